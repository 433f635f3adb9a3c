package host

import (
	"encoding/binary"
	"fmt"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/run/evaluate"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/interp"
)

// arguments are those of a launch, as buffers.
type arguments struct {
	buffers map[interp.Binding][][]byte
	copies  []func() // bring what was written back to where it came from
}

// back brings what the kernel wrote to the memory of the host part.
func (a *arguments) back() {
	for _, c := range a.copies {
		c()
	}
}

// bind makes a buffer of each argument.
func (p *Program) bind(l *evaluate.Launch) (*arguments, error) {
	a := &arguments{buffers: map[interp.Binding][][]byte{}}
	for i, t := range l.Kernel.FunctionType().Inputs() {
		if i >= len(l.Args) {
			return nil, fmt.Errorf("launches @%s with %d arguments of %d", l.Kernel.Symbol(), len(l.Args), i)
		}
		place := bindingOf(l.Kernel, i)
		v := l.Args[i]
		if v.View == nil {
			a.buffers[place] = [][]byte{p.number(t, v)}
			continue
		}
		m, ok := t.(*mlir.MemRefType)
		if !ok {
			return nil, fmt.Errorf("argument %d of @%s is of type %s, which no buffer is", i, l.Kernel.Symbol(), t)
		}
		b, err := p.memory(a, m, v.View)
		if err != nil {
			return nil, fmt.Errorf("argument %d of @%s %w", i, l.Kernel.Symbol(), err)
		}
		a.buffers[place] = [][]byte{b}
	}
	return a, nil
}

// bindingOf is what spirv.interface_var_abi says of an argument: set 0 and its number, unless it is there.
func bindingOf(kernel *mlir.Operation, i int) interp.Binding {
	place := interp.Binding{Binding: uint32(i)}
	list, ok := kernel.Attr(mlir.ArgAttrs).(*mlir.ArrayAttr)
	if !ok || i >= len(list.Elements()) {
		return place
	}
	for _, e := range list.Elements()[i].(*mlir.DictionaryAttr).Entries() {
		if abi, ok := e.Value.(*spirv.InterfaceVarABIAttr); ok {
			return interp.Binding{Set: abi.DescriptorSet(), Binding: abi.Binding()}
		}
	}
	return place
}

// number is a scalar as a block with one member: at least a word long.
func (p *Program) number(t mlir.Type, v evaluate.Value) []byte {
	var b [8]byte
	binary.LittleEndian.PutUint64(b[:], v.Bits)
	n := 4
	switch t := t.(type) {
	case *mlir.IndexType:
		n = p.opts.IndexWidth / 8
	case *mlir.IntegerType:
		n = max(4, t.Width()/8)
	case *mlir.FloatType:
		n = max(4, t.Width()/8)
	}
	return append([]byte(nil), b[:n]...)
}

// memory is what a view covers: from where its layout says that it begins. Where the kernel can't have the bytes themselves
// it gets a copy, which is brought back.
func (p *Program) memory(a *arguments, t *mlir.MemRefType, v *evaluate.View) ([]byte, error) {
	if _, index := t.ElementType().(*mlir.IndexType); index && p.opts.IndexWidth == 32 {
		return p.indices(a, t, v)
	}
	all, err := v.From(t)
	if err != nil {
		return nil, err
	}
	if len(all)%4 == 0 && len(all) > 0 && v.IsWhole(all) {
		return all, nil
	}
	b := make([]byte, max(4, (len(all)+3)&^3))
	copy(b, all)
	a.copies = append(a.copies, func() { copy(all, b) })
	return b, nil
}

// indices are those of the host part, which has 64 bits for each, in 32.
func (p *Program) indices(a *arguments, t *mlir.MemRefType, v *evaluate.View) ([]byte, error) {
	wide, err := v.From(t)
	if err != nil {
		return nil, err
	}
	narrow := make([]byte, max(4, len(wide)/2))
	for i := 0; i+8 <= len(wide); i += 8 {
		copy(narrow[i/2:i/2+4], wide[i:i+4])
	}
	a.copies = append(a.copies, func() {
		for i := 0; i+8 <= len(wide); i += 8 {
			n := int32(binary.LittleEndian.Uint32(narrow[i/2:]))
			binary.LittleEndian.PutUint64(wide[i:], uint64(int64(n)))
		}
	})
	return narrow, nil
}
