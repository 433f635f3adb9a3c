package forms

import "github.com/spvc/spvc/mlir"

// OneOf reads one of two words and reports whether it was the first. Any other is an error, of which wrong is the text.
func OneOf(p *mlir.Parser, wrong, first, second string) bool {
	pos := p.Pos()
	word := p.Keyword()
	if word != first && word != second && !p.Failed() {
		p.Errorf(pos, "%s", wrong)
	}
	return word == first
}
