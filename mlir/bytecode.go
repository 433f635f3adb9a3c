package mlir

// A BytecodeInterface is what a dialect does for bytecode: encodings of its own for its attributes, types and operations, a
// version, and what makes files of earlier versions new. A dialect without one is in bytecode as text. The dialect is
// responsible for whatever it encodes: package bytecode only keeps count of what is referred to.
//
// Each Write function returns false, having written nothing, for what it has no encoding of; that is text then, or the
// portable form of properties.
type BytecodeInterface struct {
	// Namespace is the spelling that is encoded so; files in another one have text and no version.
	Namespace string
	// Version is what files say of the dialect. Files of a later version are refused.
	Version uint64
	// WriteVersion and ReadVersion are for a version that is more than a number. Version counts for nothing then; WriteVersion
	// writes what it likes, but refers to nothing except strings, and ReadVersion says what that stands for and whether it is
	// the version that is written today. One that can't be read is found wrong with Errorf. Both are nil, or neither.
	WriteVersion func(w BytecodeWriter)
	ReadVersion  func(r BytecodeReader) (version any, today bool)
	// Upstream is the first release of MLIR whose files have the same encodings, which then have no version; 0 where they are
	// the dialect's own here.
	Upstream int

	WriteAttribute func(a Attribute, w BytecodeWriter) bool
	ReadAttribute  func(r BytecodeReader) Attribute
	WriteType      func(t Type, w BytecodeWriter) bool
	ReadType       func(r BytecodeReader) Type

	// WriteProperties and ReadProperties encode the attributes of an operation, inherent and discardable ones, where the format
	// has properties. May be nil.
	WriteProperties func(def *OpDef, props, attrs *DictionaryAttr, w BytecodeWriter) bool
	ReadProperties  func(def *OpDef, r BytecodeReader) (props, attrs *DictionaryAttr)

	// ShortName is what stands for the name of an operation without the namespace, and FullName the way back. May be nil;
	// each may return its argument.
	ShortName, FullName func(name string) string

	// PacksRegions reports whether files of that version of the dialect have the regions of an operation, which is isolated from
	// above, in far fewer bytes behind its properties: package bytecode says how. It takes WriteProperties. May be nil.
	PacksRegions func(def *OpDef, version uint64) bool
	// OpNumber is what stands for the name of an operation, without the namespace, in packed regions; false where that is its
	// name. OpNumbered is the way back; empty for no operation. May be nil.
	OpNumber   func(name string) (uint64, bool)
	OpNumbered func(number uint64) string

	// Upgrade makes what a file of an earlier version had new, in the whole of what was read. The version is a uint64, or what
	// ReadVersion returned. False after an error, which is in d. May be nil.
	Upgrade func(top *Operation, version any, d *Diagnostics) bool
}

// A BytecodeWriter takes what an attribute, a type or properties consist of. A Write function is called more than once for
// the same thing and must do the same each time.
type BytecodeWriter interface {
	Attr(a Attribute)
	OptionalAttr(a Attribute) // nil for none
	Type(t Type)
	Byte(b byte)
	Uint(v uint64)
	Int(v int64)
	String(s string) // goes to the table of strings
	Bytes(b []byte)
	// Resource refers to a resource, which is in the file then, with its data if [Module.Resources] has it under this
	// dialect and key.
	Resource(dialect, key string)
}

// A BytecodeReader hands out what a [BytecodeWriter] took, in the same order.
//
// An attribute or a type may not be there yet: then [Unit] or [None] is handed out in its place, and the outcome of the Read
// function is thrown away, errors included; it is called again later. So what comes must be checked, and found wrong with
// Errorf; after that everything that is read is zero.
type BytecodeReader interface {
	Version() uint64     // of the dialect in the file; 0 where that is no number
	DialectVersion() any // that number, or what ReadVersion returned
	Attr() Attribute
	OptionalAttr() Attribute // nil where there is none
	Type() Type
	Byte() byte
	Uint() uint64
	Int() int64
	// Count is a Uint that says how many things follow; never more than there are bytes left.
	Count() int
	String() string
	Bytes() []byte // shared with the file
	Resource() (dialect, key string)
	Errorf(format string, args ...any)
	Failed() bool
	AtEnd() bool // nothing is left of what is read
}
