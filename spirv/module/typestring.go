package module

import (
	"strconv"
	"strings"
)

// TypeString returns a type in a notation for people: f32, vec4<f32>, ptr<Uniform, struct Block>. Structures are their names,
// or their ids where they have none; what is not a type is its id. It is cut where it gets long.
func (m *Module) TypeString(id ID) string {
	s := typeWriter{m: m}
	s.write(id)
	return s.String()
}

// maxTypeString bounds the text of one type: those of nested ones can have the size of 2 to the power of their depth.
const maxTypeString = 1 << 10

type typeWriter struct {
	strings.Builder
	m     *Module
	depth int
}

func (s *typeWriter) write(id ID) {
	if s.depth++; s.Len() > maxTypeString || s.depth > 64 {
		s.WriteString("…")
		s.depth--
		return
	}
	defer func() { s.depth-- }()
	t, ok := s.m.Type(id)
	if !ok {
		s.id(id)
		return
	}
	switch t := t.(type) {
	case VoidType:
		s.WriteString("void")
	case BoolType:
		s.WriteString("bool")
	case SamplerType:
		s.WriteString("sampler")
	case IntType:
		s.WriteString(map[bool]string{false: "u", true: "i"}[t.Signed] + strconv.Itoa(t.Width))
	case FloatType:
		if t.Encoding != NoEncoding {
			s.WriteString(t.Encoding.String())
			break
		}
		s.WriteString("f" + strconv.Itoa(t.Width))
	case VectorType:
		s.of("vec"+strconv.Itoa(t.Count), t.Component)
	case MatrixType:
		s.of("mat"+strconv.Itoa(t.Count), t.Column)
	case ImageType:
		s.of("image"+strings.TrimPrefix(t.Dim.String(), "Dim"), t.Sampled)
	case SampledImageType:
		s.of("sampled", t.Image)
	case RuntimeArrayType:
		s.of("array", t.Element)
	case ArrayType:
		s.array(t)
	case StructType:
		s.WriteString("struct ")
		s.id(id)
	case OpaqueType:
		s.WriteString("opaque " + t.Name)
	case PointerType:
		s.pointer(t)
	case FunctionType:
		s.function(t)
	case OtherType:
		s.WriteString(strings.TrimPrefix(t.Instruction.Opcode.String(), "OpType"))
	}
}

// id writes the name of an id, or its number.
func (s *typeWriter) id(id ID) {
	if name := s.m.Name(id); name != "" {
		s.WriteString(name)
		return
	}
	s.WriteString("%" + strconv.FormatUint(uint64(id), 10))
}

func (s *typeWriter) of(what string, id ID) {
	s.WriteString(what + "<")
	s.write(id)
	s.WriteString(">")
}

func (s *typeWriter) array(t ArrayType) {
	s.WriteString("array<")
	s.write(t.Element)
	s.WriteString(", ")
	if n, ok := s.m.Uint(t.Length); ok {
		s.WriteString(strconv.FormatUint(n, 10))
	} else {
		s.id(t.Length)
	}
	s.WriteString(">")
}

func (s *typeWriter) pointer(t PointerType) {
	s.WriteString("ptr<" + t.Storage.String())
	if t.Pointee != 0 {
		s.WriteString(", ")
		s.write(t.Pointee)
	}
	s.WriteString(">")
}

func (s *typeWriter) function(t FunctionType) {
	s.WriteString("fn(")
	for i, p := range t.Params {
		if i > 0 {
			s.WriteString(", ")
		}
		if s.Len() > maxTypeString {
			s.WriteString("…")
			break
		}
		s.write(p)
	}
	s.WriteString(") -> ")
	s.write(t.Return)
}
