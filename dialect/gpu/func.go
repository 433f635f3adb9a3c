package gpu

import (
	"github.com/spvc/spvc/dialect/enum"
	"github.com/spvc/spvc/dialect/funcs"
	"github.com/spvc/spvc/mlir"
)

// WorkgroupAttributions is the attribute of a gpu.func, or of a gpu.launch, that says how many of the arguments behind the
// function's own are memory of the workgroup; those behind are private.
const WorkgroupAttributions = "workgroup_attributions"

// parseFunc reads
//
//	@name(%arg: type {attributes}, …) -> types workgroup(%w : type, …) private(%p : type, …) kernel attributes {…} { … }
func parseFunc(p *mlir.Parser, s *mlir.OperationState) {
	s.AddAttr(mlir.SymbolName, mlir.GetStringAttr(p.SymbolName()))
	pos := p.Pos()
	sig := funcs.ParseSignature(p)
	if p.Failed() {
		return
	}
	if len(sig.Args) > 0 && !sig.Named {
		p.Errorf(pos, "gpu.func requires named arguments")
		return
	}
	s.AddAttr(mlir.FunctionTypeAttr, mlir.GetTypeAttr(sig.Type()))
	if sig.ArgAttrs != nil {
		s.AddAttr(mlir.ArgAttrs, mlir.GetArrayAttr(sig.ArgAttrs...))
	}
	if sig.ResAttrs != nil {
		s.AddAttr(mlir.ResAttrs, mlir.GetArrayAttr(sig.ResAttrs...))
	}
	shared, attrs := attributions(p, "workgroup")
	s.AddAttr(WorkgroupAttributions, mlir.GetIntegerAttr(mlir.I64, int64(len(shared))))
	if attrs != nil {
		s.AddAttr("workgroup_attrib_attrs", mlir.GetArrayAttr(attrs...))
	}
	private, attrs := attributions(p, "private")
	if attrs != nil {
		s.AddAttr("private_attrib_attrs", mlir.GetArrayAttr(attrs...))
	}
	if p.AcceptKeyword("kernel") {
		s.AddAttr(kernelAttr, mlir.Unit)
	}
	p.AttrDictWithKeyword(s)
	p.Region(s, append(append(sig.Args, shared...), private...))
}

// attributions reads keyword(%a : type {attributes}, …), if it is there. The attributes are nil if no argument has any.
func attributions(p *mlir.Parser, keyword string) (args []mlir.Argument, attrs []mlir.Attribute) {
	if !p.AcceptKeyword(keyword) {
		return nil, nil
	}
	some := false
	p.Delimited("(", ")", func() {
		a := p.Argument(true, true)
		some = some || len(a.Attrs) > 0
		attrs = append(attrs, mlir.GetDictionaryAttr(a.Attrs))
		args = append(args, a)
	})
	if !some {
		attrs = nil
	}
	return args, attrs
}

func printFunc(p *mlir.Printer, op *mlir.Operation) {
	t := op.FunctionType()
	p.Write(" ")
	p.SymbolName(op.Symbol())
	funcs.PrintSignature(p, op)
	entry := op.Region(0).Entry()
	shared := len(t.Inputs()) + WorkgroupCount(op)
	printAttributions(p, entry, "workgroup", len(t.Inputs()), shared, op.Attr("workgroup_attrib_attrs"))
	printAttributions(p, entry, "private", shared, entry.NumArguments(), op.Attr("private_attrib_attrs"))
	if IsKernel(op) {
		p.Write(" kernel")
	}
	p.AttrDictWithKeyword(op, mlir.SymbolName, mlir.FunctionTypeAttr, mlir.ArgAttrs, mlir.ResAttrs, WorkgroupAttributions,
		"workgroup_attrib_attrs", "private_attrib_attrs", kernelAttr)
	p.Write(" ")
	p.Region(op.Region(0), false, true)
}

// printAttributions writes keyword(%a : type {attributes}, …) of the arguments from begin up to end, if there are any.
func printAttributions(p *mlir.Printer, entry *mlir.Block, keyword string, begin, end int, attrs mlir.Attribute) {
	if begin >= end {
		return
	}
	p.Write(" ", keyword, "(")
	list, _ := attrs.(*mlir.ArrayAttr)
	for i := begin; i < end; i++ {
		if i > begin {
			p.Write(", ")
		}
		v := entry.Argument(i)
		p.Value(v)
		p.Write(" : ")
		p.Type(v.Type())
		if list != nil && i-begin < len(list.Elements()) {
			if d := list.Elements()[i-begin].(*mlir.DictionaryAttr); d.Len() > 0 {
				p.Write(" ")
				p.Attribute(d)
			}
		}
	}
	p.Write(")")
}

// IsKernel reports whether a gpu.func is launched from the host.
func IsKernel(op *mlir.Operation) bool { return op.Attr(kernelAttr) != nil }

// WorkgroupCount is how many of op's arguments are memory of the workgroup; see [WorkgroupAttributions].
func WorkgroupCount(op *mlir.Operation) int {
	a, ok := op.Attr(WorkgroupAttributions).(*mlir.IntegerAttr)
	if !ok {
		return 0
	}
	return int(a.Int())
}

func verifyFunc(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if IsKernel(op) && len(op.FunctionType().Results()) > 0 {
		d.OpError(op, "expected void return type for kernel function")
		return false
	}
	return true
}

// verifyBody holds the arguments of the entry block against the type and the attributions.
func verifyBody(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if op.Region(0).Empty() {
		d.OpError(op, "expected body with at least one block")
		return false
	}
	ins, entry := op.FunctionType().Inputs(), op.Region(0).Entry()
	shared := WorkgroupCount(op)
	if n := entry.NumArguments(); shared < 0 || n < len(ins)+shared {
		d.OpError(op, "expected at least %d arguments to body region", len(ins)+shared)
		return false
	}
	for i, t := range ins {
		if got := entry.Argument(i).Type(); got != t {
			d.OpError(op, "expected body region argument #%d to be of type %s, got %s", i, t, got)
			return false
		}
	}
	return verifyAttributions(op, entry, len(ins), len(ins)+shared, "workgroup", d) &&
		verifyAttributions(op, entry, len(ins)+shared, entry.NumArguments(), "private", d)
}

// verifyAttributions wants memrefs in the memory that they are said to be in.
func verifyAttributions(op *mlir.Operation, entry *mlir.Block, begin, end int, space string, d *mlir.Diagnostics) bool {
	for i := begin; i < end; i++ {
		v := entry.Argument(i)
		t, ok := v.Type().(*mlir.MemRefType)
		if !ok {
			d.OpError(op, "expected memref type in attribution")
			return false
		}
		if a, ok := t.MemorySpace().(*enum.Attr); ok && a.Kind() == AddressSpace && AddressSpace.Word(a.Value()) != space {
			d.OpError(op, "expected memory space %s in attribution", space)
			return false
		}
	}
	return true
}

func verifyReturn(op *mlir.Operation, d *mlir.Diagnostics) bool {
	f := op.Parent()
	want := f.FunctionType().Results()
	if op.NumOperands() != len(want) {
		d.OpError(op, "expected %d result operands", len(want)).Note(f.Loc(), "return type declared here")
		return false
	}
	for i, t := range want {
		if got := op.Operand(i).Type(); got != t {
			d.OpError(op, "unexpected type `'%s'' for operand #%d", got, i)
			return false
		}
	}
	return true
}
