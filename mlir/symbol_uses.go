package mlir

import (
	"slices"
	"strconv"
	"sync/atomic"
)

func itoa(n int) string { return strconv.Itoa(n) }

// A SymbolUse is an operation that names a symbol in one of its attributes, or in
// the type of a result or of an argument of its blocks.
type SymbolUse struct {
	User *Operation
	Ref  *SymbolRefAttr
}

// SymbolUses finds every use of the symbol that op defines: in the symbol table
// around it, and through longer references in the tables around that one.
func SymbolUses(symbol *Operation) []SymbolUse {
	var uses []SymbolUse
	var find SymbolFinder
	eachSymbolScope(symbol, func(table *Operation, path []string) {
		inScope(table, func(op *Operation) {
			find.each(op, func(ref *SymbolRefAttr) {
				if startsWith(ref, path) {
					uses = append(uses, SymbolUse{op, ref})
				}
			})
		})
	})
	return uses
}

// UsesBySymbol are the uses of all symbols of a table by their names, each as [SymbolUses] finds them.
func UsesBySymbol(table *Operation) map[string][]SymbolUse {
	uses := map[string][]SymbolUse{}
	var find SymbolFinder
	var around []string // the names that lead from a table further out to this one
	for ; table != nil; table = table.Parent() {
		if !table.Has(SymbolTable) {
			continue
		}
		inScope(table, func(op *Operation) {
			find.each(op, func(ref *SymbolRefAttr) {
				if len(around) == 0 {
					uses[ref.Root()] = append(uses[ref.Root()], SymbolUse{op, ref})
				} else if startsWith(ref, around) && len(ref.Nested()) >= len(around) {
					name := ref.Nested()[len(around)-1]
					uses[name] = append(uses[name], SymbolUse{op, ref})
				}
			})
		})
		if table.Symbol() == "" {
			break
		}
		around = append([]string{table.Symbol()}, around...)
	}
	return uses
}

// SymbolUsesIn are the uses of symbols by op and by what is inside it, but not by
// what is inside symbol tables, where names have another meaning. A name is to be
// looked up from op's parent. It is false where that is not known, since there is
// an operation of a dialect that is not registered which may be a symbol table.
func SymbolUsesIn(op *Operation) (uses []SymbolUse, known bool) {
	known = new(SymbolFinder).EachUseIn(op, func(use SymbolUse) { uses = append(uses, use) })
	return uses, known
}

// EachUseIn visits what [SymbolUsesIn] lists, for those who ask about several operations. Where it is false, not all were visited.
func (s *SymbolFinder) EachUseIn(op *Operation, visit func(SymbolUse)) (known bool) {
	var user *Operation
	found := func(ref *SymbolRefAttr) { visit(SymbolUse{user, ref}) }
	return op.Walk(func(at *Operation) WalkResult {
		if at.mayBeSymbolTable() {
			return WalkInterrupt
		}
		user = at
		s.each(at, found)
		if at.Has(SymbolTable) {
			return WalkSkip
		}
		return WalkAdvance
	})
}

// RenameSymbol gives the symbol op another name and changes the uses of it in
// arrays and dictionaries of attributes and on their own; types and attributes of
// dialects that name it keep the old name. The new name must be free.
func RenameSymbol(op *Operation, name string) {
	RenameSymbols([]*Operation{op}, map[string]string{op.Symbol(): name})
}

// RenameSymbols does what [RenameSymbol] does for several symbols of one table, all at the same time: they may exchange names. names
// has the new name for each of theirs. However many they are, what may use them is looked at once.
func RenameSymbols(symbols []*Operation, names map[string]string) {
	if len(symbols) == 0 {
		return
	}
	var find SymbolFinder
	eachSymbolScope(symbols[0], func(table *Operation, path []string) {
		r := renaming{path[:len(path)-1], names}
		inScope(table, func(user *Operation) { r.replaceRefs(&find, user) })
	})
	for _, op := range symbols {
		op.SetSymbol(names[op.Symbol()])
	}
}

// A renaming gives symbols of a table other names, in references from a table to which this one has a path.
type renaming struct {
	path  []string
	names map[string]string
}

// of is the new name for that in the reference; empty if it stays.
func (r *renaming) of(ref *SymbolRefAttr) string {
	n := len(r.path)
	if n == 0 {
		return r.names[ref.Root()]
	}
	if len(ref.Nested()) < n || ref.Root() != r.path[0] || !slices.Equal(ref.Nested()[:n-1], r.path[1:]) {
		return ""
	}
	return r.names[ref.Nested()[n-1]]
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

// A SymbolFinder finds symbol references. It remembers the types that it has seen, and
// the attributes with parts in which there are none: most refer to nothing. Dictionaries
// in which there are none are remembered by all finders: they last, and passes ask again
// and again. The zero value is ready to use, by one goroutine.
type SymbolFinder struct {
	inType map[Type][]*SymbolRefAttr
	none   map[Attribute]bool
	last   Type // the last one that no reference is in
}

// each visits the symbol references of op, at any depth: in its attributes, in
// the types of its results and of the arguments of its blocks.
func (s *SymbolFinder) each(op *Operation, visit func(*SymbolRefAttr)) {
	typ := func(t Type) {
		if _, ok := t.(Composite); !ok || t == s.last {
			return
		}
		refs := s.of(t)
		if len(refs) == 0 {
			s.last = t
		}
		for _, ref := range refs {
			visit(ref)
		}
	}
	for _, d := range [...]*DictionaryAttr{op.props, op.attrs} {
		s.dictionary(d, visit)
	}
	for i := range int(op.numResults) {
		typ(op.Result(i).typ)
	}
	for i := range op.NumRegions() {
		for b := range op.Region(i).Blocks {
			for _, a := range b.args {
				typ(a.typ)
			}
		}
	}
}

// dictionary visits the references in the attributes of an operation.
func (s *SymbolFinder) dictionary(d *DictionaryAttr, visit func(*SymbolRefAttr)) {
	if d == nil || atomic.LoadUint32(&d.plain) == 1 {
		return
	}
	found := false
	for _, e := range d.Entries() {
		s.attr(e.Value, func(ref *SymbolRefAttr) {
			found = true
			visit(ref)
		})
	}
	if !found {
		atomic.StoreUint32(&d.plain, 1)
	}
}

// attr visits the references in an attribute; in a part that is shared, once.
func (s *SymbolFinder) attr(a Attribute, visit func(*SymbolRefAttr)) {
	switch a := a.(type) {
	case *SymbolRefAttr:
		visit(a)
		return
	case Composite:
		if s.none[a.(Attribute)] {
			return
		}
	default:
		return
	}
	found := false
	seen := map[Attribute]bool{}
	var part func(Attribute)
	part = func(a Attribute) {
		if ref, ok := a.(*SymbolRefAttr); ok {
			found = true
			visit(ref)
			return
		}
		c, ok := a.(Composite)
		if !ok || s.none[a] || seen[a] {
			return
		}
		seen[a] = true
		c.SubElements(part, func(t Type) {
			for _, ref := range s.of(t) {
				found = true
				visit(ref)
			}
		})
	}
	part(a)
	if found {
		return
	}
	if s.none == nil {
		s.none = map[Attribute]bool{}
	}
	for a := range seen {
		s.none[a] = true
	}
}

// of are the references in a type, which may lead back to itself.
func (s *SymbolFinder) of(t Type) []*SymbolRefAttr {
	refs, known := s.inType[t]
	if known {
		return refs
	}
	if s.inType == nil {
		s.inType = map[Type][]*SymbolRefAttr{}
	}
	if !mayName(t) {
		s.inType[t] = nil
		return nil
	}
	seen, parts := map[Type]bool{}, map[Attribute]bool{}
	var typ func(Type)
	var attr func(Attribute)
	typ = func(t Type) {
		if refs, known := s.inType[t]; known && len(refs) == 0 {
			return
		}
		if c, ok := t.(Composite); ok && !seen[t] {
			seen[t] = true
			c.SubElements(attr, typ)
		}
	}
	attr = func(a Attribute) {
		if ref, ok := a.(*SymbolRefAttr); ok {
			refs = append(refs, ref)
		} else if c, ok := a.(Composite); ok && !parts[a] {
			parts[a] = true
			c.SubElements(attr, typ)
		}
	}
	typ(t)
	s.inType[t] = refs
	if len(refs) == 0 {
		for part := range seen { // types nest: each is gone into once
			s.inType[part] = nil
		}
	}
	return refs
}

// mayName reports whether a type may have symbol references in it: false for the many that are small and have none. Nothing is noted on
// the way, so it gives up early.
func mayName(t Type) bool {
	budget, found := 32, false
	var typ func(Type)
	attr := func(a Attribute) {
		switch a.(type) {
		case *SymbolRefAttr:
			found = true
		case Composite: // rare in types
			found = true
		}
	}
	typ = func(t Type) {
		if c, ok := t.(Composite); ok && !found {
			if budget--; budget < 0 {
				found = true
				return
			}
			c.SubElements(attr, typ)
		}
	}
	typ(t)
	return found
}

// replaceRefs gives the symbols their new names in all references of op.
func (r *renaming) replaceRefs(find *SymbolFinder, op *Operation) {
	found := false
	find.each(op, func(ref *SymbolRefAttr) { found = found || r.of(ref) != "" })
	if !found {
		return
	}
	var replace, made func(Attribute) Attribute
	done := map[Attribute]Attribute{} // arrays and dictionaries, which may share parts
	replace = func(a Attribute) Attribute {
		to, ok := done[a]
		if !ok {
			to = made(a)
			done[a] = to
		}
		return to
	}
	made = func(a Attribute) Attribute {
		switch a := a.(type) {
		case *SymbolRefAttr:
			name := r.of(a)
			if name == "" {
				return a
			}
			names := append([]string{a.Root()}, a.Nested()...)
			names[len(r.path)] = name
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
		}
		return a
	}
	for _, d := range [...]**DictionaryAttr{&op.props, &op.attrs} {
		if *d != nil {
			*d = replace(*d).(*DictionaryAttr)
		}
	}
}
