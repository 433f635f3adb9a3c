package spirv

import (
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// Memory instructions: specification, section 3.3.8.
var memoryOps = []overlay{
	{ops: "Variable", around: true, with: &mlir.OpDef{Parse: parseVariable, Print: printVariable, Verify: verifyVariable}, effects: mlir.EffectAllocate},
	{ops: "Load", with: &mlir.OpDef{Parse: parseLoad, Print: printLoad, Verify: verifyLoad}},
	{ops: "Store", with: &mlir.OpDef{Parse: parseStore, Print: printStore, OnlyGeneric: hasAttrsForMLIR, Verify: verifyStore}},
	{ops: "CopyMemory", with: &mlir.OpDef{Parse: parseCopyMemory, Print: printCopyMemory, OnlyGeneric: hasAttrsForMLIR, Verify: verifyCopyMemory}},
	{ops: "AccessChain", around: true, with: &mlir.OpDef{Parse: parseAccessChain, Print: printAccessChain, Verify: verifyAccessChain}},
	{ops: "InBoundsAccessChain PtrAccessChain InBoundsPtrAccessChain", around: true,
		with: &mlir.OpDef{Parse: parseAccessChain, Print: printAccessChain, Verify: verifyAccessChain, Traits: mlir.Pure}},
	{ops: "PtrEqual PtrNotEqual PtrDiff GenericPtrMemSemantics", with: &mlir.OpDef{Traits: mlir.Pure}},
}

// The names of the attributes that say how the source of OpCopyMemory is accessed.
const (
	sourceMemoryAccessAttr = "source_memory_access"
	sourceAlignmentAttr    = "source_alignment"
)

// parseMemoryAccess reads `["Aligned|Volatile", 4]` if it is there, into two attributes.
func parseMemoryAccess(p *mlir.Parser, s *mlir.OperationState, access, alignment string) {
	if !p.Accept("[") {
		return
	}
	e := quotedEnum(p, s, grammar.KindMemoryAccess, MemoryAccessAttr)
	if p.Failed() {
		return
	}
	s.AddAttr(access, e)
	if e.Value()&uint32(grammar.MemoryAccessAligned) != 0 {
		p.Expect(",")
		s.AddAttr(alignment, parseLiteral(p))
	}
	p.Expect("]")
}

// printMemoryAccess writes what parseMemoryAccess reads.
func printMemoryAccess(p *mlir.Printer, op *mlir.Operation, access, alignment string) {
	e := mlir.AttrOf[*EnumAttr](op, access)
	if e == nil {
		return
	}
	p.Write("[")
	p.Quoted(EnumName(e.Kind(), e.Value()))
	if a := mlir.AttrOf[*mlir.IntegerAttr](op, alignment); a != nil {
		p.Write(", ")
		printLiteral(p, a)
	}
	p.Write("]")
}

// parseAccessArguments reads the ids that a memory access brings along, scopes and aliasing information: they stand behind
// it in parentheses with their types.
func parseAccessArguments(p *mlir.Parser) (uses []mlir.UnresolvedOperand, types []mlir.Type, pos mlir.Pos) {
	pos = p.Pos()
	if p.Accept("(") {
		uses = p.OperandList()
		p.Expect(":")
		p.CommaSeparated(func() { types = append(types, p.Type()) })
		p.Expect(")")
	}
	return uses, types, pos
}

// printAccessArguments writes them: the operands from number first on.
func printAccessArguments(p *mlir.Printer, op *mlir.Operation, first int) {
	if op.NumOperands() == first {
		return
	}
	unsayable(p, "memory access with ids")
	args := op.OperandValues()[first:]
	p.Write(" (")
	p.Values(args)
	p.Write(" : ")
	for i, v := range args {
		if i > 0 {
			p.Write(", ")
		}
		p.Type(v.Type())
	}
	p.Write(")")
}

// verifyMemoryAccess: an alignment goes with the bit Aligned.
func verifyMemoryAccess(op *mlir.Operation, d *mlir.Diagnostics, access, alignment string) bool {
	bits, given := EnumOf(op.Attr(access), grammar.KindMemoryAccess)
	aligned := bits&uint32(grammar.MemoryAccessAligned) != 0
	hasAlignment := op.Attr(alignment) != nil
	switch {
	case !given && hasAlignment:
		return fail(op, d, "invalid alignment specification without aligned memory access specification")
	case aligned && !hasAlignment:
		return fail(op, d, "missing alignment value")
	case given && !aligned && hasAlignment:
		return fail(op, d, "invalid alignment specification with non-aligned memory access specification")
	}
	return true
}

// parseLoad reads `spv.Load "class" %ptr [access] {attributes} : type`. A pointer that is just what storage class and type
// of the value make it, as nearly all are, is written by these two; any other, untyped or strided, by its own type:
// `spv.Load %ptr : !spv.ptr<…> -> type`.
func parseLoad(p *mlir.Parser, s *mlir.OperationState) {
	class := parseClass(p, s)
	ptr := p.Operand()
	parseMemoryAccess(p, s, MemoryAccessAttr, alignmentAttr)
	args, types, pos := parseAccessArguments(p)
	p.AttrDict(s)
	p.Expect(":")
	typePos := p.Pos()
	t := p.Type()
	if class == nil {
		p.Resolve(s, ptr, pointerItself(p, typePos, t))
		p.Expect("->")
		t = p.Type()
	} else {
		p.Resolve(s, ptr, pointerOf(p, class, t))
	}
	p.ResolveAll(s, args, types, pos)
	s.Results = append(s.Results, t)
}

func printLoad(p *mlir.Printer, op *mlir.Operation) {
	result := op.Result(0).Type()
	implied := printClass(p, LoadOp{op}.Pointer().Type(), result)
	p.Write(" ")
	p.Value(LoadOp{op}.Pointer())
	if op.Attr(MemoryAccessAttr) != nil {
		p.Write(" ")
	}
	printMemoryAccess(p, op, MemoryAccessAttr, alignmentAttr)
	printAccessArguments(p, op, 1)
	p.AttrDict(op, MemoryAccessAttr, alignmentAttr)
	p.Write(" : ")
	if !implied {
		p.Type(LoadOp{op}.Pointer().Type())
		p.Write(" -> ")
	}
	p.Type(result)
}

// parseClass reads a storage class, nil when the text goes on with an operand.
func parseClass(p *mlir.Parser, s *mlir.OperationState) *EnumAttr {
	if p.AtOperand() && s.Name.Namespace() == Dialect.Spellings[SpellingSpv] {
		return nil
	}
	return quotedEnum(p, s, grammar.KindStorageClass, "storage_class")
}

func pointerOf(p *mlir.Parser, class *EnumAttr, t mlir.Type) mlir.Type {
	if p.Failed() {
		return nil
	}
	return GetPointerType(t, grammar.StorageClass(class.Value()))
}

// pointerItself is t, which stands where no storage class is given and so must be the pointer's type.
func pointerItself(p *mlir.Parser, pos mlir.Pos, t mlir.Type) mlir.Type {
	if !p.Failed() && !IsPointer(t) {
		p.Errorf(pos, "expected a storage class in quotes, or the type of the pointer")
	}
	return t
}

// printClass writes the storage class of a pointer if class and pointee are all there is to it, and reports whether it is so.
func printClass(p *mlir.Printer, pointer, pointee mlir.Type) bool {
	t, ok := pointer.(*PointerType)
	if !ok || t.pointee != pointee || t.stride != 0 || t.ordinal != 0 {
		return false
	}
	p.Write(" ")
	p.Quoted(EnumName(grammar.KindStorageClass, uint32(t.StorageClass())))
	return true
}

func verifyLoad(op *mlir.Operation, d *mlir.Diagnostics) bool {
	ptr, result := LoadOp{op}.Pointer().Type(), op.Result(0).Type()
	if t := pointeeOf(ptr); t != nil && t != result {
		return fail(op, d, "mismatch in result type and pointer type")
	}
	return verifyMemoryAccess(op, d, MemoryAccessAttr, alignmentAttr)
}

// parseStore reads `spv.Store "class" %ptr, %value [access] {attributes} : type`.
func parseStore(p *mlir.Parser, s *mlir.OperationState) {
	parseStoreTo(p, s, func(value mlir.Type) mlir.Type { return value })
}

// parseBlockWrite reads the same for OpSubgroupBlockWriteINTEL, whose pointer points to one component of the value.
func parseBlockWrite(p *mlir.Parser, s *mlir.OperationState) { parseStoreTo(p, s, elementOf) }

func parseStoreTo(p *mlir.Parser, s *mlir.OperationState, pointee func(value mlir.Type) mlir.Type) {
	class := parseClass(p, s)
	pos := p.Pos()
	uses := p.OperandList()
	switch {
	case len(uses) == 0 && p.At(","):
		p.Errorf(pos, "expected operand")
	case len(uses) != 2:
		p.Errorf(pos, "custom op '%s' expected 2 operands", s.Name)
	}
	parseMemoryAccess(p, s, MemoryAccessAttr, alignmentAttr)
	args, types, argsPos := parseAccessArguments(p)
	p.AttrDict(s)
	p.Expect(":")
	typePos := p.Pos()
	t := p.Type()
	if p.Failed() {
		return
	}
	if class == nil {
		p.Resolve(s, uses[0], pointerItself(p, typePos, t))
		p.Expect(",")
		t = p.Type()
	} else {
		p.Resolve(s, uses[0], pointerOf(p, class, pointee(t)))
	}
	p.Resolve(s, uses[1], t)
	p.ResolveAll(s, args, types, argsPos)
}

func printStore(p *mlir.Printer, op *mlir.Operation) {
	printStoreTo(p, op, StoreOp{op}.Object().Type())
}

func printBlockWrite(p *mlir.Printer, op *mlir.Operation) {
	printStoreTo(p, op, elementOf(SubgroupBlockWriteINTELOp{op}.Data().Type()))
}

func printStoreTo(p *mlir.Printer, op *mlir.Operation, pointee mlir.Type) {
	ptr, value := StoreOp{op}.Pointer(), StoreOp{op}.Object()
	implied := printClass(p, ptr.Type(), pointee)
	p.Write(" ")
	p.Value(ptr)
	p.Write(", ")
	p.Value(value)
	if op.Attr(MemoryAccessAttr) != nil {
		p.Write(" ")
	}
	printMemoryAccess(p, op, MemoryAccessAttr, alignmentAttr)
	printAccessArguments(p, op, 2)
	p.AttrDict(op, MemoryAccessAttr, alignmentAttr)
	p.Write(" : ")
	if !implied {
		p.Type(ptr.Type())
		p.Write(", ")
	}
	p.Type(value.Type())
}

func verifyStore(op *mlir.Operation, d *mlir.Diagnostics) bool {
	if t := pointeeOf((StoreOp{op}).Pointer().Type()); t != nil && t != (StoreOp{op}).Object().Type() {
		return fail(op, d, "mismatch in result type and pointer type")
	}
	return verifyMemoryAccess(op, d, MemoryAccessAttr, alignmentAttr)
}

// parseCopyMemory reads `spv.CopyMemory "class" %to, "class" %from [access], [access of source] {attributes} : type`.
func parseCopyMemory(p *mlir.Parser, s *mlir.OperationState) {
	toClass := parseClass(p, s)
	to := p.Operand()
	p.Expect(",")
	fromClass := parseClass(p, s)
	from := p.Operand()
	parseMemoryAccess(p, s, MemoryAccessAttr, alignmentAttr)
	if p.Accept(",") {
		parseMemoryAccess(p, s, sourceMemoryAccessAttr, sourceAlignmentAttr)
	}
	args, types, pos := parseAccessArguments(p)
	p.AttrDict(s)
	p.Expect(":")
	t := p.Type()
	if p.Failed() {
		return
	}
	if toClass == nil || fromClass == nil {
		p.Resolve(s, to, t)
		p.Expect(",")
		p.Resolve(s, from, p.Type())
	} else {
		p.Resolve(s, to, pointerOf(p, toClass, t))
		p.Resolve(s, from, pointerOf(p, fromClass, t))
	}
	p.ResolveAll(s, args, types, pos)
}

func printCopyMemory(p *mlir.Printer, op *mlir.Operation) {
	to, from := CopyMemoryOp{op}.Target(), CopyMemoryOp{op}.Source()
	a, typed := to.Type().(*PointerType)
	b, typed2 := from.Type().(*PointerType)
	implied := typed && typed2 && a == GetPointerType(b.Pointee(), a.StorageClass()) && b == GetPointerType(a.Pointee(), b.StorageClass())
	for i, v := range []*mlir.Value{to, from} {
		if i > 0 {
			p.Write(",")
		}
		if implied {
			printClass(p, v.Type(), a.Pointee())
		}
		p.Write(" ")
		p.Value(v)
	}
	if op.Attr(MemoryAccessAttr) != nil {
		p.Write(" ")
		printMemoryAccess(p, op, MemoryAccessAttr, alignmentAttr)
		if op.Attr(sourceMemoryAccessAttr) != nil {
			p.Write(", ")
			printMemoryAccess(p, op, sourceMemoryAccessAttr, sourceAlignmentAttr)
		}
	}
	printAccessArguments(p, op, 2)
	p.AttrDict(op, MemoryAccessAttr, alignmentAttr, sourceMemoryAccessAttr, sourceAlignmentAttr)
	p.Write(" : ")
	if implied {
		p.Type(a.Pointee())
	} else {
		p.Types([]mlir.Type{to.Type(), from.Type()}, ", ")
	}
}

func verifyCopyMemory(op *mlir.Operation, d *mlir.Diagnostics) bool {
	to, from := pointeeOf(CopyMemoryOp{op}.Target().Type()), pointeeOf(CopyMemoryOp{op}.Source().Type())
	if to != nil && from != nil && to != from {
		return fail(op, d, "both operands must be pointers to the same type")
	}
	return verifyMemoryAccess(op, d, MemoryAccessAttr, alignmentAttr) &&
		verifyMemoryAccess(op, d, sourceMemoryAccessAttr, sourceAlignmentAttr)
}
