package transform

import (
	"strings"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/mlir/rewrite"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(ForNaga) }

// ForNaga rewrites a module for naga, the shader translator of wgpu, whose reader knows a part of SPIR-V. What has other words says it in
// these: the arithmetic of 32-bit integers with results of 64 bits, copies of memory that say how it is accessed, what says how memory is aligned, the end of an invocation, and comparisons of floats
// with NaNs, which naga reads without asking whether they are ordered. Everything else that naga refuses is an error that names it. Debugging information has to go before it
// (strip-debuginfo), and what code does not need is best not declared (spirv-update-vce).
var ForNaga = &pass.Pass{
	Name:    "spirv-for-naga",
	Summary: "Rewrite what naga, the translator of wgpu, does not read, and report the rest",
	On:      "spv.module",
	Run: func(op *mlir.Operation, c *pass.Context, d *mlir.Diagnostics) bool {
		changed := c.Rewritten(rewrite.Canonicalize(op, rewrite.Options{Workers: c.Workers, Patterns: rewrite.Table{
			spirv.DefOf(grammar.OpUMulExtended):           {expandUMul.Get()},
			spirv.DefOf(grammar.OpSMulExtended):           {expandSMul.Get()},
			spirv.DefOf(grammar.OpIAddCarry):              {expandAddCarry.Get()},
			spirv.DefOf(grammar.OpISubBorrow):             {expandSubBorrow.Get()},
			spirv.DefOf(grammar.OpCopyMemory):             {copyInParts},
			spirv.DefOf(grammar.OpTerminateInvocation):    {killed},
			spirv.DefOf(grammar.OpLoad):                   {notAligned},
			spirv.DefOf(grammar.OpStore):                  {notAligned},
			spirv.DefOf(grammar.OpFOrdNotEqual):           {compared("different numbers", different)},
			spirv.DefOf(grammar.OpFUnordEqual):            {compared("equal, or no numbers", notDifferent)},
			spirv.DefOf(grammar.OpFUnordLessThan):         {notOrdered((*spirv.Builder).FOrdGreaterThanEqual)},
			spirv.DefOf(grammar.OpFUnordGreaterThan):      {notOrdered((*spirv.Builder).FOrdLessThanEqual)},
			spirv.DefOf(grammar.OpFUnordLessThanEqual):    {notOrdered((*spirv.Builder).FOrdGreaterThan)},
			spirv.DefOf(grammar.OpFUnordGreaterThanEqual): {notOrdered((*spirv.Builder).FOrdLessThan)},
		}.At}))
		changed = dropExtension(op, terminateInvocation) || changed
		n := nagaReader{d: d, module: op, seen: map[mlir.Type]bool{}}
		n.declared()
		for at := range op.Nested {
			n.operation(at)
		}
		return changed
	},
}

// compared is a pattern for a comparison of floats, of which b makes the result.
func compared(name string, make func(b *spirv.Builder, x, y *mlir.Value) *mlir.Value) *mlir.Pattern {
	return &mlir.Pattern{Name: name, Rewrite: func(r *mlir.Rewriter, op *mlir.Operation) bool {
		v := make(spirv.NewBuilder(&r.Builder, op.Loc()), op.Operand(0), op.Operand(1))
		v.Def().SetAttrs(op.Attrs())
		r.Replace(op, v)
		return true
	}}
}

// notOrdered: a comparison that takes NaNs is true where the opposite one, which does not take them, is false.
func notOrdered(opposite func(b *spirv.Builder, x, y *mlir.Value) *mlir.Value) *mlir.Pattern {
	return compared("unordered comparison", func(b *spirv.Builder, x, y *mlir.Value) *mlir.Value { return b.LogicalNot(opposite(b, x, y)) })
}

// copyInParts loads and stores what is copied, where something is said about that.
var copyInParts = &mlir.Pattern{Name: "copy with memory operands", Rewrite: func(r *mlir.Rewriter, op *mlir.Operation) bool {
	c, _ := spirv.AsCopyMemory(op)
	p, ok := c.Source().Type().(*spirv.PointerType)
	if !ok || op.AllAttrs() == nil || op.NumOperands() != 2 {
		return false
	}
	var to, from []mlir.NamedAttribute
	for _, a := range op.AllAttrs() {
		if name, isSource := strings.CutPrefix(a.Name, "source_"); isSource {
			from = append(from, mlir.NamedAttribute{Name: name, Value: a.Value})
		} else {
			to = append(to, a)
		}
	}
	if from == nil {
		from = to // it is for both
	}
	load := r.CreateOp(spirv.DefOf(grammar.OpLoad), op.Loc(), []*mlir.Value{c.Source()}, []mlir.Type{p.Pointee()}, from...)
	r.CreateOp(spirv.DefOf(grammar.OpStore), op.Loc(), []*mlir.Value{c.Target(), load.Result(0)}, nil, to...)
	r.Erase(op)
	return true
}}

// killed ends an invocation by the instruction that was there before, and was the same (SPV_KHR_terminate_invocation).
var killed = &mlir.Pattern{Name: "invocation that ends", Rewrite: func(r *mlir.Rewriter, op *mlir.Operation) bool {
	spirv.BuildAt(&r.Builder, op).Kill()
	r.Erase(op)
	return true
}}

// notAligned no longer says how what is accessed is aligned, which naga does not know: less is known, and nothing is wrong.
var notAligned = &mlir.Pattern{Name: "aligned access", Rewrite: func(r *mlir.Rewriter, op *mlir.Operation) bool {
	access := mlir.AttrOf[*spirv.EnumAttr](op, memoryAccess)
	if access == nil || access.Value()&uint32(grammar.MemoryAccessAligned) == 0 {
		return false
	}
	r.Modify(op, func() {
		var rest mlir.Attribute
		if value := access.Value() &^ uint32(grammar.MemoryAccessAligned); value != 0 {
			rest = spirv.GetEnumAttr(grammar.KindMemoryAccess, value)
		}
		op.SetAttr(memoryAccess, rest)
		op.SetAttr("alignment", nil)
	})
	return true
}}

// terminateInvocation is the extension that has the instruction which killed rewrites, and nothing else.
const terminateInvocation = "SPV_KHR_terminate_invocation"

func notDifferent(b *spirv.Builder, x, y *mlir.Value) *mlir.Value {
	return b.LogicalNot(different(b, x, y))
}

func different(b *spirv.Builder, x, y *mlir.Value) *mlir.Value {
	return b.LogicalOr(b.FOrdLessThan(x, y), b.FOrdGreaterThan(x, y))
}

// A nagaReader reports what naga refuses.
type nagaReader struct {
	d      *mlir.Diagnostics
	module *mlir.Operation
	seen   map[mlir.Type]bool
}

func (n *nagaReader) refuse(op *mlir.Operation, what string, args ...any) {
	n.d.Errorf(op.Loc(), "naga does not read "+what, args...)
}

// declared looks at the capabilities and extensions of the module.
func (n *nagaReader) declared() {
	vce := mlir.AttrOf[*spirv.VerCapExtAttr](n.module, spirv.VCETripleAttr)
	if vce == nil {
		return
	}
	for _, c := range vce.Capabilities() {
		if name := grammar.KindCapability.Format(uint32(c)); !has(nagaCapabilities, name) {
			n.refuse(n.module, "capability %s", name)
		}
	}
	for _, e := range vce.Extensions() {
		if !has(nagaExtensions, e) {
			n.refuse(n.module, "extension %s; spirv-update-vce takes it away where nothing needs it", e)
		}
	}
}

// operation looks at an instruction, the types of its results, and decorations.
func (n *nagaReader) operation(op *mlir.Operation) {
	switch row := spirv.RowOf(op.Def()); {
	case op.Is(spirv.OpSpecConstantOp):
		n.refuse(op, "OpSpecConstantOp; spirv-freeze-spec-constants makes constants of specialization constants")
	case op.Is(spirv.OpExtInst):
		n.refuse(op, "sets of instructions but GLSL.std.450; strip-debuginfo takes debugging information away")
	case row == nil:
	case row.Ext != nil && (row.Set.Name != "GLSL.std.450" || has(nagaNoFunctions, row.Ext.Name)):
		n.refuse(op, "%s of %s", row.Ext.Name, row.Set.Name)
	case row.Ext == nil && !has(nagaInstructions, strings.TrimPrefix(row.Instruction.Name, "Op")):
		n.refuse(op, "%s", row.Instruction.Name)
	}
	if e, ok := spirv.AsEntryPoint(op); ok {
		n.enumerant(op, grammar.KindExecutionModel, uint32(e.ExecutionModel()), "execution model", nagaModels)
	}
	if v, ok := spirv.AsGlobalVariable(op); ok {
		n.typ(op, v.Type())
	}
	if a := mlir.AttrOf[*mlir.StringAttr](op, spirv.DecorationName(grammar.DecorationBuiltIn)); a != nil && !has(nagaBuiltIns, a.Value()) {
		n.refuse(op, "built-in %s", a.Value())
	}
	for _, decoration := range nagaNoDecorations {
		if op.Attr(spirv.DecorationName(decoration)) != nil {
			n.refuse(op, "decoration %s", grammar.KindDecoration.Format(uint32(decoration)))
		}
	}
	for _, r := range op.Results {
		n.typ(op, r.Type())
	}
}

func (n *nagaReader) enumerant(op *mlir.Operation, kind grammar.Kind, value uint32, what string, known string) {
	if name := kind.Format(value); !has(known, name) {
		n.refuse(op, "%s %s", what, name)
	}
}

// typ looks at a type and all types in it, once.
func (n *nagaReader) typ(op *mlir.Operation, t mlir.Type) {
	if n.seen[t] {
		return
	}
	for in := range spirv.TypesIn(t) {
		if n.seen[in] {
			continue
		}
		n.seen[in] = true
		switch in := in.(type) {
		case *spirv.PointerType:
			n.enumerant(op, grammar.KindStorageClass, uint32(in.StorageClass()), "storage class", nagaClasses)
			if holdsSampledImage(in.Pointee()) {
				n.refuse(op, "images and samplers that are one resource; bind them apart")
			}
		case *spirv.ImageType:
			n.enumerant(op, grammar.KindDim, uint32(in.Params().Dim), "images of dimension", nagaDims)
			if p := in.Params(); p.Format == grammar.ImageFormatUnknown && p.Sampler == 2 {
				n.refuse(op, "images to write that have no format")
			}
		}
	}
}

// holdsSampledImage reports whether an image with its sampler is in memory of a type.
func holdsSampledImage(t mlir.Type) bool {
	for in := range spirv.TypesIn(t) {
		if _, ok := in.(*spirv.SampledImageType); ok {
			return true
		}
	}
	return false
}
