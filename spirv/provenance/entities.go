package provenance

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/grammar"
)

// An Entity is something at module scope that has an id in a binary: a declaration
// (of any type and value), an instruction set, a string, or an operation that says
// something about the module and has no symbol. One field says which.
type Entity struct {
	Declaration
	Set    string
	String *mlir.StringAttr
	Op     *mlir.Operation
}

// A Local is something in a function that has an id in a binary: a result or an
// argument of a block, an instruction that has an id but no result in the IR, or a
// block. One field says which.
type Local struct {
	Value *mlir.Value
	Op    *mlir.Operation
	Block *mlir.Block
}

// Entities are all that operations of a module mention at module scope, each once,
// in an order that depends on nothing but the operations. First is as for [DeclarationsOf].
func Entities(module *mlir.Operation, first func(function *mlir.Operation) []*mlir.Operation) []Entity {
	return survey(module, true, first).entities
}

// EachLocal visits everything in a function that has an id, except the function itself.
func EachLocal(function *mlir.Operation, visit func(Local)) { eachLocal(function, visit) }

func eachLocal(function *mlir.Operation, visit func(Local)) {
	for i := range function.NumRegions() {
		for b := range function.Region(i).Blocks {
			visit(Local{Block: b})
			for j := range b.NumArguments() {
				visit(Local{Value: b.Argument(j)})
			}
			for op := range b.Operations {
				if isDeclaredOutside(op) {
					continue
				}
				for j := range op.NumResults() {
					visit(Local{Value: op.Result(j)})
				}
				if op.NumResults() == 0 && hasHiddenID(op) {
					visit(Local{Op: op})
				}
				if op.NumRegions() > 0 {
					eachLocal(op, visit)
				}
			}
		}
	}
}

// isDeclaredOutside reports whether an operation in a function makes something known there that is declared at module scope.
func isDeclaredOutside(op *mlir.Operation) bool {
	switch op.Def() {
	case spirv.OpConstant, spirv.OpAddressOf, spirv.OpReferenceOf, spirv.OpUndef, spirv.OpString:
		return true
	}
	return false
}

// hasHiddenID reports whether an operation without a result stands for an
// instruction that has an id.
func hasHiddenID(op *mlir.Operation) bool {
	switch {
	case op.Is(spirv.OpExtInst), op.Is(spirv.OpInstruction), op.Is(spirv.DefOf(grammar.OpFunctionCall)):
		return true
	case op.Has(mlir.IsTerminator):
		return false
	}
	row := spirv.RowOf(op.Def())
	return row != nil && (row.Ext != nil || row.Instruction != nil && row.Instruction.Result)
}

// tell notes an entity unless it was noted before, if anyone wants to know.
func (d *Declarations) tell(t Entity) {
	if d.seen != nil && !d.seen[t] {
		d.seen[t] = true
		d.tellNew(t)
	}
}

// symbolOf notes the symbol of a member of the module, which no other has, if anyone wants to know.
func (d *Declarations) symbolOf(op *mlir.Operation) {
	d.tellNew(Entity{Declaration: Declaration{Symbol: op.Symbol()}})
}

// tellNew notes an entity that was not noted before, if anyone wants to know.
func (d *Declarations) tellNew(t Entity) {
	if d.seen != nil {
		d.entities, d.grew = append(d.entities, t), true
	}
}

// parts notes what an operation mentions besides declarations.
func (d *Declarations) parts(op *mlir.Operation) {
	if op.Is(spirv.OpModule) {
		if files := mlir.AttrOf[*mlir.ArrayAttr](op, spirv.LineFilesAttr); files != nil {
			for _, a := range files.Elements() {
				if s, ok := a.(*mlir.StringAttr); ok {
					d.tell(Entity{String: s})
				}
			}
		}
		return
	}
	if op.Is(spirv.OpString) {
		if s := mlir.AttrOf[*mlir.StringAttr](op, spirv.ValueAttr); s != nil {
			d.tell(Entity{String: s})
		}
		return
	}
	if op.Is(spirv.OpExecutionModeId) {
		if a := op.Attr(spirv.ValuesAttr); a != nil {
			d.Add(a)
		}
		return
	}
	if op.Is(spirv.OpExtInst) || op.Is(spirv.OpInstruction) {
		d.listed(op)
		return
	}
	row := spirv.RowOf(op.Def())
	if row == nil {
		return
	}
	if row.Set != nil {
		name := row.Set.Name
		if a := mlir.AttrOf[*mlir.StringAttr](op, spirv.SetAttr); a != nil {
			name = a.Value()
		}
		d.tell(Entity{Set: name})
	}
	for i := range row.Slots {
		switch s := &row.Slots[i]; s.Role {
		case spirv.RoleConst:
			if a, ok := s.AttrOf(op).(*spirv.EnumAttr); ok {
				d.value(mlir.I32, mlir.GetIntegerAttr(mlir.I32, int64(int32(a.Value()))))
			}
		case spirv.RoleType:
			if a, ok := s.AttrOf(op).(*mlir.TypeAttr); ok {
				d.typ(a.Value())
			}
		}
	}
}

// listed notes the instruction set and the texts that an instruction with listed operands refers to.
func (d *Declarations) listed(op *mlir.Operation) {
	if set := mlir.AttrOf[*mlir.StringAttr](op, spirv.SetAttr); set != nil {
		d.tell(Entity{Set: set.Value()})
	}
	if op.NumResults() == 0 {
		d.typ(mlir.None)
	}
	spirv.Arguments(op, func(*mlir.Value) {}, func(a mlir.Attribute) {
		if s, ok := a.(*mlir.StringAttr); ok {
			d.tell(Entity{String: s})
		} else {
			d.Add(a)
		}
	})
	if op.Symbol() == "" && op.Is(spirv.OpExtInst) && op.Parent() != nil && op.Parent().Is(spirv.OpModule) {
		d.tell(Entity{Op: op})
	}
}
