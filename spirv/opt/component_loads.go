package opt

import (
	"encoding/binary"
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
)

func init() { pass.Register(MergeComponentLoads) }

// MergeComponentLoads loads a vector whole of which components are loaded one by one, where nothing writes to the memory and the loads come together: in one block, or by constants that lead to the same from everywhere, so that
// spirv-value-numbering leaves one of them.
//
// Facts: volatile loads stay, and memory that others may write is not looked at (5); a buffer that a variable with the same binding writes is
// written (6). A load is relaxed where all were (3).
var MergeComponentLoads = &pass.Pass{
	Name:    "spirv-merge-component-loads",
	Summary: "Load vectors whole of which components are loaded one by one",
	On:      "spv.module",
	Repeats: true,
	Run: func(op *mlir.Operation, c *pass.Context, _ *mlir.Diagnostics) bool {
		all, pointers := globalsOf(op), pointerTypes(op)
		return forFunctions(op, c, func(f *mlir.Operation) bool { return mergeComponentLoads(f, all, pointers) })
	},
}

// pointerTypes are the types of pointers that a module has: another one would have to be declared.
func pointerTypes(module *mlir.Operation) map[mlir.Type]bool {
	types := map[mlir.Type]bool{}
	module.Walk(func(op *mlir.Operation) mlir.WalkResult {
		if op.NumResults() == 1 {
			if p, ok := op.Result(0).Type().(*spirv.PointerType); ok {
				types[p] = true
			}
		}
		return mlir.WalkAdvance
	})
	return types
}

// A componentLoad loads one component of a vector.
type componentLoad struct {
	load      spirv.LoadOp
	chain     *mlir.Operation
	component uint32
	vector    *spirv.PointerType // to the vector
}

func mergeComponentLoads(f *mlir.Operation, all globals, pointers map[mlir.Type]bool) bool {
	f.RenumberAround()
	var groups [][]componentLoad
	at := map[vectorPlace]int{}
	f.Walk(func(op *mlir.Operation) mlir.WalkResult {
		if c, ok := componentLoadOf(op, all); ok {
			p := c.vectorPlace()
			i, ok := at[p]
			if !ok {
				i = len(groups)
				at[p] = i
				groups = append(groups, nil)
			}
			groups[i] = append(groups[i], c)
		}
		return mlir.WalkAdvance
	})
	changed := false
	for _, group := range groups {
		group = slices.DeleteFunc(group, func(c componentLoad) bool { return !equalDecorations(c.load.Op, group[0].load.Op) })
		if isShorterTogether(group, pointers) {
			for _, c := range group {
				c.widen()
			}
			changed = true
		}
	}
	return changed
}

func componentLoadOf(op *mlir.Operation, all globals) (c componentLoad, ok bool) {
	load, ok := spirv.AsLoad(op)
	if !ok || op.Effects() != mlir.EffectRead {
		return c, false
	}
	chain := load.Pointer().Def()
	if !isChain(chain) {
		return c, false
	}
	g := all.of(load.Pointer())
	last, ok := mlir.ConstantValue(chain.Operand(chain.NumOperands() - 1)).(*mlir.IntegerAttr)
	if g == nil || !g.constant || !ok || !load.Pointer().HasOneUse() {
		return c, false
	}
	base, ok := chain.Operand(0).Type().(*spirv.PointerType)
	if !ok { // it need not have a type
		return c, false
	}
	t := base.Pointee()
	for _, v := range chain.OperandValues()[1 : chain.NumOperands()-1] {
		i := uint32(0)
		if n, ok := mlir.ConstantValue(v).(*mlir.IntegerAttr); ok {
			i = uint32(n.Uint())
		}
		t = memberType(t, i)
	}
	if last.Uint() >= uint64(vectorLength(t)) || !spirv.MayCompute(op, t) {
		return c, false
	}
	return componentLoad{load, chain, uint32(last.Uint()), spirv.GetPointerType(t, base.StorageClass())}, true
}

// A vectorPlace says where a vector is: components of vectors at equal ones can be loaded together.
type vectorPlace struct {
	chain              *mlir.OpDef
	decorations, props *mlir.DictionaryAttr // of the chain, and of the load
	path               string               // the numbers of the base and of the indices that lead to it
	block              *mlir.Block          // in which the load is; nil where that does not matter
}

func (c *componentLoad) vectorPlace() vectorPlace {
	p := vectorPlace{chain: c.chain.Def(), decorations: c.chain.Attrs(), props: c.load.Op.Properties()}
	var path []byte
	for _, v := range c.path() {
		path = binary.AppendUvarint(path, uint64(v.Number()))
	}
	p.path = string(path)
	if !hasConstantPath(c.load.Pointer()) {
		p.block = c.load.Op.Block()
	}
	return p
}

// path is where the vector is: the base, and the indices that lead to it.
func (c *componentLoad) path() []*mlir.Value {
	all := c.chain.OperandValues()
	return all[:len(all)-1]
}

// isShorterTogether compares: a chain, a load and extractions, with a chain and a load for each.
func isShorterTogether(group []componentLoad, pointers map[mlir.Type]bool) bool {
	components := map[uint32]bool{}
	for _, c := range group {
		components[c.component] = true
	}
	n, indices := len(components), group[0].chain.NumOperands()-1
	apart, together := n*(chainWords+indices+loadWords), loadWords+n*extractWords
	if indices > 1 {
		together += chainWords + indices - 1
		if !pointers[group[0].vector] {
			together += pointerWords
		}
	}
	return together < apart
}

// widen loads the vector, and takes the component.
func (c *componentLoad) widen() {
	var b mlir.Builder
	build := spirv.BuildAt(&b, c.load.Op)
	pointer := c.chain.Operand(0)
	if path := c.path(); len(path) > 1 {
		pointer = build.CreateOp(c.chain.Def(), build.Loc, path, []mlir.Type{c.vector}, c.chain.Attrs().Entries()...).Result(0)
	}
	attrs := append(slices.Clone(c.load.Op.Attrs().Entries()), c.load.Op.Properties().Entries()...)
	vector := build.CreateOp(c.load.Op.Def(), build.Loc, []*mlir.Value{pointer}, []mlir.Type{c.vector.Pointee()}, attrs...).Result(0)
	component := build.CompositeExtract(vector, c.component)
	addAttrs(component.Def(), c.load.Op.Attrs().Entries())
	c.load.Op.ReplaceWith(component)
	c.chain.Erase()
}
