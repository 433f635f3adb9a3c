package mlir

import (
	"reflect"
	"strings"
)

// Complete gives the definitions what the rows of the same number declare and then what those of the overlay say by name, in
// this order: what a row sets takes the place of what was there (Parse that of Format too), but traits, rules, checks and patterns
// come on top. It is for
// [Dialect.MoreOps], where generated rows are overlaid by what only Go can say.
func Complete(defs []*OpDef, rows, overlay []OpDef) {
	byName := make(map[string]*OpDef, len(defs))
	for i, d := range defs {
		d.lay(&rows[i])
		byName[d.Name] = d
	}
	for i := range overlay {
		d := byName[overlay[i].Name]
		if d == nil {
			panic("BUG: there is no operation " + overlay[i].Name + " to overlay")
		}
		d.lay(&overlay[i])
	}
	for _, d := range defs {
		d.dropUnsayable()
	}
}

func (d *OpDef) lay(row *OpDef) {
	traits, rules, checks, patterns := d.Traits, d.TypeRules, d.Checks, d.Canonicalize
	to, from := reflect.ValueOf(d).Elem(), reflect.ValueOf(row).Elem()
	for i := range to.NumField() {
		if f := from.Field(i); to.Type().Field(i).IsExported() && !f.IsZero() {
			to.Field(i).Set(f)
		}
	}
	if row.Parse != nil {
		d.Format = ""
	}
	d.Traits = traits | row.Traits
	d.TypeRules, d.Checks = append(rules, row.TypeRules...), append(checks, row.Checks...)
	d.Canonicalize = append(patterns, row.Canonicalize...)
}

// NameResults is [OpDef.ResultNames] for operations whose results are called as in the definition, each group by its name.
func NameResults(op *Operation, set func(i int, name string)) {
	for g := range op.name.def.Results {
		if begin, end := op.resultGroup(g); begin < end {
			set(begin, op.name.def.Results[g].Name)
		}
	}
}

// dropUnsayable leaves an operation without its custom form while a directive in the format is not there.
func (d *OpDef) dropUnsayable() {
	for rest := d.Format; ; {
		_, after, found := strings.Cut(rest, "custom<")
		if !found {
			return
		}
		name, tail, _ := strings.Cut(after, ">")
		if d.directive(name) == nil {
			d.Format = ""
			return
		}
		rest = tail
	}
}
