package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// texelPointers are the rules of section 3.3.8 on pointers to texels.
func texelPointers() []check.Rule {
	return []check.Rule{
		{Name: "texel-pointer-result", Section: "3.3.8", Says: "A texel pointer is a pointer in Image to a number, or to void.",
			Ops: texelPointerOps, Check: texelPointerResult},
		{Name: "texel-pointer-image", Section: "3.3.8", Says: "A texel pointer is made of a pointer to an image of numbers of its own type, not of SubpassData or TileImageDataEXT.",
			Ops: texelPointerOps, Check: texelPointerImage},
		{Name: "texel-pointer-coordinate", Section: "3.3.8", Says: "The coordinate of a texel pointer is made of 32-bit integers: as many as the image has dimensions, and one for layers.",
			Ops: texelPointerOps, Check: texelPointerCoordinate},
		{Name: "texel-pointer-sample", Section: "3.3.8", Says: "The sample of a texel pointer is an integer, the constant 0 where the image is not multisampled.",
			Ops: texelPointerOps, Check: texelPointerSample},
		{Name: "texel-pointer-format", Section: "Vulkan, appendix A", Says: "Texel pointers lead to images of the formats R32i, R32ui, R32f, R64i and R64ui.",
			Ops: texelPointerOps, In: check.Vulkan,
			VUIDs: []string{"StandaloneSpirv-OpImageTexelPointer-04658", "StandaloneSpirv-OpUntypedImageTexelPointerEXT-11416"}, Check: texelPointerFormat},
	}
}

var texelPointerOps = []grammar.Opcode{grammar.OpImageTexelPointer, grammar.OpUntypedImageTexelPointerEXT}

// A texelPointer is what OpImageTexelPointer or OpUntypedImageTexelPointerEXT says.
type texelPointer struct{ result, image, imageType, coordinate, sample check.ID }

func texelPointerOf(c *check.Context, in check.Inst) texelPointer {
	if v, ok := view.AsUntypedImageTexelPointerEXT(in); ok {
		p := texelPointer{result: v.ResultType(), image: v.Image(), coordinate: v.Coordinate(), sample: v.Sample()}
		if c.IsUntypedPointer(c.TypeOf(p.image)) {
			p.imageType = v.ImageType()
		}
		return p
	}
	v, _ := view.AsImageTexelPointer(in)
	p := texelPointer{result: v.ResultType(), image: v.Image(), coordinate: v.Coordinate(), sample: v.Sample()}
	if t := c.TypeOfValue(p.image); t.Op == grammar.OpTypePointer {
		p.imageType = t.Elem
	}
	return p
}

// of is the image that the pointer leads into; false where texel-pointer-image reports that there is none.
func (p *texelPointer) of(c *check.Context) (check.Image, bool) {
	i, ok := c.Image(p.imageType)
	return i, ok && i.Type == p.imageType
}

func texelPointerResult(c *check.Context, in check.Inst) {
	p := texelPointerOf(c, in)
	t := c.Type(p.result)
	switch {
	case !c.IsPointer(p.result):
		c.Fail(in, "the result is %v, no pointer", c.TypeName(p.result))
	case t.Storage != grammar.StorageClassImage:
		c.Fail(in, "the result is a pointer in %v", t.Storage)
	case t.Op == grammar.OpTypePointer && !c.IsInt(t.Elem) && !c.IsFloat(t.Elem) && !c.IsVoid(t.Elem) && !isAtomicHalfVector(c, t.Elem):
		c.Fail(in, "the result leads to %v, neither a number nor void", c.TypeName(t.Elem))
	}
}

// isAtomicHalfVector reports whether a type is a vector that atomics may handle (SPV_NV_shader_atomic_fp16_vector).
func isAtomicHalfVector(c *check.Context, typ check.ID) bool {
	n := c.Size(typ)
	return c.Has(grammar.CapabilityAtomicFloat16VectorNV) && c.IsFloatVector(typ) && c.Width(typ) == 16 && (n == 2 || n == 4)
}

func texelPointerImage(c *check.Context, in check.Inst) {
	p := texelPointerOf(c, in)
	i, ok := p.of(c)
	t := c.Type(p.result)
	switch {
	case !ok:
		c.Fail(in, "%v is no pointer to an image", c.Name(p.image))
	case i.IsDim(grammar.DimSubpassData, grammar.DimTileImageDataEXT):
		c.Fail(in, "the image is of %v", i.Dim)
	case t.Op == grammar.OpTypePointer && t.Elem != i.Texel && !holdsHalfVector(c, &i, t.Elem):
		c.Fail(in, "the result leads to %v, the image's sampled type is %v", c.TypeName(t.Elem), c.TypeName(i.Texel))
	}
}

func holdsHalfVector(c *check.Context, i *check.Image, typ check.ID) bool {
	if !isAtomicHalfVector(c, typ) || !c.IsFloat(i.Texel) {
		return false
	}
	if c.Size(typ) == 2 {
		return i.Format == grammar.ImageFormatRg16f
	}
	return i.Format == grammar.ImageFormatRgba16f
}

func texelPointerCoordinate(c *check.Context, in check.Inst) {
	p := texelPointerOf(c, in)
	i, ok := p.of(c)
	if !ok {
		return
	}
	typ := c.TypeOf(p.coordinate)
	want := i.PlaneSize()
	if i.Arrayed != 0 && i.Dim != grammar.DimCube {
		want++ // a cube has its layers and faces in the third already
	}
	short := c.Size(typ) < want || in.Opcode == grammar.OpImageTexelPointer && c.Size(typ) > want
	switch {
	case !are32BitInts(c, typ):
		c.Fail(in, "the coordinate is %v, not of 32-bit integers", c.TypeName(typ))
	case short:
		c.Fail(in, "the coordinate has %v, the image takes %d", check.Count(c.Size(typ), "component"), want)
	}
}

func texelPointerSample(c *check.Context, in check.Inst) {
	p := texelPointerOf(c, in)
	i, ok := p.of(c)
	if typ := c.TypeOf(p.sample); !c.IsInt(typ) {
		c.Fail(in, "the sample is %v, not an integer", c.TypeName(typ))
		return
	}
	if !ok || i.MS != 0 {
		return
	}
	if n, ok := c.UintConstant(p.sample); !ok || n != 0 {
		c.Fail(in, "the sample %v is not the constant 0, and the image is not multisampled", c.Name(p.sample))
	}
}

func texelPointerFormat(c *check.Context, in check.Inst) {
	p := texelPointerOf(c, in)
	i, ok := p.of(c)
	if !ok {
		return
	}
	switch i.Format {
	case grammar.ImageFormatR64i, grammar.ImageFormatR64ui, grammar.ImageFormatR32f, grammar.ImageFormatR32i, grammar.ImageFormatR32ui:
		return
	case grammar.ImageFormatRg16f, grammar.ImageFormatRgba16f:
		if c.Has(grammar.CapabilityAtomicFloat16VectorNV) {
			return
		}
	}
	vuid := "StandaloneSpirv-OpImageTexelPointer-04658"
	if in.Opcode == grammar.OpUntypedImageTexelPointerEXT {
		vuid = "StandaloneSpirv-OpUntypedImageTexelPointerEXT-11416"
	}
	c.FailVUID(vuid, in, "the format of the image is %v", i.Format).Note(c.Type(i.Type).Inst, "the image type")
}
