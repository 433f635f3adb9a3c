package opencl

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// images are OpenCL's rules on images.
func images() []check.Rule {
	return []check.Rule{
		{Name: "opencl-image-type", Section: "OpenCL environment, 2.8", Says: "An image has the sampled type void, Sampled 0, one sample a texel, an access qualifier, and layers only if it is of 1D or 2D.",
			Ops: []grammar.Opcode{grammar.OpTypeImage}, In: check.OpenCL, Check: imageType},
		{Name: "opencl-image-read", Section: "OpenCL environment, 2.8", Says: "A read gives a float of a depth image, and four components of others.",
			Ops: check.ImageOps(check.ImageReads, 0), In: check.OpenCL, Check: imageRead},
		{Name: "opencl-image-operands", Section: "OpenCL environment, 2.8", Says: "Reads and sampling take no ConstOffset, and writes no image operands.",
			Ops: append(check.ImageOps(check.ImageReads|check.ImageWrites, 0), grammar.OpImageSampleExplicitLod), In: check.OpenCL, Check: imageOperands},
	}
}

func imageType(c *check.Context, in check.Inst) {
	v, _ := view.AsTypeImage(in)
	i, ok := c.Image(v.Result())
	if !ok {
		return
	}
	if !c.IsVoid(i.Texel) {
		c.Fail(in, "the sampled type is %v", c.TypeName(i.Texel))
	}
	if i.Arrayed == 1 && !i.IsDim(grammar.Dim1D, grammar.Dim2D) {
		c.Fail(in, "the image of %v has layers", i.Dim)
	}
	if i.MS != 0 {
		c.Fail(in, "MS is %d", i.MS)
	}
	if i.Sampled != 0 {
		c.Fail(in, "Sampled is %d", i.Sampled)
	}
	if !i.HasAccess {
		c.Fail(in, "the access qualifier is missing")
	}
}

func imageRead(c *check.Context, in check.Inst) {
	a, _ := c.ImageAccess(in)
	i, ok := c.Image(c.TypeOf(a.Image))
	typ, _ := c.Results(in)
	if t := c.Type(typ); in.Opcode == grammar.OpImageSparseRead && t.Op == grammar.OpTypeStruct && len(t.Members) == 2 {
		typ = t.Members[1]
	}
	switch {
	case !ok:
	case i.Depth != 0 && !c.IsFloat(typ):
		c.Fail(in, "the texel of the depth image is %v", c.TypeName(typ))
	case i.Depth == 0 && c.Size(typ) != 4:
		c.Fail(in, "the texel is %v", c.TypeName(typ))
	}
}

func imageOperands(c *check.Context, in check.Inst) {
	a, _ := c.ImageAccess(in)
	switch {
	case a.Is(check.ImageWrites) && a.Mask != 0:
		c.Fail(in, "a write has image operands: %v", a.Mask)
	case !a.Is(check.ImageWrites) && a.Has(grammar.ImageOperandsConstOffset):
		c.Fail(in, "ConstOffset is there")
	}
}
