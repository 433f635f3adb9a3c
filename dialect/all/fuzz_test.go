package all

import (
	"bytes"
	"os"
	"testing"

	"github.com/spvc/spvc/mlir"
)

// Whatever the text, reading, verifying and printing must not panic; what is
// verified must print, and read back to the same.
func FuzzReadVerifyPrint(f *testing.F) {
	for _, path := range []string{"testdata/valid/arith.mlir", "testdata/valid/func_cf.mlir",
		"testdata/valid/memref_affine.mlir", "testdata/invalid/verify.mlir"} {
		src, err := os.ReadFile(path)
		if err != nil {
			f.Fatal(err)
		}
		for _, c := range mlir.SplitInput(src, mlir.SplitMarker) {
			f.Add(string(c.Text))
		}
	}
	opts := mlir.ParseOptions{AllowUnregistered: true, Workers: 1}
	verify := mlir.VerifyOptions{AllowUnregistered: true, Workers: 1}
	f.Fuzz(func(t *testing.T, src string) {
		var d mlir.Diagnostics
		m, _ := mlir.Parse([]byte(src), opts, &d)
		if m == nil {
			if d.NumErrors() == 0 {
				t.Fatal("no module and no error")
			}
			return
		}
		if !mlir.Verify(m.Op, verify, &d) {
			_ = m.Op.String()
			return
		}
		var first, second bytes.Buffer
		if err := mlir.Print(&first, m, mlir.PrintOptions{AssumeVerified: true, Workers: 1}); err != nil {
			t.Fatal(err)
		}
		again, _ := mlir.Parse(first.Bytes(), opts, &d)
		if again == nil {
			t.Fatalf("%v in\n%s", d.Err(), first.String())
		}
		if err := mlir.Print(&second, again, mlir.PrintOptions{AssumeVerified: true, Workers: 1}); err != nil {
			t.Fatal(err)
		}
		if first.String() != second.String() {
			t.Fatalf("printed\n%s\nthen\n%s", first.String(), second.String())
		}
	})
}
