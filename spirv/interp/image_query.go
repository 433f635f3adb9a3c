package interp

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp/image"
	"github.com/spvc/spvc/spirv/module"
)

// Questions about images. An image that is not there answers with zeros.

func imageQueryRows() []row {
	return []row{
		{grammar.OpImageQuerySize, query(func(x *imageUse, m *image.Image, _ int) []int { return x.extent(m, 0) })},
		{grammar.OpImageQuerySizeLod, query(func(x *imageUse, m *image.Image, level int) []int { return x.extent(m, level) })},
		{grammar.OpImageQueryLevels, query(func(_ *imageUse, m *image.Image, _ int) []int { return []int{m.Levels} })},
		{grammar.OpImageQuerySamples, query(func(_ *imageUse, m *image.Image, _ int) []int { return []int{m.Samples} })},
	}
}

// query compiles a question whose operands are an image, and for some a level.
func query(of func(x *imageUse, m *image.Image, level int) []int) func(*compiler, module.Instruction) {
	return func(c *compiler, in module.Instruction) {
		ids := operands(in)
		if len(ids) == 0 {
			c.errorf("too few operands")
			return
		}
		x := c.onImage(ids[0], 0, noLayer)
		if len(ids) > 1 {
			x.lod = c.value(ids[1])
		}
		c.into(x, in, false)
		if c.err == nil {
			c.emitOp(op{run: runQuery, aux: &imageQuery{x, of}})
		}
	}
}

type imageQuery struct {
	*imageUse
	of func(x *imageUse, m *image.Image, level int) []int
}

func runQuery(g *group, o *op) {
	x := o.aux.(*imageQuery)
	k := x.result.shape.kind
	for _, l := range g.active {
		var answer []int
		if m := g.imageOf(x.image, l); m != nil {
			level := 0
			if x.lod.there() {
				level = int(min(max(g.signed(x.lod, 0, l), 0), int64(m.Levels-1)))
			}
			if answer = x.of(x.imageUse, m, level); answer[0] == unknownChannels {
				g.fault("OpenCL has no name for the format %s", m.Format.Name)
			}
		}
		for i := range x.result.shape.components() {
			v := 0
			if i < len(answer) {
				v = answer[i]
			}
			g.integers(x.result.reg+reg(i*k.slots()), k).set(l, uint64(v))
		}
	}
}

// extent is how large a level is, and behind that how many layers there are if the type has layers.
func (x *imageUse) extent(m *image.Image, level int) []int {
	w, h, d := m.Extent(level)
	size := []int{w, h, d}[:x.dims]
	layers := m.Layers
	if x.typ.Dim == grammar.DimCube {
		size, layers = size[:2], layers/6
	}
	if x.typ.Arrayed {
		size = append(size, layers)
	}
	return size
}
