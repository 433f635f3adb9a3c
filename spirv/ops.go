package spirv

import (
	"slices"
	"strings"
	"sync"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// The definitions are made one by one, when somebody asks for an operation: a program uses a few dozen of two thousand. An operation
// is asked for by its name, which findOp knows, or by its instruction, for which byPlace and byExt have what was found before.

// byPlace and byExt are the definitions for instructions that somebody asked for, with noOp where there is none.
var (
	byPlace = lazy.Table[mlir.OpDef]{Size: grammar.Places} // by grammar.Opcode.Place
	byExt   sync.Map                                       // by extKey
)

var noOp = new(mlir.OpDef)

// made are the definitions that findOp has found, by their names. The lock of the dialect is held by whoever reads or writes.
var made = map[string]*mlir.OpDef{}

// findOp makes the definition of an operation, nil if there is none of that name.
func findOp(name string) *mlir.OpDef {
	if def := structuralOp(name); def != nil {
		return finishedOnce(def.Name, func() *mlir.OpDef { return def })
	}
	var def *mlir.OpDef
	if inst := instructionOfName(name); inst != nil {
		def = finishedOnce(opNameOf(inst), func() *mlir.OpDef { return instructionOp(inst) })
	} else if set, ext := extInstOfName(name); ext != nil {
		def = finishedOnce(extNameOf(set, ext), func() *mlir.OpDef { return extInstOp(set, ext) })
	}
	if def == nil || !hasName(def, name) {
		return nil
	}
	return def
}

// finishedOnce is the finished definition of a name, which make makes unless it was made before.
func finishedOnce(name string, make func() *mlir.OpDef) *mlir.OpDef {
	def := made[name]
	if def == nil {
		def = make()
		finish(def)
		made[name] = def
	}
	return def
}

// structuralOp is the one of structuralOps that has a name, nil for none.
func structuralOp(name string) *mlir.OpDef {
	for _, def := range structuralOps() {
		if hasName(def, name) {
			return def
		}
	}
	return nil
}

func hasName(def *mlir.OpDef, name string) bool {
	return def.Name == name || slices.Contains(def.Spelled, name) || slices.Contains(def.Also, name)
}

// opNames are all operations: those of structuralOps, one for each instruction of the grammar that has none among those, then one for
// each extended instruction.
func opNames() (names []string) {
	for _, def := range structuralOps() {
		names = append(names, def.Name)
	}
	instructions := grammar.All()
	for i := range instructions {
		if inst := &instructions[i]; hasOwnOp(inst) {
			names = append(names, opNameOf(inst))
		}
	}
	sets := grammar.ExtInstSets()
	for i := range sets {
		for j := range sets[i].Instructions {
			names = append(names, extNameOf(&sets[i], &sets[i].Instructions[j]))
		}
	}
	return names
}

// hasOwnOp reports whether instructionOp makes the operation of an instruction. The dialect says in another way what others say.
func hasOwnOp(inst *grammar.Instruction) bool {
	if inst.Class == grammar.ClassExtension && !inst.Opcode.Is(grammar.Conditional) {
		return false
	}
	return !inst.Opcode.Is(grammar.Structural) && structuralOpOf(inst.Opcode) == nil
}

// structuralOpOf is the one of structuralOps that stands for an instruction, nil for none.
func structuralOpOf(opcode grammar.Opcode) *mlir.OpDef {
	switch opcode {
	case grammar.OpBranch:
		return OpBranch
	case grammar.OpBranchConditional:
		return OpBranchConditional
	case grammar.OpSwitch:
		return OpSwitch
	}
	return nil
}

// opNameOf is the name of the operation of an instruction.
func opNameOf(inst *grammar.Instruction) string {
	if inst.Opcode == grammar.OpUndef {
		return OpUndef.Name
	}
	return "spv." + inst.Name[2:]
}

// instructionOfName is the instruction whose operation may have a name, nil for none.
func instructionOfName(name string) *grammar.Instruction {
	namespace, name, _ := strings.Cut(name, ".")
	inst := grammar.ByName("Op" + name)
	switch {
	case namespace == Dialect.Spellings[SpellingSpirv]:
		if vendor, base, ok := strings.Cut(name, "."); ok && slices.Contains(vendorSuffixes, vendor) {
			inst = grammar.ByName("Op" + base + vendor)
		}
	case name == "undef":
		inst = grammar.Lookup(grammar.OpUndef)
	case name == "return":
		inst = grammar.Lookup(grammar.OpReturn)
	}
	if inst == nil || !hasOwnOp(inst) {
		return nil
	}
	return inst
}

// extInstOfName is the extended instruction whose operation may have a name, nil for none.
func extInstOfName(name string) (*grammar.ExtInstSet, *grammar.ExtInst) {
	_, name, _ = strings.Cut(name, ".")
	sets := grammar.ExtInstSets()
	for i := range sets {
		prefix, upstreamPrefix := extPrefixes(&sets[i])
		for _, p := range [...]string{prefix, upstreamPrefix} {
			if rest, ok := strings.CutPrefix(name, p); ok && strings.HasPrefix(rest, ".") {
				if ext := sets[i].ByName(rest[1:]); ext != nil {
					return &sets[i], ext
				}
			}
		}
	}
	return nil, nil
}

// extPrefixes are what stands in front of the names of the instructions of a set, here and in MLIR.
func extPrefixes(set *grammar.ExtInstSet) (prefix, upstream string) {
	switch set.Name {
	case "GLSL.std.450":
		return "GLSL", "GL"
	case "OpenCL.std":
		return "OCL", "CL"
	}
	return set.Name, set.Name
}

// extNameOf is the name of the operation of an extended instruction.
func extNameOf(set *grammar.ExtInstSet, ext *grammar.ExtInst) string {
	prefix, _ := extPrefixes(set)
	return "spv." + prefix + "." + ext.Name
}

// upstreamOpOf is MLIR's op of a name without the namespace, nil if it has none.
func upstreamOpOf(name string) *upstreamOp {
	i, ok := slices.BinarySearchFunc(upstreamOps[:], name, func(u upstreamOp, name string) int { return strings.Compare(u.name, name) })
	if !ok {
		return nil
	}
	return &upstreamOps[i]
}

// upstreamOf is MLIR's op for an instruction under any of its names, nil if it has none.
func upstreamOf(inst *grammar.Instruction) *upstreamOp {
	u := upstreamOpOf(upstreamName(inst.Name))
	for i := 0; u == nil && i < len(inst.Aliases); i++ {
		u = upstreamOpOf(upstreamName(inst.Aliases[i]))
	}
	return u
}

// instructionOp makes the definition of an instruction's operation.
func instructionOp(inst *grammar.Instruction) *mlir.OpDef {
	upstream := upstreamOf(inst)
	def := &mlir.OpDef{Name: opNameOf(inst)}
	switch inst.Opcode {
	case grammar.OpUndef:
		def = OpUndef
	case grammar.OpReturn:
		def.Also = []string{"spv.return"} // what "return" means in spv.module
	}
	spell(def, upstream, upstreamName(inst.Name))
	for _, alias := range inst.Aliases {
		def.Also = append(def.Also, "spv."+alias[2:])
	}
	b := rowBuilder{def: def, inst: inst, upstream: upstream}
	b.operands(inst.Operands)
	if inst.ResultType {
		b.result(mlir.One)
	} else if inst.Result {
		def.Results = []mlir.ValueDef{{Name: "result", Type: noneType}}
	}
	b.traits()
	def.Extra = &Row{Instruction: inst, Slots: b.slots}
	return def
}

// spell gives a definition its name in MLIR's spelling. An op that MLIR 22 does not have is read there under the name that MLIR
// would give it, but never printed: MLIR could not read it.
func spell(def *mlir.OpDef, upstream *upstreamOp, name string) {
	if upstream != nil {
		def.Spelled = []string{"spirv." + upstream.name}
	} else {
		def.Also = append(def.Also, "spirv."+name)
	}
}

// extInstOp makes the definition of an extended instruction's operation.
func extInstOp(set *grammar.ExtInstSet, ext *grammar.ExtInst) *mlir.OpDef {
	prefix, upstreamPrefix := extPrefixes(set)
	def := &mlir.OpDef{Name: extNameOf(set, ext)}
	b := rowBuilder{def: def, upstream: upstreamOpOf(upstreamPrefix + "." + ext.Name)}
	spell(def, b.upstream, upstreamPrefix+"."+ext.Name)
	if prefix != upstreamPrefix {
		def.Also = append(def.Also, "spv."+upstreamPrefix+"."+ext.Name)
	}
	b.operands(ext.Operands)
	if b.upstream != nil {
		b.result(mlir.One)
	} else {
		b.result(mlir.Optional) // OpExtInst always has a result, but its type may be void
	}
	b.traits()
	if set.Versioned {
		b.attr(mlir.AttrDef{Name: SetAttr, Optional: true})
	}
	def.Extra = &Row{Set: set, Ext: ext, Slots: b.slots}
	return def
}

// SetAttr names the attribute of extended instructions from versioned sets that holds the name under which the set is
// imported, such as "NonSemantic.ClspvReflection.5"; absent when that is just the set's own name.
const SetAttr = "set"
