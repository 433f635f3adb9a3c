package grammar

import (
	"go/token"
	"slices"
	"testing"

	"github.com/stretchr/testify/assert"
)

// Every operand has a name that a method can have, and no two of a row, or of what the bits of one mask bring along, share one.
func TestFields(t *testing.T) {
	for i := range All() {
		checkFields(t, All()[i].Name, All()[i].Operands)
	}
	for i := range ExtInstSets() {
		for _, inst := range ExtInstSets()[i].Instructions {
			checkFields(t, ExtInstSets()[i].Name+" "+inst.Name, inst.Operands)
		}
	}
	for k := Kind(1); int(k) < len(kinds); k++ {
		var together []Operand
		for _, e := range k.Info().Enumerants {
			checkFields(t, k.String()+" "+e.Name, e.Parameters)
			together = append(together, e.Parameters...)
		}
		if k.Category() == BitEnum {
			checkFields(t, k.String(), together)
		}
	}
}

func checkFields(t *testing.T, row string, operands []Operand) {
	seen := map[string]bool{}
	for _, o := range operands {
		assert.True(t, token.IsIdentifier(o.Field) && token.IsExported(o.Field), "%s: %q", row, o.Field)
		assert.False(t, seen[o.Field], "%s has %s twice", row, o.Field)
		seen[o.Field] = true
		if o.Quantifier == Any && !slices.Contains([]string{"Choices", "Data", "Incoming", "Interface", "Permutation"}, o.Field) {
			assert.Equal(t, uint8('s'), o.Field[len(o.Field)-1], "%s has any number of %s", row, o.Field)
		}
	}
}

func TestFieldNames(t *testing.T) {
	fields := func(operands []Operand) (names []string) {
		for _, o := range operands {
			names = append(names, o.Field)
		}
		return names
	}
	for op, want := range map[Opcode][]string{
		OpVariable:          {"ResultType", "Result", "StorageClass", "Initializer"},         // a kind
		OpExtInst:           {"ResultType", "Result", "Set", "Instruction", "Operands"},      // a list written out
		OpCopyMemory:        {"Target", "Source", "TargetAccess", "SourceAccess"},            // one kind twice
		OpAtomicLoad:        {"ResultType", "Result", "Pointer", "MemoryScope", "Semantics"}, // scopes
		OpImageDrefGather:   {"ResultType", "Result", "SampledImage", "Coordinate", "Dref", "ImageOperands"},
		OpGraphSetOutputARM: {"Value", "OutputIndex", "ElementIndexes"}, // any number
		OpSwitch:            {"Selector", "Default", "Targets"},
		OpBitwiseAnd:        {"ResultType", "Result", "Operand1", "Operand2"},
		OpTypePointer:       {"Result", "StorageClass", "Type"},
		OpExtInstImport:     {"Result", "Name"},
		OpSpecConstantOp:    {"ResultType", "Result", "Opcode"},
	} {
		assert.Equal(t, want, fields(Lookup(op).Operands), "%s", op)
	}
	assert.Equal(t, []string{"GradDx", "GradDy"}, fields(KindImageOperands.Enumerant(uint32(ImageOperandsGrad)).Parameters))
	assert.Equal(t, []string{"MaxConcurrency"}, fields(KindLoopControl.Enumerant(uint32(LoopControlMaxConcurrencyALTERA)).Parameters))
}
