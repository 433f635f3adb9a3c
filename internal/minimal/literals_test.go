package minimal

import (
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// A wrong is an attribute in the place of a right one.
type wrong struct {
	why string
	a   mlir.Attribute
}

// wrongNumbers are in the place of a literal: too large, negative, none.
var wrongNumbers = []wrong{
	{"2^32", mlir.GetIntegerAttr(mlir.I64, 1<<32)},
	{"2^32+1", mlir.GetIntegerAttr(mlir.I64, 1<<32+1)},
	{"-1 of 64 bits", mlir.GetIntegerAttr(mlir.I64, -1)},
	{"-1", mlir.GetIntegerAttr(mlir.I32, -1)},
	{"a text", mlir.GetStringAttr("no such thing")},
}

// wrongLists are in the place of a list of literals: one wrong, or, where the number is fixed, one too few and one too many.
func wrongLists(list []mlir.Attribute, fixed bool) []wrong {
	var out []wrong
	for i, e := range list {
		if _, isNumber := e.(*mlir.IntegerAttr); !isNumber {
			continue
		}
		for _, w := range wrongNumbers {
			bad := slices.Clone(list)
			bad[i] = w.a
			out = append(out, wrong{w.why, mlir.GetArrayAttr(bad...)})
		}
	}
	if !fixed {
		return out
	}
	if len(list) > 0 {
		out = append(out, wrong{"too few", mlir.GetArrayAttr(list[:len(list)-1]...)})
	}
	return append(out, wrong{"too many", mlir.GetArrayAttr(append(slices.Clone(list), mlir.GetIntegerAttr(mlir.I32, 1))...)})
}

// wrongEnums are a value with other parameters.
func wrongEnums(e *spirv.EnumAttr) []wrong {
	out := []wrong{{"a parameter too many", spirv.GetEnumAttr(e.Kind(), e.Value(), append(e.Params(), 1)...)}}
	if words := e.Params(); len(words) > 0 {
		out = append(out, wrong{"a parameter too few", spirv.GetEnumAttr(e.Kind(), e.Value(), words[:len(words)-1]...)})
	}
	return out
}

// wrongDecorations are other values of a decoration. Repeated decorations look like lists of parameters.
func wrongDecorations(kind grammar.Decoration, a mlir.Attribute) []wrong {
	params := grammar.KindDecoration.Enumerant(uint32(kind)).Parameters
	isLinkage := kind == grammar.DecorationLinkageAttributes
	var out []wrong
	switch {
	case len(params) == 0:
		return []wrong{{"a parameter too many", mlir.GetIntegerAttr(mlir.I32, 1)}}
	case params[0].Quantifier == grammar.One:
		out = append(out, wrong{"no parameter", mlir.Unit})
	}
	list, isList := a.(*mlir.ArrayAttr)
	switch {
	case isList:
		out = append(out, wrongLists(list.Elements(), params[0].Quantifier == grammar.One)...)
	case params[0].Kind == grammar.KindLiteralString, params[0].Kind == grammar.KindBuiltIn:
		out = append(out, wrong{"a boolean", mlir.True})
	case params[0].Kind.Category() != grammar.Id && !isLinkage:
		out = append(out, wrongNumbers...)
	}
	if params[0].Kind.Category() == grammar.Id { // any number is the id of a constant
		out = slices.DeleteFunc(out, func(w wrong) bool { return w.why != "no parameter" && !strings.HasPrefix(w.why, "too") })
	}
	return out
}

// wrongs are what may not stand in the place of an attribute of op.
func wrongs(op *mlir.Operation, a mlir.NamedAttribute) []wrong {
	row := spirv.RowOf(op.Def())
	if e, ok := a.Value.(*spirv.EnumAttr); ok && isLiteralEnum(row, a.Name) {
		return wrongEnums(e)
	}
	if op.Is(spirv.OpExecutionMode) && a.Name == spirv.ValuesAttr {
		return wrongLists(a.Value.(*mlir.ArrayAttr).Elements(), true)
	}
	if op.Is(spirv.OpExecutionModeId) && a.Name == spirv.ValuesAttr {
		return slices.DeleteFunc(wrongLists(a.Value.(*mlir.ArrayAttr).Elements(), true), func(w wrong) bool { return !strings.HasPrefix(w.why, "too") })
	}
	if row != nil {
		for i := range row.Slots {
			s := &row.Slots[i]
			if isParameterOf(s, a.Name) {
				return wrongNumbers
			}
			if s.Attr != a.Name || s.Operand.Kind != grammar.KindLiteralInteger {
				continue
			}
			out := wrongNumbers
			if list, ok := a.Value.(*mlir.ArrayAttr); ok {
				out = wrongLists(list.Elements(), false)
			}
			if isData(row) {
				out = slices.DeleteFunc(slices.Clone(out), func(w wrong) bool { return w.why == "-1" })
			}
			return out
		}
	}
	if kind, ok := spirv.DecorationByName(a.Name); ok && op.Symbol() != "" {
		return wrongDecorations(kind, a.Value)
	}
	return nil
}

// isLiteralEnum reports whether an enumerant stands in the instruction itself, and not as the id of a constant.
func isLiteralEnum(row *spirv.Row, name string) bool {
	return row == nil || !slices.ContainsFunc(row.Slots, func(s spirv.Slot) bool { return s.Attr == name && s.Role != spirv.RoleAttr })
}

func isParameterOf(s *spirv.Slot, name string) bool {
	return slices.ContainsFunc(s.Params, func(p spirv.ParamAttr) bool { return p.Attr == name })
}

// isData reports whether the literals of an instruction are any 32 bits.
func isData(row *spirv.Row) bool {
	if row.Instruction == nil {
		return false
	}
	switch row.Instruction.Opcode {
	case grammar.OpVectorShuffle, grammar.OpConstantDataKHR, grammar.OpSpecConstantDataKHR:
		return true
	}
	return false
}

func verifies(m *mlir.Module) bool {
	var d mlir.Diagnostics
	return mlir.Verify(m.Op, mlir.VerifyOptions{Workers: 1, Rules: source.Rules(m)}, &d)
}

func exports(m *mlir.Module) bool {
	var d mlir.Diagnostics
	_, err := serialize.Words(m.Op, serialize.Options{Workers: 1}, &d)
	return err == nil
}

// Every literal, every enumerant with parameters and every decoration of the grammar, with numbers that do not fit, one operand
// too few and one too many: an error of the verifier, and one of export where nobody has verified. The right ones pass, which
// is where each case begins.
func TestLiteralsThatDoNotFit(t *testing.T) {
	cases := slices.Concat(all(), Decorations(), ExecutionModes())
	seen := map[string]bool{} // "instruction.attribute", and the names of enumerants
	tried := 0
	for _, c := range cases {
		if !verifies(c.Module) || !exports(c.Module) {
			t.Errorf("%s: not right to begin with", c.Name)
			continue
		}
		c.Module.Op.Walk(func(op *mlir.Operation) mlir.WalkResult {
			for _, a := range op.AllAttrs() {
				list := wrongs(op, a)
				if len(list) > 0 {
					seen[op.Name().String()+"."+a.Name] = true
					seen[c.Enumerant] = true
				}
				for _, w := range list {
					tried++
					op.SetAttr(a.Name, w.a)
					assert.False(t, verifies(c.Module), "%s: verified with %s in %s", c.Name, w.why, a.Name)
					assert.False(t, exports(c.Module), "%s: exported with %s in %s", c.Name, w.why, a.Name)
				}
				op.SetAttr(a.Name, a.Value)
			}
			return mlir.WalkAdvance
		})
	}
	t.Logf("%d attributes, %d wrong ones", len(seen), tried)
	for _, kind := range []grammar.Kind{grammar.KindDecoration, grammar.KindExecutionMode} {
		for _, e := range kind.Info().Enumerants {
			if grammar.Decoration(e.Value) != grammar.DecorationArrayStrideIdEXT || kind != grammar.KindDecoration {
				assert.True(t, seen[e.Name] || kind == grammar.KindExecutionMode && len(e.Parameters) == 0, "%s %s was not tried", kind, e.Name)
			}
		}
	}
	for _, def := range spirv.Dialect.Definitions() {
		row := spirv.RowOf(def)
		for i := 0; row != nil && len(def.Successors) == 0 && i < len(row.Slots); i++ {
			if s := &row.Slots[i]; s.Operand.Kind == grammar.KindLiteralInteger {
				assert.True(t, seen[def.Name+"."+s.Attr], "%s of %s was not tried", s.Attr, def.Name)
			}
		}
	}
}
