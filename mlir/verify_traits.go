package mlir

import "slices"

// traits verifies what the definition's traits promise.
func (v *verifier) traits(op *Operation, def *OpDef) bool {
	t := def.Traits
	if t&checkedTraits == 0 {
		return true
	}
	if t&typeTraits != 0 && !v.typeTraits(op, t) {
		return false
	}
	switch {
	case t&Elementwise != 0 && !v.elementwise(op):
	case t&NoRegionArguments != 0 && !v.noRegionArguments(op):
	case t&FunctionLike != 0 && !v.function(op):
	default:
		return true
	}
	return false
}

const checkedTraits = typeTraits | Elementwise | NoRegionArguments | FunctionLike

// structure verifies the traits that other checks rely on.
func (v *verifier) structure(op *Operation, def *OpDef) bool {
	t := def.Traits
	if t&structuralTraits == 0 {
		return true
	}
	switch {
	case t&AttrSizedOperandSegments != 0 && !v.segments(op, OperandSegmentSizes, "operand", len(def.Operands), len(op.operands)):
	case def.CaseSegments != "" && !v.caseSegments(op, def):
	case t&AttrSizedResultSegments != 0 && !v.segments(op, ResultSegmentSizes, "result", len(def.Results), int(op.numResults)):
	case t&HasParent != 0 && !v.parent(op, def):
	case t&IsTerminator != 0 && op.next != nil:
		return v.fail(op, "must be the last operation in the parent block")
	case t&(SingleBlock|SymbolTable) != 0 && !v.singleBlock(op):
	case t&ImplicitTerminator != 0 && !v.implicitTerminator(op, def):
	case t&Symbol != 0 && !v.symbolAttrs(op, def):
	default:
		return true
	}
	return false
}

const structuralTraits = AttrSizedOperandSegments | AttrSizedResultSegments | HasParent | IsTerminator |
	SingleBlock | SymbolTable | ImplicitTerminator | Symbol

// segments verifies the attribute that says how n values are grouped. Its
// absence means that all groups are empty.
func (v *verifier) segments(op *Operation, attr, what string, groups, n int) bool {
	a := op.props.Get(attr)
	if a == nil {
		return v.total(op, attr, what, nil, n)
	}
	sizes, ok := a.(*DenseArrayAttr)
	if !ok || sizes.ElementType() != I32 {
		return v.fail(op, "requires dense i32 array attribute '%s'", attr)
	}
	if sizes.Len() != groups && !slices.ContainsFunc(sizes.Ints(), func(n int64) bool { return n < 0 }) {
		return v.fail(op, "'%s' attribute for specifying %s segments must have %d elements, but got %d", attr, what, groups, sizes.Len())
	}
	return v.total(op, attr, what, sizes, n)
}

// caseSegments verifies the attribute that says how the last group of operands is shared among the successors.
func (v *verifier) caseSegments(op *Operation, def *OpDef) bool {
	a := op.props.Get(def.CaseSegments)
	if a == nil {
		return true // that it is there is asked for elsewhere
	}
	last := len(def.Operands) - 1
	begin, end := op.OperandGroup(last)
	sizes, ok := a.(*DenseArrayAttr)
	if !ok || sizes.ElementType() != I32 {
		sizes = nil
	}
	return v.total(op, def.CaseSegments, def.Operands[last].Name, sizes, end-begin)
}

// total verifies that sizes, which may be nil for none, are those of n values.
func (v *verifier) total(op *Operation, attr, what string, sizes *DenseArrayAttr, n int) bool {
	total := 0
	for i := 0; sizes != nil && i < sizes.Len(); i++ {
		s := sizes.Int(i)
		if s < 0 {
			return v.fail(op, "'%s' attribute cannot have negative elements", attr)
		}
		total += int(s)
	}
	if total != n {
		return v.fail(op, "%s count (%d) does not match with the total size (%d) specified in attribute '%s'", what, n, total, attr)
	}
	return true
}

func (v *verifier) parent(op *Operation, def *OpDef) bool {
	p := op.Parent()
	list := ""
	for i, name := range def.Parents {
		if p != nil && p.Is(GetOpName(name).Def()) {
			return true
		}
		if i > 0 {
			list += ", "
		}
		list += name
	}
	if len(def.Parents) == 1 {
		return v.fail(op, "expects parent op '%s'", list)
	}
	return v.fail(op, "expects parent op to be one of '%s'", list)
}

func (v *verifier) singleBlock(op *Operation) bool {
	for i := range op.NumRegions() {
		r := op.Region(i)
		if r.first == nil {
			continue
		}
		if !r.HasOneBlock() {
			return v.fail(op, "expects region #%d to have 0 or 1 blocks", i)
		}
		if !op.Has(NoTerminator) && op.Has(SingleBlock) && r.first.first == nil {
			return v.fail(op, "expects a non-empty block")
		}
	}
	return true
}

func (v *verifier) implicitTerminator(op *Operation, def *OpDef) bool {
	for i := range op.NumRegions() {
		r := op.Region(i)
		if r.first == nil || r.first.last == nil || r.first.last.Is(GetOpName(def.Terminator).Def()) {
			continue
		}
		v.d.OpError(op, "expects regions to end with '%s', found '%s'", def.Terminator, r.first.last.name).
			Note(op.loc, "in custom textual format, the absence of terminator implies '%s'", def.Terminator)
		return false
	}
	return true
}

// symbolAttrs verifies the name and the visibility of a symbol.
func (v *verifier) symbolAttrs(op *Operation, def *OpDef) bool {
	name := op.Attr(SymbolName)
	if name == nil {
		if a := def.Attr(SymbolName); a != nil && a.Optional {
			return true
		}
		return v.fail(op, "requires attribute '%s'", SymbolName)
	}
	if _, ok := name.(*StringAttr); !ok {
		return v.fail(op, "requires string attribute '%s'", SymbolName)
	}
	if vis := op.Attr(SymbolVisibility); vis != nil {
		s, ok := vis.(*StringAttr)
		if !ok {
			return v.fail(op, "requires visibility attribute '%s' to be a string attribute, but got %s", SymbolVisibility, AttrString(vis))
		}
		if !oneOf(s.Value(), visibilityNames[:]...) {
			return v.fail(op, `visibility expected to be one of ["public", "private", "nested"], but got %s`, AttrString(vis))
		}
	}
	return true
}

func (v *verifier) noRegionArguments(op *Operation) bool {
	for i := range op.NumRegions() {
		for b := range op.Region(i).Blocks {
			if b.NumArguments() == 0 {
				continue
			}
			if op.NumRegions() > 1 {
				return v.fail(op, "region #%d should have no arguments", i)
			}
			return v.fail(op, "region should have no arguments")
		}
	}
	return true
}
