package spirv

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// The module and its mode-setting ops: specification, section 2.4 and sections 3.3.5 and 3.3.8.
var moduleOps = []overlay{
	{ops: "module", with: &mlir.OpDef{Parse: parseModule, Print: printModule, VerifyRegions: verifyModule, VerifyMember: verifyMember}},
	{ops: "_module_end", around: true, with: &mlir.OpDef{Format: "attr-dict", Verify: verifyModuleEnd}},
	{ops: "globalVariable",
		first: verifyInModule, with: &mlir.OpDef{Parse: parseGlobalVariable, Print: printGlobalVariable, Verify: verifyGlobalVariable, VerifySymbolUses: verifyInitializer}},
	{ops: "EntryPoint", with: &mlir.OpDef{Parse: parseEntryPoint, Print: printEntryPoint, Verify: verifyInModule, VerifySymbolUses: verifyInterface}},
	{ops: "ExecutionMode", with: &mlir.OpDef{Parse: parseExecutionMode, Print: printExecutionMode, Verify: verifyInModule, VerifySymbolUses: verifyModeTargetInSPIRV}},
	{ops: "ExecutionModeId", with: &mlir.OpDef{Parse: parseExecutionModeId, Print: printExecutionModeId, Verify: verifyInModule, VerifySymbolUses: verifyModeTarget}},
	{ops: "ConditionalCapabilityINTEL", with: &mlir.OpDef{Format: "$condition $capability attr-dict", Verify: verifyInModule, VerifySymbolUses: verifyCondition}},
	{ops: "ConditionalExtensionINTEL", with: &mlir.OpDef{Format: "$condition $name attr-dict", Verify: verifyInModule, VerifySymbolUses: verifyCondition}},
	{ops: "_decorate_type", around: true, with: &mlir.OpDef{Format: "$type attr-dict", Verify: verifyInModule}},
	{ops: "_decorate", with: &mlir.OpDef{Format: "$target attr-dict `:` type($target)"}},
}

// parseModule reads both spellings:
//
//	spv.module "Logical" "GLSL450" { … } attributes { … }
//	spirv.module @name Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> attributes { … } { … }
func parseModule(p *mlir.Parser, s *mlir.OperationState) {
	start := p.Pos()
	if name, ok := p.OptionalSymbolName(); ok {
		s.AddAttr(mlirSymName, mlir.GetStringAttr(name))
	}
	addressing := parseModel(p, s, grammar.KindAddressingModel, AddressingModelAttr)
	memory := parseModel(p, s, grammar.KindMemoryModel, MemoryModelAttr)
	if p.AcceptKeyword("requires") {
		pos := p.Pos()
		vce, ok := p.Attribute(nil).(*VerCapExtAttr)
		if !ok {
			p.Errorf(pos, "expected a version-capability-extension attribute")
		}
		s.AddAttr(VCETripleAttr, vce)
	}
	p.AttrDictWithKeyword(s)
	p.Region(s, nil)
	p.AttrDictWithKeyword(s)
	if p.Failed() {
		return
	}
	s.AddAttr(AddressingModelAttr, addressing)
	s.AddAttr(MemoryModelAttr, memory)
	if err := completeModule2019(s); err != nil {
		p.Errorf(start, "%v", err)
	}
}

// parseModel reads a name in quotes, or a bare one.
func parseModel(p *mlir.Parser, s *mlir.OperationState, kind grammar.Kind, attr string) mlir.Attribute {
	pos := p.Pos()
	text, quoted := p.OptionalString()
	written := "\"" + text + "\""
	if !quoted {
		if s.Name.Namespace() == Dialect.Spellings[SpellingSpv] && !atKeyword(p) {
			p.Errorf(pos, "custom op '%s' expected %s attribute specified as string", s.Name, attr)
			return nil
		}
		if p.At("{") {
			p.Errorf(pos, "custom op '%s' expected valid keyword", s.Name)
		}
		text = p.Keyword()
		written = text
	}
	if p.Failed() {
		return nil
	}
	value, ok := EnumByName(kind, text)
	if !ok {
		notEnumerant(p, pos, kind, text, "custom op '%s' invalid %s attribute specification: %s", s.Name, attr, written)
		return nil
	}
	return GetEnumAttr(kind, value)
}

func atKeyword(p *mlir.Parser) bool { return !p.At("{") && !p.AtOperand() }

func printModule(p *mlir.Printer, op *mlir.Operation) {
	if name := op.Symbol(); name != "" {
		p.Write(" ")
		p.SymbolName(name)
	}
	for _, attr := range [...]string{AddressingModelAttr, MemoryModelAttr} {
		text := enumText(op.Attr(attr))
		p.Write(" ")
		if inUpstream(p) {
			p.Write(text)
		} else {
			p.Quoted(text)
		}
	}
	if vce := op.Attr(VCETripleAttr); vce != nil {
		p.Write(" requires ")
		p.Attribute(vce)
	}
	elided := []string{mlirSymName, AddressingModelAttr, MemoryModelAttr, VCETripleAttr}
	if inUpstream(p) {
		p.AttrDictWithKeyword(op, elided...)
	}
	p.Write(" ")
	p.Region(op.Region(0), false, true)
	if !inUpstream(p) {
		p.AttrDictWithKeyword(op, elided...)
	}
}

// spellingOf is the number of the spelling in which op is written.
func spellingOf(op *mlir.Operation) int {
	if op.Name().Namespace() == Dialect.Spellings[SpellingSpirv] {
		return SpellingSpirv
	}
	return SpellingSpv
}

// verifyModule checks what a module holds: ops of the dialect only, functions with bodies unless they are imported, and no two
// entry points of one function, model and name.
func verifyModule(op *mlir.Operation, d *mlir.Diagnostics) bool {
	type entry struct{ fn, model, name, condition mlir.Attribute }
	entries := map[entry]*mlir.Operation{}
	var t mlir.SymbolTables
	good := true
	for at := range op.Region(0).Entry().Operations {
		switch {
		case at.Name().Dialect() != Dialect:
			good = fail(at, d, "'%s' can only contain %s.* ops", op.Name(), op.Name().Namespace())
		case at.Is(OpEntryPoint):
			fn := mlir.AttrOf[*mlir.SymbolRefAttr](at, FnAttr)
			if f := t.LookupFrom(at, fn); f == nil || !f.Is(OpFunc) {
				good = failSymbol(at, &t, fn, d, "function '%s' not found in '%s'", fn.Root(), op.Name())
				continue
			}
			key := entry{fn, at.Attr(ExecutionModelAttr), at.Attr(EntryNameAttr), at.Attr(ConditionAttr)}
			if entries[key] != nil {
				good = fail(at, d, "duplicate of a previous EntryPointOp")
			}
			entries[key] = at
		case at.Is(OpFunc):
			good = verifyFuncInModule(at, op, d) && good
		}
	}
	return good
}

// verifyMember is what verifyModule demands of what is inside a function.
func verifyMember(module, f *mlir.Operation, d *mlir.Diagnostics) bool {
	return !f.Is(OpFunc) || verifyFuncInModule(f, module, d)
}

func verifyFuncInModule(f, module *mlir.Operation, d *mlir.Diagnostics) bool {
	if f.Region(0).Empty() {
		if l := mlir.AttrOf[*LinkageAttributesAttr](f, LinkageAttr); byMLIR(d) && l == nil || l != nil && l.LinkageType() != grammar.LinkageTypeImport {
			return fail(f, d, "'%s' cannot contain external functions without 'Import' linkage_attributes (LinkageAttributes)", module.Name())
		}
		return true
	}
	for b := range f.Region(0).Blocks {
		for at := range b.Operations {
			if at.Name().Dialect() != Dialect {
				return fail(at, d, "functions in '%s' can only contain %s.* ops", module.Name(), module.Name().Namespace())
			}
		}
	}
	return true
}

// verifyModuleEnd: only the generic form of a module keeps the terminator that the document has; it says nothing.
func verifyModuleEnd(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if p := op.Parent(); p != nil && p.Is(OpModule) && op.Next() == nil {
		return true
	}
	return fail(op, d, "must appear in a '%s' block", OpModule.Name)
}

// verifyInModule: the op is directly in a module, or another op that holds symbols.
func verifyInModule(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if p := op.Parent(); p != nil && p.Def() != nil && !p.Has(mlir.SymbolTable) {
		return fail(op, d, "failed to verify that op must appear in a module-like op's block")
	}
	return true
}

// parseGlobalVariable reads `spv.globalVariable @v initializer(@c) bind(0, 1) built_in("X") {attributes} : type`.
func parseGlobalVariable(p *mlir.Parser, s *mlir.OperationState) {
	parseSymbolDef(p, s)
	if p.AcceptKeyword(InitializerAttr) {
		p.Expect("(")
		s.AddAttr(InitializerAttr, mlir.GetSymbolRef(p.SymbolName()))
		p.Expect(")")
	}
	parseInterface(p, s)
	p.AttrDict(s)
	p.Expect(":")
	pos := p.Pos()
	t := p.Type()
	if p.Failed() {
		return
	}
	if !IsPointer(t) {
		p.Errorf(pos, "expected %s.ptr type", s.Name.Namespace())
		return
	}
	s.AddAttr(TypeAttr, mlir.GetTypeAttr(t))
}

func printGlobalVariable(p *mlir.Printer, op *mlir.Operation) {
	printSymbolDef(p, op)
	elided := []string{mlirSymName, TypeAttr, InitializerAttr}
	if init := op.Attr(InitializerAttr); init != nil {
		p.Write(" initializer(")
		p.Attribute(init)
		p.Write(")")
	}
	set, binding := mlir.AttrOf[*mlir.IntegerAttr](op, "descriptor_set"), mlir.AttrOf[*mlir.IntegerAttr](op, "binding")
	if set != nil && binding != nil {
		p.Write(" bind(")
		printLiteral(p, set)
		p.Write(", ")
		printLiteral(p, binding)
		p.Write(")")
		elided = append(elided, "descriptor_set", "binding")
	}
	if b := mlir.AttrOf[*mlir.StringAttr](op, "built_in"); b != nil {
		p.Write(" built_in(")
		p.Quoted(b.Value())
		p.Write(")")
		elided = append(elided, "built_in")
	}
	p.AttrDict(op, elided...)
	p.Write(" : ")
	p.Type(mlir.AttrOf[*mlir.TypeAttr](op, TypeAttr).Value())
}

// verifyGlobalVariable: a pointer of a storage class that a global variable may have.
func verifyGlobalVariable(op *mlir.Operation, d *mlir.Diagnostics) bool {
	t := mlir.AttrOf[*mlir.TypeAttr](op, TypeAttr)
	if t == nil || !IsPointer(t.Value()) {
		return fail(op, d, "result must be of a !%s.ptr type", Dialect.Spellings[SpellingSpv])
	}
	if p, ok := t.Value().(*PointerType); ok {
		switch p.StorageClass() {
		case grammar.StorageClassGeneric, grammar.StorageClassFunction:
			return fail(op, d, "storage class cannot be '%s'", p.StorageClass())
		}
	}
	return true
}

func verifyInitializer(op *mlir.Operation, t *mlir.SymbolTables, d *mlir.Diagnostics) bool {
	ref := mlir.AttrOf[*mlir.SymbolRefAttr](op, InitializerAttr)
	if ref == nil {
		return true
	}
	init := t.LookupFrom(op, ref)
	if byMLIR(d) && (init == nil || !init.Is(OpSpecConstant) && !init.Is(OpSpecConstantComposite)) {
		return fail(op, d, "initializer must be result of a spirv.SpecConstant or spirv.SpecConstantCompositeOp op")
	}
	if init == nil || !init.Is(OpGlobalVariable) && TypeOfConstantSymbol(init) == nil {
		return fail(op, d, "initializer must be result of a %s or %s op", nameLike(op, OpSpecConstant), nameLike(op, OpGlobalVariable))
	}
	return true
}
