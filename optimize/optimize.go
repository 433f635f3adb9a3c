package optimize

import (
	"slices"
	"strings"
	"sync"

	"github.com/spvc/spvc/deserialize"
	_ "github.com/spvc/spvc/dialect/all" // the dialect of SPIR-V
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/opt"
	"github.com/spvc/spvc/spirv/val"
)

// Options say how to optimize. The zero value leaves modules as they are.
type Options struct {
	Level opt.Level
	// Pipeline is the text of the passes to run in place of those of the level. Empty is those of the level.
	Pipeline string
	// Otherwise is the text of passes to try, from the beginning, if the result would be larger than the input. Empty is those of the level for size if the
	// level is that for speed, else none.
	Otherwise string
	// Copying is the text of passes to try, from the beginning, if the result has several calls of functions that are not long; the smaller result is taken.
	// Empty is those of [opt.Copying] if the level is that for size, else none.
	Copying string
	// Unrolling is the same for results with loops, and [opt.Unrolling].
	Unrolling string
	// KeepInterface leaves variables and specialization constants as they are, also those that nothing uses.
	KeepInterface bool
	// StripDebug leaves out names, lines and debug information.
	StripDebug bool
	// NoValidate takes results that are not valid in Env. Otherwise the input stays, with a warning.
	NoValidate bool
	Env        val.Env // the zero value is the version that the module declares, for no client API
	// Larger takes results that are larger than the input, too.
	Larger bool
	// Filename is what diagnostics call the input.
	Filename string
	// Workers is how many goroutines work; 0 is one for each processor. The result does not depend on it.
	Workers int
	// Watchers are told which passes run.
	Watchers []pass.Watcher
	// Report asks for [Result.Report]. The module is exported after each pass then.
	Report bool
	// Remarks asks passes to say what they did not do, and why, as remarks among the diagnostics.
	Remarks bool
	// Check runs the module after each pass, see [CheckPasses].
	Check bool
}

// A Result is what became of a module.
type Result struct {
	Words []uint32
	Kept  bool   // these are the input's words, but for what [Options.StripDebug] leaves out: the result would have been larger
	Bytes [2]int // before and after
	// Report is what was asked for, else nil.
	Report *Report

	forgot int // how many of the passes that forget debugging information it took
}

// Words optimizes the module in words, which are not changed. The error is an [*mlir.ErrorList] of what is in d too, which may be nil.
func Words(words []uint32, o Options, d *mlir.Diagnostics) (*Result, error) {
	return mlir.Try(d, func(own *mlir.Diagnostics) (*Result, bool) {
		r := o.words(words, own)
		return r, r != nil
	})
}

// once runs one pipeline, and Otherwise if that makes the module larger. Passes rely on what the verifier asks of operations. The verifier does not run
// here, as it would take about a tenth of the time; so a module that is not valid may crash a pass, and then it stays as it is.
func (o *Options) once(words []uint32, d *mlir.Diagnostics) (r *Result) {
	defer func() {
		crash := recover()
		if crash == nil {
			return
		}
		loc := mlir.OpaqueLoc(o.Filename)
		before := source.CheckWordsFor(o.Env, words, loc, &mlir.Diagnostics{})
		if before == nil {
			panic(crash)
		}
		d.Warningf(loc, "the module stays as it is, since it is not valid: %v", before)
		r = o.kept(words).because(nil, "it is not valid")
	}()
	return o.attempt(words, d)
}

// kept is the result where the words stay.
func (o *Options) kept(words []uint32) *Result {
	r := &Result{Words: words, Kept: true, Bytes: [2]int{4 * len(words), 4 * len(words)}}
	if o.Report {
		r.Report = &Report{Before: Count(words), After: Count(words)}
	}
	return r
}

// attempt is once, but for crashes.
func (o *Options) attempt(words []uint32, d *mlir.Diagnostics) *Result {
	kept := o.kept(words)
	text := o.Pipeline
	if text == "" {
		text = o.pipelineOf(o.Level)
	}
	if text == "" && !o.StripDebug {
		return kept
	}
	m, err := deserialize.Words(words, deserialize.Options{
		Filename: o.Filename, StripDebug: o.StripDebug, Workers: o.Workers,
		NoOrder: strings.Contains(text, opt.CompactIDs.Name), // which forgets what would be noted
	}, d)
	if err == nil && spirv.HasConditions(m.Op) { // passes would mix what is always there with what is not
		if text = ""; !o.StripDebug {
			return kept.because(nil, "parts of it are there on a condition")
		}
	}
	if err != nil || !o.transform(m, text, kept.Report, d) {
		return nil
	}
	var found mlir.Diagnostics
	out, err := source.Export(m, serialize.Options{Workers: o.Workers, StripDebug: o.StripDebug}, &found)
	fits, forgot := o.Larger, 0
	if err == nil && !fits && isSmaller(out, words) {
		out, forgot, fits = o.fit(m, out, words, kept.Report)
	}
	switch {
	case err != nil:
		o.blame(words, m, err, d)
		return kept.because(nil, "what the passes made cannot be exported")
	case !fits && o.otherwise() != "":
		return o.again(o.otherwise()).once(words, d)
	case !fits:
		return kept.because(out, "what the passes made is no smaller")
	case !o.NoValidate && !o.isValid(words, out, m, d):
		return kept.because(out, "what the passes made is not valid")
	}
	r := &Result{Words: out, Bytes: [2]int{4 * len(words), 4 * len(out)}, Report: kept.Report, forgot: forgot}
	if r.Report != nil {
		r.Report.After = Count(out)
	}
	return r
}

// because notes in the report why the input is the result, and what the result would have been.
func (r *Result) because(made []uint32, why string) *Result {
	if r.Report != nil {
		r.Report.Kept = why
		if made != nil {
			r.Report.After = Count(made)
		}
	}
	return r
}

// isValid reports whether what came out is valid.
func (o *Options) isValid(words, out []uint32, m *mlir.Module, d *mlir.Diagnostics) bool {
	err := source.CheckWordsFor(o.Env, out, m.Op.Loc(), &mlir.Diagnostics{})
	if err != nil {
		o.blame(words, m, err, d)
	}
	return err == nil
}

// blame reports that a module stays as it is, and whether that is a mistake of a pass or one that the module came with.
func (o *Options) blame(words []uint32, m *mlir.Module, err error, d *mlir.Diagnostics) {
	before := source.CheckWordsFor(o.Env, words, m.Op.Loc(), &mlir.Diagnostics{})
	if before == nil {
		before = o.cannotReturn(words)
	}
	if before != nil {
		d.Warningf(m.Op.Loc(), "the module stays as it is, since it is not valid: %v", before)
	} else {
		d.Warningf(m.Op.Loc(), "the module stays as it is: what the optimizer made of it is not valid, please report it: %v", err)
	}
}

// cannotReturn is why export refuses a module before any pass has run, though the validator takes it: for modules that are for no client API export also
// asks that members of blocks do not overlap.
func (o *Options) cannotReturn(words []uint32) error {
	m, err := deserialize.Words(words, deserialize.Options{Filename: o.Filename, StripDebug: o.StripDebug, Workers: o.Workers}, nil)
	if err == nil {
		_, err = source.Export(m, serialize.Options{Workers: o.Workers, StripDebug: o.StripDebug}, &mlir.Diagnostics{})
	}
	return err
}

// pipelines keeps those that were parsed, by their texts: most modules of a batch take the same two.
var pipelines struct {
	sync.Mutex
	parsed map[string]*pass.Pipeline
}

const maxPipelines = 8

func parsed(text string) (*pass.Pipeline, error) {
	pipelines.Lock()
	defer pipelines.Unlock()
	if p := pipelines.parsed[text]; p != nil {
		return p, nil
	}
	p, err := pass.Parse(text)
	if err != nil {
		return nil, err
	}
	if pipelines.parsed == nil || len(pipelines.parsed) >= maxPipelines {
		pipelines.parsed = map[string]*pass.Pipeline{}
	}
	pipelines.parsed[text] = p
	return p, nil
}

// transform runs the passes.
func (o *Options) transform(m *mlir.Module, text string, report *Report, d *mlir.Diagnostics) bool {
	if text == "" {
		return true
	}
	p, err := parsed(text)
	if err != nil {
		d.Errorf(m.Op.Loc(), "%v", err)
		return false
	}
	watchers := o.Watchers
	if report != nil {
		watchers = append(slices.Clip(watchers), &stepWatcher{module: m, report: report})
	}
	opts := pass.Options{
		Workers: o.Workers, Watchers: watchers, Remarks: o.Remarks, NoVerify: true, // the validator looks at what comes out
		Verify: mlir.VerifyOptions{Rules: spirv.RulesOfSPIRV.Option(), Workers: o.Workers},
	}
	if o.Check {
		opts.Check = CheckPasses(m, o.Workers, d)
	}
	_, ok := p.RunWith(m.Op, opts, d)
	return ok
}
