package spirv

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// Graphs of tensor operations: extension SPV_ARM_graph. As in MLIR a graph is like a function, with its inputs as
// arguments and its outputs as operands of the terminator:
//
//	spv.GraphARM @g(%a: !spv.TensorARM<…>) -> !spv.TensorARM<…> {
//	  %c = spv.GraphConstantARM {graph_constant_id = 0 : i32} : !spv.TensorARM<…>
//	  …
//	  spv.GraphOutputsARM %r : !spv.TensorARM<…>
//	}
//	spv.GraphEntryPointARM @g, @input, @output
//
// Elements of inputs and outputs that are arrays are OpGraphInputARM and OpGraphSetOutputARM as they are.
var (
	// OpGraph is OpGraphARM up to OpGraphEndARM.
	OpGraph = &mlir.OpDef{
		Name: "spv.GraphARM", Spelled: []string{"spirv.ARM.Graph"},
		Summary: "OpGraphARM with its inputs and its body",
		Attrs: []mlir.AttrDef{
			{Name: FunctionTypeAttr, Attr: functionTypeAttr},
			{Name: ArgAttrsAttr, Optional: true},
			{Name: ResAttrsAttr, Optional: true},
			{Name: "entry_point", Optional: true},
			{Name: mlirSymName, Attr: stringAttr},
		},
		Regions: []mlir.RegionDef{{Name: "body", MinBlocks: 1, MaxBlocks: 1}},
		Traits:  mlir.IsolatedFromAbove | mlir.Symbol | mlir.FunctionLike | mlir.AutomaticAllocationScope | mlir.SingleBlock,
	}
	// OpGraphOutputs ends a graph. It has no operands where OpGraphSetOutputARM says what the outputs are.
	OpGraphOutputs = &mlir.OpDef{
		Name: "spv.GraphOutputsARM", Spelled: []string{"spirv.ARM.GraphOutputs"},
		Summary:  "The outputs of a graph: OpGraphSetOutputARM for each",
		Operands: []mlir.ValueDef{{Name: "value", Count: mlir.Variadic}},
		Traits:   mlir.IsTerminator | mlir.Pure,
	}
	// OpGraphEntryPoint is OpGraphEntryPointARM.
	OpGraphEntryPoint = &mlir.OpDef{
		Name: "spv.GraphEntryPointARM", Spelled: []string{"spirv.ARM.GraphEntryPoint"},
		Summary: "OpGraphEntryPointARM with its interface variables",
		Attrs: []mlir.AttrDef{
			{Name: FnAttr, Attr: symbolAttr},
			{Name: InterfaceAttr, Attr: symbolArrayAttr},
			{Name: EntryNameAttr, Optional: true, Attr: stringAttr},
		},
	}
)

var graphOps = []overlay{
	{ops: "GraphARM", with: &mlir.OpDef{Parse: parseGraph, Print: printGraph, Verify: verifyInModule, VerifyRegions: verifyGraph}},
	{ops: "GraphOutputsARM", with: &mlir.OpDef{Format: "attr-dict ($value^ `:` type($value))?", Verify: verifyInGraph}},
	{ops: "GraphEntryPointARM", with: &mlir.OpDef{Parse: parseGraphEntryPoint, Print: printGraphEntryPoint, Verify: verifyInModule, VerifySymbolUses: verifyInterface}},
	{ops: "GraphConstantARM", with: &mlir.OpDef{Format: "attr-dict `:` type($output)"}},
}

func parseGraph(p *mlir.Parser, s *mlir.OperationState) {
	parseSymbolDef(p, s)
	var room signatureRoom
	sig := parseSignature(p, &room)
	p.AttrDictWithKeyword(s)
	if p.Failed() {
		return
	}
	s.AddAttr(FunctionTypeAttr, mlir.GetTypeAttr(mlir.GetFunctionType(sig.inputs, sig.results)))
	addDictionaries(s, ArgAttrsAttr, sig.inputAttrs, len(sig.inputs))
	addDictionaries(s, ResAttrsAttr, sig.resultAttrs, len(sig.results))
	p.Region(s, sig.arguments)
}

func printGraph(p *mlir.Printer, op *mlir.Operation) {
	printSymbolDef(p, op)
	t := op.FunctionType()
	p.Write("(")
	for i := range t.Inputs() {
		if i > 0 {
			p.Write(", ")
		}
		p.RegionArgument(op.Region(0).Entry().Argument(i), dictionaryAt(op, ArgAttrsAttr, i))
	}
	p.Write(")")
	printResults(p, op, t.Results())
	p.AttrDictWithKeyword(op, mlirSymName, FunctionTypeAttr, ArgAttrsAttr, ResAttrsAttr)
	p.Write(" ")
	p.Region(op.Region(0), false, true)
}

// parseGraphEntryPoint reads `spv.GraphEntryPointARM @g, @v1, @v2 {attributes}`.
func parseGraphEntryPoint(p *mlir.Parser, s *mlir.OperationState) {
	parseFn(p, s)
	var list []mlir.Attribute
	for p.Accept(",") {
		list = append(list, mlir.GetSymbolRef(p.SymbolName()))
	}
	p.AttrDict(s)
	s.AddAttr(InterfaceAttr, mlir.GetArrayAttr(list...))
}

func printGraphEntryPoint(p *mlir.Printer, op *mlir.Operation) {
	if op.Attr(EntryNameAttr) != nil {
		unsayable(p, "entry point of another name than its graph's")
	}
	p.Write(" ")
	p.Attribute(op.Attr(FnAttr))
	for _, v := range mlir.AttrOf[*mlir.ArrayAttr](op, InterfaceAttr).Elements() {
		p.Write(", ")
		p.Attribute(v)
	}
	p.AttrDict(op, FnAttr, InterfaceAttr)
}

// verifyGraph: the outputs are those of the graph's type, or said elsewhere.
func verifyGraph(op *mlir.Operation, d *mlir.Diagnostics) bool {
	last := op.Region(0).Entry().Last()
	if last == nil || !last.Is(OpGraphOutputs) {
		return fail(op, d, "does not end in '%s'", nameLike(op, OpGraphOutputs))
	}
	want := op.FunctionType().Results()
	switch n := last.NumOperands(); {
	case n == 0 && !byMLIR(d):
		return true
	case n != len(want):
		return fail(last, d, "has %d outputs, but the type of the graph has %d", n, len(want))
	}
	for i, v := range last.Operands {
		if v.Type() != want[i] {
			return fail(last, d, "output %d has the type '%s', but in the type of the graph it is '%s'", i, typeText(op, v.Type()), typeText(op, want[i]))
		}
	}
	return true
}

func verifyInGraph(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if p := op.Parent(); p != nil && p.Is(OpGraph) {
		return true
	}
	return fail(op, d, "failed to verify that op must appear in a graph op's block")
}

// GraphType is the OpTypeGraphARM of a graph with the inputs and outputs of t.
func GraphType(t *mlir.FunctionType) mlir.Type {
	operands := []mlir.Attribute{mlir.GetIntegerAttr(mlir.I32, int64(len(t.Inputs())))}
	for _, list := range [][]mlir.Type{t.Inputs(), t.Results()} {
		for _, x := range list {
			operands = append(operands, mlir.GetTypeAttr(x))
		}
	}
	return GetGenericType(grammar.Lookup(grammar.OpTypeGraphARM), operands...)
}

// GraphFunctionType undoes [GraphType]; nil when t is no such type.
func GraphFunctionType(t mlir.Type) *mlir.FunctionType {
	if !isGeneric(t, grammar.OpTypeGraphARM) {
		return nil
	}
	operands := t.(*GenericType).Operands()
	n, types := uint64(0), make([]mlir.Type, 0, len(operands))
	for i, a := range operands {
		switch a := a.(type) {
		case *mlir.TypeAttr:
			types = append(types, a.Value())
		case *mlir.IntegerAttr:
			if i == 0 {
				n = a.Uint()
			}
		}
	}
	if n > uint64(len(types)) {
		return nil
	}
	return mlir.GetFunctionType(types[:n], types[n:])
}
