package bytecode_test

import (
	"bytes"
	"testing"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/require"
)

// A boxType is a type of a dialect for tests, box<T>. Version 1 of the dialect put boxes around boxes as often as it liked;
// in version 2 the count is kept with the type, and operations have no longer an attribute "old".
type boxType struct {
	inner mlir.Type
	n     uint64
}

func (t *boxType) String() string         { return mlir.TypeString(t) }
func (t *boxType) Dialect() *mlir.Dialect { return boxes }
func (t *boxType) Print(p *mlir.Printer)  { p.Printf("box<%d, ", t.n); p.Type(t.inner); p.Write(">") }

var (
	boxTypes = map[boxType]*boxType{}
	boxes    = &mlir.Dialect{Name: "testbox", AllowsUnknownOps: true}
)

func getBox(inner mlir.Type, n uint64) *boxType {
	key := boxType{inner, n}
	if boxTypes[key] == nil {
		boxTypes[key] = &key
	}
	return boxTypes[key]
}

func init() {
	boxes.ParseType = func(p *mlir.Parser) mlir.Type {
		p.ExpectKeyword("box")
		p.Expect("<")
		n, _ := p.OptionalInteger()
		p.Expect(",")
		inner := p.Type()
		if !p.Expect(">") {
			return nil
		}
		return getBox(inner, uint64(n))
	}
	boxes.Bytecode = &mlir.BytecodeInterface{
		Namespace: "testbox", Version: 2,
		WriteType: func(t mlir.Type, w mlir.BytecodeWriter) bool {
			w.Type(t.(*boxType).inner)
			if boxes.Bytecode.Version >= 2 {
				w.Uint(t.(*boxType).n)
			}
			return true
		},
		ReadType: func(r mlir.BytecodeReader) mlir.Type {
			inner := r.Type()
			n := uint64(1)
			if r.Version() >= 2 {
				n = r.Uint()
			}
			if n > 100 {
				r.Errorf("a box in %d boxes", n)
			}
			return getBox(inner, n)
		},
		Upgrade: func(top *mlir.Operation, version any, d *mlir.Diagnostics) bool {
			top.Walk(func(op *mlir.Operation) mlir.WalkResult {
				op.SetAttrs(op.Attrs().With("old", nil))
				return mlir.WalkAdvance
			})
			return true
		},
	}
	mlir.Register(boxes)
}

const boxModule = `"testbox.make"() {old} : () -> !testbox.box<1, !testbox.box<1, i32>>`

func writeBoxes(t *testing.T, version uint64) []byte {
	t.Helper()
	boxes.Bytecode.Version = version
	defer func() { boxes.Bytecode.Version = 2 }()
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(boxModule), mlir.ParseOptions{AllowUnregistered: true}, &d)
	require.NoError(t, d.Err())
	return write(t, m, bytecode.WriteOptions{})
}

func TestDialectEncodesItsTypes(t *testing.T) {
	data := writeBoxes(t, 2)
	require.NotContains(t, string(data), "box<")
	require.Contains(t, text(t, read(t, data)), `"testbox.make"() {old} : () -> !testbox.box<1, !testbox.box<1, i32>>`)
}

func TestDialectUpgrades(t *testing.T) {
	require.Contains(t, text(t, read(t, writeBoxes(t, 1))), `"testbox.make"() : () -> !testbox.box<1, !testbox.box<1, i32>>`)
}

func TestNewerDialectIsRefused(t *testing.T) {
	var d mlir.Diagnostics
	_, err := bytecode.Read(writeBoxes(t, 3), bytecode.ReadOptions{Filename: "f"}, &d)
	require.Error(t, err)
	require.ErrorContains(t, d.Err(), "the file uses version 3 of the dialect 'testbox', but the newest version known here is 2")
}

// What is there in an earlier version and what would be put in in today's have one
// version in a file.
func TestNothingIsPutBesideAnOlderDialect(t *testing.T) {
	f := open(t, writeBoxes(t, 1))
	var d, found mlir.Diagnostics
	entries, _ := f.Entries(&d)
	edit := f.Edit()
	op, err := entries[0].Operation(&d)
	require.NoError(t, err)
	edit.Replace(&entries[0], op)
	require.NoError(t, d.Err())
	var out bytes.Buffer
	require.Error(t, edit.Write(&out, &found))
	require.ErrorContains(t, found.Err(), "nothing can be put into the file: it has version 1 of the dialect 'testbox', and what is put in has version 2")
	require.Empty(t, out.Bytes())
	edit = f.Edit()
	edit.Remove(&entries[0])
	require.Empty(t, operationsIn(read(t, written(t, edit)).Op))
}

func TestVersionZeroHasText(t *testing.T) {
	version := 0
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(boxModule), mlir.ParseOptions{AllowUnregistered: true}, &d)
	require.NoError(t, d.Err())
	require.Contains(t, string(write(t, m, bytecode.WriteOptions{Version: &version})), "box<1, ")
}

// TestCallbacks: the program writes i32 as if it were the dialect's, and reads it as i64.
func TestCallbacks(t *testing.T) {
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(`"testbox.make"() {a = "text", b = i32} : () -> !testbox.box<3, i32>`), mlir.ParseOptions{AllowUnregistered: true}, &d)
	require.NoError(t, d.Err())
	data := write(t, m, bytecode.WriteOptions{
		WriteType: func(t mlir.Type, w mlir.BytecodeWriter) (string, bool) {
			if t != mlir.I32 {
				return "", false
			}
			w.Uint(7)
			return "testbox", true
		},
		WriteAttribute: func(a mlir.Attribute, w mlir.BytecodeWriter) (string, bool) {
			s, ok := a.(*mlir.StringAttr)
			if ok && s.Value() == "text" {
				w.String("other text")
				return "testbox", true
			}
			return "", false
		},
	})
	again, _ := bytecode.Read(data, bytecode.ReadOptions{
		AllowUnregistered: true,
		ReadType: func(dialect string, r mlir.BytecodeReader) mlir.Type {
			if dialect == "testbox" && r.Uint() == 7 && r.AtEnd() {
				return mlir.I64
			}
			return nil
		},
		ReadAttribute: func(dialect string, r mlir.BytecodeReader) mlir.Attribute {
			if dialect == "testbox" {
				return mlir.GetStringAttr(r.String())
			}
			return nil
		},
	}, &d)
	require.NoError(t, d.Err())
	require.Contains(t, text(t, again), `{a = "other text", b = i64} : () -> !testbox.box<3, i64>`)
}

// What a file says about the version of a dialect that nobody knows here goes into
// what is written of it: in the whole, and with something changed.
func TestVersionsOfUnknownDialectsAreKept(t *testing.T) {
	payload := []byte{0x05, 0x01, 0xCB, 0x00}
	data := fix(base(), func(f *file) {
		f.dialects = append(append(nums(2, 0, 1<<1|1), section(7, payload)...), nums(1, 1, 1, 2)...)
	})
	versions := func(data []byte) map[string]string {
		var d mlir.Diagnostics
		list := map[string]string{}
		for _, x := range open(t, data).Summarize(&d).Dialects {
			list[x.Name] = x.Version
		}
		require.NoError(t, d.Err())
		return list
	}
	want := map[string]string{"builtin": "", "t": "0501cb00"}
	require.Equal(t, want, versions(data))
	m := read(t, data)
	for version := 1; version <= bytecode.MaxVersion; version++ {
		again := write(t, m, bytecode.WriteOptions{Version: &version})
		require.Equal(t, want, versions(again), version)
		require.Equal(t, text(t, m), text(t, read(t, again)), version)
	}
	version := 0
	require.Equal(t, "", versions(write(t, m, bytecode.WriteOptions{Version: &version}))["t"], "has no place for it")

	f := open(t, data)
	edit := f.Edit()
	edit.Append(nil, oneOp(t, `"u.op"() : () -> !u.type`+"\n"))
	want["u"] = ""
	require.Equal(t, want, versions(written(t, edit)))
}
