package launch

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/module"
)

// lists are two nodes in a, one in b behind which the second of a comes, and room for sums: of list.spvasm, which adds the values of
// the list that each of four invocations has, times the second number of out, and counts how often it was at a node.
func lists() Request {
	return Request{Name: "list.spv", Groups: "1", Memory: []string{"a=1.5,0,&b,2.5,0,null", "b=10,0,&a+16", "out=0,3,0,0,0,0,0"},
		Buffers: []string{"0=&a,&b,null,&a + 16"}, Push: "&out,10"}
}

// Addresses lead from the command line to memory, and from memory to other memory; results call them by their names.
func TestMemory(t *testing.T) {
	q := lists()
	q.Check = true
	q.Expect = []string{"out=0,3,0,42,37.5,0,7.5", "b=10,0x101,&a+16", "0=&a,&b,0,&a+16"}
	j, says := run(t, "list", q)
	require.Empty(t, j.Findings())
	require.NoError(t, j.Compare())
	require.Equal(t, "a Node: 2 of 6 numbers changed: 1.5 1 &b 2.5 16777473 null\nb Node: 1 of 3 numbers changed: 10 257 &a+16\n"+
		"out Sums: 3 of 7 numbers changed:\n  sum[0] = 42\n  sum[1] = 37.5\n  sum[3] = 7.5\n", says)

	q.Expect = []string{"b=10,257,&b"}
	j, _ = run(t, "list", q)
	require.ErrorContains(t, j.Compare(), "buffer b Node is not what is expected: 1 of 3 numbers differ; the first is [0].next, at byte 8: wanted &b, got &a+16")

	file := filepath.Join(t.TempDir(), "b.json")
	q.Expect, q.Save = nil, []string{"b=" + file, "0=" + filepath.Join(filepath.Dir(file), "heads.npy")}
	j, _ = run(t, "list", q)
	require.ErrorContains(t, j.Save(), "the block has addresses: save it as .json")
	j.saves = j.saves[:1]
	require.NoError(t, j.Save())
	saved, err := os.ReadFile(file)
	require.NoError(t, err)
	require.JSONEq(t, `{"[0].value": [10], "[0].count": [257], "[0].next": ["&a+16"]}`, string(saved))

	// As integers, where the type of the memory is said, or not.
	q = lists()
	q.Memory[0] = "a:Node=1.5,0,&b,2.5,0,null"
	q.Buffers[0] = "0=u64:4=&a,0,0,&b"
	q.Expect = []string{"out=0,3,0,42,0,0,37.5"}
	j, _ = run(t, "list", q)
	require.NoError(t, j.Compare())
}

// What is no address of known memory goes nowhere.
func TestMemoryMistakes(t *testing.T) {
	for _, c := range []struct {
		change func(*Request)
		says   string
	}{
		{func(q *Request) { q.Buffers[0] = "0=:4=iota" }, "--buffer 0=:4=iota: head[0]: it is an address, and iota gives none: type a list with &NAME"},
		{func(q *Request) { q.Buffers[0] = "0=:4=random(3)" }, "random(3) gives none"},
		{func(q *Request) { q.Buffers[0] = "0=4096" }, "head[0]: 4096 is no address of memory that is known: type &NAME, and --memory NAME=CONTENT, or null"},
		{func(q *Request) { q.Buffers[0] = "0=u64:4=0,7" }, "head[1] at byte 8 is 0x7, which is no address of memory that is known"},
		{func(q *Request) { q.Buffers[0] = "0=&c" }, "&c: there is no memory c: type --memory c=1,1,null"},
		{func(q *Request) { q.Buffers[0] = "0=&a+x" }, `"x" is no number of bytes`},
		{func(q *Request) { q.Buffers[0] = "0=&a+48" }, "&a+48: a has only 32 bytes"},
		{func(q *Request) { q.Buffers[0] = "0=&a+33" }, "--memory a=1.5,0,&b,2.5,0,null: nobody says of what type it is"},
		{func(q *Request) { q.Buffers[0] = "0=f32:4=&a" }, "an address takes 8 bytes, not 4"},
		{func(q *Request) { q.Buffers[0] = "0=null" }, "--memory a=1.5,0,&b,2.5,0,null: nothing leads there"},
		{func(q *Request) { q.Memory[0] = "1=zero" }, "--memory 1=zero: type NAME=CONTENT"},
		{func(q *Request) { q.Memory[0] = "b=zero" }, "--memory b=10,0,&a+16: it was given before"},
		{func(q *Request) { q.Memory[0] = "a:Edge=zero" }, "the module has no struct Edge"},
		{func(q *Request) { q.Memory[1] = "b=1,2,3" }, "--memory b=1,2,3: [0].next: 3 is no address"},
		{func(q *Request) { q.Save = []string{"c=c.json"} }, "there is no buffer c"},
		{func(q *Request) { q.Push = "&out" }, "most: &out: an address takes 8 bytes, not 4"},
	} {
		q := lists()
		c.change(&q)
		_, err := New(load(t, "list"), q)
		require.ErrorContains(t, err, c.says)
	}
}

// A device gets null pointers only where somebody typed them.
func TestMemoryForDevices(t *testing.T) {
	q := lists()
	q.On = interpreter
	_, err := New(load(t, "list"), q)
	require.NoError(t, err)
	q.Memory[1] = "b=zero"
	_, err = New(load(t, "list"), q)
	require.ErrorContains(t, err, "[0].next at byte 8 is a null pointer, and a device crashes that follows one")
}

// The line to type has memory for what is missing, and runs.
func TestMissingMemory(t *testing.T) {
	_, err := New(load(t, "list"), Request{Name: "list.spv"})
	missing := (*Missing)(nil)
	require.ErrorAs(t, err, &missing)
	require.Contains(t, missing.What, "--memory head (where head[0] leads: struct Node)")
	require.Equal(t, "spvc run list.spv --memory head=1,1,null --memory sums=:1024=iota --groups 256,1,1 --buffer '0=:1024=&head' --push '&sums,1'", missing.Line)
	q := Request{Groups: "256", Memory: []string{"head=1,1,null", "sums=:1024=iota"}, Buffers: []string{"0=:1024=&head"}, Push: "&sums,1", On: interpreter}
	_, says := run(t, "list", q)
	require.True(t, strings.HasPrefix(says, "head Node: "), says)
}

// interpreter runs as a device would be asked to.
func interpreter(m *module.Module, o interp.Options) (Runner, error) { return interp.New(m, o) }

// An argument of a kernel is the address of memory, also from a byte on; a structure that it leads to has pointers itself.
func TestMemoryOfKernels(t *testing.T) {
	q := Request{Groups: "1", Local: "8", Memory: []string{"sums=1,1,1,1,1,1,1,1,1"}, Args: []string{"&sums+4; f32:8=iota; 2; 5; u8:32"}, Check: true,
		Expect: []string{"sums=1,1,3,5,7,9,1,1,1"}}
	j, says := run(t, "vadd", q)
	require.Empty(t, j.Findings())
	require.NoError(t, j.Compare())
	require.Equal(t, "sums: 4 of 9 numbers changed: 1 1 3 5 7 9 1 1 …\n", says)
	q.Args = []string{"&sums+64; f32:8=iota; 2; 5; u8:32"}
	_, err := New(load(t, "vadd"), q)
	require.ErrorContains(t, err, "&sums+64: sums has only 36 bytes")

	words, err := binary.Assemble(strings.NewReplacer("Physical64", "Physical32").Replace(kernelCast(t)), binary.AssembleOptions{})
	require.NoError(t, err)
	m, err := module.New(words)
	require.NoError(t, err)
	j, err = New(m, Request{Groups: "1", Args: []string{"1,2,&leaf,4,5,null; u8:4=zero"}, Memory: []string{"leaf=7,8"}, Expect: []string{"1=2,0,0,0"}})
	require.NoError(t, err)
	require.NoError(t, j.Run(t.Context()))
	require.NoError(t, j.Compare())
	var b strings.Builder
	require.NoError(t, j.Summary(&b))
	require.Equal(t, "0 cells: 2 of 6 numbers changed: 1 2 &leaf 4 1 0x2\n1 out: 1 of 4 numbers changed: 2 0 0 0\n", b.String(), "what is no address is shown as it is")
}

// kernelCast is a kernel that copies the first 8 bytes of an array of structures with pointers to byte 16.
func kernelCast(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("testdata/sanitizer/kernel_cast.right.spvasm")
	require.NoError(t, err)
	return string(text)
}
