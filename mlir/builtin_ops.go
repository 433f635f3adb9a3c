package mlir

import "slices"

// ModuleOp and UnrealizedCastOp are the operations of the builtin dialect.
var (
	// ModuleOp is builtin.module, the container of a program.
	ModuleOp = &OpDef{
		Name: "builtin.module",
		Attrs: []AttrDef{
			{Name: SymbolName, Optional: true, Attr: stringConstraint},
			{Name: SymbolVisibility, Optional: true, Attr: stringConstraint},
		},
		Regions: []RegionDef{{Name: "bodyRegion", MinBlocks: 1, MaxBlocks: 1}},
		Traits: IsolatedFromAbove | SymbolTable | Symbol | SingleBlock | NoTerminator | NoRegionArguments |
			GraphRegion | AffineScope,
		DefaultDialect: "builtin",
		BareNames:      topWords,
		Parse:          parseModule,
		Print:          printModule,
		Verify:         verifyModule,
	}
	// UnrealizedCastOp is builtin.unrealized_conversion_cast: values taken for
	// values of other types, to be resolved by a later conversion.
	UnrealizedCastOp = &OpDef{
		Name:     "builtin.unrealized_conversion_cast",
		Operands: []ValueDef{{Name: "inputs", Count: Variadic}},
		Results:  []ValueDef{{Name: "outputs", Count: Variadic}},
		Traits:   Pure,
		Format:   "($inputs^ `:` type($inputs))? `to` type($outputs) attr-dict",
		Fold:     foldUnrealizedCast,
		Verify: func(op *Operation, d *Diagnostics) bool {
			if op.NumResults() == 0 {
				d.OpError(op, "expected at least one result for cast operation")
				return false
			}
			return true
		},
	}

	stringConstraint = &AttrConstraint{Desc: "string attribute", Check: func(a Attribute) bool {
		_, ok := a.(*StringAttr)
		return ok
	}}
)

func init() {
	Builtin.Ops = []*OpDef{ModuleOp, UnrealizedCastOp}
	Register(Builtin)
}

// NewModule makes an empty builtin.module with its one block.
func (a *Arena) NewModule(loc Location) *Operation {
	r := a.NewRegion()
	r.Append(a.NewBlock(loc))
	return a.NewOperation(&OperationState{Name: ModuleOp.OpName(), Loc: loc, Regions: []*Region{r}})
}

// parseModule reads @name attributes {…} { body }.
func parseModule(p *Parser, s *OperationState) {
	if name, ok := p.OptionalSymbolName(); ok {
		s.AddAttr(SymbolName, GetStringAttr(name))
	}
	p.AttrDictWithKeyword(s)
	p.Region(s, nil)
}

func printModule(p *Printer, op *Operation) {
	if name := op.Symbol(); name != "" {
		p.Write(" ")
		p.SymbolName(name)
	}
	p.AttrDictWithKeyword(op, SymbolName)
	p.Write(" ")
	p.Region(op.Region(0), false, true)
}

// verifyModule accepts attributes of dialects and the module's own only, and
// one data layout at most.
func verifyModule(op *Operation, d *Diagnostics) bool {
	for _, a := range op.Attrs().Entries() {
		if !hasDot(a.Name) {
			d.OpError(op, "can only contain attributes with dialect-prefixed names, found: '%s'", a.Name)
			return false
		}
	}
	var first string // attribute that is a layout
	for _, a := range op.Attrs().Entries() {
		if _, ok := a.Value.(DataLayoutSpec); !ok {
			continue
		}
		if first != "" {
			diag := d.OpError(op, "expects at most one data layout attribute")
			for _, name := range []string{first, a.Name} {
				diag.Note(op.Loc(), "'%s' is a data layout attribute", name)
			}
			return false
		}
		first = a.Name
	}
	return true
}

// foldUnrealizedCast undoes a cast to the types that there are, and one back to where another came from.
func foldUnrealizedCast(op *Operation, _ []Attribute) []FoldResult {
	from := op
	if !castsToItself(op) {
		if op.NumOperands() == 0 {
			return nil
		}
		from = op.Operand(0).Def()
		if from == nil || from.Def() != op.Def() || from.NumResults() != op.NumOperands() {
			return nil
		}
		for i, v := range op.Operands {
			if v != from.Result(i) {
				return nil
			}
		}
		if !slices.Equal(operandTypes(from), op.ResultTypes()) {
			return nil
		}
	}
	var results []FoldResult
	for _, v := range from.Operands {
		results = append(results, FoldResult{Value: v})
	}
	return results
}

func castsToItself(op *Operation) bool { return slices.Equal(operandTypes(op), op.ResultTypes()) }

func operandTypes(op *Operation) []Type {
	types := make([]Type, op.NumOperands())
	for i, v := range op.Operands {
		types[i] = v.Type()
	}
	return types
}

// A DataLayoutSpec is an attribute that says how types are laid out in the module that it is on. What it says is the business of
// package layout, whose Spec it is.
type DataLayoutSpec interface {
	Attribute
	IsDataLayoutSpec()
}

func hasDot(s string) bool {
	for i := range len(s) {
		if s[i] == '.' {
			return true
		}
	}
	return false
}
