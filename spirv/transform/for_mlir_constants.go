package transform

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// Constants with a name, which MLIR's spelling has not.

const builtIn = "built_in"

// inlineConstants puts plain constants that have a name where they are used. One that is there for being decorated as the
// workgroup's size becomes the execution mode that it overrides (specification, section 3.21, BuiltIn WorkgroupSize).
func inlineConstants(module *mlir.Operation) {
	var named []*mlir.Operation
	for op := range module.Region(0).Entry().Operations {
		if op.Is(spirv.OpGlobalConstant) {
			named = append(named, op)
		}
	}
	if len(named) == 0 {
		return
	}
	uses := mlir.UsesBySymbol(module)
	for _, c := range named {
		size := workgroupSize(c)
		if size == nil && !onlyRelaxed(c) {
			continue
		}
		if size != nil {
			setLocalSize(module, size)
		}
		if inlineConstant(c, uses[c.Symbol()]) {
			c.Erase()
		}
	}
}

// inlineConstant replaces the references to a constant by it, and reports whether none is left.
func inlineConstant(c *mlir.Operation, uses []mlir.SymbolUse) bool {
	t := mlir.AttrOf[*mlir.TypeAttr](c, spirv.TypeAttr)
	if t == nil {
		return false
	}
	all := true
	var b mlir.Builder
	for _, use := range uses {
		op := use.User
		if sayEnumerant(op, use.Ref, c.Attr(spirv.ValueAttr)) {
			continue
		}
		if op.Attr(spirv.SpecConstAttr) != mlir.Attribute(use.Ref) { // the type of another constant may name this one, too
			all = false
			continue
		}
		value := mlir.NamedAttribute{Name: spirv.ValueAttr, Value: c.Attr(spirv.ValueAttr)}
		op.ReplaceWith(b.Before(op).CreateOp(spirv.OpConstant, op.Loc(), nil, []mlir.Type{t.Value()}, value).Result(0))
	}
	return all
}

// sayEnumerant has op say by itself what a constant says that it refers to as a scope, or as the semantics of memory: in a shader that must not be
// one that somebody may specialize. It reports whether op refers to it so.
func sayEnumerant(op *mlir.Operation, ref *mlir.SymbolRefAttr, value mlir.Attribute) (said bool) {
	row := spirv.RowOf(op.Def())
	number, ok := value.(*mlir.IntegerAttr)
	if row == nil || !ok {
		return false
	}
	for i := range row.Slots {
		slot := &row.Slots[i]
		if slot.Role == spirv.RoleConst && op.Attr(slot.Attr) == mlir.Attribute(ref) {
			op.SetAttr(slot.Attr, spirv.GetEnumAttr(slot.Kind, uint32(number.Uint())))
			said = true
		}
	}
	return said
}

// workgroupSize are the three sizes that a constant says, nil when it is decorated in another way.
func workgroupSize(c *mlir.Operation) []int64 {
	name, _ := c.Attr(builtIn).(*mlir.StringAttr)
	sizes, _ := c.Attr(spirv.ValueAttr).(*mlir.DenseElementsAttr)
	if name == nil || name.Value() != "WorkgroupSize" || c.Attrs().Len() != 1 || sizes == nil || sizes.Len() != 3 {
		return nil
	}
	out := make([]int64, 3)
	for i := range out {
		n, ok := sizes.Element(i).(*mlir.IntegerAttr)
		if !ok {
			return nil
		}
		out[i] = int64(int32(n.Uint()))
	}
	return out
}

// inGroups are the execution models whose invocations come in groups of a size that the module says.
var inGroups = []grammar.ExecutionModel{grammar.ExecutionModelGLCompute, grammar.ExecutionModelTaskNV, grammar.ExecutionModelMeshNV,
	grammar.ExecutionModelTaskEXT, grammar.ExecutionModelMeshEXT}

// setLocalSize has all entry points run in groups of these sizes, whatever their execution modes say of that, if anything.
func setLocalSize(module *mlir.Operation, sizes []int64) {
	said := map[string]bool{} // by function
	sayOf := func(of *mlir.Operation, b *mlir.Builder) {
		if name := functionOf(of); !said[name] {
			said[name] = true
			spirv.NewBuilder(b, of.Loc()).ExecutionMode(name, grammar.ExecutionModeLocalSize, sizes...)
		}
	}
	var entries []spirv.EntryPointOp
	for _, op := range slices.Collect(module.Region(0).Entry().Operations) {
		if e, ok := spirv.AsEntryPoint(op); ok && slices.Contains(inGroups, e.ExecutionModel()) {
			entries = append(entries, e)
		}
		mode, ok := spirv.EnumOf(op.Attr(spirv.ExecutionModeAttr), grammar.KindExecutionMode)
		if !ok || mode != uint32(grammar.ExecutionModeLocalSize) && mode != uint32(grammar.ExecutionModeLocalSizeId) {
			continue
		}
		sayOf(op, new(mlir.Builder).Before(op))
		op.Erase()
	}
	for _, e := range entries {
		sayOf(e.Op, new(mlir.Builder).After(e.Op))
	}
}
