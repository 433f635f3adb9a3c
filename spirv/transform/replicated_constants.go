package transform

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() { pass.Register(PromoteToReplicatedConstants) }

// PromoteToReplicatedConstants says composites of one constituent only, again and again, by that constituent, as
// SPV_EXT_replicated_composites does, and declares that. Unlike MLIR it keeps attributes, such as decorations.
var PromoteToReplicatedConstants = &pass.Pass{
	Name:    "spirv-promote-to-replicated-constants",
	Title:   "SPIRVReplicatedConstantCompositePass",
	Summary: "Convert splat composite constants and spec constants to corresponding replicated constant composite ops defined by SPV_EXT_replicated_composites",
	On:      "spv.module",
	Run: func(op *mlir.Operation, _ *pass.Context, _ *mlir.Diagnostics) bool {
		var constants []*mlir.Operation
		op.Walk(func(at *mlir.Operation) mlir.WalkResult {
			if at.Is(spirv.OpConstant) || at.Is(spirv.OpSpecConstantComposite) {
				constants = append(constants, at)
			}
			return mlir.WalkAdvance
		})
		var b mlir.Builder
		found := false
		for _, c := range constants {
			found = replicate(b.Before(c), c) || found
		}
		if found {
			declareReplicated(op)
		}
		return found
	},
}

// declareReplicated adds the extension and its capability to what a module declares, if it declares anything.
func declareReplicated(module *mlir.Operation) {
	const capability, extension = grammar.CapabilityReplicatedCompositesEXT, "SPV_EXT_replicated_composites"
	vce := mlir.AttrOf[*spirv.VerCapExtAttr](module, spirv.VCETripleAttr)
	if vce == nil {
		return
	}
	capabilities, extensions := slices.Clone(vce.Capabilities()), slices.Clone(vce.Extensions())
	if !slices.Contains(capabilities, capability) {
		capabilities = append(capabilities, capability)
	}
	if !slices.Contains(extensions, extension) {
		extensions = append(extensions, extension)
	}
	module.SetAttr(spirv.VCETripleAttr, spirv.GetVerCapExtAttr(vce.Version(), capabilities, extensions))
}

// replicate puts a replicated constant in the place of c, and reports whether it is one.
func replicate(b *mlir.Builder, c *mlir.Operation) bool {
	attrs := c.Attrs().Entries()
	if c.Is(spirv.OpConstant) {
		part, n := replicated(c.Result(0).Type(), c.Attr(spirv.ValueAttr))
		if dense, ok := part.(*mlir.DenseElementsAttr); n < 2 || ok && !isVector(dense.Type()) || placesInSubpass(c) {
			return false
		}
		attrs = append(attrs, mlir.NamedAttribute{Name: spirv.ValueAttr, Value: part})
		c.ReplaceWith(b.CreateOp(spirv.OpConstantCompositeReplicate, c.Loc(), nil, c.ResultTypes(), attrs...).Result(0))
		return true
	}
	list := mlir.AttrOf[*mlir.ArrayAttr](c, spirv.ConstituentsAttr)
	if part, ok := sameOf(list).(*mlir.SymbolRefAttr); ok && list.Len() > 1 { // others can't be the constituent of one
		b.CreateOp(spirv.OpSpecConstantCompositeReplicate, c.Loc(), nil, nil, append(attrs,
			mlir.NamedAttribute{Name: mlir.SymbolName, Value: c.Attr(mlir.SymbolName)},
			mlir.NamedAttribute{Name: spirv.TypeAttr, Value: c.Attr(spirv.TypeAttr)},
			mlir.NamedAttribute{Name: "constituent", Value: part})...)
		c.Erase()
		return true
	}
	return false
}

// placesInSubpass reports whether a constant is the coordinate in an input attachment, which has to be an ordinary constant
// (Vulkan, appendix on the environment for SPIR-V).
func placesInSubpass(c *mlir.Operation) bool {
	for use := range c.Result(0).Uses {
		if !spirv.OpcodeOf(use.Owner()).Is(grammar.ImageRead) {
			continue
		}
		read := view(spirv.AsImageRead(use.Owner()))
		if read.Coordinate() != c.Result(0) {
			continue
		}
		if image, ok := read.Image().Type().(*spirv.ImageType); ok && image.Params().Dim == grammar.DimSubpassData {
			return true
		}
	}
	return false
}

// replicated is the innermost constituent that a constant of type t repeats, and how often it does.
func replicated(t mlir.Type, value mlir.Attribute) (part mlir.Attribute, n int) {
	for part, n = value, 1; ; {
		switch v := part.(type) {
		case *mlir.DenseElementsAttr:
			if !v.IsSplat() {
				return part, n
			}
			return v.Element(0), n * v.Len()
		case *mlir.ArrayAttr:
			same := sameOf(v)
			if t = constituentOf(t); same == nil || t == nil {
				return part, n
			}
			part, n = same, n*v.Len()
		default:
			return part, n
		}
	}
}

// constituentOf is the type of all constituents of t, nil where they differ.
func constituentOf(t mlir.Type) mlir.Type {
	switch t := t.(type) {
	case *spirv.ArrayType:
		return t.ElementType()
	case *spirv.MatrixType:
		return t.ColumnType()
	case *spirv.StructType:
		for i := range t.NumMembers() {
			if t.Member(i).Type != t.Member(0).Type {
				return nil
			}
		}
		if t.NumMembers() > 0 {
			return t.Member(0).Type
		}
	}
	return nil
}

// sameOf is the one attribute that a list consists of, nil if there is none.
func sameOf(list *mlir.ArrayAttr) mlir.Attribute {
	if list.Len() == 0 {
		return nil
	}
	for _, e := range list.Elements() {
		if e != list.Elements()[0] {
			return nil
		}
	}
	return list.Elements()[0]
}

func isVector(t mlir.Type) bool {
	_, ok := t.(*mlir.VectorType)
	return ok
}
