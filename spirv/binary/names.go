package binary

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/spvc/spvc/spirv/grammar"
)

// FriendlyNames gives the ids of a module, by number, the names that people know them by: that of OpName, else for types, constants and built-in
// variables one that says what they are, in the style of spirv-dis (%v4float, %_ptr_Function_int, %uint_7). Ids without a name stay numbers.
// A mistake in the module ends the search; whoever disassembles it finds it too.
func FriendlyNames(words []uint32) []string {
	r, err := NewReader(words)
	if err != nil {
		return nil
	}
	// An id of a sane module is defined by an instruction of two words or more.
	n := namer{names: make([]string, min(int64(r.Header().Bound), int64(len(words)))), used: map[string]bool{}, next: map[string]int{}}
	d := decoderOf(r)
	for r.Next() {
		d.Learn(r.Instruction())
		n.visit(d, r.Instruction())
	}
	return n.names
}

type namer struct {
	names []string
	used  map[string]bool
	next  map[string]int // by name, the numbers below were tried behind it
}

func (n *namer) visit(d *Decoder, inst Instruction) {
	w := inst.Words
	switch inst.Opcode {
	case grammar.OpName:
		if len(w) >= 3 && StringWords(w[2:]) > 0 {
			n.give(w[1], sanitize(String(w[2:])))
		}
		return
	case grammar.OpDecorate:
		if len(w) == 4 && grammar.Decoration(w[2]) == grammar.DecorationBuiltIn {
			n.give(w[1], builtInName(grammar.BuiltIn(w[3])))
		}
		return
	}
	if _, id := inst.Results(); id != 0 {
		if name := n.describe(d, inst); name != "" {
			n.give(id, name)
		}
	}
}

// give names an id that has no name yet, with a number after the name if another id has it.
func (n *namer) give(id uint32, name string) {
	if int64(id) >= int64(len(n.names)) || n.names[id] != "" {
		return
	}
	unique := name
	for n.used[unique] {
		unique = name + "_" + strconv.Itoa(n.next[name])
		n.next[name]++
	}
	n.used[unique] = true
	n.names[id] = unique
}

// maxNamePart is how long, in bytes, a name may be that is part of another: those
// of nested arrays would grow without end.
const maxNamePart = 512

// of returns the name of an id as part of another's.
func (n *namer) of(id uint32) string {
	if int64(id) < int64(len(n.names)) && n.names[id] != "" && len(n.names[id]) <= maxNamePart {
		return n.names[id]
	}
	return strconv.FormatUint(uint64(id), 10)
}

// describe returns the name that a type or constant gets from what it is, or "".
func (n *namer) describe(d *Decoder, inst Instruction) string {
	w := inst.Words
	arg := func(i int) uint32 { // words of a malformed instruction may be missing
		if i < len(w) {
			return w[i]
		}
		return 0
	}
	switch inst.Opcode {
	case grammar.OpTypeVoid:
		return "void"
	case grammar.OpTypeBool:
		return "bool"
	case grammar.OpTypeInt:
		return intName(arg(2), arg(3) != 0)
	case grammar.OpTypeFloat:
		return floatName(d.NumberType(arg(1)), arg(2))
	case grammar.OpTypeVector:
		return fmt.Sprintf("v%d%s", arg(3), n.of(arg(2)))
	case grammar.OpTypeMatrix:
		return fmt.Sprintf("mat%d%s", arg(3), n.of(arg(2)))
	case grammar.OpTypeArray:
		return "_arr_" + n.of(arg(2)) + "_" + n.of(arg(3))
	case grammar.OpTypeRuntimeArray:
		return "_runtimearr_" + n.of(arg(2))
	case grammar.OpTypeStruct:
		return fmt.Sprintf("_struct_%d", arg(1))
	case grammar.OpTypePointer:
		return sanitize("_ptr_" + grammar.StorageClass(arg(2)).String() + "_" + n.of(arg(3)))
	case grammar.OpConstantTrue:
		return "true"
	case grammar.OpConstantFalse:
		return "false"
	case grammar.OpConstant:
		if number := d.NumberType(arg(1)); number.Words() == len(w)-3 && number.Width != 0 && !number.isWide() {
			value := string(number.append(nil, number.Bits(w[3:])))
			return sanitize(n.of(arg(1)) + "_" + strings.ReplaceAll(value, "-", "n"))
		}
	}
	return ""
}

func intName(width uint32, signed bool) string {
	names := map[uint32]string{8: "char", 16: "short", 32: "int", 64: "long"}
	name, ok := names[width]
	switch {
	case !ok && signed:
		return fmt.Sprintf("i%d", width)
	case !ok:
		return fmt.Sprintf("u%d", width)
	case signed:
		return name
	}
	return "u" + name
}

func floatName(n NumberType, width uint32) string {
	if n.Width == 0 {
		return fmt.Sprintf("fp%d", width)
	}
	for _, row := range encodedFloats {
		if row.format == n.format {
			return row.name
		}
	}
	return [...]string{half: "half", single: "float", double: "double"}[n.format]
}

// builtInName returns the name that GLSL has for a built-in variable, or one like it: gl_WorkGroupID.
func builtInName(b grammar.BuiltIn) string {
	name := strings.ReplaceAll(b.String(), "Workgroup", "WorkGroup")
	if stem, ok := strings.CutSuffix(name, "Id"); ok {
		name = stem + "ID"
	}
	return sanitize("gl_" + name)
}

// sanitize makes an identifier of the assembly language of any string: one that cannot be taken for a numeric id.
func sanitize(s string) string {
	clean := []byte(s)
	for i, c := range clean {
		if !isIDByte(c) {
			clean[i] = '_'
		}
	}
	if len(clean) == 0 || clean[0] >= '0' && clean[0] <= '9' {
		return "_" + string(clean)
	}
	return string(clean)
}
