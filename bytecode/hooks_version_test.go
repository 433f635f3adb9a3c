package bytecode_test

import (
	"bytes"
	"fmt"
	"testing"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/require"
)

// A release is the version of a dialect for tests: five numbers and a text.
type release struct {
	numbers [5]uint64
	name    string
}

var (
	today    = release{[5]uint64{1, 2, 3, 4, 1 << 40}, "autumn"}
	released = &mlir.Dialect{Name: "testrelease", AllowsUnknownOps: true}
	// writes is the version that files are written in.
	writes = today
	// seenByType is what the hook of a type found out about the version.
	seenByType any
)

func (t *releaseType) String() string         { return mlir.TypeString(t) }
func (t *releaseType) Dialect() *mlir.Dialect { return released }
func (t *releaseType) Print(p *mlir.Printer) {
	p.Printf("of<")
	p.ResourceHandle(released, t.key)
	p.Write(">")
}
func (t *releaseType) Resources(f func(_, _ string)) { f("testrelease", t.key) }

// A releaseType is !testrelease.of<key>, with data in a resource.
type releaseType struct{ key string }

var releaseTypes = map[string]*releaseType{}

func getReleaseType(key string) *releaseType {
	if releaseTypes[key] == nil {
		releaseTypes[key] = &releaseType{key}
	}
	return releaseTypes[key]
}

func init() {
	released.Resource = func(string) bool { return true }
	released.ParseType = func(p *mlir.Parser) mlir.Type {
		p.ExpectKeyword("of")
		p.Expect("<")
		key := p.ResourceHandle(released)
		if !p.Expect(">") {
			return nil
		}
		return getReleaseType(key)
	}
	released.Bytecode = &mlir.BytecodeInterface{
		Namespace: "testrelease",
		WriteVersion: func(w mlir.BytecodeWriter) {
			for _, n := range writes.numbers {
				w.Uint(n)
			}
			w.String(writes.name)
		},
		ReadVersion: func(r mlir.BytecodeReader) (any, bool) {
			var v release
			for i := range v.numbers {
				v.numbers[i] = r.Uint()
			}
			v.name = r.String()
			if v.numbers[0] > today.numbers[0] {
				r.Errorf("testrelease is of %s, which is to come", v.name)
			}
			return v, v == today
		},
		WriteType: func(t mlir.Type, w mlir.BytecodeWriter) bool {
			w.Resource("testrelease", t.(*releaseType).key)
			return true
		},
		ReadType: func(r mlir.BytecodeReader) mlir.Type {
			dialect, key := r.Resource()
			if dialect != "testrelease" {
				r.Errorf("a resource of %s", dialect)
				return nil
			}
			seenByType = r.DialectVersion()
			return getReleaseType(key)
		},
		Upgrade: func(top *mlir.Operation, version any, d *mlir.Diagnostics) bool {
			top.Walk(func(op *mlir.Operation) mlir.WalkResult {
				op.SetAttrs(op.Attrs().With("from", mlir.GetStringAttr(version.(release).name)))
				return mlir.WalkAdvance
			})
			return true
		},
	}
	mlir.Register(released)
}

const releaseModule = `"testrelease.make"() : () -> !testrelease.of<blob1>
"testrelease.make"() : () -> !testrelease.of<none>

{-# dialect_resources: { testrelease: { blob1: "0x08000000010000000200000003000000", unused: true } } #-}`

func writeRelease(t *testing.T, as release) []byte {
	t.Helper()
	writes = as
	defer func() { writes = today }()
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(releaseModule), mlir.ParseOptions{AllowUnregistered: true}, &d)
	require.NoError(t, d.Err())
	return write(t, m, bytecode.WriteOptions{})
}

// The version of a dialect is whatever it writes, and comes to all who decode and upgrade.
func TestVersionIsWhatTheDialectWrites(t *testing.T) {
	again := text(t, read(t, writeRelease(t, today)))
	require.Equal(t, today, seenByType)
	require.NotContains(t, again, "from")

	spring := release{[5]uint64{0, 1, 1, 1, 1}, "spring"}
	again = text(t, read(t, writeRelease(t, spring)))
	require.Equal(t, spring, seenByType)
	require.Contains(t, again, `"testrelease.make"() {from = "spring"} : () -> !testrelease.of<blob1>`)

	var d mlir.Diagnostics
	_, err := bytecode.Read(writeRelease(t, release{[5]uint64{9}, "winter"}), bytecode.ReadOptions{Filename: "f"}, &d)
	require.Error(t, err)
	require.ErrorContains(t, d.Err(), "testrelease is of winter, which is to come")
}

// Nothing of today is put beside what has the version of another day.
func TestNothingIsPutBesideAnotherVersion(t *testing.T) {
	f := open(t, writeRelease(t, release{[5]uint64{0, 1}, "spring"}))
	var d, found mlir.Diagnostics
	entries, _ := f.Entries(&d)
	edit := f.Edit()
	op, err := entries[0].Operation(&d)
	require.NoError(t, err)
	edit.Replace(&entries[0], op)
	require.NoError(t, d.Err())
	require.Error(t, edit.Write(new(bytes.Buffer), &found))
	require.ErrorContains(t, found.Err(), "it has version {[0 1 0 0 0] spring} of the dialect 'testrelease', and what is put in has another one")
}

// A version may not refer to what is read after it.
func TestVersionRefersToStringsOnly(t *testing.T) {
	in := *released.Bytecode
	defer func() { *released.Bytecode = in }()
	released.Bytecode.WriteVersion = func(w mlir.BytecodeWriter) { w.Type(mlir.I32) }
	require.PanicsWithValue(t, "BUG: the version of a dialect refers to more than strings", func() { writeRelease(t, today) })
	*released.Bytecode = in

	for what, read := range map[string]func(r mlir.BytecodeReader){
		"Attribute": func(r mlir.BytecodeReader) { r.Attr() }, "Type": func(r mlir.BytecodeReader) { r.Type() },
		"Resource": func(r mlir.BytecodeReader) { r.Resource() },
	} {
		data := writeRelease(t, today)
		released.Bytecode.ReadVersion = func(r mlir.BytecodeReader) (any, bool) { read(r); return nil, true }
		var d mlir.Diagnostics
		_, err := bytecode.Read(data, bytecode.ReadOptions{}, &d)
		require.Error(t, err, what)
		require.ErrorContains(t, d.Err(), fmt.Sprintf("invalid %s index: 1", what))
		*released.Bytecode = in
	}
}

// A dialect's encodings refer to its resources: in bytecode, in text, and in bytecode that has text. Those that nothing refers
// to are left out.
func TestDialectRefersToResources(t *testing.T) {
	const blob = "testrelease: {\n      blob1: \"0x08000000010000000200000003000000\"\n    }"
	data := writeRelease(t, today)
	require.NotContains(t, string(data), "of<")
	m := read(t, data)
	require.Contains(t, text(t, m), blob)
	require.NotContains(t, text(t, m), "unused")

	for version := 0; version <= bytecode.MaxVersion; version++ {
		m := read(t, write(t, m, bytecode.WriteOptions{Version: &version}))
		require.Equal(t, []byte{1, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0}, m.Resources.Find("testrelease", "blob1").Blob, version)
		require.Contains(t, text(t, m), blob, version)
		require.Contains(t, text(t, m), "!testrelease.of<none>", version)
	}
	m = read(t, write(t, m, bytecode.WriteOptions{ElideResourceData: true}))
	require.Nil(t, m.Resources.Find("testrelease", "blob1"))

	// An operation that refers to a resource of the file goes back into it; one that refers to another resource does not.
	f := open(t, data)
	var d, found mlir.Diagnostics
	entries, _ := f.Entries(&d)
	edit := f.Edit()
	op, err := entries[0].Operation(&d)
	require.NoError(t, err)
	edit.Replace(&entries[0], op)
	require.NoError(t, d.Err())
	require.Contains(t, text(t, read(t, written(t, edit))), blob)
	edit = f.Edit()
	edit.Append(nil, oneOp(t, `"u.op"() : () -> !testrelease.of<elsewhere>`+"\n"))
	require.Error(t, edit.Write(new(bytes.Buffer), &found))
	require.ErrorContains(t, found.Err(), "what is put in refers to the resource 'elsewhere', which is not in the file")
}

// dense_resource takes resources of builtin only, and a handle that there is none of is an error.
func TestResourceOfAnotherDialectIsRefused(t *testing.T) {
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(`"u.op"() {a = dense_resource<r> : tensor<1xi8>} : () -> ()
{-# dialect_resources: { builtin: { r: "0x0100000001" } } #-}`), mlir.ParseOptions{AllowUnregistered: true}, &d)
	require.NoError(t, d.Err())
	data := write(t, m, bytecode.WriteOptions{WriteType: func(typ mlir.Type, w mlir.BytecodeWriter) (string, bool) {
		if typ != mlir.I8 {
			return "", false
		}
		w.Resource("builtin", "r")
		return "testrelease", true
	}})
	_, err := bytecode.Read(data, bytecode.ReadOptions{AllowUnregistered: true}, &d)
	require.Error(t, err)
	require.ErrorContains(t, d.Err(), "a resource of builtin")
}
