package spirv

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// opTables finds definitions by what they stand for. moreOps fills it; those who ask see to it that it did, by defined.
var opTables struct {
	byOpcode []*mlir.OpDef
	byExt    map[extKey]*mlir.OpDef
}

// defined makes opTables ready.
func defined() { Dialect.Definitions() }

// moreOps makes what structuralOps leaves, the first time that somebody wants an operation: a definition for each instruction of the
// grammar that has none among those, then one for each extended instruction. At last the overlays add to each what no table says.
func moreOps() []*mlir.OpDef {
	upstream := make(map[string]*upstreamOp, len(upstreamOps))
	for i := range upstreamOps {
		upstream[upstreamOps[i].name] = &upstreamOps[i]
	}
	written := structuralOps()
	ops := append(make([]*mlir.OpDef, 0, 2048), written...)
	opTables.byExt = map[extKey]*mlir.OpDef{}
	for _, def := range ops {
		if row := RowOf(def); row != nil {
			setByOpcode(row.Instruction.Opcode, def)
		}
	}
	instructions := grammar.All()
	for i := range instructions {
		inst := &instructions[i]
		if inst.Opcode.Is(grammar.Structural) || inst.Class == grammar.ClassExtension || defOf(inst.Opcode) != nil {
			continue // the dialect says in another way what it says
		}
		def := instructionOp(inst, upstreamOf(inst, upstream))
		setByOpcode(inst.Opcode, def)
		ops = append(ops, def)
	}
	sets := grammar.ExtInstSets()
	for i := range sets {
		for j := range sets[i].Instructions {
			ext := &sets[i].Instructions[j]
			def := extInstOp(&sets[i], ext, upstream)
			opTables.byExt[extKey{sets[i].Name, ext.Number}] = def
			ops = append(ops, def)
		}
	}
	defOf(grammar.OpReturn).Also = []string{"spv.return"} // what "return" means in spv.module
	applyOverlays(ops, upstream)
	return ops[len(written):]
}

// upstreamOf is MLIR's op for an instruction under any of its names, nil if it has none.
func upstreamOf(inst *grammar.Instruction, upstream map[string]*upstreamOp) *upstreamOp {
	u := upstream[upstreamName(inst.Name)]
	for i := 0; u == nil && i < len(inst.Aliases); i++ {
		u = upstream[upstreamName(inst.Aliases[i])]
	}
	return u
}

func setByOpcode(opcode grammar.Opcode, def *mlir.OpDef) {
	for int(opcode) >= len(opTables.byOpcode) {
		opTables.byOpcode = append(opTables.byOpcode, make([]*mlir.OpDef, 512)...)
	}
	opTables.byOpcode[opcode] = def
}

// instructionOp makes the definition of an instruction's operation; upstream is nil where MLIR has no such op.
func instructionOp(inst *grammar.Instruction, upstream *upstreamOp) *mlir.OpDef {
	def := &mlir.OpDef{Name: "spv." + inst.Name[2:]}
	if inst.Opcode == grammar.OpUndef {
		def = OpUndef
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
func extInstOp(set *grammar.ExtInstSet, ext *grammar.ExtInst, upstream map[string]*upstreamOp) *mlir.OpDef {
	prefix, upstreamPrefix := set.Name, set.Name
	switch set.Name {
	case "GLSL.std.450":
		prefix, upstreamPrefix = "GLSL", "GL"
	case "OpenCL.std":
		prefix, upstreamPrefix = "OCL", "CL"
	}
	def := &mlir.OpDef{Name: "spv." + prefix + "." + ext.Name}
	b := rowBuilder{def: def, upstream: upstream[upstreamPrefix+"."+ext.Name]}
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
