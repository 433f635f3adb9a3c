package vector

import (
	"fmt"
	"slices"

	"github.com/spvc/spvc/mlir"
)

// Operations on parts of a vector, at a position or at offsets.

// anyPosition stands for a position that nobody may look at.
const anyPosition = -1

// inside reports whether a number that is known is below n, or stands for any.
func inside(at, n int64) bool { return at == mlir.Dynamic || at == anyPosition || 0 <= at && at < n }

func checkExtract(op *mlir.Operation) string {
	from, position := vectorOf(op.Operand(0)), ints(op, "static_position")
	if len(position) > len(from.Shape()) {
		return "expected position attribute of rank no greater than vector rank"
	}
	for i, at := range position {
		if !inside(at, from.Shape()[i]) {
			return fmt.Sprintf("expected position attribute #%d to be a non-negative integer smaller than the corresponding vector dimension or poison (-1)", i+1)
		}
	}
	return ""
}

// verifyExtract words some things as if they were not about the operation.
func verifyExtract(op *mlir.Operation, d *mlir.Diagnostics) bool {
	to := op.Result(0).Type()
	if v, ok := to.(*mlir.VectorType); ok && len(v.Shape()) == 0 {
		d.Errorf(op.Loc(), "expected a scalar instead of a 0-d vector as the result type")
		return false
	}
	if !verifies(positionsAgree, checkExtract)(op, d) {
		return false
	}
	inferred := partAt(vectorOf(op.Operand(0)), len(ints(op, "static_position")))
	if !sameOrOne(inferred, to) {
		d.OpError(op, "inferred type(s) %s are incompatible with return type(s) of operation %s", text(inferred), text(to))
		d.OpError(op, "failed to infer returned types")
		return false
	}
	return true
}

func inferExtract(s *mlir.OperationState, _ *mlir.Diagnostics) ([]mlir.Type, bool) {
	v, position, ok := firstVector(s, "static_position")
	if !ok {
		return nil, false
	}
	return []mlir.Type{partAt(v, position.Len())}, true
}

// partAt is the type of what is at a position of n numbers.
func partAt(t *mlir.VectorType, n int) mlir.Type {
	if n == len(t.Shape()) {
		return t.ElementType()
	}
	return part(t, t.ElementType(), without(len(t.Shape()))[min(n, len(t.Shape())):]...)
}

// sameOrOne reports whether two types are one, or one is a vector of one element and the other one that element's type.
func sameOrOne(a, b mlir.Type) bool { return a == b || isOneOf(a, b) || isOneOf(b, a) }

func isOneOf(t, elem mlir.Type) bool {
	v, ok := t.(*mlir.VectorType)
	return ok && slices.Equal(v.Shape(), []int64{1}) && v.ElementType() == elem
}

// positionsAgree asks for an operand for each number of the position that is not known.
func positionsAgree(op *mlir.Operation) string {
	unknown := 0
	for _, n := range ints(op, "static_position") {
		if n == mlir.Dynamic {
			unknown++
		}
	}
	if begin, end := op.OperandRange("dynamic_position"); end-begin != unknown {
		return "mismatch between dynamic and static positions (kDynamic marker but no corresponding dynamic position) -- " +
			"this can only happen due to an incorrect fold/rewrite"
	}
	return ""
}

func verifyInsert(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if v, ok := op.Operand(0).Type().(*mlir.VectorType); ok && len(v.Shape()) == 0 {
		d.Errorf(op.Loc(), "expected a scalar instead of a 0-d vector as the source operand")
		return false
	}
	return verifies(positionsAgree, checkInsert)(op, d)
}

func checkInsert(op *mlir.Operation) string {
	to, position := vectorOf(op.Operand(1)), ints(op, "static_position")
	rank := len(to.Shape())
	switch v, ok := op.Operand(0).Type().(*mlir.VectorType); {
	case len(position) > rank:
		return "expected position attribute of rank no greater than dest vector rank"
	case ok && len(v.Shape())+len(position) != rank:
		return "expected position attribute rank + source rank to match dest vector rank"
	case !ok && len(position) != rank:
		return "expected position attribute rank to match the dest vector rank"
	}
	for i, at := range position {
		if !inside(at, to.Shape()[i]) {
			return fmt.Sprintf("expected position attribute #%d to be a non-negative integer smaller than the corresponding dest vector dimension", i+1)
		}
	}
	return ""
}

func checkShuffle(op *mlir.Operation) string {
	a, b, to, mask := vectorOf(op.Operand(0)), vectorOf(op.Operand(1)), vectorOf(op.Result(0)), ints(op, "mask")
	rank := len(to.Shape())
	if !(len(a.Shape()) == 0 && len(b.Shape()) == 0 && rank == 1) && !(len(a.Shape()) == rank && len(b.Shape()) == rank) {
		return "rank mismatch"
	}
	of := int64(2)
	if len(a.Shape()) > 0 {
		if !slices.Equal(a.Shape()[1:], b.Shape()[1:]) || !slices.Equal(a.Shape()[1:], to.Shape()[1:]) {
			return "dimension mismatch"
		}
		of = a.Shape()[0] + b.Shape()[0]
	}
	switch {
	case len(mask) == 0:
		return "invalid mask length"
	case int64(len(mask)) != to.Shape()[0]:
		return "mask length mismatch"
	}
	for i, at := range mask {
		if at == mlir.Dynamic || !inside(at, of) {
			return fmt.Sprintf("mask index #%d out of range", i+1)
		}
	}
	return ""
}

// A span is where numbers may be: from least up to one less than the end that each of them has.
type span struct {
	what      string
	least     int64
	ends      []int64
	dimension bool // to be named
}

// holds asks whether the numbers are in it.
func (s span) holds(list []int64) string {
	for i, n := range list {
		if s.least <= n && n < s.ends[i] {
			continue
		}
		what := s.what
		if s.dimension {
			what += fmt.Sprintf(" dimension %d", i)
		}
		return fmt.Sprintf("expected %s to be confined to [%d, %d)", what, s.least, s.ends[i])
	}
	return ""
}

// onlyOnes asks for strides that are one.
func onlyOnes(strides []int64) string {
	return span{"strides", 1, slices.Repeat([]int64{2}, len(strides)), false}.holds(strides)
}

// plusOne has the numbers of a list, each one larger.
func plusOne(list []int64) []int64 {
	more := slices.Clone(list)
	for i := range more {
		more[i]++
	}
	return more
}

// firstOf is the first complaint of some.
func firstOf(complaints ...string) string {
	for _, c := range complaints {
		if c != "" {
			return c
		}
	}
	return ""
}

func checkInsertStridedSlice(op *mlir.Operation) string {
	from, to := vectorOf(op.Operand(0)), vectorOf(op.Operand(1))
	offsets, strides := ints(op, "offsets"), ints(op, "strides")
	lead := len(to.Shape()) - len(from.Shape())
	switch {
	case len(offsets) != len(to.Shape()):
		return "expected offsets of same size as destination vector rank"
	case len(strides) != len(from.Shape()):
		return "expected strides of same size as source vector rank"
	case lead < 0:
		return "expected source rank to be no greater than destination rank"
	}
	if wrong := firstOf(span{"offsets", 0, to.Shape(), true}.holds(offsets), onlyOnes(strides)); wrong != "" {
		return wrong
	}
	ends := slices.Clone(offsets)
	for i := range ends {
		if ends[i]++; i >= lead {
			ends[i] += from.Shape()[i-lead] - 1
		}
	}
	if wrong := (span{"sum(offsets, source vector shape)", 1, plusOne(to.Shape()), true}).holds(ends); wrong != "" {
		return wrong
	}
	for i, n := range from.Shape() {
		switch of := to.Shape()[lead+i]; {
		case from.IsScalableDim(i) != to.IsScalableDim(lead+i):
			return fmt.Sprintf("mismatching scalable flags (at source vector idx=%d)", i)
		case from.IsScalableDim(i) && n != of:
			return wholeOnly(i, n, of)
		}
	}
	return ""
}

// wholeOnly is the complaint about a part of a dimension that is scalable.
func wholeOnly(i int, got, want int64) string {
	return fmt.Sprintf("expected size at idx=%d to match the corresponding base size from the input vector (%d vs %d)", i, got, want)
}

func checkExtractStridedSlice(op *mlir.Operation) string {
	from := vectorOf(op.Operand(0))
	offsets, sizes, strides := ints(op, "offsets"), ints(op, "sizes"), ints(op, "strides")
	switch {
	case len(offsets) != len(sizes) || len(offsets) != len(strides):
		return "expected offsets, sizes and strides attributes of same size"
	case len(offsets) > len(from.Shape()):
		return "expected offsets attribute of rank no greater than vector rank"
	}
	beyond := plusOne(from.Shape())
	wrong := firstOf(span{"offsets", 0, from.Shape(), true}.holds(offsets), span{"sizes", 1, beyond, true}.holds(sizes), onlyOnes(strides))
	if wrong != "" {
		return wrong
	}
	ends := slices.Clone(offsets)
	for i := range ends {
		ends[i] += sizes[i]
	}
	shape := slices.Clone(from.Shape())
	copy(shape, sizes)
	want := mlir.GetVectorType(shape, from.ScalableDims(), from.ElementType())
	if wrong := (span{"sum(offsets, sizes)", 1, beyond, true}).holds(ends); wrong != "" {
		return wrong
	}
	if op.Result(0).Type() != want {
		return "expected result type to be " + text(want)
	}
	for i, n := range sizes {
		if from.IsScalableDim(i) && n != from.Shape()[i] {
			return wholeOnly(i, n, from.Shape()[i])
		}
	}
	return ""
}

// positionFits asks whether pos is a multiple of the elements of the shorter vector.
func positionFits(shorter func(op *mlir.Operation) mlir.Type) func(op *mlir.Operation) bool {
	return func(op *mlir.Operation) bool {
		n := shorter(op).(*mlir.VectorType).Shape()[0]
		return n > 0 && mlir.AttrOf[*mlir.IntegerAttr](op, "pos").Int()%n == 0
	}
}

// doubles reports whether to is from with twice as many elements in the last dimension; a vector without dimensions has one.
func doubles(from, to *mlir.VectorType) bool {
	shape, scalable := []int64{1}, []bool{false}
	if n := len(from.Shape()); n > 0 {
		shape, scalable = slices.Clone(from.Shape()), from.ScalableDims()
	}
	shape[len(shape)-1] *= 2
	return to == mlir.GetVectorType(shape, scalable, from.ElementType())
}

// hasEvenRows reports whether the last dimension of the source has an even number of elements.
func hasEvenRows(op *mlir.Operation) bool {
	shape := vectorOf(op.Operand(0)).Shape()
	return len(shape) > 0 && shape[len(shape)-1]%2 == 0
}

// printsOneThing reports whether a vector.print of a string is given nothing else.
func printsOneThing(op *mlir.Operation) bool {
	return op.Attr("stringLiteral") == nil || op.NumOperands() == 0 && PrintPunctuation.In(op, "punctuation") == PrintPunctuationNewline
}
