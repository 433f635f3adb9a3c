package texture

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/interp/image"
	"github.com/spvc/spvc/spirv/interp/texel"
)

// samplerWords are what --sampler knows.
var samplerWords = lazy.Value[map[string]func(*image.Sampler)]{Make: func() map[string]func(*image.Sampler) {
	return map[string]func(*image.Sampler){
		"nearest":      func(s *image.Sampler) { s.Mag, s.Min, s.Mipmap = image.Nearest, image.Nearest, image.Nearest },
		"linear":       func(s *image.Sampler) { s.Mag, s.Min, s.Mipmap = image.Linear, image.Linear, image.Nearest },
		"trilinear":    func(s *image.Sampler) { s.Mag, s.Min, s.Mipmap = image.Linear, image.Linear, image.Linear },
		"repeat":       address(image.Repeat),
		"mirror":       address(image.MirroredRepeat),
		"clamp":        address(image.ClampToEdge),
		"border":       address(image.ClampToBorder),
		"mirror-clamp": address(image.MirrorClampToEdge),
		"white": func(s *image.Sampler) {
			s.Border = texel.Texel{F: [4]float64{1, 1, 1, 1}, I: [4]int64{1, 1, 1, 1}}
		},
		"unnormalized": func(s *image.Sampler) { s.Unnormalized = true },
	}
}}

func address(mode image.AddressMode) func(*image.Sampler) {
	return func(s *image.Sampler) { s.Address = [3]image.AddressMode{mode, mode, mode} }
}

var compareWords = []string{"never", "less", "equal", "less-or-equal", "greater", "not-equal", "greater-or-equal", "always"}

// ParseSampler reads words with commas between: a filter, what is beyond the edge, a comparison.
func ParseSampler(text string) (*image.Sampler, error) {
	s := &image.Sampler{MaxLod: image.AllLevels}
words:
	for _, word := range strings.Split(text, ",") {
		if set := samplerWords.Get()[word]; set != nil {
			set(s)
			continue
		}
		for i, name := range compareWords {
			if word == name {
				s.Compare = image.Compare(i)
				continue words
			}
		}
		bias, ok := strings.CutPrefix(word, "bias=")
		v, err := strconv.ParseFloat(bias, 32)
		if !ok || err != nil {
			return nil, fmt.Errorf("%q is none of nearest, linear, trilinear; repeat, mirror, clamp, border, mirror-clamp; white; unnormalized; bias=X; %s", word, strings.Join(compareWords, ", "))
		}
		if math.IsNaN(v) || math.IsInf(v, 0) {
			return nil, fmt.Errorf("%q: a bias is a finite number", word)
		}
		s.Bias = float32(v)
	}
	return s, nil
}
