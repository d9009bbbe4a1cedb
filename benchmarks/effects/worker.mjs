// One call on V8, in a process of its own: `worker.mjs FILE.wasm IDLE ARGS`, each of them numbers
// between commas. Prints what worker.py prints, measured in the same way.

import { readFileSync, writeFileSync } from "node:fs";

const [path, ...sizes] = process.argv.slice(2);
const [idle, args] = sizes.map((words) => words.split(",").map(Number));

function resident(field) {
  const line = readFileSync("/proc/self/status", "utf8").split("\n").find((l) => l.startsWith(field));
  return Number(line.split(/\s+/)[1]) * 1024;
}

const { run } = new WebAssembly.Instance(new WebAssembly.Module(readFileSync(path))).exports;
run(...idle);
const before = resident("VmRSS");
writeFileSync("/proc/self/clear_refs", "5");
const start = performance.now();
const busy = process.threadCpuUsage();
const all = process.cpuUsage();
const result = run(...args);
const { user, system } = process.threadCpuUsage(busy);
const { user: users, system: systems } = process.cpuUsage(all);
const wall = performance.now() - start;
const cpu = (user + system) / 1000;
const grown = Math.max(0, resident("VmHWM") - before);
const threads = (users + systems) / 1000;
const rest = JSON.stringify({ wall, cpu, resident: grown, threads });
console.log(rest.replace("{", `{"result":${BigInt.asUintN(64, BigInt(result))},`)); // more than a double holds
