package interp

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp/image"
	"github.com/spvc/spvc/spirv/interp/texel"
	"github.com/spvc/spvc/spirv/module"
)

// Lookups through a sampler.

// A lookup is a kind of instruction.
type lookup uint8

const (
	implicitLod lookup = 1 << iota // the level of detail comes from the neighbours in the quad
	projecting
	comparing
	gathering
	sparsely
)

func imageSampleRows() []row {
	const i, p, d, g, s = implicitLod, projecting, comparing, gathering, sparsely
	var rows []row
	for op, is := range map[grammar.Opcode]lookup{
		grammar.OpImageSampleImplicitLod: i, grammar.OpImageSampleExplicitLod: 0,
		grammar.OpImageSampleDrefImplicitLod: d | i, grammar.OpImageSampleDrefExplicitLod: d,
		grammar.OpImageSampleProjImplicitLod: p | i, grammar.OpImageSampleProjExplicitLod: p,
		grammar.OpImageSampleProjDrefImplicitLod: p | d | i, grammar.OpImageSampleProjDrefExplicitLod: p | d,
		grammar.OpImageGather: g, grammar.OpImageDrefGather: g | d,
		grammar.OpImageSparseSampleImplicitLod: s | i, grammar.OpImageSparseSampleExplicitLod: s,
		grammar.OpImageSparseSampleDrefImplicitLod: s | d | i, grammar.OpImageSparseSampleDrefExplicitLod: s | d,
		grammar.OpImageSparseSampleProjImplicitLod: s | p | i, grammar.OpImageSparseSampleProjExplicitLod: s | p,
		grammar.OpImageSparseSampleProjDrefImplicitLod: s | p | d | i, grammar.OpImageSparseSampleProjDrefExplicitLod: s | p | d,
		grammar.OpImageSparseGather: s | g, grammar.OpImageSparseDrefGather: s | g | d,
	} {
		rows = append(rows, row{op, is.compile})
	}
	return append(rows, row{grammar.OpImageQueryLod, (*compiler).queryLod})
}

// compile compiles a lookup: sampled image, coordinate, a reference or the component that is gathered, image operands.
func (is lookup) compile(c *compiler, in module.Instruction) {
	ids := operands(in)
	extra := 0
	if is&(comparing|gathering) != 0 {
		extra = 1
	}
	if len(ids) < 2+extra {
		c.errorf("too few operands")
		return
	}
	x := c.onImage(ids[0], ids[1], layerLast)
	switch {
	case is&comparing != 0:
		x.reference = c.value(ids[2])
	case is&gathering != 0:
		x.component = c.value(ids[2])
	}
	c.optional(x, ids[2+extra:])
	x.implicit, x.proj, x.gather = is&implicitLod != 0, is&projecting != 0, is&gathering != 0
	c.into(x, in, is&sparsely != 0)
	c.sampled(x)
	if c.err == nil {
		c.emitOp(op{run: runSample, aux: x})
	}
}

// sampled looks whether an image can be looked up at all, and has the sanitizer look at quads.
func (c *compiler) sampled(x *imageUse) {
	switch {
	case c.err != nil:
	case x.sampler == noReg:
		c.errorf("there is no sampler")
	case x.typ.Dim == grammar.DimBuffer || x.typ.Dim == grammar.DimSubpassData || x.typ.MS:
		c.errorf("a %s has no sampler", c.p.m.TypeString(x.typ.id))
	case x.proj && x.coord.shape.components() <= x.dims:
		c.errorf("there is no coordinate to divide by")
	}
	if c.err == nil && c.check() && x.implicit {
		c.emitOp(op{run: runCheckSampleQuads})
	}
}

func runCheckSampleQuads(g *group, o *op) {
	if g.m.derives {
		runCheckQuads(g, o)
	}
}

func runSample(g *group, o *op) {
	x := o.aux.(*imageUse)
	derives := x.implicit && g.m.derives
	for _, l := range g.active {
		var t texel.Texel
		m, s := g.sampledImage(x, l)
		if m != nil && s != nil {
			var at image.Lookup
			var offsets [4][2]int64
			x.lookup(g, l, m, s, derives, &at)
			if x.offsets.there() {
				x.fourOffsets(g, l, &offsets)
				at.Offsets = &offsets
			}
			switch {
			case !x.gather:
				t = s.Sample(m, &at)
			case x.component.there():
				t = s.Gather(m, &at, int(g.signed(x.component, 0, l)))
			default:
				t = s.Gather(m, &at, 0)
			}
		}
		x.give(g, l, &t)
	}
}

// sampledImage is the image and the sampler of an invocation; nil where there is none.
func (g *group) sampledImage(x *imageUse, lane int32) (*image.Image, *image.Sampler) {
	m, s := g.descriptor(x.image, lane), g.descriptor(x.sampler, lane)
	if m == nil || s == nil || m.Image == nil || s.Sampler == nil {
		return nil, nil
	}
	if err := s.Sampler.Check(m.Image); err != nil {
		g.fault("%s: %v", m.name, err)
	}
	return m.Image, s.Sampler
}

// lookup fills what is asked of a sampler.
func (x *imageUse) lookup(g *group, lane int32, m *image.Image, s *image.Sampler, derives bool, at *image.Lookup) {
	at.Coord = x.coordinates(g, lane)
	if x.layer >= 0 {
		at.Layer = g.float(x.coord, x.layer, lane)
	}
	for i := range x.shifts() {
		at.Offset[i] = g.signed(x.offset, i, lane)
	}
	if x.reference.there() {
		at.Compare, at.Reference = true, g.float(x.reference, 0, lane)
		if x.proj {
			at.Reference /= x.divisor(g, lane)
		}
	}
	if x.bias.there() {
		at.Bias = g.float(x.bias, 0, lane)
	}
	if x.minLod.there() {
		at.MinLod = g.float(x.minLod, 0, lane)
	}
	switch {
	case x.lod.there():
		at.Lod = g.float(x.lod, 0, lane)
	case x.gradX.there():
		at.Lod = s.BaseLod(m, at.Coord, x.vector(g, x.gradX, lane), x.vector(g, x.gradY, lane))
	case derives:
		at.Lod = x.derivedLod(g, lane, m, s)
	}
}

// derivedLod is the level of detail that the coordinates of the quad give.
func (x *imageUse) derivedLod(g *group, lane int32, m *image.Image, s *image.Sampler) float64 {
	here := x.coordinates(g, lane)
	return s.BaseLod(m, here, minus(x.coordinates(g, lane|1), x.coordinates(g, lane&^1)), minus(x.coordinates(g, lane|2), x.coordinates(g, lane&^2)))
}

func minus(a, b [3]float64) [3]float64 { return [3]float64{a[0] - b[0], a[1] - b[1], a[2] - b[2]} }

// coordinates are those of an invocation, divided if they are projected.
func (x *imageUse) coordinates(g *group, lane int32) [3]float64 {
	at := x.vector(g, x.coord, lane)
	if x.proj {
		q := x.divisor(g, lane)
		for i := range x.dims {
			at[i] /= q
		}
	}
	return at
}

func (x *imageUse) divisor(g *group, lane int32) float64 {
	return g.float(x.coord, x.dims, lane)
}

// vector is a place, or a change of one.
func (x *imageUse) vector(g *group, v value, lane int32) (at [3]float64) {
	for i := range min(x.dims, v.shape.components()) {
		at[i] = g.float(v, i, lane)
	}
	return at
}

// fourOffsets reads ConstOffsets: an array of four pairs.
func (x *imageUse) fourOffsets(g *group, lane int32, to *[4][2]int64) {
	elem := x.offsets.shape.elem
	if elem == nil || elem.count < 2 || x.offsets.shape.count < 4 {
		g.fault("these offsets are not four pairs")
	}
	for i := range to {
		pair := value{x.offsets.reg + reg(i*elem.slots), elem}
		to[i] = [2]int64{g.signed(pair, 0, lane), g.signed(pair, 1, lane)}
	}
}

// queryLod compiles an OpImageQueryLod: sampled image, coordinate. The result is the level that a lookup reads, and the level
// of detail without limits.
func (c *compiler) queryLod(in module.Instruction) {
	ids := operands(in)
	if len(ids) < 2 {
		c.errorf("too few operands")
		return
	}
	x := c.onImage(ids[0], ids[1], noLayer)
	x.implicit = true
	c.into(x, in, false)
	c.sampled(x)
	if c.err == nil {
		c.emitOp(op{run: runQueryLod, aux: x})
	}
}

func runQueryLod(g *group, o *op) {
	x := o.aux.(*imageUse)
	for _, l := range g.active {
		var t texel.Texel
		if m, s := g.sampledImage(x, l); m != nil && s != nil {
			var at image.Lookup
			x.lookup(g, l, m, s, g.m.derives, &at)
			free, held := s.Lod(&at)
			t.F = [4]float64{s.Level(m, held), free}
		}
		x.give(g, l, &t)
	}
}
