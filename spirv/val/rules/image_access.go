package rules

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

const (
	imageLookups  = check.ImageSamples | check.ImageFetches | check.ImageGathers
	imageAccesses = imageLookups | check.ImageReads | check.ImageWrites
	imageAll      = imageAccesses | check.ImageAsks
)

// reservedImageOps are the instructions that the specification reserves.
var reservedImageOps = []grammar.Opcode{
	grammar.OpImageSparseSampleProjImplicitLod, grammar.OpImageSparseSampleProjExplicitLod,
	grammar.OpImageSparseSampleProjDrefImplicitLod, grammar.OpImageSparseSampleProjDrefExplicitLod,
}

// imageAccess are the rules of section 3.3.10 on what samples, reads and writes images.
func imageAccess() []check.Rule {
	return []check.Rule{
		{Name: "image-reserved", Section: "3.3.10", Says: "OpImageSparseSampleProj… are reserved and not to be used.",
			Ops: reservedImageOps, Check: imageReserved},
		{Name: "image-operand", Section: "3.3.10", Says: "What samples takes a sampled image, what fetches, reads and writes takes an image.",
			Ops: imageOpsOf(imageAll), Check: imageOperand},
		{Name: "image-dimension", Section: "3.3.10", Says: "An instruction on images takes images of the dimensions, layers and samples that it can handle.",
			Ops: imageOpsOf(imageAll), VUIDs: []string{"StandaloneSpirv-OpImage-04777"}, Check: imageDimension},
		{Name: "image-sampled", Section: "3.3.10", Says: "OpImageFetch takes an image whose Sampled is 1, a read or a write one whose Sampled is 0 or 2.",
			Ops: imageOpsOf(check.ImageFetches | check.ImageReads | check.ImageWrites), Check: imageSampled},
		{Name: "image-storage-capability", Section: "3.3.10", Says: "Reads and writes of images need the capability of the image's dimension: Image1D, ImageRect, ImageBuffer, ImageCubeArray, ImageMSArray.",
			Ops: imageOpsOf(check.ImageReads | check.ImageWrites), Check: imageStorageCapability},
		{Name: "image-result", Section: "3.3.10", Says: "What samples or reads an image gives numbers: four of them, or one if it compares.",
			Ops: imageOpsOf(imageAll &^ check.ImageWrites), Check: imageResult},
		{Name: "image-texel", Section: "3.3.10", Says: "The components of a texel are of the image's sampled type.",
			Ops: imageOpsOf(imageAccesses), Check: imageTexel},
		{Name: "image-coordinate", Section: "3.3.10", Says: "A coordinate has 32-bit components, floats or integers as the instruction demands, and enough of them for the image.",
			Ops: imageOpsOf(imageAll), Check: imageCoordinate},
		{Name: "image-subpass-coordinate", Section: "3.3.10", Says: "The coordinate of a subpass image is the constant (0, 0).",
			Ops: imageOpsOf(imageAll), VUIDs: []string{"StandaloneSpirv-SubpassData-04660"}, Check: imageSubpassCoordinate},
		{Name: "image-dref", Section: "3.3.10", Says: "What an image is compared with is a 32-bit float.",
			Ops: imageOpsOf(check.ImageDref), Check: imageDref},
		{Name: "image-gather-component", Section: "3.3.10", Says: "The component that a gather takes is a 32-bit integer.",
			Ops: []grammar.Opcode{grammar.OpImageGather, grammar.OpImageSparseGather, grammar.OpImageGatherQCOM}, Check: imageGatherComponent},
		{Name: "image-subpass-stage", Section: "3.3.10", Says: "Subpass images are read in fragment shaders only.",
			Ops: []grammar.Opcode{grammar.OpImageRead}, Check: imageSubpassStage},
		{Name: "image-implicit-lod-stage", Section: "3.3.10", Says: "A level of detail is found by derivatives only in fragment shaders, and in compute, mesh and task shaders with derivative groups.",
			Ops: append(imageOpsOf(check.ImageImplicit), grammar.OpImageQueryLod), Check: imageImplicitStage},
	}
}

// imageOpsOf is check.ImageOps without those that are reserved.
func imageOpsOf(of check.ImageFamily) []grammar.Opcode {
	var ops []grammar.Opcode
next:
	for _, op := range check.ImageOps(of, 0) {
		for _, r := range reservedImageOps {
			if op == r {
				continue next
			}
		}
		ops = append(ops, op)
	}
	return ops
}

// accessed returns what an instruction does and the image that it does it with; false if that is none of the kind that it takes, which
// the rule image-operand reports.
func accessed(c *check.Context, in check.Inst) (a check.ImageAccess, i check.Image, ok bool) {
	if a, ok = c.ImageAccess(in); !ok {
		return a, i, false
	}
	typ := c.TypeOf(a.Image)
	i, ok = c.Image(typ)
	return a, i, ok && (i.Type != typ) == a.Is(check.ImageSamples|check.ImageGathers|check.ImageAsks)
}

func imageReserved(c *check.Context, in check.Inst) { c.Fail(in, "%v is reserved", in.Opcode) }

func imageOperand(c *check.Context, in check.Inst) {
	if a, _, ok := accessed(c, in); !ok {
		want := "image"
		if a.Is(check.ImageSamples | check.ImageGathers | check.ImageAsks) {
			want = "sampled image"
		}
		c.Fail(in, "%v is no %s", c.Name(a.Image), want)
	}
}

func imageDimension(c *check.Context, in check.Inst) {
	a, i, ok := accessed(c, in)
	if !ok {
		return
	}
	wrong := func(is any) { c.Fail(in, "%v does not take an image of %v", in.Opcode, is) }
	switch {
	case a.Is(check.ImageProj) && !i.IsDim(grammar.Dim1D, grammar.Dim2D, grammar.Dim3D, grammar.DimRect),
		a.Is(check.ImageFetches) && i.Dim == grammar.DimCube,
		a.Is(check.ImageReads|check.ImageWrites) && i.Dim == grammar.DimTileImageDataEXT,
		(a.Is(check.ImageWrites) || in.Opcode == grammar.OpImageSparseRead) && i.Dim == grammar.DimSubpassData,
		a.Is(check.ImageAsks) && !i.HasMips():
		wrong(i.Dim)
	case a.Is(check.ImageGathers) && !i.IsDim(grammar.Dim2D, grammar.DimCube, grammar.DimRect):
		c.FailVUID("StandaloneSpirv-OpImage-04777", in, "%v does not take an image of %v", in.Opcode, i.Dim)
	}
	if a.Is(check.ImageProj) && i.Arrayed != 0 {
		wrong("layers")
	}
	if a.Is(check.ImageSamples|check.ImageGathers) && i.MS != 0 {
		wrong("several samples a texel")
	}
}

func imageSampled(c *check.Context, in check.Inst) {
	a, i, ok := accessed(c, in)
	if ok && a.Is(check.ImageFetches) != (i.Sampled == 1) && (i.Sampled == 1 || a.Is(check.ImageFetches)) {
		c.Fail(in, "the image's Sampled is %d", i.Sampled).Note(c.Type(i.Type).Inst, "the image type")
	}
}

func imageStorageCapability(c *check.Context, in check.Inst) {
	_, i, ok := accessed(c, in)
	if !ok || i.Sampled != 2 {
		return
	}
	need := func(is bool, of grammar.Capability) {
		if is && !c.Has(of) {
			c.Fail(in, "the image needs the capability %v", of).Suggest("add OpCapability %v", of)
		}
	}
	need(i.Dim == grammar.Dim1D, grammar.CapabilityImage1D)
	need(i.Dim == grammar.DimRect, grammar.CapabilityImageRect)
	need(i.Dim == grammar.DimBuffer, grammar.CapabilityImageBuffer)
	need(i.Dim == grammar.DimCube && i.Arrayed == 1, grammar.CapabilityImageCubeArray)
	need(i.MS == 1 && i.Arrayed == 1, grammar.CapabilityImageMSArray)
}

// texelType is the type of the texel that an instruction gives or takes: the second member of what one for sparse images gives. It is
// zero if there is none.
func texelType(c *check.Context, in check.Inst, a *check.ImageAccess) check.ID {
	if a.Is(check.ImageWrites) {
		return c.TypeOf(a.Texel)
	}
	typ, _ := c.Results(in)
	if !a.Is(check.ImageSparse) {
		return typ
	}
	t := c.Type(typ)
	if t.Op != grammar.OpTypeStruct || len(t.Members) != 2 || !c.IsInt(t.Members[0]) {
		return 0
	}
	return t.Members[1]
}

func imageResult(c *check.Context, in check.Inst) {
	a, ok := c.ImageAccess(in)
	typ := texelType(c, in, &a)
	switch {
	case !ok:
	case typ == 0:
		result, _ := c.Results(in)
		c.Fail(in, "the result is %v, not a structure of an integer and a texel", c.TypeName(result))
	case a.Is(check.ImageAsks):
		if !c.IsFloatVector(typ) || c.Size(typ) != 2 {
			c.Fail(in, "the result is %v, not two floats", c.TypeName(typ))
		}
	case a.Is(check.ImageReads):
		if !c.IsInts(typ) && !c.IsFloats(typ) {
			c.Fail(in, "the result is %v, neither integers nor floats", c.TypeName(typ))
		}
	case a.Is(check.ImageDref) && a.Is(check.ImageSamples):
		if !c.IsInt(typ) && !c.IsFloat(typ) {
			c.Fail(in, "the result is %v, not a number", c.TypeName(typ))
		}
	case !c.IsIntVector(typ) && !c.IsFloatVector(typ) || c.Size(typ) != 4:
		c.Fail(in, "the result is %v, not four integers or floats", c.TypeName(typ))
	}
}

func imageTexel(c *check.Context, in check.Inst) {
	a, i, ok := accessed(c, in)
	typ := texelType(c, in, &a)
	switch {
	case !ok || typ == 0:
	case a.Is(check.ImageWrites) && !c.IsInts(typ) && !c.IsFloats(typ):
		c.Fail(in, "the texel is %v, neither integers nor floats", c.TypeName(typ))
	case c.IsVoid(i.Texel) && !a.Is(check.ImageDref):
	case c.Scalar(typ) != i.Texel:
		c.Fail(in, "the texel is %v, the image's sampled type is %v", c.TypeName(typ), c.TypeName(i.Texel))
	}
}

// coordinates says what a coordinate may be made of.
func coordinates(in check.Inst, a *check.ImageAccess) (floats, ints bool) {
	switch {
	case a.Is(check.ImageReads | check.ImageWrites), in.Opcode == grammar.OpImageSampleExplicitLod, in.Opcode == grammar.OpImageSparseSampleExplicitLod:
		return true, true
	case a.Is(check.ImageFetches):
		return false, true
	}
	return true, false
}

// coordinateSize is how many components a coordinate has at least.
func coordinateSize(a *check.ImageAccess, i *check.Image) int {
	switch {
	case a.Is(check.ImageReads|check.ImageWrites) && i.Dim == grammar.DimCube:
		return 3 // the face is the last one, of an array too
	case a.Is(check.ImageAsks):
		return i.PlaneSize()
	}
	n := i.PlaneSize() + int(i.Arrayed)
	if a.Is(check.ImageProj) {
		n++
	}
	return n
}

func imageCoordinate(c *check.Context, in check.Inst) {
	a, i, ok := accessed(c, in)
	if !ok {
		return
	}
	typ := c.TypeOf(a.Coordinate)
	floats, ints := coordinates(in, &a)
	switch least := coordinateSize(&a, &i); {
	case !(floats && c.IsFloats(typ)) && !(ints && c.IsInts(typ)):
		want := "integers"
		if floats {
			want = "floats"
		}
		c.Fail(in, "the coordinate %v is %v, not of %s", c.Name(a.Coordinate), c.TypeName(typ), want)
	case c.Width(typ) != 32:
		c.Fail(in, "the coordinate %v is %v, not of 32 bits", c.Name(a.Coordinate), c.TypeName(typ))
	case c.Size(typ) < least:
		c.Fail(in, "the coordinate %v has %v, the image takes %d", c.Name(a.Coordinate), check.Count(c.Size(typ), "component"), least)
	}
}

func imageSubpassCoordinate(c *check.Context, in check.Inst) {
	a, i, ok := accessed(c, in)
	if !ok || i.Dim != grammar.DimSubpassData {
		return
	}
	def, _ := c.Def(a.Coordinate)
	zero := def.Opcode == grammar.OpConstantNull
	if v, ok := view.AsConstantComposite(def); ok {
		zero = len(v.Constituents()) == 2
		for _, id := range v.Constituents() {
			n, ok := c.UintConstant(id)
			zero = zero && ok && n == 0
		}
	}
	if !zero {
		c.FailVUID("StandaloneSpirv-SubpassData-04660", in, "the coordinate %v is not the constant (0, 0)", c.Name(a.Coordinate)).Note(def, "the coordinate")
	}
}

func imageDref(c *check.Context, in check.Inst) {
	if a, _, ok := accessed(c, in); ok && !c.IsFloatOf(c.TypeOf(a.Dref), 32) {
		c.Fail(in, "%v is %v, not a 32-bit float", c.Name(a.Dref), c.TypeName(c.TypeOf(a.Dref)))
	}
}

func imageGatherComponent(c *check.Context, in check.Inst) {
	if a, _, ok := accessed(c, in); ok && !c.IsIntOf(c.TypeOf(a.Component), 32) {
		c.Fail(in, "the component %v is %v, not a 32-bit integer", c.Name(a.Component), c.TypeName(c.TypeOf(a.Component)))
	}
}

func imageSubpassStage(c *check.Context, in check.Inst) {
	if _, i, ok := accessed(c, in); ok && i.Dim == grammar.DimSubpassData && c.Func != nil {
		onlyInFragment(c, in)
	}
}

// onlyInFragment reports an instruction that an entry point other than a fragment shader's leads to.
func onlyInFragment(c *check.Context, in check.Inst) {
	if e, ok := c.NotInModels(c.Func, grammar.ExecutionModelFragment); ok {
		c.Fail(in, "%s is not a fragment shader but %v", e.Name, e.Model).Note(e.Instruction, "the entry point")
	}
}

func imageImplicitStage(c *check.Context, in check.Inst) {
	if c.Func == nil {
		return
	}
	e, bad := c.NotInModels(c.Func, grammar.ExecutionModelFragment, grammar.ExecutionModelGLCompute, grammar.ExecutionModelMeshEXT, grammar.ExecutionModelTaskEXT)
	if bad {
		c.Fail(in, "%s is for %v, which has no derivatives", e.Name, e.Model).Note(e.Instruction, "the entry point")
	} else if e, bad = c.EntryWith(c.Func, check.NoNeighbours); bad {
		c.Fail(in, "%s has no derivative groups", e.Name).Note(e.Instruction, "the entry point")
	}
}
