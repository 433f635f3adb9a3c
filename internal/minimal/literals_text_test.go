package minimal

import (
	"fmt"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// saidBy is what parsing, verification and export say of a module: the first error with its place, or nothing.
func saidBy(globals, code, modes string) string {
	text := fmt.Sprintf("spv.module \"Logical\" \"GLSL450\" {\n%s\n  func @main() -> () {\n%s\n    spv.Return\n  }\n  spv.EntryPoint \"GLCompute\" @main\n%s\n}\n",
		globals, code, modes)
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(text), mlir.ParseOptions{NoImplicitModule: true}, &d)
	if m != nil && mlir.Verify(m.Op, mlir.VerifyOptions{Rules: source.Rules(m)}, &d) {
		serialize.Words(m.Op, serialize.Options{}, &d)
	}
	if d.NumErrors() == 0 {
		return ""
	}
	return d.Err().Error()
}

// inLoop is a loop with the control given; inLoad a load with the memory access given; branched a branch with the weights given.
func inLoop(control string) string {
	return "%c = spv.constant true\nspv.loop control(" + control + ") {\nspv.Branch ^h\n^h:\nspv.BranchConditional %c, ^b, ^m\n^b:\nspv.Branch ^k\n" +
		"^k:\nspv.Branch ^h\n^m:\nspv._merge\n}"
}

func branched(weights string) string {
	return "%c = spv.constant true\nspv.selection {\nspv.BranchConditional %c " + weights + ", ^b, ^m\n^b:\nspv.Branch ^m\n^m:\nspv._merge\n}"
}

func inLoad(access string) string {
	return "%0 = spv.Variable : !spv.ptr<f32, Function>\n%1 = spv.Load \"Function\" %0 " + access + " : f32"
}

// Numbers that do not fit, in the text forms that have a place of their own for them.
func TestNumbersInText(t *testing.T) {
	const block = " : !spv.ptr<!spv.struct<f32 [0], Block>, StorageBuffer>"
	member := func(s string) string {
		return "spv.globalVariable @v : !spv.ptr<!spv.struct<f32 [" + s + "]>, Private>"
	}
	private := func(s string) string { return "spv.globalVariable @v : !spv.ptr<" + s + ", Private>" }
	for _, c := range []struct {
		global, code, mode string // one of the three
		want               string // part of the error; empty for what is right
	}{
		{global: "spv.globalVariable @v bind(1, 4294967295)" + block},
		{global: "spv.globalVariable @v bind(4294967297, 0)" + block, want: ":2:28: error: integer value too large"},
		{global: "spv.globalVariable @v bind(0, 4294967296)" + block, want: ":2:31: error: integer value too large"},
		{global: "spv.globalVariable @v bind(-1, 0)" + block, want: ":2:28: error: integer value too large"},
		{global: "spv.globalVariable @v {location = 4294967295 : ui32} : !spv.ptr<f32, Input>"},
		{global: "spv.globalVariable @v {location = -1 : i32} : !spv.ptr<f32, Input>", want: "-1 : i32, but the parameters of the decoration Location"},
		{global: "spv.globalVariable @v {component = 4294967296} : !spv.ptr<f32, Input>", want: "the decoration Component"},
		{global: "spv.globalVariable @v {flat = 1 : i32} : !spv.ptr<f32, Input>", want: "the decoration Flat are none"},
		{global: "spv.specConstant @c spec_id(4294967295) = 1 : i32"},
		{global: "spv.specConstant @c spec_id(4294967296) = 1 : i32", want: ":2:29: error: integer value too large"},
		{global: member("4294967295")},
		{global: member("4294967296"), want: "integer value too large"},
		{global: member("-4"), want: "integer value too large"},
		{global: member("0, Location=4294967296"), want: "integer value too large"},
		{global: member("0, Location=-1"), want: "integer value too large"},
		{global: member("0, Location"), want: "the parameters of the decoration Location"},
		{global: member("0, NonWritable=1"), want: "is no value of the decoration NonWritable"},
		{global: member("0, Location=[1 : i32, 2 : i32]"), want: "is no value of the decoration Location"},
		{global: private("!spv.array<4 x f32 [4294967296]>"), want: "integer value too large"},
		{global: private("!spv.array<4 x f32 [-4]>"), want: "integer value too large"},
		{global: private("!spv.matrix<4294967298 x vector<2xf32>>"), want: "2, 3, or 4 columns"},
		{global: private("vector<4294967298xf32>"), want: "a vector of SPIR-V"},
		{global: "spv.specConstantOp @c = \"CompositeExtract\" [dense<0> : vector<2xi32>, 4294967296 : i64] : i32", want: "holds 4294967296"},
		{global: "spv.specConstantOp @c = \"IAdd\" [1 : i32] : i32", want: "lacks one that is IdRef"},
		{global: "spv.specConstantOp @c = \"IAdd\" [1 : i32, 1 : i32, 1 : i32] : i32", want: "has 3 operands, but its instruction takes 2"},

		{mode: `spv.ExecutionMode @main "LocalSize", 8, 8, 1`},
		{mode: `spv.ExecutionMode @main "LocalSize", 4294967297, 1, 1`, want: ":8:38: error: integer value too large"},
		{mode: `spv.ExecutionMode @main "LocalSize", -1, 1, 1`, want: "integer value too large"},
		{mode: `spv.ExecutionMode @main "LocalSize", 1, 1`, want: "has 2 values for the execution mode LocalSize"},
		{mode: `spv.ExecutionMode @main "LocalSize", 1, 1, 1, 1`, want: "has 4 values for the execution mode LocalSize"},
		{mode: `spv.ExecutionMode @main "LocalSizeId", 1, 1, 1`, want: "is set by spv.ExecutionModeId"},
		{mode: `spv.ExecutionModeId @main "LocalSizeId", 1 : i32, 1 : i32, 1 : i32`},
		{mode: `spv.ExecutionModeId @main "LocalSizeId", 1 : i32, 1 : i32`, want: "has 2 values"},
		{mode: `spv.ExecutionModeId @main "LocalSize", 1 : i32, 1 : i32, 1 : i32`, want: "is set by spv.ExecutionMode"},

		{code: inLoad(`["Aligned", 4]`)},
		{code: inLoad(`["Aligned", 4294967300]`), want: "integer value too large"},
		{code: inLoad(`["Aligned", -4]`), want: "integer value too large"},
		{code: inLoop("Unroll|PeelCount(3)")},
		{code: inLoop("PeelCount(4294967297)"), want: "integer value too large"},
		{code: inLoop("PeelCount(-1)"), want: "integer value too large"},
		{code: inLoop("PeelCount"), want: "too few or too many parameters"},
		{code: inLoop("PeelCount(1, 2)"), want: "too few or too many parameters"},
		{code: inLoop("Unroll(1)"), want: "too few or too many parameters"},
		{code: branched("[1, 4294967295]")},
		{code: branched("[4294967296, 1]"), want: "integer value too large"},
		{code: branched("[-1, 1]"), want: "integer value too large"},
		{code: branched("[1]"), want: "must have exactly two branch weights"},
		{code: `spv.ExtInst "NonSemantic.Foo" 4294967295(4294967295, 7 : i32)`},
		{code: `spv.ExtInst "NonSemantic.Foo" 4294967296()`, want: "integer value too large"},
		{code: `spv.ExtInst "NonSemantic.Foo" -1()`, want: "integer value too large"},
		{code: `spv.ExtInst "NonSemantic.Foo" 1(4294967296)`, want: "integer value too large"},
		{code: `spv.ExtInst "NonSemantic.Foo" 1(-1)`, want: "integer value too large"},
		{code: `spv.ExtInst "NonSemantic.Foo" 1(4294967296 : i32)`, want: "out of range"},
		{code: `spv.Instruction Nop()`},
		{code: `spv.Instruction Nop(1)`, want: "has 1 operands, but its instruction takes 0"},
		{code: `spv.Instruction 65536()`, want: "more than 65535"},
		{code: `spv.Instruction 4294967296()`, want: "integer value too large"},
	} {
		mode := c.mode
		if mode == "" {
			mode = `spv.ExecutionMode @main "LocalSize", 1, 1, 1`
		}
		said, what := saidBy(c.global, c.code, mode), c.global+c.code+c.mode
		if c.want == "" {
			assert.Empty(t, said, what)
		} else {
			assert.Contains(t, said, c.want, what)
		}
	}
}

// Extended instructions and others whose operands are listed: as many as the grammar asks for, each a word or an id.
func TestListedOperands(t *testing.T) {
	listed := func(set *grammar.ExtInstSet, e *grammar.ExtInst, change func([]mlir.Attribute) []mlir.Attribute) (verified, exported bool) {
		var list []mlir.Attribute
		for _, o := range e.Operands {
			switch {
			case o.Quantifier != grammar.One:
			case o.Kind.Category() == grammar.Id:
				list = append(list, mlir.GetIntegerAttr(mlir.I32, 1))
			case o.Kind == grammar.KindLiteralString:
				list = append(list, mlir.GetIntegerAttr(mlir.Index, 0))
			default:
				list = append(list, mlir.GetIntegerAttr(mlir.Index, int64(o.Kind.Info().Enumerants[0].Value)))
			}
		}
		m := newMaker(spirv.DefOf(grammar.OpReturn), spirv.RowOf(spirv.DefOf(grammar.OpReturn)), variant{slot: -1}, signature{operands: []string{}})
		m.b.AtEnd(m.entry).CreateOp(spirv.OpExtInst, mlir.UnknownLoc, nil, nil,
			mlir.NamedAttribute{Name: spirv.SetAttr, Value: mlir.GetStringAttr(set.Name)},
			mlir.NamedAttribute{Name: spirv.InstructionAttr, Value: spirv.LiteralAttr(e.Number)},
			mlir.NamedAttribute{Name: spirv.ArgumentsAttr, Value: mlir.GetArrayAttr(change(list)...)})
		module := m.module()
		return verifies(module), exports(module)
	}
	tried := 0
	for _, set := range grammar.ExtInstSets() {
		for i := range set.Instructions {
			e := &set.Instructions[i]
			if strings.Contains(set.Name, "DebugInfo") || hasLiteralOperand(e) {
				continue
			}
			tried++
			name := set.Name + " " + e.Name
			verified, exported := listed(&set, e, func(list []mlir.Attribute) []mlir.Attribute { return list })
			assert.True(t, verified && exported, "%s", name)
			if n := len(e.Operands); n == 0 || e.Operands[n-1].Quantifier != grammar.Any {
				tooMany := func(t mlir.Type) (verified, exported bool) {
					return listed(&set, e, func(list []mlir.Attribute) []mlir.Attribute {
						for len(list) < len(e.Operands) {
							list = append(list, mlir.GetIntegerAttr(mlir.I32, 1))
						}
						return append(list, mlir.GetIntegerAttr(t, 1))
					})
				}
				verified, exported = tooMany(mlir.I32)
				if grammar.IsNonSemantic(set.Name) { // a later version may give one more id a meaning
					assert.True(t, verified && exported, "%s: one id more", name)
					verified, exported = tooMany(mlir.Index)
				}
				assert.False(t, verified || exported, "%s: one operand too many", name)
			}
			if len(e.Operands) > 0 && e.Operands[0].Quantifier == grammar.One {
				verified, exported = listed(&set, e, func(list []mlir.Attribute) []mlir.Attribute { return list[:len(list)-1] })
				assert.False(t, verified || exported, "%s: one operand too few", name)
				verified, exported = listed(&set, e, func(list []mlir.Attribute) []mlir.Attribute {
					return append([]mlir.Attribute{mlir.GetIntegerAttr(mlir.Index, 1)}, list[1:]...)
				})
				assert.False(t, verified || exported, "%s: a word for an id", name)
			}
		}
	}
	t.Logf("%d instructions", tried)
}

// hasLiteralOperand reports whether an instruction has more than ids.
func hasLiteralOperand(e *grammar.ExtInst) bool {
	for _, o := range e.Operands {
		if o.Kind.Category() != grammar.Id {
			return true
		}
	}
	return false
}
