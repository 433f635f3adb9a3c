package bytecode_test

import (
	"bytes"
	"path/filepath"
	"slices"
	"testing"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/mlir"
	"github.com/stretchr/testify/require"
)

// emptyModules are complete files of MLIR 22 with an empty module, by version.
var emptyModules = []string{
	"4d4cef52014d4c495232322e312e3800010b0301010303030b030101030702031f0411050110010703010106030105010025050f116275696c74696e006d6f64756c6500",
	"4d4cef52034d4c495232322e312e3800010b0301010303030b030101030702031f0411050110010703010106030105010025050f116275696c74696e006d6f64756c6500",
	"4d4cef52054d4c495232322e312e3800010b0301010303030b030101030702031f04150501100107040703010106030105010025050f116275696c74696e006d6f64756c6500",
	"4d4cef52074d4c495232322e312e3800010b0301010303030b030101030702031f04150501100107040703010106030105010025050f116275696c74696e006d6f64756c6500",
	"4d4cef52094d4c495232322e312e3800010d030103010303030b030101030702031f04150501100107040703010106030105010025050f116275696c74696e006d6f64756c6500",
	"4d4cef520b4d4c495232322e312e3800010d030103010307030b030101030702031f0417050150010107040703010106030105010025050f116275696c74696e006d6f64756c6500080903050101",
	"4d4cef520d4d4c495232322e312e3800010d030103010307030b030101030702031f0417050150010107040703010106030105010025050f116275696c74696e006d6f64756c6500080903050101",
}

func TestEmptyModule(t *testing.T) {
	for version, digits := range emptyModules {
		data := unhex(t, digits)
		m := read(t, data)
		require.Equal(t, "\"builtin.module\"() ({\n^bb0:\n}) : () -> () loc(#loc)\n#loc = loc(unknown)\n", text(t, m), "version %d", version)
		require.Equal(t, data, write(t, m, bytecode.WriteOptions{Version: &version, Release: 22, Producer: "MLIR22.1.8"}))
	}
}

// mixedModule is a file of MLIR 22 with operations that it knows and others:
//
//	"t.use"() ({ ^bb0(%p: !spirv.ptr<i32, Function>):
//	  %l = spirv.Load "Function" %p ["Aligned", 4] : i32
//	  "t.end"(%l, %p) {k = -1 : i32} : (i32, !spirv.ptr<i32, Function>) -> () }) : () -> ()
const mixedModule = "4d4cef520d4d4c495232322e312e3800011f070105090901030f0305111505031b03250d05010b070f130b1f05037901030f05036902991f11011103" +
	"030709050f1101d0ffffff3f2373706972762e6d656d6f72795f6163636573733c416c69676e65643e000102022173706972762e7074723c6933322c" +
	"2046756e6374696f6e3e00044d050150010107043d03010503100107042b03050b0305000746010303010301050501050503010603010501005f1105" +
	"0b09090f0d05116275696c74696e0074007370697276006d6f64756c650075736500656e64004c6f6164006b00080f05050101050717"

// ownProperties are files with operations that nobody knows and that have
// properties, as they are in text, which before version 5 become attributes; and
// those with a property that is lost then, as it is when mlir-opt writes it:
// disjoint of affine.linearize_index.
var ownProperties = []string{"regions.mlir", "operations.mlir", "fold-memref-alias-ops.shapes.mlir", "fold-memref-alias-ops.rows.mlir", "lower-affine.index.mlir", "affine.mlir"}

// TestRoundTrip: what is written of any module under testdata reads the same, in
// every version, by any number of workers, and written again gives the same bytes.
func TestRoundTrip(t *testing.T) {
	for _, file := range modulesOfTestdata(t) {
		t.Run(file, func(t *testing.T) {
			m := parse(t, file)
			want, uses := text(t, m), usesOf(m)
			for _, release := range []int{0, 22} {
				for version := bytecode.MinVersion; version <= bytecode.MaxVersion; version++ {
					if release != 0 && version < 5 {
						continue // has no properties
					}
					opts := bytecode.WriteOptions{Version: &version, Release: release, Workers: 1}
					data := write(t, m, opts)
					opts.Workers = 8
					require.Equal(t, data, write(t, m, opts), "many workers")
					again := read(t, data)
					if version < 5 && slices.Contains(ownProperties, filepath.Base(file)) {
						continue
					}
					require.Equal(t, want, text(t, again), "version %d", version)
					require.Equal(t, m.Syntax, again.Syntax)
					if version >= 3 {
						require.Equal(t, uses, usesOf(again), "version %d", version)
					}
					require.Equal(t, data, write(t, again, opts), "version %d written again", version)
				}
			}
		})
	}
}

func TestWorkersAgree(t *testing.T) {
	var src bytes.Buffer
	for i := range 200 {
		src.WriteString("func.func @f")
		src.WriteString(string(rune('a'+i%26)) + string(rune('a'+i/26)))
		src.WriteString("(%x: i32) -> i32 {\n")
		for range 100 {
			src.WriteString("  \"t.use\"(%x) {a = \"some text\"} : (i32) -> ()\n")
		}
		src.WriteString("  return %x : i32\n}\n")
	}
	var d mlir.Diagnostics
	m, _ := mlir.Parse(src.Bytes(), mlir.ParseOptions{AllowUnregistered: true}, &d)
	require.NoError(t, d.Err())
	data := write(t, m, bytecode.WriteOptions{Workers: 1})
	require.Equal(t, data, write(t, m, bytecode.WriteOptions{Workers: 8}))
	for _, workers := range []int{1, 8} {
		again, _ := bytecode.Read(data, bytecode.ReadOptions{AllowUnregistered: true, Workers: workers}, &d)
		require.Equal(t, text(t, m), text(t, again))
	}
}

func TestElidedResources(t *testing.T) {
	m := parse(t, "testdata/resources.mlir")
	again := read(t, write(t, m, bytecode.WriteOptions{ElideResourceData: true}))
	require.Empty(t, again.Resources.External)
	require.Nil(t, again.Resources.Find("builtin", "blob"))
	require.Contains(t, text(t, again), "dense_resource<blob>")
}

func TestBlobsShareMemoryWithTheFile(t *testing.T) {
	data := write(t, parse(t, "testdata/resources.mlir"), bytecode.WriteOptions{})
	blob := read(t, data).Resources.Find("builtin", "blob").Blob
	at := bytes.Index(data, blob)
	require.Zero(t, at%8, "its alignment")
	data[at] = 42
	require.EqualValues(t, 42, blob[0])
}

func TestMixedModule(t *testing.T) {
	m := read(t, unhex(t, mixedModule))
	require.Contains(t, text(t, m), `"spirv.Load"(%arg0) <{alignment = 4 : i32, memory_access = #spirv.memory_access<Aligned>}>`)
	require.Equal(t, "spirv", m.Syntax)
}
