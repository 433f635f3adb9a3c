package source_test

import (
	"os"
	"path/filepath"

	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	_ "github.com/spvc/spvc/mlir/transform"
	"github.com/spvc/spvc/source"
)

const kernel = `spv.module "Logical" "GLSL450" {
  func @answer() -> i32 {
    %six = spv.constant 6 : i32
    %seven = spv.constant 7 : i32
    %product = spv.IMul %six, %seven : i32
    spv.ReturnValue %product : i32
  }
} attributes {capabilities = ["Shader", "Linkage"]}
`

// A file is loaded, simplified and saved. It may have any form, and so may what becomes of it: the names say it.
func Example() {
	dir, err := os.MkdirTemp("", "")
	if err != nil {
		panic(err)
	}
	defer os.RemoveAll(dir)
	text, words := filepath.Join(dir, "kernel.mlir"), filepath.Join(dir, "kernel.spv")
	if err := os.WriteFile(text, []byte(kernel), 0o666); err != nil {
		panic(err)
	}

	m, err := source.Load(text, source.LoadOptions{})
	if err != nil {
		panic(err)
	}
	passes, err := pass.Parse("builtin.module(canonicalize)")
	if err != nil {
		panic(err)
	}
	d := new(mlir.Diagnostics)
	if !passes.Run(m.Op, 0, mlir.VerifyOptions{}, d) {
		panic(d.Err())
	}
	if err := source.Save(words, m, source.SaveOptions{}); err != nil {
		panic(err)
	}

	if m, err = source.Load(words, source.LoadOptions{}); err != nil {
		panic(err)
	}
	if err := source.Write(os.Stdout, m, source.SaveOptions{Syntax: "spirv"}, d); err != nil {
		panic(err)
	}
	// Output:
	// spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Linkage], []> {
	//   spirv.func @answer() -> i32 "None" {
	//     %product = spirv.Constant 42 : i32
	//     spirv.ReturnValue %product : i32
	//   }
	// }
}
