package memref

import "github.com/spvc/spvc/mlir"

// globalValue is custom<GlobalMemrefOpTypeAndInitialValue>: a type, and = value or = uninitialized behind it, where the value
// does not say its type: it is a tensor of the memref's shape.
var globalValue = &mlir.Directive{Parse: parseGlobalValue, Print: printGlobalValue}

func parseGlobalValue(f *mlir.FormatState, args []mlir.FormatArg) bool {
	pos := f.Pos()
	t, ok := f.Type().(*mlir.MemRefType)
	if f.Failed() {
		return true
	}
	if !ok || !isStatic(t) {
		f.Errorf(pos, "type should be static shaped memref, but got %s", t)
		return true
	}
	f.State.AddAttr(args[0].Name, mlir.GetTypeAttr(t))
	if !f.Accept("=") {
		return true
	}
	if f.AcceptKeyword("uninitialized") {
		f.State.AddAttr(args[1].Name, mlir.Unit)
		return true
	}
	pos = f.Pos()
	a := f.Attribute(mlir.GetTensorType(t.Shape(), t.ElementType(), nil))
	if f.Failed() {
		return true
	}
	switch a.(type) {
	case *mlir.DenseElementsAttr, *mlir.SparseElementsAttr, *mlir.DenseResourceElementsAttr:
	default:
		f.Errorf(pos, "initial value should be a unit or elements attribute")
	}
	f.State.AddAttr(args[1].Name, a)
	return true
}

func isStatic(t *mlir.MemRefType) bool {
	for _, n := range t.Shape() {
		if n == mlir.Dynamic {
			return false
		}
	}
	return true
}

func printGlobalValue(p *mlir.Printer, op *mlir.Operation, args []mlir.FormatArg) {
	p.Type(mlir.AttrOf[*mlir.TypeAttr](op, args[0].Name).Value())
	switch a := op.Attr(args[1].Name); a {
	case nil:
	case mlir.Attribute(mlir.Unit):
		p.Write(" = uninitialized")
	default:
		p.Write(" = ")
		p.AttributeWithoutType(a)
	}
}

// verifyGlobal holds the value against the type of the memref.
func verifyGlobal(op *mlir.Operation, d *mlir.Diagnostics) bool {
	t, ok := mlir.AttrOf[*mlir.TypeAttr](op, "type").Value().(*mlir.MemRefType)
	if !ok || !isStatic(t) {
		d.OpError(op, "type should be static shaped memref, but got '%s'", mlir.AttrOf[*mlir.TypeAttr](op, "type").Value())
		return false
	}
	init := op.Attr("initial_value")
	if init == nil || init == mlir.Attribute(mlir.Unit) {
		return true
	}
	value, ok := init.(mlir.TypedAttribute)
	if !ok {
		d.OpError(op, "initial value should be a unit or elements attribute, but got %s", init)
		return false
	}
	if want := mlir.GetTensorType(t.Shape(), t.ElementType(), nil); value.Type() != mlir.Type(want) {
		d.OpError(op, "initial value expected to be of type '%s', but was of type '%s'", want, value.Type())
		return false
	}
	return true
}

// verifyGetGlobal looks for the memref that is named.
func verifyGetGlobal(op *mlir.Operation, t *mlir.SymbolTables, d *mlir.Diagnostics) bool {
	name := mlir.AttrOf[*mlir.SymbolRefAttr](op, "name")
	def := t.LookupFrom(op, name)
	if def == nil || !def.Is(Global) {
		d.OpError(op, "'%s' does not reference a valid global memref", name.Root())
		return false
	}
	if want := mlir.AttrOf[*mlir.TypeAttr](def, "type"); want != nil && op.Result(0).Type() != want.Value() { // without, the global reports that
		d.OpError(op, "result type '%s' does not match type '%s' of the global memref @%s", op.Result(0).Type(), want.Value(), name.Root())
		return false
	}
	return true
}
