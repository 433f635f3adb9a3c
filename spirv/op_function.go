package spirv

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// Functions and calls: specification, section 3.3.9.
var functionOps = []overlay{
	{ops: "func", first: verifyInModule, with: &mlir.OpDef{Parse: parseFunc, Print: printFunc, Verify: verifyFunc}},
	{ops: "FunctionCall",
		with: &mlir.OpDef{Format: "$callee `(` $arguments `)` attr-dict `:` functional-type($arguments, results)",
			Verify: verifyInFunction, VerifySymbolUses: verifyCall, Callee: calleeAttr}},
	{ops: "specConstantOperation", with: &mlir.OpDef{Parse: parseWrapped, Print: printWrapped, Verify: verifyWrapped}},
	{ops: "_yield", with: &mlir.OpDef{Format: "attr-dict $operand `:` type($operand)", Verify: verifyYield}},
}

// parseFunc reads
//
//	func @f(%a : i32 {attributes}) -> i32 "Pure|Inline" attributes {…} { … }
//
// The control is always there in MLIR's spelling; a declaration has no body and may leave out the names of its parameters.
func parseFunc(p *mlir.Parser, s *mlir.OperationState) {
	pos := p.Pos()
	parseSymbolDef(p, s)
	var room signatureRoom
	sig := parseSignature(p, &room)
	control := optionalQuotedEnum(p, s, grammar.KindFunctionControl, FunctionControlAttr)
	if control == nil && s.Name.Namespace() == Dialect.Spellings[SpellingSpirv] {
		p.Errorf(p.Pos(), "expected %s attribute specified as string", FunctionControlAttr)
	}
	p.AttrDictWithKeyword(s)
	if p.Failed() {
		return
	}
	if len(sig.results) > 1 {
		p.Errorf(pos, "'%s' op cannot have more than one result", s.Name)
		return
	}
	if control == nil {
		control = GetEnumAttr(grammar.KindFunctionControl, 0)
	}
	s.AddAttr(FunctionControlAttr, control)
	s.AddAttr(FunctionTypeAttr, mlir.GetTypeAttr(mlir.GetFunctionType(sig.inputs, sig.results)))
	addDictionaries(s, ArgAttrsAttr, sig.inputAttrs, len(sig.inputs))
	addDictionaries(s, ResAttrsAttr, sig.resultAttrs, len(sig.results))
	if p.At("{") {
		p.RegionEndingIn(s, sig.arguments, impliedReturn(s, &sig))
	} else {
		s.Regions = append(s.Regions, p.NewRegion())
	}
}

// impliedReturn is what ends a function without result where the text leaves
// it out, as examples of the dialect document do; only in the document's
// spelling, since MLIR's wants it written.
func impliedReturn(s *mlir.OperationState, sig *signature) *mlir.OpName {
	if len(sig.results) > 0 || s.Name.Namespace() == Dialect.Spellings[SpellingSpirv] {
		return nil
	}
	return DefOf(grammar.OpReturn).OpName()
}

// A signature is the parameters and results of a function in the text.
type signature struct {
	arguments               []mlir.Argument // named parameters
	inputs, results         []mlir.Type
	inputAttrs, resultAttrs [][]mlir.NamedAttribute // up to the last one that has any
}

// signatureRoom is memory for a few of each.
type signatureRoom struct {
	arguments       [4]mlir.Argument
	inputs, results [4]mlir.Type
}

// parseSignature reads parameters and results, into room where they fit.
func parseSignature(p *mlir.Parser, room *signatureRoom) signature {
	g := signature{arguments: room.arguments[:0], inputs: room.inputs[:0], results: room.results[:0]}
	pos := p.Pos()
	p.Delimited("(", ")", func() {
		if p.At("...") {
			p.Errorf(p.Pos(), "expected SSA identifier")
			return
		}
		if p.AtOperand() {
			a := p.Argument(true, true)
			g.arguments = append(g.arguments, a)
			g.inputs, g.inputAttrs = append(g.inputs, a.Type), withAttrs(g.inputAttrs, len(g.inputs), a.Attrs)
			return
		}
		t, attrs := typeWithAttrs(p)
		g.inputs, g.inputAttrs = append(g.inputs, t), withAttrs(g.inputAttrs, len(g.inputs), attrs)
	})
	if n := len(g.arguments); n != 0 && n != len(g.inputs) {
		p.Errorf(pos, "expected SSA identifier")
	}
	if !p.Accept("->") {
		return g
	}
	if !p.At("(") {
		g.results = append(g.results, p.Type())
		return g
	}
	p.Delimited("(", ")", func() {
		t, attrs := typeWithAttrs(p)
		g.results, g.resultAttrs = append(g.results, t), withAttrs(g.resultAttrs, len(g.results), attrs)
	})
	return g
}

// withAttrs sets the attributes of element i, which is behind all in the lists.
func withAttrs(lists [][]mlir.NamedAttribute, i int, attrs []mlir.NamedAttribute) [][]mlir.NamedAttribute {
	if len(attrs) == 0 {
		return lists
	}
	return append(append(lists, make([][]mlir.NamedAttribute, i-len(lists))...), attrs)
}

func typeWithAttrs(p *mlir.Parser) (mlir.Type, []mlir.NamedAttribute) {
	t := p.Type()
	var s mlir.OperationState
	p.AttrDict(&s)
	return t, s.Attrs
}

// addDictionaries adds a list of n dictionaries unless all are empty.
func addDictionaries(s *mlir.OperationState, attr string, lists [][]mlir.NamedAttribute, n int) {
	if len(lists) == 0 {
		return
	}
	dicts := make([]mlir.Attribute, n)
	for i := range dicts {
		var list []mlir.NamedAttribute
		if i < len(lists) {
			list = lists[i]
		}
		dicts[i] = mlir.GetDictionaryAttr(list)
	}
	s.AddAttr(attr, mlir.GetArrayAttr(dicts...))
}

func printFunc(p *mlir.Printer, op *mlir.Operation) {
	printSymbolDef(p, op)
	t := op.FunctionType()
	body := op.Region(0)
	p.Write("(")
	for i, in := range t.Inputs() {
		if i > 0 {
			p.Write(", ")
		}
		attrs := dictionaryAt(op, ArgAttrsAttr, i)
		if body.Empty() {
			p.Type(in)
			printDictionary(p, attrs)
		} else {
			p.RegionArgument(body.Entry().Argument(i), attrs)
		}
	}
	p.Write(")")
	printResults(p, op, t.Results())
	control := mlir.AttrOf[*EnumAttr](op, FunctionControlAttr)
	if control != nil && (inUpstream(p) || control.Value() != 0) {
		writeQuotedEnum(p, control)
	}
	p.AttrDictWithKeyword(op, mlirSymName, FunctionTypeAttr, FunctionControlAttr, ArgAttrsAttr, ResAttrsAttr)
	if !body.Empty() {
		p.Write(" ")
		p.Region(body, false, true)
	}
}

func printResults(p *mlir.Printer, op *mlir.Operation, results []mlir.Type) {
	if len(results) == 0 {
		return
	}
	attrs := dictionaryAt(op, ResAttrsAttr, 0)
	if len(results) == 1 && attrs.Len() == 0 {
		p.ArrowTypes(results)
		return
	}
	p.Write(" -> (")
	for i, t := range results {
		if i > 0 {
			p.Write(", ")
		}
		p.Type(t)
		printDictionary(p, dictionaryAt(op, ResAttrsAttr, i))
	}
	p.Write(")")
}

func printDictionary(p *mlir.Printer, d *mlir.DictionaryAttr) {
	if d.Len() > 0 {
		p.Write(" ")
		p.Attribute(d)
	}
}

// dictionaryAt is the dictionary of parameter or result i, nil when there is none.
func dictionaryAt(op *mlir.Operation, attr string, i int) *mlir.DictionaryAttr {
	list := mlir.AttrOf[*mlir.ArrayAttr](op, attr)
	if list == nil || i >= list.Len() {
		return nil
	}
	d, _ := list.Elements()[i].(*mlir.DictionaryAttr)
	return d
}

func verifyFunc(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if t := op.FunctionType(); t != nil && len(t.Results()) > 1 {
		return fail(op, d, "cannot have more than one result")
	}
	return verifyPhysicalArguments(op, d)
}

// verifyCall: the callee is a function of the types that the call has.
func verifyCall(op *mlir.Operation, t *mlir.SymbolTables, d *mlir.Diagnostics) bool {
	ref := mlir.AttrOf[*mlir.SymbolRefAttr](op, calleeAttr)
	f := t.LookupFrom(op, ref)
	if f == nil || f.FunctionType() == nil {
		return failSymbol(op, t, ref, d, "callee function '%s' not found in nearest symbol table", ref.Root())
	}
	want := f.FunctionType()
	if n := len(want.Inputs()); n != op.NumOperands() {
		return fail(op, d, "has incorrect number of operands for callee: expected %d, but provided %d", n, op.NumOperands())
	}
	for i, v := range op.Operands {
		if v.Type() != want.Inputs()[i] {
			return fail(op, d, "operand type mismatch: expected operand type '%s', but provided '%s' for operand number %d",
				typeText(op, want.Inputs()[i]), typeText(op, v.Type()), i)
		}
	}
	if n := len(want.Results()); n != op.NumResults() {
		return fail(op, d, "has incorrect number of results has for callee: expected %d, but provided %d", n, op.NumResults())
	}
	if op.NumResults() == 1 && op.Result(0).Type() != want.Results()[0] {
		return fail(op, d, "result type mismatch: expected '%s', but provided '%s'", typeText(op, want.Results()[0]), typeText(op, op.Result(0).Type()))
	}
	return true
}
