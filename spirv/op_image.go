package spirv

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// The text forms of image instructions.
const (
	imageArguments     = "( ` ` `[` $image_operands^ `]` )? ( `,` $operand_arguments^ )? attr-dict `:` "
	imageArgumentTypes = "( `,` type($operand_arguments)^ )? "
	sampleForm         = "$sampled_image `,` $coordinate " + imageArguments + "type($sampled_image) `,` type($coordinate) " + imageArgumentTypes + "`->` type($result)"
	drefForm           = "$sampled_image `,` $coordinate `,` $dref " + imageArguments +
		"type($sampled_image) `,` type($coordinate) `,` type($dref) " + imageArgumentTypes + "`->` type($result)"
	gatherForm = "$sampled_image `,` $coordinate `,` $component " + imageArguments +
		"type($sampled_image) `,` type($coordinate) `,` type($component) " + imageArgumentTypes + "`->` type($result)"
	imageWriteForm = "$image `,` $coordinate `,` $texel " + imageArguments +
		"type($image) `,` type($coordinate) `,` type($texel) ( `,` type($operand_arguments)^ )?"
	imageReadForm = "$image `,` $coordinate " + imageArguments + "type($image) `,` type($coordinate) " + imageArgumentTypes + "`->` type($result)"
)

// Image instructions: specification, section 3.3.10.
var imageOps = []overlay{
	{ops: "ImageSampleImplicitLod ImageSampleExplicitLod", with: &mlir.OpDef{Format: sampleForm, Verify: verifySample}},
	{ops: `ImageSampleProjImplicitLod ImageSampleProjExplicitLod ImageSparseSampleImplicitLod ImageSparseSampleExplicitLod
		ImageSparseSampleProjImplicitLod ImageSparseSampleProjExplicitLod`, with: &mlir.OpDef{Format: sampleForm, Verify: verifyImageOperands}},
	{ops: "ImageDrefGather", with: &mlir.OpDef{Format: drefForm, Verify: verifyDrefGather}},
	{ops: `ImageSampleDrefImplicitLod ImageSampleDrefExplicitLod ImageSampleProjDrefImplicitLod ImageSampleProjDrefExplicitLod
		ImageSparseSampleDrefImplicitLod ImageSparseSampleDrefExplicitLod ImageSparseSampleProjDrefImplicitLod
		ImageSparseSampleProjDrefExplicitLod ImageSparseDrefGather`, with: &mlir.OpDef{Format: drefForm, Verify: verifyImageOperands}},
	{ops: "ImageFetch ImageRead ImageSparseFetch ImageSparseRead", with: &mlir.OpDef{Format: imageReadForm, Verify: verifyImageOperands}},
	{ops: "ImageWrite",
		with: &mlir.OpDef{Format: imageWriteForm,
			Verify: verifyImageOperands}},
	{ops: "ImageGather ImageSparseGather",
		with: &mlir.OpDef{Format: gatherForm,
			Verify: verifyImageOperands}},
	{ops: "Image", with: &mlir.OpDef{Format: "$sampled_image attr-dict `:` type($sampled_image)", TypeRules: []mlir.TypeRule{
		{From: "sampled_image", To: "result", Make: imageOf, Desc: "type of 'result' matches image type of 'sampled_image'"}}}},
	{ops: "SampledImage",
		with: &mlir.OpDef{Format: "$image `,` $sampler attr-dict `:` type($image) `,` type($sampler) `->` type($result)",
			Traits: mlir.Pure}},
	{ops: "ImageQuerySize", with: &mlir.OpDef{Format: "$image attr-dict `:` type($image) `->` type($result)", Verify: verifyQuerySize}},
	{ops: "ImageQueryLevels ImageQuerySamples ImageQueryFormat ImageQueryOrder",
		with: &mlir.OpDef{Format: "$image attr-dict `:` type($image) `->` type($result)",
			Traits: mlir.Pure}},
	{ops: "ImageTexelPointer ImageQuerySizeLod ImageQueryLod ImageSparseTexelsResident", with: &mlir.OpDef{Traits: mlir.Pure}},
}

// imageOf is the image that a sampled image combines with a sampler.
func imageOf(t mlir.Type) mlir.Type {
	if s, ok := t.(*SampledImageType); ok {
		return s.Image()
	}
	return nil
}

// imageParams are the parameters of the image that op works on. All image instructions have it, or a sampled image that contains
// it, where OpImageFetch has its own.
func imageParams(op *mlir.Operation) (ImageParams, bool) {
	t := (ImageFetchOp{op}).Image().Type()
	if s, ok := t.(*SampledImageType); ok {
		t = s.Image()
	}
	i, ok := t.(*ImageType)
	if !ok {
		return ImageParams{}, false
	}
	return i.Params(), true
}

// verifyImageOperands: each bit of the image operands has its arguments.
func verifyImageOperands(op *mlir.Operation, d *mlir.Diagnostics) bool {
	bits, given := EnumOf(op.Attr("image_operands"), grammar.KindImageOperands)
	begin, end := op.OperandGroup(len(op.Def().Operands) - 1)
	want := 0
	if given {
		want = idParameters(grammar.KindImageOperands, bits)
	}
	if end-begin != want {
		return fail(op, d, "the Image Operands should encode what operands follow, as per Image Operands")
	}
	return true
}

// idParameters is the number of ids that follow a set of bits.
func idParameters(kind grammar.Kind, bits uint32) int {
	n := 0
	for rest := bits; rest != 0; rest &= rest - 1 {
		if e := kind.Enumerant(rest & -rest); e != nil {
			for _, p := range e.Parameters {
				if p.Kind.Category() == grammar.Id {
					n++
				}
			}
		}
	}
	return n
}

// verifySample: explicit sampling names its level of detail or its gradient.
func verifySample(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if RowOf(op.Def()).Instruction.Opcode == grammar.OpImageSampleExplicitLod {
		bits, _ := EnumOf(op.Attr("image_operands"), grammar.KindImageOperands)
		if bits&uint32(grammar.ImageOperandsLod|grammar.ImageOperandsGrad) == 0 {
			return fail(op, d, "failed to verify that either Lod or Grad image operands must be present")
		}
	}
	return verifyImageOperands(op, d) && verifyTexel(op, d)
}

// verifyTexel: the result has the component type that the image is sampled as.
func verifyTexel(op *mlir.Operation, d *mlir.Diagnostics) bool {
	p, ok := imageParams(op)
	if ok && !is[*mlir.NoneType](p.Sampled) && !likeIntegers(elementOf(op.Result(0).Type()), p.Sampled) {
		return fail(op, d, "failed to verify that the result component type must match the image sampled type")
	}
	return true
}

func verifyDrefGather(op *mlir.Operation, d *mlir.Diagnostics) bool {
	p, ok := imageParams(op)
	switch {
	case !ok:
		return true
	case p.Dim != grammar.Dim2D && p.Dim != grammar.DimCube && p.Dim != grammar.DimRect:
		return fail(op, d, "failed to verify that the Dim operand of the underlying image must be Dim2D or Cube or Rect")
	case p.MS:
		return fail(op, d, "failed to verify that the MS operand of the underlying image type must be SingleSampled")
	}
	return verifyImageOperands(op, d) && verifyTexel(op, d)
}

// verifyQuerySize: the dimensions that have a size of their own, and as many components as there are.
func verifyQuerySize(op *mlir.Operation, d *mlir.Diagnostics) bool {
	p, ok := imageParams(op)
	if !ok {
		return true
	}
	want := int64(0)
	switch p.Dim {
	case grammar.Dim1D, grammar.DimBuffer:
		want = 1
	case grammar.Dim2D, grammar.DimCube, grammar.DimRect:
		want = 2
	case grammar.Dim3D:
		want = 3
	default:
		return fail(op, d, "the Dim operand of the image type must be 1D, 2D, 3D, Buffer, Cube, or Rect")
	}
	if p.Dim != grammar.DimBuffer && p.Dim != grammar.DimRect && !p.MS && p.Sampler == 1 {
		return fail(op, d, "if Dim is 1D, 2D, 3D, or Cube, it must also have either an MS of 1 or a Sampled of 0 or 2")
	}
	if p.Arrayed {
		want++
	}
	if n := componentCount(op.Result(0).Type()); n != want {
		return fail(op, d, "expected the result to have %d component(s), but found %d component(s)", want, n)
	}
	return true
}
