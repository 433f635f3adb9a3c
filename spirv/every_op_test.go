package spirv_test

import (
	"testing"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// Every op that stands for an instruction, core or extended, is read as it was printed: with all optional operands there and
// with none, on types of which at least one kind suits nearly every op.
func TestEveryOpPrintsWhatItReads(t *testing.T) {
	types := []mlir.Type{
		mlir.I32, mlir.F32, mlir.I1, mlir.GetVectorType([]int64{4}, nil, mlir.F32), mlir.GetVectorType([]int64{4}, nil, mlir.I32),
		spirv.GetPointerType(mlir.I32, grammar.StorageClassWorkgroup),
		spirv.GetMatrixType(mlir.GetVectorType([]int64{4}, nil, mlir.F32), 4),
	}
	suited, all := 0, 0
	for _, def := range spirv.Dialect.Ops {
		row := spirv.RowOf(def)
		if row == nil || def == spirv.OpBranch || def == spirv.OpBranchConditional || def == spirv.OpSwitch {
			continue
		}
		all++
		found := false
		for _, typ := range types {
			for _, optional := range []bool{false, true} {
				if m := moduleWith(def, row, typ, optional); m != nil {
					found = true
					readsBack(t, def, m)
				}
			}
		}
		if found {
			suited++
		}
	}
	assert.Greater(t, suited, all*9/10, "ops that were tried, of %d", all)
}

// moduleWith is a module with one function that holds an instance of the op; nil when the op refuses it.
func moduleWith(def *mlir.OpDef, row *spirv.Row, typ mlir.Type, optional bool) *mlir.Module {
	var b mlir.Builder
	var d mlir.Diagnostics
	loc := mlir.UnknownLoc
	body := b.NewRegion()
	entry := b.NewBlock(loc, typ)
	body.Append(entry)
	s := mlir.OperationState{Name: def.OpName(), Loc: loc}
	for _, g := range def.Operands {
		if g.Count == mlir.One || optional {
			s.Operands = append(s.Operands, entry.Argument(0))
		}
	}
	for i := range row.Slots {
		slot := &row.Slots[i]
		if slot.Attr != "" && (optional || !def.Attr(slot.Attr).Optional) {
			s.AddAttr(slot.Attr, sample(slot))
		}
	}
	if len(def.Results) > 0 {
		s.Results = []mlir.Type{typ}
	}
	entry.Append(b.NewOperation(&s))
	if def.Traits&mlir.IsTerminator == 0 {
		entry.Append(b.NewOperation(&mlir.OperationState{Name: spirv.OpReturn.OpName(), Loc: loc}))
	}
	f := b.NewOperation(&mlir.OperationState{Name: spirv.OpFunc.OpName(), Loc: loc, Regions: []*mlir.Region{body}, Attrs: []mlir.NamedAttribute{
		{Name: mlir.SymbolName, Value: mlir.GetStringAttr("f")},
		{Name: spirv.FunctionTypeAttr, Value: mlir.GetTypeAttr(mlir.GetFunctionType([]mlir.Type{typ}, nil))},
		{Name: spirv.FunctionControlAttr, Value: spirv.GetEnumAttr(grammar.KindFunctionControl, 0)},
	}})
	region := b.NewRegion()
	top := b.NewBlock(loc)
	region.Append(top)
	top.Append(f)
	m := b.NewOperation(&mlir.OperationState{Name: spirv.OpModule.OpName(), Loc: loc, Regions: []*mlir.Region{region}, Attrs: []mlir.NamedAttribute{
		{Name: spirv.AddressingModelAttr, Value: spirv.GetEnumAttr(grammar.KindAddressingModel, 0)},
		{Name: spirv.MemoryModelAttr, Value: spirv.GetEnumAttr(grammar.KindMemoryModel, 1)},
	}})
	if !mlir.Verify(m, mlir.VerifyOptions{}, &d) {
		return nil
	}
	return &mlir.Module{Op: m}
}

// sample is an attribute that suits a slot.
func sample(s *spirv.Slot) mlir.Attribute {
	seven := mlir.GetIntegerAttr(mlir.I32, 7)
	switch {
	case s.Role == spirv.RoleSymbol:
		return mlir.GetSymbolRef("f")
	case s.Role == spirv.RoleType:
		return mlir.GetTypeAttr(mlir.F32)
	case s.Kind == grammar.KindScope:
		return spirv.GetEnumAttr(s.Kind, uint32(grammar.ScopeSubgroup))
	case s.Kind != 0:
		return spirv.GetEnumAttr(s.Kind, s.Kind.Info().Enumerants[0].Value)
	case s.Operand.Kind == grammar.KindLiteralString:
		return mlir.GetStringAttr("text")
	case s.Operand.Quantifier == grammar.Any:
		return mlir.GetArrayAttr(seven, seven)
	}
	return seven
}

func readsBack(t *testing.T, def *mlir.OpDef, m *mlir.Module) {
	t.Helper()
	text := printed(t, m, mlir.PrintOptions{})
	var d mlir.Diagnostics
	back := mlir.Parse([]byte(text), mlir.ParseOptions{NoImplicitModule: true}, &d)
	require.NoError(t, d.Err(), text)
	generic := mlir.PrintOptions{Generic: true}
	require.Equal(t, printed(t, m, generic), printed(t, back, generic), def.Name)
}
