package module_test

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// text is the assembly of words, one instruction a line.
func text(t testing.TB, words []uint32) string {
	t.Helper()
	var b strings.Builder
	require.NoError(t, binary.Disassemble(&b, words, binary.DisassembleOptions{NoHeader: true, NoIndent: true}))
	return b.String()
}

func edited(t *testing.T, m *module.Module, edit func(*module.Edit)) string {
	t.Helper()
	before := slices.Clone(m.Words())
	e := m.Edit()
	edit(e)
	words, err := e.Words()
	require.NoError(t, err)
	assert.Equal(t, before, m.Words(), "the module stays")
	return text(t, words)
}

// What is added comes at the end of its section, and a section that is not there begins where the layout has it.
func TestAdd(t *testing.T) {
	m := assemble(t, `
		OpCapability Shader
		OpMemoryModel Logical GLSL450
		OpEntryPoint Fragment %3 "main" %9
		%1 = OpTypeVoid
		%2 = OpTypeFunction %1
		%3 = OpFunction %1 None %2
		OpFunctionEnd
	`)
	have := edited(t, m, func(e *module.Edit) {
		e.AddMemberName(1, 2, "member")
		e.AddDecoration(3, grammar.DecorationBinding, 4)
		e.AddMemberDecoration(1, 2, grammar.DecorationOffset, 8)
		e.AddName(1, "nothing")
		e.AddCapability(grammar.CapabilityShader)
		e.AddCapability(grammar.CapabilityMatrix)
		e.AddCapability(grammar.CapabilityMatrix)
		e.AddExtension("SPV_one")
		e.AddExtension("SPV_one")
		set := e.AddImport("GLSL.std.450")
		assert.Equal(t, set, e.AddImport("GLSL.std.450"))
		for entry := range m.EntryPoints {
			e.AddInterface(entry, 9, 10)
			e.AddInterface(entry, 10, 11)
		}
		id := e.NewID()
		e.Append(module.Globals, module.Make(grammar.OpTypeBool, id))
		e.AppendFunction(module.Make(grammar.OpFunction, 1, e.NewID(), 0, 2), module.Make(grammar.OpFunctionEnd))
	})
	assert.Equal(t, strings.TrimLeft(`
OpCapability Shader
OpCapability Matrix
OpExtension "SPV_one"
%10 = OpExtInstImport "GLSL.std.450"
OpMemoryModel Logical GLSL450
OpEntryPoint Fragment %3 "main" %9 %10 %11
OpMemberName %1 2 "member"
OpName %1 "nothing"
OpDecorate %3 Binding 4
OpMemberDecorate %1 2 Offset 8
%1 = OpTypeVoid
%2 = OpTypeFunction %1
%11 = OpTypeBool
%3 = OpFunction %1 None %2
OpFunctionEnd
%12 = OpFunction %1 None %2
OpFunctionEnd
`, "\n"), have)
}

func TestReplace(t *testing.T) {
	m := assemble(t, "%1 = OpTypeVoid\n%2 = OpTypeBool\n%3 = OpTypeFunction %1")
	def := func(id uint32) module.Instruction {
		inst, _ := m.Def(id)
		return inst
	}
	assert.Equal(t, "%3 = OpTypeFunction %1\n", edited(t, m, func(e *module.Edit) {
		e.Remove(def(2))
		e.Remove(def(1))
	}))
	assert.Equal(t, "%1 = OpTypeVoid\nOpName %7 \"\"\nOpName %8 \"\"\nOpName %9 \"\"\n%3 = OpTypeFunction %1\n", edited(t, m, func(e *module.Edit) {
		e.Replace(def(2), module.Make(grammar.OpName, 9, 0))
		e.Before(def(2), module.Make(grammar.OpName, 8, 0))
		e.After(def(1), module.Make(grammar.OpName, 7, 0))
	}))
}

func TestEditErrors(t *testing.T) {
	m := assemble(t, "%1 = OpTypeVoid")
	inst, _ := m.Def(1)
	for name, edit := range map[string]func(*module.Edit){
		"twice":    func(e *module.Edit) { e.Remove(inst); e.Remove(inst) },
		"too long": func(e *module.Edit) { e.AddName(1, strings.Repeat("x", 1<<18)) },
	} {
		e := m.Edit()
		edit(e)
		_, err := e.Words()
		var at *binary.Error
		assert.ErrorAs(t, err, &at, name)
	}
	assert.Equal(t, module.Text("a"), module.Text("a\x00b"), "a string ends with zero")
}

// New ids are none that the module has, also where it claims a bound that is not true.
func TestNewID(t *testing.T) {
	m := assemble(t, "%1 = OpTypeVoid\n%4294967290 = OpTypeBool")
	words := slices.Clone(m.Words())
	words[3] = 5
	m, err := module.New(words)
	require.NoError(t, err)
	e := m.Edit()
	assert.EqualValues(t, uint32(4294967291), e.NewID())
	words, err = e.Words()
	require.NoError(t, err)
	assert.EqualValues(t, uint32(4294967292), words[3])
	for range 10 {
		e.NewID()
	}
	_, err = e.Words()
	assert.Error(t, err)
	words, err = m.Edit().Words()
	require.NoError(t, err)
	assert.Equal(t, m.Words(), words)
}
