package spirv_test

import (
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/spvc/spvc/internal/minimal"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// The generated files are what the generator makes of the rows today.
func TestHandlesAreUpToDate(t *testing.T) {
	dir := t.TempDir()
	out, err := exec.Command("go", "run", "./_gen/handles", dir).CombinedOutput()
	require.NoError(t, err, "%s", out)
	for _, name := range []string{"handles_gen.go", "build_gen.go"} {
		fresh, err := os.ReadFile(filepath.Join(dir, name))
		require.NoError(t, err)
		kept, err := os.ReadFile(name)
		require.NoError(t, err)
		assert.True(t, string(fresh) == string(kept), "%s is stale: run scripts/update-handles", name)
	}
}

// The operands of an operation belong to the slots of its row, each to one, in their order.
func TestSlotsShareOperands(t *testing.T) {
	seen := 0
	var cases []minimal.Case
	for _, def := range spirv.Dialect.Definitions() {
		cases = append(cases, minimal.Of(def, func(k grammar.Kind) bool { return k == grammar.KindImageOperands })...)
	}
	for _, c := range cases {
		c.Module.Op.Walk(func(op *mlir.Operation) mlir.WalkResult {
			row := spirv.RowOf(op.Def())
			if row == nil || op.NumSuccessors() > 0 {
				return mlir.WalkAdvance
			}
			next := 0
			for i := range row.Slots {
				begin, end := spirv.SlotRange(op, i)
				assert.Equal(t, next, begin, "%s: slot %d", c.Name, i)
				next = end
			}
			assert.Equal(t, op.NumOperands(), next, c.Name)
			seen++
			return mlir.WalkAdvance
		})
	}
	assert.Greater(t, seen, 1000)
}

func TestViews(t *testing.T) {
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(`spv.module "Logical" "GLSL450" {
		func @f(%p: !spv.ptr<f32, Function>, %q: !spv.ptr<f32, Function>, %image: !spv.sampled_image<!spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, %at: vector<2xf32>, %lod: f32, %x: i32) {
			%0 = spv.Load "Function" %p ["Volatile|Aligned", 8] : f32
			%1 = spv.ImageSampleExplicitLod %image, %at ["Grad"], %at, %at : !spv.sampled_image<!spv.image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled, NeedSampler, Unknown>>, vector<2xf32>, vector<2xf32>, vector<2xf32> -> vector<4xf32>
			%2 = spv.CompositeExtract %1[3 : i32] : vector<4xf32>
			spv.CopyMemory "Function" %p, "Function" %q ["Aligned", 4] : f32
			%v = spv.Variable : !spv.ptr<f32, Function>
			%3 = spv.GLSL.Sqrt %0 : f32
			%4 = spv.FunctionCall @g(%0) : (f32) -> f32
			spv.Return
		}
		func @g(%x: f32) -> f32
	}`), mlir.ParseOptions{}, &d)
	require.NotNil(t, m, "%v", d.Err())
	find := func(opcode grammar.Opcode) *mlir.Operation {
		for op := range m.Op.Nested {
			if spirv.OpcodeOf(op) == opcode {
				return op
			}
		}
		t.Fatalf("no %s", opcode)
		return nil
	}
	var function *mlir.Operation
	for op := range m.Op.Nested {
		if op.Is(spirv.OpFunc) && function == nil {
			function = op
		}
	}
	arg := function.Region(0).Entry().Argument

	load, ok := spirv.AsLoad(find(grammar.OpLoad))
	require.True(t, ok)
	assert.Same(t, arg(0), load.Pointer())
	assert.Equal(t, grammar.MemoryAccessVolatile|grammar.MemoryAccessAligned, load.MemoryAccess())
	assert.Equal(t, []uint32{8}, load.MemoryAccessLiterals(grammar.MemoryAccessAligned))
	assert.Empty(t, load.MemoryAccessLiterals(grammar.MemoryAccessVolatile))
	assert.Same(t, load.Op.Result(0), load.Result())
	load.SetMemoryAccess(spirv.GetEnumAttr(grammar.KindMemoryAccess, uint32(grammar.MemoryAccessAligned), 16))
	assert.Equal(t, []uint32{16}, load.MemoryAccessLiterals(grammar.MemoryAccessAligned))
	load.SetPointer(arg(1))
	assert.Same(t, arg(1), load.Pointer())
	load.SetMemoryAccess(nil)
	assert.Zero(t, load.MemoryAccess())
	assert.Zero(t, load.Op.Properties().Len())

	sample, _ := spirv.AsImageSampleExplicitLod(find(grammar.OpImageSampleExplicitLod))
	assert.Equal(t, grammar.ImageOperandsGrad, sample.ImageOperands())
	assert.Equal(t, []*mlir.Value{arg(3), arg(3)}, sample.ImageOperandsArguments(grammar.ImageOperandsGrad))
	assert.Empty(t, sample.ImageOperandsArguments(grammar.ImageOperandsLod))
	sample.SetImageOperands(spirv.GetEnumAttr(grammar.KindImageOperands, uint32(grammar.ImageOperandsLod)), arg(4))
	assert.Equal(t, []*mlir.Value{arg(4)}, sample.ImageOperandsArguments(grammar.ImageOperandsLod))
	assert.Equal(t, 3, sample.Op.NumOperands())

	extract, _ := spirv.AsCompositeExtract(find(grammar.OpCompositeExtract))
	assert.Equal(t, []uint32{3}, extract.Indexes())
	extract.SetIndexes(1)
	assert.Equal(t, []uint32{1}, extract.Indexes())
	extract.SetIndexes()
	assert.Empty(t, extract.Indexes())
	extract.SetIndexes(2)

	cp, _ := spirv.AsCopyMemory(find(grammar.OpCopyMemory))
	assert.Same(t, arg(1), cp.Source())
	assert.Equal(t, grammar.MemoryAccessAligned, cp.TargetAccess())
	assert.Zero(t, cp.SourceAccess())

	variable, _ := spirv.AsVariable(find(grammar.OpVariable))
	assert.Nil(t, variable.Initializer())
	assert.Equal(t, grammar.StorageClassFunction, variable.StorageClass())
	call, _ := spirv.AsFunctionCall(find(grammar.OpFunctionCall))
	assert.Equal(t, "g", call.Function())
	assert.Len(t, call.Arguments(), 1)
	sqrt, ok := spirv.AsGLSLSqrt(find(grammar.OpExtInst))
	assert.True(t, ok)
	assert.Same(t, load.Result(), sqrt.X())
	_, ok = spirv.AsGLSLSin(sqrt.Op)
	assert.False(t, ok)
	_, ok = spirv.AsNop(function)
	assert.False(t, ok)
	_, ok = spirv.AsLoad(nil)
	assert.False(t, ok)
	_, ok = spirv.AsLoad(cp.Op)
	assert.False(t, ok)
	assert.Zero(t, spirv.OpcodeOf(function))
	require.True(t, mlir.Verify(m.Op, mlir.VerifyOptions{}, &d), "%v", d.Err())
}

func TestViewsOfStructure(t *testing.T) {
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(`spv.module "Logical" "GLSL450" {
		spv.globalVariable @in bind(0, 0) : !spv.ptr<!spv.struct<i32 [0], Block>, Uniform>
		func @f(%c: i1, %n: i32, %x: f32) "Inline" {
			%v = spv.Variable : !spv.ptr<f32, Function>
			spv.Switch %n : i32, [ default: ^a(%x : f32), 1: ^b(%x, %x : f32, f32) ]
		^a(%0: f32):
			spv.BranchConditional %c, ^b(%0, %x : f32, f32), ^c
		^b(%1: f32, %2: f32):
			spv.Branch ^c
		^c:
			spv.Return
		}
		spv.EntryPoint "Fragment" @f, @in
	}`), mlir.ParseOptions{}, &d)
	require.NotNil(t, m, "%v", d.Err())
	module, ok := spirv.AsModule(m.Op.Region(0).Entry().First())
	require.True(t, ok)
	assert.Equal(t, grammar.MemoryModelGLSL450, module.MemoryModel())
	assert.Equal(t, grammar.AddressingModelLogical, module.AddressingModel())
	var list []*mlir.Operation
	for op := range module.Body().Operations {
		list = append(list, op)
	}
	v, _ := spirv.AsGlobalVariable(list[0])
	assert.Equal(t, "in", v.Name())
	assert.Empty(t, v.Initializer())
	assert.IsType(t, &spirv.PointerType{}, v.Type())
	fn, _ := spirv.AsFunc(list[1])
	assert.Equal(t, grammar.FunctionControlInline, fn.FunctionControl())
	assert.Equal(t, 3, len(fn.FunctionType().Inputs()))
	entry, _ := spirv.AsEntryPoint(list[2])
	assert.Equal(t, grammar.ExecutionModelFragment, entry.ExecutionModel())
	assert.Equal(t, "f", entry.Function())
	assert.Equal(t, []string{"in"}, entry.Interface())

	arg := fn.Entry().Argument
	sw, ok := spirv.AsSwitch(fn.Code())
	require.True(t, ok)
	a, b := sw.Default(), sw.Target(0)
	assert.Equal(t, 1, sw.NumTargets())
	assert.Same(t, arg(1), sw.Selector())
	assert.Equal(t, []*mlir.Value{arg(2)}, sw.DefaultArguments())
	assert.Equal(t, []*mlir.Value{arg(2), arg(2)}, sw.TargetArguments(0))
	assert.Equal(t, 1, sw.Literals().Len())
	cond, ok := spirv.AsBranchConditional(a.Last())
	require.True(t, ok)
	assert.Same(t, b, cond.TrueLabel())
	assert.Equal(t, []*mlir.Value{a.Argument(0), arg(2)}, cond.TrueArguments())
	assert.Empty(t, cond.FalseArguments())
	branch, ok := spirv.AsBranch(b.Last())
	require.True(t, ok)
	assert.Same(t, cond.FalseLabel(), branch.TargetLabel())
}
