package spirv

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// parseVariable reads `spv.Variable init(%x) {attributes} : type`.
func parseVariable(p *mlir.Parser, s *mlir.OperationState) {
	var init mlir.UnresolvedOperand
	hasInit := p.AcceptKeyword("init")
	if hasInit {
		p.Expect("(")
		init = p.Operand()
		p.Expect(")")
	}
	parseInterface(p, s)
	p.AttrDict(s)
	p.Expect(":")
	typePos := p.Pos()
	t := p.Type()
	if p.Failed() {
		return
	}
	ptr, ok := t.(*PointerType)
	if !ok {
		p.Errorf(typePos, "expected %s.ptr type", s.Name.Namespace())
		return
	}
	if hasInit {
		p.Resolve(s, init, ptr.Pointee())
	}
	s.AddAttr(storageClassAttr, GetEnumAttr(grammar.KindStorageClass, uint32(ptr.StorageClass())))
	s.Results = append(s.Results, t)
}

// storageClassAttr names the storage class of OpVariable, which its type says too.
const storageClassAttr = "storage_class"

func printVariable(p *mlir.Printer, op *mlir.Operation) {
	if op.NumOperands() > 0 {
		p.Write(" init(")
		p.Value(VariableOp{op}.Initializer())
		p.Write(")")
	}
	p.AttrDict(op, storageClassAttr)
	p.Write(" : ")
	p.Type(op.Result(0).Type())
}

// parseInterface reads `bind(set, binding)` and `built_in("name")`, either or none.
func parseInterface(p *mlir.Parser, s *mlir.OperationState) {
	if p.AcceptKeyword("bind") {
		p.Expect("(")
		s.AddAttr("descriptor_set", parseLiteral(p))
		p.Expect(",")
		s.AddAttr("binding", parseLiteral(p))
		p.Expect(")")
	}
	if p.AcceptKeyword("built_in") {
		p.Expect("(")
		s.AddAttr("built_in", mlir.GetStringAttr(p.StringLiteral()))
		p.Expect(")")
	}
}

// verifyVariable: function scope only, without what connects a global one to the world outside.
func verifyVariable(op *mlir.Operation, d *mlir.Diagnostics) bool {
	class, _ := EnumOf(op.Attr(storageClassAttr), grammar.KindStorageClass)
	if class != uint32(grammar.StorageClassFunction) {
		return fail(op, d, "can only be used to model function-level variables. Use %s for module-level variables", nameLike(op, OpGlobalVariable))
	}
	ptr, ok := op.Result(0).Type().(*PointerType)
	if !ok || uint32(ptr.StorageClass()) != class {
		return fail(op, d, "storage class must match result pointer's storage class")
	}
	if op.NumOperands() > 0 {
		init := VariableOp{op}.Initializer()
		if def := init.Def(); def == nil || !isConstantOrGlobal(def) {
			return fail(op, d, "initializer must be the result of a constant or %s op", nameLike(op, OpGlobalVariable))
		}
		if init.Type() != ptr.Pointee() {
			return fail(op, d, "initializer must have the type that the variable points to")
		}
	}
	for _, name := range [...]string{"descriptor_set", "binding", "built_in"} {
		if op.Attr(name) != nil && byMLIR(d) {
			return fail(op, d, "cannot have '%s' attribute (only allowed in %s)", name, nameLike(op, OpGlobalVariable))
		}
	}
	return true
}

// isConstantOrGlobal reports whether op's result is known before the function runs.
func isConstantOrGlobal(op *mlir.Operation) bool {
	if op.Is(OpConstant) || op.Is(OpReferenceOf) || op.Is(OpAddressOf) || op.Is(OpUndef) ||
		op.Is(OpSpecConstantOperation) || op.Is(OpConstantCompositeReplicate) {
		return true
	}
	return OpcodeOf(op).Is(grammar.GlobalValue)
}
