package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// tileImages are the rules of SPV_EXT_shader_tile_image: what reads the attachments at a fragment's place.
func tileImages() []check.Rule {
	return []check.Rule{
		{Name: "tile-color-read", Section: "3.3.10", Says: "OpColorAttachmentReadEXT takes an image of TileImageDataEXT and gives what it is made of.",
			Ops: []grammar.Opcode{grammar.OpColorAttachmentReadEXT}, Check: tileColorRead},
		{Name: "tile-depth-read", Section: "3.3.10", Says: "OpDepthAttachmentReadEXT gives a 32-bit float, OpStencilAttachmentReadEXT a 32-bit integer.",
			Ops: []grammar.Opcode{grammar.OpDepthAttachmentReadEXT, grammar.OpStencilAttachmentReadEXT}, Check: tileDepthRead},
		{Name: "tile-read-sample", Section: "3.3.10", Says: "The sample that an attachment is read at is a 32-bit integer.",
			Ops: tileReads, Check: tileReadSample},
		{Name: "tile-read-stage", Section: "3.3.10", Says: "Attachments are read in fragment shaders only.",
			Ops: tileReads, Check: tileReadStage},
	}
}

var tileReads = []grammar.Opcode{grammar.OpColorAttachmentReadEXT, grammar.OpDepthAttachmentReadEXT, grammar.OpStencilAttachmentReadEXT}

func tileColorRead(c *check.Context, in check.Inst) {
	v, _ := view.AsColorAttachmentReadEXT(in)
	result, typ := v.ResultType(), c.TypeOf(v.Attachment())
	i, ok := c.Image(typ)
	switch {
	case !c.IsInts(result) && !c.IsFloats(result):
		c.Fail(in, "the result is %v, neither integers nor floats", c.TypeName(result))
	case !ok || i.Type != typ:
		c.Fail(in, "%v is no image", c.Name(v.Attachment()))
	case !c.IsVoid(i.Texel) && c.Scalar(result) != i.Texel:
		c.Fail(in, "the result is %v, the image's sampled type is %v", c.TypeName(result), c.TypeName(i.Texel))
	case i.Dim != grammar.DimTileImageDataEXT:
		c.Fail(in, "the image is of %v", i.Dim)
	}
}

func tileDepthRead(c *check.Context, in check.Inst) {
	typ, _ := c.Results(in)
	switch {
	case in.Opcode == grammar.OpDepthAttachmentReadEXT && !c.IsFloatOf(typ, 32):
		c.Fail(in, "the result is %v, not a 32-bit float", c.TypeName(typ))
	case in.Opcode == grammar.OpStencilAttachmentReadEXT && !c.IsIntOf(typ, 32):
		c.Fail(in, "the result is %v, not a 32-bit integer", c.TypeName(typ))
	}
}

func tileReadSample(c *check.Context, in check.Inst) {
	var id check.ID
	ok := false
	switch in.Opcode {
	case grammar.OpColorAttachmentReadEXT:
		v, _ := view.AsColorAttachmentReadEXT(in)
		id, ok = v.Sample()
	case grammar.OpDepthAttachmentReadEXT:
		v, _ := view.AsDepthAttachmentReadEXT(in)
		id, ok = v.Sample()
	default:
		v, _ := view.AsStencilAttachmentReadEXT(in)
		id, ok = v.Sample()
	}
	if ok && !c.IsIntOf(c.TypeOf(id), 32) {
		c.Fail(in, "the sample is %v, not a 32-bit integer", c.TypeName(c.TypeOf(id)))
	}
}

func tileReadStage(c *check.Context, in check.Inst) {
	if c.Func != nil {
		onlyInFragment(c, in)
	}
}
