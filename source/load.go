package source

import (
	"unsafe"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/roundtrip"
)

// LoadOptions say how a file becomes IR. The zero value is for a module that is whole, and keeps all that a binary says.
type LoadOptions struct {
	AllowUnregistered bool // operations, types and attributes of unknown dialects are fine
	NoImplicitModule  bool // text and bytecode are one operation, not the body of a module
	NoVerify          bool // leave it to the caller to verify what was read
	KeepNames         bool // names in a text become names of values; those of texts in the spelling made for reading always do
	AsMLIR            bool // words become what MLIR's importer makes of them, without their ids
	NoIDs             bool // the ids of words are not noted, nor what else would make them the same words again
	StripDebug        bool // names and lines that words say are left out
	Workers           int  // 0 is all cores; the outcome does not depend on it

	withoutIDs       bool // operations will do, what notes say of their ids is not wanted
	withoutLocations bool // nor where they come from, by bytecode or text, but for names
}

// Load reads the module in the file at path, whatever its form, and verifies it. The error is that of the file, or has what is
// wrong in it, see [mlir.Diagnostics.Err].
func Load(path string, opts LoadOptions) (*mlir.Module, error) {
	f, err := Open(path)
	if err != nil {
		return nil, err
	}
	return f.Module(opts, nil)
}

// Module reads the module in the file and verifies it. The error is an [*mlir.ErrorList] of what is in d too, which may be nil.
func (f *File) Module(opts LoadOptions, d *mlir.Diagnostics) (*mlir.Module, error) {
	return mlir.Try(d, func(own *mlir.Diagnostics) (*mlir.Module, bool) {
		m := f.module(opts, own)
		return m, m != nil
	})
}

func (f *File) module(opts LoadOptions, d *mlir.Diagnostics) *mlir.Module {
	m := f.read(opts, d)
	if m == nil || d.NumErrors() > 0 {
		return nil
	}
	verify := mlir.VerifyOptions{AllowUnregistered: opts.AllowUnregistered, Rules: Rules(m), Workers: opts.Workers}
	if !opts.NoVerify && !mlir.Verify(m.Op, verify, d) {
		return nil
	}
	return m
}

func (f *File) read(opts LoadOptions, d *mlir.Diagnostics) *mlir.Module {
	switch f.Form() {
	case Words, Assembly:
		words, err := f.Words(d)
		if err != nil {
			return nil
		}
		m, _ := roundtrip.Import(words, f.importOptions(opts), d)
		return m
	case Bytecode:
		return namedAsImported(f.readBytecode(opts, d))
	}
	m, _ := mlir.ParseText(unsafe.String(unsafe.SliceData(f.Data), len(f.Data)), f.parseOptions(opts), d) // nobody changes it
	if opts.KeepNames {
		return m
	}
	return namedAsImported(m)
}

func (f *File) parseOptions(opts LoadOptions) mlir.ParseOptions {
	return mlir.ParseOptions{
		Filename: f.Name, FirstLine: f.Line, AllowUnregistered: opts.AllowUnregistered, NoImplicitModule: opts.NoImplicitModule,
		KeepNames: opts.KeepNames, KeepNamesIn: spellingWithNames(opts), NoLocations: opts.withoutLocations, Workers: opts.Workers,
		Forget: f.forget(),
	}
}

func (f *File) importOptions(opts LoadOptions) deserialize.Options {
	return deserialize.Options{Filename: f.Name, AsMLIR: opts.AsMLIR, KeepIDs: !opts.AsMLIR && !opts.NoIDs, StripDebug: opts.StripDebug, Workers: opts.Workers}
}

func (f *File) readBytecode(opts LoadOptions, d *mlir.Diagnostics) *mlir.Module {
	file, err := f.OpenBytecode(opts, d)
	if err != nil {
		return nil
	}
	m, _ := file.Module(d)
	return m
}

// OpenBytecode opens the file, which is bytecode, for those who want no more than parts of it. It is mapped where it has a path.
// The error is an [*mlir.ErrorList] of what is in d too, which may be nil.
func (f *File) OpenBytecode(opts LoadOptions, d *mlir.Diagnostics) (*bytecode.File, error) {
	read := bytecode.ReadOptions{Filename: f.Name, AllowUnregistered: opts.AllowUnregistered, NoImplicitModule: opts.NoImplicitModule,
		NoLocations: opts.withoutLocations, Workers: opts.Workers}
	if f.Path == "" {
		return bytecode.Open(f.Data, read, d)
	}
	return mlir.Try(d, func(own *mlir.Diagnostics) (*bytecode.File, bool) {
		file, err := bytecode.OpenFile(f.Path, read, own)
		if err != nil && !mlir.IsReported(err) {
			own.Errorf(mlir.OpaqueLoc(f.Name), "%v", err)
		}
		return file, err == nil
	})
}
