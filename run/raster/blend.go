package raster

// A Blend says how a colour is mixed with the one that is there (Vulkan, "Blending").
type Blend struct {
	SrcColor, DstColor, SrcAlpha, DstAlpha BlendFactor
	ColorOp, AlphaOp                       BlendOp
	Constant                               [4]float64
}

// A BlendFactor is what a colour is multiplied with.
type BlendFactor uint8

// The factors, in the order of VkBlendFactor.
const (
	FactorZero BlendFactor = iota
	FactorOne
	FactorSrcColor
	FactorOneMinusSrcColor
	FactorDstColor
	FactorOneMinusDstColor
	FactorSrcAlpha
	FactorOneMinusSrcAlpha
	FactorDstAlpha
	FactorOneMinusDstAlpha
	FactorConstantColor
	FactorOneMinusConstantColor
	FactorConstantAlpha
	FactorOneMinusConstantAlpha
	FactorSrcAlphaSaturate
	FactorSrc1Color
	FactorOneMinusSrc1Color
	FactorSrc1Alpha
	FactorOneMinusSrc1Alpha
)

// A BlendOp is how two colours are put together.
type BlendOp uint8

// The operations, in the order of VkBlendOp.
const (
	OpAdd BlendOp = iota
	OpSubtract
	OpReverseSubtract
	OpMin
	OpMax
)

// of is what a new colour makes of an old one. A fragment may have a second one (Vulkan, "Dual-Source Blending"), which is factors only.
func (b *Blend) of(src, second, dst [4]float64) [4]float64 {
	var out [4]float64
	for i := range 4 {
		op, fs, fd := b.ColorOp, b.SrcColor, b.DstColor
		if i == 3 {
			op, fs, fd = b.AlphaOp, b.SrcAlpha, b.DstAlpha
		}
		s, d := src[i]*b.factor(fs, i, src, second, dst), dst[i]*b.factor(fd, i, src, second, dst)
		switch op {
		case OpSubtract:
			out[i] = s - d
		case OpReverseSubtract:
			out[i] = d - s
		case OpMin:
			out[i] = min(src[i], dst[i])
		case OpMax:
			out[i] = max(src[i], dst[i])
		default:
			out[i] = s + d
		}
	}
	return out
}

func (b *Blend) factor(f BlendFactor, i int, src, second, dst [4]float64) float64 {
	if f == FactorSrcAlphaSaturate {
		if i == 3 {
			return 1
		}
		return min(src[3], 1-dst[3])
	}
	// Factors come in pairs: a number, and one minus it. The one that is none stands between.
	if f > FactorSrcAlphaSaturate {
		f--
	}
	number := [...]float64{0, src[i], dst[i], src[3], dst[3], b.Constant[i], b.Constant[3], second[i], second[3]}[f/2]
	if f%2 == 1 {
		return 1 - number
	}
	return number
}
