package launch

import (
	"context"
	"encoding/json"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/npy"
	"github.com/spvc/spvc/run/number"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/module"
)

// load is a module of testdata. The shaders are saxpy: y[i] += a·TIMES·x[i] for i < n, and done = n; pixels: inverts a picture of vec4
// and one of u32; layout: members of all kinds.
func load(t *testing.T, name string) *module.Module {
	t.Helper()
	text, err := os.ReadFile("testdata/" + name + ".spvasm")
	require.NoError(t, err)
	words, err := binary.Assemble(string(text), binary.AssembleOptions{})
	require.NoError(t, err)
	m, err := module.New(words)
	require.NoError(t, err)
	return m
}

// run runs a request and returns what it says of its buffers.
func run(t *testing.T, name string, q Request) (*Job, string) {
	t.Helper()
	j, err := New(load(t, name), q)
	require.NoError(t, err)
	require.NoError(t, j.Run(context.Background()))
	var b strings.Builder
	require.NoError(t, j.Summary(&b))
	return j, b.String()
}

func saxpy() Request {
	return Request{Name: "saxpy.spv", Groups: "1", Buffers: []string{"0=f32:4=1,2,3,4", "1.1=:4=10"}, Push: "3,0.5"}
}

func TestRun(t *testing.T) {
	_, says := run(t, "saxpy", saxpy())
	require.Equal(t, "1.1 Y: 4 of 5 numbers changed:\n  done = 3\n  y[0] = 10.5\n  y[1] = 11\n  y[2] = 11.5\n", says)
	for _, name := range []string{"TIMES=4", "3=4", "3=0x4"} {
		q := saxpy()
		q.Spec = []string{name}
		_, says = run(t, "saxpy", q)
		require.Contains(t, says, "y[0] = 12\n", name)
	}
}

// What is not given is named, with a line that runs.
func TestMissing(t *testing.T) {
	_, err := New(load(t, "saxpy"), Request{Name: "saxpy.spv", Spec: []string{"TIMES=2"}, Buffers: []string{"0=f32:128=iota"}})
	missing := (*Missing)(nil)
	require.ErrorAs(t, err, &missing)
	require.Equal(t, []string{"--groups (workgroups of 64 × 1 × 1)", "--buffer 1.1 (storage buffer Y: done u32, y array<f32>)", "--push (struct P)"}, missing.What)
	require.Equal(t, "spvc run saxpy.spv --spec TIMES=2 --buffer 0=f32:128=iota --groups 2,1,1 --buffer 1.1=:1024=zero --push 1,1", missing.Line)

	for _, name := range []string{"saxpy", "pixels", "layout"} {
		_, err = New(load(t, name), Request{Name: "m"})
		require.ErrorAs(t, err, &missing)
		q := Request{}
		words := strings.Fields(strings.ReplaceAll(missing.Line, "'", ""))[3:]
		for i := 0; i < len(words); i += 2 {
			switch words[i] {
			case "--groups":
				q.Groups = words[i+1]
			case "--buffer":
				q.Buffers = append(q.Buffers, words[i+1])
			case "--push":
				q.Push = words[i+1]
			}
		}
		run(t, name, q)
	}
}

func TestMistakes(t *testing.T) {
	short := filepath.Join(t.TempDir(), "short.bin")
	require.NoError(t, os.WriteFile(short, make([]byte, 3), 0o600))
	for _, c := range []struct {
		change func(*Request)
		says   string
	}{
		{func(q *Request) { q.Entry = "other" }, "--entry other: there is no such entry point; those are: main"},
		{func(q *Request) { q.Groups = "1,x" }, "--groups 1,x: type X, X,Y or X,Y,Z"},
		{func(q *Request) { q.Buffers[0] = "0" }, `--buffer 0: there is no "=" in it`},
		{func(q *Request) { q.Buffers[0] = "a=zero" }, "not a place"},
		{func(q *Request) { q.Buffers[0] = "7=zero" }, "there is no descriptor at set 0, binding 7; those are: 0 X, 1.1 Y"},
		{func(q *Request) { q.Buffers[0] = "0=f33:4=zero" }, `"f33" is not a type of numbers`},
		{func(q *Request) { q.Buffers[0] = "0=f32:x=zero" }, `"x" is not a count`},
		{func(q *Request) { q.Buffers[0] = "0=f32:4=ones" }, `"ones" is neither zero, iota, random(SEED) nor numbers`},
		{func(q *Request) { q.Buffers[0] = "0=zero" }, "how many? Type :COUNT="},
		{func(q *Request) { q.Buffers[0] = "0=f32=zero" }, "how many? Type f32:COUNT="},
		{func(q *Request) { q.Buffers[0] = "0=u8:4=300" }, `"300" is not a number of type u8`},
		{func(q *Request) { q.Buffers[0] = "0=@none.npy" }, "none.npy"},
		{func(q *Request) { q.Buffers[0] = "0=@" + filepath.Dir(short) }, "it is no regular file"},
		{func(q *Request) { q.Buffers[0] = "0=@" + short }, "it has 3 bytes: the last element of the array, which has 4, is not whole"},
		{func(q *Request) { q.Buffers[0] = "0=f32:2=1e99" }, "1e99 is too large for a number of type f32"},
		{func(q *Request) { q.Buffers[0] = "0=f32:2=random(7" }, "type random(SEED)"},
		{func(q *Request) { q.Buffers[0] = "0=f32:2=random(7,2,1)" }, "no number is from 2 on and below 1"},
		{func(q *Request) { q.Buffers[1] = q.Buffers[0] }, "it was given before"},
		{func(q *Request) { q.Push = "u32:1=1" }, "these are 4 bytes, but p has 8"},
		{func(q *Request) { q.Push = "-1,2" }, `n: "-1" is not a number of type u32`},
		{func(q *Request) { q.Spec = []string{"TIMES"} }, "type ID=VALUE or NAME=VALUE"},
		{func(q *Request) { q.Spec = []string{"TIME=1"} }, "there is no such specialization constant; those are: 3 TIMES"},
		{func(q *Request) { q.Spec = []string{"TIMES=-1"} }, `"-1" is not a number of type u32`},
		{func(q *Request) { q.Save = []string{"1.1=out.txt"} }, "a buffer is saved as .bin, .npy, .json or .png"},
		{func(q *Request) { q.Buffers[0] = "0=f32:2=1,2,3" }, "these are 3 numbers, but there is room for 2"},
		{func(q *Request) { q.Save = []string{"1.1=out.bin", "0=./out.bin"} }, "--save 0=./out.bin: something else goes to ./out.bin already"},
		{func(q *Request) { q.Save = []string{"2=out.bin"} }, "there is no buffer 2"},
		{func(q *Request) { q.Save = []string{"1.1=out.png"} }, "a picture is for blocks that are one array"},
		{func(q *Request) { q.Expect = []string{"1.1=:9=1"} }, "a count without a type"},
		{func(q *Request) { q.Expect = []string{"1.1=f32:9=1"} }, "these are 36 bytes, but the buffer has 20"},
		{func(q *Request) { q.Tolerance = -1 }, "--tolerance -1"},
	} {
		q := saxpy()
		c.change(&q)
		_, err := New(load(t, "saxpy"), q)
		require.ErrorContains(t, err, c.says)
	}
}

// A comparison names the first number that differs; the tolerance is for floats, and NaN is NaN.
func TestCompare(t *testing.T) {
	q := saxpy()
	for _, c := range []struct {
		expect    string
		tolerance float64
		says      string
	}{
		{"1.1=3,10.5,11,11.5,10", 0, ""},
		{"1.1=3,10.5,11,11.4,10", 0, "buffer 1.1 Y is not what is expected: 1 of 5 numbers differ; the first is y[2], at byte 12: wanted 11.4, got 11.5"},
		{"1.1=3,10.5,11,11.4,9", 0.01, "the first is y[3], at byte 16: wanted 9, got 10"},
		{"1.1=3,10.5,11,11.4,10.05", 0.01, ""},
		{"1.1=3,nan,11,11.4,10", 1, "1 of 5 numbers differ; the first is y[0], at byte 4: wanted NaN, got 10.5"},
	} {
		q.Expect, q.Tolerance = []string{c.expect}, c.tolerance
		j, _ := run(t, "saxpy", q)
		err := j.Compare()
		if c.says == "" {
			require.NoError(t, err)
		} else {
			require.ErrorContains(t, err, c.says)
		}
	}
}

// What is saved comes back as a content, in every form, and equals what was saved.
func TestFiles(t *testing.T) {
	dir := t.TempDir()
	q := Request{Groups: "1,1", Buffers: []string{"0=:64=random(3)", "1=u32:64=random(4)"}}
	for _, at := range []string{"0", "1"} {
		for _, end := range []string{".bin", ".npy", ".json", ".png"} {
			q.Save = append(q.Save, at+"="+filepath.Join(dir, at+end))
		}
	}
	j, _ := run(t, "pixels", q)
	require.NoError(t, j.Save())
	for _, b := range j.buffers {
		at := b.place.String()
		for _, end := range []string{".bin", ".npy", ".json"} {
			back, err := b.room(true).content("@"+filepath.Join(dir, at+end), 0)
			require.NoError(t, err)
			require.Equal(t, b.data, back, at+end)
		}
	}
	raw, err := os.ReadFile(filepath.Join(dir, "0.npy"))
	require.NoError(t, err)
	a, err := npy.Parse(raw)
	require.NoError(t, err)
	require.Equal(t, []int{64, 4}, a.Shape)

	raw, err = os.ReadFile(filepath.Join(dir, "1.json"))
	require.NoError(t, err)
	var members map[string][]uint32
	require.NoError(t, json.Unmarshal(raw, &members))
	require.Equal(t, j.buffers[1].data[4], byte(members["q"][1]))

	f, err := os.Open(filepath.Join(dir, "1.png"))
	require.NoError(t, err)
	defer f.Close()
	img, err := png.Decode(f)
	require.NoError(t, err)
	require.Equal(t, 8, img.Bounds().Dx())
	want := j.buffers[1].data[4*11:]
	require.Equal(t, color.NRGBA{want[0], want[1], want[2], want[3]}, img.At(3, 1))
	back, err := j.buffers[0].room(true).content("@"+filepath.Join(dir, "0.png"), 0)
	require.NoError(t, err)
	for i := range 256 {
		require.InDelta(t, number.F32.Float(j.buffers[0].data[4*i:]), number.F32.Float(back[4*i:]), 0.5/255+1e-6)
	}
}

// Numbers of any member lie where the module says.
func TestLayout(t *testing.T) {
	j, says := run(t, "layout", Request{Groups: "1", Buffers: []string{"0=iota", "1=1,2,3", "2[0]=u32:4=zero", "2[1]=u32:4=7"}})
	require.Contains(t, says, "  lights[1].power = 3\n  m[1][2] = 2\n  big = -3\n  h = 0.5\n  small[2] = -1\n")
	require.Contains(t, says, "2[1] list: 1 of 4 numbers changed: 9 7 7 7\n")
	out, err := j.buffers[0].toJSON()
	require.NoError(t, err)
	require.JSONEq(t, `{"lights[0].color": [0,1,2], "lights[0].power": [3], "lights[1].color": [4,5,6], "lights[1].power": [3],
		"m": [8,9,10,11,12,2], "big": [-3], "h": [0.5], "small": [16,17,-1]}`, string(out))
	_, err = j.buffers[0].toNPY()
	require.ErrorContains(t, err, "several types")
}

// A picture has the place in it as the inputs at locations, with the first pixel at the top left.
func TestDraw(t *testing.T) {
	j, says := run(t, "wave", Request{Draw: "64x48", Push: "0"})
	require.Contains(t, says, "64 × 48 pixels drawn")
	first, last := j.drawing.At(0, 0), j.drawing.At(63, 47)
	require.Equal(t, color.NRGBA{2, 3, 137, 255}, first) // (0.5/64, 0.5/48, (1 + sin(10 · 0.5/64)) / 2)
	require.Equal(t, color.NRGBA{253, 252, 67, 0}, last)

	// The pixel that is traced tells where it is: the input at a location is (2.5/64, 1.5/48).
	var values []string
	run(t, "wave", Request{Draw: "64x48", Push: "0", Trace: "2,1", Traced: func(s interp.Step) { values = append(values, s.Value) }})
	require.Contains(t, values, "(0.0390625, 0.03125)")
}

// Arguments of kernels are contents in their order; what pointers lead to are buffers by their numbers.
func TestArgs(t *testing.T) {
	q := Request{Name: "vadd.spv", Groups: "1", Local: "8", Args: []string{"1,1,1,1,1,1,1,1; f32:8=iota; 2", "5; u8:32"}, Expect: []string{"0=1,3,5,7,9,1,1,1"}}
	j, says := run(t, "vadd", q)
	require.Equal(t, "0 sum: 4 of 8 numbers changed: 1 3 5 7 9 1 1 1\n", says)
	require.NoError(t, j.Compare())

	// Seven invocations do not fill two workgroups of four: the eighth number stays.
	q = Request{Name: "vadd.spv", Global: "7", Local: "4", Args: []string{"1,1,1,1,1,1,1,1; f32:8=iota; 2; 8; u8:32"}, Expect: []string{"0=1,3,5,7,9,11,13,1"}}
	j, _ = run(t, "vadd", q)
	require.NoError(t, j.Compare())
	q.Groups = "1"
	_, err := New(load(t, "vadd"), q)
	require.ErrorContains(t, err, "--global-size 7: type it or --groups, not both")

	q = Request{Name: "vadd.spv", Groups: "1", Local: "8", Args: []string{"1,1,1,1,1,1,1,1; f32:8=iota; 2"}, Expect: []string{"0=1,3,5,7,9,1,1,1"}}
	_, err = New(load(t, "vadd"), q)
	missing := (*Missing)(nil)
	require.ErrorAs(t, err, &missing)
	require.Equal(t, []string{"--args (argument 3, private u32 n)", "--args (argument 4, local ptr<Workgroup, f32> tile)"}, missing.What)
	require.Equal(t, "spvc run vadd.spv --groups 1 --local-size 8 --args '1,1,1,1,1,1,1,1; f32:8=iota; 2' --args '1; f32:256=zero' --expect 0=1,3,5,7,9,1,1,1", missing.Line)

	for text, says := range map[string]string{"1; zero": "argument 1, x: zero: how many?", "1;1;x": `"x" is neither zero`, "1;1;1;1;u8:4;1": "there are 6 contents, but vadd has 5 arguments"} {
		q.Args = []string{text}
		_, err := New(load(t, "vadd"), q)
		require.ErrorContains(t, err, says)
	}
	c := saxpy()
	c.Args = []string{"1"}
	_, err = New(load(t, "saxpy"), c)
	require.ErrorContains(t, err, "kernels have arguments")
}

// Files that hold numbers of other types are converted for a comparison, or refused.
func TestExpectFiles(t *testing.T) {
	dir := t.TempDir()
	save := func(name string, data []byte) string {
		path := filepath.Join(dir, name)
		require.NoError(t, os.WriteFile(path, data, 0o666))
		return "@" + path
	}
	array := func(name, typ string, texts ...string) string {
		s, _ := number.OfNPY(typ)
		a := npy.Array{Type: typ, Shape: []int{len(texts)}}
		for _, text := range texts {
			var b [8]byte
			require.NoError(t, s.Set(b[:], text))
			a.Data = append(a.Data, b[:s.Size]...)
		}
		return save(name, npy.Append(nil, a))
	}
	for _, c := range []struct{ expect, says string }{
		{array("doubles.npy", "<f8", "3", "10.5", "11", "11.5", "10"), ""},
		{array("other.npy", "<f8", "3", "10.5", "11", "11.25", "10"), "the first is y[2], at byte 12: wanted 11.25, got 11.5"},
		{array("fraction.npy", "<f8", "3.5", "10.5", "11", "11.5", "10"), "number 0, for done: 3.5 is not a number of type u32"},
		{array("short.npy", "<f8", "3", "10.5"), "these are 8 bytes, but the buffer has 20"},
		{array("long.npy", "<f8", "3", "10.5", "11", "11.5", "10", "10"), "it holds 6 numbers, but the block 5"},
		{save("right.json", []byte(`{"y": [10.5, 11, 11.5, 10], "done": [3]}`)), ""},
		{save("list.json", []byte(`[3, [10.5, 11, 11.5, 10]]`)), ""},
		{save("wrong.json", []byte(`{"done": 3, "y": [10.5, 11, 11.5, "NaN"]}`)), "the first is y[3], at byte 16: wanted NaN, got 10"},
		{save("less.json", []byte(`{"y": [10.5, 11, 11.5, 10]}`)), "there is no number for done"},
		{save("more.json", []byte(`{"done": [3], "y": [10.5, 11, 11.5, 10], "z": [1, 2]}`)), `2 numbers of "z" are too many for the block`},
		{save("fraction.json", []byte(`{"done": [3.5], "y": [10.5, 11, 11.5, 10]}`)), `done: "3.5" is not a number of type u32`},
		{save("no.json", []byte(`done`)), "it is no JSON"},
		{save("text.txt", []byte("3 10.5 11 11.5 10")), "text.txt: the ending .txt is not known: .bin is bytes"},
		{save("none", make([]byte, 20)), "it has no ending: .bin is bytes"},
	} {
		q := saxpy()
		q.Expect = []string{"1.1=" + c.expect}
		j, err := New(load(t, "saxpy"), q)
		if err == nil {
			require.NoError(t, j.Run(context.Background()))
			err = j.Compare()
		}
		if c.says == "" {
			require.NoError(t, err, c.expect)
		} else {
			require.ErrorContains(t, err, c.says, c.expect)
		}
	}
}

// What arguments of kernels lead to is saved and compared as files, too.
func TestArgFiles(t *testing.T) {
	dir := t.TempDir()
	q := Request{Groups: "1", Local: "8", Args: []string{"1,1,1,1,1,1,1,1; f32:8=iota; 2; 5; u8:32"}}
	for _, end := range []string{".bin", ".npy", ".json"} {
		q.Save = append(q.Save, "0="+filepath.Join(dir, "sum"+end))
	}
	j, _ := run(t, "vadd", q)
	require.NoError(t, j.Save())
	q.Save = nil
	for _, end := range []string{".bin", ".npy", ".json"} {
		file := filepath.Join(dir, "sum"+end)
		q.Expect = []string{"0=@" + file}
		j, _ = run(t, "vadd", q)
		require.NoError(t, j.Compare(), end)
		again := q
		again.Args = []string{"@" + file + "; f32:8=iota; 2; 5; u8:32"}
		j, _ = run(t, "vadd", again)
		require.ErrorContains(t, j.Compare(), "4 of 8 numbers differ", end) // it adds to what is there
	}
	text, err := os.ReadFile(filepath.Join(dir, "sum.json"))
	require.NoError(t, err)
	require.Equal(t, "[1,3,5,7,9,1,1,1]\n", string(text))
}

// Stages that do not run alone are refused, and it is said which of them run in scripts.
func TestOtherStages(t *testing.T) {
	for model, says := range map[string]string{"Vertex": "an Amber script can draw with it", "MeshEXT": "mesh and task shaders are not supported"} {
		words, err := binary.Assemble("OpCapability Shader\nOpCapability MeshShadingEXT\nOpExtension \"SPV_EXT_mesh_shader\"\nOpMemoryModel Logical GLSL450\n"+
			"OpEntryPoint "+model+" %main \"main\"\n%void = OpTypeVoid\n%fn = OpTypeFunction %void\n%main = OpFunction %void None %fn\n%l = OpLabel\nOpReturn\nOpFunctionEnd\n",
			binary.AssembleOptions{})
		require.NoError(t, err)
		m, err := module.New(words)
		require.NoError(t, err)
		_, err = New(m, Request{})
		require.ErrorContains(t, err, says)
	}
}
