package roundtrip

import (
	"cmp"
	"slices"

	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/arrange"
	"github.com/spvc/spvc/spirv/module"
)

// Import imports a module of SPIR-V words as [deserialize.Words] does. With
// Options.KeepIDs it exports the module at once, and notes in it what export does
// not make of the IR, so that an untouched module comes back word for word. What
// of that means something is a warning: passes do not know of it, and changes may
// drop it. Errors are those of deserialize.Words; d may be nil.
func Import(words []uint32, opts deserialize.Options, d *mlir.Diagnostics) (*mlir.Module, error) {
	m, err := deserialize.Words(words, opts, d)
	if err != nil || !keepsAll(opts) {
		return m, err
	}
	exported, err := serialize.Words(m.Op, serialize.Options{Workers: opts.Workers}, nil) // who exports the module is told
	if err == nil && !slices.Equal(exported, words) {
		p := pairOf(words, exported)
		p.noteRest(m)
		p.report(opts, d.Warningf)
	}
	return m, nil
}

// Verify imports a module as [Import] does and is stricter: it must be one that
// can be exported, and nothing that means something may get lost or come in
// addition. The error is an [*mlir.ErrorList], which is in d too; d may be nil. A
// module that says the same in other words, such as one with an OpName for nothing, is
// a remark.
func Verify(words []uint32, opts deserialize.Options, d *mlir.Diagnostics) (*mlir.Module, error) {
	return mlir.Try(d, func(own *mlir.Diagnostics) (*mlir.Module, bool) {
		m := verify(words, opts, own)
		return m, m != nil
	})
}

func verify(words []uint32, opts deserialize.Options, d *mlir.Diagnostics) *mlir.Module {
	opts.KeepIDs = true
	m, err := deserialize.Words(words, opts, d)
	if err != nil {
		return nil
	}
	exported, err := serialize.Words(m.Op, serialize.Options{Workers: opts.Workers}, d)
	if err != nil {
		return nil
	}
	if slices.Equal(exported, words) {
		return m
	}
	p := pairOf(words, exported)
	if !p.report(opts, d.Errorf) {
		return nil
	}
	if !keepsAll(opts) {
		return m
	}
	p.noteRest(m)
	again, err := serialize.Words(m.Op, serialize.Options{Workers: opts.Workers}, d)
	switch {
	case err != nil:
		return nil
	case !slices.Equal(again, words):
		d.Remarkf(location(opts), "the module comes back in other words that say the same: %s", firstOther(words, again))
	}
	return m
}

// keepsAll reports whether an import leaves nothing out on purpose.
func keepsAll(opts deserialize.Options) bool {
	return opts.KeepIDs && !opts.AsMLIR && !opts.StripDebug
}

// A pair is what was imported, and what export made of it.
type pair struct {
	imported, exported *module.Module
	partsOf            [2]*arrange.Parts // the same, where somebody has taken it apart
	err                error             // one of them is none
}

func pairOf(imported, exported []uint32) pair {
	x, err := module.New(imported)
	y, err2 := module.NewLike(exported, x)
	return pair{imported: x, exported: y, err: cmp.Or(err, err2)}
}

// parts are what was imported, and what export made of it, taken apart.
func (p pair) parts() (imported, exported *arrange.Parts) {
	imported, exported = p.partsOf[0], p.partsOf[1]
	if imported == nil {
		imported = arrange.Split(p.imported)
	}
	if exported == nil {
		exported = arrange.Split(p.exported)
	}
	return imported, exported
}

// noteRest notes the residue, if it is good for something: what comes back by it
// are the words that were imported, but for their order at most.
func (p pair) noteRest(m *mlir.Module) {
	if p.err != nil {
		return
	}
	imported, exported := p.parts()
	rest := arrange.Rest(exported, imported)
	if rest == "" {
		return
	}
	note := ""
	if a := mlir.AttrOf[*mlir.StringAttr](m.Op, spirv.ArrangementAttr); a != nil {
		note = a.Value()
	}
	if sameInstructions(exported.Restore(rest, note), p.imported.Words()) {
		m.Op.SetAttr(spirv.ResidueAttr, mlir.GetStringAttr(rest))
	}
}

// sameInstructions reports whether two modules have the same instructions, each as
// often.
func sameInstructions(a, b []uint32) bool {
	if slices.Equal(a, b) {
		return true
	}
	x, y := inOrder(a), inOrder(b)
	return slices.EqualFunc(x, y, slices.Equal)
}

// inOrder are the instructions of a module, sorted by their words.
func inOrder(words []uint32) [][]uint32 {
	out := instructions(words)
	slices.SortFunc(out, slices.Compare)
	return out
}

// instructions are the words of each instruction of a module, as far as there are any.
func instructions(words []uint32) (out [][]uint32) {
	m, err := module.New(words)
	if m == nil && err != nil {
		return nil
	}
	for inst := range m.All() {
		out = append(out, inst.Words)
	}
	return out
}

// mostReports is how many differences are told.
const mostReports = 20

// report tells what got lost or came in addition. It returns true if nothing did.
func (p pair) report(opts deserialize.Options, tell func(mlir.Location, string, ...any) *mlir.Diagnostic) bool {
	if p.err != nil {
		tell(location(opts), "%v", p.err)
		return false
	}
	list := p.differences()
	for i, difference := range list {
		if i == mostReports {
			tell(location(opts), "and %d more instructions", len(list)-i)
			break
		}
		tell(location(opts), "%v", difference)
	}
	return len(list) == 0
}

func location(opts deserialize.Options) mlir.Location {
	if opts.Filename == "" {
		return mlir.UnknownLoc
	}
	return mlir.OpaqueLoc(opts.Filename) // words have no lines
}
