package spirv

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// The words for the literal operands of OpTypeImage, by value.
var (
	depthNames    = []string{"NoDepth", "IsDepth", "DepthUnknown"}
	arrayedNames  = []string{"NonArrayed", "Arrayed"}
	samplingNames = []string{"SingleSampled", "MultiSampled"}
	samplerNames  = []string{"SamplerUnknown", "NeedSampler", "NoSampler"}
)

// Print writes image<f32, Dim2D, NoDepth, NonArrayed, SingleSampled,
// NeedSampler, Unknown>, and the access qualifier of kernels at the end.
func (t *ImageType) Print(p *mlir.Printer) {
	i := &t.p
	p.Write("image<")
	element(p, i.Sampled)
	p.Write(", ", spellEnum(p, grammar.KindDim, uint32(i.Dim), nil))
	p.Write(", ", wordOf(depthNames, i.Depth))
	p.Write(", ", arrayedNames[boolInt(i.Arrayed)])
	p.Write(", ", samplingNames[boolInt(i.MS)])
	p.Write(", ", wordOf(samplerNames, i.Sampler))
	p.Write(", ", spellEnum(p, grammar.KindImageFormat, uint32(i.Format), nil))
	if i.HasAccess {
		unsayable(p, "image with an access qualifier")
		p.Write(", ", spellEnum(p, grammar.KindAccessQualifier, uint32(i.Access), nil))
	}
	p.Write(">")
}

func boolInt(b bool) int {
	if b {
		return 1
	}
	return 0
}

func wordOf(words []string, v uint32) string {
	if int64(v) < int64(len(words)) {
		return words[v]
	}
	return unknownName(v)
}

func parseImage(p *mlir.Parser) mlir.Type {
	var i ImageParams
	p.Expect("<")
	pos := p.Pos()
	i.Sampled = p.Type()
	if p.Failed() {
		return nil
	}
	if why := notComposable(p, i.Sampled); why != "" && i.Sampled != mlir.None {
		p.Errorf(pos, "%s", why)
	}
	p.Expect(",")
	i.Dim = parseDim(p)
	p.Expect(",")
	i.Depth = parseWord(p, depthNames)
	p.Expect(",")
	i.Arrayed = parseWord(p, arrayedNames) != 0
	p.Expect(",")
	i.MS = parseWord(p, samplingNames) != 0
	p.Expect(",")
	i.Sampler = parseWord(p, samplerNames)
	p.Expect(",")
	i.Format = grammar.ImageFormat(parseEnumKeyword(p, grammar.KindImageFormat, "unknown attribute: '%s'"))
	if p.Accept(",") {
		i.HasAccess = true
		i.Access = grammar.AccessQualifier(parseEnumKeyword(p, grammar.KindAccessQualifier, "unknown attribute: '%s'"))
	}
	if !p.Expect(">") {
		return nil
	}
	return GetImageType(i)
}

// parseDim reads the Dim operand: Dim2D, or 2D as the documents have it.
func parseDim(p *mlir.Parser) grammar.Dim {
	pos := p.Pos()
	name := p.SplitKeyword()
	if p.Failed() {
		return 0
	}
	value, ok := EnumByName(grammar.KindDim, name)
	if !ok {
		notEnumerant(p, pos, grammar.KindDim, name, "unknown attribute: '%s'", name)
	}
	return grammar.Dim(value)
}

func parseWord(p *mlir.Parser, words []string) uint32 {
	pos := p.Pos()
	name := p.Keyword()
	if p.Failed() {
		return 0
	}
	if i := slices.Index(words, name); i >= 0 {
		return uint32(i)
	}
	v, ok := unknownByName(name)
	if !ok {
		p.Unknown(pos, name, slices.Values(words), "unknown attribute: '%s'", name)
	}
	return v
}

// Print writes sampled_image<!spv.image<…>>.
func (t *SampledImageType) Print(p *mlir.Printer) {
	p.Write("sampled_image<")
	p.Type(t.image)
	p.Write(">")
	if i, ok := t.image.(*ImageType); ok && (i.p.Dim == grammar.DimBuffer || i.p.Dim == grammar.DimSubpassData) {
		unsayable(p, "sampled image with Dim %s", i.p.Dim)
	}
}

func parseSampledImage(p *mlir.Parser) mlir.Type {
	p.Expect("<")
	pos := p.Pos()
	image := p.Type()
	if p.Failed() {
		return nil
	}
	i, ok := image.(*ImageType)
	switch {
	case !ok:
		p.Errorf(pos, "sampled image must be composed using image type, got '%s'", spelled(p, image))
	case p.SpellingSeen() == Dialect.Spellings[SpellingSpirv] && (i.p.Dim == grammar.DimBuffer || i.p.Dim == grammar.DimSubpassData):
		p.Errorf(pos, "sampled image Dim must not be SubpassData or Buffer, got %s", EnumName(grammar.KindDim, uint32(i.p.Dim)))
	}
	if !p.Expect(">") {
		return nil
	}
	return GetSampledImageType(image)
}

// Print writes sampler.
func (t *SamplerType) Print(p *mlir.Printer) {
	unsayable(p, "sampler type")
	p.Write("sampler")
}
