package ub

import "github.com/spvc/spvc/mlir"

// PoisonAttr is #ub.poison, the value that nobody may look at.
type PoisonAttr struct{ _ byte }

var poison = &PoisonAttr{}

// GetPoisonAttr is the attribute.
func GetPoisonAttr() *PoisonAttr { return poison }

// Dialect is the ub dialect.
func (*PoisonAttr) Dialect() *mlir.Dialect { return Dialect }

// Print writes the word.
func (*PoisonAttr) Print(p *mlir.Printer) { p.Write("poison") }

// String is the text of the attribute.
func (a *PoisonAttr) String() string { return mlir.AttrString(a) }

func isPoison(a mlir.Attribute) bool { return a == poison }

func parseAttribute(p *mlir.Parser, _ mlir.Type) mlir.Attribute {
	pos := p.Pos()
	if !p.AcceptKeyword("poison") {
		p.Errorf(pos, "unknown attribute in dialect `ub`")
		return nil
	}
	return poison
}
