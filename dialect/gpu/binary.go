package gpu

import (
	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
)

// selectFirst is who chooses from the objects of a binary where nobody else is named: the first one is taken.
var selectFirst = lazy.Value[*mlir.OpaqueAttr]{Make: func() *mlir.OpaqueAttr {
	return mlir.GetOpaqueAttr("gpu", "select_object", mlir.None)
}}

// SelectFirst is who chooses from the objects of a gpu.binary where nobody else is named.
func SelectFirst() mlir.Attribute { return selectFirst.Get() }

// parseHandler reads <attribute>, if it is there.
func parseHandler(f *mlir.FormatState, args []mlir.FormatArg) bool {
	var handler mlir.Attribute = selectFirst.Get()
	if f.Accept("<") {
		handler = f.Attribute(nil)
		f.Expect(">")
	}
	f.State.AddAttr(args[0].Name, handler)
	return true
}

func printHandler(p *mlir.Printer, op *mlir.Operation, args []mlir.FormatArg) {
	if handler := op.Attr(args[0].Name); handler != nil && handler != mlir.Attribute(selectFirst.Get()) {
		p.Write("<")
		p.Attribute(handler)
		p.Write(">")
	}
}
