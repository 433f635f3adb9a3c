package source

import (
	"bytes"
	"errors"
	"io"
	"math"
	"os"
	"unsafe"

	"github.com/spvc/spvc/internal/mapped"
	"github.com/spvc/spvc/internal/plainfile"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/binary"
)

// A File is what a module is read from: bytes, with the name that diagnostics call them by.
type File struct {
	Name string
	Data []byte
	Line int    // the line of the file that Data starts on; 0 is the first
	Path string // of bytecode that is mapped when it is read: Data is its head; empty otherwise
	// Assembly says how text of assembly becomes words.
	Assembly binary.AssembleOptions

	mapped bool        // Data is a mapped file
	types  []mlir.Type // for [mlir.Partial.Types], when they had to be found
}

// Open reads the file at path. Of bytecode it reads the head only: [File.Module] maps the rest.
func Open(path string) (*File, error) { return open(path, math.MaxInt64) }

// OpenMapped is Open for a file that nobody makes shorter until the program ends, see [bytecode.FaultFile]: a long one is mapped where
// the system can, and what was read of it takes no memory.
func OpenMapped(path string) (*File, error) { return open(path, StreamedFrom) }

// open maps files of so many bytes or more.
func open(path string, long int64) (*File, error) {
	file, err := plainfile.Open(path, os.O_RDONLY)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil {
		return nil, err
	}
	head, err := headOf(file)
	if err == nil && info.Mode().IsRegular() && FormOf(head) == Bytecode {
		return &File{Name: path, Data: head, Line: 1, Path: path}, nil
	}
	if err == nil && info.Size() >= long {
		if m := mapped.Of(file); m != nil {
			return &File{Name: path, Data: m.Data, Line: 1, mapped: true}, nil
		}
	}
	var data bytes.Buffer
	data.Grow(int(info.Size()) + bytes.MinRead)
	data.Write(head)
	if err == nil {
		_, err = data.ReadFrom(file)
	}
	return &File{Name: path, Data: data.Bytes(), Line: 1}, err
}

// Form is the form of the file, by its first bytes.
func (f *File) Form() Form { return FormOf(f.Data) }

// Content is all bytes of the file: those that were read, and of bytecode that is mapped the rest too.
func (f *File) Content() ([]byte, error) {
	if f.Path == "" {
		return f.Data, nil
	}
	return os.ReadFile(f.Path)
}

// headOf reads what tells the form of a file; less if it is shorter.
func headOf(file *os.File) ([]byte, error) {
	head := make([]byte, 4)
	n, err := io.ReadFull(file, head)
	if err == io.EOF || err == io.ErrUnexpectedEOF {
		err = nil
	}
	return head[:n], err
}

// Words are the words of a binary, in either byte order, or of assembly. They may share the memory of Data: neither is to be changed.
// The error is an [*mlir.ErrorList] of what is in d too, which may be nil.
func (f *File) Words(d *mlir.Diagnostics) ([]uint32, error) {
	if f.Form() == Assembly {
		return f.Assemble(d)
	}
	return mlir.Try(d, func(own *mlir.Diagnostics) ([]uint32, bool) {
		words, err := binary.View(f.Data)
		if err != nil {
			own.Errorf(mlir.OpaqueLoc(f.Name), "%v", err)
		}
		return words, err == nil
	})
}

// forget lets go of parts of the text; nil where that is of no use.
func (f *File) forget() func(text string) {
	if !f.mapped {
		return nil
	}
	return func(text string) { mapped.Forget(unsafe.Slice(unsafe.StringData(text), len(text))) }
}

// AssemblyLines is where the instructions of assembly stand, and what its ids are called there, by number; nothing for text that is wrong.
func (f *File) AssemblyLines() (lines []binary.TextLine, names []string) {
	return binary.LinesOf(string(f.Data), max(f.Line, 1), f.Assembly)
}

// Assemble is the words of text that is assembly, whatever it starts with; errors are those of [File.Words].
func (f *File) Assemble(d *mlir.Diagnostics) ([]uint32, error) {
	return mlir.Try(d, func(own *mlir.Diagnostics) ([]uint32, bool) {
		text := unsafe.String(unsafe.SliceData(f.Data), len(f.Data)) // a long one is not copied; what is made of it has no part of it
		opts := f.Assembly
		opts.Forget = f.forget()
		words, err := binary.Assemble(text, opts)
		var mistakes binary.TextErrors
		switch {
		case errors.As(err, &mistakes):
			for _, m := range mistakes {
				own.Errorf(mlir.FileLineCol(f.Name, uint32(m.Line), uint32(m.Col)), "%s", m.Msg)
			}
		case err != nil:
			own.Errorf(mlir.OpaqueLoc(f.Name), "%v", err)
		}
		return words, err == nil
	})
}
