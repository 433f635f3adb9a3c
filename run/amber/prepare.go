package amber

import (
	"slices"

	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
)

// prepared is what is run of a shader: its module validated and rewritten, as the options say. The text is that of its words, if they have one.
func (r *runner) prepared(s *shader, m *module.Module) (*module.Module, *Text, error) {
	words, text := m.Words(), s.written()
	if r.o.Validate != nil {
		valid, err := r.valid(s, words, text)
		if err != nil {
			return nil, nil, err
		}
		words = valid
	}
	if r.o.Rewrite != nil {
		rewritten, err := r.o.Rewrite(words)
		if err != nil {
			return nil, nil, err
		}
		if !slices.Equal(words, rewritten) {
			text = nil
		}
		words = rewritten
	}
	m, err := module.New(words)
	return m, text, err
}

// valid is the words of a shader in a version in which they are valid: the script's, or any where it names none, as those do whose
// test suite knows it. The error is that of the first version.
func (r *runner) valid(s *shader, words []uint32, text *Text) ([]uint32, error) {
	first := r.o.Validate(words, text)
	if first == nil || s.env != "" || s.language != "SPIRV-ASM" {
		return words, first
	}
	for _, minor := range []uint8{1, 2, 3, 4, 5, 6} {
		other := slices.Clone(words)
		other[1] = uint32(grammar.MakeVersion(1, minor))
		if r.o.Validate(other, nil) == nil {
			return other, nil
		}
	}
	return nil, first
}
