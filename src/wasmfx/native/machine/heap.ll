; By `make native`, from files 266bf493 and IR 25d8d7e0
; ModuleID = '<string>'
source_filename = "<string>"
target triple = "x86_64-unknown-linux-gnu"

@reservation = external dso_local local_unnamed_addr global [72 x i8], align 8
@process = external dso_local local_unnamed_addr global [64 x i8], align 8

; Function Attrs: mustprogress nocallback nofree nosync nounwind willreturn
declare i64 @llvm.readcyclecounter() #0

; Function Attrs: cold noreturn nounwind
declare dso_local void @trap(i32) local_unnamed_addr #1

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: write)
declare void @llvm.memset.p0.i64(ptr writeonly captures(none), i8, i64, i1 immarg) #2

; Function Attrs: mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite)
declare void @llvm.memmove.p0.p0.i64(ptr writeonly captures(none), ptr readonly captures(none), i64, i1 immarg) #3

; Function Attrs: nounwind
declare dso_local i64 @service(i32, i64, i64, i64) local_unnamed_addr #4

; Function Attrs: nounwind
declare dso_local void @collect_here(ptr) local_unnamed_addr #4

; Function Attrs: mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.ctlz.i64(i64, i1 immarg) #5

; Function Attrs: noinline noredzone nounwind optsize uwtable
define dso_local void @collect(ptr initializes((104, 112)) %vm.0, ptr %current.0) local_unnamed_addr #6 {
entry1:
  %r3 = tail call i64 @llvm.readcyclecounter()
  %p3.i = getelementptr i8, ptr %vm.0, i64 112
  %v4.i = load ptr, ptr %p3.i, align 8
  %p3.i.i = getelementptr i8, ptr %vm.0, i64 96
  %v4.i.i = load i64, ptr %p3.i.i, align 8
  %v7.i2.i = load i64, ptr %v4.i, align 4
  %c6.i.i.i = icmp ult i64 %v4.i.i, %v7.i2.i
  br i1 %c6.i.i.i, label %then3.i.i.i, label %retire.exit.i

then3.i.i.i:                                      ; preds = %entry1
  %v7.i.i.i = inttoptr i64 %v4.i.i to ptr
  store i32 0, ptr %v7.i.i.i, align 4
  %v11.pre.i.i = load ptr, ptr %p3.i, align 8
  br label %retire.exit.i

retire.exit.i:                                    ; preds = %then3.i.i.i, %entry1
  %v11.i.i = phi ptr [ %v4.i, %entry1 ], [ %v11.pre.i.i, %then3.i.i.i ]
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(16) %p3.i.i, i8 0, i64 16, i1 false)
  store i64 0, ptr %v11.i.i, align 4
  %p5.i = getelementptr i8, ptr %v4.i, i64 32
  %v6.i = load i64, ptr %p5.i, align 4
  %p7.i = getelementptr i8, ptr %v4.i, i64 40
  %v8.i = load i64, ptr %p7.i, align 4
  %c6.i.i = icmp ult i64 %v6.i, %v8.i
  br i1 %c6.i.i, label %then3.i.i, label %close.exit.i

then3.i.i:                                        ; preds = %retire.exit.i
  %v7.i.i = inttoptr i64 %v6.i to ptr
  store i32 0, ptr %v7.i.i, align 4
  br label %close.exit.i

close.exit.i:                                     ; preds = %then3.i.i, %retire.exit.i
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(16) %p5.i, i8 0, i64 16, i1 false)
  %v11.i = load i64, ptr @reservation, align 8
  %v12.i = lshr i64 %v11.i, 20
  %v14.i = load i64, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 8), align 8
  %v15.i = lshr i64 %v14.i, 20
  %c223.i = icmp samesign ult i64 %v12.i, %v15.i
  br i1 %c223.i, label %do18.lr.ph.i, label %begin.exit

do18.lr.ph.i:                                     ; preds = %close.exit.i
  %v30.i = ptrtoint ptr %v4.i to i64
  %v27.pre5.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 48), align 8
  br label %do18.i

do18.i:                                           ; preds = %step19.i, %do18.lr.ph.i
  %v27.i = phi ptr [ %v27.pre5.i, %do18.lr.ph.i ], [ %v276.i, %step19.i ]
  %t16.04.i = phi i64 [ %v12.i, %do18.lr.ph.i ], [ %v44.i, %step19.i ]
  %p28.i = getelementptr i64, ptr %v27.i, i64 %t16.04.i
  %v29.i = load i64, ptr %p28.i, align 4
  %c31.i = icmp eq i64 %v29.i, %v30.i
  br i1 %c31.i, label %then23.i, label %step19.i

then23.i:                                         ; preds = %do18.i
  %v33.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 40), align 8
  %v34.i = ptrtoint ptr %v33.i to i64
  %v35.i = shl nuw nsw i64 %t16.04.i, 14
  %v36.i = add i64 %v35.i, %v34.i
  %v37.i = inttoptr i64 %v36.i to ptr
  %v39.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 32), align 8
  %v40.i = ptrtoint ptr %v39.i to i64
  %v42.i = add i64 %v35.i, %v40.i
  %v43.i = inttoptr i64 %v42.i to ptr
  tail call void @llvm.memmove.p0.p0.i64(ptr noundef nonnull align 1 dereferenceable(16384) %v37.i, ptr noundef nonnull align 1 dereferenceable(16384) %v43.i, i64 16384, i1 false)
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(16384) %v43.i, i8 0, i64 16384, i1 false)
  %v27.pre.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 48), align 8
  br label %step19.i

step19.i:                                         ; preds = %then23.i, %do18.i
  %v276.i = phi ptr [ %v27.i, %do18.i ], [ %v27.pre.i, %then23.i ]
  %v44.i = add nuw nsw i64 %t16.04.i, 1
  %c22.i = icmp samesign ult i64 %v44.i, %v15.i
  br i1 %c22.i, label %do18.i, label %begin.exit

begin.exit:                                       ; preds = %step19.i, %close.exit.i
  %p45.i = getelementptr i8, ptr %vm.0, i64 48
  %v46.i = load i64, ptr %p45.i, align 4
  %p47.i = getelementptr i8, ptr %vm.0, i64 8
  %v48.i = load ptr, ptr %p47.i, align 8
  %v49.i = ptrtoint ptr %v48.i to i64
  %v50.i = sub i64 %v46.i, %v49.i
  %p52.i = getelementptr i8, ptr %v4.i, i64 160
  %v53.i = load ptr, ptr %p52.i, align 8
  %0 = lshr i64 %v50.i, 9
  %v55.i = and i64 %0, 36028797018963960
  %v56.i = add nuw nsw i64 %v55.i, 8
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(1) %v53.i, i8 0, i64 %v56.i, i1 false)
  store i64 0, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 64), align 8
  %v4.i2 = load ptr, ptr %p3.i, align 8
  %p5.i3 = getelementptr i8, ptr %v4.i2, i64 112
  %v6.i4 = load i64, ptr %p5.i3, align 4
  %c131.not.i = icmp eq i64 %v6.i4, 0
  br i1 %c131.not.i, label %end11.i, label %do9.lr.ph.i

do9.lr.ph.i:                                      ; preds = %begin.exit
  %p14.i = getelementptr i8, ptr %v4.i2, i64 104
  br label %do9.i

do9.i:                                            ; preds = %do9.i, %do9.lr.ph.i
  %t7.02.i = phi i64 [ 0, %do9.lr.ph.i ], [ %v26.i, %do9.i ]
  %v15.i5 = load ptr, ptr %p14.i, align 8
  %p16.i = getelementptr ptr, ptr %v15.i5, i64 %t7.02.i
  %v17.i = load ptr, ptr %p16.i, align 8
  %v18.i = load ptr, ptr %v17.i, align 8
  %v19.i = ptrtoint ptr %v18.i to i64
  %p22.i = getelementptr i8, ptr %v17.i, i64 8
  %v23.i = load i64, ptr %p22.i, align 8
  %v24.i = shl i64 %v23.i, 3
  %v25.i = add i64 %v24.i, %v19.i
  tail call fastcc void @scan(ptr nonnull %vm.0, i64 %v19.i, i64 %v25.i)
  %v26.i = add nuw i64 %t7.02.i, 1
  %c13.i = icmp ult i64 %v26.i, %v6.i4
  br i1 %c13.i, label %do9.i, label %end11.i

end11.i:                                          ; preds = %do9.i, %begin.exit
  %p27.i = getelementptr i8, ptr %v4.i2, i64 120
  %v28.i = load ptr, ptr %p27.i, align 8
  %v29.i6 = ptrtoint ptr %v28.i to i64
  %p33.i = getelementptr i8, ptr %v4.i2, i64 128
  %v34.i7 = load i64, ptr %p33.i, align 8
  %v35.i8 = shl i64 %v34.i7, 3
  %v36.i9 = add i64 %v35.i8, %v29.i6
  tail call fastcc void @scan(ptr nonnull %vm.0, i64 %v29.i6, i64 %v36.i9)
  %p40.i = getelementptr i8, ptr %v4.i2, i64 192
  %v41.i = load i64, ptr %p40.i, align 8
  %c42.not.i = icmp eq i64 %v41.i, 0
  br i1 %c42.not.i, label %scan_roots.exit, label %then37.i

then37.i:                                         ; preds = %end11.i
  %v45.i = inttoptr i64 %v41.i to ptr
  %v5.i.i = load ptr, ptr %p47.i, align 8
  %v6.i.i = ptrtoint ptr %v5.i.i to i64
  %v7.i.i10 = sub i64 %v41.i, %v6.i.i
  %v81.i.i = lshr i64 %v7.i.i10, 6
  %v10.i.i = load ptr, ptr %p3.i, align 8
  %p11.i.i = getelementptr i8, ptr %v10.i.i, i64 160
  %v12.i.i = load ptr, ptr %p11.i.i, align 8
  %v13.i.i = and i64 %v81.i.i, 63
  %v14.i.i = shl nuw i64 1, %v13.i.i
  %v15.i.i = lshr i64 %v7.i.i10, 12
  %p16.i.i = getelementptr i64, ptr %v12.i.i, i64 %v15.i.i
  %v17.i.i = load i64, ptr %p16.i.i, align 4
  %v18.i.i = or i64 %v14.i.i, %v17.i.i
  store i64 %v18.i.i, ptr %p16.i.i, align 4
  tail call fastcc void @scan_cont(ptr nonnull %vm.0, ptr nonnull %v45.i)
  %p47.i11 = getelementptr i8, ptr %vm.0, i64 304
  %v48.i12 = ptrtoint ptr %p47.i11 to i64
  %p51.i = getelementptr i8, ptr %v4.i2, i64 200
  %v52.i = load i64, ptr %p51.i, align 4
  %v53.i13 = shl i64 %v52.i, 3
  %v54.i = add i64 %v53.i13, %v48.i12
  tail call fastcc void @scan(ptr nonnull %vm.0, i64 %v48.i12, i64 %v54.i)
  br label %scan_roots.exit

scan_roots.exit:                                  ; preds = %end11.i, %then37.i
  %c8.not1.i = icmp eq ptr %current.0, null
  br i1 %c8.not1.i, label %scan_running.exit, label %do5.i

do5.i:                                            ; preds = %scan_roots.exit, %end12.i
  %k.3.02.i = phi ptr [ %k.3.1.i, %end12.i ], [ %current.0, %scan_roots.exit ]
  tail call fastcc void @scan_stack(ptr readonly %vm.0, ptr nonnull %k.3.02.i)
  %p14.i15 = getelementptr i8, ptr %k.3.02.i, i64 32
  %v15.i16 = load ptr, ptr %p14.i15, align 8
  %c16.not.i = icmp eq ptr %v15.i16, null
  br i1 %c16.not.i, label %else11.i, label %then10.i

then10.i:                                         ; preds = %do5.i
  %v3.i.i = ptrtoint ptr %k.3.02.i to i64
  %v5.i.i17 = load ptr, ptr %p47.i, align 8
  %v6.i.i18 = ptrtoint ptr %v5.i.i17 to i64
  %v7.i.i19 = sub i64 %v3.i.i, %v6.i.i18
  %v81.i.i20 = lshr i64 %v7.i.i19, 6
  %v10.i.i21 = load ptr, ptr %p3.i, align 8
  %p11.i.i22 = getelementptr i8, ptr %v10.i.i21, i64 160
  %v12.i.i23 = load ptr, ptr %p11.i.i22, align 8
  %v13.i.i24 = and i64 %v81.i.i20, 63
  %v14.i.i25 = shl nuw i64 1, %v13.i.i24
  %v15.i.i26 = lshr i64 %v7.i.i19, 12
  %p16.i.i27 = getelementptr i64, ptr %v12.i.i23, i64 %v15.i.i26
  %v17.i.i28 = load i64, ptr %p16.i.i27, align 4
  %v18.i.i29 = or i64 %v14.i.i25, %v17.i.i28
  store i64 %v18.i.i29, ptr %p16.i.i27, align 4
  %v21.i = load ptr, ptr %p14.i15, align 8
  br label %end12.i

else11.i:                                         ; preds = %do5.i
  %p23.i = getelementptr i8, ptr %k.3.02.i, i64 48
  %v24.i30 = load i64, ptr %p23.i, align 4
  %v25.i31 = inttoptr i64 %v24.i30 to ptr
  br label %end12.i

end12.i:                                          ; preds = %else11.i, %then10.i
  %k.3.1.i = phi ptr [ %v21.i, %then10.i ], [ %v25.i31, %else11.i ]
  %c8.not.i = icmp eq ptr %k.3.1.i, null
  br i1 %c8.not.i, label %scan_running.exit, label %do5.i

scan_running.exit:                                ; preds = %end12.i, %scan_roots.exit
  %v4.i32 = load i64, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 64), align 8
  %c10.not114.i = icmp eq i64 %v4.i32, 0
  br i1 %c10.not114.i, label %drain.exit, label %do7.i

do7.i:                                            ; preds = %scan_running.exit, %end21.i
  %top.5.0115.i = phi i64 [ %top.5.1.i, %end21.i ], [ %v4.i32, %scan_running.exit ]
  %v12.i33 = add i64 %top.5.0115.i, -1
  %v14.i34 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 56), align 8
  %p16.i35 = getelementptr i32, ptr %v14.i34, i64 %v12.i33
  %v17.i36 = load i32, ptr %p16.i35, align 4
  %v18.i37 = zext i32 %v17.i36 to i64
  %v22.i = and i64 %v18.i37, 1
  %c23.not.i = icmp eq i64 %v22.i, 0
  br i1 %c23.not.i, label %else20.i, label %then19.i

then19.i:                                         ; preds = %do7.i
  store i64 %v12.i33, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 64), align 8
  %v27.i38 = load ptr, ptr %p47.i, align 8
  %v28.i39 = ptrtoint ptr %v27.i38 to i64
  %v29.i40 = shl nuw nsw i64 %v18.i37, 5
  %v30.i41 = and i64 %v29.i40, 137438953408
  %v32.i = add i64 %v30.i41, %v28.i39
  %v33.i42 = inttoptr i64 %v32.i to ptr
  tail call fastcc void @scan_cont(ptr readonly %vm.0, ptr %v33.i42)
  %v35.i43 = load i64, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 64), align 8
  br label %end21.i

else20.i:                                         ; preds = %do7.i
  %v4.i.i44 = inttoptr i64 %v18.i37 to ptr
  %v5.i.i45 = load i32, ptr %v4.i.i44, align 4
  %v6.i.i46 = zext i32 %v5.i.i45 to i64
  %v7.i.i47 = inttoptr i64 %v6.i.i46 to ptr
  %p11.i.i48 = getelementptr i8, ptr %v7.i.i47, i64 4
  %v12.i.i49 = load i32, ptr %p11.i.i48, align 4
  %c13.i.i = icmp eq i32 %v12.i.i49, 1
  br i1 %c13.i.i, label %then8.i.i, label %end10.i.i

then8.i.i:                                        ; preds = %else20.i
  %v4.i19.i = add nuw nsw i64 %v18.i37, 8
  %p9.i24.i = getelementptr i8, ptr %v7.i.i47, i64 12
  %v10.i25.i = load i32, ptr %p9.i24.i, align 4
  switch i32 %v10.i25.i, label %trace.exit.i [
    i32 1, label %then11.i.i
    i32 2, label %then37.i.i
  ]

then11.i.i:                                       ; preds = %then8.i.i
  %p16.i32.i = getelementptr i8, ptr %v4.i.i44, i64 4
  %v17.i33.i = load i32, ptr %p16.i32.i, align 4
  %v18.i34.i = zext i32 %v17.i33.i to i64
  %c25.i38108.not.i = icmp eq i32 %v17.i33.i, 0
  br i1 %c25.i38108.not.i, label %trace.exit.i, label %do21.i39.lr.ph.i

do21.i39.lr.ph.i:                                 ; preds = %then11.i.i
  %v29.i42.i = inttoptr i64 %v4.i19.i to ptr
  br label %do21.i39.i

do21.i39.i:                                       ; preds = %reach_word.exit.i, %do21.i39.lr.ph.i
  %t19.0.i37110.i = phi i64 [ 0, %do21.i39.lr.ph.i ], [ %v36.i44.i, %reach_word.exit.i ]
  %top.3.0.i36109.i = phi i64 [ %v12.i33, %do21.i39.lr.ph.i ], [ %common.ret.op.i46.i, %reach_word.exit.i ]
  %p31.i.i = getelementptr i32, ptr %v29.i42.i, i64 %t19.0.i37110.i
  %v32.i43.i = load i32, ptr %p31.i.i, align 4
  %v33.i.i = zext i32 %v32.i43.i to i64
  %trunc98.i = trunc i32 %v32.i43.i to i2
  switch i2 %trunc98.i, label %reach_word.exit.i [
    i2 0, label %then3.i47.i
    i2 -2, label %then13.i.i
  ]

then3.i47.i:                                      ; preds = %do21.i39.i
  %c11.not.i48.i = icmp eq i32 %v32.i43.i, 0
  br i1 %c11.not.i48.i, label %reach_word.exit.i, label %then8.i49.i

then8.i49.i:                                      ; preds = %then3.i47.i
  %v4.i.i50.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 32), align 8
  %v5.i.i51.i = lshr i64 %v33.i.i, 9
  %v6.i.i52.i = lshr i64 %v33.i.i, 3
  %v7.i.i53.i = and i64 %v6.i.i52.i, 63
  %v8.i.i.i = shl nuw i64 1, %v7.i.i53.i
  %p12.i.i54.i = getelementptr i64, ptr %v4.i.i50.i, i64 %v5.i.i51.i
  %v13.i.i55.i = load i64, ptr %p12.i.i54.i, align 4
  %v14.i.i56.i = and i64 %v13.i.i55.i, %v8.i.i.i
  %c15.i.i.i = icmp eq i64 %v14.i.i56.i, 0
  br i1 %c15.i.i.i, label %then9.i.i.i, label %reach_word.exit.i

then9.i.i.i:                                      ; preds = %then8.i49.i
  %v18.i.i58.i = or i64 %v13.i.i55.i, %v8.i.i.i
  store i64 %v18.i.i58.i, ptr %p12.i.i54.i, align 4
  %v22.i.i.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 56), align 8
  %p23.i.i.i = getelementptr i32, ptr %v22.i.i.i, i64 %top.3.0.i36109.i
  store i32 %v32.i43.i, ptr %p23.i.i.i, align 4
  %v24.i.i59.i = add i64 %top.3.0.i36109.i, 1
  br label %reach_word.exit.i

then13.i.i:                                       ; preds = %do21.i39.i
  %v28.i41.i = load ptr, ptr %p3.i, align 8
  %p18.i.i = getelementptr i8, ptr %v28.i41.i, i64 136
  %v19.i.i = load ptr, ptr %p18.i.i, align 8
  %v20.i.i = add nsw i64 %v33.i.i, -4160749568
  %v21.i.i = lshr i64 %v20.i.i, 3
  %p22.i.i = getelementptr i8, ptr %v19.i.i, i64 %v21.i.i
  store i8 3, ptr %p22.i.i, align 1
  br label %reach_word.exit.i

reach_word.exit.i:                                ; preds = %then13.i.i, %then9.i.i.i, %then8.i49.i, %then3.i47.i, %do21.i39.i
  %common.ret.op.i46.i = phi i64 [ %top.3.0.i36109.i, %then3.i47.i ], [ %top.3.0.i36109.i, %do21.i39.i ], [ %top.3.0.i36109.i, %then13.i.i ], [ %v24.i.i59.i, %then9.i.i.i ], [ %top.3.0.i36109.i, %then8.i49.i ]
  %v36.i44.i = add nuw nsw i64 %t19.0.i37110.i, 1
  %c25.i38.i = icmp samesign ult i64 %v36.i44.i, %v18.i34.i
  br i1 %c25.i38.i, label %do21.i39.i, label %trace.exit.i

then37.i.i:                                       ; preds = %then8.i.i
  %p42.i.i = getelementptr i8, ptr %v4.i.i44, i64 4
  %v43.i26.i = load i32, ptr %p42.i.i, align 4
  %v44.i27.i = zext i32 %v43.i26.i to i64
  %c51.i104.not.i = icmp eq i32 %v43.i26.i, 0
  br i1 %c51.i104.not.i, label %trace.exit.i, label %do47.i.lr.ph.i

do47.i.lr.ph.i:                                   ; preds = %then37.i.i
  %v52.i.i = inttoptr i64 %v4.i19.i to ptr
  br label %do47.i.i

do47.i.i:                                         ; preds = %reach_cont.exit.i.i, %do47.i.lr.ph.i
  %t45.0.i106.i = phi i64 [ 0, %do47.i.lr.ph.i ], [ %v58.i.i, %reach_cont.exit.i.i ]
  %top.3.2.i105.i = phi i64 [ %v12.i33, %do47.i.lr.ph.i ], [ %common.ret.op.i.i.i, %reach_cont.exit.i.i ]
  %p54.i.i = getelementptr i64, ptr %v52.i.i, i64 %t45.0.i106.i
  %v55.i.i = load i64, ptr %p54.i.i, align 4
  %v3.i.i.i = and i64 %v55.i.i, 4294967295
  %v4.i.i.i = shl nuw nsw i64 %v3.i.i.i, 3
  %c10.i.i.i = icmp ult i64 %v55.i.i, 72057594037927936
  br i1 %c10.i.i.i, label %reach_cont.exit.i.i, label %more8.i.i.i

more8.i.i.i:                                      ; preds = %do47.i.i
  %v13.i.i29.i = load i64, ptr %p45.i, align 4
  %v15.i.i30.i = load ptr, ptr %p47.i, align 8
  %v16.i.i.i = ptrtoint ptr %v15.i.i30.i to i64
  %v17.i.i31.i = sub i64 %v13.i.i29.i, %v16.i.i.i
  %c18.i.i.i = icmp uge i64 %v4.i.i.i, %v17.i.i31.i
  %1 = and i64 %v55.i.i, 7
  %c20.i.i.i = icmp ne i64 %1, 0
  %or.cond.i.i.i = or i1 %c20.i.i.i, %c18.i.i.i
  br i1 %or.cond.i.i.i, label %reach_cont.exit.i.i, label %end7.i.i.i

end7.i.i.i:                                       ; preds = %more8.i.i.i
  %v24.i.i.i = add i64 %v4.i.i.i, %v16.i.i.i
  %v25.i.i.i = inttoptr i64 %v24.i.i.i to ptr
  %p30.i.i.i = getelementptr i8, ptr %v25.i.i.i, i64 24
  %v31.i.i.i = load i64, ptr %p30.i.i.i, align 4
  %c32.i.i.i = icmp eq i64 %v31.i.i.i, %v55.i.i
  br i1 %c32.i.i.i, label %more29.i.i.i, label %reach_cont.exit.i.i

more29.i.i.i:                                     ; preds = %end7.i.i.i
  %p34.i.i.i = getelementptr i8, ptr %v25.i.i.i, i64 56
  %v35.i.i.i = load i64, ptr %p34.i.i.i, align 4
  %c36.not.i.i.i = icmp eq i64 %v35.i.i.i, 3
  br i1 %c36.not.i.i.i, label %reach_cont.exit.i.i, label %more33.i.i.i

more33.i.i.i:                                     ; preds = %more29.i.i.i
  %v81.i.i.i.i = lshr exact i64 %v55.i.i, 3
  %v10.i.i.i.i = load ptr, ptr %p3.i, align 8
  %p11.i.i.i.i = getelementptr i8, ptr %v10.i.i.i.i, i64 160
  %v12.i.i.i.i = load ptr, ptr %p11.i.i.i.i, align 8
  %v13.i.i.i.i = and i64 %v81.i.i.i.i, 63
  %v14.i.i.i.i = shl nuw i64 1, %v13.i.i.i.i
  %v15.i.i.i.i = lshr i64 %v3.i.i.i, 9
  %p16.i.i.i.i = getelementptr i64, ptr %v12.i.i.i.i, i64 %v15.i.i.i.i
  %v17.i.i.i.i = load i64, ptr %p16.i.i.i.i, align 4
  %v18.i.i.i.i = or i64 %v17.i.i.i.i, %v14.i.i.i.i
  store i64 %v18.i.i.i.i, ptr %p16.i.i.i.i, align 4
  %v21.i.i.i.i = and i64 %v17.i.i.i.i, %v14.i.i.i.i
  %c22.i.i.i.i = icmp eq i64 %v21.i.i.i.i, 0
  br i1 %c22.i.i.i.i, label %then26.i.i.i, label %reach_cont.exit.i.i

then26.i.i.i:                                     ; preds = %more33.i.i.i
  %v38.i.i.i = lshr exact i64 %v3.i.i.i, 2
  %2 = trunc nuw nsw i64 %v38.i.i.i to i32
  %v40.i.i.i = or disjoint i32 %2, 1
  %v42.i.i.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 56), align 8
  %p43.i.i.i = getelementptr i32, ptr %v42.i.i.i, i64 %top.3.2.i105.i
  store i32 %v40.i.i.i, ptr %p43.i.i.i, align 4
  %v44.i.i.i = add i64 %top.3.2.i105.i, 1
  br label %reach_cont.exit.i.i

reach_cont.exit.i.i:                              ; preds = %then26.i.i.i, %more33.i.i.i, %more29.i.i.i, %end7.i.i.i, %more8.i.i.i, %do47.i.i
  %common.ret.op.i.i.i = phi i64 [ %top.3.2.i105.i, %do47.i.i ], [ %v44.i.i.i, %then26.i.i.i ], [ %top.3.2.i105.i, %more8.i.i.i ], [ %top.3.2.i105.i, %more33.i.i.i ], [ %top.3.2.i105.i, %more29.i.i.i ], [ %top.3.2.i105.i, %end7.i.i.i ]
  %v58.i.i = add nuw nsw i64 %t45.0.i106.i, 1
  %c51.i.i = icmp samesign ult i64 %v58.i.i, %v44.i27.i
  br i1 %c51.i.i, label %do47.i.i, label %trace.exit.i

end10.i.i:                                        ; preds = %else20.i
  %p16.i.i50 = getelementptr i8, ptr %v7.i.i47, i64 12
  %v17.i.i51 = load i32, ptr %p16.i.i50, align 4
  %v18.i.i52 = zext i32 %v17.i.i51 to i64
  %c25.i101.not.i = icmp eq i32 %v17.i.i51, 0
  br i1 %c25.i101.not.i, label %trace.exit.i, label %do21.i.lr.ph.i

do21.i.lr.ph.i:                                   ; preds = %end10.i.i
  %p26.i.i = getelementptr i8, ptr %v7.i.i47, i64 16
  br label %do21.i.i

do21.i.i:                                         ; preds = %step22.i.i, %do21.i.lr.ph.i
  %t19.0.i103.i = phi i64 [ 0, %do21.i.lr.ph.i ], [ %v51.i.i, %step22.i.i ]
  %top.3.0.i102.i = phi i64 [ %v12.i33, %do21.i.lr.ph.i ], [ %top.3.1.i.i, %step22.i.i ]
  %v27.i.i = load ptr, ptr %p26.i.i, align 8
  %p28.i.i = getelementptr i32, ptr %v27.i.i, i64 %t19.0.i103.i
  %v29.i.i = load i32, ptr %p28.i.i, align 4
  %v30.i.i = zext i32 %v29.i.i to i64
  %v31.i.i = lshr i64 %v30.i.i, 2
  %v32.i.i = add nuw nsw i64 %v31.i.i, %v18.i37
  %v36.i.i = and i64 %v30.i.i, 3
  %c37.i.i = icmp eq i64 %v36.i.i, 1
  %v40.i.i = inttoptr i64 %v32.i.i to ptr
  br i1 %c37.i.i, label %then33.i.i, label %else34.i.i

then33.i.i:                                       ; preds = %do21.i.i
  %v42.i.i = load i32, ptr %v40.i.i, align 4
  %v43.i.i = zext i32 %v42.i.i to i64
  %trunc.i = trunc i32 %v42.i.i to i2
  switch i2 %trunc.i, label %step22.i.i [
    i2 0, label %then3.i68.i
    i2 -2, label %then13.i61.i
  ]

then3.i68.i:                                      ; preds = %then33.i.i
  %c11.not.i69.i = icmp eq i32 %v42.i.i, 0
  br i1 %c11.not.i69.i, label %step22.i.i, label %then8.i70.i

then8.i70.i:                                      ; preds = %then3.i68.i
  %v4.i.i71.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 32), align 8
  %v5.i.i72.i = lshr i64 %v43.i.i, 9
  %v6.i.i73.i = lshr i64 %v43.i.i, 3
  %v7.i.i74.i = and i64 %v6.i.i73.i, 63
  %v8.i.i75.i = shl nuw i64 1, %v7.i.i74.i
  %p12.i.i76.i = getelementptr i64, ptr %v4.i.i71.i, i64 %v5.i.i72.i
  %v13.i.i77.i = load i64, ptr %p12.i.i76.i, align 4
  %v14.i.i78.i = and i64 %v13.i.i77.i, %v8.i.i75.i
  %c15.i.i79.i = icmp eq i64 %v14.i.i78.i, 0
  br i1 %c15.i.i79.i, label %then9.i.i82.i, label %step22.i.i

then9.i.i82.i:                                    ; preds = %then8.i70.i
  %v18.i.i83.i = or i64 %v13.i.i77.i, %v8.i.i75.i
  store i64 %v18.i.i83.i, ptr %p12.i.i76.i, align 4
  %v22.i.i84.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 56), align 8
  %p23.i.i85.i = getelementptr i32, ptr %v22.i.i84.i, i64 %top.3.0.i102.i
  store i32 %v42.i.i, ptr %p23.i.i85.i, align 4
  %v24.i.i86.i = add i64 %top.3.0.i102.i, 1
  br label %step22.i.i

then13.i61.i:                                     ; preds = %then33.i.i
  %v39.i.i = load ptr, ptr %p3.i, align 8
  %p18.i62.i = getelementptr i8, ptr %v39.i.i, i64 136
  %v19.i63.i = load ptr, ptr %p18.i62.i, align 8
  %v20.i64.i = add nsw i64 %v43.i.i, -4160749568
  %v21.i65.i = lshr i64 %v20.i64.i, 3
  %p22.i66.i = getelementptr i8, ptr %v19.i63.i, i64 %v21.i65.i
  store i8 3, ptr %p22.i66.i, align 1
  br label %step22.i.i

else34.i.i:                                       ; preds = %do21.i.i
  %v48.i.i = load i64, ptr %v40.i.i, align 4
  %v3.i.i53 = and i64 %v48.i.i, 4294967295
  %v4.i11.i = shl nuw nsw i64 %v3.i.i53, 3
  %c10.i.i = icmp ult i64 %v48.i.i, 72057594037927936
  br i1 %c10.i.i, label %step22.i.i, label %more8.i.i

more8.i.i:                                        ; preds = %else34.i.i
  %v13.i12.i = load i64, ptr %p45.i, align 4
  %v15.i.i54 = load ptr, ptr %p47.i, align 8
  %v16.i13.i = ptrtoint ptr %v15.i.i54 to i64
  %v17.i14.i = sub i64 %v13.i12.i, %v16.i13.i
  %c18.i.i = icmp uge i64 %v4.i11.i, %v17.i14.i
  %3 = and i64 %v48.i.i, 7
  %c20.i.i = icmp ne i64 %3, 0
  %or.cond.i.i = or i1 %c20.i.i, %c18.i.i
  br i1 %or.cond.i.i, label %step22.i.i, label %end7.i.i

end7.i.i:                                         ; preds = %more8.i.i
  %v24.i.i = add i64 %v4.i11.i, %v16.i13.i
  %v25.i.i = inttoptr i64 %v24.i.i to ptr
  %p30.i.i = getelementptr i8, ptr %v25.i.i, i64 24
  %v31.i15.i = load i64, ptr %p30.i.i, align 4
  %c32.i.i = icmp eq i64 %v31.i15.i, %v48.i.i
  br i1 %c32.i.i, label %more29.i.i, label %step22.i.i

more29.i.i:                                       ; preds = %end7.i.i
  %p34.i.i = getelementptr i8, ptr %v25.i.i, i64 56
  %v35.i.i = load i64, ptr %p34.i.i, align 4
  %c36.not.i.i = icmp eq i64 %v35.i.i, 3
  br i1 %c36.not.i.i, label %step22.i.i, label %more33.i.i

more33.i.i:                                       ; preds = %more29.i.i
  %v81.i.i.i = lshr exact i64 %v48.i.i, 3
  %v10.i.i.i = load ptr, ptr %p3.i, align 8
  %p11.i.i.i = getelementptr i8, ptr %v10.i.i.i, i64 160
  %v12.i.i.i = load ptr, ptr %p11.i.i.i, align 8
  %v13.i.i.i = and i64 %v81.i.i.i, 63
  %v14.i.i.i = shl nuw i64 1, %v13.i.i.i
  %v15.i.i.i = lshr i64 %v3.i.i53, 9
  %p16.i.i.i = getelementptr i64, ptr %v12.i.i.i, i64 %v15.i.i.i
  %v17.i.i.i = load i64, ptr %p16.i.i.i, align 4
  %v18.i.i.i = or i64 %v17.i.i.i, %v14.i.i.i
  store i64 %v18.i.i.i, ptr %p16.i.i.i, align 4
  %v21.i.i.i = and i64 %v17.i.i.i, %v14.i.i.i
  %c22.i.i.i = icmp eq i64 %v21.i.i.i, 0
  br i1 %c22.i.i.i, label %then26.i.i, label %step22.i.i

then26.i.i:                                       ; preds = %more33.i.i
  %v38.i.i = lshr exact i64 %v3.i.i53, 2
  %4 = trunc nuw nsw i64 %v38.i.i to i32
  %v40.i17.i = or disjoint i32 %4, 1
  %v42.i18.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 56), align 8
  %p43.i.i = getelementptr i32, ptr %v42.i18.i, i64 %top.3.0.i102.i
  store i32 %v40.i17.i, ptr %p43.i.i, align 4
  %v44.i.i = add i64 %top.3.0.i102.i, 1
  br label %step22.i.i

step22.i.i:                                       ; preds = %then26.i.i, %more33.i.i, %more29.i.i, %end7.i.i, %more8.i.i, %else34.i.i, %then13.i61.i, %then9.i.i82.i, %then8.i70.i, %then3.i68.i, %then33.i.i
  %top.3.1.i.i = phi i64 [ %top.3.0.i102.i, %then8.i70.i ], [ %top.3.0.i102.i, %then3.i68.i ], [ %top.3.0.i102.i, %then33.i.i ], [ %top.3.0.i102.i, %then13.i61.i ], [ %v24.i.i86.i, %then9.i.i82.i ], [ %top.3.0.i102.i, %else34.i.i ], [ %v44.i.i, %then26.i.i ], [ %top.3.0.i102.i, %more8.i.i ], [ %top.3.0.i102.i, %more33.i.i ], [ %top.3.0.i102.i, %more29.i.i ], [ %top.3.0.i102.i, %end7.i.i ]
  %v51.i.i = add nuw nsw i64 %t19.0.i103.i, 1
  %c25.i.i = icmp samesign ult i64 %v51.i.i, %v18.i.i52
  br i1 %c25.i.i, label %do21.i.i, label %trace.exit.i

trace.exit.i:                                     ; preds = %step22.i.i, %reach_cont.exit.i.i, %reach_word.exit.i, %end10.i.i, %then37.i.i, %then11.i.i, %then8.i.i
  %common.ret.op.i.i = phi i64 [ %common.ret.op.i46.i, %reach_word.exit.i ], [ %v12.i33, %then8.i.i ], [ %common.ret.op.i.i.i, %reach_cont.exit.i.i ], [ %v12.i33, %then11.i.i ], [ %v12.i33, %then37.i.i ], [ %v12.i33, %end10.i.i ], [ %top.3.1.i.i, %step22.i.i ]
  %v7.i5.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 24), align 8
  %v8.i.i = lshr i64 %v18.i37, 15
  %p9.i.i55 = getelementptr i8, ptr %v7.i5.i, i64 %v8.i.i
  %v10.i.i56 = load i8, ptr %p9.i.i55, align 1
  %c11.not.i.i = icmp eq i8 %v10.i.i56, 3
  br i1 %c11.not.i.i, label %end21.i, label %then3.i.i57

then3.i.i57:                                      ; preds = %trace.exit.i
  %v13.i.i58 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 16), align 8
  %v14.i.i59 = lshr i64 %v18.i37, 7
  %v4.i89.i = load i32, ptr %v4.i.i44, align 4
  %v5.i90.i = zext i32 %v4.i89.i to i64
  %v6.i91.i = inttoptr i64 %v5.i90.i to ptr
  %v7.i92.i = load i32, ptr %v6.i91.i, align 4
  %v8.i93.i = zext i32 %v7.i92.i to i64
  %p13.i.i = getelementptr i8, ptr %v6.i91.i, i64 4
  %v14.i94.i = load i32, ptr %p13.i.i, align 4
  %c15.i.i = icmp eq i32 %v14.i94.i, 1
  br i1 %c15.i.i, label %then10.i.i, label %size_of.exit.i

then10.i.i:                                       ; preds = %then3.i.i57
  %p17.i.i = getelementptr i8, ptr %v4.i.i44, i64 4
  %v18.i95.i = load i32, ptr %p17.i.i, align 4
  %v19.i96.i = zext i32 %v18.i95.i to i64
  %v21.i97.i = mul nuw i64 %v19.i96.i, %v8.i93.i
  %5 = and i64 %v21.i97.i, -8
  %v23.i.i = add nuw i64 %5, 16
  br label %size_of.exit.i

size_of.exit.i:                                   ; preds = %then10.i.i, %then3.i.i57
  %size.9.0.i.i = phi i64 [ %v23.i.i, %then10.i.i ], [ %v8.i93.i, %then3.i.i57 ]
  %v16.i.i = add nsw i64 %v18.i37, -1
  %v17.i7.i = add i64 %v16.i.i, %size.9.0.i.i
  %v18.i8.i = lshr i64 %v17.i7.i, 7
  %c26.not.i112.i = icmp samesign ugt i64 %v14.i.i59, %v18.i8.i
  br i1 %c26.not.i112.i, label %end21.i, label %do22.i.i

do22.i.i:                                         ; preds = %size_of.exit.i, %do22.i.i
  %t20.0.i113.i = phi i64 [ %v31.i10.i, %do22.i.i ], [ %v14.i.i59, %size_of.exit.i ]
  %p27.i.i = getelementptr i8, ptr %v13.i.i58, i64 %t20.0.i113.i
  %v28.i.i = load i8, ptr %p27.i.i, align 1
  %v29.i9.i = or i8 %v28.i.i, -128
  store i8 %v29.i9.i, ptr %p27.i.i, align 1
  %v31.i10.i = add nuw nsw i64 %t20.0.i113.i, 1
  %c26.not.i.not.i = icmp samesign ult i64 %t20.0.i113.i, %v18.i8.i
  br i1 %c26.not.i.not.i, label %do22.i.i, label %end21.i

end21.i:                                          ; preds = %do22.i.i, %size_of.exit.i, %trace.exit.i, %then19.i
  %top.5.1.i = phi i64 [ %v35.i43, %then19.i ], [ %common.ret.op.i.i, %trace.exit.i ], [ %common.ret.op.i.i, %size_of.exit.i ], [ %common.ret.op.i.i, %do22.i.i ]
  %c10.not.i = icmp eq i64 %top.5.1.i, 0
  br i1 %c10.not.i, label %drain.exit, label %do7.i

drain.exit:                                       ; preds = %end21.i, %scan_running.exit
  %v5 = load ptr, ptr %p3.i, align 8
  %v4.i60 = load i64, ptr @reservation, align 8
  %v5.i = lshr i64 %v4.i60, 15
  %v1213.i = load i64, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 8), align 8
  %v1314.i = lshr i64 %v1213.i, 15
  %c1415.i = icmp samesign ult i64 %v5.i, %v1314.i
  br i1 %c1415.i, label %do8.lr.ph.i, label %sweep_objects.exit

do8.lr.ph.i:                                      ; preds = %drain.exit
  %v24.i61 = ptrtoint ptr %v5 to i64
  %p21.i.i = getelementptr i8, ptr %v5, i64 88
  br label %do8.i

do8.i:                                            ; preds = %end17.i, %do8.lr.ph.i
  %v1318.i = phi i64 [ %v1314.i, %do8.lr.ph.i ], [ %v13.i, %end17.i ]
  %block.6.017.i = phi i64 [ %v5.i, %do8.lr.ph.i ], [ %v62.i, %end17.i ]
  %live.3.016.i = phi i64 [ 0, %do8.lr.ph.i ], [ %live.3.1.i, %end17.i ]
  %v19.i62 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 48), align 8
  %v21.i63 = lshr i64 %block.6.017.i, 5
  %p22.i64 = getelementptr i64, ptr %v19.i62, i64 %v21.i63
  %v23.i65 = load i64, ptr %p22.i64, align 4
  %c25.not.i = icmp eq i64 %v23.i65, %v24.i61
  br i1 %c25.not.i, label %else16.i, label %then15.i

then15.i:                                         ; preds = %do8.i
  %v27.i66 = or i64 %block.6.017.i, 31
  br label %end17.i

else16.i:                                         ; preds = %do8.i
  %v32.i68 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 24), align 8
  %p34.i = getelementptr i8, ptr %v32.i68, i64 %block.6.017.i
  %v35.i69 = load i8, ptr %p34.i, align 1
  switch i8 %v35.i69, label %end17.i [
    i8 3, label %then28.i
    i8 2, label %then41.i
    i8 1, label %then41.i
  ]

then28.i:                                         ; preds = %else16.i
  %v3.i.i84 = shl nuw i64 %block.6.017.i, 15
  %v5.i.i85 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 32), align 8
  %p7.idx.i.i = shl nuw nsw i64 %block.6.017.i, 9
  %p7.i.i = getelementptr i8, ptr %v5.i.i85, i64 %p7.idx.i.i
  %v8.i.i86 = load i64, ptr %p7.i.i, align 4
  %v9.i.i = and i64 %v8.i.i86, 1
  %6 = add nsw i64 %v1318.i, -1
  br label %while12.i.i

while12.i.i:                                      ; preds = %more15.i.i, %then28.i
  %end.11.0.in.i.i = phi i64 [ %block.6.017.i, %then28.i ], [ %end.11.0.i.i, %more15.i.i ]
  %end.11.0.i.i = add nuw nsw i64 %end.11.0.in.i.i, 1
  %c20.i.i87 = icmp samesign ult i64 %end.11.0.i.i, %v1318.i
  br i1 %c20.i.i87, label %more15.i.i, label %end14.i.i

more15.i.i:                                       ; preds = %while12.i.i
  %p24.i.i = getelementptr i8, ptr %v32.i68, i64 %end.11.0.i.i
  %v25.i.i95 = load i8, ptr %p24.i.i, align 1
  %c26.i.i = icmp eq i8 %v25.i.i95, 4
  br i1 %c26.i.i, label %while12.i.i, label %end14.i.i

end14.i.i:                                        ; preds = %more15.i.i, %while12.i.i
  %end.11.0.in.lcssa.i.i = phi i64 [ %end.11.0.in.i.i, %more15.i.i ], [ %6, %while12.i.i ]
  %end.11.0.lcssa.i.i = phi i64 [ %end.11.0.i.i, %more15.i.i ], [ %v1318.i, %while12.i.i ]
  %c32.not.i.i = icmp eq i64 %v9.i.i, 0
  br i1 %c32.not.i.i, label %for38.preheader.i.i, label %then29.i.i

for38.preheader.i.i:                              ; preds = %end14.i.i
  %c43.not7.i.i = icmp samesign ugt i64 %block.6.017.i, %end.11.0.in.lcssa.i.i
  br i1 %c43.not7.i.i, label %end41.i.i, label %do39.i.i

then29.i.i:                                       ; preds = %end14.i.i
  %v34.i.i = sub nsw i64 %end.11.0.lcssa.i.i, %block.6.017.i
  %v35.i.i88 = shl i64 %v34.i.i, 15
  br label %sweep_whole.exit.i

do39.i.i:                                         ; preds = %for38.preheader.i.i, %do39.i.i
  %t37.08.i.i = phi i64 [ %v47.i.i, %do39.i.i ], [ %block.6.017.i, %for38.preheader.i.i ]
  %v45.i.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 24), align 8
  %p46.i.i = getelementptr i8, ptr %v45.i.i, i64 %t37.08.i.i
  store i8 0, ptr %p46.i.i, align 1
  %v47.i.i = add nuw nsw i64 %t37.08.i.i, 1
  %c43.not.not.i.i = icmp samesign ult i64 %t37.08.i.i, %end.11.0.in.lcssa.i.i
  br i1 %c43.not.not.i.i, label %do39.i.i, label %end41.i.i

end41.i.i:                                        ; preds = %do39.i.i, %for38.preheader.i.i
  %v52.i.i91 = load i64, ptr %p21.i.i, align 4
  %c53.not.i.i = icmp eq i64 %v52.i.i91, 0
  br i1 %c53.not.i.i, label %else49.i.i, label %then48.i.i

then48.i.i:                                       ; preds = %end41.i.i
  %v55.i.i92 = sub nsw i64 %end.11.0.lcssa.i.i, %block.6.017.i
  %v56.i.i = shl i64 %v55.i.i92, 15
  %v3.i.i.i93 = inttoptr i64 %v3.i.i84 to ptr
  tail call void @llvm.memset.p0.i64(ptr align 32768 %v3.i.i.i93, i8 -35, i64 range(i64 0, -32767) %v56.i.i, i1 false)
  br label %sweep_whole.exit.i

else49.i.i:                                       ; preds = %end41.i.i
  %v58.i.i94 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @process, i64 48), align 8
  %v60.i.i = sub nsw i64 %end.11.0.lcssa.i.i, %block.6.017.i
  %v61.i.i = shl i64 %v60.i.i, 15
  %r62.i.i = tail call i32 %v58.i.i94(i64 %v3.i.i84, i64 %v61.i.i, i32 4) #4
  br label %sweep_whole.exit.i

sweep_whole.exit.i:                               ; preds = %else49.i.i, %then48.i.i, %then29.i.i
  %common.ret.op.i.i89 = phi i64 [ %v35.i.i88, %then29.i.i ], [ 0, %else49.i.i ], [ 0, %then48.i.i ]
  %v40.i90 = add i64 %common.ret.op.i.i89, %live.3.016.i
  br label %end17.i

then41.i:                                         ; preds = %else16.i, %else16.i
  %v4.i.i.i70 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 16), align 8
  %v5.i.i.i = ptrtoint ptr %v4.i.i.i70 to i64
  %v6.i.i.i = shl nuw nsw i64 %block.6.017.i, 8
  %v7.i.i.i71 = add i64 %v6.i.i.i, %v5.i.i.i
  %v8.i.i.i72 = inttoptr i64 %v7.i.i.i71 to ptr
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %then41.i
  %index = phi i64 [ 0, %then41.i ], [ %index.next, %vector.body ]
  %vec.phi = phi <4 x i64> [ zeroinitializer, %then41.i ], [ %11, %vector.body ]
  %7 = getelementptr i64, ptr %v8.i.i.i72, i64 %index
  %wide.load = load <4 x i64>, ptr %7, align 4
  %8 = lshr <4 x i64> %wide.load, splat (i64 7)
  %9 = and <4 x i64> %8, splat (i64 72340172838076673)
  store <4 x i64> %9, ptr %7, align 4
  %10 = tail call range(i64 0, 9) <4 x i64> @llvm.ctpop.v4i64(<4 x i64> %9)
  %11 = add <4 x i64> %10, %vec.phi
  %index.next = add nuw i64 %index, 4
  %12 = icmp eq i64 %index.next, 32
  br i1 %12, label %middle.block, label %vector.body, !llvm.loop !0

middle.block:                                     ; preds = %vector.body
  %13 = tail call i64 @llvm.vector.reduce.add.v4i64(<4 x i64> %11)
  %switch.selectcmp.i.i = icmp eq i64 %13, 256
  %switch.selectcmp1.i.i = icmp eq i64 %13, 0
  %14 = select i1 %switch.selectcmp.i.i, i8 2, i8 1
  %v14.i.i76 = select i1 %switch.selectcmp1.i.i, i8 0, i8 %14
  %v16.i.i77 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 24), align 8
  %p17.i.i78 = getelementptr i8, ptr %v16.i.i77, i64 %block.6.017.i
  store i8 %v14.i.i76, ptr %p17.i.i78, align 1
  %v22.i11.i = load i64, ptr %p21.i.i, align 4
  %c23.not.i.i = icmp eq i64 %v22.i11.i, 0
  br i1 %c23.not.i.i, label %sweep_lines.exit.i, label %then18.i.i

then18.i.i:                                       ; preds = %middle.block
  %v26.i.i = add nuw nsw i64 %v6.i.i.i, 256
  %v38.pre6.i.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 16), align 8
  br label %do29.i.i

do29.i.i:                                         ; preds = %step30.i.i, %then18.i.i
  %v38.i.i79 = phi ptr [ %v38.pre6.i.i, %then18.i.i ], [ %v387.i.i, %step30.i.i ]
  %t27.05.i.i = phi i64 [ %v6.i.i.i, %then18.i.i ], [ %v43.i.i81, %step30.i.i ]
  %p39.i.i = getelementptr i8, ptr %v38.i.i79, i64 %t27.05.i.i
  %v40.i.i80 = load i8, ptr %p39.i.i, align 1
  %c41.i.i = icmp eq i8 %v40.i.i80, 0
  br i1 %c41.i.i, label %then34.i.i, label %step30.i.i

then34.i.i:                                       ; preds = %do29.i.i
  %v42.i.i83 = shl nuw i64 %t27.05.i.i, 7
  %v3.i.i12.i = inttoptr i64 %v42.i.i83 to ptr
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 128 dereferenceable(128) %v3.i.i12.i, i8 -35, i64 128, i1 false)
  %v38.pre.i.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 16), align 8
  br label %step30.i.i

step30.i.i:                                       ; preds = %then34.i.i, %do29.i.i
  %v387.i.i = phi ptr [ %v38.i.i79, %do29.i.i ], [ %v38.pre.i.i, %then34.i.i ]
  %v43.i.i81 = add nuw nsw i64 %t27.05.i.i, 1
  %c33.i.i = icmp samesign ult i64 %v43.i.i81, %v26.i.i
  br i1 %c33.i.i, label %do29.i.i, label %sweep_lines.exit.i

sweep_lines.exit.i:                               ; preds = %step30.i.i, %middle.block
  %v44.i.i82 = shl i64 %13, 7
  %v60.i = add i64 %v44.i.i82, %live.3.016.i
  br label %end17.i

end17.i:                                          ; preds = %sweep_lines.exit.i, %sweep_whole.exit.i, %else16.i, %then15.i
  %live.3.1.i = phi i64 [ %live.3.016.i, %then15.i ], [ %v40.i90, %sweep_whole.exit.i ], [ %v60.i, %sweep_lines.exit.i ], [ %live.3.016.i, %else16.i ]
  %block.6.1.i = phi i64 [ %v27.i66, %then15.i ], [ %block.6.017.i, %sweep_whole.exit.i ], [ %block.6.017.i, %sweep_lines.exit.i ], [ %block.6.017.i, %else16.i ]
  %v62.i = add nuw nsw i64 %block.6.1.i, 1
  %v12.i67 = load i64, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 8), align 8
  %v13.i = lshr i64 %v12.i67, 15
  %c14.i = icmp ult i64 %v62.i, %v13.i
  br i1 %c14.i, label %do8.i, label %sweep_objects.exit

sweep_objects.exit:                               ; preds = %end17.i, %drain.exit
  %live.3.0.lcssa.i = phi i64 [ 0, %drain.exit ], [ %live.3.1.i, %end17.i ]
  %p64.i = getelementptr i8, ptr %v5, i64 224
  store i64 %live.3.0.lcssa.i, ptr %p64.i, align 4
  %v7 = load ptr, ptr %p3.i, align 8
  %p3.i96 = getelementptr i8, ptr %v7, i64 144
  %v4.i97 = load i64, ptr %p3.i96, align 4
  %c111.not.i = icmp eq i64 %v4.i97, 0
  br i1 %c111.not.i, label %sweep_hosts.exit, label %do7.lr.ph.i98

do7.lr.ph.i98:                                    ; preds = %sweep_objects.exit
  %p15.i = getelementptr i8, ptr %v7, i64 136
  %p34.i99 = getelementptr i8, ptr %v7, i64 216
  br label %do7.i100

do7.i100:                                         ; preds = %step8.i, %do7.lr.ph.i98
  %t5.02.i = phi i64 [ 0, %do7.lr.ph.i98 ], [ %v35.i103, %step8.i ]
  %v16.i = load ptr, ptr %p15.i, align 8
  %p17.i = getelementptr i8, ptr %v16.i, i64 %t5.02.i
  %v18.i101 = load i8, ptr %p17.i, align 1
  switch i8 %v18.i101, label %step8.i [
    i8 3, label %then12.i
    i8 1, label %then23.i102
  ]

then12.i:                                         ; preds = %do7.i100
  store i8 1, ptr %p17.i, align 1
  br label %step8.i

then23.i102:                                      ; preds = %do7.i100
  store i8 2, ptr %p17.i, align 1
  store i64 1, ptr %p34.i99, align 4
  br label %step8.i

step8.i:                                          ; preds = %then23.i102, %then12.i, %do7.i100
  %v35.i103 = add nuw i64 %t5.02.i, 1
  %c11.i = icmp ult i64 %v35.i103, %v4.i97
  br i1 %c11.i, label %do7.i100, label %sweep_hosts.exit.loopexit

sweep_hosts.exit.loopexit:                        ; preds = %step8.i
  %v9.pre = load ptr, ptr %p3.i, align 8
  br label %sweep_hosts.exit

sweep_hosts.exit:                                 ; preds = %sweep_hosts.exit.loopexit, %sweep_objects.exit
  %v9 = phi ptr [ %v9.pre, %sweep_hosts.exit.loopexit ], [ %v7, %sweep_objects.exit ]
  %p3.i104 = getelementptr i8, ptr %v9, i64 224
  %v4.i105 = load i64, ptr %p3.i104, align 4
  %v5.i106 = shl i64 %v4.i105, 1
  %p6.i = getelementptr i8, ptr %v9, i64 56
  %v7.i = load i64, ptr %p6.i, align 4
  %v8.i107 = add i64 %v7.i, 1048576
  %v9.i = add i64 %v8.i107, %v5.i106
  %v10.i = load i64, ptr @reservation, align 8
  %v11.i108 = lshr i64 %v10.i, 20
  %v13.i109 = load i64, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 8), align 8
  %v14.i110 = lshr i64 %v13.i109, 20
  %p25.i = getelementptr i8, ptr %v9, i64 64
  %c214.i = icmp samesign ult i64 %v11.i108, %v14.i110
  br i1 %c214.i, label %do17.lr.ph.i, label %give_back.exit

do17.lr.ph.i:                                     ; preds = %sweep_hosts.exit
  %v35.i111 = ptrtoint ptr %v9 to i64
  %v26.pre.i = load i64, ptr %p25.i, align 4
  br label %do17.i

do17.i:                                           ; preds = %step18.i, %do17.lr.ph.i
  %v26.i112 = phi i64 [ %v26.pre.i, %do17.lr.ph.i ], [ %v266.i, %step18.i ]
  %t15.05.i = phi i64 [ %v11.i108, %do17.lr.ph.i ], [ %v61.i, %step18.i ]
  %c27.not.i = icmp ugt i64 %v26.i112, %v9.i
  br i1 %c27.not.i, label %end24.i, label %give_back.exit.loopexit

end24.i:                                          ; preds = %do17.i
  %v32.i113 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 48), align 8
  %p33.i114 = getelementptr i64, ptr %v32.i113, i64 %t15.05.i
  %v34.i115 = load i64, ptr %p33.i114, align 4
  %c36.i = icmp eq i64 %v34.i115, %v35.i111
  br i1 %c36.i, label %then28.i116, label %step18.i

then28.i116:                                      ; preds = %end24.i
  %v38.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 24), align 8
  %v39.i117 = ptrtoint ptr %v38.i to i64
  %v40.i118 = shl nuw nsw i64 %t15.05.i, 5
  %v41.i119 = add i64 %v40.i118, %v39.i117
  %v42.i120 = inttoptr i64 %v41.i119 to ptr
  %v53.i121 = load i64, ptr %v42.i120, align 4
  %p52.1.i = getelementptr i8, ptr %v42.i120, i64 8
  %v53.1.i = load i64, ptr %p52.1.i, align 4
  %v54.1.i = or i64 %v53.1.i, %v53.i121
  %p52.2.i = getelementptr i8, ptr %v42.i120, i64 16
  %v53.2.i = load i64, ptr %p52.2.i, align 4
  %v54.2.i = or i64 %v54.1.i, %v53.2.i
  %p52.3.i = getelementptr i8, ptr %v42.i120, i64 24
  %v53.3.i = load i64, ptr %p52.3.i, align 4
  %v54.3.i = or i64 %v54.2.i, %v53.3.i
  %c60.i = icmp eq i64 %v54.3.i, 0
  br i1 %c60.i, label %then56.i, label %step18.i

then56.i:                                         ; preds = %then28.i116
  %v4.i.i122 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @process, i64 48), align 8
  %v5.i.i123 = shl nuw i64 %t15.05.i, 20
  %r6.i.i = tail call i32 %v4.i.i122(i64 %v5.i.i123, i64 1048576, i32 4) #4
  %v7.i.i124 = shl nuw nsw i64 %t15.05.i, 14
  %v9.i.i125 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 40), align 8
  %v10.i.i126 = ptrtoint ptr %v9.i.i125 to i64
  %v11.i.i127 = add i64 %v7.i.i124, %v10.i.i126
  %v12.i.i128 = inttoptr i64 %v11.i.i127 to ptr
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(16384) %v12.i.i128, i8 0, i64 16384, i1 false)
  %v14.i.i129 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 32), align 8
  %v15.i.i130 = ptrtoint ptr %v14.i.i129 to i64
  %v16.i.i131 = add i64 %v7.i.i124, %v15.i.i130
  %v17.i.i132 = inttoptr i64 %v16.i.i131 to ptr
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(16384) %v17.i.i132, i8 0, i64 16384, i1 false)
  %v19.i.i133 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 48), align 8
  %p20.i.i = getelementptr i64, ptr %v19.i.i133, i64 %t15.05.i
  store i64 0, ptr %p20.i.i, align 4
  %v22.i.i = load i64, ptr %p25.i, align 4
  %v23.i.i134 = add i64 %v22.i.i, -1048576
  store i64 %v23.i.i134, ptr %p25.i, align 4
  br label %step18.i

step18.i:                                         ; preds = %then56.i, %then28.i116, %end24.i
  %v266.i = phi i64 [ %v26.i112, %end24.i ], [ %v23.i.i134, %then56.i ], [ %v26.i112, %then28.i116 ]
  %v61.i = add nuw nsw i64 %t15.05.i, 1
  %c21.i = icmp samesign ult i64 %v61.i, %v14.i110
  br i1 %c21.i, label %do17.i, label %give_back.exit.loopexit

give_back.exit.loopexit:                          ; preds = %step18.i, %do17.i
  %v4.i136.pre = load ptr, ptr %p3.i, align 8
  br label %give_back.exit

give_back.exit:                                   ; preds = %give_back.exit.loopexit, %sweep_hosts.exit
  %v4.i136 = phi ptr [ %v4.i136.pre, %give_back.exit.loopexit ], [ %v9, %sweep_hosts.exit ]
  %p5.i.i = getelementptr i8, ptr %v4.i136, i64 160
  %v6.i.i137 = load ptr, ptr %p5.i.i, align 8
  %v9.i.i138 = load ptr, ptr %p47.i, align 8
  %v10.i.i139 = ptrtoint ptr %v9.i.i138 to i64
  %at.12.08.i.i = add i64 %v10.i.i139, 64
  %v189.i.i = load i64, ptr %p45.i, align 8
  %c1910.i.i = icmp ult i64 %at.12.08.i.i, %v189.i.i
  br i1 %c1910.i.i, label %do14.lr.ph.i.i, label %finish.exit

do14.lr.ph.i.i:                                   ; preds = %give_back.exit
  %p29.i.i.i.i = getelementptr i8, ptr %vm.0, i64 32
  %p14.i.i.i.i = getelementptr i8, ptr %vm.0, i64 24
  %p37.i.i.i = getelementptr i8, ptr %vm.0, i64 16
  br label %do14.i.i

do14.i.i:                                         ; preds = %end28.i.i, %do14.lr.ph.i.i
  %v1813.i.i = phi i64 [ %v189.i.i, %do14.lr.ph.i.i ], [ %v18.i.i173, %end28.i.i ]
  %at.12.012.i.i = phi i64 [ %at.12.08.i.i, %do14.lr.ph.i.i ], [ %at.12.0.i.i, %end28.i.i ]
  %live.7.011.i.i = phi i64 [ 0, %do14.lr.ph.i.i ], [ %live.7.1.i.i, %end28.i.i ]
  %v22.i.i163 = load ptr, ptr %p47.i, align 8
  %v23.i.i164 = ptrtoint ptr %v22.i.i163 to i64
  %v24.i.i165 = sub i64 %at.12.012.i.i, %v23.i.i164
  %v257.i.i = lshr i64 %v24.i.i165, 6
  %v29.i.i166 = lshr i64 %v24.i.i165, 12
  %p30.i.i167 = getelementptr i64, ptr %v6.i.i137, i64 %v29.i.i166
  %v31.i.i168 = load i64, ptr %p30.i.i167, align 4
  %v32.i.i169 = and i64 %v257.i.i, 63
  %v33.i.i170 = shl nuw i64 1, %v32.i.i169
  %v34.i.i171 = and i64 %v33.i.i170, %v31.i.i168
  %c35.not.i.i = icmp eq i64 %v34.i.i171, 0
  br i1 %c35.not.i.i, label %else27.i.i, label %then26.i.i172

then26.i.i172:                                    ; preds = %do14.i.i
  %v37.i.i = add i64 %live.7.011.i.i, 1
  br label %end28.i.i

else27.i.i:                                       ; preds = %do14.i.i
  %v43.i.i174 = inttoptr i64 %at.12.012.i.i to ptr
  %p44.i.i = getelementptr i8, ptr %v43.i.i174, i64 56
  %v45.i.i175 = load i64, ptr %p44.i.i, align 4
  %c46.not.i.i = icmp eq i64 %v45.i.i175, 3
  br i1 %c46.not.i.i, label %end28.i.i, label %more41.i.i

more41.i.i:                                       ; preds = %else27.i.i
  %p49.i.i = getelementptr i8, ptr %v43.i.i174, i64 24
  %v50.i.i = load i64, ptr %p49.i.i, align 4
  %c51.not.i.i = icmp eq i64 %v50.i.i, 0
  br i1 %c51.not.i.i, label %end28.i.i, label %then38.i.i

then38.i.i:                                       ; preds = %more41.i.i
  %v4.i.i.i176 = load ptr, ptr %p3.i, align 8
  %c12.not.i.i.i = icmp sgt i64 %v45.i.i175, -1
  br i1 %c12.not.i.i.i, label %end7.i.i.i180, label %more8.i.i.i177

more8.i.i.i177:                                   ; preds = %then38.i.i
  %p13.i.i.i = getelementptr i8, ptr %v43.i.i174, i64 48
  %v14.i.i.i178 = load i64, ptr %p13.i.i.i, align 4
  %c15.i.i.i179 = icmp ugt i64 %v14.i.i.i178, 2
  br i1 %c15.i.i.i179, label %then5.i.i.i, label %end7.i.i.i180

then5.i.i.i:                                      ; preds = %more8.i.i.i177
  %p16.i.i.i189 = getelementptr i8, ptr %v43.i.i174, i64 32
  %v17.i.i.i190 = load ptr, ptr %p16.i.i.i189, align 8
  %p18.i.i.i = getelementptr i8, ptr %v4.i.i.i176, i64 208
  %v19.i.i.i191 = load ptr, ptr %p18.i.i.i, align 8
  %v20.i.i.i192 = ptrtoint ptr %v19.i.i.i191 to i64
  store i64 %v20.i.i.i192, ptr %v17.i.i.i190, align 4
  store ptr %v17.i.i.i190, ptr %p18.i.i.i, align 8
  %p23.i.i.i193 = getelementptr i8, ptr %v4.i.i.i176, i64 216
  store i64 1, ptr %p23.i.i.i193, align 8
  %v25.pre.i.i.i = load i64, ptr %p44.i.i, align 8
  br label %end7.i.i.i180

end7.i.i.i180:                                    ; preds = %then5.i.i.i, %more8.i.i.i177, %then38.i.i
  %v25.i.i.i181 = phi i64 [ %v25.pre.i.i.i, %then5.i.i.i ], [ %v45.i.i175, %more8.i.i.i177 ], [ %v45.i.i175, %then38.i.i ]
  %v26.i.i.i = and i64 %v25.i.i.i181, 9223372036854775807
  store i64 %v26.i.i.i, ptr %p44.i.i, align 4
  %c32.not.i.i.i = icmp eq i64 %v26.i.i.i, 0
  br i1 %c32.not.i.i.i, label %forget_cont.exit.i.i, label %then27.i.i.i

then27.i.i.i:                                     ; preds = %end7.i.i.i180
  %v8.i.i.i.i = and i64 %v25.i.i.i181, 3
  %c9.not.i.i.i.i = icmp eq i64 %v8.i.i.i.i, 0
  br i1 %c9.not.i.i.i.i, label %detach.exit.i.i.i, label %then3.i.i.i.i

then3.i.i.i.i:                                    ; preds = %then27.i.i.i
  %v8.i3.i.i.i = and i64 %v25.i.i.i181, 1
  %c9.not.i4.i.i.i = icmp eq i64 %v8.i3.i.i.i, 0
  br i1 %c9.not.i4.i.i.i, label %else4.i.i.i.i, label %then3.i5.i.i.i

then3.i5.i.i.i:                                   ; preds = %then3.i.i.i.i
  %v12.i6.i.i.i = add nuw i64 %v26.i.i.i, 249863
  %v15.i7.i.i.i = inttoptr i64 %v12.i6.i.i.i to ptr
  %p16.i.i.i.i182 = getelementptr i8, ptr %v15.i7.i.i.i, i64 8
  %v17.i.i.i.i183 = load i64, ptr %p16.i.i.i.i182, align 4
  %v18.i.i.i.i184 = xor i64 %v17.i.i.i.i183, 2
  br label %shrink.exit.i.i.i

else4.i.i.i.i:                                    ; preds = %then3.i.i.i.i
  %v22.i.i.i.i = xor i64 %v26.i.i.i, 2
  %v3.i.i.i.i.i = add nsw i64 %v22.i.i.i.i, -576
  %v4.i3.i.i.i.i = inttoptr i64 %v3.i.i.i.i.i to ptr
  %v26.i.i.i.i = load i64, ptr %v4.i3.i.i.i.i, align 4
  br label %shrink.exit.i.i.i

shrink.exit.i.i.i:                                ; preds = %else4.i.i.i.i, %then3.i5.i.i.i
  %top.13.0.i.i.i.i = phi i64 [ %v12.i6.i.i.i, %then3.i5.i.i.i ], [ %v26.i.i.i.i, %else4.i.i.i.i ]
  %plain.19.0.i.i.i.i = phi i64 [ %v18.i.i.i.i184, %then3.i5.i.i.i ], [ %v22.i.i.i.i, %else4.i.i.i.i ]
  store i64 %plain.19.0.i.i.i.i, ptr %p44.i.i, align 4
  %v30.i.i.i.i = load ptr, ptr %p29.i.i.i.i, align 8
  %p3.i.i.i.i.i = getelementptr i8, ptr %v30.i.i.i.i, i64 8
  store i64 %top.13.0.i.i.i.i, ptr %p3.i.i.i.i.i, align 4
  %v4.i.i.i.i.i = ptrtoint ptr %v30.i.i.i.i to i64
  %v5.i.i.i.i.i = add i64 %v4.i.i.i.i.i, 8
  %v6.i.i.i.i.i = inttoptr i64 %v5.i.i.i.i.i to ptr
  store ptr %v6.i.i.i.i.i, ptr %p29.i.i.i.i, align 8
  %v11.i.pre.i.i.i = load i64, ptr %p44.i.i, align 4
  br label %detach.exit.i.i.i

detach.exit.i.i.i:                                ; preds = %shrink.exit.i.i.i, %then27.i.i.i
  %v11.i.i.i.i = phi i64 [ %v26.i.i.i, %then27.i.i.i ], [ %v11.i.pre.i.i.i, %shrink.exit.i.i.i ]
  %v12.i.i.i.i185 = add i64 %v11.i.i.i.i, 1384
  store i64 0, ptr %p44.i.i, align 4
  %v15.i.i.i.i186 = load ptr, ptr %p14.i.i.i.i, align 8
  %p3.i.i.i.i = getelementptr i8, ptr %v15.i.i.i.i186, i64 8
  store i64 %v12.i.i.i.i185, ptr %p3.i.i.i.i, align 4
  %v4.i.i.i.i = ptrtoint ptr %v15.i.i.i.i186 to i64
  %v5.i.i.i.i = add i64 %v4.i.i.i.i, 8
  %v6.i.i.i.i = inttoptr i64 %v5.i.i.i.i to ptr
  store ptr %v6.i.i.i.i, ptr %p14.i.i.i.i, align 8
  %p33.i.i.i = getelementptr i8, ptr %v4.i.i.i176, i64 256
  %v34.i.i.i = load i64, ptr %p33.i.i.i, align 4
  %v35.i.i.i187 = add i64 %v34.i.i.i, 1
  store i64 %v35.i.i.i187, ptr %p33.i.i.i, align 4
  br label %forget_cont.exit.i.i

forget_cont.exit.i.i:                             ; preds = %detach.exit.i.i.i, %end7.i.i.i180
  store i64 3, ptr %p44.i.i, align 4
  %v38.i.i.i188 = load ptr, ptr %p37.i.i.i, align 8
  %v39.i.i.i = ptrtoint ptr %v38.i.i.i188 to i64
  %p40.i.i.i = getelementptr i8, ptr %v43.i.i174, i64 48
  store i64 %v39.i.i.i, ptr %p40.i.i.i, align 4
  store ptr %v43.i.i174, ptr %p37.i.i.i, align 8
  %v18.pre.i.i = load i64, ptr %p45.i, align 8
  br label %end28.i.i

end28.i.i:                                        ; preds = %forget_cont.exit.i.i, %more41.i.i, %else27.i.i, %then26.i.i172
  %v18.i.i173 = phi i64 [ %v1813.i.i, %then26.i.i172 ], [ %v18.pre.i.i, %forget_cont.exit.i.i ], [ %v1813.i.i, %more41.i.i ], [ %v1813.i.i, %else27.i.i ]
  %live.7.1.i.i = phi i64 [ %v37.i.i, %then26.i.i172 ], [ %live.7.011.i.i, %forget_cont.exit.i.i ], [ %live.7.011.i.i, %more41.i.i ], [ %live.7.011.i.i, %else27.i.i ]
  %at.12.0.i.i = add i64 %at.12.012.i.i, 64
  %c19.i.i = icmp ult i64 %at.12.0.i.i, %v18.i.i173
  br i1 %c19.i.i, label %do14.i.i, label %sweep_conts.exit.loopexit.i

sweep_conts.exit.loopexit.i:                      ; preds = %end28.i.i
  %v7.pre.i = load ptr, ptr %p47.i, align 8
  %.pre.i = ptrtoint ptr %v7.pre.i to i64
  br label %finish.exit

finish.exit:                                      ; preds = %give_back.exit, %sweep_conts.exit.loopexit.i
  %v8.pre-phi.i = phi i64 [ %.pre.i, %sweep_conts.exit.loopexit.i ], [ %v10.i.i139, %give_back.exit ]
  %live.7.0.lcssa.i.i = phi i64 [ %live.7.1.i.i, %sweep_conts.exit.loopexit.i ], [ 0, %give_back.exit ]
  %v9.i141 = shl i64 %live.7.0.lcssa.i.i, 2
  %v10.i142 = shl i64 %live.7.0.lcssa.i.i, 8
  %v11.i143 = add i64 %v8.pre-phi.i, 2097152
  %v12.i144 = add i64 %v11.i143, %v10.i142
  %p13.i = getelementptr i8, ptr %v4.i136, i64 168
  store i64 %v12.i144, ptr %p13.i, align 4
  %v15.i145 = add i64 %v9.i141, 4096
  %p16.i146 = getelementptr i8, ptr %v4.i136, i64 184
  store i64 %v15.i145, ptr %p16.i146, align 4
  %p17.i147 = getelementptr i8, ptr %v4.i136, i64 224
  %v18.i148 = load i64, ptr %p17.i147, align 4
  %p19.i = getelementptr i8, ptr %v4.i136, i64 56
  %v20.i = load i64, ptr %p19.i, align 4
  %v21.i149 = add i64 %v20.i, %v18.i148
  %p22.i150 = getelementptr i8, ptr %v4.i136, i64 48
  store i64 %v21.i149, ptr %p22.i150, align 4
  %v23.i151 = load i64, ptr @reservation, align 8
  %v24.i152 = lshr i64 %v23.i151, 15
  %p25.i153 = getelementptr i8, ptr %v4.i136, i64 24
  store i64 %v24.i152, ptr %p25.i153, align 4
  %p26.i154 = getelementptr i8, ptr %v4.i136, i64 8
  %p28.i155 = getelementptr i8, ptr %v4.i136, i64 232
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(16) %p26.i154, i8 0, i64 16, i1 false)
  %v29.i156 = load i64, ptr %p28.i155, align 4
  %v30.i157 = add i64 %v29.i156, 1
  store i64 %v30.i157, ptr %p28.i155, align 4
  %r31.i = tail call i64 @llvm.readcyclecounter()
  %v32.i158 = sub i64 %r31.i, %r3
  %p33.i159 = getelementptr i8, ptr %v4.i136, i64 240
  %v34.i160 = load i64, ptr %p33.i159, align 4
  %v35.i161 = add i64 %v34.i160, %v32.i158
  store i64 %v35.i161, ptr %p33.i159, align 4
  %p39.i = getelementptr i8, ptr %v4.i136, i64 248
  %v40.i162 = load i64, ptr %p39.i, align 4
  %spec.select.i = tail call i64 @llvm.umax.i64(i64 %v32.i158, i64 %v40.i162)
  store i64 %spec.select.i, ptr %p39.i, align 4
  ret void
}

; Function Attrs: mustprogress nofree noinline norecurse noredzone nosync nounwind optsize willreturn uwtable
define dso_local i64 @ticks() local_unnamed_addr #7 {
entry1:
  %r3 = tail call i64 @llvm.readcyclecounter()
  ret i64 %r3
}

; Function Attrs: noinline noredzone nounwind optsize uwtable
define dso_local range(i64 1, 0) i64 @allocate(ptr %vm.0, i64 %size.0) local_unnamed_addr #6 {
entry1:
  %p3 = getelementptr i8, ptr %vm.0, i64 112
  %v4 = load ptr, ptr %p3, align 8
  %p6.i = getelementptr i8, ptr %v4, i64 80
  %v7.i = load i64, ptr %p6.i, align 4
  %c8.not.i = icmp eq i64 %v7.i, 0
  br i1 %c8.not.i, label %end5.i, label %end7

end5.i:                                           ; preds = %entry1
  %p12.i = getelementptr i8, ptr %v4, i64 88
  %v13.i = load i64, ptr %p12.i, align 4
  %c14.not.i = icmp eq i64 %v13.i, 0
  br i1 %c14.not.i, label %is_due.exit, label %then9.i, !prof !3

then9.i:                                          ; preds = %end5.i
  %p16.i = getelementptr i8, ptr %v4, i64 96
  %v17.i = load i64, ptr %p16.i, align 4
  %v18.i = add i64 %v17.i, -1
  store i64 %v18.i, ptr %p16.i, align 4
  %c24.i = icmp eq i64 %v18.i, 0
  br i1 %c24.i, label %is_due.exit.thread, label %is_due.exit

is_due.exit.thread:                               ; preds = %then9.i
  store i64 %v13.i, ptr %p16.i, align 4
  br label %then5

is_due.exit:                                      ; preds = %end5.i, %then9.i
  %p28.i = getelementptr i8, ptr %v4, i64 48
  %v29.i = load i64, ptr %p28.i, align 4
  %c30.i = icmp slt i64 %v29.i, 0
  br i1 %c30.i, label %then5, label %end7

then5:                                            ; preds = %is_due.exit.thread, %is_due.exit
  tail call fastcc void @collect_now(ptr nonnull %vm.0)
  br label %end7

end7:                                             ; preds = %entry1, %then5, %is_due.exit
  %r9 = tail call fastcc i64 @take_room(ptr nonnull %vm.0, i64 %size.0)
  %c16 = icmp eq i64 %r9, 0
  br i1 %c16, label %more14, label %end23

more14:                                           ; preds = %end7
  %v18 = load i64, ptr %p6.i, align 4
  %c19 = icmp eq i64 %v18, 0
  br i1 %c19, label %end13, label %then21

end13:                                            ; preds = %more14
  tail call fastcc void @collect_now(ptr nonnull %vm.0)
  %r20 = tail call fastcc i64 @take_room(ptr nonnull %vm.0, i64 %size.0)
  %c25 = icmp eq i64 %r20, 0
  br i1 %c25, label %then21, label %end23

then21:                                           ; preds = %more14, %end13
  tail call void @trap(i32 6)
  unreachable

end23:                                            ; preds = %end7, %end13
  %at.10.011 = phi i64 [ %r20, %end13 ], [ %r9, %end7 ]
  ret i64 %at.10.011
}

; Function Attrs: noinline noredzone nounwind optsize uwtable
define dso_local i64 @object_take(ptr %vm.0, ptr %type_.0, i32 %length.0, i64 %size.0) local_unnamed_addr #6 {
entry1:
  %p3 = getelementptr i8, ptr %vm.0, i64 112
  %v4 = load ptr, ptr %p3, align 8
  %p6.i = getelementptr i8, ptr %v4, i64 80
  %v7.i = load i64, ptr %p6.i, align 4
  %c8.not.i = icmp eq i64 %v7.i, 0
  br i1 %c8.not.i, label %end5.i, label %end7

end5.i:                                           ; preds = %entry1
  %p12.i = getelementptr i8, ptr %v4, i64 88
  %v13.i = load i64, ptr %p12.i, align 4
  %c14.not.i = icmp eq i64 %v13.i, 0
  br i1 %c14.not.i, label %is_due.exit, label %then9.i, !prof !3

then9.i:                                          ; preds = %end5.i
  %p16.i = getelementptr i8, ptr %v4, i64 96
  %v17.i = load i64, ptr %p16.i, align 4
  %v18.i = add i64 %v17.i, -1
  store i64 %v18.i, ptr %p16.i, align 4
  %c24.i = icmp eq i64 %v18.i, 0
  br i1 %c24.i, label %is_due.exit.thread, label %is_due.exit

is_due.exit.thread:                               ; preds = %then9.i
  store i64 %v13.i, ptr %p16.i, align 4
  br label %then5

is_due.exit:                                      ; preds = %end5.i, %then9.i
  %p28.i = getelementptr i8, ptr %v4, i64 48
  %v29.i = load i64, ptr %p28.i, align 4
  %c30.i = icmp slt i64 %v29.i, 0
  br i1 %c30.i, label %then5, label %end7

then5:                                            ; preds = %is_due.exit.thread, %is_due.exit
  %v9 = load ptr, ptr %vm.0, align 8
  tail call void @collect(ptr nonnull %vm.0, ptr %v9)
  br label %end7

end7:                                             ; preds = %entry1, %then5, %is_due.exit
  %r10 = tail call fastcc i64 @take_room(ptr nonnull %vm.0, i64 %size.0)
  %c17 = icmp eq i64 %r10, 0
  br i1 %c17, label %more15, label %then23

more15:                                           ; preds = %end7
  %v19 = load i64, ptr %p6.i, align 4
  %c20 = icmp eq i64 %v19, 0
  br i1 %c20, label %end14, label %end25

end14:                                            ; preds = %more15
  %v21 = load ptr, ptr %vm.0, align 8
  tail call void @collect(ptr nonnull %vm.0, ptr %v21)
  %r22 = tail call fastcc i64 @take_room(ptr nonnull %vm.0, i64 %size.0)
  %c27.not = icmp eq i64 %r22, 0
  br i1 %c27.not, label %end25, label %then23

then23:                                           ; preds = %end7, %end14
  %at.11.015 = phi i64 [ %r22, %end14 ], [ %r10, %end7 ]
  %v29 = inttoptr i64 %at.11.015 to ptr
  tail call void @llvm.memset.p0.i64(ptr nonnull align 1 %v29, i8 0, i64 %size.0, i1 false)
  %0 = ptrtoint ptr %type_.0 to i64
  %v32 = trunc i64 %0 to i32
  store i32 %v32, ptr %v29, align 4
  %p35 = getelementptr i8, ptr %v29, i64 4
  store i32 %length.0, ptr %p35, align 4
  br label %end25

end25:                                            ; preds = %more15, %then23, %end14
  %at.11.011 = phi i64 [ 0, %end14 ], [ %at.11.015, %then23 ], [ 0, %more15 ]
  ret i64 %at.11.011
}

; Function Attrs: noinline noredzone nounwind optsize uwtable
define dso_local void @heap_release(ptr %heap.0) local_unnamed_addr #6 {
entry1:
  %v3 = load i64, ptr @reservation, align 8
  %v4 = lshr i64 %v3, 20
  %v6 = load i64, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 8), align 8
  %v7 = lshr i64 %v6, 20
  %c141 = icmp samesign ult i64 %v4, %v7
  br i1 %c141, label %do10.lr.ph, label %end12

do10.lr.ph:                                       ; preds = %entry1
  %v22 = ptrtoint ptr %heap.0 to i64
  %p21.i = getelementptr i8, ptr %heap.0, i64 64
  %v19.pre3 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 48), align 8
  br label %do10

do10:                                             ; preds = %do10.lr.ph, %step11
  %v19 = phi ptr [ %v19.pre3, %do10.lr.ph ], [ %v194, %step11 ]
  %t8.02 = phi i64 [ %v4, %do10.lr.ph ], [ %v37, %step11 ]
  %p20 = getelementptr i64, ptr %v19, i64 %t8.02
  %v21 = load i64, ptr %p20, align 4
  %c23 = icmp eq i64 %v21, %v22
  br i1 %c23, label %then15, label %step11

then15:                                           ; preds = %do10
  %v25 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 24), align 8
  %v26 = ptrtoint ptr %v25 to i64
  %v27 = shl nuw nsw i64 %t8.02, 5
  %v28 = add i64 %v27, %v26
  %v29 = inttoptr i64 %v28 to ptr
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(32) %v29, i8 0, i64 32, i1 false)
  %v31 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 16), align 8
  %v32 = ptrtoint ptr %v31 to i64
  %v34 = shl nuw nsw i64 %t8.02, 13
  %v35 = add i64 %v34, %v32
  %v36 = inttoptr i64 %v35 to ptr
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(8192) %v36, i8 0, i64 8192, i1 false)
  %v4.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @process, i64 48), align 8
  %v5.i = shl nuw i64 %t8.02, 20
  %r6.i = tail call i32 %v4.i(i64 %v5.i, i64 1048576, i32 4) #4
  %v7.i = shl nuw nsw i64 %t8.02, 14
  %v9.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 40), align 8
  %v10.i = ptrtoint ptr %v9.i to i64
  %v11.i = add i64 %v7.i, %v10.i
  %v12.i = inttoptr i64 %v11.i to ptr
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(16384) %v12.i, i8 0, i64 16384, i1 false)
  %v14.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 32), align 8
  %v15.i = ptrtoint ptr %v14.i to i64
  %v16.i = add i64 %v7.i, %v15.i
  %v17.i = inttoptr i64 %v16.i to ptr
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 1 dereferenceable(16384) %v17.i, i8 0, i64 16384, i1 false)
  %v19.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 48), align 8
  %p20.i = getelementptr i64, ptr %v19.i, i64 %t8.02
  store i64 0, ptr %p20.i, align 4
  %v22.i = load i64, ptr %p21.i, align 4
  %v23.i = add i64 %v22.i, -1048576
  store i64 %v23.i, ptr %p21.i, align 4
  %v19.pre = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 48), align 8
  br label %step11

step11:                                           ; preds = %do10, %then15
  %v194 = phi ptr [ %v19, %do10 ], [ %v19.pre, %then15 ]
  %v37 = add nuw nsw i64 %t8.02, 1
  %c14 = icmp samesign ult i64 %v37, %v7
  br i1 %c14, label %do10, label %end12

end12:                                            ; preds = %step11, %entry1
  ret void
}

; Function Attrs: noredzone nounwind uwtable
define dso_local void @array_copy(i64 %to.0, i64 %at.0, i64 %from_.0, i64 %start.0, i64 %n.0, i64 %size.0) local_unnamed_addr #8 {
entry1:
  %c7 = icmp ne i64 %to.0, 0
  %c8 = icmp ne i64 %from_.0, 0
  %or.cond = select i1 %c7, i1 %c8, i1 false
  br i1 %or.cond, label %end5.i, label %then3

then3:                                            ; preds = %entry1
  tail call void @trap(i32 22)
  unreachable

end5.i:                                           ; preds = %entry1
  %v10.i = inttoptr i64 %to.0 to ptr
  %p11.i = getelementptr i8, ptr %v10.i, i64 4
  %v12.i = load i32, ptr %p11.i, align 4
  %v13.i = zext i32 %v12.i to i64
  %c3.i17 = icmp ugt i64 %n.0, %v13.i
  %v4.i18 = sub i64 %v13.i, %n.0
  %c5.i19 = icmp ugt i64 %at.0, %v4.i18
  %v6.i20 = or i1 %c3.i17, %c5.i19
  br i1 %v6.i20, label %then7.i, label %end5.i2

then7.i:                                          ; preds = %end5.i
  tail call void @trap(i32 29)
  unreachable

end5.i2:                                          ; preds = %end5.i
  %v10.i3 = inttoptr i64 %from_.0 to ptr
  %p11.i4 = getelementptr i8, ptr %v10.i3, i64 4
  %v12.i5 = load i32, ptr %p11.i4, align 4
  %v13.i6 = zext i32 %v12.i5 to i64
  %c3.i = icmp samesign ugt i64 %n.0, %v13.i6
  %v4.i15 = sub nsw i64 %v13.i6, %n.0
  %c5.i = icmp ugt i64 %start.0, %v4.i15
  %v6.i16 = or i1 %c3.i, %c5.i
  br i1 %v6.i16, label %then7.i8, label %check.exit10

then7.i8:                                         ; preds = %end5.i2
  tail call void @trap(i32 29)
  unreachable

check.exit10:                                     ; preds = %end5.i2
  %v3.i = add i64 %to.0, 8
  %v4.i = mul i64 %size.0, %at.0
  %v5.i = add i64 %v3.i, %v4.i
  %v6.i = inttoptr i64 %v5.i to ptr
  %v3.i11 = add i64 %from_.0, 8
  %v4.i12 = mul i64 %size.0, %start.0
  %v5.i13 = add i64 %v3.i11, %v4.i12
  %v6.i14 = inttoptr i64 %v5.i13 to ptr
  %v11 = mul i64 %size.0, %n.0
  tail call void @llvm.memmove.p0.p0.i64(ptr align 1 %v6.i, ptr align 1 %v6.i14, i64 %v11, i1 false)
  ret void
}

; Function Attrs: noredzone nounwind uwtable
define dso_local void @array_check(i64 %array.0, i64 %at.0, i64 %n.0) local_unnamed_addr #8 {
entry1:
  %c6.not.i = icmp eq i64 %array.0, 0
  br i1 %c6.not.i, label %then3.i, label %end5.i

then3.i:                                          ; preds = %entry1
  tail call void @trap(i32 22)
  unreachable

end5.i:                                           ; preds = %entry1
  %v10.i = inttoptr i64 %array.0 to ptr
  %p11.i = getelementptr i8, ptr %v10.i, i64 4
  %v12.i = load i32, ptr %p11.i, align 4
  %v13.i = zext i32 %v12.i to i64
  %c3.i = icmp ugt i64 %n.0, %v13.i
  %v4.i = sub i64 %v13.i, %n.0
  %c5.i = icmp ugt i64 %at.0, %v4.i
  %v6.i = or i1 %c3.i, %c5.i
  br i1 %v6.i, label %then7.i, label %check.exit

then7.i:                                          ; preds = %end5.i
  tail call void @trap(i32 29)
  unreachable

check.exit:                                       ; preds = %end5.i
  ret void
}

; Function Attrs: noredzone nounwind uwtable
define dso_local void @data_check(ptr readonly captures(none) %segment.0, i64 %start.0, i64 %n.0, i64 %size.0) local_unnamed_addr #8 {
entry1:
  %v6 = mul i64 %size.0, %n.0
  %p7 = getelementptr i8, ptr %segment.0, i64 8
  %v8 = load i64, ptr %p7, align 4
  %c3.i = icmp ugt i64 %v6, %v8
  %v4.i = sub i64 %v8, %v6
  %c5.i = icmp ugt i64 %start.0, %v4.i
  %v6.i = or i1 %c3.i, %c5.i
  br i1 %v6.i, label %then3, label %end5

then3:                                            ; preds = %entry1
  tail call void @trap(i32 30)
  unreachable

end5:                                             ; preds = %entry1
  ret void
}

; Function Attrs: noredzone nounwind uwtable
define dso_local void @elem_check(ptr readonly captures(none) %segment.0, i64 %start.0, i64 %n.0) local_unnamed_addr #8 {
entry1:
  %p6 = getelementptr i8, ptr %segment.0, i64 8
  %v7 = load i64, ptr %p6, align 4
  %c3.i = icmp ugt i64 %n.0, %v7
  %v4.i = sub i64 %v7, %n.0
  %c5.i = icmp ugt i64 %start.0, %v4.i
  %v6.i = or i1 %c3.i, %c5.i
  br i1 %v6.i, label %then3, label %end5

then3:                                            ; preds = %entry1
  tail call void @trap(i32 31)
  unreachable

end5:                                             ; preds = %entry1
  ret void
}

; Function Attrs: mustprogress nofree norecurse noredzone nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local void @data_copy(i64 %array.0, i64 %at.0, ptr readonly captures(none) %segment.0, i64 %start.0, i64 %n.0, i64 %size.0) local_unnamed_addr #9 {
entry1:
  %v3.i = add i64 %array.0, 8
  %v4.i = mul i64 %size.0, %at.0
  %v5.i = add i64 %v3.i, %v4.i
  %v6.i = inttoptr i64 %v5.i to ptr
  %v4 = load ptr, ptr %segment.0, align 8
  %v5 = ptrtoint ptr %v4 to i64
  %v6 = add i64 %start.0, %v5
  %v7 = inttoptr i64 %v6 to ptr
  %v8 = mul i64 %size.0, %n.0
  tail call void @llvm.memmove.p0.p0.i64(ptr align 1 %v6.i, ptr align 1 %v7, i64 %v8, i1 false)
  ret void
}

; Function Attrs: nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local void @elem_copy(i64 %array.0, i64 %at.0, ptr readonly captures(none) %segment.0, i64 %start.0, i64 %n.0, i64 %size.0) local_unnamed_addr #10 {
entry1:
  %v3 = load ptr, ptr %segment.0, align 8
  %v4 = ptrtoint ptr %v3 to i64
  %v5 = shl i64 %start.0, 3
  %v6 = add i64 %v5, %v4
  %v7 = inttoptr i64 %v6 to ptr
  %c11 = icmp eq i64 %size.0, 8
  %v3.i = add i64 %array.0, 8
  br i1 %c11, label %then8, label %else9

then8:                                            ; preds = %entry1
  %v4.i = shl i64 %at.0, 3
  %v5.i = add i64 %v3.i, %v4.i
  %v6.i = inttoptr i64 %v5.i to ptr
  %v13 = shl i64 %n.0, 3
  tail call void @llvm.memmove.p0.p0.i64(ptr align 1 %v6.i, ptr align 1 %v7, i64 %v13, i1 false)
  br label %end10

else9:                                            ; preds = %entry1
  %v15 = mul i64 %size.0, %at.0
  %v16 = add i64 %v3.i, %v15
  %v17 = inttoptr i64 %v16 to ptr
  %c241.not = icmp eq i64 %n.0, 0
  br i1 %c241.not, label %end10, label %iter.check

iter.check:                                       ; preds = %else9
  %min.iters.check = icmp ult i64 %n.0, 4
  br i1 %min.iters.check, label %do20.preheader, label %vector.memcheck

vector.memcheck:                                  ; preds = %iter.check
  %0 = shl i64 %n.0, 2
  %scevgep = getelementptr i8, ptr %v17, i64 %0
  %1 = shl i64 %n.0, 3
  %scevgep3 = getelementptr i8, ptr %v7, i64 %1
  %bound0 = icmp ugt ptr %scevgep3, %v17
  %bound1 = icmp ugt ptr %scevgep, %v7
  %found.conflict = and i1 %bound0, %bound1
  br i1 %found.conflict, label %do20.preheader, label %vector.main.loop.iter.check

vector.main.loop.iter.check:                      ; preds = %vector.memcheck
  %min.iters.check4 = icmp ult i64 %n.0, 16
  br i1 %min.iters.check4, label %vec.epilog.ph, label %vector.ph

vector.ph:                                        ; preds = %vector.main.loop.iter.check
  %n.mod.vf = and i64 %n.0, 12
  %n.vec = and i64 %n.0, -16
  br label %vector.body

vector.body:                                      ; preds = %vector.body, %vector.ph
  %index = phi i64 [ 0, %vector.ph ], [ %index.next, %vector.body ]
  %2 = getelementptr i64, ptr %v7, i64 %index
  %3 = getelementptr i8, ptr %2, i64 32
  %4 = getelementptr i8, ptr %2, i64 64
  %5 = getelementptr i8, ptr %2, i64 96
  %wide.load = load <4 x i64>, ptr %2, align 4, !alias.scope !4
  %wide.load5 = load <4 x i64>, ptr %3, align 4, !alias.scope !4
  %wide.load6 = load <4 x i64>, ptr %4, align 4, !alias.scope !4
  %wide.load7 = load <4 x i64>, ptr %5, align 4, !alias.scope !4
  %6 = trunc <4 x i64> %wide.load to <4 x i32>
  %7 = trunc <4 x i64> %wide.load5 to <4 x i32>
  %8 = trunc <4 x i64> %wide.load6 to <4 x i32>
  %9 = trunc <4 x i64> %wide.load7 to <4 x i32>
  %10 = getelementptr i32, ptr %v17, i64 %index
  %11 = getelementptr i8, ptr %10, i64 16
  %12 = getelementptr i8, ptr %10, i64 32
  %13 = getelementptr i8, ptr %10, i64 48
  store <4 x i32> %6, ptr %10, align 4, !alias.scope !7, !noalias !4
  store <4 x i32> %7, ptr %11, align 4, !alias.scope !7, !noalias !4
  store <4 x i32> %8, ptr %12, align 4, !alias.scope !7, !noalias !4
  store <4 x i32> %9, ptr %13, align 4, !alias.scope !7, !noalias !4
  %index.next = add nuw i64 %index, 16
  %14 = icmp eq i64 %index.next, %n.vec
  br i1 %14, label %middle.block, label %vector.body, !llvm.loop !9

middle.block:                                     ; preds = %vector.body
  %cmp.n = icmp eq i64 %n.0, %n.vec
  br i1 %cmp.n, label %end10, label %vec.epilog.iter.check

vec.epilog.iter.check:                            ; preds = %middle.block
  %min.epilog.iters.check = icmp eq i64 %n.mod.vf, 0
  br i1 %min.epilog.iters.check, label %do20.preheader, label %vec.epilog.ph, !prof !10

vec.epilog.ph:                                    ; preds = %vector.main.loop.iter.check, %vec.epilog.iter.check
  %vec.epilog.resume.val = phi i64 [ %n.vec, %vec.epilog.iter.check ], [ 0, %vector.main.loop.iter.check ]
  %n.vec9 = and i64 %n.0, -4
  br label %vec.epilog.vector.body

vec.epilog.vector.body:                           ; preds = %vec.epilog.vector.body, %vec.epilog.ph
  %index10 = phi i64 [ %vec.epilog.resume.val, %vec.epilog.ph ], [ %index.next12, %vec.epilog.vector.body ]
  %15 = getelementptr i64, ptr %v7, i64 %index10
  %wide.load11 = load <4 x i64>, ptr %15, align 4, !alias.scope !4
  %16 = trunc <4 x i64> %wide.load11 to <4 x i32>
  %17 = getelementptr i32, ptr %v17, i64 %index10
  store <4 x i32> %16, ptr %17, align 4, !alias.scope !7, !noalias !4
  %index.next12 = add nuw i64 %index10, 4
  %18 = icmp eq i64 %index.next12, %n.vec9
  br i1 %18, label %vec.epilog.middle.block, label %vec.epilog.vector.body, !llvm.loop !11

vec.epilog.middle.block:                          ; preds = %vec.epilog.vector.body
  %cmp.n13 = icmp eq i64 %n.0, %n.vec9
  br i1 %cmp.n13, label %end10, label %do20.preheader

do20.preheader:                                   ; preds = %vector.memcheck, %iter.check, %vec.epilog.iter.check, %vec.epilog.middle.block
  %t18.02.ph = phi i64 [ 0, %iter.check ], [ 0, %vector.memcheck ], [ %n.vec, %vec.epilog.iter.check ], [ %n.vec9, %vec.epilog.middle.block ]
  br label %do20

do20:                                             ; preds = %do20.preheader, %do20
  %t18.02 = phi i64 [ %v29, %do20 ], [ %t18.02.ph, %do20.preheader ]
  %p25 = getelementptr i64, ptr %v7, i64 %t18.02
  %v26 = load i64, ptr %p25, align 4
  %v27 = trunc i64 %v26 to i32
  %p28 = getelementptr i32, ptr %v17, i64 %t18.02
  store i32 %v27, ptr %p28, align 4
  %v29 = add nuw i64 %t18.02, 1
  %c24 = icmp ult i64 %v29, %n.0
  br i1 %c24, label %do20, label %end10, !llvm.loop !12

end10:                                            ; preds = %do20, %middle.block, %vec.epilog.middle.block, %else9, %then8
  ret void
}

; Function Attrs: noredzone nounwind optsize uwtable
define internal fastcc void @collect_now(ptr %vm.0) unnamed_addr #11 {
entry1:
  %v7 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @process, i64 56), align 8
  %c9 = icmp eq ptr %v7, null
  br i1 %c9, label %then3, label %end5

then3:                                            ; preds = %entry1
  %r10 = tail call i64 @service(i32 4, i64 0, i64 0, i64 0)
  br label %end5

end5:                                             ; preds = %then3, %entry1
  tail call void @collect_here(ptr %vm.0)
  %p14 = getelementptr i8, ptr %vm.0, i64 112
  %v15 = load ptr, ptr %p14, align 8
  %p16 = getelementptr i8, ptr %v15, i64 216
  %v17 = load i64, ptr %p16, align 4
  %c18.not = icmp eq i64 %v17, 0
  br i1 %c18.not, label %end13, label %then11

then11:                                           ; preds = %end5
  %r19 = tail call i64 @service(i32 5, i64 0, i64 0, i64 0)
  br label %end13

end13:                                            ; preds = %then11, %end5
  ret void
}

; Function Attrs: nofree norecurse noredzone nosync nounwind optsize memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define internal fastcc i64 @take_room(ptr captures(none) %vm.0, i64 %size.0) unnamed_addr #12 {
entry1:
  %p3 = getelementptr i8, ptr %vm.0, i64 112
  %v4 = load ptr, ptr %p3, align 8
  %c8 = icmp ugt i64 %size.0, 8192
  br i1 %c8, label %then5, label %end7

common.ret:                                       ; preds = %then45.i, %end5.i, %then3.i, %end27.i, %end8.i, %then5, %end23
  %common.ret.op = phi i64 [ 0, %then3.i ], [ 0, %end8.i ], [ %v26.lcssa, %end23 ], [ %v35.i, %end27.i ], [ 0, %then5 ], [ %v34.i2, %end5.i ], [ 0, %then45.i ]
  ret i64 %common.ret.op

then5:                                            ; preds = %entry1
  %v4.i = add i64 %size.0, 32767
  %v5.i = lshr i64 %v4.i, 15
  %p9.i = getelementptr i8, ptr %v4, i64 72
  %v10.i = load i64, ptr %p9.i, align 4
  %v11.i = lshr i64 %v10.i, 15
  %c12.i = icmp samesign ugt i64 %v5.i, %v11.i
  br i1 %c12.i, label %common.ret, label %end8.i

end8.i:                                           ; preds = %then5
  %r13.i = tail call fastcc i64 @find_blocks(ptr nonnull %v4, i64 %v5.i)
  %c17.i = icmp eq i64 %r13.i, 0
  br i1 %c17.i, label %common.ret, label %end16.i

end16.i:                                          ; preds = %end8.i
  %v19.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 24), align 8
  %p20.i = getelementptr i8, ptr %v19.i, i64 %r13.i
  store i8 3, ptr %p20.i, align 1
  %v22.i = add i64 %r13.i, %v5.i
  %t23.01.i = add i64 %r13.i, 1
  %c292.i = icmp ult i64 %t23.01.i, %v22.i
  br i1 %c292.i, label %do25.i, label %end27.i

do25.i:                                           ; preds = %end16.i, %do25.i
  %t23.03.i = phi i64 [ %t23.0.i, %do25.i ], [ %t23.01.i, %end16.i ]
  %v31.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 24), align 8
  %p32.i = getelementptr i8, ptr %v31.i, i64 %t23.03.i
  store i8 4, ptr %p32.i, align 1
  %t23.0.i = add nuw i64 %t23.03.i, 1
  %c29.i = icmp ult i64 %t23.0.i, %v22.i
  br i1 %c29.i, label %do25.i, label %end27.i

end27.i:                                          ; preds = %do25.i, %end16.i
  %v34.i = and i64 %v4.i, -32768
  %p3.i.i = getelementptr i8, ptr %v4, i64 48
  %v4.i.i = load i64, ptr %p3.i.i, align 4
  %v5.i.i = sub i64 %v4.i.i, %v34.i
  store i64 %v5.i.i, ptr %p3.i.i, align 4
  %p6.i.i = getelementptr i8, ptr %v4, i64 264
  %v7.i.i = load i64, ptr %p6.i.i, align 4
  %v8.i.i = add i64 %v7.i.i, %v34.i
  store i64 %v8.i.i, ptr %p6.i.i, align 4
  %v35.i = shl i64 %r13.i, 15
  br label %common.ret

end7:                                             ; preds = %entry1
  %c14 = icmp samesign ugt i64 %size.0, 128
  %v2458.pre = load i64, ptr %v4, align 4
  %p16 = getelementptr i8, ptr %vm.0, i64 96
  %v17 = load i64, ptr %p16, align 4
  %v18 = sub i64 %v2458.pre, %v17
  %c19 = icmp ult i64 %v18, %size.0
  br i1 %c14, label %more13, label %end12

more13:                                           ; preds = %end7
  br i1 %c19, label %then10, label %end12.thread

end12.thread:                                     ; preds = %more13
  %p2570 = getelementptr i8, ptr %vm.0, i64 96
  br label %end23

then10:                                           ; preds = %more13
  %p6.i = getelementptr i8, ptr %v4, i64 40
  %v7.i = load i64, ptr %p6.i, align 4
  %p8.i = getelementptr i8, ptr %v4, i64 32
  %v9.i = load i64, ptr %p8.i, align 4
  %v10.i1 = sub i64 %v7.i, %v9.i
  %c11.i = icmp ult i64 %v10.i1, %size.0
  br i1 %c11.i, label %then3.i, label %end5.i

then3.i:                                          ; preds = %then10
  %r12.i = tail call fastcc i64 @find_blocks(ptr nonnull %v4, i64 1)
  %c16.i = icmp eq i64 %r12.i, 0
  br i1 %c16.i, label %common.ret, label %end15.i

end15.i:                                          ; preds = %then3.i
  %v18.i = load i64, ptr %p8.i, align 4
  %v20.i = load i64, ptr %p6.i, align 4
  %c6.i.i = icmp ult i64 %v18.i, %v20.i
  br i1 %c6.i.i, label %then3.i.i, label %close.exit.i

then3.i.i:                                        ; preds = %end15.i
  %v7.i.i12 = inttoptr i64 %v18.i to ptr
  store i32 0, ptr %v7.i.i12, align 4
  br label %close.exit.i

close.exit.i:                                     ; preds = %then3.i.i, %end15.i
  %v22.i5 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 24), align 8
  %p23.i = getelementptr i8, ptr %v22.i5, i64 %r12.i
  store i8 2, ptr %p23.i, align 1
  %v24.i = shl i64 %r12.i, 8
  %v25.i = add i64 %v24.i, 256
  %v5.i2.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 16), align 8
  %p7.i.i = getelementptr i8, ptr %v5.i2.i, i64 %v24.i
  store i8 3, ptr %p7.i.i, align 1
  %line.3.0.i3.i = or disjoint i64 %v24.i, 1
  %c15.i4.i = icmp ult i64 %line.3.0.i3.i, %v25.i
  br i1 %c15.i4.i, label %more13.i.i, label %open_hole.exit.i

more13.i.i:                                       ; preds = %close.exit.i, %do11.i.i
  %line.3.0.i5.i = phi i64 [ %line.3.0.i.i, %do11.i.i ], [ %line.3.0.i3.i, %close.exit.i ]
  %p17.i.i = getelementptr i8, ptr %v5.i2.i, i64 %line.3.0.i5.i
  %v18.i.i = load i8, ptr %p17.i.i, align 1
  %c19.i.i = icmp eq i8 %v18.i.i, 0
  br i1 %c19.i.i, label %do11.i.i, label %open_hole.exit.i

do11.i.i:                                         ; preds = %more13.i.i
  store i8 2, ptr %p17.i.i, align 1
  %line.3.0.i.i = add nuw i64 %line.3.0.i5.i, 1
  %c15.i.i = icmp ult i64 %line.3.0.i.i, %v25.i
  br i1 %c15.i.i, label %more13.i.i, label %open_hole.exit.i

open_hole.exit.i:                                 ; preds = %do11.i.i, %more13.i.i, %close.exit.i
  %v27.i = shl i64 %r12.i, 15
  %v31.i6 = add i64 %v27.i, 32768
  store i64 %v31.i6, ptr %p6.i, align 4
  %p3.i.i7 = getelementptr i8, ptr %v4, i64 48
  %v4.i.i8 = load i64, ptr %p3.i.i7, align 4
  %v5.i.i9 = add i64 %v4.i.i8, -32768
  store i64 %v5.i.i9, ptr %p3.i.i7, align 4
  %p6.i.i10 = getelementptr i8, ptr %v4, i64 264
  %v7.i1.i = load i64, ptr %p6.i.i10, align 4
  %v8.i.i11 = add i64 %v7.i1.i, 32768
  store i64 %v8.i.i11, ptr %p6.i.i10, align 4
  br label %end5.i

end5.i:                                           ; preds = %open_hole.exit.i, %then10
  %v34.i2 = phi i64 [ %v27.i, %open_hole.exit.i ], [ %v9.i, %then10 ]
  %v35.i3 = add i64 %v34.i2, %size.0
  store i64 %v35.i3, ptr %p8.i, align 4
  br label %common.ret

end12:                                            ; preds = %end7
  %p25 = getelementptr i8, ptr %vm.0, i64 96
  br i1 %c19, label %do22.lr.ph, label %end23

do22.lr.ph:                                       ; preds = %end12
  %p3.i40 = getelementptr i8, ptr %v4, i64 24
  %v23.i46 = ptrtoint ptr %v4 to i64
  %p66.i = getelementptr i8, ptr %v4, i64 8
  %p70.i = getelementptr i8, ptr %v4, i64 16
  %p50.i = getelementptr i8, ptr %vm.0, i64 104
  br label %do22

do22:                                             ; preds = %do22.lr.ph, %end31
  %v2662 = phi i64 [ %v17, %do22.lr.ph ], [ %v26, %end31 ]
  %v6.i = load ptr, ptr %p3, align 8
  %v7.i14 = load i64, ptr %v6.i, align 4
  %c6.i.i15 = icmp ult i64 %v2662, %v7.i14
  br i1 %c6.i.i15, label %then3.i.i18, label %retire.exit

then3.i.i18:                                      ; preds = %do22
  %v7.i.i19 = inttoptr i64 %v2662 to ptr
  store i32 0, ptr %v7.i.i19, align 4
  %v11.pre.i = load ptr, ptr %p3, align 8
  br label %retire.exit

retire.exit:                                      ; preds = %do22, %then3.i.i18
  %v11.i17 = phi ptr [ %v6.i, %do22 ], [ %v11.pre.i, %then3.i.i18 ]
  tail call void @llvm.memset.p0.i64(ptr noundef nonnull align 4 dereferenceable(16) %p25, i8 0, i64 16, i1 false)
  store i64 0, ptr %v11.i17, align 4
  %v4.i21 = load ptr, ptr %p3, align 8
  %p5.i22 = getelementptr i8, ptr %v4.i21, i64 8
  %v6.i23 = load i64, ptr %p5.i22, align 4
  %p13.i = getelementptr i8, ptr %v4.i21, i64 16
  %v14.i = load i64, ptr %p13.i, align 4
  %c1513.i = icmp ult i64 %v6.i23, %v14.i
  br i1 %c1513.i, label %more11.lr.ph.i, label %more32

more11.lr.ph.i:                                   ; preds = %retire.exit
  %v17.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 16), align 8
  br label %more11.i

more11.i:                                         ; preds = %do9.i, %more11.lr.ph.i
  %line.7.014.i = phi i64 [ %v6.i23, %more11.lr.ph.i ], [ %v23.i, %do9.i ]
  %p19.i = getelementptr i8, ptr %v17.i, i64 %line.7.014.i
  %v20.i24 = load i8, ptr %p19.i, align 1
  %c21.not.i = icmp eq i8 %v20.i24, 0
  br i1 %c21.not.i, label %end26.i, label %do9.i

do9.i:                                            ; preds = %more11.i
  %v23.i = add nuw i64 %line.7.014.i, 1
  %c15.i = icmp ult i64 %v23.i, %v14.i
  br i1 %c15.i, label %more11.i, label %more32

end26.i:                                          ; preds = %more11.i
  %v32.i = shl i64 %line.7.014.i, 7
  store i64 %v32.i, ptr %p25, align 4
  %v36.i = load i64, ptr %p13.i, align 4
  %v5.i8.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 16), align 8
  %p7.i.i25 = getelementptr i8, ptr %v5.i8.i, i64 %line.7.014.i
  store i8 3, ptr %p7.i.i25, align 1
  %line.3.0.i16.i = add nuw i64 %line.7.014.i, 1
  %c15.i17.i = icmp ult i64 %line.3.0.i16.i, %v36.i
  br i1 %c15.i17.i, label %more13.i.i33, label %next_hole.exit

more13.i.i33:                                     ; preds = %end26.i, %do11.i.i37
  %line.3.0.i18.i = phi i64 [ %line.3.0.i.i38, %do11.i.i37 ], [ %line.3.0.i16.i, %end26.i ]
  %p17.i.i34 = getelementptr i8, ptr %v5.i8.i, i64 %line.3.0.i18.i
  %v18.i.i35 = load i8, ptr %p17.i.i34, align 1
  %c19.i.i36 = icmp eq i8 %v18.i.i35, 0
  br i1 %c19.i.i36, label %do11.i.i37, label %next_hole.exit

do11.i.i37:                                       ; preds = %more13.i.i33
  store i8 2, ptr %p17.i.i34, align 1
  %line.3.0.i.i38 = add nuw i64 %line.3.0.i18.i, 1
  %c15.i.i39 = icmp ult i64 %line.3.0.i.i38, %v36.i
  br i1 %c15.i.i39, label %more13.i.i33, label %next_hole.exit

next_hole.exit:                                   ; preds = %more13.i.i33, %do11.i.i37, %end26.i
  %line.3.0.i.lcssa.i = phi i64 [ %line.3.0.i16.i, %end26.i ], [ %line.3.0.i18.i, %more13.i.i33 ], [ %v36.i, %do11.i.i37 ]
  store i64 %line.3.0.i.lcssa.i, ptr %p5.i22, align 4
  %v41.i = shl i64 %line.3.0.i.lcssa.i, 7
  store i64 %v41.i, ptr %v4.i21, align 4
  %p45.i = getelementptr i8, ptr %v4.i21, i64 88
  %v46.i = load i64, ptr %p45.i, align 4
  %c47.not.i = icmp eq i64 %v46.i, 0
  %spec.select.i = select i1 %c47.not.i, i64 %v41.i, i64 0
  store i64 %spec.select.i, ptr %p50.i, align 4
  %v51.i = load i64, ptr %v4.i21, align 4
  %v53.i = load i64, ptr %p25, align 4
  %v54.i = sub i64 %v51.i, %v53.i
  %p3.i.i27 = getelementptr i8, ptr %v4.i21, i64 48
  %v4.i.i28 = load i64, ptr %p3.i.i27, align 4
  %v5.i.i29 = sub i64 %v4.i.i28, %v54.i
  store i64 %v5.i.i29, ptr %p3.i.i27, align 4
  %p6.i.i30 = getelementptr i8, ptr %v4.i21, i64 264
  %v7.i.i31 = load i64, ptr %p6.i.i30, align 4
  %v8.i.i32 = add i64 %v7.i.i31, %v54.i
  store i64 %v8.i.i32, ptr %p6.i.i30, align 4
  br label %end31

more32:                                           ; preds = %do9.i, %retire.exit
  %v4.i41 = load i64, ptr %p3.i40, align 4
  %v7.i42 = load i64, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 8), align 8
  %v8.i = lshr i64 %v7.i42, 15
  %c1312.i = icmp ult i64 %v4.i41, %v8.i
  br i1 %c1312.i, label %do10.lr.ph.i, label %then45.i

do10.lr.ph.i:                                     ; preds = %more32
  %v18.i45 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 48), align 8
  %v32.i47 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 24), align 8
  br label %do10.i

do10.i:                                           ; preds = %end16.i50, %do10.lr.ph.i
  %block.5.013.i = phi i64 [ %v4.i41, %do10.lr.ph.i ], [ %v44.i, %end16.i50 ]
  %v20.i48 = lshr i64 %block.5.013.i, 5
  %p21.i = getelementptr i64, ptr %v18.i45, i64 %v20.i48
  %v22.i49 = load i64, ptr %p21.i, align 4
  %c24.not.i = icmp eq i64 %v22.i49, %v23.i46
  br i1 %c24.not.i, label %else15.i, label %then14.i

then14.i:                                         ; preds = %do10.i
  %v26.i = or i64 %block.5.013.i, 31
  br label %end16.i50

else15.i:                                         ; preds = %do10.i
  %p34.i = getelementptr i8, ptr %v32.i47, i64 %block.5.013.i
  %v35.i51 = load i8, ptr %p34.i, align 1
  %switch.i = icmp ult i8 %v35.i51, 2
  br i1 %switch.i, label %next_block.exit.thread, label %end16.i50

end16.i50:                                        ; preds = %else15.i, %then14.i
  %block.5.1.i = phi i64 [ %v26.i, %then14.i ], [ %block.5.013.i, %else15.i ]
  %v44.i = add nuw nsw i64 %block.5.1.i, 1
  %c13.i = icmp ult i64 %v44.i, %v8.i
  br i1 %c13.i, label %do10.i, label %then45.i

then45.i:                                         ; preds = %end16.i50, %more32
  %r50.i = tail call fastcc i64 @take_chunks(ptr nonnull %v4, i64 1)
  %v51.i43 = lshr i64 %r50.i, 15
  %c56.i = icmp eq i64 %v51.i43, 0
  br i1 %c56.i, label %common.ret, label %then45.end47_crit_edge.i

then45.end47_crit_edge.i:                         ; preds = %then45.i
  %v58.pre.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 24), align 8
  br label %next_block.exit.thread

next_block.exit.thread:                           ; preds = %else15.i, %then45.end47_crit_edge.i
  %v58.i = phi ptr [ %v58.pre.i, %then45.end47_crit_edge.i ], [ %v32.i47, %else15.i ]
  %block.5.2.i = phi i64 [ %v51.i43, %then45.end47_crit_edge.i ], [ %block.5.013.i, %else15.i ]
  %p60.i = getelementptr i8, ptr %v58.i, i64 %block.5.2.i
  store i8 2, ptr %p60.i, align 1
  %v62.i = add nuw nsw i64 %block.5.2.i, 1
  store i64 %v62.i, ptr %p3.i40, align 4
  %v65.i = shl nuw nsw i64 %block.5.2.i, 8
  store i64 %v65.i, ptr %p66.i, align 4
  %v69.i = add nuw nsw i64 %v65.i, 256
  store i64 %v69.i, ptr %p70.i, align 4
  br label %end31

end31:                                            ; preds = %next_block.exit.thread, %next_hole.exit
  %v24 = load i64, ptr %v4, align 4
  %v26 = load i64, ptr %p25, align 4
  %v27 = sub i64 %v24, %v26
  %c28 = icmp ult i64 %v27, %size.0
  br i1 %c28, label %do22, label %end23

end23:                                            ; preds = %end31, %end12.thread, %end12
  %p2571 = phi ptr [ %p25, %end12 ], [ %p2570, %end12.thread ], [ %p25, %end31 ]
  %v26.lcssa = phi i64 [ %v17, %end12 ], [ %v17, %end12.thread ], [ %v26, %end31 ]
  %v37 = add i64 %v26.lcssa, %size.0
  store i64 %v37, ptr %p2571, align 4
  br label %common.ret
}

; Function Attrs: nofree norecurse noredzone nosync nounwind optsize memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define internal fastcc void @scan(ptr readonly captures(none) %vm.0, i64 %at.0, i64 %end.0) unnamed_addr #12 {
entry1:
  %p4 = getelementptr i8, ptr %vm.0, i64 112
  %v6 = load i64, ptr @reservation, align 8
  %v8 = load i64, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 8), align 8
  %v9 = sub i64 %v8, %v6
  %c1428 = icmp ult i64 %at.0, %end.0
  br i1 %c1428, label %do11.lr.ph, label %end12

do11.lr.ph:                                       ; preds = %entry1
  %v5 = load ptr, ptr %p4, align 8
  %p44 = getelementptr i8, ptr %v5, i64 144
  %p50 = getelementptr i8, ptr %v5, i64 136
  %v11.i = ptrtoint ptr %v5 to i64
  %p12.i6 = getelementptr i8, ptr %vm.0, i64 48
  %p14.i = getelementptr i8, ptr %vm.0, i64 8
  br label %do11

do11:                                             ; preds = %do11.lr.ph, %end64
  %at.3.029 = phi i64 [ %at.0, %do11.lr.ph ], [ %v77, %end64 ]
  %v16 = inttoptr i64 %at.3.029 to ptr
  %v18 = load i32, ptr %v16, align 4
  %v19 = zext i32 %v18 to i64
  %v23 = sub i64 %v19, %v6
  %c24 = icmp ult i64 %v23, %v9
  br i1 %c24, label %then20, label %else21

then20:                                           ; preds = %do11
  %v7.i10 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 48), align 8
  %v8.i11 = lshr i64 %v19, 20
  %p9.i = getelementptr i64, ptr %v7.i10, i64 %v8.i11
  %v10.i = load i64, ptr %p9.i, align 4
  %c12.not.i = icmp eq i64 %v10.i, %v11.i
  br i1 %c12.not.i, label %end5.i, label %end22

end5.i:                                           ; preds = %then20
  %v13.i13 = lshr i64 %v19, 15
  %v16.i14 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 24), align 8
  %p18.i = getelementptr i8, ptr %v16.i14, i64 %v13.i13
  %v19.i = load i8, ptr %p18.i, align 1
  %c23.i = icmp eq i8 %v19.i, 0
  br i1 %c23.i, label %end22, label %end22.i

end22.i:                                          ; preds = %end5.i
  %c27.i = icmp ugt i8 %v19.i, 2
  br i1 %c27.i, label %while28.i, label %end26.i

while28.i:                                        ; preds = %end22.i, %while28.i
  %block.14.0.i = phi i64 [ %v38.i17, %while28.i ], [ %v13.i13, %end22.i ]
  %p34.i15 = getelementptr i8, ptr %v16.i14, i64 %block.14.0.i
  %v35.i16 = load i8, ptr %p34.i15, align 1
  %c36.i = icmp eq i8 %v35.i16, 4
  %v38.i17 = add i64 %block.14.0.i, -1
  br i1 %c36.i, label %while28.i, label %end30.i

end30.i:                                          ; preds = %while28.i
  %v40.i18 = shl i64 %block.14.0.i, 15
  %v3.i.i = inttoptr i64 %v40.i18 to ptr
  %v4.i.i = load i32, ptr %v3.i.i, align 32768
  %v5.i.i19 = zext i32 %v4.i.i to i64
  %v6.i.i20 = inttoptr i64 %v5.i.i19 to ptr
  %v7.i.i21 = load i32, ptr %v6.i.i20, align 4
  %v8.i.i = zext i32 %v7.i.i21 to i64
  %p13.i.i = getelementptr i8, ptr %v6.i.i20, i64 4
  %v14.i.i22 = load i32, ptr %p13.i.i, align 4
  %c15.i.i = icmp eq i32 %v14.i.i22, 1
  br i1 %c15.i.i, label %then10.i.i, label %size_of.exit.i

then10.i.i:                                       ; preds = %end30.i
  %p17.i.i = getelementptr i8, ptr %v3.i.i, i64 4
  %v18.i.i23 = load i32, ptr %p17.i.i, align 4
  %v19.i.i = zext i32 %v18.i.i23 to i64
  %v21.i.i24 = mul nuw i64 %v19.i.i, %v8.i.i
  %0 = and i64 %v21.i.i24, -8
  %v23.i.i = add nuw i64 %0, 16
  br label %size_of.exit.i

size_of.exit.i:                                   ; preds = %then10.i.i, %end30.i
  %size.9.0.i.i = phi i64 [ %v23.i.i, %then10.i.i ], [ %v8.i.i, %end30.i ]
  %v48.i = add i64 %size.9.0.i.i, %v40.i18
  %c49.i = icmp ugt i64 %v48.i, %v19
  br i1 %c49.i, label %find_object.exit, label %end22

end26.i:                                          ; preds = %end22.i
  %v53.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 16), align 8
  %v54.i = lshr i64 %v19, 7
  %p55.i = getelementptr i8, ptr %v53.i, i64 %v54.i
  %v56.i = load i8, ptr %p55.i, align 1
  %v60.i = and i8 %v56.i, 127
  %c61.i = icmp eq i8 %v60.i, 0
  br i1 %c61.i, label %end22, label %end59.i

end59.i:                                          ; preds = %end26.i
  %v65.i = and i8 %v56.i, 6
  %c66.i = icmp eq i8 %v65.i, 2
  br i1 %c66.i, label %then62.i, label %end64.i

then62.i:                                         ; preds = %end59.i
  tail call void @walk_hole(i64 %v54.i)
  br label %end64.i

end64.i:                                          ; preds = %then62.i, %end59.i
  %v68.i = lshr i64 %v19, 9
  %v71.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 40), align 8
  %p73.i = getelementptr i64, ptr %v71.i, i64 %v68.i
  %v74.i = load i64, ptr %p73.i, align 4
  %v76.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 32), align 8
  %p78.i = getelementptr i64, ptr %v76.i, i64 %v68.i
  %v79.i = load i64, ptr %p78.i, align 4
  %v80.i = or i64 %v79.i, %v74.i
  %v81.i = lshr i64 %v19, 3
  %v82.i = and i64 %v81.i, 63
  %v83.i = xor i64 %v82.i, 63
  %v84.i = lshr i64 -1, %v83.i
  %v85.i = and i64 %v80.i, %v84.i
  %c9135.i = icmp eq i64 %v85.i, 0
  br i1 %c9135.i, label %do88.i, label %end89.i

do88.i:                                           ; preds = %end64.i, %end94.i
  %n.69.036.i = phi i64 [ %v99.i, %end94.i ], [ %v68.i, %end64.i ]
  %v96.i = and i64 %n.69.036.i, 63
  %c97.i = icmp eq i64 %v96.i, 0
  br i1 %c97.i, label %end22, label %end94.i

end94.i:                                          ; preds = %do88.i
  %v99.i = add nsw i64 %n.69.036.i, -1
  %p103.i = getelementptr i64, ptr %v71.i, i64 %v99.i
  %v104.i = load i64, ptr %p103.i, align 4
  %p108.i = getelementptr i64, ptr %v76.i, i64 %v99.i
  %v109.i = load i64, ptr %p108.i, align 4
  %v110.i = or i64 %v109.i, %v104.i
  %c91.i = icmp eq i64 %v110.i, 0
  br i1 %c91.i, label %do88.i, label %end89.i

end89.i:                                          ; preds = %end94.i, %end64.i
  %n.69.0.lcssa.i = phi i64 [ %v68.i, %end64.i ], [ %v99.i, %end94.i ]
  %bits.86.0.lcssa.i = phi i64 [ %v85.i, %end64.i ], [ %v110.i, %end94.i ]
  %v112.i = shl i64 %n.69.0.lcssa.i, 9
  %r114.i = tail call range(i64 0, 65) i64 @llvm.ctlz.i64(i64 %bits.86.0.lcssa.i, i1 true)
  %v115.i = shl nuw nsw i64 %r114.i, 3
  %1 = or disjoint i64 %v115.i, %v112.i
  %v117.i = xor i64 %1, 504
  %v3.i16.i = inttoptr i64 %v117.i to ptr
  %v4.i17.i = load i32, ptr %v3.i16.i, align 8
  %v5.i18.i = zext i32 %v4.i17.i to i64
  %v6.i19.i = inttoptr i64 %v5.i18.i to ptr
  %v7.i20.i = load i32, ptr %v6.i19.i, align 4
  %v8.i21.i = zext i32 %v7.i20.i to i64
  %p13.i22.i = getelementptr i8, ptr %v6.i19.i, i64 4
  %v14.i23.i = load i32, ptr %p13.i22.i, align 4
  %c15.i24.i = icmp eq i32 %v14.i23.i, 1
  br i1 %c15.i24.i, label %then10.i26.i, label %size_of.exit32.i

then10.i26.i:                                     ; preds = %end89.i
  %p17.i27.i = getelementptr i8, ptr %v3.i16.i, i64 4
  %v18.i28.i = load i32, ptr %p17.i27.i, align 4
  %v19.i29.i = zext i32 %v18.i28.i to i64
  %v21.i30.i = mul nuw i64 %v19.i29.i, %v8.i21.i
  %2 = and i64 %v21.i30.i, -8
  %v23.i31.i = add nuw i64 %2, 16
  br label %size_of.exit32.i

size_of.exit32.i:                                 ; preds = %then10.i26.i, %end89.i
  %size.9.0.i25.i = phi i64 [ %v23.i31.i, %then10.i26.i ], [ %v8.i21.i, %end89.i ]
  %v124.i = add i64 %size.9.0.i25.i, %v117.i
  %c125.i = icmp ugt i64 %v124.i, %v19
  br i1 %c125.i, label %find_object.exit, label %end22

find_object.exit:                                 ; preds = %size_of.exit.i, %size_of.exit32.i
  %common.ret.op.i12 = phi i64 [ %v117.i, %size_of.exit32.i ], [ %v40.i18, %size_of.exit.i ]
  %c29.not = icmp eq i64 %common.ret.op.i12, 0
  br i1 %c29.not, label %end22, label %then26

then26:                                           ; preds = %find_object.exit
  %v31 = load i64, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 64), align 8
  %v4.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 32), align 8
  %v5.i = lshr i64 %common.ret.op.i12, 9
  %v6.i = lshr i64 %common.ret.op.i12, 3
  %v7.i = and i64 %v6.i, 63
  %v8.i = shl nuw i64 1, %v7.i
  %p12.i = getelementptr i64, ptr %v4.i, i64 %v5.i
  %v13.i = load i64, ptr %p12.i, align 4
  %v14.i = and i64 %v13.i, %v8.i
  %c15.i = icmp eq i64 %v14.i, 0
  br i1 %c15.i, label %then9.i, label %reach.exit

then9.i:                                          ; preds = %then26
  %v18.i = or i64 %v13.i, %v8.i
  store i64 %v18.i, ptr %p12.i, align 4
  %v20.i = trunc i64 %common.ret.op.i12 to i32
  %v22.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 56), align 8
  %p23.i = getelementptr i32, ptr %v22.i, i64 %v31
  store i32 %v20.i, ptr %p23.i, align 4
  %v24.i = add i64 %v31, 1
  br label %reach.exit

reach.exit:                                       ; preds = %then26, %then9.i
  %common.ret.op.i = phi i64 [ %v24.i, %then9.i ], [ %v31, %then26 ]
  store i64 %common.ret.op.i, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 64), align 8
  br label %end22

else21:                                           ; preds = %do11
  %c38 = icmp ugt i32 %v18, -134217729
  %v40 = and i64 %v19, 7
  %c41 = icmp eq i64 %v40, 2
  %or.cond = and i1 %c38, %c41
  br i1 %or.cond, label %more39, label %end22

more39:                                           ; preds = %else21
  %v42 = add nsw i64 %v19, -4160749568
  %v43 = lshr i64 %v42, 3
  %v45 = load i64, ptr %p44, align 4
  %c46 = icmp ult i64 %v43, %v45
  br i1 %c46, label %then34, label %end22

then34:                                           ; preds = %more39
  %v51 = load ptr, ptr %p50, align 8
  %p54 = getelementptr i8, ptr %v51, i64 %v43
  %v55 = load i8, ptr %p54, align 1
  %c56 = icmp eq i8 %v55, 1
  br i1 %c56, label %then47, label %end22

then47:                                           ; preds = %then34
  store i8 3, ptr %p54, align 1
  br label %end22

end22:                                            ; preds = %do88.i, %end26.i, %end5.i, %size_of.exit.i, %then20, %size_of.exit32.i, %else21, %more39, %then47, %then34, %find_object.exit, %reach.exit
  %v66 = and i64 %at.3.029, 7
  %c67 = icmp eq i64 %v66, 0
  br i1 %c67, label %then62, label %end64

then62:                                           ; preds = %end22
  %v71 = load i64, ptr %v16, align 4
  %v73 = load i64, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 64), align 8
  %v3.i = and i64 %v71, 4294967295
  %v4.i5 = shl nuw nsw i64 %v3.i, 3
  %c10.i = icmp ult i64 %v71, 72057594037927936
  br i1 %c10.i, label %reach_cont.exit, label %more8.i

more8.i:                                          ; preds = %then62
  %v13.i7 = load i64, ptr %p12.i6, align 4
  %v15.i = load ptr, ptr %p14.i, align 8
  %v16.i = ptrtoint ptr %v15.i to i64
  %v17.i = sub i64 %v13.i7, %v16.i
  %c18.i = icmp uge i64 %v4.i5, %v17.i
  %3 = and i64 %v71, 7
  %c20.i = icmp ne i64 %3, 0
  %or.cond.i = or i1 %c20.i, %c18.i
  br i1 %or.cond.i, label %reach_cont.exit, label %end7.i

end7.i:                                           ; preds = %more8.i
  %v24.i8 = add i64 %v4.i5, %v16.i
  %v25.i = inttoptr i64 %v24.i8 to ptr
  %p30.i = getelementptr i8, ptr %v25.i, i64 24
  %v31.i = load i64, ptr %p30.i, align 4
  %c32.i = icmp eq i64 %v31.i, %v71
  br i1 %c32.i, label %more29.i, label %reach_cont.exit

more29.i:                                         ; preds = %end7.i
  %p34.i = getelementptr i8, ptr %v25.i, i64 56
  %v35.i = load i64, ptr %p34.i, align 4
  %c36.not.i = icmp eq i64 %v35.i, 3
  br i1 %c36.not.i, label %reach_cont.exit, label %more33.i

more33.i:                                         ; preds = %more29.i
  %v81.i.i = lshr exact i64 %v71, 3
  %v10.i.i = load ptr, ptr %p4, align 8
  %p11.i.i = getelementptr i8, ptr %v10.i.i, i64 160
  %v12.i.i = load ptr, ptr %p11.i.i, align 8
  %v13.i.i = and i64 %v81.i.i, 63
  %v14.i.i = shl nuw i64 1, %v13.i.i
  %v15.i.i = lshr i64 %v3.i, 9
  %p16.i.i = getelementptr i64, ptr %v12.i.i, i64 %v15.i.i
  %v17.i.i = load i64, ptr %p16.i.i, align 4
  %v18.i.i = or i64 %v17.i.i, %v14.i.i
  store i64 %v18.i.i, ptr %p16.i.i, align 4
  %v21.i.i = and i64 %v17.i.i, %v14.i.i
  %c22.i.i = icmp eq i64 %v21.i.i, 0
  br i1 %c22.i.i, label %then26.i, label %reach_cont.exit

then26.i:                                         ; preds = %more33.i
  %v38.i = lshr exact i64 %v3.i, 2
  %4 = trunc nuw nsw i64 %v38.i to i32
  %v40.i = or disjoint i32 %4, 1
  %v42.i = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 56), align 8
  %p43.i = getelementptr i32, ptr %v42.i, i64 %v73
  store i32 %v40.i, ptr %p43.i, align 4
  %v44.i = add i64 %v73, 1
  br label %reach_cont.exit

reach_cont.exit:                                  ; preds = %then62, %more8.i, %end7.i, %more29.i, %more33.i, %then26.i
  %common.ret.op.i9 = phi i64 [ %v73, %then62 ], [ %v44.i, %then26.i ], [ %v73, %more8.i ], [ %v73, %more33.i ], [ %v73, %more29.i ], [ %v73, %end7.i ]
  store i64 %common.ret.op.i9, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 64), align 8
  br label %end64

end64:                                            ; preds = %reach_cont.exit, %end22
  %v77 = add i64 %at.3.029, 4
  %c14 = icmp ult i64 %v77, %end.0
  br i1 %c14, label %do11, label %end12

end12:                                            ; preds = %end64, %entry1
  ret void
}

; Function Attrs: nofree norecurse noredzone nosync nounwind optsize memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define internal fastcc void @scan_cont(ptr readonly captures(none) %vm.0, ptr %k.0) unnamed_addr #12 {
entry1:
  %p6 = getelementptr i8, ptr %k.0, i64 56
  %v7 = load i64, ptr %p6, align 4
  %c9.not = icmp sgt i64 %v7, -1
  br i1 %c9.not, label %end5, label %then3

then3:                                            ; preds = %entry1
  %p10 = getelementptr i8, ptr %k.0, i64 48
  %v11 = load i64, ptr %p10, align 4
  %v3.i1 = ptrtoint ptr %k.0 to i64
  %v4.i = add i64 %v3.i1, 32
  %p6.i = getelementptr i8, ptr %k.0, i64 32
  %v7.i3 = load ptr, ptr %p6.i, align 8
  %c11.i = icmp ugt i64 %v11, 2
  %0 = ptrtoint ptr %v7.i3 to i64
  %v13 = select i1 %c11.i, i64 %0, i64 %v4.i
  %v16 = shl i64 %v11, 3
  %v17 = add i64 %v13, %v16
  tail call fastcc void @scan(ptr %vm.0, i64 %v13, i64 %v17)
  %v22.pre = load i64, ptr %p6, align 8
  br label %end5

end5:                                             ; preds = %then3, %entry1
  %v22 = phi i64 [ %v22.pre, %then3 ], [ %v7, %entry1 ]
  %v23 = and i64 %v22, 9223372036854775807
  %c24 = icmp eq i64 %v23, 0
  br i1 %c24, label %common.ret, label %end20

common.ret:                                       ; preds = %while28, %end5
  ret void

end20:                                            ; preds = %end5
  %p25 = getelementptr i8, ptr %k.0, i64 16
  %p4.i = getelementptr i8, ptr %vm.0, i64 8
  %p9.i = getelementptr i8, ptr %vm.0, i64 112
  br label %while28

while28:                                          ; preds = %while28, %end20
  %inner.27.0.in = phi ptr [ %p25, %end20 ], [ %p40, %while28 ]
  %inner.27.0 = load ptr, ptr %inner.27.0.in, align 8
  %v3.i = ptrtoint ptr %inner.27.0 to i64
  %v5.i = load ptr, ptr %p4.i, align 8
  %v6.i = ptrtoint ptr %v5.i to i64
  %v7.i = sub i64 %v3.i, %v6.i
  %v81.i = lshr i64 %v7.i, 6
  %v10.i = load ptr, ptr %p9.i, align 8
  %p11.i = getelementptr i8, ptr %v10.i, i64 160
  %v12.i = load ptr, ptr %p11.i, align 8
  %v13.i = and i64 %v81.i, 63
  %v14.i = shl nuw i64 1, %v13.i
  %v15.i = lshr i64 %v7.i, 12
  %p16.i = getelementptr i64, ptr %v12.i, i64 %v15.i
  %v17.i = load i64, ptr %p16.i, align 4
  %v18.i = or i64 %v14.i, %v17.i
  store i64 %v18.i, ptr %p16.i, align 4
  tail call fastcc void @scan_stack(ptr %vm.0, ptr %inner.27.0)
  %c38 = icmp eq ptr %inner.27.0, %k.0
  %p40 = getelementptr i8, ptr %inner.27.0, i64 32
  br i1 %c38, label %common.ret, label %while28
}

; Function Attrs: nofree norecurse noredzone nosync nounwind optsize memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define internal fastcc void @scan_stack(ptr readonly captures(none) %vm.0, ptr readonly captures(none) %k.0) unnamed_addr #12 {
entry1:
  %p3 = getelementptr i8, ptr %k.0, i64 56
  %v4 = load i64, ptr %p3, align 4
  %v5 = and i64 %v4, 9223372036854775807
  %v7 = load i64, ptr %k.0, align 4
  %p12 = getelementptr i8, ptr %k.0, i64 32
  %v13 = load ptr, ptr %p12, align 8
  %c14.not = icmp eq ptr %v13, null
  br i1 %c14.not, label %then9, label %end11

common.ret.sink.split:                            ; preds = %end21, %then9
  %sp.8.0.sink = phi i64 [ %v7, %then9 ], [ %sp.8.0, %end21 ]
  %v39.sink = phi i64 [ %v18, %then9 ], [ %v39, %end21 ]
  %v10.i22 = and i64 %sp.8.0.sink, -8
  tail call fastcc void @scan(ptr %vm.0, i64 %v10.i22, i64 range(i64 1384, 1381) %v39.sink)
  br label %common.ret

common.ret:                                       ; preds = %common.ret.sink.split, %end21, %then9
  ret void

then9:                                            ; preds = %entry1
  %v18 = add nuw i64 %v5, 8372159
  %v6.i = add nsw i64 %v5, -16384
  %c8.i = icmp ult i64 %v6.i, %v7
  %c9.i = icmp ult i64 %v7, %v18
  %or.cond.i = select i1 %c8.i, i1 %c9.i, i1 false
  br i1 %or.cond.i, label %common.ret.sink.split, label %common.ret

end11:                                            ; preds = %entry1
  %v23 = and i64 %v4, 1
  %c24.not = icmp eq i64 %v23, 0
  br i1 %c24.not, label %end21, label %then19

then19:                                           ; preds = %end11
  %v26 = add nuw i64 %v5, 249863
  %v6.i10 = add nsw i64 %v5, -16384
  %c8.i11 = icmp ult i64 %v6.i10, %v7
  %c9.i12 = icmp ult i64 %v7, %v26
  %or.cond.i13 = select i1 %c8.i11, i1 %c9.i12, i1 false
  br i1 %or.cond.i13, label %then3.i14, label %scan_frames.exit16

then3.i14:                                        ; preds = %then19
  %v10.i15 = and i64 %v7, -8
  tail call fastcc void @scan(ptr %vm.0, i64 %v10.i15, i64 range(i64 1384, 1381) %v26)
  br label %scan_frames.exit16

scan_frames.exit16:                               ; preds = %then19, %then3.i14
  %v29 = inttoptr i64 %v26 to ptr
  %v30 = load i64, ptr %v29, align 4
  %p32 = getelementptr i8, ptr %v29, i64 8
  %v33 = load i64, ptr %p32, align 4
  br label %end21

end21:                                            ; preds = %scan_frames.exit16, %end11
  %limit.6.0 = phi i64 [ %v33, %scan_frames.exit16 ], [ %v5, %end11 ]
  %sp.8.0 = phi i64 [ %v30, %scan_frames.exit16 ], [ %v7, %end11 ]
  %v35 = and i64 %limit.6.0, -4
  %v39 = add i64 %v35, 1384
  %v6.i17 = add i64 %v35, -16384
  %c8.i18 = icmp ult i64 %v6.i17, %sp.8.0
  %c9.i19 = icmp ult i64 %sp.8.0, %v39
  %or.cond.i20 = and i1 %c8.i18, %c9.i19
  br i1 %or.cond.i20, label %common.ret.sink.split, label %common.ret
}

; Function Attrs: nofree norecurse noredzone nosync nounwind optsize memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define internal fastcc range(i64 -9223372036854775806, -9223372036854775808) i64 @find_blocks(ptr %heap.0, i64 range(i64 0, 562949953421312) %n.0) unnamed_addr #12 {
entry1:
  %v3 = load i64, ptr @reservation, align 8
  %v4 = lshr i64 %v3, 15
  %v12 = load i64, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 8), align 8
  %v13 = lshr i64 %v12, 15
  %c148 = icmp samesign ult i64 %v4, %v13
  br i1 %c148, label %do8.lr.ph, label %end9

do8.lr.ph:                                        ; preds = %entry1
  %v19 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 48), align 8
  %v24 = ptrtoint ptr %heap.0 to i64
  %v32 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 24), align 8
  br label %do8

do8:                                              ; preds = %do8.lr.ph, %end17
  %run.6.010 = phi i64 [ 0, %do8.lr.ph ], [ %run.6.1, %end17 ]
  %block.5.09 = phi i64 [ %v4, %do8.lr.ph ], [ %v48, %end17 ]
  %v21 = lshr i64 %block.5.09, 5
  %p22 = getelementptr i64, ptr %v19, i64 %v21
  %v23 = load i64, ptr %p22, align 4
  %c25.not = icmp eq i64 %v23, %v24
  br i1 %c25.not, label %else16, label %then15

then15:                                           ; preds = %do8
  %v27 = or i64 %block.5.09, 31
  br label %end17

else16:                                           ; preds = %do8
  %p34 = getelementptr i8, ptr %v32, i64 %block.5.09
  %v35 = load i8, ptr %p34, align 1
  %c36 = icmp eq i8 %v35, 0
  br i1 %c36, label %then28, label %end17

then28:                                           ; preds = %else16
  %v38 = add i64 %run.6.010, 1
  %c43 = icmp eq i64 %v38, %n.0
  br i1 %c43, label %then39, label %end17

common.ret:                                       ; preds = %end9, %then39
  %common.ret.op = phi i64 [ %v46, %then39 ], [ %v53, %end9 ]
  ret i64 %common.ret.op

then39:                                           ; preds = %then28
  %reass.sub = sub nsw i64 %block.5.09, %n.0
  %v46 = add nsw i64 %reass.sub, 1
  br label %common.ret

end17:                                            ; preds = %else16, %then28, %then15
  %block.5.1 = phi i64 [ %v27, %then15 ], [ %block.5.09, %then28 ], [ %block.5.09, %else16 ]
  %run.6.1 = phi i64 [ 0, %then15 ], [ %v38, %then28 ], [ 0, %else16 ]
  %v48 = add nuw nsw i64 %block.5.1, 1
  %c14 = icmp ult i64 %v48, %v13
  br i1 %c14, label %do8, label %end9

end9:                                             ; preds = %end17, %entry1
  %v50 = add nuw nsw i64 %n.0, 31
  %v51 = lshr i64 %v50, 5
  %r52 = tail call fastcc i64 @take_chunks(ptr %heap.0, i64 %v51)
  %v53 = lshr i64 %r52, 15
  br label %common.ret
}

; Function Attrs: nofree norecurse noredzone nosync nounwind optsize memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define internal fastcc range(i64 0, -1048575) i64 @take_chunks(ptr %heap.0, i64 range(i64 0, 17592186044417) %n.0) unnamed_addr #12 {
entry1:
  %p7 = getelementptr i8, ptr %heap.0, i64 72
  %v8 = load i64, ptr %p7, align 4
  %v9 = lshr i64 %v8, 20
  %c10 = icmp samesign ugt i64 %n.0, %v9
  br i1 %c10, label %common.ret, label %more6

more6:                                            ; preds = %entry1
  %p11 = getelementptr i8, ptr %heap.0, i64 64
  %v12 = load i64, ptr %p11, align 4
  %v13 = shl nuw i64 %n.0, 20
  %v14 = add i64 %v12, %v13
  %c17 = icmp ugt i64 %v14, %v8
  br i1 %c17, label %common.ret, label %end5

common.ret:                                       ; preds = %step27, %end5, %entry1, %more6, %end54
  %common.ret.op = phi i64 [ 0, %entry1 ], [ %v66, %end54 ], [ 0, %more6 ], [ 0, %end5 ], [ 0, %step27 ]
  ret i64 %common.ret.op

end5:                                             ; preds = %more6
  %v19 = load i64, ptr @reservation, align 8
  %v20 = lshr i64 %v19, 20
  %v22 = load i64, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 8), align 8
  %v23 = lshr i64 %v22, 20
  %c303 = icmp samesign ult i64 %v20, %v23
  br i1 %c303, label %do26.lr.ph, label %common.ret

do26.lr.ph:                                       ; preds = %end5
  %v35 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 48), align 8
  br label %do26

do26:                                             ; preds = %do26.lr.ph, %step27
  %t24.05 = phi i64 [ %v20, %do26.lr.ph ], [ %v67, %step27 ]
  %run.18.04 = phi i64 [ 0, %do26.lr.ph ], [ %phi41, %step27 ]
  %p36 = getelementptr i64, ptr %v35, i64 %t24.05
  %v37 = load i64, ptr %p36, align 4
  %c38 = icmp eq i64 %v37, 0
  %v40 = add i64 %run.18.04, 1
  %phi41 = select i1 %c38, i64 %v40, i64 0
  %c46 = icmp eq i64 %phi41, %n.0
  br i1 %c46, label %then42, label %step27

then42:                                           ; preds = %do26
  %reass.sub = sub nsw i64 %t24.05, %n.0
  %v48 = add nsw i64 %reass.sub, 1
  %c56.not6 = icmp ugt i64 %v48, %t24.05
  br i1 %c56.not6, label %end54, label %do52.lr.ph

do52.lr.ph:                                       ; preds = %then42
  %v57 = ptrtoint ptr %heap.0 to i64
  br label %do52

do52:                                             ; preds = %do52.lr.ph, %do52
  %t50.07 = phi i64 [ %v48, %do52.lr.ph ], [ %v61, %do52 ]
  %v59 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 48), align 8
  %p60 = getelementptr i64, ptr %v59, i64 %t50.07
  store i64 %v57, ptr %p60, align 4
  %v61 = add nuw nsw i64 %t50.07, 1
  %c56.not.not = icmp ult i64 %t50.07, %t24.05
  br i1 %c56.not.not, label %do52, label %end54.loopexit

end54.loopexit:                                   ; preds = %do52
  %v63.pre = load i64, ptr %p11, align 4
  %.pre = add i64 %v63.pre, %v13
  br label %end54

end54:                                            ; preds = %end54.loopexit, %then42
  %v65.pre-phi = phi i64 [ %.pre, %end54.loopexit ], [ %v14, %then42 ]
  store i64 %v65.pre-phi, ptr %p11, align 4
  %v66 = shl i64 %v48, 20
  br label %common.ret

step27:                                           ; preds = %do26
  %v67 = add nuw nsw i64 %t24.05, 1
  %c30 = icmp samesign ult i64 %v67, %v23
  br i1 %c30, label %do26, label %common.ret
}

; Function Attrs: nofree noinline norecurse noredzone nosync nounwind optsize memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable
define dso_local void @walk_hole(i64 %line.0) local_unnamed_addr #13 {
entry1:
  %v5 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 16), align 8
  br label %while6

while6:                                           ; preds = %while6, %entry1
  %line.3.0 = phi i64 [ %line.0, %entry1 ], [ %v15, %while6 ]
  %p10 = getelementptr i8, ptr %v5, i64 %line.3.0
  %v11 = load i8, ptr %p10, align 1
  %v12 = and i8 %v11, 1
  %c13 = icmp eq i8 %v12, 0
  %v15 = add i64 %line.3.0, -1
  br i1 %c13, label %while6, label %end8

end8:                                             ; preds = %while6
  %v17 = shl i64 %line.3.0, 7
  br label %while21

while21:                                          ; preds = %more35, %end8
  %v26 = phi i8 [ %v11, %end8 ], [ %v41, %more35 ]
  %end.20.0 = phi i64 [ %line.3.0, %end8 ], [ %v31, %more35 ]
  %p25 = getelementptr i8, ptr %v5, i64 %end.20.0
  %v27 = or i8 %v26, 4
  store i8 %v27, ptr %p25, align 1
  %v31 = add i64 %end.20.0, 1
  %v37 = and i64 %v31, 255
  %c38 = icmp eq i64 %v37, 0
  br i1 %c38, label %end23, label %more35

more35:                                           ; preds = %while21
  %p40 = getelementptr i8, ptr %v5, i64 %v31
  %v41 = load i8, ptr %p40, align 1
  %v42 = and i8 %v41, 7
  %c43.not = icmp eq i8 %v42, 2
  br i1 %c43.not, label %while21, label %end23

end23:                                            ; preds = %while21, %more35
  %v50 = shl i64 %v31, 7
  %c5115 = icmp ult i64 %v17, %v50
  br i1 %c5115, label %more47, label %end46

more47:                                           ; preds = %end23, %size_of.exit
  %at.18.016 = phi i64 [ %v77, %size_of.exit ], [ %v17, %end23 ]
  %v53 = inttoptr i64 %at.18.016 to ptr
  %v54 = load i32, ptr %v53, align 4
  %c57.not = icmp eq i32 %v54, 0
  br i1 %c57.not, label %end46, label %do45

do45:                                             ; preds = %more47
  %v59 = load ptr, ptr getelementptr inbounds nuw (i8, ptr @reservation, i64 40), align 8
  %v61 = lshr i64 %at.18.016, 9
  %p62 = getelementptr i64, ptr %v59, i64 %v61
  %v63 = load i64, ptr %p62, align 4
  %v65 = lshr i64 %at.18.016, 3
  %v66 = and i64 %v65, 63
  %v67 = shl nuw i64 1, %v66
  %v68 = or i64 %v63, %v67
  store i64 %v68, ptr %p62, align 4
  %v4.i = load i32, ptr %v53, align 4
  %v5.i = zext i32 %v4.i to i64
  %v6.i = inttoptr i64 %v5.i to ptr
  %v7.i = load i32, ptr %v6.i, align 4
  %v8.i = zext i32 %v7.i to i64
  %p13.i = getelementptr i8, ptr %v6.i, i64 4
  %v14.i = load i32, ptr %p13.i, align 4
  %c15.i = icmp eq i32 %v14.i, 1
  br i1 %c15.i, label %then10.i, label %size_of.exit

then10.i:                                         ; preds = %do45
  %p17.i = getelementptr i8, ptr %v53, i64 4
  %v18.i = load i32, ptr %p17.i, align 4
  %v19.i = zext i32 %v18.i to i64
  %v21.i = mul nuw i64 %v19.i, %v8.i
  %0 = and i64 %v21.i, -8
  %v23.i = add nuw i64 %0, 16
  br label %size_of.exit

size_of.exit:                                     ; preds = %do45, %then10.i
  %size.9.0.i = phi i64 [ %v23.i, %then10.i ], [ %v8.i, %do45 ]
  %v77 = add i64 %size.9.0.i, %at.18.016
  %c51 = icmp ult i64 %v77, %v50
  br i1 %c51, label %more47, label %end46

end46:                                            ; preds = %size_of.exit, %more47, %end23
  ret void
}

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.umax.i64(i64, i64) #14

; Function Attrs: nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none)
declare <4 x i64> @llvm.ctpop.v4i64(<4 x i64>) #14

; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
declare i64 @llvm.vector.reduce.add.v4i64(<4 x i64>) #15

attributes #0 = { mustprogress nocallback nofree nosync nounwind willreturn }
attributes #1 = { cold noreturn nounwind }
attributes #2 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: write) }
attributes #3 = { mustprogress nocallback nofree nounwind willreturn memory(argmem: readwrite) }
attributes #4 = { nounwind }
attributes #5 = { mustprogress nocallback nofree nosync nounwind speculatable willreturn memory(none) }
attributes #6 = { noinline noredzone nounwind optsize uwtable }
attributes #7 = { mustprogress nofree noinline norecurse noredzone nosync nounwind optsize willreturn uwtable }
attributes #8 = { noredzone nounwind uwtable }
attributes #9 = { mustprogress nofree norecurse noredzone nosync nounwind willreturn memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable }
attributes #10 = { nofree norecurse noredzone nosync nounwind memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable }
attributes #11 = { noredzone nounwind optsize uwtable }
attributes #12 = { nofree norecurse noredzone nosync nounwind optsize memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable }
attributes #13 = { nofree noinline norecurse noredzone nosync nounwind optsize memory(readwrite, inaccessiblemem: none, target_mem0: none, target_mem1: none) uwtable }
attributes #14 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
attributes #15 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }

!0 = distinct !{!0, !1, !2}
!1 = !{!"llvm.loop.isvectorized", i32 1}
!2 = !{!"llvm.loop.unroll.runtime.disable"}
!3 = !{!"branch_weights", !"expected", i32 2000, i32 1}
!4 = !{!5}
!5 = distinct !{!5, !6}
!6 = distinct !{!6, !"LVerDomain"}
!7 = !{!8}
!8 = distinct !{!8, !6}
!9 = distinct !{!9, !1, !2}
!10 = !{!"branch_weights", i32 4, i32 12}
!11 = distinct !{!11, !1, !2}
!12 = distinct !{!12, !1}
