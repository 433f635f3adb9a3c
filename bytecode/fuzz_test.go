package bytecode_test

import (
	"testing"
	"time"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/mlir"
)

// FuzzRead: no bytes make the reader panic, and what it reads and the verifier
// accepts can be written and read again.
func FuzzRead(f *testing.F) {
	for _, digits := range append(emptyModules, mixedModule) {
		f.Add(unhex(f, digits))
	}
	for _, name := range []string{"attributes", "regions", "resources", "uses"} {
		for version := bytecode.MinVersion; version <= bytecode.MaxVersion; version += 3 {
			f.Add(write(f, parse(f, "testdata/"+name+".mlir"), bytecode.WriteOptions{Version: &version, Release: 22}))
		}
	}
	for _, name := range []string{"both/memory", "spv/generic", "spv/real_world", "spv/structured"} {
		f.Add(write(f, parse(f, "../spirv/testdata/"+name+".mlir"), bytecode.WriteOptions{Syntax: "spv"}))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		defer time.AfterFunc(20*time.Second, func() { panic("no end") }).Stop()
		var d mlir.Diagnostics
		opts := bytecode.ReadOptions{Filename: "f", AllowUnregistered: true, Workers: 2}
		m, _ := bytecode.Read(data, opts, &d)
		if m == nil {
			if d.NumErrors() == 0 {
				t.Fatal("neither a module nor an error")
			}
			return
		}
		if !mlir.Verify(m.Op, mlir.VerifyOptions{AllowUnregistered: true}, &d) {
			return
		}
		out, err := bytecode.Append(nil, m, bytecode.WriteOptions{}, &d)
		if err != nil {
			return
		}
		var again mlir.Diagnostics
		if n, _ := bytecode.Read(out, opts, &again); n == nil {
			t.Fatalf("what was written can't be read: %v", again.Err())
		}
	})
}
