package bytecode_test

import (
	"bytes"
	"fmt"
	"math/rand"
	"runtime"
	"slices"
	"testing"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"
)

// allocated is how many bytes are allocated to read a file, be they in use at the
// same time or not; d is what is wrong with the file.
func allocated(data []byte) (n int, d *mlir.Diagnostics) {
	d = new(mlir.Diagnostics)
	return allocatedBy(func() { bytecode.Read(data, bytecode.ReadOptions{AllowUnregistered: true, Workers: 1}, d) }), d
}

// withinMemory is allocated for a file that may take so much. Where it took more, it is read again: what the collector threw out of
// pools between is allocated once more.
func withinMemory(data []byte, limit int) (n int, d *mlir.Diagnostics) {
	for range 5 {
		if n, d = allocated(data); n <= limit {
			break
		}
	}
	return n, d
}

func allocatedBy(do func()) int {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	do()
	runtime.ReadMemStats(&after)
	return int(after.TotalAlloc - before.TotalAlloc)
}

// TestLookingTouchesNoData: to say what is in a file, and to print a module without its resources, no data is decoded or copied,
// be it of a dense attribute, of a string or of a resource, and whatever refers to it.
func TestLookingTouchesNoData(t *testing.T) {
	const size = 16 << 20
	data := bytes.Repeat([]byte{1, 2, 3, 4}, size/4)
	var d mlir.Diagnostics
	m, _ := mlir.Parse([]byte(`"t.op"() {r = dense_resource<big> : tensor<16xi8>} : () -> ()`), mlir.ParseOptions{AllowUnregistered: true}, &d)
	require.NoError(t, d.Err())
	m.Resources = new(mlir.ResourceTable)
	m.Resources.Set("builtin", mlir.Resource{Key: "big", Align: 4, Blob: data})
	op := operationsIn(m.Op)[0]
	dense := mlir.GetDenseElements(mlir.GetTensorType([]int64{size / 4}, mlir.I32, nil), data)
	op.SetAttrs(op.Attrs().With("d", dense).With("s", mlir.GetStringAttr(string(data))))
	file := write(t, m, bytecode.WriteOptions{})

	var s *bytecode.Summary
	assert.Less(t, allocatedBy(func() { s = open(t, file).Summarize(&d) }), 4<<20)
	require.NoError(t, d.Err())
	require.Equal(t, "…", s.Biggest[0].Text)
	require.Equal(t, size, s.Resources[0].Size)

	op.SetAttrs(op.Attrs().With("d", nil).With("s", nil))
	limit, out := 10, new(bytes.Buffer)
	assert.Less(t, allocatedBy(func() {
		require.NoError(t, mlir.Print(out, m, mlir.PrintOptions{ElideResourcesLargerThan: &limit}))
	}), 4<<20)
	require.NotContains(t, out.String(), "dialect_resources")
}

// raceDetector says that the tests run with -race.
var raceDetector bool

// A damaged file takes no more than 64 times its size in memory, and what a reader
// needs for a file of nothing.
func TestMemoryIsBounded(t *testing.T) {
	random := rand.New(rand.NewSource(1))
	damaged := 0
	files := []string{"testdata/attributes.mlir", "testdata/regions.mlir", "testdata/uses.mlir", "testdata/resources.mlir", "../testdata/mlir/locations.mlir"}
	for _, path := range append(files, modulesOfTestdata(t)...) {
		m := parse(t, path)
		for _, version := range []int{1, bytecode.MaxVersion} {
			var d mlir.Diagnostics
			data, err := bytecode.Append(nil, m, bytecode.WriteOptions{Version: &version}, &d)
			if err != nil {
				continue
			}
			times := 2
			if slices.Contains(files, path) {
				times = 200
			}
			for range times {
				broken := bytes.Clone(data)
				for range 1 + random.Intn(3) {
					broken[random.Intn(len(broken))] = byte(random.Intn(256))
				}
				used, found := withinMemory(broken[:len(broken)-random.Intn(2)*random.Intn(len(broken))], 64*len(data)+128<<10)
				if found.NumErrors() > 0 {
					damaged++
					assert.LessOrEqual(t, used, 64*len(data)+128<<10, "%s: %v", path, found.Err())
				}
			}
		}
	}
	assert.Greater(t, damaged, 1000)
}

// TestMemoryOfEachPart reads files that are nothing but a lot of what takes a byte
// and becomes as much as can be.
func TestMemoryOfEachPart(t *testing.T) {
	if raceDetector {
		t.Skip("the race detector takes memory of its own")
	}
	const n = 200_000
	same := func(b byte) []byte { return bytes.Repeat([]byte{b}, n) }
	join := func(parts ...[]byte) []byte { return bytes.Join(parts, nil) }
	region := join(nums(2, 0), []byte{16}, nums(0, 1<<1)) // an operation with a region, up to its blocks
	for name, c := range map[string]struct {
		change func(*file)
		limit  int
	}{
		"blocks":             {func(f *file) { f.ir = join(region, nums(n, 0), same(1)) }, 90}, // a block is 80 bytes; that is what the file says
		"regions":            {func(f *file) { f.ir = join(nums(2, 0), []byte{16}, nums(0, n<<1), same(1)) }, 64},
		"operations":         {func(f *file) { f.ir = join(nums(n<<1), bytes.Repeat([]byte{1, 0, 1}, n)) }, 64},
		"results":            {func(f *file) { f.ir = join(nums(2, 0), []byte{2}, nums(0, n), same(1)) }, 64},
		"arguments":          {func(f *file) { f.ir = join(region, nums(1, n, 1, n), same(1), []byte{0}) }, 74}, // a value and its location are 56 bytes
		"operands":           {func(f *file) { f.ir = join(region, nums(1, 1, 2, 0), []byte{4}, nums(0, n), same(1)) }, 64},
		"values not there":   {func(f *file) { f.ir = join(region, nums(1, n/3, 2, 0), []byte{4}, nums(0, n/3), each(n/3)) }, 64},
		"sizes of entries":   {func(f *file) { f.offsets = join(nums(n+1, 1, 0, n+1, 1<<1|1), same(1), nums(0, 1, 3<<1|1)) }, 64},
		"strings":            {func(f *file) { f.strings = append(f.strings, make([]string, n)...) }, 64},
		"dialects":           {func(f *file) { f.dialects = join(nums(n+2, 0, 1<<1), same(5), nums(1, 1, 1, 2)) }, 64},
		"names":              {func(f *file) { f.dialects = join(nums(2, 0, 1<<1, n, 1, n), same(5)) }, 64},
		"lists":              {func(f *file) { f.version, f.properties = 6, join(nums(n), same(1)) }, 64},
		"numbers, in a list": {func(f *file) { f.offsets, f.entries = integers(n / 6) }, 64},
	} {
		f := base()
		f.offsets = nums(1, 1, 0, 1, 3, 0, 1, 3<<1|1)
		c.change(&f)
		data := f.bytes()
		used, found := withinMemory(data, c.limit*len(data))
		assert.LessOrEqual(t, used, c.limit*len(data), "%s: %v", name, found.Err())
		assert.Greater(t, used, len(data)/8, name) // half of it where addresses have 32 bits
	}
}

// each are the numbers below n.
func each(n int) []byte {
	var out []byte
	for i := range n {
		out = append(out, varint(uint64(i))...)
	}
	return out
}

// integers are n attributes, all in the array that is the first one, and i32.
func integers(n int) (offsets, entries []byte) {
	list := append(nums(0, uint64(n)), each(n + 1)[1:]...)
	offsets = nums(uint64(n+1), 1, 0, uint64(n+1), uint64(len(list))<<1|1)
	entries = list
	for i := range n {
		one := nums(8, 0, uint64(i))
		offsets = append(offsets, varint(uint64(len(one))<<1|1)...)
		entries = append(entries, one...)
	}
	return append(offsets, nums(0, 1, 3<<1|1)...), append(entries, nums(0, 32<<2)...)
}

// Where each operation has another location, and these nest, a location takes so many bytes to read and to write, and no more.
func TestMemoryOfNestedLocations(t *testing.T) {
	if raceDetector {
		t.Skip("the race detector takes memory of its own")
	}
	const n = 20_000 // operations, with seven locations each
	var text bytes.Buffer
	for i := range n {
		fmt.Fprintf(&text, "\"t.op\"() : () -> () loc(callsite(\"name%d\"(\"nested.c\":%d:1) at callsite(\"inner.c\":%d:2 at \"outer.c\":%d:3)))\n", i, i, i, i)
	}
	var d mlir.Diagnostics
	m, _ := mlir.Parse(text.Bytes(), mlir.ParseOptions{AllowUnregistered: true}, &d)
	require.NoError(t, d.Err())
	file := write(t, m, bytecode.WriteOptions{Workers: 1})
	used, found := withinMemory(file, 7*n*130)
	require.NoError(t, found.Err())
	t.Logf("read: %d bytes for each, written: %d", used/(7*n), allocatedBy(func() { write(t, m, bytecode.WriteOptions{Workers: 1}) })/(7*n))
	assert.LessOrEqual(t, used, 7*n*130)
	assert.LessOrEqual(t, allocatedBy(func() { write(t, m, bytecode.WriteOptions{Workers: 1}) }), 7*n*320)
}
