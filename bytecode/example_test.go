package bytecode_test

import (
	"bytes"
	"fmt"
	"os"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/mlir"
)

// One function of a file is decoded and changed; the other is only copied.
func ExampleFile_Edit() {
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(`module {
  func.func @a() {
    return
  }
  func.func @b() {
    return
  }
}`), mlir.ParseOptions{}, &d)
	data, _ := bytecode.Append(nil, m, bytecode.WriteOptions{}, &d)

	f, _ := bytecode.Open(data, bytecode.ReadOptions{}, &d)
	entries, _ := f.Entries(&d)
	edit := f.Edit()
	for i := range entries {
		if entries[i].Symbol() == "b" {
			op, _ := entries[i].Operation(&d)
			op.SetAttr("test.seen", mlir.Unit)
			edit.Replace(&entries[i], op)
		}
	}
	var out bytes.Buffer
	if err := edit.Write(&out, &d); err != nil || d.Err() != nil {
		fmt.Println(err, d.Err())
		return
	}
	again, err := bytecode.Read(out.Bytes(), bytecode.ReadOptions{}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	_ = mlir.Print(os.Stdout, again, mlir.PrintOptions{})
	// Output:
	// module {
	//   func.func @a() {
	//     return
	//   }
	//   func.func @b() attributes {test.seen} {
	//     return
	//   }
	// }
}
