package spirv

import (
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// typeConstraints holds the compiled type sets by their code.
var typeConstraints = map[string]*mlir.TypeConstraint{}

// typeConstraint compiles the code of a set of types, such as "int|fvec2/3/4/8/16(int)": alternatives of scalars by name, of
// kinds of types, of containers with the allowed lengths and elements, and of types by their instruction's name without OpType. It is nil for sets that hold every type that
// SPIR-V lets stand there: SPIR-V knows more types of values than MLIR lists.
func typeConstraint(code string) *mlir.TypeConstraint {
	if code == "type" || code == "any" {
		return nil
	}
	c := typeConstraints[code]
	if c == nil {
		c = simpleTypes.Get().compile(code)
		typeConstraints[code] = c
	}
	return c
}

func (sets typeSets) compile(code string) *mlir.TypeConstraint {
	var descs []string
	var checks []func(mlir.Type) bool
	for _, alt := range splitAlternatives(code) {
		desc, check := sets.alternative(alt)
		descs, checks = append(descs, desc), append(checks, check)
	}
	check := checks[0]
	if len(checks) > 1 {
		check = func(t mlir.Type) bool {
			return slices.ContainsFunc(checks, func(f func(mlir.Type) bool) bool { return f(t) })
		}
	}
	c := &mlir.TypeConstraint{Desc: strings.Join(descs, " or "), Check: check}
	switch code {
	case "bool":
		c.Build = mlir.I1
	case "i32":
		c.Build = mlir.I32
	case "f32":
		c.Build = mlir.F32
	}
	return c
}

// splitAlternatives splits at each "|" outside of parentheses.
func splitAlternatives(code string) []string {
	var out []string
	depth, start := 0, 0
	for i, r := range code {
		switch {
		case r == '(':
			depth++
		case r == ')':
			depth--
		case r == '|' && depth == 0:
			out = append(out, code[start:i])
			start = i + 1
		}
	}
	return append(out, code[start:])
}

func (sets typeSets) alternative(code string) (desc string, check func(mlir.Type) bool) {
	if simple, ok := sets[code]; ok {
		return simple.desc, simple.check
	}
	open := strings.IndexByte(code, '(')
	if open < 0 {
		inst := genericTypeByName(code)
		return "any SPIR-V " + code + " type", func(t mlir.Type) bool { return isGeneric(t, inst.Opcode) }
	}
	elem := sets.compile(code[open+1 : len(code)-1])
	digits := strings.IndexAny(code[:open], "0123456789")
	if digits < 0 {
		digits = open
	}
	lengths := code[digits:open]
	container := containerTypes.Get()[code[:digits]]
	desc = container.desc + " of " + elem.Desc + " values"
	if lengths != "" {
		desc += " of length " + lengths
	}
	allowed := strings.Split(lengths, "/")
	return desc, func(t mlir.Type) bool {
		e, n := container.parts(t)
		return e != nil && elem.Check(e) && (n == unknownLength || lengths == "" || slices.Contains(allowed, strconv.FormatInt(n, 10)))
	}
}

type typeSet struct {
	desc  string
	check func(mlir.Type) bool
}

// typeSets are the sets with a name.
type typeSets map[string]typeSet

// simpleTypes are those of SPIR-V. Integers of any width but one are integers, as extensions have it.
var simpleTypes = lazy.Value[typeSets]{Make: func() typeSets {
	return typeSets{
		"void":         {"void", func(t mlir.Type) bool { return t == mlir.None }},
		"bool":         {"bool", isBool},
		"int":          {"8/16/32/64-bit integer", isInteger},
		"int32":        {"32-bit integer", func(t mlir.Type) bool { return isIntegerOf(t, 32) }},
		"uint":         {"8/16/32/64-bit signless/unsigned integer", isNotSigned},
		"uint32":       {"32-bit signless/unsigned integer", func(t mlir.Type) bool { return isIntegerOf(t, 32) && isNotSigned(t) }},
		"i32":          {"Int32", func(t mlir.Type) bool { return isIntegerOf(t, 32) }},
		"i16":          {"Int16", func(t mlir.Type) bool { return isIntegerOf(t, 16) }},
		"float":        {"16/32/64-bit float", func(t mlir.Type) bool { return t == mlir.F16 || t == mlir.F32 || t == mlir.F64 }},
		"float32":      {"16/32-bit float", func(t mlir.Type) bool { return t == mlir.F16 || t == mlir.F32 }},
		"f32":          {"Float32", func(t mlir.Type) bool { return t == mlir.F32 }},
		"bf16":         {"BFloat16", isSmallFloat},
		"ptr":          {"any SPIR-V pointer type", IsPointer},
		"typedptr":     {"any SPIR-V typed pointer type", is[*PointerType]},
		"array":        {"any SPIR-V array type", is[*ArrayType]},
		"rtarray":      {"any SPIR-V runtime array type", is[*RuntimeArrayType]},
		"struct":       {"any SPIR-V struct type", is[*StructType]},
		"matrix":       {"any SPIR-V matrix type", is[*MatrixType]},
		"coopmatrix":   {"any SPIR-V cooperative matrix type", IsCooperative},
		"image":        {"any SPIR-V image type", is[*ImageType]},
		"sampledimage": {"any SPIR-V sampled image type", is[*SampledImageType]},
		"tensor":       {"any SPIR-V tensorArm type", func(t mlir.Type) bool { return isGeneric(t, grammar.OpTypeTensorARM) }},
	}
}}

// isSmallFloat reports whether t is a float that is stored and converted only: bfloat16, or one of at most 8 bits.
func isSmallFloat(t mlir.Type) bool {
	f, ok := t.(*mlir.FloatType)
	return ok && (t == mlir.BF16 || f.Width() <= 8) || t == MXInt8
}

// A containerType is a set made of an element and a length.
type containerType struct {
	desc  string
	parts func(mlir.Type) (mlir.Type, int64)
}

var containerTypes = lazy.Value[map[string]containerType]{Make: func() map[string]containerType {
	return map[string]containerType{
		"fvec": {"fixed-length vector", vectorParts},
		"vec":  {"vector", vectorParts},
		"coop": {"Cooperative Matrix", func(t mlir.Type) (mlir.Type, int64) {
			switch t := t.(type) {
			case *CooperativeMatrixType:
				return t.ElementType(), 0
			case *GenericType:
				return componentOf(t), 0
			}
			return nil, 0
		}},
		"mat": {"Matrix", func(t mlir.Type) (mlir.Type, int64) {
			if m, ok := t.(*MatrixType); ok {
				return m.ElementType(), 0
			}
			return nil, 0
		}},
	}
}}

func is[T mlir.Type](t mlir.Type) bool {
	_, ok := t.(T)
	return ok
}

// unknownLength is the length of a vector whose length is an id: SPV_EXT_long_vector.
const unknownLength = -1

func vectorParts(t mlir.Type) (mlir.Type, int64) {
	if v, ok := t.(*mlir.VectorType); ok && len(v.Shape()) == 1 {
		return v.ElementType(), v.Shape()[0]
	}
	if isGeneric(t, grammar.OpTypeVectorIdEXT) {
		return componentOf(t.(*GenericType)), unknownLength
	}
	return nil, 0
}

// noneType is the type of ids that have none in SPIR-V, such as OpString's.
var noneType = &mlir.TypeConstraint{Desc: "none type", Check: func(t mlir.Type) bool { return t == mlir.None }, Build: mlir.None}

func isBool(t mlir.Type) bool { return t == mlir.I1 }

func isInteger(t mlir.Type) bool {
	switch t := t.(type) {
	case *mlir.IntegerType:
		return t.Width() > 1
	case *NumberType:
		return t.IsInteger()
	}
	return false
}

// isNotSigned reports whether t is an integer type whose signedness is 0 in SPIR-V.
func isNotSigned(t mlir.Type) bool {
	switch t := t.(type) {
	case *mlir.IntegerType:
		return t.Width() > 1 && t.Signedness() != mlir.Signed
	case *NumberType:
		return t.IsInteger() && !t.IsSigned()
	}
	return false
}

func isIntegerOf(t mlir.Type, width int) bool {
	i, ok := t.(*mlir.IntegerType)
	return ok && i.Width() == width
}

// IsPointer reports whether t is a pointer type, typed or untyped.
func IsPointer(t mlir.Type) bool {
	return is[*PointerType](t) || isGeneric(t, grammar.OpTypeUntypedPointerKHR)
}

// IsCooperative reports whether t is the type of a matrix that a whole group of invocations has together.
func IsCooperative(t mlir.Type) bool {
	return is[*CooperativeMatrixType](t) || isGeneric(t, grammar.OpTypeCooperativeMatrixKHR) || isGeneric(t, grammar.OpTypeCooperativeMatrixNV)
}

// isOpenComposite reports whether t is a composite of an extension, whose number of constituents its type does not say: a
// cooperative matrix or vector, or a tensor.
func isOpenComposite(t mlir.Type) bool {
	g, ok := t.(*GenericType)
	return IsCooperative(t) || ok && componentOf(g) != nil || isGeneric(t, grammar.OpTypeTensorARM)
}

// componentOf is the type of the components of a type of an extension that is made of them, such as a cooperative vector: the
// type that comes first in its instruction. Nil for other types.
func componentOf(t *GenericType) mlir.Type {
	switch t.Instruction().Opcode {
	case grammar.OpTypeCooperativeMatrixNV, grammar.OpTypeCooperativeMatrixKHR, grammar.OpTypeVectorIdEXT, grammar.OpTypeNodePayloadArrayAMDX:
	default:
		return nil
	}
	if list := t.Operands(); len(list) > 0 {
		if a, ok := list[0].(*mlir.TypeAttr); ok {
			return a.Value()
		}
	}
	return nil
}

func isGeneric(t mlir.Type, opcode grammar.Opcode) bool {
	g, ok := t.(*GenericType)
	return ok && g.Instruction().Opcode == opcode
}

// i32Attr is an integer attribute of 32 bits.
var i32Attr = &mlir.AttrConstraint{Desc: "32-bit signless integer attribute", Type: mlir.I32, Check: isI32}

// i32OrListAttr is such an attribute, or several of them where a decoration is repeated.
var i32OrListAttr = &mlir.AttrConstraint{Desc: i32Attr.Desc, Type: mlir.I32, Check: func(a mlir.Attribute) bool {
	return isI32(a) || i32ArrayAttr.Check(a)
}}

// isI32 reports whether a is an i32, or what takes its place where that would be negative: see LiteralAttr.
func isI32(a mlir.Attribute) bool {
	i, ok := a.(*mlir.IntegerAttr)
	return ok && (i.Type() == mlir.I32 || i.Type() == unsigned32 && i.Int() > math.MaxInt32)
}

// i32ArrayAttr is an array of such integers.
var i32ArrayAttr = &mlir.AttrConstraint{Desc: "32-bit integer array attribute", Check: func(a mlir.Attribute) bool {
	list, ok := a.(*mlir.ArrayAttr)
	return ok && !slices.ContainsFunc(list.Elements(), func(e mlir.Attribute) bool { return !isI32(e) })
}}

var (
	stringAttr = &mlir.AttrConstraint{Desc: "string attribute", Check: isAttr[*mlir.StringAttr]}
	symbolAttr = &mlir.AttrConstraint{Desc: "flat symbol reference attribute", Check: func(a mlir.Attribute) bool {
		s, ok := a.(*mlir.SymbolRefAttr)
		return ok && s.IsFlat()
	}}
	typeAttr = &mlir.AttrConstraint{Desc: "any type attribute", Check: isAttr[*mlir.TypeAttr]}
	// functionTypeAttr is the type of a function.
	functionTypeAttr = &mlir.AttrConstraint{Desc: "type attribute of function type", Check: func(a mlir.Attribute) bool {
		t, ok := a.(*mlir.TypeAttr)
		return ok && is[*mlir.FunctionType](t.Value())
	}}
	arrayAttr = &mlir.AttrConstraint{Desc: "array attribute", Check: isAttr[*mlir.ArrayAttr]}
	// symbolArrayAttr is an array of references to symbols.
	symbolArrayAttr = &mlir.AttrConstraint{Desc: "symbol ref array attribute", Check: func(a mlir.Attribute) bool {
		list, ok := a.(*mlir.ArrayAttr)
		return ok && !slices.ContainsFunc(list.Elements(), func(e mlir.Attribute) bool { return !isAttr[*mlir.SymbolRefAttr](e) })
	}}
	vceAttr     = &mlir.AttrConstraint{Desc: "version-capability-extension attribute", Check: isAttr[*VerCapExtAttr]}
	linkageAttr = &mlir.AttrConstraint{Desc: "linkage attribute", Check: isAttr[*LinkageAttributesAttr]}
	// literalsAttr and segmentsAttr are the cases of OpSwitch and how many operands each passes on.
	literalsAttr = &mlir.AttrConstraint{Desc: "integer elements attribute", Check: isAttr[*mlir.DenseElementsAttr]}
	segmentsAttr = &mlir.AttrConstraint{Desc: "i32 dense array attribute", Check: isAttr[*mlir.DenseArrayAttr]}
)

func isAttr[A mlir.Attribute](a mlir.Attribute) bool {
	_, ok := a.(A)
	return ok
}

// attrConstraint is the set of attributes that a slot's attribute may be.
func attrConstraint(s *Slot) *mlir.AttrConstraint {
	switch {
	case s.Role == RoleSymbol:
		return symbolAttr
	case s.Role == RoleType:
		return typeAttr
	case s.Kind != 0:
		return enumConstraint(s.Kind, s.Role == RoleConst)
	case s.Operand.Kind == grammar.KindLiteralString:
		return stringAttr
	case s.Operand.Quantifier == grammar.Any:
		return i32ArrayAttr
	case s.Operand.Kind == grammar.KindLiteralInteger:
		return i32Attr
	}
	return nil
}
