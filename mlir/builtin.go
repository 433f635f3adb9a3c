package mlir

// Builtin is MLIR's own dialect: the types and attributes that are written
// without a namespace, and the operations builtin.module and
// builtin.unrealized_conversion_cast.
var Builtin = &Dialect{Name: "builtin", Resource: func(string) bool { return true }}

// builtinType and builtinAttr give what they are embedded in the method that
// all types and attributes of MLIR's own share.
type (
	builtinType struct{}
	builtinAttr struct{}
)

func (builtinType) Dialect() *Dialect { return Builtin }
func (builtinAttr) Dialect() *Dialect { return Builtin }
