package interp

import (
	"cmp"

	"fmt"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp/image"
	"github.com/spvc/spvc/spirv/interp/texel"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/view"
)

// Access to single texels. What is outside of an image is read as zeros and not written.

func imageAccessRows() []row {
	return []row{
		{grammar.OpImageFetch, reading(false)}, {grammar.OpImageSparseFetch, reading(true)},
		{grammar.OpImageRead, reading(false)}, {grammar.OpImageSparseRead, reading(true)},
		{grammar.OpImageWrite, (*compiler).imageWrite},
		{grammar.OpImageTexelPointer, (*compiler).texelPointer},
		{grammar.OpImageSparseTexelsResident, (*compiler).texelsResident},
	}
}

// reading compiles what reads one texel: image, coordinate, image operands.
func reading(sparse bool) func(*compiler, module.Instruction) {
	return func(c *compiler, in module.Instruction) {
		ids := operands(in)
		if len(ids) < 2 {
			c.errorf("too few operands")
			return
		}
		x := c.onImage(ids[0], ids[1], layerOfFace)
		c.optional(x, ids[2:])
		c.into(x, in, sparse)
		if x.typ.Dim == grammar.DimSubpassData {
			x.subpass = c.fragmentPlace()
		}
		if c.err == nil {
			c.emitOp(op{run: runImageRead, aux: x})
		}
	}
}

func runImageRead(g *group, o *op) {
	x := o.aux.(*imageUse)
	for _, l := range g.active {
		d, at := g.descriptor(x.image, l), x.place(g, l)
		t := texel.Texel{}
		if d != nil && d.Image != nil {
			var ok bool
			if t, ok = d.Image.Load(at); !ok {
				g.noTexel(d, at, "reads", l)
			}
			g.texelAccess(d, at, l, false)
		}
		x.give(g, l, &t)
	}
}

// imageWrite compiles an OpImageWrite: image, coordinate, texel, image operands.
func (c *compiler) imageWrite(in module.Instruction) {
	v, _ := view.AsImageWrite(in)
	x := c.onImage(v.Image(), v.Coordinate(), layerOfFace)
	x.texel = c.value(v.Texel())
	c.optional(x, in.Words[min(4, len(in.Words)):])
	if c.err == nil {
		c.writes = true
		c.emitOp(op{run: runImageWrite, aux: x})
	}
}

func runImageWrite(g *group, o *op) {
	x := o.aux.(*imageUse)
	for _, l := range g.writers() {
		d, at := g.descriptor(x.image, l), x.place(g, l)
		if d == nil || d.Image == nil {
			continue
		}
		if !d.Image.Store(at, x.take(g, l)) {
			g.noTexel(d, at, "writes", l)
		}
		g.texelAccess(d, at, l, true)
		if g.m.check == nil {
			continue
		}
		if from := g.anyTainted(x.texel, l); from != 0 {
			if f := g.find(Uninitialized, l, "an undefined value%s is written to %s", g.of(from), d.name); f != nil {
				f.Variable, f.Reads = cmp.Or(g.nameOfOrigin(from), d.name), g.readsOf(from)
			}
		}
	}
}

// noTexel notes an access outside of an image.
func (g *group) noTexel(d *descriptor, at image.Place, what string, lane int32) {
	if g.m.check == nil {
		return
	}
	m := d.Image
	where := fmt.Sprintf("(%d, %d, %d)", at.X, at.Y, at.Z)
	for _, more := range []struct {
		name string
		n    int64
	}{{"layer", at.Array}, {"level", at.Level}, {"sample", at.Sample}} {
		if more.n != 0 {
			where += fmt.Sprintf(", %s %d", more.name, more.n)
		}
	}
	if f := g.find(OutOfBounds, lane, "%s the texel at %s of %s, which has %s", what, where, d.name, m); f != nil {
		f.Variable = d.name
	}
}

// texelAccess tells the sanitizer of an access.
func (g *group) texelAccess(d *descriptor, at image.Place, lane int32, write bool) {
	if g.m.check == nil {
		return
	}
	if n, ok := d.Image.Offset(at); ok {
		g.access(g.allocs[d.root], int64(n), int8(d.Image.Format.Size), lane, write)
	}
}

// texelPointer compiles an OpImageTexelPointer: pointer to an image, coordinate, sample. The result is an address in the
// image's bytes.
func (c *compiler) texelPointer(in module.Instruction) {
	v, _ := view.AsImageTexelPointer(in)
	ptr := c.need(v.Image())
	typ, _ := c.p.m.Results(in)
	var isImage bool
	x := &imageUse{resident: noReg, sampler: noReg, coord: c.value(v.Coordinate()), sample: c.value(v.Sample())}
	if x.typ, isImage, _ = c.p.imageType(ptr.place.typ); !isImage || ptr.space != handleSpace {
		c.errorf("%s is no pointer to an image", c.p.name(v.Image()))
	}
	if c.err != nil {
		return
	}
	x.dims, x.layer = dimensions(x.typ.Dim), layerOfFace.of(x.typ)
	if n := x.coord.shape.components(); n < x.dims || n <= x.layer {
		c.errorf("%d coordinates are too few", n)
		return
	}
	x.image = c.load(ptr, c.shape(x.typ.id)).reg
	to := pointer{space: memorySpace, place: place{typ: c.p.m.Pointee(typ)}, class: grammar.StorageClassImage, root: noRoot, dyn: noReg, addr: c.temp(pointerKind, 1), object: ptr.object}
	size, _ := c.p.sizeOf(to.place)
	c.emitOp(op{run: runTexelPointer, d: to.addr, n: 1, imm: size, aux: x})
	c.point(in, to)
}

// runTexelPointer is the address of a texel: null where there is none, or where texels have another size.
func runTexelPointer(g *group, o *op) {
	d, x := g.u64(o.d, 1), o.aux.(*imageUse)
	for _, l := range g.active {
		d[l] = 0
		from, at := g.descriptor(x.image, l), x.place(g, l)
		if from == nil || from.Image == nil || int64(from.Image.Format.Size) != o.imm {
			continue
		}
		n, ok := from.Image.Offset(at)
		if !ok {
			n = len(from.Image.Data) // an access there is outside of the image, and says so
		}
		d[l] = g.m.program.address(from.root) + uint64(n)
	}
}

// texelsResident compiles an OpImageSparseTexelsResident: all texels always are.
func (c *compiler) texelsResident(in module.Instruction) {
	if d := c.result(in); c.err == nil {
		c.copy(d.reg, c.fixed([]kind{boolKind}, []uint64{1}), boolKind, 1)
	}
}

// fragmentPlace is where fragments are in the picture: an input of the stage, whether the module has a variable for it or not.
func (c *compiler) fragmentPlace() *Slot {
	if c.fragCoord == nil {
		s := &shape{class: vectorClass, kind: float32Kind, count: 4, slots: 4, elem: &shape{class: scalarClass, kind: float32Kind, count: 1, slots: 1}}
		c.fragCoord = &Slot{BuiltIn: grammar.BuiltInFragCoord, IsBuiltIn: true, Components: 4, Float: true, Bits: 32, value: value{c.take(4), s}}
	}
	return c.fragCoord
}
