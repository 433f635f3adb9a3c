package spirv

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// A rowBuilder derives a definition and its slots from a grammar row, with MLIR's names where MLIR has the op.
type rowBuilder struct {
	def      *mlir.OpDef
	inst     *grammar.Instruction // nil for an extended instruction
	upstream *upstreamOp
	args     []upstreamValue // of upstream, those not used yet
	slots    []Slot
}

// operands makes a slot of each operand of the grammar.
func (b *rowBuilder) operands(list []grammar.Operand) {
	if b.upstream != nil {
		b.args = parseUpstreamValues(b.upstream.arguments)
	}
	b.slots = make([]Slot, 0, len(list))
	b.def.Operands = make([]mlir.ValueDef, 0, len(list))
	for _, o := range list {
		if o.Kind == grammar.KindIdResultType || o.Kind == grammar.KindIdResult {
			continue
		}
		slot := Slot{Operand: o, Group: -1, Kind: enumKind(o.Kind), opcode: b.opcode()}
		slot.Role = b.role(&slot)
		arg := b.nextArg()
		switch {
		case slot.Role == RoleOperand:
			slot.Group = b.group(arg, countOf(o.Quantifier), operandName(o))
		case arg != nil:
			slot.Attr = arg.name
		default:
			slot.Attr = b.unique(operandName(o))
		}
		if slot.Attr != "" {
			optional := o.Quantifier == grammar.Optional || arg != nil && arg.sign == '?' || arg == nil && b.upstream != nil
			b.attr(mlir.AttrDef{Name: slot.Attr, Optional: optional, Attr: attrConstraint(&slot)})
		}
		if slot.Role == RoleAttr && slot.Kind != 0 {
			b.parameters(&slot)
		}
		b.slots = append(b.slots, slot)
	}
}

// opcode is that of the instruction, zero for an extended one.
func (b *rowBuilder) opcode() grammar.Opcode {
	if b.inst == nil {
		return 0
	}
	return b.inst.Opcode
}

// role decides what an operand is. Most ids are operands; the exceptions are those whose value, type or function must be
// known without following a value.
func (b *rowBuilder) role(slot *Slot) Role {
	if slot.Operand.Kind.Category() != grammar.Id && slot.Operand.Kind.Category() != grammar.Composite {
		return RoleAttr
	}
	if slot.Kind != 0 {
		return RoleConst
	}
	if b.inst == nil {
		return RoleOperand
	}
	switch slot.Operand.Name {
	case "MemoryLayout", "Memory Layout":
		if b.inst.Opcode == grammar.OpCooperativeMatrixLoadKHR || b.inst.Opcode == grammar.OpCooperativeMatrixStoreKHR {
			slot.Kind = grammar.KindCooperativeMatrixLayout
			return RoleConst
		}
	case "Type", "Base Type", "Data Type", "ImageType", "Element Type", "Message Type", "Asm type":
		return RoleType
	case "Structure":
		if b.inst.Opcode == grammar.OpUntypedArrayLengthKHR { // of a typed pointer it follows
			return RoleType
		}
	case "Function", "Func", "CombineFunc", "Invoke":
		return RoleSymbol
	case "Condition":
		if b.inst.Opcode.Is(grammar.Conditional) {
			return RoleSymbol
		}
	}
	return RoleOperand
}

// enumKind is the enumeration that an operand's value is of, zero if it is of none.
func enumKind(k grammar.Kind) grammar.Kind {
	switch {
	case k == grammar.KindIdScope:
		return grammar.KindScope
	case k == grammar.KindIdMemorySemantics:
		return grammar.KindMemorySemantics
	case k.IsEnum():
		return k
	}
	return 0
}

// parameters finds places for the parameters that an enumeration's values bring along.
func (b *rowBuilder) parameters(slot *Slot) {
	hasID := false
	for _, e := range slot.Kind.Info().Enumerants {
		for _, p := range e.Parameters {
			hasID = hasID || p.Kind.Category() == grammar.Id
		}
	}
	if slot.Kind == grammar.KindMemoryAccess && len(b.args) > 0 && strings.HasSuffix(b.args[0].name, "alignment") {
		name := b.nextArg().name
		b.attr(mlir.AttrDef{Name: name, Optional: true, Attr: i32Attr})
		slot.Params = []ParamAttr{{uint32(grammar.MemoryAccessAligned), name}}
	}
	if hasID {
		var arg *upstreamValue
		if len(b.args) > 0 && !b.args[0].isAttr() && b.args[0].sign == '*' {
			arg = b.nextArg()
		}
		name := slot.Attr + "_arguments"
		if slot.Kind == grammar.KindImageOperands {
			name = "operand_arguments"
		}
		slot.Group = b.group(arg, mlir.Variadic, name)
	}
}

// group is the number of the operand group for a slot. All that follows a group of varying size shares it.
func (b *rowBuilder) group(arg *upstreamValue, count mlir.Count, name string) int {
	ops := b.def.Operands
	if n := len(ops); n > 0 && ops[n-1].Count != mlir.One {
		ops[n-1].Count = mlir.Variadic
		ops[n-1].Type = nil
		return n - 1
	}
	v := mlir.ValueDef{Name: name, Count: count}
	if arg != nil {
		if arg.isAttr() {
			panic("BUG: " + b.def.Name + ": operand " + name + " is an attribute in MLIR: " + arg.name)
		}
		v.Name, v.Type = arg.name, typeConstraint(arg.typ)
	} else {
		v.Name = b.unique(name)
	}
	b.def.Operands = append(ops, v)
	return len(ops)
}

func (b *rowBuilder) result(count mlir.Count) {
	v := mlir.ValueDef{Name: "result", Count: count}
	if b.upstream != nil {
		if r := parseUpstreamValues(b.upstream.results); len(r) > 0 {
			v.Name, v.Type = r[0].name, typeConstraint(r[0].typ)
			if r[0].sign == '?' {
				v.Count = mlir.Optional
			}
		}
	}
	if b.inst != nil && b.inst.Opcode.Is(grammar.Call) {
		v.Count = mlir.Optional // void is no result here
	}
	b.def.Results = []mlir.ValueDef{v}
}

func (b *rowBuilder) attr(a mlir.AttrDef) { b.def.Attrs = append(b.def.Attrs, a) }

func (b *rowBuilder) nextArg() *upstreamValue {
	if len(b.args) == 0 {
		return nil
	}
	arg := &b.args[0]
	b.args = b.args[1:]
	return arg
}

// traits translates the facts that the grammar and MLIR give into traits of the core.
func (b *rowBuilder) traits() {
	if b.upstream != nil {
		for rule := range strings.FieldsSeq(b.upstream.rules) {
			b.def.Traits |= upstreamTraits.Get()[rule]
		}
	}
	if b.inst != nil && b.inst.Opcode.Is(grammar.Terminator) {
		b.def.Traits |= mlir.IsTerminator
	}
}

// upstreamTraits are the traits that MLIR's table names, without those about types, which an overlay may not want.
var upstreamTraits = lazy.Value[map[string]mlir.Trait]{Make: func() map[string]mlir.Trait {
	return map[string]mlir.Trait{
		"Commutative": mlir.Commutative, "Pure": mlir.Pure, "Terminator": mlir.IsTerminator, "ReturnLike": mlir.ReturnLike,
	}
}}

// unique makes a name that no operand or attribute of the definition has yet.
func (b *rowBuilder) unique(name string) string {
	taken := func(name string) bool {
		return slices.ContainsFunc(b.def.Operands, func(v mlir.ValueDef) bool { return v.Name == name }) || b.def.Attr(name) != nil
	}
	candidate := name
	for i := 2; taken(candidate); i++ {
		candidate = fmt.Sprintf("%s_%d", name, i)
	}
	return candidate
}

func countOf(q grammar.Quantifier) mlir.Count {
	return [...]mlir.Count{mlir.One, mlir.Optional, mlir.Variadic}[q]
}

// operandName makes a name in the style of MLIR of what the grammar calls an operand, or of its kind.
func operandName(o grammar.Operand) string {
	name, _, _ := strings.Cut(o.Name, ",")
	if strings.Contains(name, "~") {
		name = strings.ReplaceAll(name, "~", "")
	}
	name = wordsInSnakeCase(name)
	switch {
	case name == "" && o.Kind.Category() == grammar.Id:
		name = "operand"
	case name == "":
		name = snakeCase(o.Kind.String())
	}
	if o.Kind == grammar.KindIdScope && !strings.HasSuffix(name, "scope") {
		name += "_scope"
	}
	return name
}

// wordsInSnakeCase turns "Sampled Image" into "sampled_image". The grammar uses few names for many operands, so they are kept.
func wordsInSnakeCase(s string) string {
	if name, ok := snakeNames[s]; ok {
		return name
	}
	words := strings.FieldsFunc(s, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	for i := range words {
		words[i] = snakeCase(words[i])
	}
	snakeNames[s] = strings.Join(words, "_")
	return snakeNames[s]
}

var snakeNames = map[string]string{}

// vendorSuffixes are the endings that MLIR moves to the front of a name: OpSubgroupBallotKHR is KHR.SubgroupBallot.
var vendorSuffixes = []string{"KHR", "EXT", "INTEL", "NV", "AMDX", "AMD", "ARM", "QCOM", "VALVE", "ALTERA", "GOOGLE", "HUAWEI"}

// keepsSuffix are the ops that MLIR leaves their suffix.
var keepsSuffix = []string{"GroupNonUniformRotateKHR"}

// upstreamName is the name after the namespace in MLIR's way of naming; inst is the instruction's.
func upstreamName(inst string) string {
	name := strings.TrimPrefix(inst, "Op")
	if slices.Contains(keepsSuffix, name) {
		return name
	}
	for _, v := range vendorSuffixes {
		if base, ok := strings.CutSuffix(name, v); ok {
			return v + "." + base
		}
	}
	return name
}
