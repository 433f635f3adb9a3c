package opt

import (
	"slices"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// What the variables of a module are, for those who ask whether memory may have changed.

// A global is a variable of the module.
type global struct {
	class    grammar.StorageClass
	set      mlir.Attribute
	binding  mlir.Attribute
	storage  bool // it is a storage buffer, or some
	constant bool // nothing writes to it as long as a shader runs
	odd      bool // it changes by itself, or has other names
	several  bool // it is an array of buffers, which may have memory in common
	unread   bool // nothing reads it, see noteUnread
	volatile bool // each access to it counts
}

// globals are the variables of a module by their names. Several goroutines may ask.
type globals map[string]*global

func globalsOf(module *mlir.Operation) globals {
	g, demotes := globals{}, mayDemote(module)
	for op := range module.Region(0).Entry().Operations {
		if v, ok := spirv.AsGlobalVariable(op); ok {
			g[v.Name()] = globalOf(v, demotes)
		}
	}
	for _, x := range g {
		x.constant = x.constant && !x.isWritten(g)
	}
	return g
}

// changing are the built-ins that are another thing after a demote or a hit: specification, section 3.3.21.
var changing = lazy.Value[map[string]bool]{Make: func() map[string]bool {
	return map[string]bool{"HelperInvocation": true, "RayTmaxKHR": true, "RayTmaxNV": true}
}}

// mayDemote reports whether an invocation of a module can become a helper while it runs: only OpDemoteToHelperInvocation does that, and it has
// a capability of its own.
func mayDemote(module *mlir.Operation) bool {
	vce := mlir.AttrOf[*spirv.VerCapExtAttr](module, spirv.VCETripleAttr)
	return vce == nil || slices.Contains(vce.Capabilities(), grammar.CapabilityDemoteToHelperInvocation)
}

func globalOf(v spirv.GlobalVariableOp, demotes bool) *global {
	g := &global{set: v.Op.Attr("descriptor_set"), binding: v.Op.Attr("binding")}
	ptr, ok := v.Type().(*spirv.PointerType)
	if !ok {
		g.odd = true
		return g
	}
	g.class = ptr.StorageClass()
	g.several = isBuffers(ptr)
	block := structIn(ptr.Pointee())
	uniform := g.class == grammar.StorageClassUniform && block != nil && spirv.HasDecoration(block.Decorations(), grammar.DecorationBlock)
	g.storage = g.class == grammar.StorageClassStorageBuffer || g.class == grammar.StorageClassUniform && !uniform
	has := func(d grammar.Decoration) bool { return v.Op.Attr(spirv.DecorationName(d)) != nil }
	g.volatile = has(grammar.DecorationVolatile)
	g.odd = g.volatile || has(grammar.DecorationAliased) || has(grammar.DecorationCoherent)
	if s, ok := v.Op.Attr(spirv.DecorationName(grammar.DecorationBuiltIn)).(*mlir.StringAttr); ok && changing.Get()[s.Value()] {
		g.odd = g.odd || demotes || s.Value() != "HelperInvocation"
	}
	if g.odd {
		return g
	}
	switch g.class {
	case grammar.StorageClassUniformConstant, grammar.StorageClassInput, grammar.StorageClassPushConstant:
		g.constant = true
	case grammar.StorageClassUniform, grammar.StorageClassStorageBuffer:
		if g.odd = block != nil && isChanging(block); g.odd {
			return g
		}
		g.constant = uniform || block != nil && (has(grammar.DecorationNonWritable) || isNonWritable(block))
	}
	return g
}

// eachUseOfNames visits the uses of symbols in a module: the name, the operation of the module that the use is in, and the address if it is
// spv._address_of; nil for other uses, such as by constants and by instructions that have no operation of their own. Entry points, which only
// list what is used, and debugging information are left out.
func eachUseOfNames(module *mlir.Operation, visit func(name string, in *mlir.Operation, address *mlir.Value)) {
	var find mlir.SymbolFinder
	for op := range module.Region(0).Entry().Operations {
		if _, ok := spirv.AsEntryPoint(op); ok || isDebugInst(op) {
			continue
		}
		find.EachUseIn(op, func(use mlir.SymbolUse) { // of all operations in a module of SPIR-V it is known what they name
			var address *mlir.Value
			if a, ok := spirv.AsAddressOf(use.User); ok {
				address = a.Result()
			}
			visit(use.Ref.Root(), op, address)
		})
	}
}

// isWritten reports whether another variable at the same binding may be a name for x's memory, and is written to. A descriptor is of one
// type, so that what is in a storage buffer is not in a uniform buffer, and nothing writes descriptors.
func (x *global) isWritten(g globals) bool {
	if x.binding == nil || !x.storage {
		return false
	}
	for _, y := range g {
		if y.storage && y.binding == x.binding && y.set == x.set && !y.constant {
			return true
		}
	}
	return false
}

// structIn is the block in a type, alone or in arrays.
func structIn(t mlir.Type) *spirv.StructType {
	for {
		switch u := t.(type) {
		case *spirv.StructType:
			return u
		case *spirv.ArrayType:
			t = u.ElementType()
		case *spirv.RuntimeArrayType:
			t = u.ElementType()
		default:
			return nil
		}
	}
}

// isChanging reports whether a member of a block is one that others write to while it is read.
func isChanging(t *spirv.StructType) bool {
	if spirv.IsVolatile(t) {
		return true
	}
	for _, m := range t.Members() {
		if spirv.HasDecoration(m.Decorations, grammar.DecorationCoherent) {
			return true
		}
	}
	return false
}

func isNonWritable(t *spirv.StructType) bool {
	for _, m := range t.Members() {
		if !spirv.HasDecoration(m.Decorations, grammar.DecorationNonWritable) {
			return false
		}
	}
	return true
}

// rootOf is the pointer that chains of indices begin at.
func rootOf(pointer *mlir.Value) *mlir.Value {
	for range maxSteps {
		o := mlir.PointerOrigin(pointer)
		if len(o.From) != 1 {
			break
		}
		pointer = o.From[0]
	}
	return pointer
}

// haveVolatile reports whether any is volatile. Most modules have none, so that loads need not be asked where they are from.
func (g globals) haveVolatile() bool {
	for _, x := range g {
		if x.volatile {
			return true
		}
	}
	return false
}

// of is the variable that a pointer points into, nil if that is not one of the module.
func (g globals) of(pointer *mlir.Value) *global {
	if a, ok := spirv.AsAddressOf(rootOf(pointer).Def()); ok {
		return g[a.Variable()]
	}
	return nil
}

// apart reports whether two pointers into variables of the module with bindings point to different ones. Those at one binding may
// be one memory.
func apart(a, b *global) bool {
	return a.binding == nil || a.binding != b.binding || a.set != b.set
}
