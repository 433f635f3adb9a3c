package mlir

// A Type is the type of a value. Types are immutable and interned: two types
// are the same exactly when their interfaces compare equal with ==. Dialects
// add types by implementing this interface with a pointer that comes out of an
// intern table.
type Type interface {
	// Dialect is the dialect that the type belongs to; [Builtin] for MLIR's own.
	Dialect() *Dialect
	// Print writes the type: all of its text for a builtin type, and for
	// another dialect's what follows "!namespace.".
	Print(p *Printer)
	// String is the type's text, as [TypeString] makes it.
	String() string
}

// An Attribute is a constant piece of information on an operation or a type.
// Attributes are immutable and interned like types.
type Attribute interface {
	// Dialect is the dialect that the attribute belongs to.
	Dialect() *Dialect
	// Print writes the attribute: all of its text for a builtin one, and for
	// another dialect's what follows "#namespace.".
	Print(p *Printer)
	// String is the attribute's text, as [AttrString] makes it.
	String() string
}

// A TypedAttribute is an attribute that has a type of its own, such as an
// integer, a float or dense elements.
type TypedAttribute interface {
	Attribute
	Type() Type
}

// A Composite is a type or an attribute that is made of others. Both callbacks
// are called once for each direct part, in the order of the text form.
type Composite interface {
	SubElements(attr func(Attribute), typ func(Type))
}

// A NamedAttribute is an entry of a dictionary.
type NamedAttribute struct {
	Name  string
	Value Attribute
}
