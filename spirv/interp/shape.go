package interp

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/view"
)

// A shape is how a value of a type lies in registers: components one after the other, members and elements likewise.
type shape struct {
	typ   uint32
	class class
	kind  kind     // of the components of a scalar, a vector or a matrix
	count int      // members, elements, columns or components
	elem  *shape   // of a vector, a matrix or an array
	parts []*shape // of a structure
	at    []int    // where its parts begin, in slots
	slots int
	// shared is what a cooperative matrix has besides what each invocation has of it; nil for others.
	shared *cooperation
}

// A class is what sort of type a shape is of.
type class uint8

const (
	scalarClass class = iota
	vectorClass
	matrixClass
	arrayClass
	structClass
	voidClass
	opaqueClass // what has no place in registers: runtime arrays, functions
)

// part is where a part begins, in slots, and its shape; false where there is none.
func (s *shape) part(i int) (int, *shape, bool) {
	switch {
	case i < 0 || i >= s.count || s.class == scalarClass:
		return 0, nil, false
	case s.class == structClass:
		return s.at[i], s.parts[i], true
	case s.elem == nil:
		return 0, nil, false
	}
	return i * s.elem.slots, s.elem, true
}

// components is how many components a scalar, a vector or a matrix has.
func (s *shape) components() int {
	switch s.class {
	case scalarClass:
		return 1
	case vectorClass:
		return s.count
	case matrixClass:
		return s.count * s.elem.count
	}
	return 0
}

// mostSlots is how many slots a value may have: a limit against hostile sizes.
const mostSlots = 1 << 22

// shapeOf is the shape of a type. The error has the place of the type.
func (p *program) shapeOf(typ uint32) (*shape, error) {
	n := p.m.Number(typ)
	if s := p.shapes[n]; s != nil {
		return s, nil
	}
	if p.depth++; p.depth > 200 {
		return nil, p.errorAtID(typ, "types nest too deeply")
	}
	defer func() { p.depth-- }()
	s := &shape{typ: typ}
	if err := p.fill(s); err != nil {
		return nil, err
	}
	if s.slots > mostSlots {
		return nil, p.errorAtID(typ, "a value of type %s is too large", p.m.TypeString(typ))
	}
	p.shapes[n] = s
	return s, nil
}

// typ is the type that an id declares. A vector whose count of components is a constant (OpTypeVectorIdEXT) is one like others, with the
// value that the constant has.
func (p *program) typ(id uint32) (module.Type, bool) {
	t, ok := p.m.Type(id)
	if other, is := t.(module.OtherType); is && other.Instruction.Opcode == grammar.OpTypeVectorIdEXT {
		x, _ := view.AsTypeVectorIdEXT(other.Instruction)
		n, err := p.uint(x.ComponentCount())
		if err == nil && n <= mostSlots {
			return module.VectorType{Component: x.ComponentType(), Count: int(n)}, true
		}
	}
	return t, ok
}

func (p *program) fill(s *shape) error {
	t, ok := p.typ(s.typ)
	if !ok {
		return p.errorAtID(s.typ, "%%%d is not a type", s.typ)
	}
	switch t := t.(type) {
	case module.VoidType:
		s.class = voidClass
	case module.BoolType:
		s.scalar(boolKind)
	case module.IntType:
		if s.scalar(intKind(t.Width)); s.kind == noKind {
			return p.errorAtID(s.typ, "integers of %d bits are not supported", t.Width)
		}
	case module.FloatType:
		if s.scalar(floatKind(t)); s.kind == noKind {
			return p.errorAtID(s.typ, "floats of %d bits in this encoding are not supported", t.Width)
		}
	case module.PointerType:
		s.scalar(pointerKind)
	case module.ImageType, module.SamplerType:
		s.scalar(handleKind)
	case module.SampledImageType:
		s.class, s.kind, s.count, s.slots = scalarClass, handleKind, 1, 2
	case module.VectorType:
		return p.repeat(s, vectorClass, t.Component, uint64(t.Count))
	case module.MatrixType:
		if t.Count < 2 || t.Count > 4 {
			return p.errorAtID(s.typ, "a matrix has 2 to 4 columns, not %d", t.Count)
		}
		return p.repeat(s, matrixClass, t.Column, uint64(t.Count))
	case module.ArrayType:
		n, err := p.uint(t.Length)
		if err != nil {
			return err
		}
		return p.repeat(s, arrayClass, t.Element, n)
	case module.StructType:
		return p.members(s, t)
	case module.RuntimeArrayType, module.FunctionType:
		s.class = opaqueClass
	case module.OtherType:
		return p.other(s, t.Instruction)
	default:
		return p.errorAtID(s.typ, "type %s is not supported", p.m.TypeString(s.typ))
	}
	return nil
}

func (s *shape) scalar(k kind) { s.class, s.kind, s.count, s.slots = scalarClass, k, 1, k.slots() }

func floatKind(t module.FloatType) kind {
	switch {
	case t.Encoding == module.NoEncoding && t.Width == 16:
		return float16Kind
	case t.Encoding == module.NoEncoding && t.Width == 32:
		return float32Kind
	case t.Encoding == module.NoEncoding && t.Width == 64:
		return float64Kind
	case t.Encoding == grammar.FPEncodingBFloat16KHR:
		return bfloat16Kind
	case t.Encoding == grammar.FPEncodingFloat8E4M3EXT:
		return float8e4m3Kind
	case t.Encoding == grammar.FPEncodingFloat8E5M2EXT:
		return float8e5m2Kind
	}
	return noKind
}

// repeat is a shape of equal parts.
func (p *program) repeat(s *shape, c class, elem uint32, n uint64) error {
	e, err := p.shapeOf(elem)
	if err != nil {
		return err
	}
	s.class, s.elem, s.kind = c, e, e.kind
	if n > mostSlots || n*uint64(max(e.slots, 1)) > mostSlots {
		s.class, s.count = opaqueClass, 0 // lies in memory only: who needs a value of it says so
		return nil
	}
	s.count, s.slots = int(n), int(n)*e.slots
	return nil
}

func (p *program) members(s *shape, t module.StructType) error {
	s.class, s.count = structClass, len(t.Members)
	for _, id := range t.Members {
		e, err := p.shapeOf(id)
		if err != nil {
			return err
		}
		s.parts, s.at = append(s.parts, e), append(s.at, s.slots)
		if s.slots += e.slots; s.slots > mostSlots {
			return p.errorAtID(s.typ, "a value of type %s is too large", p.m.TypeString(s.typ))
		}
	}
	return nil
}

// other are the types of extensions.
func (p *program) other(s *shape, in module.Instruction) error {
	switch in.Opcode {
	case grammar.OpTypeUntypedPointerKHR:
		s.scalar(pointerKind)
	case grammar.OpTypeEvent, grammar.OpTypeDeviceEvent, grammar.OpTypeReserveId, grammar.OpTypeQueue,
		grammar.OpTypeAccelerationStructureKHR, grammar.OpTypeRayQueryKHR:
		s.scalar(handleKind)
	default:
		return p.cooperative(s, in)
	}
	return nil
}
