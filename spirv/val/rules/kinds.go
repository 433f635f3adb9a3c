package rules

import (
	"strings"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
)

// kinds is a set of kinds of types, a bit for each: what the components are, in which shape.
type kinds uint32

const (
	boolScalar kinds = 1 << iota
	sintScalar
	uintScalar
	floatScalar
	boolVector
	sintVector
	uintVector
	floatVector
	boolLong // of OpTypeVectorIdEXT
	sintLong
	uintLong
	floatLong
	boolMatrix
	sintMatrix
	uintMatrix
	floatMatrix
	boolCoop // of OpTypeCooperativeMatrixKHR
	sintCoop
	uintCoop
	floatCoop
	boolCoopNV // of OpTypeCooperativeMatrixNV
	sintCoopNV
	uintCoopNV
	floatCoopNV
	typedPointer
	untypedPointer
)

// The bits of one shape, shifted by what the components are; and of one sort of components, shifted by the shape.
const (
	partsOfShape  = 4
	anyScalar     = boolScalar | sintScalar | uintScalar | floatScalar
	anyVector     = boolVector | sintVector | uintVector | floatVector
	anyLong       = boolLong | sintLong | uintLong | floatLong
	anyMatrix     = boolMatrix | sintMatrix | uintMatrix | floatMatrix
	anyCoop       = boolCoop | sintCoop | uintCoop | floatCoop
	anyCoopNV     = boolCoopNV | sintCoopNV | uintCoopNV | floatCoopNV
	anyPointer    = typedPointer | untypedPointer
	anyFloat      = floatScalar | floatVector | floatLong | floatMatrix | floatCoop | floatCoopNV
	anyUint       = anyFloat >> 1
	anySint       = anyFloat >> 2
	anyBool       = anyFloat >> 3
	anyInt        = anySint | anyUint
	scalarVector  = anyScalar | anyVector | anyLong
	cooperative   = anyLong | anyCoop | anyCoopNV
	floats        = anyFloat & scalarVector
	ints          = anyInt & scalarVector
	uints         = anyUint & scalarVector
	boolsOrVector = anyBool & scalarVector
	intScalar     = sintScalar | uintScalar
	intVectors    = anyInt & (anyVector | anyLong)
	floatVectors  = anyFloat & (anyVector | anyLong)
	uintVectors   = anyUint & (anyVector | anyLong)
	boolVectors   = anyBool & (anyVector | anyLong)
)

// kindOf is the kind of a type, one bit; none for other types.
func kindOf(c *check.Context, id check.ID) kinds {
	t := c.Type(id)
	shape := kinds(anyScalar)
	switch t.Op {
	case grammar.OpTypeBool, grammar.OpTypeInt, grammar.OpTypeFloat:
		return shape & partOf(t)
	case grammar.OpTypeVector:
		shape = anyVector
	case grammar.OpTypeVectorIdEXT:
		shape = anyLong
	case grammar.OpTypeMatrix:
		shape = anyMatrix
	case grammar.OpTypeCooperativeMatrixKHR:
		shape = anyCoop
	case grammar.OpTypeCooperativeMatrixNV:
		shape = anyCoopNV
	case grammar.OpTypePointer:
		return typedPointer
	case grammar.OpTypeUntypedPointerKHR:
		return untypedPointer
	default:
		return 0
	}
	return shape & partOf(c.Type(c.Scalar(t.Elem)))
}

func partOf(t *check.Type) kinds {
	switch {
	case t.Op == grammar.OpTypeBool:
		return anyBool
	case t.Op == grammar.OpTypeInt && t.Signed:
		return anySint
	case t.Op == grammar.OpTypeInt:
		return anyUint
	case t.Op == grammar.OpTypeFloat:
		return anyFloat
	}
	return 0
}

// String says what types there are in the set: "an integer scalar or vector".
func (k kinds) String() string {
	var parts, shapes []string
	switch {
	case k&anyInt == k&anyUint && k&anyInt != 0:
		parts = append(parts, "unsigned integer")
	case k&anyInt != 0:
		parts = append(parts, "integer")
	}
	if k&anyFloat != 0 {
		parts = append(parts, "float")
	}
	if k&anyBool != 0 {
		parts = append(parts, "boolean")
	}
	for _, s := range []struct {
		of   kinds
		name string
	}{{anyScalar, "scalar"}, {anyVector | anyLong, "vector"}, {anyMatrix, "matrix"}, {anyCoop | anyCoopNV, "cooperative matrix"}} {
		if k&s.of != 0 {
			shapes = append(shapes, s.name)
		}
	}
	text := or(parts) + " " + or(shapes)
	if k&anyPointer != 0 {
		if text = strings.TrimSpace(text); text != "" {
			return withArticle(text) + " or a pointer"
		}
		return "a pointer"
	}
	return withArticle(text)
}

func or(words []string) string {
	if n := len(words); n > 1 {
		return strings.Join(words[:n-1], ", ") + " or " + words[n-1]
	}
	return strings.Join(words, "")
}

func withArticle(text string) string {
	if strings.HasPrefix(text, "integer") {
		return "an " + text
	}
	if strings.HasPrefix(text, "unsigned") {
		return "an " + text
	}
	return "a " + text
}
