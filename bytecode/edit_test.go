package bytecode_test

import (
	"bytes"
	"fmt"
	"math/rand"
	"strings"
	"testing"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/require"
)

// TestEditAgreesWithWholeRewriting changes operations at random in what every
// module of the project becomes: without decoding the rest, and in the whole.
// What comes out is the same.
func TestEditAgreesWithWholeRewriting(t *testing.T) {
	edits := 0
	for _, path := range modulesOfTestdata(t) {
		m := parse(t, path)
		for version := range bytecode.MaxVersion + 1 {
			var d mlir.Diagnostics
			data, err := bytecode.Append(nil, m, bytecode.WriteOptions{Version: &version}, &d)
			if err == nil {
				_, _, n := editAtRandom(t, fmt.Sprintf("%s, version %d", path, version), data, rand.New(rand.NewSource(int64(version))), true)
				edits += n
			}
		}
	}
	requireMany(t, edits, 1900)
}

// editAtRandom does to a file what it does to the module in it, and compares: it
// changes operations and, if asked to, removes some. It returns both, the file nil
// where it can't be done, and how many operations were changed.
func editAtRandom(t *testing.T, what string, data []byte, random *rand.Rand, remove bool) (edited []byte, whole *mlir.Module, changed int) {
	t.Helper()
	whole = read(t, data)
	f := open(t, data)
	edit := f.Edit()
	var d mlir.Diagnostics
	var level func(entries []bytecode.Entry, ops []*mlir.Operation)
	level = func(entries []bytecode.Entry, ops []*mlir.Operation) {
		require.Len(t, entries, len(ops), what)
		for i := range entries {
			e, op := &entries[i], ops[i]
			require.Equal(t, op.Name(), e.Name(), what)
			switch {
			case op.HasUses() || op.Has(mlir.IsTerminator):
			case remove && random.Intn(4) == 0:
				edit.Remove(e)
				op.Erase()
				changed++
			case random.Intn(2) == 0:
				var alone mlir.Diagnostics
				one, _ := e.Operation(&alone)
				if one == nil {
					continue // it uses values from around
				}
				mark(one)
				mark(op)
				edit.Replace(e, one)
				changed++
			case random.Intn(2) == 0 && e.Isolated() && op.NumRegions() == 1:
				inner, _ := e.Entries(&d)
				require.NoError(t, d.Err(), what)
				level(inner, operationsIn(op))
			}
		}
	}
	level(entriesOf(f.Entries(&d)), operationsIn(whole.Op))
	require.NoError(t, d.Err(), what)
	var out bytes.Buffer
	if err := edit.Write(&out, &d); err != nil {
		require.ErrorContains(t, err, "the order of the uses is recorded", what)
		return nil, whole, 0
	}
	require.NoError(t, d.Err(), what)
	back := read(t, out.Bytes())
	require.Equal(t, text(t, whole), text(t, back), what)
	require.Equal(t, usesOf(whole), usesOf(back), what)
	if changed == 0 {
		require.Equal(t, data, out.Bytes(), what)
	}
	return out.Bytes(), whole, changed
}

func operationsIn(op *mlir.Operation) (list []*mlir.Operation) {
	for i := range op.NumRegions() {
		for b := range op.Region(i).Blocks {
			for x := b.First(); x != nil; x = x.Next() {
				list = append(list, x)
			}
		}
	}
	return list
}

// mark changes an operation and the last one in it.
func mark(op *mlir.Operation) {
	op.SetAttr("test.mark", mlir.GetStringAttr("new"))
	if list := operationsIn(op); len(list) > 0 {
		list[len(list)-1].SetAttr("test.mark", mlir.GetArrayAttr(mlir.GetTypeAttr(mlir.GetIntegerType(77, mlir.Signless))))
		list[len(list)-1].SetLoc(mlir.FileLineCol("mark.mlir", 3, 4))
	}
}

// around has values at the level of what is changed, and regions that use them.
const around = `"t.module"() ({
^bb0(%arg: i32):
  %0 = "t.def"(%arg) : (i32) -> i32
  %1:2 = "t.two"() : () -> (i32, f32)
  "t.use"(%1#0) ({
    %2 = "t.inner"(%1#1) : (f32) -> i32
    "t.deep"() ({
      "t.deeper"(%2, %0, %arg) : (i32, i32, i32) -> ()
    }) : () -> ()
  }) : (i32) -> ()
` + alone + `  %3 = "t.def"(%1#1) : (f32) -> i64
  "t.end"(%3) : (i64) -> ()
}) : () -> ()
//`

const alone = `  "t.alone"() ({
    %2 = "t.inner"() : () -> i32
    "t.inner"(%2) : (i32) -> ()
  }) : () -> ()
`

// oneOp is an operation that is in no block.
func oneOp(t *testing.T, src string) *mlir.Operation {
	t.Helper()
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(src), mlir.ParseOptions{AllowUnregistered: true, NoImplicitModule: true}, &d)
	require.NoError(t, d.Err())
	return m.Op
}

// openAround is the file of around, and what is listed in its one operation.
func openAround(t *testing.T, version int) (*bytecode.File, []bytecode.Entry) {
	t.Helper()
	var d mlir.Diagnostics
	f := open(t, write(t, mustParse(t, around), bytecode.WriteOptions{Version: &version}))
	entries, _ := f.Entries(&d)
	require.NoError(t, d.Err())
	require.Len(t, entries, 1)
	inside, _ := entries[0].Entries(&d)
	require.NoError(t, d.Err())
	require.Len(t, inside, 6)
	return f, inside
}

// What is put in and taken out moves the numbers of the values around.
func TestEditMovesValues(t *testing.T) {
	for _, c := range []struct {
		edit     func(e *bytecode.Edit, list []bytecode.Entry)
		old, new string // of the text
	}{
		{func(e *bytecode.Edit, list []bytecode.Entry) {
			e.Replace(&list[3], oneOp(t, `%0:300 = "t.new"() : () -> (`+strings.Repeat("i1, ", 299)+`i1)`), oneOp(t, `%0 = "t.more"() : () -> i1`))
		}, alone, "%9:300 = \"t.new\"() : () -> (" + strings.Repeat("i1, ", 299) + "i1)\n%8 = \"t.more\"() : () -> i1\n"},
		{func(e *bytecode.Edit, list []bytecode.Entry) { e.Remove(&list[3]) }, alone, ""},
		{func(e *bytecode.Edit, list []bytecode.Entry) {
			e.Replace(&list[1], oneOp(t, `%0 = "t.one"() : () -> i32`), oneOp(t, `"t.none"() : () -> ()`), oneOp(t, `%0 = "t.one"() : () -> f32`))
		}, `%1:2 = "t.two"() : () -> (i32, f32)`, "%one = \"t.one\"() : () -> i32\n\"t.none\"() : () -> ()\n%two = \"t.one\"() : () -> f32"},
		{func(e *bytecode.Edit, list []bytecode.Entry) {
			e.Remove(&list[5])
			e.Remove(&list[4])
		}, `%3 = "t.def"(%1#1) : (f32) -> i64
  "t.end"(%3) : (i64) -> ()`, ""},
		{func(e *bytecode.Edit, list []bytecode.Entry) { e.Append(nil, oneOp(t, `%0 = "t.new"() : () -> i1`)) }, "}) : () -> ()\n//", "}) : () -> ()\n\"t.new\"() : () -> i1//"},
	} {
		want := strings.Replace(around, c.old, c.new, 1)
		if strings.Contains(c.new, "%one") {
			want = strings.NewReplacer("%1#0", "%one", "%1#1", "%two").Replace(want)
		}
		require.NotEqual(t, around, want)
		for version := range bytecode.MaxVersion + 1 {
			f, list := openAround(t, version)
			edit := f.Edit()
			c.edit(edit, list)
			require.Equal(t, shape(t, mustParse(t, want)), shape(t, read(t, written(t, edit))), "version %d", version)
		}
	}
}

func TestEditErrors(t *testing.T) {
	other, _ := openAround(t, 6)
	var d mlir.Diagnostics
	ofOther, _ := other.Entries(&d)
	nothing := oneOp(t, `"t.op"() : () -> ()`)
	captures := mustParse(t, `%0 = "t.def"() : () -> i1
"t.op"() ({ "t.use"(%0) : (i1) -> () }) : () -> ()`)
	def := oneOp(t, `%0 = "t.def"() : () -> i1`)
	user := oneOp(t, `"t.user"() ({ %0 = "t.def"() : () -> i1  "t.use"(%0) : (i1) -> () }) : () -> ()`)
	operationsIn(user)[1].SetOperand(0, def.Result(0))
	for want, change := range map[string]func(e *bytecode.Edit, top *bytecode.Entry, list []bytecode.Entry){
		"'t.module' is in another file than the one that is edited": func(e *bytecode.Edit, _ *bytecode.Entry, _ []bytecode.Entry) { e.Remove(&ofOther[0]) },
		"'t.alone' is replaced twice": func(e *bytecode.Edit, _ *bytecode.Entry, list []bytecode.Entry) {
			e.Remove(&list[3])
			e.Replace(&list[3], nothing)
		},
		"there is no operation to put in: nil": func(e *bytecode.Edit, _ *bytecode.Entry, list []bytecode.Entry) { e.Replace(&list[3], nil) },
		"something is appended to 't.module', which is replaced": func(e *bytecode.Edit, top *bytecode.Entry, _ []bytecode.Entry) {
			e.Remove(top)
			e.Append(top, nothing)
		},
		"'t.alone' is changed inside of an operation that is replaced": func(e *bytecode.Edit, top *bytecode.Entry, list []bytecode.Entry) {
			e.Remove(top)
			e.Remove(&list[3])
		},
		"'t.use' op uses a value from outside of the operation that is put in": func(e *bytecode.Edit, _ *bytecode.Entry, _ []bytecode.Entry) {
			e.Append(nil, captures.Op.Region(0).Entry().Last())
		},
		":1:42: error: 't.use' op uses a value from outside": func(e *bytecode.Edit, _ *bytecode.Entry, _ []bytecode.Entry) {
			e.Append(nil, def, user)
		},
		"the value 2 is used, but what defines it is gone": func(e *bytecode.Edit, _ *bytecode.Entry, list []bytecode.Entry) { e.Remove(&list[1]) },
		"what is inside of 't.use' can't be changed: it is not isolated from above": func(e *bytecode.Edit, _ *bytecode.Entry, list []bytecode.Entry) {
			inside, _ := list[2].Entries(&d)
			e.Remove(&inside[0])
		},
		"nothing can be appended to 't.end': it has not one region of one block": func(e *bytecode.Edit, _ *bytecode.Entry, list []bytecode.Entry) { e.Append(&list[5], nothing) },
	} {
		f, list := openAround(t, 6)
		edit := f.Edit()
		change(edit, &entriesOf(f.Entries(&d))[0], list)
		var found mlir.Diagnostics
		var out bytes.Buffer
		require.Error(t, edit.Write(&out, &found))
		require.ErrorContains(t, found.Err(), want)
		require.Empty(t, out.Bytes())
	}
	require.NoError(t, d.Err())
}

// What is appended comes in front of a terminator, and it does not matter how the module is named that it is appended to, or how often.
func TestEditAppends(t *testing.T) {
	const src = `module {
  func.func @f(%a: i32) -> i32 {
    %0 = arith.addi %a, %a : i32
    return %0 : i32
  }
  "t.last"() ({}) : () -> ()
}
`
	want := strings.NewReplacer("    return", `    %1 = "t.one"() : () -> i1
    "t.two"() : () -> ()
    return`, "({}) : () -> ()\n", `({}) : () -> ()
  "t.a"() : () -> ()
  "t.b"() : () -> ()
  "t.c"() : () -> ()
`).Replace(src)
	for version := range bytecode.MaxVersion + 1 {
		var d mlir.Diagnostics
		f := open(t, write(t, mustParse(t, src), bytecode.WriteOptions{Version: &version}))
		edit := f.Edit()
		top := moduleOf(t, f)
		entries, _ := f.Entries(&d)
		edit.Append(nil, oneOp(t, `"t.a"() : () -> ()`))
		edit.Append(top, oneOp(t, `"t.b"() : () -> ()`))
		edit.Append(top, oneOp(t, `"t.c"() : () -> ()`))
		edit.Append(&entries[0], oneOp(t, `%0 = "t.one"() : () -> i1`), oneOp(t, `"t.two"() : () -> ()`))
		require.Equal(t, shape(t, mustParse(t, want)), shape(t, read(t, written(t, edit))), "version %d", version)
	}
}

// moduleOf is the module around all else in a file.
func moduleOf(t *testing.T, f *bytecode.File) *bytecode.Entry {
	t.Helper()
	var d mlir.Diagnostics
	var last *bytecode.Entry
	for e := range f.Walk(&d) {
		one := *e
		last = &one
	}
	require.NoError(t, d.Err())
	require.Equal(t, "builtin.module", last.Name().String())
	return last
}

// The regions of an operation that are packed can't be changed in part, and what is done to the module twice is not done at all.
func TestEditErrorsAtTheTop(t *testing.T) {
	var d mlir.Diagnostics
	nothing := oneOp(t, `"t.op"() : () -> ()`)
	for want, change := range map[string]func(e *bytecode.Edit, top, fn, inside *bytecode.Entry){
		"is in packed regions: replace the operation that these belong to": func(e *bytecode.Edit, _, _, inside *bytecode.Entry) { e.Remove(inside) },
		"'spv.Return' is in packed regions":                                func(e *bytecode.Edit, _, _, inside *bytecode.Entry) { e.Append(inside, nothing) },
		"can't be changed alone: its regions are packed":                   func(e *bytecode.Edit, _, fn, _ *bytecode.Entry) { e.Append(fn, nothing) },
		"something is appended to 'builtin.module', which is replaced": func(e *bytecode.Edit, top, _, _ *bytecode.Entry) {
			e.Append(nil, nothing)
			e.Remove(top)
		},
		"is replaced, and something was appended to it": func(e *bytecode.Edit, top, _, _ *bytecode.Entry) {
			e.Append(top, nothing)
			e.Remove(top)
		},
	} {
		f := open(t, write(t, mustParse(t, "spv.module Logical GLSL450 {\n  spv.func @a() \"None\" { spv.Return }\n}"), bytecode.WriteOptions{}))
		var fn, inside *bytecode.Entry
		for e := range f.Walk(&d) {
			one := *e
			switch {
			case e.Symbol() == "a":
				fn = &one
			case e.Packed():
				inside = &one
			}
		}
		edit := f.Edit()
		change(edit, moduleOf(t, f), fn, inside)
		require.ErrorContains(t, edit.Write(new(bytes.Buffer), new(mlir.Diagnostics)), want)
	}
	require.NoError(t, d.Err())
}

// A value that is used from around can't be taken for one of the operation's own.
func TestEntryThatUsesValuesAround(t *testing.T) {
	for version := range bytecode.MaxVersion + 1 {
		f, list := openAround(t, version)
		var d mlir.Diagnostics
		walked := 0
		for e := range f.Walk(&d) {
			if e.Name().String() == "t.deep" || e.Name().String() == "t.deeper" {
				walked++
				var d mlir.Diagnostics
				_, err := e.Operation(&d)
				require.Error(t, err)
				require.ErrorContains(t, d.Err(), "invalid value index")
			}
		}
		require.NoError(t, d.Err())
		require.Equal(t, 2, walked)
		for i := range list {
			var d mlir.Diagnostics
			_, err := list[i].Operation(&d)
			require.Equal(t, i == 1 || i == 3, err == nil, i)
		}
	}
}

func mustParse(t *testing.T, src string) *mlir.Module {
	t.Helper()
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(src), mlir.ParseOptions{AllowUnregistered: true}, &d)
	require.NoError(t, d.Err())
	return m
}

func written(t *testing.T, e *bytecode.Edit) []byte {
	t.Helper()
	var d mlir.Diagnostics
	var out bytes.Buffer
	require.NoError(t, e.Write(&out, &d))
	require.NoError(t, d.Err())
	return out.Bytes()
}

// shape is the text of a module without locations.
func shape(t *testing.T, m *mlir.Module) string {
	t.Helper()
	var out bytes.Buffer
	require.NoError(t, mlir.Print(&out, m, mlir.PrintOptions{Generic: true}))
	return out.String()
}

// An attribute that is like no other is the same one in what is copied and in what
// is put in.
func TestEditKeepsDistinctAttributes(t *testing.T) {
	const src = `"t.a"() ({
  "t.in"() {x = distinct[0]<1 : i8>, y = distinct[1]<1 : i8>} : () -> ()
}) : () -> ()
"t.b"() ({
  "t.in"() {x = distinct[0]<1 : i8>, y = distinct[1]<1 : i8>} : () -> ()
}) : () -> ()
`
	var d mlir.Diagnostics
	f := open(t, write(t, mustParse(t, src), bytecode.WriteOptions{}))
	entries, _ := f.Entries(&d)
	op, _ := entries[1].Operation(&d)
	require.NoError(t, d.Err())
	mark(op)
	edit := f.Edit()
	edit.Replace(&entries[1], op)
	back := operationsIn(read(t, written(t, edit)).Op)
	first, second := operationsIn(back[0])[0], operationsIn(back[1])[0]
	for _, name := range []string{"x", "y"} {
		require.Same(t, first.Attr(name), second.Attr(name))
	}
	require.NotSame(t, first.Attr("x"), first.Attr("y"))
	require.NotNil(t, second.Attr("test.mark"))
}
