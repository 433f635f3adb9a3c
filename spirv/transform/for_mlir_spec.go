package transform

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Specialization constants that are computed, which MLIR has in functions only, or made of plain constants, which it has not.

// inlineComputed computes and composes such constants where they are used.
func inlineComputed(module *mlir.Operation) {
	var computed []*mlir.Operation
	w := &wording{named: map[string]*mlir.Operation{}}
	for op := range module.Region(0).Entry().Operations {
		w.named[op.Symbol()] = op
		if op.Is(spirv.OpSpecConstantOp) || op.Is(spirv.OpSpecConstantComposite) && hasPlain(op) {
			computed = append(computed, op)
		}
	}
	if len(computed) == 0 {
		return
	}
	uses := mlir.UsesBySymbol(module)
	for _, c := range computed {
		w.inlineReferences(c, uses[c.Symbol()])
	}
	uses, erased := mlir.UsesBySymbol(module), map[string]bool{}
	for i := len(computed) - 1; i >= 0; i-- { // users stand behind what they use
		c := computed[i]
		isUsed := slices.ContainsFunc(uses[c.Symbol()], func(use mlir.SymbolUse) bool { return !erased[use.User.Symbol()] })
		if !isUsed && onlyRelaxed(c) {
			erased[c.Symbol()] = true
			c.Erase()
		}
	}
}

// hasPlain reports whether a composite has a constituent that is no symbol.
func hasPlain(op *mlir.Operation) bool {
	for _, a := range mlir.AttrOf[*mlir.ArrayAttr](op, spirv.ConstituentsAttr).Elements() {
		if _, ok := a.(*mlir.SymbolRefAttr); !ok {
			return true
		}
	}
	return false
}

// maxComputed is how many constants a module may get in the place of references. What refers to more stays.
const maxComputed = 1 << 16

// inlineReferences replaces the references to a constant in functions by operations that make it.
func (w *wording) inlineReferences(c *mlir.Operation, uses []mlir.SymbolUse) {
	for _, use := range uses {
		op := use.User
		if !op.Is(spirv.OpReferenceOf) {
			continue
		}
		w.b.Before(op)
		w.computed = map[string]*mlir.Value{}
		if v := w.specialized(c, op.Loc()); v != nil {
			op.ReplaceWith(v)
		}
	}
}

// specialized is the value of a specialization constant at the insertion point, one for all that use it there; nil if it cannot be
// made.
func (w *wording) specialized(c *mlir.Operation, loc mlir.Location) *mlir.Value {
	v, ok := w.computed[c.Symbol()]
	if !ok && w.made < maxComputed {
		w.made++
		v = w.compute(c, loc)
		w.computed[c.Symbol()] = v
	}
	return v
}

// compute makes the value of a specialization constant.
func (w *wording) compute(c *mlir.Operation, loc mlir.Location) *mlir.Value {
	typ := spirv.TypeOfConstantSymbol(c)
	switch {
	case c.Is(spirv.OpSpecConstantOp):
		inner := grammar.ByName("Op" + mlir.AttrOf[*mlir.StringAttr](c, spirv.InstructionAttr).Value())
		operands := w.constants(c, spirv.OperandsAttr, loc)
		if inner == nil || operands == nil || !takesValues(spirv.DefOf(inner.Opcode)) {
			return nil
		}
		return w.wrap(w.at(loc).Op(inner.Opcode, typ, operands))
	case c.Is(spirv.OpSpecConstantComposite) && hasPlain(c):
		parts := w.constants(c, spirv.ConstituentsAttr, loc)
		if parts == nil {
			return nil
		}
		for i, t := range componentTypes(typ) {
			if i < len(parts) && parts[i].Type() != t && sameBits(parts[i].Type(), t) {
				parts[i] = w.at(loc).Bitcast(t, parts[i])
			}
		}
		return w.at(loc).CompositeConstruct(typ, parts...)
	}
	ref := mlir.NamedAttribute{Name: spirv.SpecConstAttr, Value: mlir.GetSymbolRef(c.Symbol())}
	return w.b.CreateOp(spirv.OpReferenceOf, loc, nil, []mlir.Type{typ}, ref).Result(0)
}

// constants are the values of a list of constants and symbols of such; nil if one cannot be made.
func (w *wording) constants(c *mlir.Operation, list string, loc mlir.Location) []*mlir.Value {
	var out []*mlir.Value
	for _, a := range mlir.AttrOf[*mlir.ArrayAttr](c, list).Elements() {
		var v *mlir.Value
		switch a := a.(type) {
		case *mlir.SymbolRefAttr:
			if def := w.named[a.Leaf()]; def != nil && spirv.TypeOfConstantSymbol(def) != nil {
				v = w.specialized(def, loc)
			}
		case mlir.TypedAttribute:
			v = w.construct(loc, a, a.Type())
		}
		if v == nil {
			return nil
		}
		out = append(out, v)
	}
	return out
}

// takesValues reports whether all that an instruction takes is values, and MLIR has it.
func takesValues(def *mlir.OpDef) bool {
	row := spirv.RowOf(def)
	if row == nil || def.NameIn(spirv.SpellingSpirv) == nil {
		return false
	}
	for i := range row.Slots {
		if row.Slots[i].Role != spirv.RoleOperand {
			return false
		}
	}
	return true
}

// wrap makes an operation on constants a specialization constant, as far as MLIR lets it be one.
func (w *wording) wrap(op *mlir.Operation) *mlir.Value {
	if operands, results := spirv.TypesInMLIR(op); operands != nil || results != nil || !spirv.IsWrappedInMLIR(op.Def()) {
		return op.Result(0)
	}
	for _, v := range op.Operands {
		if def := v.Def(); !def.Is(spirv.OpConstant) && !def.Is(spirv.OpReferenceOf) && !def.Is(spirv.OpSpecConstantOperation) {
			return op.Result(0)
		}
	}
	region, block := w.b.NewRegion(), w.b.NewBlock(op.Loc())
	region.Append(block)
	results := op.ResultTypes()
	op.Remove()
	block.Append(op)
	var in mlir.Builder
	in.AtEnd(block).CreateOp(spirv.OpYield, op.Loc(), []*mlir.Value{op.Result(0)}, nil)
	wrapped := w.b.Create(&mlir.OperationState{
		Name: spirv.OpSpecConstantOperation.OpName(), Loc: op.Loc(), Results: results, Regions: []*mlir.Region{region},
	})
	return wrapped.Result(0)
}
