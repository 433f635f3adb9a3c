package opt

import (
	"hash/maphash"
	"slices"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
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
	groups := map[uint64][]componentLoad{}
	var order []uint64
	f.Walk(func(op *mlir.Operation) mlir.WalkResult {
		if c, ok := componentLoadOf(op, all); ok {
			h := c.hash()
			if groups[h] == nil {
				order = append(order, h)
			}
			groups[h] = append(groups[h], c)
		}
		return mlir.WalkAdvance
	})
	changed := false
	for _, h := range order {
		group := groups[h]
		group = slices.DeleteFunc(group, func(c componentLoad) bool { return !c.isBeside(&group[0]) })
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
	if !ok || op.Effects() != mlir.EffectRead || op.NumOperands() != 1 {
		return c, false
	}
	chain := load.Pointer().Def()
	switch opcodeOf(load.Pointer()) {
	case grammar.OpAccessChain, grammar.OpInBoundsAccessChain:
	default:
		return c, false
	}
	g := all.of(load.Pointer())
	last, ok := mlir.ConstantValue(chain.Operand(chain.NumOperands() - 1)).(*mlir.IntegerAttr)
	if g == nil || !g.constant || !ok || !load.Pointer().HasOneUse() || chain.NumOperands() < 2 {
		return c, false
	}
	base, ok := chain.Operand(0).Type().(*spirv.PointerType)
	if !ok {
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
	if t == nil || last.Uint() >= uint64(vectorLength(t)) || !spirv.MayCompute(op, t) {
		return c, false
	}
	return componentLoad{load, chain, uint32(last.Uint()), spirv.GetPointerType(t, base.StorageClass())}, true
}

// Nothing depends on the order of hashes, so they may differ from run to run.
var hashSeed = lazy.Value[maphash.Seed]{Make: maphash.MakeSeed}

// hash is equal for components of the same vector.
func (c *componentLoad) hash() uint64 {
	key := struct {
		def   *mlir.OpDef
		props *mlir.DictionaryAttr
		path  uint64
	}{def: c.chain.Def(), props: c.load.Op.Properties()}
	for _, v := range c.path() {
		key.path = key.path*1_000_003 + uint64(v.Number()) + 1
	}
	return maphash.Comparable(hashSeed.Get(), key)
}

// path is where the vector is: the base, and the indices that lead to it.
func (c *componentLoad) path() []*mlir.Value {
	all := c.chain.OperandValues()
	return all[:len(all)-1]
}

// isBeside reports whether two are components of one vector, whose loads can become one.
func (c *componentLoad) isBeside(d *componentLoad) bool {
	return c.chain.Def() == d.chain.Def() && c.chain.Attrs() == d.chain.Attrs() && c.load.Op.Properties() == d.load.Op.Properties() &&
		equalDecorations(c.load.Op, d.load.Op) && slices.Equal(c.path(), d.path()) &&
		(c.load.Op.Block() == d.load.Op.Block() || hasConstantPath(c.load.Pointer()))
}

// isShorterTogether compares: a chain, a load and extractions, with a chain and a load for each.
func isShorterTogether(group []componentLoad, pointers map[mlir.Type]bool) bool {
	components := map[uint32]bool{}
	for _, c := range group {
		components[c.component] = true
	}
	n, indices := len(components), group[0].chain.NumOperands()-1
	apart, together := n*(4+indices+loadWords), loadWords+n*extractWords
	if indices > 1 {
		together += 3 + indices
		if !pointers[group[0].vector] {
			together += pointerWords
		}
	}
	return n > 1 && together < apart
}

// The lengths of instructions.
const (
	loadWords    = 4
	extractWords = 5
	pointerWords = 4
)

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
