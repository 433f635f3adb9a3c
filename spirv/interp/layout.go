package interp

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// How types lie in memory. Where the module has offsets and strides these hold; elsewhere (workgroup memory, kernels) types
// lie as C has them, and in kernels vectors of three components take the place of four.

// A place is a type in memory, with what the structure around it says of its matrices.
type place struct {
	typ      uint32
	stride   int64 // of the columns, or rows, of a matrix; zero if nobody said one
	rowMajor bool
	step     int64 // from one component of a vector to the next; zero for one that is dense
}

// A stretch is components of one kind with even distances, in memory and in registers.
type stretch struct {
	slot   int32 // from the value's first
	offset int64 // in bytes from the place's first
	kind   kind
	size   int8 // of a component, in bytes
	count  int32
	step   int64 // in bytes
}

// A structLayout is where the members of a structure are.
type structLayout struct {
	offsets     []int64
	size, align int64
}

// sizeOf is how many bytes a place takes, and its natural alignment. A runtime array takes none.
func (p *program) sizeOf(at place) (size, align int64) {
	if p.depth++; p.depth > 200 {
		p.depth--
		return 0, 1 // shapeOf complains of such types
	}
	defer func() { p.depth-- }()
	t, _ := p.typ(at.typ)
	switch t := t.(type) {
	case module.VectorType:
		size, align = p.sizeOf(place{typ: t.Component})
		if at.step != 0 {
			return int64(t.Count-1)*at.step + size, align
		}
		n := int64(t.Count)
		if p.kernel {
			if n == 3 {
				n = 4
			}
			align *= n
		}
		return n * size, align
	case module.OtherType:
		if s, err := p.shapeOf(at.typ); err == nil && s.shared != nil {
			return int64(s.count * s.kind.bytes()), int64(s.kind.bytes())
		}
	case module.MatrixType:
		return p.matrixSize(at, t)
	case module.ArrayType:
		n, _ := p.uint(t.Length)
		stride, align := p.elementStride(at)
		if n > 1<<40 || int64(n)*stride > 1<<48 {
			return 1 << 48, align
		}
		return int64(n) * stride, align
	case module.RuntimeArrayType:
		_, align = p.elementStride(at)
		return 0, align
	case module.StructType:
		l := p.structLayout(at.typ)
		return l.size, l.align
	}
	k := noKind
	if s, err := p.shapeOf(at.typ); err == nil {
		k = s.kind
	}
	if k == pointerKind && p.narrow {
		return 4, 4
	}
	if k == noKind {
		return 0, 1
	}
	n := int64(k.bytes())
	return n, n
}

func (p *program) matrixSize(at place, t module.MatrixType) (size, align int64) {
	column, align := p.sizeOf(place{typ: t.Column})
	switch {
	case at.stride == 0:
		return int64(t.Count) * column, align
	case at.rowMajor:
		v, _ := p.typ(t.Column)
		rows, _ := v.(module.VectorType)
		return int64(rows.Count) * at.stride, align
	}
	return int64(t.Count) * at.stride, align
}

// elementStride is the distance of the elements of an array, and their alignment.
func (p *program) elementStride(at place) (stride, align int64) {
	elem := p.element(at)
	size, align := p.sizeOf(elem)
	if w, ok := p.m.DecorationWord(at.typ, grammar.DecorationArrayStride); ok {
		return int64(w), align
	}
	return (size + align - 1) / align * align, align
}

// element is the place of an element of an array.
func (p *program) element(at place) place {
	t, _ := p.typ(at.typ)
	switch t := t.(type) {
	case module.ArrayType:
		at.typ = t.Element
	case module.RuntimeArrayType:
		at.typ = t.Element
	}
	return at
}

// structLayout is where the members of a structure are.
func (p *program) structLayout(typ uint32) *structLayout {
	n := p.m.Number(typ)
	if l := p.layouts[n]; l != nil {
		return l
	}
	t, _ := p.typ(typ)
	s, _ := t.(module.StructType)
	l := &structLayout{align: 1}
	_, packed := p.m.Decoration(typ, grammar.DecorationCPacked)
	for i := range s.Members {
		size, align := p.sizeOf(p.member(typ, i))
		if packed {
			align = 1
		}
		offset := (l.size + align - 1) / align * align
		if d, ok := p.m.MemberDecoration(typ, i, grammar.DecorationOffset); ok {
			offset = int64(d.Word())
		}
		l.offsets = append(l.offsets, offset)
		l.size, l.align = max(l.size, offset+size), max(l.align, align)
	}
	l.size = (l.size + l.align - 1) / l.align * l.align
	p.layouts[n] = l
	return l
}

// member is the place of a member of a structure.
func (p *program) member(typ uint32, i int) place {
	t, _ := p.typ(typ)
	s, ok := t.(module.StructType)
	if !ok || i < 0 || i >= len(s.Members) {
		return place{}
	}
	at := place{typ: s.Members[i]}
	for d := range p.m.MemberDecorations(typ, i) {
		switch d.Kind {
		case grammar.DecorationMatrixStride:
			at.stride = int64(d.Word())
		case grammar.DecorationRowMajor:
			at.rowMajor = true
		}
	}
	return at
}

// column is the place of a column of a matrix, and the distance to the next.
func (p *program) column(at place) (column place, stride int64) {
	t, _ := p.typ(at.typ)
	m, _ := t.(module.MatrixType)
	column = place{typ: m.Column}
	if at.stride != 0 && at.rowMajor {
		v, _ := p.typ(m.Column)
		vec, _ := v.(module.VectorType)
		size, _ := p.sizeOf(place{typ: vec.Component})
		column.step = at.stride
		return column, size
	}
	if at.stride != 0 {
		return column, at.stride
	}
	size, _ := p.sizeOf(column)
	return column, size
}

// stretches is how a value of a place moves between memory and registers; an error for what has no value.
func (p *program) stretches(at place) ([]stretch, error) {
	if s, ok := p.moves[at]; ok {
		return s, nil
	}
	s, err := p.shapeOf(at.typ)
	if err != nil {
		return nil, err
	}
	if s.class == opaqueClass {
		return nil, p.errorAtID(at.typ, "there is no value of type %s", p.m.TypeString(at.typ))
	}
	list, err := p.stretch(nil, at, s, 0, 0)
	if err != nil {
		return nil, err
	}
	p.moves[at] = list
	return list, nil
}

func (p *program) stretch(list []stretch, at place, s *shape, slot int32, offset int64) ([]stretch, error) {
	if len(list) > mostSlots {
		return nil, p.errorAtID(at.typ, "a value of type %s is too large", p.m.TypeString(at.typ))
	}
	switch s.class {
	case scalarClass:
		return addStretch(list, stretch{slot, offset, s.kind, p.bytes(s.kind), int32(s.leaves()), int64(p.bytes(s.kind))}), nil
	case vectorClass:
		step := at.step
		if step == 0 {
			step = int64(p.bytes(s.kind))
		}
		return addStretch(list, stretch{slot, offset, s.kind, p.bytes(s.kind), int32(s.count), step}), nil
	}
	var err error
	for i := range s.count {
		to, part, _ := s.part(i)
		where, inside := p.partPlace(at, s, i)
		if list, err = p.stretch(list, inside, part, slot+int32(to), offset+where); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// partPlace is where a part of a composite is in memory.
func (p *program) partPlace(at place, s *shape, i int) (offset int64, inside place) {
	switch s.class {
	case structClass:
		return p.structLayout(at.typ).offsets[i], p.member(at.typ, i)
	case matrixClass:
		column, stride := p.column(at)
		return int64(i) * stride, column
	}
	stride, _ := p.elementStride(at)
	return int64(i) * stride, p.element(at)
}

// bytes is how many bytes a component takes.
func (p *program) bytes(k kind) int8 {
	if k == pointerKind && p.narrow {
		return 4
	}
	return int8(k.bytes())
}

// addStretch adds a stretch, as a part of the one before where it goes on with it.
func addStretch(list []stretch, s stretch) []stretch {
	if n := len(list) - 1; n >= 0 {
		last := &list[n]
		follows := s.slot == last.slot+last.count*int32(last.kind.slots()) && s.offset == last.offset+int64(last.count)*last.step
		if follows && last.kind == s.kind && (s.count == 1 || s.step == last.step) {
			last.count += s.count
			return list
		}
	}
	return append(list, s)
}
