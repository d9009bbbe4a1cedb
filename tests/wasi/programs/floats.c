/* Every way to print a floating-point number, of every kind of them. */
#include <float.h>
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int main(void) {
    const double numbers[] = {
        0.0, -0.0, 1.0, -1.5, 0.1, 1.0 / 3, 2.0 / 3, 9.995, 0.5, 2.5, 123456789.0,
        1e-5, 1e-4, 99999.95, 999999.4, 1e15, 1e16, 1e21, 1e100, DBL_MAX, DBL_MIN,
        DBL_EPSILON, 4.9406564584124654e-324, 2.2250738585072011e-308, 3.141592653589793,
        INFINITY, -INFINITY, NAN,
    };
    const char *formats[] = {
        "%f", "%F", "%e", "%E", "%g", "%G", "%a", "%A", "%.0f", "%.0e", "%.0g", "%#.0f",
        "%#g", "%+f", "% f", "%012.3f", "%-12.3fx", "%12.3e", "%+.3e", "%.10g", "%.17g",
        "%.20f", "%010.2e", "%.1a", "%20.4a", "%-20ax", "%+a", "%.15e", "%5.1f",
    };
    for (unsigned i = 0; i < sizeof numbers / sizeof *numbers; i++)
        for (unsigned j = 0; j < sizeof formats / sizeof *formats; j++) {
            /* Libraries choose differently where the first digit of a subnormal one stands. */
            if (fpclassify(numbers[i]) == FP_SUBNORMAL && strpbrk(formats[j], "aA"))
                continue;
            printf("%s: [", formats[j]);
            printf(formats[j], numbers[i]);
            printf("]\n");
        }
    const char *texts[] = {"1e400", "1e-400", "0x1.8p3", "nan", "-inf", ".5e1x", "1.7976931348623157e308"};
    for (unsigned i = 0; i < sizeof texts / sizeof *texts; i++) {
        char *end;
        double x = strtod(texts[i], &end);
        printf("%s = %.17g, rest [%s]\n", texts[i], x, end);
    }
    printf("%.12f %.12f %.12f %.12f\n", sin(1.0), exp(1.0), pow(2.0, 0.5), fmod(7.5, 2.0));
    return 0;
}
