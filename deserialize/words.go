package deserialize

import (
	"fmt"
	"io"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/binary"
	index "github.com/spvc/spvc/spirv/module"
)

// Options say how to import. The zero value is what most callers want.
type Options struct {
	Filename      string // for messages
	NoStructurize bool   // keep every function a flat control-flow graph
	StripDebug    bool   // leave out names and lines
	Workers       int    // how many functions at once; 0 for one per processor

	// KeepIDs notes the binary's ids in an attribute of the module, so that export
	// gives everything its id again; see [spirv.IDsAttr]. Package roundtrip imports
	// such that nothing at all gets lost.
	KeepIDs bool

	// NoOrder notes neither the order of declarations nor which of them nothing uses: for whoever forgets that, as
	// spirv-compact-ids does.
	NoOrder bool

	// AsMLIR gives functions the shape that MLIR's own importer gives them:
	// what is defined outside is made known at each use, every phi stays, and a
	// loop stands in a block of its own. It is for comparing with MLIR; what is
	// imported means the same, but does not read as well.
	AsMLIR bool
}

// Read imports the module that r holds, in either byte order. The error is that of
// the stream, which is in d too, or that of [Words].
func Read(r io.Reader, opts Options, d *mlir.Diagnostics) (*mlir.Module, error) {
	words, err := binary.ReadWords(r)
	if err != nil {
		d.Errorf(location(opts), "%v", err)
		return nil, err
	}
	return Words(words, opts, d)
}

// Words imports a module of SPIR-V words. The result holds one spv.module. The
// error is an [*mlir.ErrorList], which is in d too; d may be nil. The words are not
// changed, and not kept. The result is the same for any number of workers.
//
// The module need not be valid; it is imported as long as it can be said in the
// dialect. Run the verifier on the result to know more.
func Words(words []uint32, opts Options, d *mlir.Diagnostics) (*mlir.Module, error) {
	return mlir.Try(d, func(own *mlir.Diagnostics) (*mlir.Module, bool) {
		m := importWords(words, opts, own)
		return m, m != nil
	})
}

func importWords(words []uint32, opts Options, d *mlir.Diagnostics) *mlir.Module {
	x, err := index.New(words)
	if err != nil {
		d.Errorf(location(opts), "%v", err)
		return nil
	}
	if v := x.Header().Version; !spirv.IsVersion(v) {
		d.Errorf(location(opts), "the header's version %#08x is none of SPIR-V's that are known", uint32(v))
		return nil
	}
	m := newModule(x, opts, d)
	if !m.survey() || !m.collect() || !m.resolve() {
		return nil
	}
	return m.build()
}

func location(opts Options) mlir.Location { return mlir.WordLoc(opts.Filename, 0) }

// placeOf is the location of an instruction that comes from line: that, or its word where
// there is no line, for messages.
func (m *module) placeOf(inst binary.Instruction, line mlir.Location) mlir.Location {
	if !line.IsUnknown() {
		return line
	}
	return m.loc.AtWord(inst.Offset())
}

// fail reports a mistake in an instruction, with its place and its text. It
// returns false.
func (m *module) fail(inst binary.Instruction, format string, args ...any) bool {
	m.diags.Errorf(m.loc.AtWord(inst.Offset()), "%s: %s", inst.Opcode, fmt.Sprintf(format, args...)).Source =
		string(binary.AppendInstruction(nil, m.index, inst))
	return false
}
