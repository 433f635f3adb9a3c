package bytecode_test

import (
	"bytes"
	"testing"
	"time"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/mlir"
)

// FuzzEdit: whatever the bytes are, listing, decoding some and writing with
// changes ends in a file or an error; and if all of the file is good, so is the
// new one.
func FuzzEdit(f *testing.F) {
	f.Add(unhex(f, mixedModule))
	for _, name := range []string{"testdata/regions", "testdata/uses", "testdata/resources", "../spirv/testdata/spv/structured"} {
		for version := bytecode.MinVersion; version <= bytecode.MaxVersion; version += 2 {
			f.Add(write(f, parse(f, name+".mlir"), bytecode.WriteOptions{Version: &version}))
		}
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		defer time.AfterFunc(20*time.Second, func() { panic("no end") }).Stop()
		var d mlir.Diagnostics
		opts := bytecode.ReadOptions{AllowUnregistered: true, Workers: 2}
		file, _ := bytecode.Open(data, opts, &d)
		if file == nil {
			return
		}
		edit := file.Edit()
		var change func(list []bytecode.Entry, depth int)
		change = func(list []bytecode.Entry, depth int) {
			for i := range list {
				switch e := &list[i]; {
				case i%4 == 3:
					edit.Remove(e)
				case i%2 == 1:
					if op, _ := e.Operation(&d); op != nil {
						edit.Replace(e, op, op)
					}
				case depth < 3:
					change(entriesOf(e.Entries(&d)), depth+1)
				}
			}
		}
		change(entriesOf(file.Entries(&d)), 0)
		file.Operations(entriesOf(file.Entries(&d)), &d)
		var out bytes.Buffer
		var written mlir.Diagnostics
		if err := edit.Write(&out, &written); err != nil || written.NumErrors() > 0 {
			return
		}
		var before, after mlir.Diagnostics
		if _, err := bytecode.Read(data, opts, &before); err != nil {
			return
		}
		if _, err := bytecode.Read(out.Bytes(), opts, &after); err != nil {
			t.Fatalf("the file could be read, but not when it was changed: %v", err)
		}
	})
}
