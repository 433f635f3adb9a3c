package bytecode

import (
	"runtime"

	"github.com/spvc/spvc/bytecode/internal/wire"
	"github.com/spvc/spvc/mlir"
)

// An Entry is an operation as it is in a file: found, but not decoded. What it
// returns is not part of the file's bytes, so that it stays good without the file.
type Entry struct {
	f          *File
	op         uint32
	mask       byte
	results    uint32
	loc        uint64
	attrs      uint64 // the number of the dictionary, where the mask says that there is one
	props      uint64 // of the property list, likewise
	start, end int    // all of it
	body       wire.Section
	depth      int
	isolated   bool // its regions use no values from around
	outer      int  // how many values have numbers in the region around

	packed text         // its packed regions
	name   *mlir.OpName // of one in packed regions
}

// Name is the name of the operation.
func (e *Entry) Name() *mlir.OpName {
	if e.name != nil {
		return e.name
	}
	return e.f.ops[e.op].name
}

// Size is the number of bytes that the operation and all in it take in the
// section of operations, or in packed regions.
func (e *Entry) Size() int { return e.end - e.start + e.packed.end - e.packed.start }

// Packed reports whether the operation is in the packed regions of another one,
// such as a function of the SPIR-V dialect. It can't be decoded or changed alone
// then, and has no symbol, attributes or location here.
func (e *Entry) Packed() bool { return e.name != nil }

// Isolated reports whether its regions are a section of their own, which nothing
// else in the file is needed to skip.
func (e *Entry) Isolated() bool { return e.body.Present }

// usesAround reports whether numbers of values around are in its bytes.
func (e *Entry) usesAround() bool {
	return e.mask&maskOperands != 0 || e.mask&maskRegions != 0 && !e.isolated
}

// Entries are the operations in the body of the file's module, or the file's
// own where it is not one module. Isolated regions in them are skipped: the time
// it takes depends on the number of operations listed, from version 2 of the
// format on. The error is an [*mlir.ErrorList], which is in d too; d may be nil.
func (f *File) Entries(d *mlir.Diagnostics) ([]Entry, error) {
	defer runtime.KeepAlive(f)
	list, module, err := f.top()
	if err == nil && module != nil {
		list, err = module.inside()
	}
	return orReported(f, d, list, err)
}

// orReported is what was found in the file, or nothing after an error, which is reported.
func orReported[T any](f *File, d *mlir.Diagnostics, found T, err *wire.Failure) (T, error) {
	return mlir.Try(d, func(own *mlir.Diagnostics) (T, bool) {
		if err != nil {
			f.report(own, err)
		}
		return found, err == nil
	})
}

// top are the operations at the top; module is the one around all others, if the
// file is a module of one block.
func (f *File) top() (list []Entry, module *Entry, err *wire.Failure) {
	s := skimmer{f: f}
	c := f.over(wire.SectionIR)
	list = s.list(&c)
	if c.Err == nil && len(list) == 1 && list[0].Name().Def() == mlir.ModuleOp && list[0].mask&maskRegions != 0 {
		if in := s.inside(&list[0]); s.regions == 1 && in.Count(1) == 1 {
			module = &list[0]
		}
	}
	return list, module, c.Err
}

// Entries are the operations directly in the regions of the operation, such as
// the functions of a module in a module; [File.Entries] are those of the file. The
// error is an [*mlir.ErrorList], which is in d too; d may be nil.
func (e *Entry) Entries(d *mlir.Diagnostics) ([]Entry, error) {
	defer runtime.KeepAlive(e.f)
	list, err := e.inside()
	return orReported(e.f, d, list, err)
}

func (e *Entry) inside() (list []Entry, err *wire.Failure) {
	if e.packed != (text{}) {
		return e.insidePacked()
	}
	s := skimmer{f: e.f}
	c := s.inside(e)
	if s.depth = e.depth + 1; s.depth > maxRegionDepth {
		c.Fail("regions nest deeper than %d", maxRegionDepth)
	}
	outer := s.outer
	for range s.regions {
		for blocks := s.enter(&c); blocks > 0 && c.Err == nil; blocks-- {
			list = append(list, s.list(&c)...)
		}
		s.outer = outer
	}
	return list, c.Err
}
