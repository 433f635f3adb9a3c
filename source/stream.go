package source

import (
	"cmp"
	"io"
	"unsafe"

	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/roundtrip"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/transform"
)

// StreamedFrom is from how many bytes on it is worth while to go over a file function by function.
const StreamedFrom = 1 << 20

// longBody is how many bytes of text a function takes that is read by itself; of bytecode a sixteenth, as packed operations take three to five.
const longBody = 512

// Stream reads the module in the file, verifies it, runs passes on it and writes it to w, function by function, so that neither all of the module
// nor all of its text is ever in memory. What comes out is what [File.Module], [pass.Pipeline.Run] and [Write] make, for any number of workers. It is
// false where the whole module has to be there: for some forms and options, for modules that have names for
// attributes, and wherever something is to be said about the module. Then what went to w is nothing. But where it is false for types that
// have names in front of the text, which are known when all was seen, [File.Again] is true, and mostly so is a second call. One mistake is not found:
// that of a location in bytecode, where the text does not say locations. The error is w's.
func (f *File) Stream(w io.Writer, load LoadOptions, passes *pass.Pipeline, save SaveOptions) (bool, error) {
	return f.stream(w, load, passes, save, longBody)
}

// Again reports whether [File.Stream], which was false, is worth another call.
func (f *File) Again() bool { return f.types != nil }

func (f *File) stream(w io.Writer, load LoadOptions, passes *pass.Pipeline, save SaveOptions, minimum int) (bool, error) {
	if load.NoVerify || save.Form == Assembly || save.Form == Text && !save.Text.InPieces() {
		return false, nil
	}
	load.withoutLocations = save.Form == Text && !load.KeepNames && !save.Text.DebugInfo && !save.Text.PrettyDebugInfo && !save.Text.UseNameLocAsPrefix
	part := f.partial(load, minimum)
	if part == nil {
		return false, nil
	}
	first := f.types == nil
	if !first {
		part.Types, f.types = f.types, nil
	}
	m := part.Module
	verify := mlir.VerifyOptions{AllowUnregistered: load.AllowUnregistered, Rules: Rules(m), Workers: load.Workers}
	if save.Form == Words {
		if !part.Verify(verify) || !passes.RunPartial(part) {
			return false, nil
		}
		return writeWordsOf(w, part, save)
	}
	spelling := cmp.Or(save.spelling(), m.Syntax)
	if (save.Form == Bytecode || IsMLIRs(spelling)) && !part.Settle() { // here, before passes and other words change what is noted of the module
		return false, nil
	}
	// What is reworded, and nothing else, is verified by both sets of rules at once, and again only where that changes something.
	bodies, once := verify, len(passes.Steps) == 0 && rewords(m, spelling)
	if once {
		bodies.Rules = spirv.RulesOfBoth.Option()
	}
	if !part.VerifyRest(verify) {
		return false, nil
	}
	part.VerifyBodies(bodies, nil)
	if !passes.RunPartial(part) || !sayPartial(part, spelling, verify, once) {
		return false, nil
	}
	if save.Form == Bytecode {
		save.Bytecode.Syntax = save.spelling()
		return bytecode.WritePartial(w, part, save.Bytecode)
	}
	save.Text.Syntax, save.Text.Rules = save.spelling(), rulesIn(m, spelling)
	done, err := mlir.PrintPartial(w, part, save.Text)
	if first && part.LacksTypes && !done && err == nil {
		f.types = f.usedTypes(load, passes, save.Text, verify, minimum)
	}
	return done, err
}

// usedTypes are the types of the module that passes make of that in the file; nil if it has to be there as a whole for that.
func (f *File) usedTypes(load LoadOptions, passes *pass.Pipeline, text mlir.PrintOptions, verify mlir.VerifyOptions, minimum int) []mlir.Type {
	load.withoutIDs = true
	part := f.partial(load, minimum)
	if part == nil || len(passes.Steps) > 0 && (!part.Verify(verify) || !passes.RunPartial(part)) {
		return nil
	}
	types, ok := part.UsedTypes(text)
	if !ok {
		return nil
	}
	return types
}

// partial is the module in the file, without the bodies of functions; nil if it is to be read as a whole.
func (f *File) partial(opts LoadOptions, minimum int) *mlir.Partial {
	var part *mlir.Partial
	named := false // as the text says
	switch f.Form() {
	case Text:
		named = opts.KeepNames
		part = mlir.ParsePartial(unsafe.String(unsafe.SliceData(f.Data), len(f.Data)), f.parseOptions(opts), minimum)
	case Bytecode:
		if file, err := f.OpenBytecode(opts, nil); err == nil {
			part = file.Partial(minimum / 16)
		}
	case Words, Assembly:
		named = true
		if words, err := f.Words(nil); err == nil {
			part = roundtrip.Partial(words, f.importOptions(opts), !opts.withoutIDs)
		}
	}
	if part == nil || named {
		return part
	}
	if namedAsImported(part.Module); part.Module.UseNameLocs && opts.withoutLocations { // where they come from has names
		opts.withoutLocations = false
		return f.partial(opts, minimum)
	}
	return part
}

// rewords reports whether saying a module in a spelling takes other words than it has.
func rewords(m *mlir.Module, spelling string) bool {
	return IsMLIRs(spelling) && m.Syntax == spirv.Dialect.Spellings[spirv.SpellingSpv]
}

// sayPartial is say; false where that takes the whole module. Once says that bodies were verified by both sets of rules.
func sayPartial(part *mlir.Partial, spelling string, verify mlir.VerifyOptions, once bool) bool {
	if !IsMLIRs(spelling) {
		return true
	}
	m := part.Module
	part.Numbers = nil // which are ids, of which nothing is said
	if !rewords(m, spelling) {
		sayMLIRs(m.Op, 1)
		part.Then(func(_ int, op *mlir.Operation) bool {
			sayFunction(op)
			return true
		})
		return true
	}
	module := onlyModule(m, new(mlir.Diagnostics))
	if module == nil {
		return false
	}
	changed, ok := transform.PartialForMLIR(part, module)
	verify.Rules = spirv.RulesOfBoth.Option() // as say verifies, by the one set before names are MLIR's, by the other after
	if !ok || !part.VerifyRest(verify) {
		return false
	}
	if !once {
		changed = nil
	}
	part.VerifyBodies(verify, changed)
	return true
}

// writeWordsOf writes the words of the one SPIR-V module in part; false where something is to be said about them.
func writeWordsOf(w io.Writer, part *mlir.Partial, save SaveOptions) (bool, error) {
	module := onlyModule(part.Module, new(mlir.Diagnostics))
	if module == nil {
		return false, nil
	}
	words, ok := serialize.WordsPartial(part, module, save.Words)
	if !ok || save.Validate && CheckWords(words, mlir.UnknownLoc, nil) != nil {
		return false, nil
	}
	return true, WriteWords(w, words, save.BigEndian)
}
