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

// compile makes SPIR-V words of the text of a spv.module.
func compile(text []byte) ([]uint32, error) {
	m, err := mlir.Parse(text, mlir.ParseOptions{Filename: "saxpy.mlir", NoImplicitModule: true}, nil)
	if err != nil {
		return nil, err
	}
	var diags mlir.Diagnostics
	if !mlir.Verify(m.Op, mlir.VerifyOptions{}, &diags) {
		return nil, diags.Err()
	}
	return serialize.Words(m.Op, serialize.Options{}, nil)
}

// saxpy is testdata/saxpy.mlir as SPIR-V.
func saxpy() []uint32 {
	text, err := os.ReadFile("testdata/saxpy.mlir")
	if err != nil {
		panic(err)
	}
	words, err := compile(text)
	if err != nil {
		panic(err)
	}
	return words
}

// Text in, words out.
func Example() {
	fmt.Printf("%#x\n", saxpy()[0])
	// Output: 0x7230203
}

// moveBuffers moves all resources of a module to another descriptor set.
func moveBuffers(words []uint32, to uint32) ([]uint32, error) {
	m, err := roundtrip.Import(words, deserialize.Options{Filename: "shader.spv", KeepIDs: true}, nil)
	if err != nil {
		return nil, err
	}
	name, set := spirv.DecorationToAttr(spirv.MakeDecoration(grammar.DecorationDescriptorSet, to))
	for op := range m.Op.Nested {
		if op.Is(spirv.OpGlobalVariable) && op.Attr(name) != nil {
			op.SetAttr(name, set)
		}
	}
	return serialize.Words(m.Op, serialize.Options{}, nil)
}

// Words in, a change to the IR, words out: the buffers go to another descriptor set, and nothing else changes.
func Example_change() {
	before := saxpy()
	after, err := moveBuffers(before, 3)
	if err != nil {
		panic(err)
	}
	for i := range before {
		if before[i] != after[i] {
			fmt.Println("a word that was", before[i], "is", after[i])
		}
	}
	fmt.Println(len(before) == len(after))
	// Output:
	// a word that was 0 is 3
	// a word that was 0 is 3
	// true
}

// Passes run as a pipeline, and values know their uses: sums become products.
func Example_rewrite() {
	var diags mlir.Diagnostics
	m, _ := deserialize.Words(saxpy(), deserialize.Options{}, &diags)
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
	m, _ := deserialize.Words(saxpy(), deserialize.Options{}, &diags)
	var file bytes.Buffer
	if err := bytecode.Write(&file, m, bytecode.WriteOptions{}, &diags); err != nil {
		panic(err)
	}
	f, _ := bytecode.Open(file.Bytes(), bytecode.ReadOptions{}, &diags)
	for entry := range f.Walk(&diags) {
		if entry.Symbol() == "saxpy" {
			op, _ := entry.Operation(&diags)
			fmt.Println(op.Name(), op.Region(0).Entry().First())
			break
		}
	}
	fmt.Println(diags.Err())
	// Output:
	// spv.func %0 = "spv._address_of"() <{variable = @id}> : () -> !spv.ptr<vector<3xi32>, Input>
	// <nil>
}
