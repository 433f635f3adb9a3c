package check

import (
	"slices"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/view"
)

// An Image is what an OpTypeImage says.
type Image struct {
	Type      ID // the OpTypeImage
	Texel     ID // its sampled type
	Dim       grammar.Dim
	Depth     uint32 // 0 no, 1 yes, 2 unknown
	Arrayed   uint32
	MS        uint32 // multisampled
	Sampled   uint32 // 0 known at run time, 1 sampled, 2 read and written
	Format    grammar.ImageFormat
	Access    grammar.AccessQualifier
	HasAccess bool
}

// Image returns the image type that an id declares, or that a sampled image type is made of; false for other ids.
func (m *Module) Image(id ID) (Image, bool) {
	t := m.Type(id)
	if t.Op == grammar.OpTypeSampledImage {
		t = m.Type(t.Elem)
	}
	if t.Op != grammar.OpTypeImage {
		return Image{}, false
	}
	v, _ := view.AsTypeImage(t.Inst)
	i := Image{Type: t.ID, Texel: v.SampledType(), Dim: v.Dim(), Depth: v.Depth(), Arrayed: v.Arrayed(), MS: v.MS(), Sampled: v.Sampled(), Format: v.ImageFormat()}
	i.Access, i.HasAccess = v.AccessQualifier()
	return i, true
}

// IsDim reports whether an image is of one of some dimensions.
func (i *Image) IsDim(dims ...grammar.Dim) bool {
	for _, d := range dims {
		if i.Dim == d {
			return true
		}
	}
	return false
}

// HasMips reports whether the dimension is one that has levels of detail.
func (i *Image) HasMips() bool {
	return i.IsDim(grammar.Dim1D, grammar.Dim2D, grammar.Dim3D, grammar.DimCube)
}

// PlaneSize returns how many components say where in one layer something is; zero for dimensions that nobody knows.
func (i *Image) PlaneSize() int {
	switch i.Dim {
	case grammar.Dim1D, grammar.DimBuffer:
		return 1
	case grammar.Dim2D, grammar.DimRect, grammar.DimSubpassData, grammar.DimTileImageDataEXT:
		return 2
	case grammar.Dim3D, grammar.DimCube:
		return 3
	}
	return 0
}

// An ImageFamily is a set of facts about an instruction on images.
type ImageFamily uint32

// What instructions on images do. Each does one of the first group.
const (
	ImageSamples ImageFamily = 1 << iota
	ImageFetches
	ImageGathers
	ImageReads
	ImageWrites
	ImageAsks // OpImageQueryLod

	ImageProj     // divides the coordinate by its last component
	ImageDref     // compares with a reference
	ImageImplicit // the level of detail follows from derivatives
	ImageExplicit // the level of detail is given
	ImageSparse   // gives a structure of a residency code and a texel
)

// An ImageAccess is what an instruction that samples, reads or writes an image is given. Ids that it has not got are zero.
type ImageAccess struct {
	Family                                    ImageFamily
	Image, Coordinate, Dref, Component, Texel ID
	Mask                                      grammar.ImageOperands // zero without image operands

	operands []uint32 // those of the mask
}

// Is reports whether the instruction is of a family, or of one of several.
func (a *ImageAccess) Is(f ImageFamily) bool { return a.Family&f != 0 }

// Has reports whether one of some image operands is there.
func (a *ImageAccess) Has(of grammar.ImageOperands) bool { return a.Mask&of != 0 }

// Operand returns the first id of an image operand; zero if it is not there.
func (a *ImageAccess) Operand(of grammar.ImageOperands) ID { return a.OperandAt(of, 0) }

// OperandAt returns an id of an image operand that has several, as Grad has; zero if it is not there.
func (a *ImageAccess) OperandAt(of grammar.ImageOperands, n int) ID {
	if a.Mask&of == 0 {
		return 0
	}
	for bit := grammar.ImageOperands(1); bit < of; bit <<= 1 {
		if a.Mask&bit != 0 {
			n += imageOperandSize(bit)
		}
	}
	if n < len(a.operands) {
		return a.operands[n]
	}
	return 0
}

// Scope returns the scope in which a texel is made available or visible; zero without one.
func (a *ImageAccess) Scope() ID {
	return max(a.Operand(grammar.ImageOperandsMakeTexelAvailable), a.Operand(grammar.ImageOperandsMakeTexelVisible))
}

func imageOperandSize(bit grammar.ImageOperands) int {
	if e := grammar.KindImageOperands.Enumerant(uint32(bit)); e != nil {
		return len(e.Parameters)
	}
	return 0
}

// ImageAccess is [ImageAccessOf].
func (m *Module) ImageAccess(in Inst) (ImageAccess, bool) { return ImageAccessOf(in) }

// ImageAccessOf returns what an instruction on images is given; false for instructions of no [ImageFamily].
func ImageAccessOf(in Inst) (ImageAccess, bool) {
	p := imagePlaceOf(in.Opcode)
	if p == nil {
		return ImageAccess{}, false
	}
	word := func(at int) uint32 {
		if at > 0 && at < len(in.Words) {
			return in.Words[at]
		}
		return 0
	}
	a := ImageAccess{Family: p.family, Image: word(p.image), Coordinate: word(p.coordinate), Dref: word(p.dref), Component: word(p.component), Texel: word(p.texel)}
	if p.mask > 0 && p.mask < len(in.Words) {
		a.Mask, a.operands = grammar.ImageOperands(in.Words[p.mask]), in.Words[p.mask+1:]
	}
	return a, true
}

// ImageOps returns the instructions that are of one of some families, and of none of others.
func ImageOps(of, not ImageFamily) []grammar.Opcode {
	var ops []grammar.Opcode
	for op, family := range imageFamilies.Get() {
		if family&of != 0 && family&not == 0 {
			ops = append(ops, op)
		}
	}
	slices.Sort(ops)
	return ops
}

// imagePlace says in which words an instruction has its operands; zero for what it has not got.
type imagePlace struct {
	family                                          ImageFamily
	image, coordinate, dref, component, texel, mask int
}

var imagePlaces = lazy.Value[[]*imagePlace]{Make: func() []*imagePlace { return placeImages(imageFamilies.Get()) }}

var imageFamilies = lazy.Value[map[grammar.Opcode]ImageFamily]{Make: func() map[grammar.Opcode]ImageFamily {
	return map[grammar.Opcode]ImageFamily{
		grammar.OpImageSampleImplicitLod:               ImageSamples | ImageImplicit,
		grammar.OpImageSampleExplicitLod:               ImageSamples | ImageExplicit,
		grammar.OpImageSampleDrefImplicitLod:           ImageSamples | ImageImplicit | ImageDref,
		grammar.OpImageSampleDrefExplicitLod:           ImageSamples | ImageExplicit | ImageDref,
		grammar.OpImageSampleProjImplicitLod:           ImageSamples | ImageImplicit | ImageProj,
		grammar.OpImageSampleProjExplicitLod:           ImageSamples | ImageExplicit | ImageProj,
		grammar.OpImageSampleProjDrefImplicitLod:       ImageSamples | ImageImplicit | ImageProj | ImageDref,
		grammar.OpImageSampleProjDrefExplicitLod:       ImageSamples | ImageExplicit | ImageProj | ImageDref,
		grammar.OpImageSparseSampleImplicitLod:         ImageSamples | ImageImplicit | ImageSparse,
		grammar.OpImageSparseSampleExplicitLod:         ImageSamples | ImageExplicit | ImageSparse,
		grammar.OpImageSparseSampleDrefImplicitLod:     ImageSamples | ImageImplicit | ImageDref | ImageSparse,
		grammar.OpImageSparseSampleDrefExplicitLod:     ImageSamples | ImageExplicit | ImageDref | ImageSparse,
		grammar.OpImageSparseSampleProjImplicitLod:     ImageSamples | ImageImplicit | ImageProj | ImageSparse,
		grammar.OpImageSparseSampleProjExplicitLod:     ImageSamples | ImageExplicit | ImageProj | ImageSparse,
		grammar.OpImageSparseSampleProjDrefImplicitLod: ImageSamples | ImageImplicit | ImageProj | ImageDref | ImageSparse,
		grammar.OpImageSparseSampleProjDrefExplicitLod: ImageSamples | ImageExplicit | ImageProj | ImageDref | ImageSparse,
		grammar.OpImageFetch:                           ImageFetches,
		grammar.OpImageSparseFetch:                     ImageFetches | ImageSparse,
		grammar.OpImageGather:                          ImageGathers,
		grammar.OpImageGatherQCOM:                      ImageGathers,
		grammar.OpImageDrefGather:                      ImageGathers | ImageDref,
		grammar.OpImageSparseGather:                    ImageGathers | ImageSparse,
		grammar.OpImageSparseDrefGather:                ImageGathers | ImageDref | ImageSparse,
		grammar.OpImageRead:                            ImageReads,
		grammar.OpImageSparseRead:                      ImageReads | ImageSparse,
		grammar.OpImageWrite:                           ImageWrites,
		grammar.OpImageQueryLod:                        ImageAsks,
	}
}}

func imagePlaceOf(op grammar.Opcode) *imagePlace {
	if places := imagePlaces.Get(); int(op) < len(places) {
		return places[op]
	}
	return nil
}

// placeImages finds the operands by their names in the grammar, and lists them by opcode. All in front of the mask are a word each.
func placeImages(families map[grammar.Opcode]ImageFamily) []*imagePlace {
	all := grammar.All()
	places := make([]*imagePlace, all[len(all)-1].Opcode+1)
	for op, family := range families {
		p := &imagePlace{family: family}
		for i, operand := range grammar.Lookup(op).Operands {
			switch operand.Field {
			case "SampledImage", "Image":
				p.image = i + 1
			case "Coordinate":
				p.coordinate = i + 1
			case "Dref":
				p.dref = i + 1
			case "Component":
				p.component = i + 1
			case "Texel":
				p.texel = i + 1
			case "ImageOperands":
				p.mask = i + 1
			}
		}
		places[op] = p
	}
	return places
}
