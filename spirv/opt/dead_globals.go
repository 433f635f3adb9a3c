package opt

import (
	"slices"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

func init() {
	pass.Register(DeadGlobals)
	pass.Register(DeadFunctions)
}

// DeadGlobals erases variables, named constants and functions that neither an entry point nor anything that is exported uses, directly or through others. It
// takes variables out of the lists of what entry points use. Types that are declared although nothing has them go, too.
//
// An input goes, too: what another stage writes need not be read. But one that is there for each sample stays, which makes a fragment shader
// run for each of them whether it is read or not (Vulkan, section "Sample Shading").
//
// Facts: outputs stay, which other stages are matched with; what is exported stays (12).
var DeadGlobals = &pass.Pass{
	Name: "spirv-dead-globals", Summary: "Erase variables, constants and functions that no entry point comes to",
	On:      "spv.module",
	Repeats: true,
	Run: func(op *mlir.Operation, _ *pass.Context, _ *mlir.Diagnostics) bool {
		d := deadGlobals{module: op, mayGo: mayGo, symbols: map[string]*candidate{}}
		if !d.collect() {
			return false
		}
		unused := op.Attr(spirv.UnusedAttr) != nil // types, with lengths that may go
		op.SetAttr(spirv.UnusedAttr, nil)
		return d.sweep() || unused
	},
}

// DeadFunctions erases functions that no entry point comes to. While they are there, others have more callers than run, and variables more users.
//
// Facts: what is exported stays (12).
var DeadFunctions = &pass.Pass{
	Name: "spirv-dead-functions", Summary: "Erase functions that no entry point comes to",
	On:      "spv.module",
	Repeats: true,
	Run: func(op *mlir.Operation, _ *pass.Context, _ *mlir.Diagnostics) bool {
		if areAllStarts(op) {
			return false
		}
		d := deadGlobals{module: op, mayGo: isForInside, symbols: map[string]*candidate{}}
		return d.collect() && d.sweep()
	},
}

// areAllStarts reports whether all functions of a module are those of entry points.
func areAllStarts(module *mlir.Operation) bool {
	var functions, starts []string
	for op := range module.Region(0).Entry().Operations {
		if e, ok := spirv.AsEntryPoint(op); ok {
			starts = append(starts, e.Function())
		} else if op.Is(spirv.OpFunc) {
			functions = append(functions, op.Symbol())
		}
		if len(functions) > fewFunctions {
			return false
		}
	}
	return !slices.ContainsFunc(functions, func(name string) bool { return !slices.Contains(starts, name) })
}

// fewFunctions is up to how many functions are looked for one by one among the entry points.
const fewFunctions = 4

// isForInside reports whether op is a function that nobody outside the module knows, unless it is that of an entry point.
func isForInside(op *mlir.Operation) bool { return op.Is(spirv.OpFunc) && mayGo(op) }

// deadGlobals finds what entry points come to.
type deadGlobals struct {
	module  *mlir.Operation
	mayGo   func(*mlir.Operation) bool
	symbols map[string]*candidate
	find    mlir.SymbolFinder
	inParts bool                // what may go is of no use to other modules, either
	live    []*mlir.Operation   // that stay, and whose uses were not looked at yet
	none    *mlir.SymbolRefAttr // a DebugInfoNone, once there is one
}

// A candidate is an operation that goes unless something that stays names it.
type candidate struct {
	op      *mlir.Operation
	isNamed bool
}

// collect finds the candidates, and then all that is named by what stays. It is false where nothing can go: without entry points and without
// anything that is exported a module is a part of one.
func (d *deadGlobals) collect() bool {
	complete := false
	for op := range d.module.Region(0).Entry().Operations {
		complete = complete || op.Is(spirv.OpEntryPoint) || isExported(op)
		if d.mayGo(op) {
			d.symbols[op.Symbol()] = &candidate{op: op}
		} else {
			d.live = append(d.live, op)
		}
	}
	if !complete && !d.inParts {
		return false
	}
	for len(d.live) > 0 {
		op := d.live[len(d.live)-1]
		d.live = d.live[:len(d.live)-1]
		if e, ok := spirv.AsEntryPoint(op); ok {
			d.name(e.Function())
			continue
		}
		if args, at := describedBy(op); at >= 0 {
			for i, a := range args {
				if ref, ok := a.(*mlir.SymbolRefAttr); ok && (i != at || d.isDebug(ref)) {
					d.name(ref.Root())
				}
			}
			continue
		}
		d.find.EachUseIn(op, d.use) // of all operations in a module of SPIR-V it is known what they name
	}
	return true
}

// isExported reports whether modules that are linked with this one may use a function or a variable (section 2.6).
func isExported(op *mlir.Operation) bool {
	a := mlir.AttrOf[*spirv.LinkageAttributesAttr](op, spirv.LinkageAttr)
	return a != nil && a.LinkageType() != grammar.LinkageTypeImport
}

// use marks what is used.
func (d *deadGlobals) use(use mlir.SymbolUse) { d.name(use.Ref.Root()) }

// name marks what has a name.
func (d *deadGlobals) name(symbol string) {
	if c := d.symbols[symbol]; c != nil && !c.isNamed {
		c.isNamed = true
		d.live = append(d.live, c.op)
	}
}

// mayGo reports whether nobody outside the module needs to know of what op declares.
func mayGo(op *mlir.Operation) bool {
	if op.Attr(spirv.LinkageAttr) != nil {
		return false
	}
	if v, ok := spirv.AsGlobalVariable(op); ok {
		class := spirv.ClassOf(v.Type())
		return class != grammar.StorageClassOutput && !(class == grammar.StorageClassInput && isPerSample(v))
	}
	switch op.Def() {
	case spirv.OpFunc:
		return true
	case spirv.OpSpecConstant, spirv.OpSpecConstantComposite, spirv.OpSpecConstantOp, spirv.OpGlobalConstant:
		return op.Attr(spirv.DecorationName(grammar.DecorationBuiltIn)) == nil // the size of workgroups counts without being named
	case spirv.OpInstruction: // a constant of an extension, such as the size of a descriptor
		code := mlir.AttrOf[*mlir.IntegerAttr](op, spirv.InstructionAttr)
		return code != nil && op.Symbol() != "" && grammar.Opcode(code.Uint()).Is(grammar.GlobalValue) && op.Attr(spirv.DecorationName(grammar.DecorationBuiltIn)) == nil
	}
	return false
}

// isPerSample reports whether an input asks for an invocation for each sample by being there.
func isPerSample(v spirv.GlobalVariableOp) bool {
	if v.Op.Attr(spirv.DecorationName(grammar.DecorationSample)) != nil {
		return true
	}
	if p, ok := v.Type().(*spirv.PointerType); ok && structIn(p.Pointee()) != nil {
		block := structIn(p.Pointee())
		return slices.ContainsFunc(block.Members(), func(m spirv.Member) bool { return spirv.HasDecoration(m.Decorations, grammar.DecorationSample) })
	}
	builtIn, _ := v.Op.Attr(spirv.DecorationName(grammar.DecorationBuiltIn)).(*mlir.StringAttr)
	return builtIn != nil && (builtIn.Value() == grammar.BuiltInSampleId.String() || builtIn.Value() == grammar.BuiltInSamplePosition.String())
}

// sweep erases what nothing names.
func (d *deadGlobals) sweep() bool {
	gone := false
	for _, c := range d.symbols {
		gone = gone || !c.isNamed
	}
	if !gone {
		return false
	}
	for op := range d.module.Region(0).Entry().Operations {
		if c := d.symbols[op.Symbol()]; c != nil && !c.isNamed {
			op.Erase()
		} else if args, at := describedBy(op); at >= 0 && !d.stays(args[at]) {
			d.describeNothing(op, at)
		} else if _, ok := spirv.AsEntryPoint(op); ok {
			d.shorten(op)
		}
	}
	return true
}

// shorten takes what goes out of the list of an entry point.
func (d *deadGlobals) shorten(op *mlir.Operation) {
	list, ok := op.Attr(spirv.InterfaceAttr).(*mlir.ArrayAttr)
	if !ok {
		return
	}
	var kept []mlir.Attribute
	for _, a := range list.Elements() {
		if c := d.symbols[a.(*mlir.SymbolRefAttr).Root()]; c == nil || c.isNamed {
			kept = append(kept, a)
		}
	}
	op.SetAttr(spirv.InterfaceAttr, mlir.GetArrayAttr(kept...))
}
