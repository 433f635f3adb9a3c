package host

import (
	"encoding/binary"
	"fmt"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/run/evaluate"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/module"
)

// arguments are those of a launch: buffers of a shader by their bindings, and the same in order, as a kernel of OpenCL gets them.
type arguments struct {
	buffers map[interp.Binding][][]byte
	list    []interp.Arg
	copies  []func() // bring what was written back to where it came from
}

func (a *arguments) add(at interp.Binding, b []byte) {
	a.buffers[at] = [][]byte{b}
	a.list = append(a.list, interp.Arg{Bytes: b})
}

// addNumbers adds a number of n bytes, or those of a vector: at least a word in a buffer, just these as an argument of a kernel.
func (a *arguments) addNumbers(at interp.Binding, v evaluate.Value, n int) {
	var all []byte
	for _, bits := range v.List() {
		all = append(all, binary.LittleEndian.AppendUint64(nil, bits)[:n]...)
	}
	a.add(at, append(all, make([]byte, 3)...)[:max(4, len(all))])
	a.list[len(a.list)-1].Bytes = all
}

// give makes them those of a run. Which of the two it is says the entry point.
func (a *arguments) give(o *interp.Options, m *module.Module) {
	for e := range m.EntryPoints {
		if e.Name == o.Entry && e.Model == grammar.ExecutionModelKernel {
			o.Args = a.list
			return
		}
	}
	o.Resources.Buffers = a.buffers
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
			a.addNumbers(place, v, p.sizeOf(t))
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
		a.add(place, b)
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

// sizeOf is how many bytes a number has, or an element of a vector, or a part of a complex number.
func (p *Program) sizeOf(t mlir.Type) int {
	bits := 32
	t = mlir.ElementTypeOrSelf(t)
	if c, ok := t.(*mlir.ComplexType); ok {
		t = c.ElementType()
	}
	switch t := t.(type) {
	case *mlir.IndexType:
		bits = p.opts.IndexWidth
	case *mlir.IntegerType:
		bits = t.Width()
	case *mlir.FloatType:
		bits = t.Width()
	}
	return min(8, (bits+7)/8)
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
	if i, ok := t.ElementType().(*mlir.IntegerType); ok && (i.Width() == 2 || i.Width() == 4) {
		return packed(a, all, i.Width()), nil
	}
	if len(all)%4 == 0 && len(all) > 0 && v.IsWhole(all) {
		return all, nil
	}
	b := make([]byte, max(4, (len(all)+3)&^3))
	copy(b, all)
	a.copies = append(a.copies, func() { copy(all, b) })
	return b, nil
}

// packed are integers of a few bits, of which the host part has one in a byte, side by side, from the lowest bit on.
func packed(a *arguments, wide []byte, bits int) []byte {
	narrow := make([]byte, (len(wide)*bits+31)/32*4)
	at := func(i int) (*byte, int) { return &narrow[i*bits/8], i * bits % 8 }
	for i, v := range wide {
		b, shift := at(i)
		*b |= v & (1<<bits - 1) << shift
	}
	a.copies = append(a.copies, func() {
		for i := range wide {
			b, shift := at(i)
			wide[i] = *b >> shift & (1<<bits - 1)
		}
	})
	return narrow
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
