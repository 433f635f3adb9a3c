package bytecode_test

import (
	"testing"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/require"
)

// A file is put together out of sections for tests, with a varint a byte.
type file struct {
	version                                    byte
	dialects, offsets, entries, ir, properties []byte
	strings                                    []string
	more                                       []byte // behind all
}

// varint is v in the format, for small v one byte.
func varint(v uint64) []byte {
	n := 1
	for n < 9 && v >= 1<<(7*n) {
		n++
	}
	if n == 9 {
		return append([]byte{0}, byte(v), byte(v>>8), byte(v>>16), byte(v>>24), byte(v>>32), byte(v>>40), byte(v>>48), byte(v>>56))
	}
	v = (v<<1 | 1) << (n - 1)
	var out []byte
	for range n {
		out, v = append(out, byte(v)), v>>8
	}
	return out
}

func nums(list ...uint64) []byte {
	var out []byte
	for _, v := range list {
		out = append(out, varint(v)...)
	}
	return out
}

func section(id byte, body []byte) []byte {
	return append(append([]byte{id}, varint(uint64(len(body)))...), body...)
}

func (f file) bytes() []byte {
	out := append([]byte(bytecode.Magic), f.version<<1|1, 't', 0)
	out = append(out, section(1, f.dialects)...)
	out = append(out, section(3, f.offsets)...)
	out = append(out, section(2, f.entries)...)
	out = append(out, section(4, f.ir)...)
	text := varint(uint64(len(f.strings)))
	for i := len(f.strings) - 1; i >= 0; i-- {
		text = append(text, varint(uint64(len(f.strings[i])+1))...)
	}
	for _, s := range f.strings {
		text = append(append(text, s...), 0)
	}
	out = append(out, section(0, text)...)
	if f.properties != nil {
		out = append(out, section(8, f.properties)...)
	}
	return append(out, f.more...)
}

// base is a file of version 4 with two operations: %0 = "t.op"() : () -> i32 and
// "t.op"(%0), whose first attribute is the unknown location.
func base() file {
	return file{
		version:  4,
		dialects: nums(2, 0, 1<<1, 1, 1, 1, 2),                            // builtin, t; t has op
		offsets:  nums(1, 1, 0, 1, 1<<1|1, 0, 1, 3<<1|1),                  // an attribute and a type
		entries:  nums(15, 0, 32<<2),                                      // location; i32
		ir:       append(nums(1<<1, 0), append([]byte{0}, nums(0)...)...), // one operation
		strings:  []string{"builtin", "t", "op"},
	}
}

func TestErrors(t *testing.T) {
	require.Contains(t, text(t, read(t, fix(base(), func(f *file) {}))), `"t.op"() : () -> ()`)
	for _, c := range []struct {
		name   string
		change func(*file)
		want   string
	}{
		{"version", func(f *file) { f.version = 7 }, "bytecode version 7 is newer than the current version 6"},
		{"properties", func(f *file) { f.version = 6 }, "missing data for top-level section: Properties (8)"},
		{"section id", func(f *file) { f.more = section(9, nil) }, "invalid section ID: 9"},
		{"section twice", func(f *file) { f.more = section(2, nil) }, "duplicate top-level section: AttrType (2)"},
		{"section too long", func(f *file) { f.more = nums(6, 100) }, "invalid section ID: 13"},
		{"section end", func(f *file) { f.more = []byte{5, 0xfd} }, "attempting to parse 126 bytes when only 0 remain"},
		{"alignment", func(f *file) { f.more = []byte{0x85, 1, 7} }, "expected alignment to be a power-of-two"},
		{"padding", func(f *file) { f.more = append([]byte{0x85, 1, 0x02, 0x02}, make([]byte, 99)...) }, "expected alignment byte (0xCB), but got: '0x0'"},
		{"resources alone", func(f *file) { f.more = section(5, nil) }, "expected resource offset section when resource section is present"},
		{"offsets alone", func(f *file) { f.more = section(6, nums(0)) }, "unexpected resource offset section when resource section is not present"},
		{"resource kind", func(f *file) { f.more = append(section(6, append(nums(1, 1, 1, 2, 1), 9)), section(5, nums(0))...) }, "resource 'op' is of the unknown kind 9"},
		{"dialect name", func(f *file) { f.dialects = nums(1, 15<<1) }, "invalid string index: 15"},
		{"dialect of operations", func(f *file) { f.dialects = nums(1, 0, 1, 7, 1, 2) }, "invalid dialect index: 7"},
		{"many dialects", func(f *file) { f.dialects = nums(1 << 40) }, "attempting to parse a byte at the end of the bytecode"},
		{"many attributes", func(f *file) { f.offsets = nums(1<<62, 1) }, "attempting to parse a byte at the end of the bytecode"},
		{"long group", func(f *file) { f.offsets = nums(1, 1, 0, 3, 3, 3, 3) }, "a group has 3 entries, but only 1 are left"},
		{"entry end", func(f *file) { f.offsets = nums(1, 1, 0, 1, 99<<1, 0, 1, 1) }, "Attribute or Type entry offset points past the end of section"},
		{"attribute code", func(f *file) { f.entries = nums(99, 0, 32<<2) }, "unknown attribute code: 99"},
		{"rest of an attribute", func(f *file) { f.offsets, f.entries = nums(1, 0, 0, 1, 2<<1|1), nums(15, 0) }, "unexpected trailing bytes after Attribute entry"},
		{"no encodings", func(f *file) { f.offsets = nums(1, 1, 1, 1, 1<<1|1, 0, 1, 2<<1|1) }, "dialect 't' does not implement the bytecode interface"},
		{"no location", func(f *file) { f.entries = nums(7, 0, 32<<2) }, "expected attribute of type: mlir::LocationAttr, but got: unit"},
		{"text", func(f *file) { f.offsets, f.entries = nums(1, 0, 0, 1, 3<<1), []byte("i32") }, "malformed null-terminated string, no null character found"},
		{"rest of text", func(f *file) { f.offsets, f.entries = nums(1, 0, 0, 1, 7<<1), []byte("unit x\x00") }, "trailing characters found after Attribute assembly format: x"},
		{"itself", func(f *file) { f.offsets, f.entries = nums(1, 0, 0, 1, 3<<1|1), nums(0, 1, 0) }, "Attribute 0 refers to itself"},
		{"circle", func(f *file) { f.offsets, f.entries = nums(2, 0, 0, 2, 3<<1|1, 3<<1|1), nums(0, 1, 1, 0, 1, 0) }, "Attribute 0 refers to itself"},
		{"name", func(f *file) { f.ir = nums(2, 14, 0, 0) }, "invalid operation name index: 14"},
		{"location", func(f *file) { f.ir = append(nums(2, 0), 0, 9<<1|1) }, "invalid Attribute index: 9"},
		{"type", func(f *file) { f.ir = append(nums(2, 0), append([]byte{2}, nums(0, 1, 5)...)...) }, "invalid Type index: 5"},
		{"operand", func(f *file) { f.ir = append(nums(2, 0), append([]byte{4}, nums(0, 1, 5)...)...) }, "invalid value index: 5"},
		{"successor", func(f *file) { f.ir = append(nums(2, 0), append([]byte{8}, nums(0, 1, 0)...)...) }, "invalid successor index: 0"},
		{"properties in version 4", func(f *file) { f.ir = append(nums(2, 0), append([]byte{64}, nums(0, 0)...)...) }, "Unexpected missing `wasRegistered` opname flag at bytecode version 4 with properties."},
		{"region section", func(f *file) { f.ir = append(nums(2, 0), append([]byte{16}, nums(0, 1<<1|1, 0, 0)...)...) }, "expected IR section for region"},
		{"never defined", func(f *file) {
			f.ir = append(nums(2, 0), append([]byte{16}, append(nums(0, 1<<1, 1, 1, 1<<1, 0), append([]byte{4}, nums(0, 1, 0)...)...)...)...)
		}, "not all forward unresolved forward operand references"},
		{"values", func(f *file) { f.ir = append(nums(2, 0), append([]byte{16}, nums(0, 1<<1, 1, 1<<50, 0)...)...) }, "a region has 1125899906842624 values, which its section can't hold"},
		{"arguments at the top", func(f *file) { f.ir = nums(1) }, "the block at the top has arguments"},
	} {
		f := base()
		c.change(&f)
		data := f.bytes()
		var d mlir.Diagnostics
		_, err := bytecode.Read(data, bytecode.ReadOptions{Filename: "f", AllowUnregistered: true}, &d)
		require.Error(t, err, c.name)
		require.NotEmpty(t, d.All(), c.name)
		require.Equal(t, c.want, d.All()[0].Message, c.name)
		require.Contains(t, d.All()[0].Notes[len(d.All()[0].Notes)-1].Message, "at byte offset", c.name)
	}
}

func fix(f file, change func(*file)) []byte {
	change(&f)
	return f.bytes()
}

func TestErrorsSayWhoWroteTheFile(t *testing.T) {
	var d mlir.Diagnostics
	data := fix(base(), func(f *file) { f.entries = nums(99, 0, 32<<2) })
	_, err := bytecode.Read(data, bytecode.ReadOptions{Filename: "f"}, &d)
	require.Error(t, err)
	e := d.All()[0]
	require.Equal(t, "f: error: dialect 't' is unknown", e.Error())
	require.Equal(t, "in bytecode version 4 produced by: t", e.Notes[0].Message)
	require.Contains(t, e.Notes[1].Message, "in section IR (4)")
}

// nested is a file whose attribute 0 is n arrays, each of which holds the next one
// so many times.
func nested(n uint64, times int) []byte {
	f := base()
	f.offsets, f.entries = nums(n+1, 0, 0, n+1), nil
	for i := range n {
		e := nums(0, uint64(times))
		for range times {
			e = append(e, nums(i+1)...)
		}
		f.offsets = append(f.offsets, varint(uint64(len(e))<<1|1)...)
		f.entries = append(f.entries, e...)
	}
	f.offsets = append(f.offsets, varint(1<<1|1)...)
	f.entries = append(f.entries, nums(15)...)
	f.ir = append(nums(2, 0), append([]byte{0}, nums(0)...)...)
	return f.bytes()
}

// Nesting costs no more than what is nested, and a circle in the depth ends.
func TestDeepNesting(t *testing.T) {
	const wrong = "expected attribute of type: mlir::LocationAttr, but got: "
	for n, want := range map[uint64]string{100: wrong + "[[[", 9_000: wrong + "an attribute too large to show", 100_000: "nested more than 10000 deep"} {
		var d mlir.Diagnostics
		_, err := bytecode.Read(nested(n, 1), bytecode.ReadOptions{AllowUnregistered: true}, &d)
		require.Error(t, err)
		require.Contains(t, d.All()[0].Message, want, "depth %d", n)
	}
}

// Arrays that hold the next one twice are small in the file and endless as text.
func TestSharedParts(t *testing.T) {
	var d mlir.Diagnostics
	_, err := bytecode.Read(nested(100, 2), bytecode.ReadOptions{AllowUnregistered: true}, &d)
	require.Error(t, err)
	require.Contains(t, d.All()[0].Message, "an attribute too large to show")
}
