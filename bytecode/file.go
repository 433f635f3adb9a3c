package bytecode

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/spvc/spvc/bytecode/internal/wire"
	"github.com/spvc/spvc/bytecode/oplayout"
	"github.com/spvc/spvc/mlir"
)

// ReadOptions say how a file is read.
type ReadOptions struct {
	Filename          string // for messages
	AllowUnregistered bool   // operations, types and attributes of unknown dialects are fine
	NoImplicitModule  bool   // the file is one operation, not the body of a module
	NoLocations       bool   // nobody asks where operations and arguments come from: that is not decoded, and means nothing
	// ReadAttribute and ReadType are asked first what an entry that is filed under the dialect, and not text, stands for. They
	// return nil without an error of r for the usual reading. They may be called at the same time. May be nil.
	ReadAttribute func(dialect string, r mlir.BytecodeReader) mlir.Attribute
	ReadType      func(dialect string, r mlir.BytecodeReader) mlir.Type
	Workers       int // 0 is all cores; the outcome does not depend on it
}

// A File is a bytecode file that was opened: the places of everything in it are
// known, and attributes and types are decoded when they are asked for. It is safe
// for concurrent use. It refers to the bytes that it was made from.
type File struct {
	opts     ReadOptions
	data     []byte
	known    bool // version and producer were read
	version  int
	producer string
	release  int // of MLIR, as the producer names it; 0 when it does not
	sections [wire.NumSections]wire.Section

	strings    []text
	dialects   []*dialectEntry
	ops        []opEntry
	names      struct{ dialects, ops text } // where they are
	attrs      table[attrValue]
	types      table[mlir.Type]
	properties []text
	resources  *mlir.ResourceTable
	handles    []handle // the dialects' resources, in the file's order
	mapping    *mapping // nil when the bytes are the caller's

	description sync.Once // of the operations

	mu       sync.Mutex // for what follows
	spelling string     // the first one met of a dialect with several
	unique   sync.Mutex // held while an attribute is made that is not interned

	rawOnce sync.Once
	raw     atomic.Pointer[rawLocations] // nil before they were asked for
}

// A handle is by what attributes refer to a resource.
type handle struct{ dialect, key string }

// Version is the version of the format.
func (f *File) Version() int { return f.version }

// Producer is the text by which the program that wrote the file names itself.
func (f *File) Producer() string { return strings.Clone(f.producer) }

// Open reads the frame of a file and the indices of its tables. The error is a
// [*mlir.ErrorList], which is in d too; d may be nil. The file keeps data, which must
// not change.
func Open(data []byte, opts ReadOptions, d *mlir.Diagnostics) (*File, error) {
	return mlir.Try(d, func(own *mlir.Diagnostics) (*File, bool) {
		f := open(data, opts, own)
		return f, f != nil
	})
}

func open(data []byte, opts ReadOptions, d *mlir.Diagnostics) *File {
	f := &File{opts: opts, data: data}
	f.attrs.kind, f.types.kind = "Attribute", "Type"
	c := wire.Part(data, 0, len(data))
	if f.header(&c) {
		f.release = releaseOf(f.producer)
		f.frame(&c)
	}
	if c.Err != nil {
		f.report(d, c.Err)
		return nil
	}
	for _, read := range []func(*File) *wire.Failure{
		(*File).readStrings, (*File).readProperties, (*File).readDialects, (*File).readResources, (*File).readEntryOffsets,
	} {
		if err := read(f); err != nil {
			f.report(d, err)
			return nil
		}
	}
	return f
}

// Read reads a whole file into a module, which is not verified. The error is a
// [*mlir.ErrorList], which is in d too; d may be nil. Blobs of resources share memory
// with data, which must not change.
func Read(data []byte, opts ReadOptions, d *mlir.Diagnostics) (*mlir.Module, error) {
	f, err := Open(data, opts, d)
	if err != nil {
		return nil, err
	}
	return f.Module(d)
}

// report makes a diagnostic out of a failure: MLIR's message, its note on
// version and producer, and a note on the place in the file.
func (f *File) report(d *mlir.Diagnostics, e *wire.Failure) {
	loc := mlir.FileLineCol(f.opts.Filename, 0, 0)
	diag := d.Errorf(loc, "%s", e.Message)
	if f.known {
		diag.Note(loc, "in bytecode version %d produced by: %s", f.version, f.producer)
	}
	if id, ok := f.sectionAt(e.Offset); ok {
		diag.Note(loc, "at byte offset %d, in section %v", e.Offset, id)
	} else {
		diag.Note(loc, "at byte offset %d", e.Offset)
	}
}

func (f *File) reportAll(d *mlir.Diagnostics, list []*wire.Failure) {
	slices.SortFunc(list, func(a, b *wire.Failure) int { return cmp.Compare(a.Offset, b.Offset) })
	for _, e := range list {
		f.report(d, e)
	}
}

// releaseOf is the release of LLVM in the name of a producer such as MLIR22.1.8;
// 0 when there is none.
func releaseOf(producer string) int {
	_, rest, ok := strings.Cut(producer, "MLIR")
	if !ok {
		return 0
	}
	digits := len(rest) - len(strings.TrimLeft(rest, "0123456789"))
	n, err := strconv.Atoi(rest[:digits])
	if err != nil {
		return 0
	}
	return n
}

// newestRelease is the last release whose layouts are known.
func newestRelease() int {
	all := oplayout.Releases()
	return all[len(all)-1]
}

// noteSpelling remembers the first spelling met of a dialect with several.
func (f *File) noteSpelling(namespace string) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if f.spelling == "" {
		f.spelling = namespace
	}
}
