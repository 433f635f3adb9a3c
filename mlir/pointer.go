package mlir

// Pointers is what a dialect says about pointers to memory. A nil function says
// nothing.
type Pointers struct {
	// Origin says where v comes from, a pointer that an operation of the dialect
	// makes.
	Origin func(v *Value) Origin
	// Apart reports whether what a and b point to has nothing in common, for pointers
	// of the dialect's types of which no [Origin] says more: variables, parameters,
	// pointers out of memory. t finds what they name.
	Apart func(a, b *Value, t *SymbolTables) bool
	// Restless reports whether what v points to changes by itself: what is read there twice
	// need not be the same, and it counts that it is read. t finds what it names.
	Restless func(v *Value, t *SymbolTables) bool
}

// An Origin says where a pointer comes from. The zero value says nothing.
type Origin struct {
	// From are pointers that it is made of: it points into the same object as one of
	// them. Nil where it is made of none.
	From []*Value
	// Path leads from what the one pointer in From points to into its parts, if it is
	// Exact; otherwise the pointer may point anywhere in the object.
	Path  []PathStep
	Exact bool
	// Object is the same for pointers to the same object of memory, and for no others.
	// It can be compared. Nil where From tells, or nobody.
	Object any
	// Local says that the object begins to exist with the operation that makes the
	// pointer, and that nothing outside of the function can get at it by itself.
	Local bool
}

// A PathStep is an index on the way to a part of an object.
type PathStep struct {
	Index *Value // nil for a constant
	Const int64
}

// PointerOrigin is what the dialect of the operation that makes v says of it.
func PointerOrigin(v *Value) Origin {
	op := v.Def()
	if op == nil || op.Def() == nil || op.Def().dialect.Pointers == nil || op.Def().dialect.Pointers.Origin == nil {
		return Origin{}
	}
	return op.Def().dialect.Pointers.Origin(v)
}

// maxPointers is how many pointers are made of each other that are followed.
const maxPointers = 1000

// PointerBase is the pointer that v is made of in the end: to an object, or one that is not made of a
// single other. It is nil where that is too far.
func PointerBase(v *Value) *Value {
	for range maxPointers {
		from := PointerOrigin(v).From
		if len(from) != 1 {
			return v
		}
		v = from[0]
	}
	return nil
}

// PointerRestless reports whether the dialect of its type says that what v points to changes by itself.
func PointerRestless(v *Value, t *SymbolTables) bool {
	d := v.Type().Dialect()
	return d != nil && d.Pointers != nil && d.Pointers.Restless != nil && d.Pointers.Restless(v, t)
}

// PointersApart reports whether the dialect of their types says that a and b point
// to nothing in common.
func PointersApart(a, b *Value, t *SymbolTables) bool {
	d := a.Type().Dialect()
	return d != nil && d.Pointers != nil && d.Pointers.Apart != nil && d.Pointers.Apart(a, b, t)
}
