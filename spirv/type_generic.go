package spirv

import (
	"strings"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// A GenericType is a type instruction of the grammar that has no Go type of its
// own here, such as OpTypeAccelerationStructureKHR or OpTypePipe.
//
// Its operands stand in the order of the instruction, without the result id:
// for an id of a type an [mlir.TypeAttr], for an id of a constant its value (a
// typed attribute, or an [mlir.SymbolRefAttr] of a named constant), for a literal
// number an i32 [mlir.IntegerAttr], for a string an [mlir.StringAttr], for an
// enumerant an [EnumAttr]. Operands that are absent are left out.
type GenericType struct {
	inst     *grammar.Instruction
	operands *mlir.ArrayAttr
	ordinal  uint32
}

var genericTypes table[GenericType]

// GetGenericType is the type that the instruction declares with the operands.
func GetGenericType(inst *grammar.Instruction, operands ...mlir.Attribute) *GenericType {
	return genericTypes.get(GenericType{inst: inst, operands: mlir.GetArrayAttr(operands...)})
}

// Dialect is [Dialect].
func (t *GenericType) Dialect() *mlir.Dialect { return Dialect }

// Instruction is the row of the instruction.
func (t *GenericType) Instruction() *grammar.Instruction { return t.inst }

// Name is the name of the instruction without "OpType".
func (t *GenericType) Name() string { return strings.TrimPrefix(t.inst.Name, "OpType") }

// Operands are the operands. The slice must not be changed.
func (t *GenericType) Operands() []mlir.Attribute { return t.operands.Elements() }

// SubElements makes GenericType an [mlir.Composite].
func (t *GenericType) SubElements(attr func(mlir.Attribute), _ func(mlir.Type)) {
	for _, a := range t.operands.Elements() {
		attr(a)
	}
}
