package spirv_test

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	endian "encoding/binary"

	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// sumKernel is a kernel that adds up the roots of the even numbers below n, and keeps the sum.
func sumKernel(n int) *mlir.Operation {
	b := spirv.NewBuilder(&mlir.Builder{}, mlir.UnknownLoc)
	module := b.Module(grammar.AddressingModelLogical, grammar.MemoryModelGLSL450)
	block := spirv.GetStructType("Out", []spirv.Member{{Type: mlir.F32, HasOffset: true}},
		[]spirv.Decoration{spirv.MakeDecoration(grammar.DecorationBlock)})
	out := b.GlobalVariable("out", spirv.GetPointerType(block, grammar.StorageClassStorageBuffer),
		spirv.MakeDecoration(grammar.DecorationDescriptorSet, 0), spirv.MakeDecoration(grammar.DecorationBinding, 0))
	b.Func("main", mlir.GetFunctionType(nil, nil))
	last := b.Variable(spirv.GetPointerType(mlir.I32, grammar.StorageClassFunction))
	zero, one, two := b.Constant(mlir.I32, 0), b.Constant(mlir.I32, 1), b.Constant(mlir.I32, 2)
	limit, sum := b.Constant(mlir.I32, n), b.Constant(mlir.F32, 0.0)

	loop := b.Loop([]*mlir.Value{zero, sum},
		func(now []*mlir.Value) *mlir.Value { return b.ULessThan(now[0], limit) },
		func(now []*mlir.Value) []*mlir.Value {
			even := b.IEqual(b.UMod(now[0], two), zero)
			added := b.Selection(even, []mlir.Type{mlir.F32},
				func() []*mlir.Value {
					i := b.ConvertUToF(mlir.F32, now[0])
					return []*mlir.Value{b.FAdd(now[1], b.GLSL().Sqrt(i))}
				},
				func() []*mlir.Value { return now[1:] })
			b.Store(last, now[0])
			return []*mlir.Value{b.IAdd(now[0], one), added.Result(0)}
		})
	b.Store(b.AccessChain(b.AddressOf(out), zero), loop.Result(1))
	b.Return()
	b.AtEnd(module.Region(0).Entry())
	b.EntryPoint(grammar.ExecutionModelGLCompute, "main")
	b.ExecutionMode("main", grammar.ExecutionModeLocalSize, 1, 1, 1)
	return module
}

// A kernel with a loop, made without text, written as words and read again.
func Example_loop() {
	var diags mlir.Diagnostics
	module := sumKernel(10)
	if !mlir.Verify(module, mlir.VerifyOptions{}, &diags) {
		fmt.Println(diags.Err())
		return
	}
	words, err := serialize.Words(module, serialize.Options{}, &diags)
	again, _ := deserialize.Words(words, deserialize.Options{}, &diags)
	fmt.Println(err == nil, again != nil, diags.Err())
	loops := 0
	again.Op.Walk(func(op *mlir.Operation) mlir.WalkResult {
		if op.Is(spirv.OpLoop) {
			loops++
		}
		return mlir.WalkAdvance
	})
	fmt.Println(loops, "loop")

	// Output:
	// true true <nil>
	// 1 loop
}

// What the builders make is valid.
func TestBuiltKernelIsValid(t *testing.T) {
	val := peer.Need(t, "spirv-val", "spirv-tools")
	var d mlir.Diagnostics
	module := sumKernel(10)
	require.True(t, mlir.Verify(module, mlir.VerifyOptions{}, &d), "%v", d.Err())
	words, err := serialize.Words(module, serialize.Options{}, &d)
	require.NoError(t, err, "%v", d.Err())
	file := filepath.Join(t.TempDir(), "sum.spv")
	require.NoError(t, os.WriteFile(file, binary.AppendBytes(nil, words, endian.LittleEndian), 0o644))
	out, err := exec.Command(val, file).CombinedOutput()
	assert.NoError(t, err, "%s", out)
}

func TestBuilderPanics(t *testing.T) {
	b := spirv.NewBuilder(&mlir.Builder{}, mlir.UnknownLoc)
	vec := func(n int64, t mlir.Type) mlir.Type { return mlir.GetVectorType([]int64{n}, nil, t) }
	value := func(v *mlir.Value) string { return mlir.AttrString(v.Def().Attr(spirv.ValueAttr)) }
	for _, c := range []struct{ have, want string }{
		{value(b.Constant(mlir.I1, true)), "true"},
		{value(b.Constant(mlir.I1, 0)), "false"},
		{value(b.Constant(mlir.I8, 255)), "-1 : i8"},
		{value(b.Constant(mlir.I8, -128)), "-128 : i8"},
		{value(b.Constant(mlir.I64, uint64(1)<<63)), "-9223372036854775808 : i64"},
		{value(b.Constant(mlir.F16, 1.5)), "1.500000e+00 : f16"},
		{value(b.Constant(mlir.BF16, 2)), "2.000000e+00 : bf16"},
		{value(b.Constant(mlir.F64, 0.1)), "1.000000e-01 : f64"},
		{value(b.Constant(vec(2, mlir.F32), 1, 2)), "dense<[1.000000e+00, 2.000000e+00]> : vector<2xf32>"},
		{value(b.Constant(vec(3, mlir.I32), 7)), "dense<7> : vector<3xi32>"},
	} {
		assert.Equal(t, c.want, c.have)
	}
	for name, wrong := range map[string]func(){
		"too large":    func() { b.Constant(mlir.I8, 256) },
		"too small":    func() { b.Constant(mlir.I8, -129) },
		"no number":    func() { b.Constant(mlir.I32, 1.5) },
		"no scalar":    func() { b.Constant(mlir.None, 1) },
		"no type":      func() { b.Constant(nil, 1) },
		"two values":   func() { b.Constant(mlir.I32, 1, 2) },
		"no values":    func() { b.Constant(mlir.I32) },
		"no operand":   func() { b.Load(nil) },
		"no pointer":   func() { b.Load(b.Constant(mlir.I32, 1)) },
		"no operation": func() { b.Op(grammar.OpPhi, nil, nil).Result(0) },
		"unknown set":  func() { b.ExtInst("GLSL", "Sqrt", mlir.F32) },
		"unknown inst": func() { b.ExtInst("GLSL.std.450", "Root", mlir.F32) },
		"no returned":  func() { b.ReturnValue(nil) },
		"nobody knows": func() { b.Op(grammar.OpBitcast, nil, []*mlir.Value{b.Constant(mlir.I32, 1)}) },
	} {
		t.Run(name, func(t *testing.T) {
			defer func() {
				text, ok := recover().(string)
				assert.True(t, ok && bytes.HasPrefix([]byte(text), []byte("spirv: ")), "%v", text)
			}()
			wrong()
		})
	}
}
