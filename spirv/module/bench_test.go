package module_test

import (
	"fmt"
	"runtime"
	"sync"
	"testing"
	"time"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// large makes a module of 47 instructions a function, all of whose values have names.
var large = sync.OnceValue(func() []uint32 { return manyFunctions(20_000) })

func manyFunctions(n int) []uint32 {
	head, body := binary.NewWriter(binary.Header{Version: 0x10300}), binary.NewWriter(binary.Header{})
	head.Emit(grammar.OpCapability, uint32(grammar.CapabilityShader))
	head.Emit(grammar.OpMemoryModel, 0, 1)
	const float, boolean, pointer, function = 1, 2, 3, 4
	next := uint32(4)
	define := func(op grammar.Opcode, name string, operands ...uint32) uint32 {
		next++
		body.Emit(op, append([]uint32{operands[0], next}, operands[1:]...)...)
		head.Begin(grammar.OpName)
		head.Word(next)
		head.String(name)
		head.End()
		return next
	}
	label := func() { body.Emit(grammar.OpLabel, next+1); next++ }
	for i := range n {
		define(grammar.OpFunction, fmt.Sprintf("function_%d", i), float, 0, function)
		x := define(grammar.OpFunctionParameter, "x", float)
		label()
		v := define(grammar.OpVariable, "v", pointer, 7)
		for range 18 {
			x = define(grammar.OpFMul, "product", float, x, x)
			body.Emit(grammar.OpStore, v, x)
		}
		c := define(grammar.OpFOrdLessThan, "less", boolean, x, x)
		body.Emit(grammar.OpBranchConditional, c, next+1, next+2)
		label()
		body.Emit(grammar.OpBranch, next+1)
		label()
		body.Emit(grammar.OpReturnValue, x)
		body.Emit(grammar.OpFunctionEnd)
	}
	head.Emit(grammar.OpTypeFloat, float, 32)
	head.Emit(grammar.OpTypeBool, boolean)
	head.Emit(grammar.OpTypePointer, pointer, 7, float)
	head.Emit(grammar.OpTypeFunction, function, float, float)
	head.Append(body.Words()[5:]...)
	head.SetBound(next + 1)
	return head.Words()
}

func BenchmarkNew(b *testing.B) {
	words := large()
	b.SetBytes(int64(4 * len(words)))
	b.ReportAllocs()
	for b.Loop() {
		_, _ = module.New(words)
	}
}

func BenchmarkBodies(b *testing.B) {
	words := large()
	b.ReportAllocs()
	for b.Loop() {
		m, _ := module.New(words)
		for f := range m.Functions {
			f.Body()
		}
	}
}

func BenchmarkNames(b *testing.B) {
	words := large()
	b.ReportAllocs()
	for b.Loop() {
		m, _ := module.New(words)
		m.Name(1)
	}
}

func BenchmarkUses(b *testing.B) {
	words := large()
	b.ReportAllocs()
	for b.Loop() {
		m, _ := module.New(words)
		m.Uses(1)(func(module.Instruction, int) bool { return false })
	}
}

// The index takes at most half the memory that the words take, and all that is made on demand as much as the words once more,
// but for the uses, which are as many as operands.
func TestMemoryOfTheIndex(t *testing.T) {
	words := manyFunctions(2_000)
	var m *module.Module
	index := allocated(func() { m, _ = module.New(words) })
	assert.Less(t, index, uint64(4*len(words))/2)
	bodies := allocated(func() {
		for f := range m.Functions {
			f.Body()
		}
		m.Name(1)
	})
	assert.Less(t, bodies, uint64(4*len(words)))
}

func allocated(do func()) uint64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	do()
	runtime.ReadMemStats(&after)
	return after.TotalAlloc - before.TotalAlloc
}

// What is hostile costs no more than the words are: a bound that is a lie, ids at the end of their range, groups of groups.
func TestHostileModulesCostWhatTheirWordsDo(t *testing.T) {
	w := binary.NewWriter(binary.Header{Version: 0x10300, Bound: 1<<32 - 1})
	const n = 20_000
	for i := range uint32(n) {
		w.Emit(grammar.OpDecorate, 1<<32-1-i%2, 0, i)
	}
	w.Emit(grammar.OpDecorationGroup, 1<<32-1)
	for i := range uint32(n) {
		w.Emit(grammar.OpGroupDecorate, 1<<32-1, 1<<31+i, 1<<31+i)
	}
	start := time.Now()
	var m *module.Module
	used := allocated(func() {
		var err error
		m, err = module.New(w.Words())
		require.NoError(t, err)
		_, ok := m.Decoration(1<<31, grammar.DecorationBlock)
		assert.False(t, ok)
	})
	assert.Less(t, used, uint64(40*4*w.Len()))
	assert.Less(t, time.Since(start), 5*time.Second)
}
