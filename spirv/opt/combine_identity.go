package opt

import (
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Integers of which one operand says the result, whatever the other one is. proof_test.go proves each row, and that none with one of these
// constants is missing, but for those that give something where SPIR-V leaves the result undefined.

// An operandKind is what an operand is in all components, or a result.
type operandKind uint8

const (
	zeros         operandKind = iota
	allOnes                   // all bits are set: the greatest of those without sign
	leastOne                  // of those with a sign
	greatestOne               // of those with a sign
	theOther                  // the other operand: as an operand, both are one value
	itsNegative               // of the other operand
	itsComplement             // of the other operand
	never
	always
)

// An identity says what instructions give where one operand is known.
type identity struct {
	ops     string
	operand int // the known one
	is      operandKind
	gives   operandKind
}

// eitherOne is for instructions that take their operands in any order.
const eitherOne = -1

var identities = []identity{
	{"ISub", 1, zeros, theOther},
	{"ISub", 0, allOnes, itsComplement},
	{"BitwiseXor", eitherOne, allOnes, itsComplement},
	{"SDiv", 1, allOnes, itsNegative},
	{"SRem SMod", 1, allOnes, zeros},
	{"ShiftLeftLogical ShiftRightLogical ShiftRightArithmetic", 0, zeros, zeros},
	{"ShiftRightArithmetic", 0, allOnes, allOnes},
	{"GLSL.UMin OCL.u_min", eitherOne, zeros, zeros},
	{"GLSL.UMin OCL.u_min", eitherOne, allOnes, theOther},
	{"GLSL.UMax OCL.u_max", eitherOne, zeros, theOther},
	{"GLSL.UMax OCL.u_max", eitherOne, allOnes, allOnes},
	{"GLSL.SMin OCL.s_min", eitherOne, leastOne, leastOne},
	{"GLSL.SMin OCL.s_min", eitherOne, greatestOne, theOther},
	{"GLSL.SMax OCL.s_max", eitherOne, leastOne, theOther},
	{"GLSL.SMax OCL.s_max", eitherOne, greatestOne, greatestOne},
	{"GLSL.UMin GLSL.UMax GLSL.SMin GLSL.SMax OCL.u_min OCL.u_max OCL.s_min OCL.s_max", 0, theOther, theOther},
	{"UGreaterThan", 0, zeros, never},
	{"UGreaterThan", 1, allOnes, never},
	{"UGreaterThanEqual", 0, allOnes, always},
	{"UGreaterThanEqual", 1, zeros, always},
	{"ULessThan", 0, allOnes, never},
	{"ULessThan", 1, zeros, never},
	{"ULessThanEqual", 0, zeros, always},
	{"ULessThanEqual", 1, allOnes, always},
	{"SGreaterThan", 0, leastOne, never},
	{"SGreaterThan", 1, greatestOne, never},
	{"SGreaterThanEqual", 0, greatestOne, always},
	{"SGreaterThanEqual", 1, leastOne, always},
	{"SLessThan", 0, greatestOne, never},
	{"SLessThan", 1, leastOne, never},
	{"SLessThanEqual", 0, leastOne, always},
	{"SLessThanEqual", 1, greatestOne, always},
}

// identitiesByName are the rows for each instruction.
var identitiesByName = lazy.Value[map[string][]*identity]{Make: func() map[string][]*identity {
	all := map[string][]*identity{}
	for i := range identities {
		for name := range strings.FieldsSeq(identities[i].ops) {
			all[name] = append(all[name], &identities[i])
		}
	}
	return all
}}

// identityNames are the instructions in the table.
const identityNames = `ISub BitwiseXor SDiv SRem SMod ShiftLeftLogical ShiftRightLogical ShiftRightArithmetic
	GLSL.UMin GLSL.UMax GLSL.SMin GLSL.SMax OCL.u_min OCL.u_max OCL.s_min OCL.s_max
	UGreaterThan UGreaterThanEqual ULessThan ULessThanEqual SGreaterThan SGreaterThanEqual SLessThan SLessThanEqual`

// identical is the rule of the table.
func identical(_ *combiner, r *mlir.Rewriter, op *mlir.Operation) bool {
	for _, row := range identitiesByName.Get()[nameOf(op.Def())] {
		for known := range 2 {
			if row.operand == eitherOne || row.operand == known {
				if v := row.result(r, op, known); v != nil {
					r.Replace(op, v)
					return true
				}
			}
		}
	}
	return false
}

// result is what op gives where the operand with a number is the known one; nil if it is not, or the result has a type that the other one has not.
func (row *identity) result(r *mlir.Rewriter, op *mlir.Operation, known int) *mlir.Value {
	rest, t := op.Operand(1-known), op.Result(0).Type()
	if !row.is.isIn(op.Operand(known), rest) {
		return nil
	}
	build := spirv.BuildAt(&r.Builder, op)
	switch row.gives {
	case theOther:
		if rest.Type() == t {
			return rest
		}
		return nil
	case itsNegative:
		return build.Op(grammar.OpSNegate, t, []*mlir.Value{rest}, mayWrap(op)...).Result(0)
	case itsComplement:
		return build.Op(grammar.OpNot, t, []*mlir.Value{rest}, mayWrap(op)...).Result(0)
	}
	elem, ok := spirv.ElementOf(t).(*mlir.IntegerType)
	if !ok || elem.Width() > 64 {
		return nil
	}
	parts := make([]mlir.Attribute, numComponents(t))
	for i := range parts {
		parts[i] = mlir.GetIntegerAttrAP(elem, mlir.MakeAPUint(elem.Width(), row.gives.number(int(elem.Width()))))
	}
	return build.ConstantOf(t, ofComponents(t, parts))
}

// isIn reports whether p is what v is in all components.
func (p operandKind) isIn(v, rest *mlir.Value) bool {
	if p == theOther {
		return v == rest
	}
	s, ok := splat(v)
	return ok && !s.float && s.u == p.number(s.width)
}

// number is the number that p is, of so many bits.
func (p operandKind) number(width int) uint64 {
	all := ^uint64(0) >> (64 - width)
	switch p {
	case allOnes:
		return all
	case leastOne:
		return all ^ all>>1
	case greatestOne:
		return all >> 1
	case always:
		return 1
	}
	return 0
}
