package spirv

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/spvc/spvc/mlir"
)

// What the spelling "spv" keeps of MLIR's dialect as of December 2019; see mlir.Past. Rules are not among it: they are those of
// SPIR-V, in every spelling but today's.

// A wording is what an error said in 2019 where MLIR 22, or we, have other words.
type wording struct {
	ops   string                // the operations, without "spv.", separated by blanks; empty for all
	in    string                // the operation around, likewise
	today string                // a regular expression
	past  string                // what replaces the match: $1 for a group, {…} for what fields knows
	when  func(mlir.Place) bool // nil for always
}

// wordings2019 apply one after the other.
var wordings2019 = []wording{
	// Sets of types.
	{today: `must be bool or fixed-length vector of bool values`, past: "must be 1-bit integer or fixed-length vector of 1-bit integer values"},
	{today: `fixed-length vector of`, past: "vector of"},
	{today: `of length 2/3/4/8/16`, past: "of length 2/3/4"},
	// Relations between types.
	{ops: "BitFieldInsert", today: `^failed to verify that all of {.*} have same type`,
		past: "expected the same type for the base operand, insert operand, and result, but provided '{0}', '{1}' and '{result}'"},
	{ops: "BitFieldSExtract BitFieldUExtract ShiftLeftLogical ShiftRightArithmetic ShiftRightLogical",
		today: `^failed to verify that all of {.*} have same type`,
		past:  "expected the same type for the first operand and result, but provided '{0}' and '{result}'"},
	{ops: "Select", today: `^failed to verify that all of {.*} have same type`, past: "result type and true value type must be the same",
		when: func(at mlir.Place) bool {
			return at.Op != nil && (SelectOp{at.Op}).TrueValue().Type() != at.Op.Result(0).Type()
		}},
	{ops: "Select", today: `^failed to verify that all of {.*} have same type`, past: "result type and false value type must be the same"},
	{ops: atomicUpdates, today: `^failed to verify that .* matches pointee type of .*`, when: pointsToFloat,
		past: "pointer operand must point to an integer value, found '{pointee}'"},
	{ops: atomicUpdates, today: `^failed to verify that .* matches pointee type of .*`,
		past: "expected value to have the same type as the pointer operand's pointee type '{pointee}', but found '{1}'"},
	{ops: atomicExchanges, today: "^failed to verify that `value` type matches .*",
		past: "value operand must have the same type as the op result, but found '{1}' vs '{result}'"},
	{ops: atomicExchanges, today: "^failed to verify that `comparator` type matches .*",
		past: "comparator operand must have the same type as the op result, but found '{2}' vs '{result}'"},
	{ops: atomicExchanges, today: "^failed to verify that `result` type matches .*",
		past: "pointer operand's pointee type must have the same as the op result type, but found '{pointee}' vs '{result}'"},
	// Constants.
	{ops: "constant", today: `^cannot have attribute: .*`, past: "cannot have value of type '{result}'"},
	{ops: "constant", today: `^result or element type \('(.*)'\) does not match value type \('(.*)'\).*`, when: hasList,
		past: "has array element whose type ('$2') does not match the result element type ('$1')"},
	{ops: "constant", today: `^result or element type .* does not match value type .*`, past: "must have spv.array result type for array value"},
	{ops: "_reference_of", today: `^expected (spv\.specConstant) or .* symbol`, past: "expected $1 symbol"},
	// Places and symbols.
	{ops: "func", in: "func", today: `^failed to verify that op must appear in a module-like op's block`, past: "'spv.module' cannot contain nested functions"},
	{today: `must appear in a module-like op's block`, past: "must appear in a 'spv.module' block"},
	{today: `must appear in a function-like op's block`, past: "must appear in a 'func' block"},
	{in: "module", today: `^operation being parsed with an unregistered dialect.*`, past: "'spv.module' can only contain func and spv.* ops"},
	{in: "func", today: `^operation being parsed with an unregistered dialect.*`, past: "functions in 'spv.module' can only contain spv.* ops"},
	{today: `^'spv.module' can only contain spv`, past: "'spv.module' can only contain func and spv"},
	{ops: "FunctionCall", today: `^operation defines (\d+) results but was provided 1 to bind`, past: "expected callee function to have 0 or 1 result, but provided $1"},
	{ops: "FunctionCall", today: `not found in nearest symbol table`, past: "not found in 'spv.module'"},
	// Control flow.
	{ops: "Branch", today: `^requires 1 successor but found .*`, past: "must have exactly one successor"},
	{ops: "BranchConditional", today: `^requires 2 successors but found .*`, past: "must have exactly two successors"},
	// Syntax.
	{ops: "AccessChain", today: `^index (\d+) out of bounds`, past: "'{op}' op index $1 out of bounds", when: inText},
	{ops: "CompositeExtract CompositeInsert", today: `^attribute 'indices' failed`, past: "'{op}' op attribute 'indices' failed", when: inText},
	{ops: "LogicalAnd LogicalOr LogicalEqual LogicalNotEqual", today: `^expected ','`, past: "custom op '{op}' expected 2 operands"},
	{ops: "Select", today: `^expected ','`, past: "need exactly two trailing types for select condition and object"},
	{ops: "Load Store", today: `^(expected) a storage class.*`, past: "$0: $1 non-function type"},
	{ops: "Store", today: `^expected operand`, past: "custom op '{op}' invalid operand"},
	{ops: "CompositeExtract CompositeInsert", today: `^expected '\['`, past: "expected bare identifier or '['"},
	{ops: "CompositeExtract CompositeInsert", today: `^expected attribute value`, past: "expected non-function type"},
}

const (
	atomicUpdates = `AtomicAnd AtomicIAdd AtomicIDecrement AtomicIIncrement AtomicISub AtomicOr AtomicSMax AtomicSMin AtomicUMax AtomicUMin
		AtomicXor`
	atomicExchanges = "AtomicCompareExchange AtomicCompareExchangeWeak"
)

// rewordAs2019 gives an error the words of 2019.
func rewordAs2019(at mlir.Place, message string) string {
	for i := range wordings2019 {
		w := &wordings2019[i]
		if !isNamed(w.ops, at.Def()) || !isNamed(w.in, at.Parent) {
			continue
		}
		re := patternOf(w.today)
		m := re.FindStringSubmatchIndex(message)
		if m != nil && (w.when == nil || w.when(at)) && hasFields(w.past, at) { // which may rely on what was verified before
			past := string(re.ExpandString(nil, w.past, message, m))
			message = message[:m[0]] + fields(past, at) + message[m[1]:]
		}
	}
	return message
}

// patternOf is a regular expression, which is compiled once: there may be many errors.
func patternOf(text string) *regexp.Regexp {
	re, ok := patterns.Load(text)
	if !ok {
		re, _ = patterns.LoadOrStore(text, regexp.MustCompile(text))
	}
	return re.(*regexp.Regexp)
}

var patterns sync.Map // by their texts

// isNamed reports whether names, separated by blanks, has that of def; it always does when it is empty.
func isNamed(names string, def *mlir.OpDef) bool {
	return names == "" || def != nil && slices.Contains(strings.Fields(names), strings.TrimPrefix(def.Name, Dialect.Name+"."))
}

// hasFields reports whether the operation has all operands and results that a text tells the types of.
func hasFields(text string, at mlir.Place) bool {
	for _, field := range patternOf(`{(\w+)}`).FindAllStringSubmatch(text, -1) {
		i, err := strconv.Atoi(field[1])
		if at.Op != nil && (err == nil && i >= at.Op.NumOperands() || field[1] == "result" && at.Op.NumResults() == 0) {
			return false
		}
	}
	return true
}

// fields replaces {op} by the name of the operation, {result} by the type of its result, {0} by that of
// an operand, and {pointee} by what the pointer of an atomic instruction points to.
func fields(text string, at mlir.Place) string {
	return patternOf(`{(\w+)}`).ReplaceAllStringFunc(text, func(field string) string {
		name := field[1 : len(field)-1]
		switch i, err := strconv.Atoi(name); {
		case name == "op":
			return at.Name.String()
		case at.Op == nil:
			return field
		case name == "pointee":
			return typeText(at.Op, atomicPointee(at.Op))
		case err == nil:
			return typeText(at.Op, at.Op.Operand(i).Type())
		}
		return typeText(at.Op, at.Op.Result(0).Type())
	})
}

// pointsToFloat reports whether an atomic instruction is one on a float.
func pointsToFloat(at mlir.Place) bool {
	return at.Op != nil && is[*mlir.FloatType](atomicPointee(at.Op))
}

// hasList reports whether a constant's value is given member by member.
func hasList(at mlir.Place) bool {
	return at.Op != nil && isAttr[*mlir.ArrayAttr](at.Op.Attr(ValueAttr))
}

// inText reports whether the operation is being read.
func inText(at mlir.Place) bool { return at.Op == nil }

// complete2019 takes numbers for enumerants, and does without the sizes of groups of operands where only those are there that
// must be. A module's lists are read as in the other form.
func complete2019(s *mlir.OperationState) error {
	def := s.Name.Def()
	sized := def.Traits&mlir.AttrSizedOperandSegments == 0
	for i := range s.Attrs {
		sized = sized || s.Attrs[i].Name == mlir.OperandSegmentSizes
		if a := def.Attr(s.Attrs[i].Name); a != nil {
			s.Attrs[i].Value = enumOfNumber(a.Attr, s.Attrs[i].Value)
		}
	}
	if def == OpModule {
		return completeModule2019(s)
	}
	if sized || s.Properties.Get(mlir.OperandSegmentSizes) != nil {
		return nil
	}
	var sizes []int32
	single := 0
	for i := range def.Operands {
		if sizes = append(sizes, 0); def.Operands[i].Count == mlir.One {
			sizes[i] = 1
			single++
		}
	}
	if single == len(s.Operands) {
		s.AddSegmentSizes(sizes...)
	}
	return nil
}

// enumOfNumber is the enumerant that a number means in a set of attributes; value itself if it is no such number.
func enumOfNumber(set *mlir.AttrConstraint, value mlir.Attribute) mlir.Attribute {
	kind, isEnum := enumKindOf(set)
	number, isNumber := value.(*mlir.IntegerAttr)
	if !isEnum || !isNumber || number.Uint() > math.MaxUint32 {
		return value
	}
	v := uint32(number.Uint())
	for _, part := range EnumParts(kind, v) {
		if part != 0 && kind.Enumerant(part) == nil {
			return value
		}
	}
	return GetEnumAttr(kind, v)
}
