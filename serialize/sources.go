package serialize

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// describeOrigin writes OpSource and its like.
func (m *module) describeOrigin(op *mlir.Operation) {
	if m.opts.StripDebug {
		return
	}
	for _, a := range listOf(op, spirv.SourcesAttr) {
		if d, ok := a.(*mlir.DictionaryAttr); ok {
			m.source(d)
		}
	}
	for _, s := range stringsOf(op, spirv.SourceExtensionsAttr) {
		c := m.section(sources, grammar.OpSourceExtension)
		c.str(s)
		m.finish(c)
	}
	for _, s := range stringsOf(op, spirv.ProcessedAttr) {
		c := m.section(processed, grammar.OpModuleProcessed)
		c.str(s)
		m.finish(c)
	}
}

// typeNames writes OpName of types that have no place for their name.
func (m *module) typeNames(op *mlir.Operation) {
	for _, a := range listOf(op, spirv.TypeNamesAttr) {
		pair, ok := a.(*mlir.ArrayAttr)
		if !ok || pair.Len() != 2 || m.opts.StripDebug {
			continue
		}
		name, ok1 := pair.Elements()[0].(*mlir.StringAttr)
		typ, ok2 := pair.Elements()[1].(*mlir.TypeAttr)
		if ok1 && ok2 {
			m.name(m.typeID(typ.Value()), name.Value())
		}
	}
}

// maxText is how many bytes of a string fit into an instruction with four words
// before it, the terminating zero included.
const maxText = 4 * (maxWords - 4)

// source writes OpSource, and OpSourceContinued for what does not fit.
func (m *module) source(d *mlir.DictionaryAttr) {
	language, _ := spirv.EnumOf(d.Get("language"), grammar.KindSourceLanguage)
	version, _ := d.Get("version").(*mlir.IntegerAttr)
	file, _ := d.Get("file").(*mlir.StringAttr)
	text, _ := d.Get("text").(*mlir.StringAttr)
	var name uint32
	if file != nil {
		name = m.str(file.Value())
	}
	c := m.section(sources, grammar.OpSource)
	c.word(language)
	if version != nil {
		c.word(literal(m, version))
	} else {
		c.word(0)
	}
	if file == nil {
		m.finish(c)
		return
	}
	c.word(name)
	rest := ""
	if text != nil {
		s := text.Value()
		n := min(len(s), maxText-1)
		rest = s[n:]
		c.str(s[:n])
	}
	m.finish(c)
	for rest != "" {
		n := min(len(rest), maxText-1)
		c := m.section(sources, grammar.OpSourceContinued)
		c.str(rest[:n])
		m.finish(c)
		rest = rest[n:]
	}
}

func listOf(op *mlir.Operation, attr string) []mlir.Attribute {
	if a := mlir.AttrOf[*mlir.ArrayAttr](op, attr); a != nil {
		return a.Elements()
	}
	return nil
}

func stringsOf(op *mlir.Operation, attr string) []string {
	var out []string
	for _, a := range listOf(op, attr) {
		if s, ok := a.(*mlir.StringAttr); ok {
			out = append(out, s.Value())
		}
	}
	return out
}
