package spirv

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// A LinkageAttributesAttr is the decoration LinkageAttributes: the name under
// which a function or variable is exported or imported.
type LinkageAttributesAttr struct {
	name    string
	linkage grammar.LinkageType
}

var linkageAttrs table[LinkageAttributesAttr]

// GetLinkageAttributesAttr is the attribute of a name and a kind of linkage.
func GetLinkageAttributesAttr(name string, linkage grammar.LinkageType) *LinkageAttributesAttr {
	return linkageAttrs.get(LinkageAttributesAttr{name, linkage})
}

// Dialect is [Dialect].
func (a *LinkageAttributesAttr) Dialect() *mlir.Dialect { return Dialect }

// Name is the name seen by the linker.
func (a *LinkageAttributesAttr) Name() string { return a.name }

// LinkageType is the kind of linkage.
func (a *LinkageAttributesAttr) LinkageType() grammar.LinkageType { return a.linkage }

// Print writes linkage_attributes<linkage_name = "name", linkage_type = <Export>>.
func (a *LinkageAttributesAttr) Print(p *mlir.Printer) {
	p.Write("linkage_attributes<linkage_name = ")
	p.Quoted(a.name)
	p.Write(", linkage_type = <", spellEnum(p, grammar.KindLinkageType, uint32(a.linkage), nil), ">>")
}
