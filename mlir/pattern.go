package mlir

// A FoldResult is what a result of an operation folds to: a value that exists,
// or a constant. One of the two is set.
type FoldResult struct {
	Value *Value
	Attr  Attribute
}

// FoldToValue is what OpDef.Fold returns for an operation whose one result is v.
// The operation's own result says that the operation was changed in place.
func FoldToValue(v *Value) []FoldResult { return []FoldResult{{Value: v}} }

// FoldToAttr is what OpDef.Fold returns for an operation whose one result is the
// constant a.
func FoldToAttr(a Attribute) []FoldResult { return []FoldResult{{Attr: a}} }

// ConstantValue is the constant that v is, nil when it is none: when it is not
// the result of an operation with the trait ConstantLike.
func ConstantValue(v *Value) Attribute {
	op := v.Def()
	if op == nil || !op.Has(ConstantLike) || op.name.def.Fold == nil {
		return nil
	}
	if op.name.def.Constant != nil {
		return op.name.def.Constant(op)
	}
	if r := op.name.def.Fold(op, nil); len(r) == 1 {
		return r[0].Attr
	}
	return nil
}

// A Pattern turns an operation into something simpler or cheaper. It belongs to
// the definition of the operation that it starts from; see OpDef.Canonicalize.
type Pattern struct {
	Name string
	// Rewrite changes the IR at op and reports whether it did. It must not have
	// changed anything when it returns false, and must tell r of what it changes.
	Rewrite func(r *Rewriter, op *Operation) bool
}

// A Rewriter is a Builder that notifies its driver of every change. Patterns must
// make all changes through it.
type Rewriter struct {
	Builder
	// Modified is called after an operation changed, Erased before one is erased,
	// and Builder.Created after one was inserted. Nil disables notification.
	Modified, Erased func(*Operation)
	// State is what patterns know of what is around, as whoever runs them says it.
	State any
	// Symbols finds what operations name in tables around what is rewritten; nil where nobody knows. It does not change.
	Symbols *SymbolTables
}

// Modify changes op in place by calling change.
func (r *Rewriter) Modify(op *Operation, change func()) {
	change()
	if r.Modified != nil {
		r.Modified(op)
	}
}

// Replace makes the users of op's results use vs instead and erases op.
func (r *Rewriter) Replace(op *Operation, vs ...*Value) {
	for i, v := range vs {
		for u := range op.Result(i).Uses {
			user := u.owner
			u.Set(v)
			if r.Modified != nil {
				r.Modified(user)
			}
		}
	}
	r.Erase(op)
}

// Erase removes op, whose results have no uses left, with all that is in it.
func (r *Rewriter) Erase(op *Operation) {
	if r.Erased != nil {
		r.Erased(op)
	}
	op.Erase()
}
