package spirv

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// parseFn reads the symbol of the function that a mode is set for.
func parseFn(p *mlir.Parser, s *mlir.OperationState) {
	pos := p.Pos()
	name, ok := p.OptionalSymbolName()
	if !ok {
		p.Errorf(pos, "invalid kind of attribute specified")
		return
	}
	s.AddAttr(FnAttr, mlir.GetSymbolRef(name))
}

// parseEntryPoint reads `spv.EntryPoint "GLCompute" @f, @v1, @v2 {attributes}`.
func parseEntryPoint(p *mlir.Parser, s *mlir.OperationState) {
	model := quotedEnum(p, s, grammar.KindExecutionModel, ExecutionModelAttr)
	parseFn(p, s)
	var list []mlir.Attribute
	for p.Accept(",") {
		list = append(list, mlir.GetSymbolRef(p.SymbolName()))
	}
	p.AttrDict(s)
	if !p.Failed() {
		s.AddAttr(ExecutionModelAttr, model)
		s.AddAttr(InterfaceAttr, mlir.GetArrayAttr(list...))
	}
}

func printEntryPoint(p *mlir.Printer, op *mlir.Operation) {
	if op.Attr(EntryNameAttr) != nil {
		unsayable(p, "entry point of another name than its function's")
	}
	if op.Attr(ConditionAttr) != nil {
		unsayable(p, "entry point with a condition")
	}
	writeQuotedEnum(p, mlir.AttrOf[*EnumAttr](op, ExecutionModelAttr))
	p.Write(" ")
	p.Attribute(op.Attr(FnAttr))
	for _, v := range mlir.AttrOf[*mlir.ArrayAttr](op, InterfaceAttr).Elements() {
		p.Write(", ")
		p.Attribute(v)
	}
	p.AttrDict(op, ExecutionModelAttr, FnAttr, InterfaceAttr)
}

// parseExecutionMode reads `spv.ExecutionMode @f "LocalSize", 1, 1, 1 {attributes}`.
func parseExecutionMode(p *mlir.Parser, s *mlir.OperationState) {
	parseMode(p, s, func() mlir.Attribute { return parseLiteral(p) })
}

// parseExecutionModeId reads the same with constants: `spv.ExecutionModeId @f "LocalSizeId", @x, 1 : i32`.
func parseExecutionModeId(p *mlir.Parser, s *mlir.OperationState) {
	parseMode(p, s, func() mlir.Attribute { return p.Attribute(nil) })
}

func parseMode(p *mlir.Parser, s *mlir.OperationState, value func() mlir.Attribute) {
	parseFn(p, s)
	mode := quotedEnum(p, s, grammar.KindExecutionMode, ExecutionModeAttr)
	var list []mlir.Attribute
	for p.Accept(",") {
		list = append(list, value())
	}
	p.AttrDict(s)
	if !p.Failed() {
		s.AddAttr(ExecutionModeAttr, mode)
		s.AddAttr(ValuesAttr, mlir.GetArrayAttr(list...))
	}
}

func printExecutionMode(p *mlir.Printer, op *mlir.Operation) {
	printMode(p, op, p.AttributeWithoutType)
}

func printExecutionModeId(p *mlir.Printer, op *mlir.Operation) { printMode(p, op, p.Attribute) }

func printMode(p *mlir.Printer, op *mlir.Operation, value func(mlir.Attribute)) {
	p.Write(" ")
	p.Attribute(op.Attr(FnAttr))
	writeQuotedEnum(p, mlir.AttrOf[*EnumAttr](op, ExecutionModeAttr))
	for _, v := range mlir.AttrOf[*mlir.ArrayAttr](op, ValuesAttr).Elements() {
		p.Write(", ")
		value(v)
	}
	p.AttrDict(op, FnAttr, ExecutionModeAttr, ValuesAttr)
}

// verifyInterface: the interface of an entry point is global variables.
func verifyInterface(op *mlir.Operation, t *mlir.SymbolTables, d *mlir.Diagnostics) bool {
	for _, a := range mlir.AttrOf[*mlir.ArrayAttr](op, InterfaceAttr).Elements() {
		if v := t.LookupFrom(op, a.(*mlir.SymbolRefAttr)); v == nil || !v.Is(OpGlobalVariable) {
			return fail(op, d, "interface '%s' is no %s", mlir.AttrString(a), nameLike(op, OpGlobalVariable))
		}
	}
	return verifyCondition(op, t, d)
}

// verifyCondition: the condition of a part of the module, if it has one, is a constant.
func verifyCondition(op *mlir.Operation, t *mlir.SymbolTables, d *mlir.Diagnostics) bool {
	ref := mlir.AttrOf[*mlir.SymbolRefAttr](op, ConditionAttr)
	if ref == nil {
		return true
	}
	if constant := t.LookupFrom(op, ref); TypeOfConstantSymbol(constant) == nil {
		return failSymbol(op, t, ref, d, "expected a constant as condition")
	}
	return true
}

// verifyModeTargetInSPIRV is verifyModeTarget where MLIR has no such rule.
func verifyModeTargetInSPIRV(op *mlir.Operation, t *mlir.SymbolTables, d *mlir.Diagnostics) bool {
	return !bySPIRV(d) || verifyModeTarget(op, t, d)
}

// verifyModeTarget: an execution mode is that of a function.
func verifyModeTarget(op *mlir.Operation, t *mlir.SymbolTables, d *mlir.Diagnostics) bool {
	ref := mlir.AttrOf[*mlir.SymbolRefAttr](op, FnAttr)
	if f := t.LookupFrom(op, ref); f == nil || !f.Has(mlir.FunctionLike) {
		return failSymbol(op, t, ref, d, "function '%s' not found in nearest symbol table", ref.Root())
	}
	return true
}
