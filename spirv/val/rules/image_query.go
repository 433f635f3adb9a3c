package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// imageQueries are the rules of section 3.3.10 on what asks for facts about images.
func imageQueries() []check.Rule {
	return []check.Rule{
		{Name: "image-query", Section: "3.3.10", Says: "A query takes an image of which its question can be asked.",
			Ops: imageQueryOps, Check: imageQuery},
		{Name: "image-query-result", Section: "3.3.10", Says: "A query gives integers: one for each size, or one for a number, a format or an order.",
			Ops: imageQueryOps, Check: imageQueryResult},
		{Name: "image-query-lod-operand", Section: "3.3.10", Says: "The level of detail that OpImageQuerySizeLod takes is a 32-bit integer.",
			Ops: []grammar.Opcode{grammar.OpImageQuerySizeLod}, Check: imageQueryLodOperand},
		{Name: "image-sparse-resident", Section: "3.3.10", Says: "OpImageSparseTexelsResident takes an integer and gives a boolean.",
			Ops: []grammar.Opcode{grammar.OpImageSparseTexelsResident}, Check: imageSparseResident},
	}
}

var imageQueryOps = []grammar.Opcode{
	grammar.OpImageQueryFormat, grammar.OpImageQueryOrder, grammar.OpImageQuerySizeLod, grammar.OpImageQuerySize,
	grammar.OpImageQueryLevels, grammar.OpImageQuerySamples,
}

// queried returns the image that a query is about. All queries begin with it.
func queried(c *check.Context, in check.Inst) (check.Image, bool) {
	in.Opcode = grammar.OpImageQuerySize
	v, _ := view.AsImageQuerySize(in)
	typ := c.TypeOf(v.Image())
	i, ok := c.Image(typ)
	return i, ok && i.Type == typ
}

func imageQuery(c *check.Context, in check.Inst) {
	i, ok := queried(c, in)
	if !ok {
		c.Fail(in, "the operand of %v is no image", in.Opcode)
		return
	}
	fits := true
	switch in.Opcode {
	case grammar.OpImageQuerySizeLod, grammar.OpImageQueryLevels:
		fits = i.HasMips()
	case grammar.OpImageQuerySize:
		fits = i.HasMips() || i.IsDim(grammar.DimBuffer, grammar.DimRect)
	case grammar.OpImageQuerySamples:
		fits = i.Dim == grammar.Dim2D
	default:
		fits = i.Dim != grammar.DimTileImageDataEXT
	}
	switch {
	case !fits:
		c.Fail(in, "%v does not take an image of %v", in.Opcode, i.Dim)
	case in.Opcode == grammar.OpImageQuerySizeLod && i.MS != 0:
		c.Fail(in, "the image is multisampled: it has no levels")
	case in.Opcode == grammar.OpImageQuerySamples && i.MS != 1:
		c.Fail(in, "the image is not multisampled")
	case in.Opcode == grammar.OpImageQuerySize && i.HasMips() && i.MS != 1 && i.Sampled == 1:
		c.Fail(in, "the image has levels: OpImageQuerySizeLod gives the size of one")
	}
}

func imageQueryResult(c *check.Context, in check.Inst) {
	typ, _ := c.Results(in)
	i, ok := queried(c, in)
	if in.Opcode != grammar.OpImageQuerySize && in.Opcode != grammar.OpImageQuerySizeLod {
		if !c.IsInt(typ) {
			c.Fail(in, "the result is %v, not an integer", c.TypeName(typ))
		}
		return
	}
	want := i.PlaneSize() + int(i.Arrayed)
	if i.Dim == grammar.DimCube {
		want-- // the size of a face
	}
	switch {
	case !c.IsInts(typ):
		c.Fail(in, "the result is %v, not of integers", c.TypeName(typ))
	case ok && c.Size(typ) != want:
		c.Fail(in, "the result is %v, the image has %v", c.TypeName(typ), check.Count(want, "size"))
	}
}

func imageQueryLodOperand(c *check.Context, in check.Inst) {
	v, _ := view.AsImageQuerySizeLod(in)
	if typ := c.TypeOf(v.LevelOfDetail()); !c.IsIntOf(typ, 32) {
		c.Fail(in, "the level of detail is %v, not a 32-bit integer", c.TypeName(typ))
	}
}

func imageSparseResident(c *check.Context, in check.Inst) {
	v, _ := view.AsImageSparseTexelsResident(in)
	if !c.IsBool(v.ResultType()) {
		c.Fail(in, "the result is %v, not a boolean", c.TypeName(v.ResultType()))
	}
	if typ := c.TypeOf(v.ResidentCode()); !c.IsInt(typ) {
		c.Fail(in, "the residency code is %v, not an integer", c.TypeName(typ))
	}
}
