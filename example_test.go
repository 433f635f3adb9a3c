package spvc_test

import (
	"bytes"
	"fmt"
	"os"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/deserialize"
	_ "github.com/spvc/spvc/dialect/all"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/roundtrip"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// The README's example: text in, words out.
func Example() {
	text, err := os.ReadFile("testdata/saxpy.mlir")
	if err != nil {
		panic(err)
	}
	var diags mlir.Diagnostics
	m := mlir.Parse(text, mlir.ParseOptions{Filename: "saxpy.mlir", NoImplicitModule: true}, &diags)
	if m == nil || !mlir.Verify(m.Op, mlir.VerifyOptions{}, &diags) {
		panic(diags.Err())
	}
	words, ok := serialize.Words(m.Op, serialize.Options{}, &diags)
	fmt.Printf("%v %#x\n", ok, words[0])
	// Output: true 0x7230203
}

// saxpy is testdata/saxpy.mlir as SPIR-V.
func saxpy() []uint32 {
	text, err := os.ReadFile("testdata/saxpy.mlir")
	if err != nil {
		panic(err)
	}
	var diags mlir.Diagnostics
	m := mlir.Parse(text, mlir.ParseOptions{NoImplicitModule: true}, &diags)
	words, _ := serialize.Words(m.Op, serialize.Options{}, &diags)
	return words
}

// Words in, a change to the IR, words out: the buffers go to another descriptor set.
func Example_change() {
	var diags mlir.Diagnostics
	m := roundtrip.Import(saxpy(), deserialize.Options{Filename: "saxpy.spv", KeepIDs: true}, &diags)
	if m == nil {
		panic(diags.Err())
	}
	name, set := spirv.DecorationToAttr(spirv.MakeDecoration(grammar.DecorationDescriptorSet, 3))
	for op := range m.Op.Nested {
		if op.Is(spirv.OpGlobalVariable) && op.Attr(name) != nil {
			op.SetAttr(name, set)
			fmt.Println(op.Symbol(), name, op.Attr(name))
		}
	}
	_, ok := serialize.Words(m.Op, serialize.Options{}, &diags)
	fmt.Println(ok)
	// Output:
	// x descriptor_set 3 : i32
	// y descriptor_set 3 : i32
	// true
}

// Passes run as a pipeline, and values know their uses: sums become products.
func Example_rewrite() {
	var diags mlir.Diagnostics
	m := deserialize.Words(saxpy(), deserialize.Options{}, &diags)
	var b mlir.Builder
	m.Op.WalkPostOrder(func(op *mlir.Operation) bool {
		if op.Is(spirv.DefOf(grammar.OpFAdd)) {
			n := b.Before(op).CreateInferred(spirv.DefOf(grammar.OpFMul), op.Loc(), op.OperandValues(), &diags)
			for use := range op.Result(0).Uses {
				fmt.Println("used by", use.Owner().Name(), "as operand", use.Index())
			}
			op.ReplaceWith(n.Result(0))
		}
		return true
	})
	p, err := pass.Parse("spv.module(canonicalize,cse)")
	if err != nil {
		panic(err)
	}
	fmt.Println(p.Run(m.Op, 0, mlir.VerifyOptions{}, &diags))
	var out bytes.Buffer
	if err := mlir.Print(&out, m, mlir.PrintOptions{Syntax: "spirv"}); err != nil {
		panic(err)
	}
	fmt.Println(bytes.Contains(out.Bytes(), []byte("spirv.FAdd")))
	// Output:
	// used by spv.Store as operand 1
	// true
	// false
}

// A file of bytecode is opened, and one function of it decoded.
func Example_bytecode() {
	var diags mlir.Diagnostics
	m := deserialize.Words(saxpy(), deserialize.Options{}, &diags)
	var file bytes.Buffer
	if err := bytecode.Write(&file, m, bytecode.WriteOptions{}, &diags); err != nil {
		panic(err)
	}
	f := bytecode.Open(file.Bytes(), bytecode.ReadOptions{}, &diags)
	for entry := range f.Walk(&diags) {
		if entry.Symbol() == "saxpy" {
			op := entry.Operation(&diags)
			fmt.Println(op.Name(), op.Region(0).Entry().First())
			break
		}
	}
	fmt.Println(diags.Err())
	// Output:
	// spv.func %0 = "spv._address_of"() <{variable = @id}> : () -> !spv.ptr<vector<3xi32>, Input>
	// <nil>
}
