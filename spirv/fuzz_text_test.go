package spirv_test

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/source"
)

// Whatever text is read and verified prints, in each spelling that has words for it, as what reads back the same; nothing
// panics.
func FuzzText(f *testing.F) {
	files, _ := filepath.Glob("testdata/*/*.mlir")
	for _, file := range append(files, "testdata/invalid.mlir") {
		src, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(src)
	}
	f.Fuzz(func(t *testing.T, src []byte) {
		read := func(src []byte) *mlir.Module {
			var d mlir.Diagnostics
			m, _ := mlir.Parse(src, mlir.ParseOptions{Workers: 1}, &d)
			if m == nil || d.NumErrors() > 0 || !mlir.Verify(m.Op, mlir.VerifyOptions{Rules: source.Rules(m)}, &d) {
				return nil
			}
			return m
		}
		m := read(src)
		if m == nil {
			return
		}
		for _, opts := range []mlir.PrintOptions{{Syntax: "spv"}, {Syntax: "spirv"}, {Syntax: "spv", Generic: true}} {
			var text, again bytes.Buffer
			if mlir.Print(&text, m, opts) != nil {
				continue
			}
			back := read(text.Bytes())
			if back == nil {
				t.Fatalf("does not read what it printed:\n%s", text.String())
			}
			if err := mlir.Print(&again, back, opts); err != nil || again.String() != text.String() {
				t.Fatalf("prints differently:\n%s\n%s", text.String(), again.String())
			}
		}
	})
}
