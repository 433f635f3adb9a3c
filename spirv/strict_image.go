package spirv

import (
	"slices"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// MLIR's rules for images. Real modules read images that say that they are sampled, and use image operands that MLIR does not
// know; for them there is only what op_image.go asks.

// lodKind is where an image instruction has its level of detail from.
type lodKind uint8

const (
	noLod lodKind = iota
	implicitLod
	explicitLod
)

// An imageRule is what an op asks of the image that it uses.
type imageRule struct {
	dims    []grammar.Dim
	not     bool // any dimension but dims
	single  bool // one sample
	sampler []uint32
	texel   string // the value with the type that the image is sampled as
}

var unsampled = []uint32{0, 2}

var imageRulesByOp = lazy.Value[map[grammar.Opcode]imageRule]{Make: func() map[grammar.Opcode]imageRule {
	return map[grammar.Opcode]imageRule{
		grammar.OpImageDrefGather:                {dims: []grammar.Dim{grammar.Dim2D, grammar.DimCube, grammar.DimRect}, single: true, texel: "result"},
		grammar.OpImageRead:                      {sampler: unsampled, texel: "result"},
		grammar.OpImageWrite:                     {sampler: unsampled, dims: []grammar.Dim{grammar.DimSubpassData}, not: true, texel: "texel"},
		grammar.OpImageSampleExplicitLod:         {dims: []grammar.Dim{grammar.DimBuffer}, not: true, single: true, texel: "result"},
		grammar.OpImageSampleImplicitLod:         {dims: []grammar.Dim{grammar.DimBuffer}, not: true, single: true, texel: "result"},
		grammar.OpImageSampleProjDrefImplicitLod: {dims: []grammar.Dim{grammar.DimBuffer}, not: true, single: true, texel: "result"},
		grammar.OpImageFetch:                     {dims: []grammar.Dim{grammar.DimCube}, not: true, sampler: []uint32{1}, texel: "result"},
	}
}}

// imageRules is the verifier of an image instruction in MLIR's spelling.
func imageRules(kind lodKind) verifier {
	return func(op *mlir.Operation, d *mlir.Diagnostics) bool {
		p, ok := imageParams(op)
		if !ok {
			return true
		}
		rule := imageRulesByOp.Get()[RowOf(op.Def()).Instruction.Opcode]
		return rule.verify(op, d, &p) && verifyOperandsAsMLIR(op, d, &p, kind)
	}
}

func (r *imageRule) verify(op *mlir.Operation, d *mlir.Diagnostics, p *ImageParams) bool {
	switch {
	case r.dims != nil && slices.Contains(r.dims, p.Dim) == r.not:
		not, names := "", enumNames(grammar.KindDim, r.dims)
		if r.not {
			not = "not "
		}
		return fail(op, d, "failed to verify that the Dim operand of the underlying image must %sbe %s", not, names)
	case r.single && p.MS:
		return fail(op, d, "failed to verify that the MS operand of the underlying image type must be SingleSampled")
	case r.sampler != nil && !slices.Contains(r.sampler, p.Sampler):
		names := "SamplerUnknown or NoSampler"
		if r.sampler[0] == 1 {
			names = "NeedSampler"
		}
		return fail(op, d, "failed to verify that the sampled operand of the underlying image must be %s", names)
	case !is[*mlir.NoneType](p.Sampled) && elementOf(op.TypeOf(r.texel)) != p.Sampled:
		return fail(op, d, "failed to verify that the %s component type must match the image sampled type", r.texel)
	}
	return true
}

func enumNames[E ~uint32](kind grammar.Kind, list []E) string {
	text := ""
	for i, e := range list {
		if i > 0 {
			text += " or "
		}
		text += EnumName(kind, uint32(e))
	}
	return text
}

// verifyOperandsAsMLIR: MLIR knows Bias, Lod and Grad. Of all others it takes no argument.
func verifyOperandsAsMLIR(op *mlir.Operation, d *mlir.Diagnostics, p *ImageParams, kind lodKind) bool {
	value, given := EnumOf(op.Attr("image_operands"), grammar.KindImageOperands)
	if !given {
		return true // as for all
	}
	say := func(text string) bool {
		d.Errorf(op.Loc(), "%s", text)
		return false
	}
	bits := grammar.ImageOperands(value)
	begin, end := op.OperandGroup(len(op.Def().Operands) - 1)
	args := op.OperandValues()[begin:end]
	if bits&grammar.ImageOperandsLod != 0 && bits&grammar.ImageOperandsGrad != 0 {
		return say("it is invalid to set both the Lod and Grad bits")
	}
	for _, x := range lodOperands {
		if bits&x.bit == 0 {
			continue
		}
		if text := x.complaint(op, p, kind, args); text != "" {
			return say(text)
		}
		args = args[x.count:]
	}
	if len(args) > 0 {
		return say("too many image operand arguments have been provided")
	}
	return true
}

// lodOperands are the image operands that MLIR verifies, in the order of their arguments.
var lodOperands = []struct {
	bit       grammar.ImageOperands
	count     int
	complaint func(op *mlir.Operation, p *ImageParams, kind lodKind, args []*mlir.Value) string
}{
	{grammar.ImageOperandsBias, 1, biasComplaint},
	{grammar.ImageOperandsLod, 1, lodComplaint},
	{grammar.ImageOperandsGrad, 2, gradComplaint},
}

func biasComplaint(_ *mlir.Operation, p *ImageParams, kind lodKind, args []*mlir.Value) string {
	switch {
	case kind != implicitLod:
		return "Bias is only valid with implicit-lod instructions"
	case len(args) < 1:
		return "Bias operand requires 1 argument"
	case !is[*mlir.FloatType](args[0].Type()):
		return "Bias must be a floating-point type scalar"
	case !hasLevels(p):
		return "Bias must only be used with an image type that has a dim operand of 1D, 2D, 3D, or Cube"
	case p.MS:
		return "Bias must only be used with an image type that has a MS operand of 0"
	}
	return ""
}

func lodComplaint(_ *mlir.Operation, p *ImageParams, kind lodKind, args []*mlir.Value) string {
	switch {
	case kind != explicitLod: // MLIR 22 refuses fetches too, whatever it says
		return "Lod is only valid with explicit-lod and fetch instructions"
	case len(args) < 1:
		return "Lod operand requires 1 argument"
	case !is[*mlir.FloatType](args[0].Type()):
		return "for sampling operations, Lod must be a floating-point type scalar"
	case !hasLevels(p):
		return "Lod must only be used with an image type that has a dim operand of 1D, 2D, 3D, or Cube"
	case p.MS:
		return "Lod must only be used with an image type that has a MS operand of 0"
	}
	return ""
}

func gradComplaint(op *mlir.Operation, p *ImageParams, kind lodKind, args []*mlir.Value) string {
	switch {
	case kind != explicitLod:
		return "Grad is only valid with explicit-lod instructions"
	case len(args) < 2:
		return "Grad operand requires 2 arguments (scalars or vectors)"
	case !is[*mlir.FloatType](elementOf(args[0].Type())) || !is[*mlir.FloatType](elementOf(args[1].Type())):
		return "Grad arguments must be a scalar or vector of floating-point type"
	}
	want := componentCount(op.TypeOf("coordinate"))
	if p.Arrayed {
		want--
	}
	switch {
	case componentCount(args[0].Type()) != want || componentCount(args[1].Type()) != want:
		return "number of components of each Grad argument must equal the number of components in coordinate, minus the array layer component, if present"
	case p.MS:
		return "Grad must only be used with an image type that has a MS operand of 0"
	}
	return ""
}

// hasLevels reports whether images of these parameters come in levels of detail.
func hasLevels(p *ImageParams) bool {
	return slices.Contains([]grammar.Dim{grammar.Dim1D, grammar.Dim2D, grammar.Dim3D, grammar.DimCube}, p.Dim)
}
