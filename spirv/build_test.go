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
	var b mlir.Builder
	loc := mlir.UnknownLoc
	module := spirv.NewModule(&b, loc, grammar.AddressingModelLogical, grammar.MemoryModelGLSL450)
	block := spirv.GetStructType("Out", []spirv.Member{{Type: mlir.F32, HasOffset: true}},
		[]spirv.Decoration{spirv.MakeDecoration(grammar.DecorationBlock)})
	out := spirv.NewGlobalVariable(&b, loc, "out", spirv.GetPointerType(block, grammar.StorageClassStorageBuffer),
		spirv.MakeDecoration(grammar.DecorationDescriptorSet, 0), spirv.MakeDecoration(grammar.DecorationBinding, 0))
	spirv.NewFunc(&b, loc, "main", mlir.GetFunctionType(nil, nil))
	last := spirv.NewVariable(&b, loc, spirv.GetPointerType(mlir.I32, grammar.StorageClassFunction))
	zero, one, two := spirv.NewConstant(&b, loc, mlir.I32, 0), spirv.NewConstant(&b, loc, mlir.I32, 1), spirv.NewConstant(&b, loc, mlir.I32, 2)
	limit, sum := spirv.NewConstant(&b, loc, mlir.I32, n), spirv.NewConstant(&b, loc, mlir.F32, 0.0)
	op := func(opcode grammar.Opcode, operands ...*mlir.Value) *mlir.Value {
		return spirv.New(&b, loc, opcode, operands)
	}

	loop := spirv.NewLoop(&b, loc, []*mlir.Value{zero, sum},
		func(now []*mlir.Value) *mlir.Value { return op(grammar.OpULessThan, now[0], limit) },
		func(now []*mlir.Value) []*mlir.Value {
			even := op(grammar.OpIEqual, op(grammar.OpUMod, now[0], two), zero)
			added := spirv.NewSelection(&b, loc, even, []mlir.Type{mlir.F32},
				func() []*mlir.Value {
					i := b.CreateOp(spirv.DefOf(grammar.OpConvertUToF), loc, now[:1], []mlir.Type{mlir.F32}).Result(0)
					return []*mlir.Value{op(grammar.OpFAdd, now[1], spirv.NewExtInst(&b, loc, "GLSL.std.450", "Sqrt", mlir.F32, i))}
				},
				func() []*mlir.Value { return now[1:] })
			spirv.NewStore(&b, loc, last, now[0])
			return []*mlir.Value{op(grammar.OpIAdd, now[0], one), added.Result(0)}
		})
	spirv.NewStore(&b, loc, spirv.NewAccessChain(&b, loc, spirv.NewAddressOf(&b, loc, out), zero), loop.Result(1))
	spirv.NewReturn(&b, loc)
	b.AtEnd(module.Region(0).Entry())
	spirv.NewEntryPoint(&b, loc, grammar.ExecutionModelGLCompute, "main")
	spirv.NewExecutionMode(&b, loc, "main", grammar.ExecutionModeLocalSize, 1, 1, 1)
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
	words, ok := serialize.Words(module, serialize.Options{}, &diags)
	again := deserialize.Words(words, deserialize.Options{}, &diags)
	fmt.Println(ok, again != nil, diags.Err())
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
	words, ok := serialize.Words(module, serialize.Options{}, &d)
	require.True(t, ok, "%v", d.Err())
	file := filepath.Join(t.TempDir(), "sum.spv")
	require.NoError(t, os.WriteFile(file, binary.AppendBytes(nil, words, endian.LittleEndian), 0o644))
	out, err := exec.Command(val, file).CombinedOutput()
	assert.NoError(t, err, "%s", out)
}

func TestNewConstant(t *testing.T) {
	var b mlir.Builder
	vec := func(n int64, t mlir.Type) mlir.Type { return mlir.GetVectorType([]int64{n}, nil, t) }
	value := func(v *mlir.Value) string { return mlir.AttrString(v.Def().Attr(spirv.ValueAttr)) }
	loc := mlir.UnknownLoc
	for _, c := range []struct{ have, want string }{
		{value(spirv.NewConstant(&b, loc, mlir.I1, true)), "true"},
		{value(spirv.NewConstant(&b, loc, mlir.I1, 0)), "false"},
		{value(spirv.NewConstant(&b, loc, mlir.I8, 255)), "-1 : i8"},
		{value(spirv.NewConstant(&b, loc, mlir.I8, -128)), "-128 : i8"},
		{value(spirv.NewConstant(&b, loc, mlir.I64, uint64(1)<<63)), "-9223372036854775808 : i64"},
		{value(spirv.NewConstant(&b, loc, mlir.F16, 1.5)), "1.500000e+00 : f16"},
		{value(spirv.NewConstant(&b, loc, mlir.BF16, 2)), "2.000000e+00 : bf16"},
		{value(spirv.NewConstant(&b, loc, mlir.F64, 0.1)), "1.000000e-01 : f64"},
		{value(spirv.NewConstant(&b, loc, vec(2, mlir.F32), 1, 2)), "dense<[1.000000e+00, 2.000000e+00]> : vector<2xf32>"},
		{value(spirv.NewConstant(&b, loc, vec(3, mlir.I32), 7)), "dense<7> : vector<3xi32>"},
	} {
		assert.Equal(t, c.want, c.have)
	}
	for name, wrong := range map[string]func(){
		"too large":     func() { spirv.NewConstant(&b, loc, mlir.I8, 256) },
		"too small":     func() { spirv.NewConstant(&b, loc, mlir.I8, -129) },
		"no number":     func() { spirv.NewConstant(&b, loc, mlir.I32, 1.5) },
		"no scalar":     func() { spirv.NewConstant(&b, loc, mlir.None, 1) },
		"no type":       func() { spirv.NewConstant(&b, loc, nil, 1) },
		"two values":    func() { spirv.NewConstant(&b, loc, mlir.I32, 1, 2) },
		"no values":     func() { spirv.NewConstant[int](&b, loc, mlir.I32) },
		"no operand":    func() { spirv.NewLoad(&b, loc, nil) },
		"no pointer":    func() { spirv.NewLoad(&b, loc, spirv.NewConstant(&b, loc, mlir.I32, 1)) },
		"no operation":  func() { spirv.New(&b, loc, grammar.OpPhi, nil) },
		"unknown set":   func() { spirv.NewExtInst(&b, loc, "GLSL", "Sqrt", mlir.F32) },
		"unknown inst":  func() { spirv.NewExtInst(&b, loc, "GLSL.std.450", "Root", mlir.F32) },
		"returns twice": func() { spirv.NewReturn(&b, loc, nil, nil) },
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
