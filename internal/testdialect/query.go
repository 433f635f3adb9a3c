package testdialect

import (
	"github.com/spvc/spvc/dialect/dlti"
	"github.com/spvc/spvc/layout"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
)

func init() { pass.Register(Query) }

// Query writes the layout of the result of each test.data_layout_query on it, in
// functions at the top, under the names that mlir-opt's pass of this name uses.
var Query = &pass.Pass{
	Name:    "test-data-layout-query",
	Summary: "Write the data layout of their results on all test.data_layout_query",
	Load:    Load,
	Run: func(op *mlir.Operation, _ *pass.Context, d *mlir.Diagnostics) (changed bool) {
		if op.Is(mlir.ModuleOp) {
			for f := range op.Region(0).Entry().Operations {
				if f.Name().String() == "func.func" {
					changed = queryIn(f, d) || changed
				}
			}
			return changed
		}
		return queryIn(op, d)
	},
}

func queryIn(f *mlir.Operation, d *mlir.Diagnostics) (changed bool) {
	query := mlir.GetOpName("test.data_layout_query") // not before Load
	layouts := map[*mlir.Operation]*layout.DataLayout{}
	f.Walk(func(op *mlir.Operation) mlir.WalkResult {
		if op.Name() != query || op.NumResults() != 1 || op.Attr("size") != nil {
			return mlir.WalkAdvance
		}
		scope := op.Parent()
		for scope != nil && layout.ScopeOf(scope) == nil {
			scope = scope.Parent()
		}
		l := layouts[scope]
		if l == nil {
			var err error
			if l, err = layout.New(scope); err != nil {
				d.OpError(op, "%v", err)
				return mlir.WalkAdvance
			}
			layouts[scope] = l
		}
		attrs, err := Answers(l, op.Result(0).Type())
		if err != nil {
			d.OpError(op, "%v", err)
			return mlir.WalkAdvance
		}
		op.SetAttrs(mlir.GetDictionaryAttr(attrs))
		changed = true
		return mlir.WalkAdvance
	})
	return changed
}

// Answers is all that l says of t and of memory, as the pass writes it.
func Answers(l *layout.DataLayout, t mlir.Type) (list []mlir.NamedAttribute, err error) {
	add := func(name string, a mlir.Attribute, e error) {
		if e != nil {
			err = e
		}
		list = append(list, mlir.NamedAttribute{Name: name, Value: a})
	}
	sized := func(name string, s layout.Size, e error) { add(name, sizeAttr(s), e) }
	number := func(name string, n uint64, e error) { add(name, indexAttr(n), e) }
	or := func(name string, otherwise mlir.Attribute, get func() (mlir.Attribute, error)) {
		a, e := get()
		if a == nil {
			a = otherwise
		}
		add(name, a, e)
	}
	s, e := l.Size(t)
	sized("size", s, e)
	s, e = l.SizeInBits(t)
	sized("bitsize", s, e)
	n, e := l.ABIAlignment(t)
	number("alignment", n, e)
	n, e = l.PreferredAlignment(t)
	number("preferred", n, e)
	n, _, e = l.IndexBitwidth(t)
	number("index", n, e)
	n, e = l.StackAlignment()
	number("stack_alignment", n, e)
	nothing, space := mlir.GetStringAttr(""), mlir.GetIntegerAttr(mlir.GetIntegerType(32, mlir.Unsigned), 0)
	or("endianness", nothing, l.Endianness)
	or("mangling_mode", nothing, l.ManglingMode)
	or("default_memory_space", space, l.DefaultMemorySpace)
	or("alloca_memory_space", space, l.AllocaMemorySpace)
	or("program_memory_space", space, l.ProgramMemorySpace)
	or("global_memory_space", space, l.GlobalMemorySpace)
	or("function_pointer_alignment", dlti.GetFunctionPointerAlignment(0, false), l.FunctionPointerAlignment)
	or("legal_int_widths", mlir.GetDenseI32Array(), l.LegalIntWidths)
	return list, err
}

func indexAttr(n uint64) mlir.Attribute { return mlir.GetIntegerAttr(mlir.Index, int64(n)) }

func sizeAttr(s layout.Size) mlir.Attribute {
	if !s.Scalable {
		return indexAttr(s.Min)
	}
	return mlir.GetDictionaryAttr([]mlir.NamedAttribute{
		{Name: "scalable", Value: mlir.Unit}, {Name: "minimal_size", Value: indexAttr(s.Min)}})
}
