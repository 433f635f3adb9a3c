package mlir

import (
	"testing"

	"github.com/stretchr/testify/require"
)

// What the results are follows from the definition, or the answer says why it does not.
func TestInferResultTypes(t *testing.T) {
	pairOf := func(t Type) Type { return GetTupleType(t, t) }
	Register(&Dialect{Name: "infer", Ops: []*OpDef{
		{Name: "infer.same", Operands: anyValues, Results: []ValueDef{{Name: "r"}}, Traits: SameOperandsAndResultType},
		{Name: "infer.fixed", Results: []ValueDef{{Name: "r", Type: &TypeConstraint{Build: I32}}}},
		{Name: "infer.pair", Operands: []ValueDef{{Name: "a"}}, Results: []ValueDef{{Name: "r"}}, TypeRules: []TypeRule{{From: "a", To: "r", Make: pairOf}}},
		{Name: "infer.like", Operands: []ValueDef{{Name: "a"}, {Name: "b"}}, Results: []ValueDef{{Name: "r"}}, TypeRules: []TypeRule{{Same: []string{"b", "r"}}}},
		{Name: "infer.of_attr", Attrs: []AttrDef{{Name: "v"}}, Results: []ValueDef{{Name: "r"}}, TypeRules: []TypeRule{{Same: []string{"v", "r"}}}},
		{Name: "infer.many", Results: anyResult},
		{Name: "infer.hook", Results: []ValueDef{{Name: "r"}}, InferResults: func(*OperationState, *Diagnostics) ([]Type, bool) { return nil, false }},
	}})
	var b Builder
	args := b.NewBlock(UnknownLoc, F32, I8)
	values := []*Value{args.Argument(0), args.Argument(1)}
	for name, want := range map[string]string{
		"infer.same":    "f32",
		"infer.fixed":   "i32",
		"infer.pair":    "tuple<f32, f32>",
		"infer.like":    "i8",
		"infer.of_attr": "i16",
		"infer.many":    "'infer.many' op: the type of the result 'out' cannot be inferred",
		"infer.hook":    "'infer.hook' op failed to infer returned types",
		"infer.missing": "'infer.missing' is not registered, so the types of its results cannot be inferred",
	} {
		var d Diagnostics
		s := &OperationState{Name: GetOpName(name), Operands: values, Attrs: []NamedAttribute{{"v", GetIntegerAttr(I16, 1)}}}
		types, ok := InferResultTypes(s, &d)
		if !ok {
			require.ErrorContains(t, d.Err(), want)
			continue
		}
		require.Len(t, types, 1)
		require.Equal(t, want, TypeString(types[0]), name)
		op := b.CreateInferred(s.Name.Def(), UnknownLoc, values, &d, s.Attrs...)
		require.Equal(t, types, op.ResultTypes())
	}
	require.Nil(t, b.CreateInferred(GetOpName("infer.many").Def(), UnknownLoc, nil, &Diagnostics{}))
}

// What an operation does to memory is what its definition says, and for regions what is in them.
func TestMemoryEffects(t *testing.T) {
	Register(&Dialect{Name: "effect", Ops: []*OpDef{
		{Name: "effect.copy", Operands: []ValueDef{{Name: "to"}, {Name: "from", Count: Variadic}},
			Accesses: []Access{{Operand: 0, Effects: EffectWrite}, {Operand: 1, Effects: EffectRead}}},
		{Name: "effect.make", Results: []ValueDef{{Name: "r"}}, Accesses: []Access{{OfResult: true, Effects: EffectAllocate}}},
		{Name: "effect.says", Effects: Does(EffectFree)},
		{Name: "effect.inside", Regions: []RegionDef{{}}, Traits: RecursiveEffects | NoTerminator},
	}})
	m := parseForTest(t, `%0 = "effect.make"() : () -> i32
%1 = "effect.make"() : () -> i32
"effect.copy"(%0, %1, %1) : (i32, i32, i32) -> ()
"effect.says"() : () -> ()
"effect.inside"() ({
  "effect.copy"(%0) : (i32) -> ()
  "effect.says"() : () -> ()
}) : () -> ()
"effect.inside"() ({
}) : () -> ()`)
	var ops []*Operation
	for op := range m.Op.Region(0).Entry().Operations {
		ops = append(ops, op)
	}
	type effect struct {
		e  Effects
		on *Value
	}
	of := func(op *Operation) (list []effect) {
		for e, v := range op.MemoryEffects {
			list = append(list, effect{e, v})
		}
		return list
	}
	to, from := ops[0].Result(0), ops[1].Result(0)
	require.Equal(t, []effect{{EffectAllocate, to}}, of(ops[0]))
	require.Equal(t, []effect{{EffectWrite, to}, {EffectRead, from}, {EffectRead, from}}, of(ops[2]))
	require.Equal(t, []effect{{EffectFree, nil}}, of(ops[3]))
	require.Empty(t, of(ops[4]), "what is inside does something, not the operation itself")
	require.Equal(t, EffectRead|EffectWrite|EffectFree, ops[4].Effects())
	require.Equal(t, NoEffects, ops[5].Effects())
	for range ops[2].MemoryEffects {
		break
	}
	require.True(t, ops[5].IsTriviallyDead())
	require.False(t, ops[4].IsTriviallyDead())
	require.False(t, ops[0].IsTriviallyDead(), "it is used")
	require.True(t, ops[0].IsDeadWithoutUses(), "nobody misses what was only allocated")
}
