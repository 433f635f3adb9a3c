package source

import (
	"fmt"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/val"
)

// telltales are rules that are broken by what nobody but a debugger reads: glslang of 2023 gives the columns of built-in types in a source that has not got them, and
// line 0 to what it makes up. Such a module does what it says, so it may be written and optimized; val tells.
var telltales = []string{"debug-place", "debug-line"}

// mostViolations is how many violations of one module are told.
const mostViolations = 20

// CheckWords validates words against the specification, by the most generous rules of layout: for which client API they are is not
// known. Lines and columns that debugging information names may be wrong. What is wrong is in d, and in the error; d may be nil. The location is that of the file or the module that they are of.
func CheckWords(words []uint32, loc mlir.Location, d *mlir.Diagnostics) error {
	return CheckWordsFor(val.DefaultEnv(), words, loc, d)
}

// CheckWordsFor is CheckWords for words that are meant for an environment. Which features a device has is still not known.
func CheckWordsFor(env val.Env, words []uint32, loc mlir.Location, d *mlir.Diagnostics) error {
	return wordsCheck{env: env, loc: loc}.check(words, d)
}

// CheckWords is [CheckWords] for the words of the file. What is wrong in assembly is told with its place in the text, and by the names that ids have there.
func (f *File) CheckWords(words []uint32, d *mlir.Diagnostics) error {
	c := wordsCheck{env: val.DefaultEnv(), loc: mlir.OpaqueLoc(f.Name)}
	if f.Form() != Assembly {
		return c.check(words, d)
	}
	if c.check(words, nil) == nil {
		return nil
	}
	c.file = f.Name
	c.lines, c.names = f.AssemblyLines()
	return c.check(words, d)
}

// ExportValid is Export for words that are valid in an environment: those that are not are an error, see CheckWordsFor.
func ExportValid(env val.Env, m *mlir.Module, opts serialize.Options, d *mlir.Diagnostics) ([]uint32, error) {
	words, err := Export(m, opts, d)
	if err != nil {
		return nil, err
	}
	return valid(env, words, m, opts, d)
}

// valid returns valid words of a module, given those that it has become. What the module keeps of the binary that it was (numbers of ids, the
// order of declarations, what is there twice) may not fit what passes have made of it: then it is exported without. The error is
// about the words that were given.
func valid(env val.Env, words []uint32, m *mlir.Module, opts serialize.Options, d *mlir.Diagnostics) ([]uint32, error) {
	var found mlir.Diagnostics
	err := CheckWordsFor(env, words, m.Op.Loc(), &found)
	if err == nil || opts.NewIDs {
		d.Join(&found)
		return words, err
	}
	opts.NewIDs = true
	if others, err := Export(m, opts, nil); err == nil && CheckWordsFor(env, others, m.Op.Loc(), nil) == nil {
		return others, nil
	}
	d.Join(&found)
	return nil, err
}

// A wordsCheck is how words are validated, and how what is wrong in them is told.
type wordsCheck struct {
	env   val.Env
	loc   mlir.Location     // of the file or the module that they are of
	file  string            // the assembly that they are of, if they are
	lines []binary.TextLine // of it
	names []string          // of its ids
}

func (c wordsCheck) check(words []uint32, d *mlir.Diagnostics) error {
	_, err := mlir.Try(d, func(own *mlir.Diagnostics) (struct{}, bool) {
		c.violations(words, own)
		return struct{}{}, own.NumErrors() == 0
	})
	return err
}

func (c wordsCheck) violations(words []uint32, d *mlir.Diagnostics) {
	opts := val.Options{
		Env: c.env, RelaxBlockLayout: true, ScalarBlockLayout: true, UniformBufferStandardLayout: true, WorkgroupScalarBlockLayout: true, AllowLocalSizeID: true,
		MaxErrors: mostViolations, Names: c.names, Allow: telltales,
	}
	found := val.Words(words, opts)
	if len(found) == 0 {
		return
	}
	names := c.names
	if names == nil {
		names = binary.FriendlyNames(words)
	}
	m, _ := module.New(words)
	more := found[len(found)-1].More
	for _, v := range found {
		if m == nil || len(v.At.Words) == 0 {
			d.Errorf(c.loc, "not valid SPIR-V: %s [%s]", v.Message, v.ID())
			continue
		}
		from := ""
		if line, ok := m.SourceLine(v.At); ok {
			from = fmt.Sprintf(", from %s:%d", line.File, line.Line)
		}
		if at, ok := binary.LineOf(c.lines, v.Offset()); ok {
			d.Errorf(mlir.FileLineCol(c.file, uint32(at.Line), uint32(at.Column)), "not valid SPIR-V: %s [%s]%s", v.Message, v.ID(), from)
			continue
		}
		text := binary.AppendNamed(nil, m, v.At, names)
		d.Errorf(c.loc, "not valid SPIR-V: %s [%s]; word %d%s: %s", v.Message, v.ID(), v.Offset(), from, text)
	}
	if more > 0 {
		d.Errorf(c.loc, "not valid SPIR-V: violations that are not listed: %d", more)
	}
}
