package interp

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp/image"
	"github.com/spvc/spvc/spirv/interp/texel"
	"github.com/spvc/spvc/spirv/module"
)

// An imageUse is what an instruction does with an image: its operands. Those that it does not have are values without a shape.
type imageUse struct {
	typ   imageType
	coord value
	dims  int  // coordinates that are places; of these faces and layers are none
	layer int  // the coordinate that is the layer; -1 if none is
	proj  bool // coordinates are divided by the last one

	reference, texel  value
	bias, lod, minLod value
	gradX, gradY      value
	offset, offsets   value
	sample            value
	component         value
	result            value // what is read
	resident          reg   // of a sparse instruction: where it says so; else noReg
	image, sampler    reg
	implicit, gather  bool
	subpass           *Slot // the fragment's place, for an attachment that is read
}

func (v value) there() bool { return v.shape != nil }

// imageOperands are the operands with parameters, in the order of their bits.
func (x *imageUse) imageOperands() []struct {
	bit grammar.ImageOperands
	to  []*value
} {
	var scope value
	return []struct {
		bit grammar.ImageOperands
		to  []*value
	}{
		{grammar.ImageOperandsBias, []*value{&x.bias}},
		{grammar.ImageOperandsLod, []*value{&x.lod}},
		{grammar.ImageOperandsGrad, []*value{&x.gradX, &x.gradY}},
		{grammar.ImageOperandsConstOffset, []*value{&x.offset}},
		{grammar.ImageOperandsOffset, []*value{&x.offset}},
		{grammar.ImageOperandsConstOffsets, []*value{&x.offsets}},
		{grammar.ImageOperandsSample, []*value{&x.sample}},
		{grammar.ImageOperandsMinLod, []*value{&x.minLod}},
		{grammar.ImageOperandsMakeTexelAvailable, []*value{&scope}},
		{grammar.ImageOperandsMakeTexelVisible, []*value{&scope}},
		{grammar.ImageOperandsNonPrivateTexel, nil},
		{grammar.ImageOperandsVolatileTexel, nil},
		{grammar.ImageOperandsSignExtend, nil}, // a format says itself whether it has a sign
		{grammar.ImageOperandsZeroExtend, nil},
		{grammar.ImageOperandsNontemporal, nil},
		{grammar.ImageOperandsOffsets, []*value{&x.offsets}},
	}
}

// optional reads the image operands: a mask, and the parameters of its bits.
func (c *compiler) optional(x *imageUse, words []uint32) {
	if len(words) == 0 {
		return
	}
	mask, rest := grammar.ImageOperands(words[0]), words[1:]
	for _, o := range x.imageOperands() {
		if mask&o.bit == 0 {
			continue
		}
		mask &^= o.bit
		for _, to := range o.to {
			if len(rest) == 0 {
				c.errorf("too few operands")
				return
			}
			*to, rest = c.value(rest[0]), rest[1:]
		}
	}
	if mask != 0 {
		c.errorf("the image operand %s is not supported", mask)
	}
}

// A layering says which coordinate is the layer of an arrayed image.
type layering uint8

const (
	layerLast   layering = iota // the one behind the others
	layerOfFace                 // the same, but in a cube a face and a layer are one number: that is how single texels are counted
	noLayer                     // none is
)

// of is the coordinate that is the layer in an image of a type; -1 if none is.
func (l layering) of(t imageType) int {
	if !t.Arrayed || l == noLayer || l == layerOfFace && t.Dim == grammar.DimCube {
		return -1
	}
	return dimensions(t.Dim)
}

// onImage begins with the image of an instruction, and its coordinate where it has one. A sampled image has a sampler too.
func (c *compiler) onImage(imageID, coordinate uint32, layers layering) *imageUse {
	x := &imageUse{layer: -1, resident: noReg, sampler: noReg}
	var isImage bool
	if x.typ, isImage, _ = c.p.imageType(c.p.m.TypeOf(imageID)); !isImage {
		c.errorf("%s is no image", c.p.name(imageID))
		return x
	}
	handle := c.value(imageID)
	x.image = handle.reg
	if handle.shape.slots == 2 {
		x.sampler = handle.reg + 1
	}
	x.dims = dimensions(x.typ.Dim)
	if coordinate == 0 {
		return x
	}
	x.coord = c.value(coordinate)
	x.layer = layers.of(x.typ)
	if n := x.coord.shape.components(); c.err == nil && n < x.dims || n <= x.layer {
		c.errorf("%d coordinates are too few", n)
	}
	return x
}

// dimensions is how many coordinates a lookup in an image has, without the layer.
func dimensions(d grammar.Dim) int {
	switch d {
	case grammar.Dim1D, grammar.DimBuffer:
		return 1
	case grammar.Dim3D, grammar.DimCube:
		return 3
	}
	return 2
}

// into says where the result of an instruction goes: a texel, or a structure that says first whether it is resident.
func (c *compiler) into(x *imageUse, in module.Instruction, sparse bool) {
	x.result = c.result(in)
	if !sparse || c.err != nil {
		return
	}
	s := x.result.shape
	if s.class != structClass || s.count != 2 || s.parts[0].slots != 1 {
		c.errorf("the result is no structure of a code and a texel")
		return
	}
	x.resident = x.result.reg
	x.result = value{x.result.reg + reg(s.at[1]), s.parts[1]}
}

// float is a component of a value as a number.
func (g *group) float(v value, component int, lane int32) float64 {
	k := v.shape.kind
	bits := g.integers(v.reg+reg(component*k.slots()), k).get(lane)
	if k.isInt() {
		return float64(k.signed(bits))
	}
	return toFloat(k, bits)
}

// signed is a component of a value as an integer.
func (g *group) signed(v value, component int, lane int32) int64 {
	k := v.shape.kind
	bits := g.integers(v.reg+reg(component*k.slots()), k).get(lane)
	if k.isFloat() {
		return int64(toSigned[int32](toFloat(k, bits)))
	}
	return k.signed(bits)
}

// place is where the texel of an invocation is.
func (x *imageUse) place(g *group, lane int32) image.Place {
	var at [3]int64
	for i := range x.dims {
		at[i] = g.signed(x.coord, i, lane)
	}
	for i := range x.shifts() {
		at[i] += g.signed(x.offset, i, lane)
	}
	p := image.Place{X: at[0], Y: at[1], Z: at[2]}
	switch {
	case x.typ.Dim == grammar.DimCube:
		p.Array, p.Z = at[2], 0
	case x.layer >= 0:
		p.Array = g.signed(x.coord, x.layer, lane)
	}
	if x.subpass != nil {
		p.X += int64(g.float(x.subpass.value, 0, lane))
		p.Y += int64(g.float(x.subpass.value, 1, lane))
	}
	if x.lod.there() {
		p.Level = g.signed(x.lod, 0, lane)
	}
	if x.sample.there() {
		p.Sample = g.signed(x.sample, 0, lane)
	}
	return p
}

// shifts is how many coordinates an offset is for.
func (x *imageUse) shifts() int {
	if !x.offset.there() {
		return 0
	}
	return min(x.dims, x.offset.shape.components())
}

// give sets the result of an invocation.
func (x *imageUse) give(g *group, lane int32, t *texel.Texel) {
	k := x.result.shape.kind
	for i := range min(4, x.result.shape.components()) {
		bits := uint64(t.I[i])
		if k.isFloat() {
			bits = fromFloat(k, t.F[i])
		}
		g.integers(x.result.reg+reg(i*k.slots()), k).set(lane, bits)
	}
	if x.resident != noReg {
		g.u32(x.resident, 1)[lane] = 0
	}
}

// take is the texel that an invocation has.
func (x *imageUse) take(g *group, lane int32) (t texel.Texel) {
	k := x.texel.shape.kind
	for i := range min(4, x.texel.shape.components()) {
		if k.isFloat() {
			t.F[i] = g.float(x.texel, i, lane)
		} else {
			t.I[i] = g.signed(x.texel, i, lane)
		}
	}
	return t
}
