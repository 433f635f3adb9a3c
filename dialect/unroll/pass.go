package unroll

import (
	"fmt"
	"strconv"

	"github.com/spvc/spvc/dialect/gpu"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/convert"
	"github.com/spvc/spvc/mlir/pass"
)

func init() { pass.Register(Vectors) }

// Vectors leaves vectors of two to four elements in one dimension that counts, of more if the option width says so, and of one
// element; with the option widest none of integers with more bits than that. Any other becomes several of those, one type for each number of elements: so operations on it do the same to each part, or
// choose among the elements of all parts. Operations on vectors for which SPIR-V has nothing are computed element by element.
var Vectors = &pass.Pass{
	Name: "vector-unroll", Title: "VectorUnroll", Options: []string{widestOption, widthOption},
	Summary: "Compute with vectors that SPIR-V does not have by smaller ones, and by elements",
	Run: func(op *mlir.Operation, x *pass.Context, d *mlir.Diagnostics) bool {
		width := int64(4)
		if text, ok := x.Options[widthOption]; ok {
			n, err := strconv.Atoi(text)
			if err != nil || n != 4 && n != 8 && n != 16 {
				d.Errorf(op.Loc(), "option %s is 4, 8 or 16, not %q", widthOption, text)
				return false
			}
			width = int64(n)
		}
		widest := mlir.MaxIntegerWidth
		if text, ok := x.Options[widestOption]; ok {
			n, err := strconv.Atoi(text)
			if err != nil || n < 1 {
				d.Errorf(op.Loc(), "option %s is a number of bits, not %q", widestOption, text)
				return false
			}
			widest = n
		}
		modules := kernelModules(op)
		ok := true
		for _, m := range modules {
			ok = newUnroller(width, widest).run(m, d) && ok
		}
		return ok
	},
}

// kernelModules are those in op, since what is around them is the host's; or op itself where there are none.
func kernelModules(op *mlir.Operation) (list []*mlir.Operation) {
	for at := range op.Nested {
		if at.Is(gpu.Module) {
			list = append(list, at)
		}
	}
	if list == nil {
		list = append(list, op)
	}
	return list
}

const (
	widestOption = "widest"
	widthOption  = "width"
)

// An unroller is one run of the pass.
type unroller struct {
	width  int64
	widest int // bits of integers in vectors
	types  convert.Types
	made   []bool // by the number of the operation: a function or the like that was made anew
}

func newUnroller(width int64, widest int) *unroller {
	u := &unroller{width: width, widest: widest}
	u.types.Add(
		convert.Keep(func(mlir.Type) bool { return true }),
		convert.OnMany(u.parts),
	)
	return u
}

func (u *unroller) run(op *mlir.Operation, d *mlir.Diagnostics) bool {
	run := convert.Conversion{Target: u.target(), Types: &u.types, Patterns: u.patterns(), NoFold: true}
	return run.Run(op, d)
}

// mostElements is how many elements a vector may have that is taken apart.
const mostElements = 4096

// isNative reports whether a vector stays.
func (u *unroller) isNative(t *mlir.VectorType) bool {
	count, dims := int64(1), 0
	for _, n := range t.Shape() {
		if n != 1 {
			dims++
			count = n
		}
	}
	return !t.IsScalable() && !u.isWide(t) && (dims == 0 || dims == 1 && (2 <= count && count <= 4 || count == 8 && u.width >= 8 || count == 16 && u.width == 16))
}

// parts are the types of the parts that a vector becomes.
func (u *unroller) parts(t *mlir.VectorType) ([]mlir.Type, error) {
	n := mlir.NumElements(t)
	switch {
	case u.isNative(t):
		return []mlir.Type{t}, nil
	case t.IsScalable():
		return nil, fmt.Errorf("'%s' has no size that is known", mlir.TypeString(t))
	case n < 1 || n > mostElements:
		return nil, convert.Need("a vector of 1 to %d elements, not '%s'", mostElements, mlir.TypeString(t))
	}
	size := u.partSize(t)
	list := make([]mlir.Type, n/size)
	for i := range list {
		if list[i] = t.ElementType(); size > 1 {
			list[i] = mlir.GetVectorType([]int64{size}, nil, t.ElementType())
		}
	}
	return list, nil
}

// isWide reports whether the elements of a vector have to be alone.
func (u *unroller) isWide(t *mlir.VectorType) bool {
	i, ok := t.ElementType().(*mlir.IntegerType)
	return ok && i.Width() > u.widest
}

// partSize is how many elements are in each part of a vector.
func (u *unroller) partSize(t *mlir.VectorType) int64 {
	if u.isWide(t) {
		return 1
	}
	n := mlir.NumElements(t)
	for _, size := range []int64{4, 3, 2} {
		if n%size == 0 {
			return size
		}
	}
	return 1
}

// target: operations stay whose vectors all stay, but for those that nothing converts to SPIR-V.
func (u *unroller) target() *convert.Target {
	t := new(convert.Target).Legal(mlir.ModuleOp.Name, mlir.UnrealizedCastOp.Name)
	return t.Others(func(op *mlir.Operation) convert.Legality {
		switch {
		case op.Number() < len(u.made) && u.made[op.Number()]:
			return convert.Legal
		case always[op.Name().String()] != nil:
			return convert.Illegal
		case !u.types.AreLegal(op) || signatureOf(op) != nil && !u.types.AreSignatureLegal(signatureOf(op)):
			return convert.Illegal
		}
		for i := range op.NumRegions() {
			if !u.types.AreArgumentsLegal(op.Region(i)) {
				return convert.Illegal
			}
		}
		return convert.Legal
	})
}

// A row computes an operation, or says why it can't.
type row func(x *code) error

func (u *unroller) patterns() []convert.Pattern {
	var list []convert.Pattern
	for _, table := range []map[string]row{always, moves.Get(), passing.Get()} {
		for name, do := range table {
			list = append(list, u.pattern(convert.Pattern{Op: name}, do))
		}
	}
	return append(list, u.pattern(convert.Pattern{Name: "elementwise", Trait: mlir.Elementwise}, elementwise))
}

func (u *unroller) pattern(p convert.Pattern, do row) convert.Pattern {
	p.AnyTypes = true
	p.RewriteMany = func(r *convert.Rewriter, op *mlir.Operation, _ [][]*mlir.Value) error {
		if err := u.check(op); err != nil {
			return err
		}
		return do(&code{Rewriter: r, op: op, unroller: u})
	}
	return p
}

// check is why vectors of an operation can't be taken apart.
func (u *unroller) check(op *mlir.Operation) error {
	for _, v := range op.Operands {
		if _, err := u.types.ConvertMany(v.Type()); err != nil {
			return err
		}
	}
	_, err := u.types.ConvertAll(op.ResultTypes())
	return err
}

// always are operations that stay in no form.
var always map[string]row

func init() {
	always = map[string]row{
		"vector.compressstore":   compressStore,
		"vector.contract":        contract,
		"vector.expandload":      expandLoad,
		"vector.gather":          gather,
		"vector.mask":            masked,
		"vector.maskedload":      maskedLoad,
		"vector.maskedstore":     maskedStore,
		"vector.multi_reduction": reduceDimensions,
		"vector.outerproduct":    outerProduct,
		"vector.scan":            scan,
		"vector.scatter":         scatter,
		"vector.transfer_read":   transferRead,
		"vector.transfer_write":  transferWrite,
	}
}
