package memory

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Decorate returns t with offsets, array strides and matrix strides, in bytes,
// computed by the rules. Existing layouts and logical pointers are kept.
func Decorate(t mlir.Type, r *Rules) (mlir.Type, error) { return DecorateIn(nil, t, r) }

// DecorateIn is Decorate where the lengths of arrays may be specialization
// constants of a module. Arrays count as long as these are by default.
func DecorateIn(module *mlir.Operation, t mlir.Type, r *Rules) (mlir.Type, error) {
	if s, ok := t.(*spirv.StructType); ok && isLaidOut(s) {
		return t, nil // whatever it is: how long its arrays are may be known only when the pipeline is made
	}
	d := &decorator{rules: r, module: module, done: map[place]mlir.Type{}, open: map[*spirv.StructType]*spirv.StructType{}}
	if _, err := d.declared(t, outside); err != nil {
		return nil, err
	}
	return d.typ(t, outside)
}

// A decorator decorates a type whose layout is known to exist.
type decorator struct {
	rules  *Rules
	module *mlir.Operation
	done   map[place]mlir.Type
	// open are the structs being made. A pointer inside may lead back to one, which
	// then has an object already.
	open map[*spirv.StructType]*spirv.StructType
}

func (d *decorator) typ(t mlir.Type, m matrix) (mlir.Type, error) {
	if done := d.done[place{t, m}]; done != nil {
		return done, nil
	}
	made, err := d.decorate(t, m)
	if err == nil {
		d.done[place{t, m}] = made
	}
	return made, err
}

func (d *decorator) decorate(t mlir.Type, m matrix) (mlir.Type, error) {
	switch t := t.(type) {
	case *spirv.ArrayType:
		elem, err := d.typ(t.ElementType(), m)
		if err != nil {
			return nil, err
		}
		stride, err := d.stride(t, t.Stride(), m)
		if symbol := t.CountSymbol(); symbol != nil {
			return spirv.GetSpecArrayType(elem, symbol, stride), err
		}
		return spirv.GetArrayType(elem, t.Count(), stride), err
	case *spirv.RuntimeArrayType:
		elem, err := d.typ(t.ElementType(), m)
		if err != nil {
			return nil, err
		}
		stride, err := d.stride(t, t.Stride(), m)
		return spirv.GetRuntimeArrayType(elem, stride), err
	case *spirv.PointerType:
		if t.StorageClass() != grammar.StorageClassPhysicalStorageBuffer {
			return t, nil
		}
		pointee, err := d.pointee(t.Pointee())
		if err != nil {
			return nil, err
		}
		return spirv.GetStridedPointerType(pointee, t.StorageClass(), t.Stride()), err
	case *spirv.StructType:
		return d.structure(t)
	}
	return t, nil
}

// pointee decorates what a member points to, if it can be.
func (d *decorator) pointee(t mlir.Type) (mlir.Type, error) {
	s, ok := t.(*spirv.StructType)
	if !ok {
		return t, nil
	}
	if object, inside := d.open[s]; inside {
		if object == nil {
			object = spirv.NewStructType(s.Name())
			d.open[s] = object
		}
		return object, nil
	}
	if _, err := d.declared(s, outside); err != nil {
		return nil, err
	}
	return d.typ(s, outside)
}

func (d *decorator) stride(t mlir.Type, declared uint32, m matrix) (uint32, error) {
	if declared != 0 {
		return declared, nil
	}
	l, err := d.declared(t, m)
	if err != nil {
		return 0, err
	}
	return number(l.Stride)
}

func (d *decorator) declared(t mlir.Type, m matrix) (*Layout, error) {
	return (&layouter{rules: d.rules, declared: true, module: d.module}).of(t, m)
}

// number is a literal of a decoration.
func number(n uint64) (uint32, error) {
	if n > 1<<32-1 {
		return 0, errTooLarge.Get()
	}
	return uint32(n), nil
}

// isLaidOut reports whether somebody has given a struct offsets.
func isLaidOut(t *spirv.StructType) bool {
	for i := range t.Members() {
		if t.Member(i).HasOffset {
			return true
		}
	}
	return false
}

func (d *decorator) structure(t *spirv.StructType) (mlir.Type, error) {
	if isLaidOut(t) || t.NumMembers() == 0 {
		return t, nil
	}
	l, err := d.declared(t, outside)
	if err != nil {
		return nil, err
	}
	d.open[t] = nil
	members := make([]spirv.Member, t.NumMembers())
	for i := range members {
		m := *t.Member(i)
		if m.Type, err = d.typ(m.Type, matrixIn(&m)); err != nil {
			return nil, err
		}
		m.HasOffset = true
		if m.Offset, err = number(l.Members[i].Offset); err != nil {
			return nil, err
		}
		if m.Decorations, err = withMatrixStride(&m, l.Members[i].Layout); err != nil {
			return nil, err
		}
		members[i] = m
	}
	object := d.open[t]
	delete(d.open, t)
	if object != nil {
		clear(d.done) // what was made of object is final only if it is the one that stays
		return object.Define(members, t.Decorations()), nil
	}
	return spirv.GetStructType(t.Name(), members, t.Decorations()), nil
}

// withMatrixStride are the decorations of a member, with the stride and the order
// of the matrices in it.
func withMatrixStride(m *spirv.Member, l *Layout) ([]spirv.Decoration, error) {
	for isArray(l.Type) {
		l = l.Elem
	}
	if _, ok := l.Type.(*spirv.MatrixType); !ok {
		return m.Decorations, nil
	}
	list := append([]spirv.Decoration(nil), m.Decorations...)
	if !spirv.HasDecoration(list, grammar.DecorationRowMajor) && !spirv.HasDecoration(list, grammar.DecorationColMajor) {
		list = append(list, spirv.MakeDecoration(grammar.DecorationColMajor))
	}
	if spirv.HasDecoration(list, grammar.DecorationMatrixStride) {
		return list, nil
	}
	stride, err := number(l.Stride)
	return append(list, spirv.MakeDecoration(grammar.DecorationMatrixStride, stride)), err
}

func isArray(t mlir.Type) bool {
	switch t.(type) {
	case *spirv.ArrayType, *spirv.RuntimeArrayType:
		return true
	}
	return false
}
