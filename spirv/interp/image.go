package interp

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp/image"
	"github.com/spvc/spvc/spirv/interp/texel"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/view"
)

// Images and samplers (specification, section 3.3.10). A value of such a type is a handle: the number of a descriptor. A
// combined one has two, of the image and of the sampler.
//
// image_operands.go reads the operands that these instructions share, image_access.go has access to single texels,
// image_sample.go lookups through a sampler, image_query.go questions, image_kernel.go what only kernels have. What an image is and what is done with it stands in
// package image.

func imageRows() []row {
	rows := []row{
		{grammar.OpSampledImage, (*compiler).combine},
		{grammar.OpImage, (*compiler).onlyImage},
	}
	for _, more := range [][]row{imageAccessRows(), imageSampleRows(), imageQueryRows(), imageKernelRows()} {
		rows = append(rows, more...)
	}
	return rows
}

// A Descriptor is an image, a sampler or both: what a variable is bound to. What is not needed is nil.
type Descriptor struct {
	Image   *image.Image
	Sampler *image.Sampler
}

// A descriptor is one that code can reach by its number.
type descriptor struct {
	Descriptor
	name string
	root int32 // the allocation that the image's bytes are
}

// describe adds a descriptor to the table that all handles are numbers of: one for a variable, or a parameter, of a type. What
// it lacks is an error, unless there is nothing at all and that may be: then nothing may touch it. where is for messages.
func (u *unit) describe(id, typ uint32, d Descriptor, may bool, where string) error {
	name := u.p.name(id)
	t, isImage, isSampler := u.p.imageType(typ)
	to := descriptor{Descriptor: d, name: name}
	switch {
	case d.Image == nil && d.Sampler == nil && may:
	case d.Image == nil && d.Sampler == nil:
		return u.p.errorAtID(id, "nothing is bound to %s%s", name, where)
	case isSampler && d.Sampler == nil && (!isImage || t.Dim != grammar.DimBuffer): // texels of a buffer are never sampled
		return u.p.errorAtID(id, "%s needs a sampler%s", name, where)
	case isImage && d.Image == nil:
		return u.p.errorAtID(id, "%s needs an image%s", name, where)
	case isImage:
		if f := d.Image.Format; f.HasDepth() && f.HasStencil() && u.p.integral(t.Sampled) {
			stencil := *d.Image
			stencil.Stencil = true
			to.Image = &stencil
		}
		if why := u.p.unfit(t, to.Image); why != "" {
			return u.p.errorAtID(id, "%s is an %s, but what is bound to it%s %s", name, u.p.m.TypeString(t.id), where, why)
		}
		to.root = u.add(&allocation{name: name, bytes: d.Image.Data})
	}
	u.images = append(u.images, to)
	return nil
}

// An imageType is the type of an image, with its id.
type imageType struct {
	module.ImageType
	id uint32
}

// imageType is the image in a type, if there is one, and whether a sampler is: of an array, the one of its elements.
func (p *program) imageType(typ uint32) (t imageType, isImage, isSampler bool) {
	for range 32 {
		x, _ := p.typ(typ)
		switch x := x.(type) {
		case module.ArrayType:
			typ = x.Element
		case module.RuntimeArrayType:
			typ = x.Element
		case module.PointerType:
			typ = x.Pointee
		case module.SampledImageType:
			isSampler, typ = true, x.Image
		case module.ImageType:
			return imageType{x, typ}, true, isSampler
		case module.SamplerType:
			return t, false, true
		default:
			return t, false, false
		}
	}
	return t, false, false
}

func (p *program) integral(typ uint32) bool {
	t, _ := p.typ(typ)
	_, ok := t.(module.IntType)
	return ok
}

// unfit is why an image cannot be used as one of a type; empty if it can.
func (p *program) unfit(t imageType, m *image.Image) string {
	want := t.Dim
	if want == grammar.DimRect || want == grammar.DimSubpassData {
		want = grammar.Dim2D
	}
	_, isVoid := p.voidType(t.Sampled)
	switch {
	case m.Dim != want:
		return "has the dimension " + m.Dim.String()
	case !t.Arrayed && m.Layers > 1 && (want != grammar.DimCube || m.Layers > 6):
		return "has layers"
	case !t.MS && m.Samples > 1:
		return "has several samples"
	case !isVoid && p.integral(t.Sampled) != m.IsInt():
		return "has the format " + m.Format.Name
	}
	if f, ok := texel.OfSPIRV(t.Format); ok && f.Size != m.Format.Size {
		return "has the format " + m.Format.Name
	}
	return ""
}

func (p *program) voidType(typ uint32) (module.VoidType, bool) {
	t, _ := p.typ(typ)
	v, ok := t.(module.VoidType)
	return v, ok
}

// loadHandle emits the load of a handle: a number that may have been computed. One that is not the variable's becomes noHandle.
func (c *compiler) loadHandle(ptr *pointer, d value) {
	if d.shape.class != scalarClass {
		c.errorf("a value of type %s is not supported", c.p.m.TypeString(d.shape.typ))
	}
	for i := range d.shape.slots {
		c.emitOp(op{run: runHandle, d: d.reg + reg(i), a: ptr.dyn, n: 1, imm: ptr.offset, aux: [2]reg{ptr.low, ptr.high}})
	}
}

// noHandle is the number of a descriptor that there is not.
const noHandle = 1<<31 - 1

// runHandle is d = number + a.
func runHandle(g *group, o *op) {
	d, limits := g.u32(o.d, 1), o.aux.([2]reg)
	for _, l := range g.active {
		n := o.imm
		if o.a != noReg {
			n += int64(int32(g.u32(o.a, 1)[l]))
		}
		if n < int64(limits[0]) || limits[1] > 0 && n >= int64(limits[1]) {
			n = noHandle
		}
		d[l] = uint32(n)
	}
}

// descriptor is what a handle leads to; nil where nothing is.
func (g *group) descriptor(handle reg, lane int32) *descriptor {
	n := g.u32(handle, 1)[lane]
	if table := g.m.unit.images; uint64(n) < uint64(len(table)) {
		return &table[n]
	}
	if g.m.check != nil {
		g.find(OutOfBounds, lane, "there is no such descriptor")
	}
	return nil
}

// imageOf is the image that a handle leads to; nil where none is.
func (g *group) imageOf(handle reg, lane int32) *image.Image {
	if d := g.descriptor(handle, lane); d != nil {
		return d.Image
	}
	return nil
}

// combine compiles an OpSampledImage.
func (c *compiler) combine(in module.Instruction) {
	x, _ := view.AsSampledImage(in)
	m, s := c.value(x.Image()), c.value(x.Sampler())
	d := c.result(in)
	if c.err == nil && d.shape.slots != 2 {
		c.errorf("the result is not a sampled image")
	}
	if c.err == nil {
		c.copy(d.reg, m.reg, handleKind, 1)
		c.copy(d.reg+1, s.reg, handleKind, 1)
	}
}

// onlyImage compiles an OpImage.
func (c *compiler) onlyImage(in module.Instruction) {
	x, _ := view.AsImage(in)
	v, d := c.value(x.SampledImage()), c.result(in)
	if c.err == nil {
		c.copy(d.reg, v.reg, handleKind, 1)
	}
}
