package oplayout

import (
	"maps"
	"slices"
	"strconv"
	"strings"
)

// A Kind says how a field of a layout is stored.
type Kind uint8

const (
	// Req is an attribute that is always there: a reference to it.
	Req Kind = iota
	// Opt is an attribute that may be absent: an optional reference.
	Opt
	// Prop is a property that is no attribute; Type says of what kind.
	Prop
	// Segments are the sizes of Count operand or result groups, as a sparse array of integers (version 6).
	Segments
	// SegmentsAttr are the same sizes as a reference to a dense array of i32 (version 5).
	SegmentsAttr
)

// A Field is one entry of a native property list.
type Field struct {
	Kind  Kind
	Name  string // the name of the attribute in the generic form, such as "operandSegmentSizes"
	Count int    // of Segments and SegmentsAttr: how many groups the op has
	Type  string // of Prop: "unit", "int?" (optional), "enum" and its bits, or "flags:DIALECT.MNEMONIC:case=value:…"
}

// A Layout is what a native property list of an op holds, in the order of the bytes.
type Layout struct {
	Fields []Field
}

// Lookup returns how the release of MLIR, a major version of LLVM such as 22, lays out the properties of the op with the full
// name, such as "func.func", in version 6 of bytecode. It reports false for an op without properties and for what the table
// of that release does not name. The caller owns the result; it is made anew by each call.
func Lookup(release int, op string) (Layout, bool) {
	table, ok := tables.Get()[release]
	if !ok {
		return Layout{}, false
	}
	line, ok := find(table, op)
	if !ok || line == "" {
		return Layout{}, false
	}
	return parse(line), true
}

// Knows reports whether some release with a table has an op of that full name.
func Knows(op string) bool {
	for _, table := range tables.Get() {
		if _, ok := find(table, op); ok {
			return true
		}
	}
	return false
}

// Namespaces returns the dialects that have ops in some release with a table, in the order of the alphabet.
func Namespaces() []string {
	found := map[string]bool{}
	for _, table := range tables.Get() {
		last := "" // the lines are in the order of the alphabet
		for line := range strings.Lines(table) {
			if namespace, _, _ := strings.Cut(line, "."); namespace != last {
				found[namespace], last = true, namespace
			}
		}
	}
	return slices.Sorted(maps.Keys(found))
}

// Releases returns the major versions of LLVM that there is a table of, in ascending order.
func Releases() []int {
	out := make([]int, 0, len(tables.Get()))
	for release := range tables.Get() {
		out = append(out, release)
	}
	slices.Sort(out)
	return out
}

// V5 returns the layout in version 5 of bytecode, where the sizes of operand and result groups are attributes and stand
// among the other attributes, where their older names belong in the alphabet.
func (l Layout) V5() Layout {
	attrs := slices.IndexFunc(l.Fields, func(f Field) bool { return f.Kind != Req && f.Kind != Opt })
	if attrs < 0 {
		return l
	}
	out := slices.Clone(l.Fields[:attrs])
	for _, f := range l.Fields[attrs:] {
		if f.Kind != Segments {
			continue
		}
		f.Kind = SegmentsAttr
		old := oldName(f)
		at := slices.IndexFunc(out, func(g Field) bool { return oldName(g) > old })
		if at < 0 {
			at = len(out)
		}
		out = slices.Insert(out, at, f)
	}
	for _, f := range l.Fields[attrs:] {
		if f.Kind == Prop {
			out = append(out, f)
		}
	}
	return Layout{out}
}

// oldName is the name by which version 5 sorts a field.
func oldName(f Field) string {
	switch {
	case f.Kind != SegmentsAttr:
		return f.Name
	case f.Name == "resultSegmentSizes":
		return "result_segment_sizes"
	default:
		return "operand_segment_sizes"
	}
}

// find returns what stands behind the name of the op in its line of the table, whose lines are sorted by name.
func find(table, op string) (string, bool) {
	lo, hi := 0, len(table) // both at the start of a line
	for lo < hi {
		mid := strings.LastIndexByte(table[:lo+(hi-lo)/2], '\n') + 1
		end := mid + strings.IndexByte(table[mid:], '\n')
		name, rest, _ := strings.Cut(table[mid:end], " ")
		switch c := strings.Compare(name, op); {
		case c == 0:
			return rest, true
		case c < 0:
			lo = end + 1
		default:
			hi = mid
		}
	}
	return "", false
}

// parse reads the fields of a line: NAME, ?NAME, NAME:TYPE and NAME/COUNT.
func parse(line string) Layout {
	words := strings.Fields(line)
	fields := make([]Field, len(words))
	for i, word := range words {
		f := Field{Kind: Req, Name: word}
		if name, ok := strings.CutPrefix(word, "?"); ok {
			f = Field{Kind: Opt, Name: name}
		} else if name, typ, ok := strings.Cut(word, ":"); ok {
			f = Field{Kind: Prop, Name: name, Type: typ}
		} else if name, count, ok := strings.Cut(word, "/"); ok {
			n, err := strconv.Atoi(count)
			if err != nil {
				panic("BUG: layout table: " + line)
			}
			f = Field{Kind: Segments, Name: name, Count: n}
		}
		fields[i] = f
	}
	return Layout{fields}
}
