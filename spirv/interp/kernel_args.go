package interp

import (
	"fmt"
	"math/bits"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// Arguments of kernels (OpenCL environment specification, section 2.9). Pointers are known while code is compiled; values have
// registers that are filled before anything runs.

// An Arg is an argument of a kernel. The type of the parameter says which of the fields counts.
type Arg struct {
	// Bytes are what a pointer to CrossWorkgroup, UniformConstant or Generic leads to; they are the caller's, and nil is the
	// null pointer. Or they are a value, or a structure that is passed ByVal, as it lies in memory.
	Bytes []byte
	// Address is where a pointer leads that has no Bytes: a place in Resources.Memory.
	Address uint64
	// Size is how many bytes of a workgroup's memory a pointer to Workgroup leads to.
	Size int
	// Image is an image or a sampler.
	Image Descriptor
}

// An argument is where a parameter of the entry point gets its value: a pointer, or components.
type argument struct {
	pointer *pointer
	values  []uint64
}

// arguments are those of the entry point's parameters.
func (x *Machine) arguments(fn *module.Function) ([]argument, error) {
	var list []argument
	given := x.options.Args
	for in := range fn.Params {
		typ, id := x.module.Results(in)
		if len(list) >= len(given) {
			return nil, x.program.errorAtID(id, "nothing is given for argument %d of %s, %s, which is a %s", len(list), x.entry.Name, x.program.name(id), x.module.TypeString(typ))
		}
		arg, err := x.unit.argument(typ, id, given[len(list)])
		if err != nil {
			return nil, err
		}
		list = append(list, arg)
	}
	if len(list) < len(given) {
		return nil, x.program.errorAtID(fn.ID(), "%s has %d parameters, and %d arguments are given", x.entry.Name, len(list), len(given))
	}
	return list, nil
}

// compileMain compiles the entry point for its arguments.
func (x *Machine) compileMain(fn *module.Function) (err error) {
	args, err := x.arguments(fn)
	if err != nil {
		return err
	}
	known := make([]*pointer, len(args))
	for i, a := range args {
		known[i] = a.pointer
	}
	if x.main, err = x.unit.function(fn, known); err != nil {
		return err
	}
	for i, a := range args {
		if p := x.main.params[i]; a.pointer == nil {
			x.unit.fills = append(x.unit.fills, filling{reg: p.reg, kinds: p.shape.kinds(nil), values: a.values})
		}
	}
	return nil
}

func (u *unit) argument(typ, id uint32, given Arg) (argument, error) {
	if t, ok := u.p.pointerType(typ); ok {
		return u.pointerArgument(t, id, given)
	}
	t, _ := u.p.typ(typ)
	switch t.(type) {
	case module.ImageType, module.SamplerType:
		err := u.describe(id, typ, given.Image, false, "")
		return argument{values: []uint64{uint64(len(u.images) - 1)}}, err
	}
	values, err := u.p.valuesIn(given.Bytes, typ, id)
	return argument{values: values}, err
}

func (u *unit) pointerArgument(t module.PointerType, id uint32, given Arg) (argument, error) {
	at := place{typ: t.Pointee}
	ptr := &pointer{place: at, class: t.Storage, root: noRoot, dyn: noReg, addr: noReg, object: id}
	size, _ := u.p.sizeOf(at)
	switch t.Storage {
	case grammar.StorageClassWorkgroup:
		if given.Size <= 0 || given.Size > mostWorkgroup {
			return argument{}, u.p.errorAtID(id, "the argument for %s needs the size of workgroup memory", u.p.name(id))
		}
		u.shared = (u.shared + 127) / 128 * 128
		ptr.root, ptr.offset, ptr.dyn = rootWorkgroup, u.shared, u.perGroup
		u.shared += int64(given.Size)
		return argument{pointer: ptr}, nil
	case grammar.StorageClassCrossWorkgroup, grammar.StorageClassUniformConstant, grammar.StorageClassGeneric:
		if given.Bytes == nil {
			return argument{values: []uint64{given.Address}}, nil
		}
	case grammar.StorageClassFunction:
		if !u.p.byValue(id) || int64(len(given.Bytes)) != size {
			return argument{}, u.p.errorAtID(id, "the argument for %s needs the %d bytes of a %s; it has %d", u.p.name(id), size, u.p.m.TypeString(t.Pointee), len(given.Bytes))
		}
	default:
		return argument{}, u.p.errorAtID(id, "a pointer to %s cannot be an argument", t.Storage)
	}
	ptr.root = u.add(&allocation{name: u.p.name(id), bytes: given.Bytes, cover: u.coverOf(at, size, false)})
	return argument{pointer: ptr}, nil
}

// mostWorkgroup is how much memory a workgroup may have.
const mostWorkgroup = 1 << 30

// valuesIn are the components of a value that lies in memory.
func (p *program) valuesIn(b []byte, typ, id uint32) ([]uint64, error) {
	at := place{typ: typ}
	list, err := p.stretches(at)
	if err != nil {
		return nil, err
	}
	var end int64
	for _, s := range list {
		end = max(end, s.offset+int64(s.count-1)*s.step+int64(s.size))
	}
	if size, _ := p.sizeOf(at); int64(len(b)) != size && int64(len(b)) != end {
		return nil, p.errorAtID(id, "the argument for %s needs the %d bytes of a %s; it has %d", p.name(id), size, p.m.TypeString(typ), len(b))
	}
	var values []uint64
	for _, s := range list {
		for i := range int64(s.count) {
			v, _ := (&allocation{bytes: b}).read(s.offset+i*s.step, s.size)
			values = append(values, v)
		}
	}
	return values, nil
}

// byValue reports whether a parameter is a pointer to a copy that the function has for itself.
func (p *program) byValue(id uint32) bool {
	for d := range p.m.Decorations(id) {
		if d.Kind == grammar.DecorationFuncParamAttr && grammar.FunctionParameterAttribute(d.Word()) == grammar.FunctionParameterAttributeByVal {
			return true
		}
	}
	return false
}

// copyParameter gives a function a copy of what a parameter points to.
func (c *compiler) copyParameter(id uint32) {
	from := c.need(id)
	if c.err != nil || !c.p.kernel {
		return
	}
	size, align := c.p.sizeOf(from.place)
	own := c.localMemory(size, align)
	own.place, own.class, own.object = from.place, from.class, id
	c.copyBytes(own, from, value{c.fixed([]kind{int64Kind}, []uint64{uint64(size)}), c.scalarShape(int64Kind)})
	c.pointers[c.p.m.Number(id)] = own
}

// localMemory is memory that each invocation has for itself.
func (c *compiler) localMemory(size, align int64) *pointer {
	align = max(align, 8)
	at := (c.local + align - 1) / align * align
	if c.local = at + size; c.local > 1<<24 {
		c.errorf("the variables of functions are too large")
	}
	return &pointer{space: memorySpace, root: rootFunction, offset: at, dyn: c.perLane, addr: noReg}
}

// scalarShape is the shape of one component that no type of the module may have.
func (c *compiler) scalarShape(k kind) *shape {
	return &shape{class: scalarClass, kind: k, count: 1, slots: k.slots()}
}

// rootBits is how many bits of an address of 32 bits say which allocation it leads to.
func (p *program) rootBits() int {
	n := firstRoot + len(p.options.Args) + len(p.options.Resources.Memory)
	for range p.m.Variables {
		n++
	}
	return bits.Len(uint(n))
}

// addressable looks whether addresses of 32 bits can lead to all memory.
func (x *Machine) addressable() error {
	most := int64(1) << x.program.shift()
	invocations := int64(all(x.size))
	batch := max(1, 64/invocations)
	if x.unit.shared > mostWorkgroup {
		return &Error{Msg: "the memory of a workgroup is too large"}
	}
	if batch*invocations*x.unit.local > min(most, 1<<31-1) || batch*x.unit.shared > min(most, 1<<31-1) {
		return &Error{Msg: "addresses do not have enough bits for the variables of all invocations"}
	}
	for _, a := range x.unit.globals {
		if int64(len(a.bytes)) > most {
			return &Error{Msg: fmt.Sprintf("addresses of 32 bits do not have enough bits for the %d bytes of %s: at most %d", len(a.bytes), a.name, most)}
		}
	}
	return nil
}

// addressOf is the address of a variable outside of functions, as a constant; nil for other ids, and where invocations do not
// all have the same.
func (p *program) addressOf(id uint32) *constant {
	if def, ok := p.m.Def(id); !ok || def.Opcode != grammar.OpVariable || p.unit == nil || !p.kernel {
		return nil
	}
	ptr, err := p.unit.variable(id)
	if err != nil || ptr == nil || ptr.space != memorySpace || ptr.root == noRoot || ptr.dyn != noReg {
		return nil
	}
	s, err := p.shapeOf(p.m.TypeOf(id))
	if err != nil {
		return nil
	}
	return &constant{shape: s, values: []uint64{p.address(ptr.root) + uint64(ptr.offset)}}
}

// localSize is the size of a workgroup where the module says none: what the options say, or a hint.
func (p *program) localSize(e module.EntryPoint) [3]uint32 {
	size := [3]uint32{1, 1, 1}
	if e.Model != grammar.ExecutionModelKernel {
		return size
	}
	for mode := range p.m.Modes(e.Function) {
		if mode.Mode == grammar.ExecutionModeLocalSizeHint && p.options.LocalSize == [3]uint32{} {
			copy(size[:], mode.Operands)
		}
	}
	for i, n := range p.options.LocalSize {
		size[i] = max(size[i], n)
	}
	return size
}
