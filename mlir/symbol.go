package mlir

import "sync"

// SymbolName and SymbolVisibility name the inherent attributes that make an
// operation a symbol.
const (
	SymbolName       = "sym_name"
	SymbolVisibility = "sym_visibility"
)

// A Visibility says from where a symbol may be referred to.
type Visibility uint8

// Public symbols may be used from anywhere, private ones from their own symbol
// table only, nested ones also from tables around it.
const (
	Public Visibility = iota
	Private
	Nested
)

var visibilityNames = [...]string{"public", "private", "nested"}

// String is the word for it in the attribute sym_visibility.
func (v Visibility) String() string { return visibilityNames[v] }

// Symbol is the name that op defines; "" when it defines none.
func (op *Operation) Symbol() string {
	if s, ok := op.Attr(SymbolName).(*StringAttr); ok && (op.Def() == nil || op.Has(Symbol)) {
		return s.Value()
	}
	return ""
}

// SetSymbol changes the name that op defines; see [RenameSymbol] for its uses.
func (op *Operation) SetSymbol(name string) { op.SetAttr(SymbolName, GetStringAttr(name)) }

// Visibility is the visibility of the symbol that op defines.
func (op *Operation) Visibility() Visibility {
	if s, ok := op.Attr(SymbolVisibility).(*StringAttr); ok {
		for v := Public; v <= Nested; v++ {
			if s.Value() == v.String() {
				return v
			}
		}
	}
	return Public
}

// SetVisibility changes the visibility of the symbol that op defines.
func (op *Operation) SetVisibility(v Visibility) {
	if v == Public {
		op.SetAttr(SymbolVisibility, nil)
		return
	}
	op.SetAttr(SymbolVisibility, GetStringAttr(v.String()))
}

// NearestSymbolTable returns the innermost symbol table among op and the
// operations around it. It returns nil if there is none, or if an unregistered
// operation in between might be a symbol table.
func NearestSymbolTable(op *Operation) *Operation {
	for ; op != nil; op = op.Parent() {
		if op.Has(SymbolTable) {
			return op
		}
		if op.mayBeSymbolTable() {
			return nil
		}
	}
	return nil
}

// mayBeSymbolTable reports whether op is unregistered and might be a symbol table.
func (op *Operation) mayBeSymbolTable() bool {
	return op.Name().Dialect() == nil && op.NumRegions() == 1
}

// LookupSymbol finds the symbol of that name directly in the table op, without
// an index.
func LookupSymbol(table *Operation, name string) *Operation {
	if table.NumRegions() == 0 {
		return nil
	}
	for b := range table.Region(0).Blocks {
		for op := b.first; op != nil; op = op.next {
			if op.Symbol() == name && name != "" {
				return op
			}
		}
	}
	return nil
}

// SymbolTables finds symbols through an index of each table, made when it is
// first needed. It must be dropped when symbols change; [SymbolTables.Insert]
// and [SymbolTables.Erase] keep it right. The zero value is ready to use.
// Lookups may run concurrently.
type SymbolTables struct {
	tables sync.Map      // *Operation → *symbolIndex
	around *SymbolTables // knows the tables that are not inside the operation
	inside *Operation
}

type symbolIndex struct {
	once    sync.Once
	symbols map[string]*Operation
	unique  map[string]int // next number to try after a name
}

func (t *SymbolTables) index(table *Operation) *symbolIndex {
	if t.around != nil && table != t.inside && !t.inside.IsAncestorOf(table) {
		return t.around.index(table)
	}
	x, ok := t.tables.Load(table)
	if !ok {
		x, _ = t.tables.LoadOrStore(table, &symbolIndex{})
	}
	s := x.(*symbolIndex)
	s.once.Do(func() {
		s.symbols = map[string]*Operation{}
		if table.NumRegions() == 0 {
			return
		}
		for b := range table.Region(0).Blocks {
			for op := b.first; op != nil; op = op.next {
				if name := op.Symbol(); name != "" && s.symbols[name] == nil {
					s.symbols[name] = op
				}
			}
		}
	})
	return s
}

// Lookup finds the symbol that ref names, seen from the table; nil when there
// is none.
func (t *SymbolTables) Lookup(table *Operation, ref *SymbolRefAttr) *Operation {
	op := t.index(table).symbols[ref.Root()]
	for _, name := range ref.Nested() {
		if op == nil || !op.Has(SymbolTable) {
			return nil
		}
		op = t.index(op).symbols[name]
	}
	return op
}

// LookupFrom finds the symbol that ref names, seen from op.
func (t *SymbolTables) LookupFrom(op *Operation, ref *SymbolRefAttr) *Operation {
	table := NearestSymbolTable(op)
	if table == nil || ref == nil {
		return nil
	}
	return t.Lookup(table, ref)
}

// Insert makes the symbol op known in the table and returns its name, which is
// changed by adding _ and a number where it was taken. The caller puts op into
// the table's block.
func (t *SymbolTables) Insert(table, op *Operation) string {
	x := t.index(table)
	name := x.Unique(op.Symbol())
	if name != op.Symbol() {
		op.SetSymbol(name)
	}
	x.symbols[name] = op
	return name
}

// Unique is name, or name with _ and the first number that makes it free.
func (x *symbolIndex) Unique(name string) string {
	if x.symbols[name] == nil {
		return name
	}
	if x.unique == nil {
		x.unique = map[string]int{}
	}
	for {
		n := x.unique[name]
		x.unique[name] = n + 1
		if try := name + "_" + itoa(n); x.symbols[try] == nil {
			return try
		}
	}
}

// Erase removes the symbol op from the table's index and erases it.
func (t *SymbolTables) Erase(table, op *Operation) {
	delete(t.index(table).symbols, op.Symbol())
	op.Erase()
}
