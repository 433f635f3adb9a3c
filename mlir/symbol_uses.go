package mlir

import (
	"slices"
	"strconv"
)

func itoa(n int) string { return strconv.Itoa(n) }

// A SymbolUse is an operation that names a symbol in one of its attributes.
type SymbolUse struct {
	User *Operation
	Ref  *SymbolRefAttr
}

// SymbolUses finds every use of the symbol that op defines: in the symbol table
// around it, and through longer references in the tables around that one.
func SymbolUses(symbol *Operation) []SymbolUse {
	var uses []SymbolUse
	eachSymbolScope(symbol, func(table *Operation, path []string) {
		inScope(table, func(op *Operation) {
			eachSymbolRef(op, func(ref *SymbolRefAttr) {
				if startsWith(ref, path) {
					uses = append(uses, SymbolUse{op, ref})
				}
			})
		})
	})
	return uses
}

// HasSymbolUses reports whether anything names the symbol that op defines.
func HasSymbolUses(symbol *Operation) bool { return len(SymbolUses(symbol)) > 0 }

// RenameSymbol gives the symbol op another name and changes all uses of it. The
// name must be free.
func RenameSymbol(op *Operation, name string) {
	eachSymbolScope(op, func(table *Operation, path []string) {
		inScope(table, func(user *Operation) {
			replaceSymbolRefs(user, path, name)
		})
	})
	op.SetSymbol(name)
}

// eachSymbolScope calls visit for each table from which the symbol can be
// named, with the names that do so.
func eachSymbolScope(symbol *Operation, visit func(table *Operation, path []string)) {
	path := []string{symbol.Symbol()}
	for table := symbol.Parent(); table != nil; table = table.Parent() {
		if !table.Has(SymbolTable) {
			continue
		}
		visit(table, path)
		if table.Symbol() == "" {
			return
		}
		path = append([]string{table.Symbol()}, path...)
	}
}

// inScope visits the operations that look names up in the table: all inside it
// but not what is inside other tables there.
func inScope(table *Operation, visit func(*Operation)) {
	table.Walk(func(op *Operation) WalkResult {
		if op == table {
			return WalkAdvance
		}
		visit(op)
		if op.Has(SymbolTable) {
			return WalkSkip
		}
		return WalkAdvance
	})
}

func startsWith(ref *SymbolRefAttr, path []string) bool {
	return ref.Root() == path[0] && len(ref.Nested()) >= len(path)-1 &&
		slices.Equal(ref.Nested()[:len(path)-1], path[1:])
}

// eachSymbolRef visits the symbol references in op's attributes, at any depth.
func eachSymbolRef(op *Operation, visit func(*SymbolRefAttr)) {
	var attr func(Attribute)
	attr = func(a Attribute) {
		switch a := a.(type) {
		case nil:
		case *SymbolRefAttr:
			visit(a)
		case Composite:
			a.SubElements(attr, func(Type) {})
		}
	}
	for _, d := range [...]*DictionaryAttr{op.props, op.attrs} {
		for _, e := range d.Entries() {
			attr(e.Value)
		}
	}
}

// A Rebuilder is a Composite that can be made again of other parts: those that
// the callbacks return for its own. Symbol references inside a dialect's
// attributes are renamed through it.
type Rebuilder interface {
	Composite
	WithSubElements(attr func(Attribute) Attribute, typ func(Type) Type) Attribute
}

// replaceSymbolRefs gives the last name of path another name in all references
// of op that start with path.
func replaceSymbolRefs(op *Operation, path []string, name string) {
	var replace func(Attribute) Attribute
	replace = func(a Attribute) Attribute {
		switch a := a.(type) {
		case *SymbolRefAttr:
			if !startsWith(a, path) {
				return a
			}
			names := append([]string{a.Root()}, a.Nested()...)
			names[len(path)-1] = name
			return GetSymbolRef(names[0], names[1:]...)
		case *ArrayAttr:
			elems := slices.Clone(a.Elements())
			for i := range elems {
				elems[i] = replace(elems[i])
			}
			return GetArrayAttr(elems...)
		case *DictionaryAttr:
			entries := slices.Clone(a.Entries())
			for i := range entries {
				entries[i].Value = replace(entries[i].Value)
			}
			return GetDictionaryAttr(entries)
		case Rebuilder:
			return a.WithSubElements(replace, func(t Type) Type { return t })
		}
		return a
	}
	found := false
	eachSymbolRef(op, func(r *SymbolRefAttr) { found = found || startsWith(r, path) })
	if !found {
		return
	}
	for _, d := range [...]**DictionaryAttr{&op.props, &op.attrs} {
		if *d != nil {
			*d = replace(*d).(*DictionaryAttr)
		}
	}
}
