package spirv

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// ImageParams are the operands of OpTypeImage.
type ImageParams struct {
	Sampled mlir.Type // component type of what is read; mlir.None for OpTypeVoid
	Dim     grammar.Dim
	Depth   uint32 // 0 no depth image, 1 depth image, 2 unknown
	Arrayed bool
	MS      bool   // multisampled
	Sampler uint32 // operand Sampled: 0 known at run time only, 1 used with a sampler, 2 used without
	Format  grammar.ImageFormat
	// Access is the optional access qualifier of kernels; it counts when
	// HasAccess is set.
	Access    grammar.AccessQualifier
	HasAccess bool
}

// An ImageType is OpTypeImage.
type ImageType struct{ p ImageParams }

// A SampledImageType is OpTypeSampledImage: an image together with a sampler.
type SampledImageType struct{ image mlir.Type }

// A SamplerType is OpTypeSampler.
type SamplerType struct{}

var (
	imageTypes        table[ImageType]
	sampledImageTypes table[SampledImageType]
)

// Sampler is the only sampler type.
var Sampler = &SamplerType{}

// GetImageType is the image type of the parameters.
func GetImageType(p ImageParams) *ImageType {
	if !p.HasAccess {
		p.Access = 0
	}
	return imageTypes.get(ImageType{p})
}

// GetSampledImageType is the sampled image type over an image type.
func GetSampledImageType(image mlir.Type) *SampledImageType {
	return sampledImageTypes.get(SampledImageType{image})
}

// Dialect is [Dialect].
func (t *ImageType) Dialect() *mlir.Dialect { return Dialect }

// Params are the operands of the type.
func (t *ImageType) Params() ImageParams { return t.p }

// SubElements makes ImageType an [mlir.Composite].
func (t *ImageType) SubElements(_ func(mlir.Attribute), typ func(mlir.Type)) { typ(t.p.Sampled) }

// Dialect is [Dialect].
func (t *SampledImageType) Dialect() *mlir.Dialect { return Dialect }

// Image is the type of the image.
func (t *SampledImageType) Image() mlir.Type { return t.image }

// SubElements makes SampledImageType an [mlir.Composite].
func (t *SampledImageType) SubElements(_ func(mlir.Attribute), typ func(mlir.Type)) { typ(t.image) }

// Dialect is [Dialect].
func (t *SamplerType) Dialect() *mlir.Dialect { return Dialect }
