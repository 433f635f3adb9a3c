package llvm

import (
	"github.com/spvc/spvc/bytecode/oplayout"
	"github.com/spvc/spvc/internal/intern"
	"github.com/spvc/spvc/mlir"
)

// An Attr is an attribute of one of the sorts that table.go lists.
type Attr struct {
	def *def
	// fields has a value for each field of def: an attribute, a number as [mlir.IntegerAttr], a list as [mlir.ArrayAttr]; and
	// [mlir.Unit] for what is absent, or optional and 0.
	fields *mlir.ArrayAttr
}

type attrKey Attr

func (k attrKey) Hash() uint64 {
	return intern.Any(intern.Any(0, k.def), k.fields).Sum()
}
func (k attrKey) Match(a *Attr) bool { return k.def == a.def && k.fields == a.fields }
func (k attrKey) Make() *Attr        { return &Attr{k.def, k.fields} }

var attrs intern.Table[attrKey, Attr]

// get makes the attribute of that sort, whose values are as in Attr, or nil where absent.
func (d *def) get(values []mlir.Attribute) *Attr {
	for i, v := range values {
		if v == nil || v == mlir.Unit || d.fields[i].optional && isDefault(&d.fields[i], v) {
			values[i] = mlir.Unit
		}
	}
	return attrs.Get(attrKey{d, mlir.GetArrayAttr(values...)})
}

// isDefault reports whether a value of an optional field is what its absence means.
func isDefault(f *field, v mlir.Attribute) bool {
	switch f.kind {
	case kindBool, kindUint, kindInt, kindWord:
		if !f.list {
			return number(v) == 0
		}
	}
	return f.list && v.(*mlir.ArrayAttr).Len() == 0
}

// number is the value of a field with a number.
func number(v mlir.Attribute) uint64 {
	if i, ok := v.(*mlir.IntegerAttr); ok {
		return uint64(i.Value().Int64())
	}
	return 0
}

func numberAttr(v uint64) mlir.Attribute { return mlir.GetIntegerAttr(mlir.I64, int64(v)) }

// Dialect is [Dialect].
func (a *Attr) Dialect() *mlir.Dialect { return Dialect }

// Name is the name of the sort, such as "di_file".
func (a *Attr) Name() string { return a.def.name }

// SubElements makes Attr an [mlir.Composite].
func (a *Attr) SubElements(attr func(mlir.Attribute), _ func(mlir.Type)) {
	for i, v := range a.fields.Elements() {
		if k := a.def.fields[i].kind; v == mlir.Unit || k != kindAttr && k != kindBare {
			continue
		}
		if list, ok := v.(*mlir.ArrayAttr); ok && a.def.fields[i].list {
			for _, e := range list.Elements() {
				attr(e)
			}
			continue
		}
		attr(v)
	}
}

// Dialect is the LLVM dialect.
var Dialect = &mlir.Dialect{
	Name: "llvm", Partial: true, KnownToMLIR: oplayout.Knows, TextTypes: true,
	ParseAttribute: parse,
	AttributeAlias: func(a mlir.Attribute) string {
		if a, ok := a.(*Attr); ok && a.def.alias {
			return a.def.name
		}
		return ""
	},
}

func init() { mlir.Register(Dialect) }

// String is [mlir.AttrString].
func (a *Attr) String() string { return mlir.AttrString(a) }
