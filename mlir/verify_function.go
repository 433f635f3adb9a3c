package mlir

import "strings"

// FunctionType and its companions name the inherent attributes of operations
// with the trait FunctionLike.
const (
	FunctionTypeAttr = "function_type"
	ArgAttrs         = "arg_attrs"
	ResAttrs         = "res_attrs"
)

// FunctionType is the type of the function op, nil when it has none.
func (op *Operation) FunctionType() *FunctionType {
	if t, ok := op.Attr(FunctionTypeAttr).(*TypeAttr); ok {
		f, _ := t.Value().(*FunctionType)
		return f
	}
	return nil
}

// function verifies an operation that defines a function: the attributes on its
// arguments and results, and that the body's entry takes the arguments.
func (v *verifier) function(op *Operation) bool {
	f := op.FunctionType()
	if f == nil {
		return v.fail(op, "requires '%s' attribute of function type", FunctionTypeAttr)
	}
	return v.functionAttrs(op, ArgAttrs, "argument", len(f.Inputs())) &&
		v.functionAttrs(op, ResAttrs, "result", len(f.Results())) &&
		v.functionBody(op, f)
}

func (v *verifier) functionAttrs(op *Operation, name, what string, n int) bool {
	a := op.Attr(name)
	if a == nil {
		return true
	}
	list, ok := a.(*ArrayAttr)
	if !ok {
		return v.fail(op, "attribute '%s' failed to satisfy constraint: Array of dictionary attributes", name)
	}
	if list.Len() != n {
		return v.fail(op, "expects %s attribute array to have the same number of elements as the number of function %ss, got %d, but expected %d",
			what, what, list.Len(), n)
	}
	for i, e := range list.Elements() {
		dict, ok := e.(*DictionaryAttr)
		if !ok {
			return v.fail(op, "expects %s attribute dictionary to be a DictionaryAttr, but got `%s`", what, AttrString(e))
		}
		for _, entry := range dict.Entries() {
			if !v.functionAttr(op, what, i, entry) {
				return false
			}
		}
	}
	return true
}

func (v *verifier) functionAttr(op *Operation, what string, i int, a NamedAttribute) bool {
	ns, _, dotted := strings.Cut(a.Name, ".")
	if !dotted {
		return v.fail(op, "%ss may only have dialect attributes", what)
	}
	d := LookupDialect(ns)
	if d == nil {
		return true
	}
	verify := d.VerifyRegionArgAttr
	if what == "result" {
		verify = d.VerifyRegionResultAttr
	}
	return verify == nil || verify(op, 0, i, a, v.d)
}

func (v *verifier) functionBody(op *Operation, f *FunctionType) bool {
	if op.NumRegions() != 1 {
		return v.fail(op, "expects one region")
	}
	entry := op.Region(0).first
	if entry == nil {
		return true
	}
	if n := entry.NumArguments(); n != len(f.Inputs()) && !(op.name.def.MoreArguments && n > len(f.Inputs())) {
		return v.fail(op, "entry block must have %d arguments to match function signature", len(f.Inputs()))
	}
	for i, want := range f.Inputs() {
		if got := entry.Argument(i).typ; got != want {
			return v.fail(op, "type of entry block argument #%d('%s') must match the type of the corresponding argument in function signature('%s')",
				i, TypeString(got), TypeString(want))
		}
	}
	return true
}
