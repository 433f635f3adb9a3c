package main

import (
	endian "encoding/binary"
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/optimize"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/opt"
	"github.com/spvc/spvc/spirv/target"
	"github.com/spvc/spvc/spirv/val"
)

// levelFlags are for the optimizer: -O runs the passes of a level, and gives the input back where the result would be larger.
type levelFlags struct {
	word          string
	printPipeline bool
	stripDebug    bool
	keepInterface bool
	env           string // what the result is valid in
	hasEnv        bool   // it was typed
	target        targetFlags
	made          *target.Target // for what the result is made; nil for nothing that was typed
	report        optReport
}

func (l *levelFlags) addFlags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVarP(&l.word, "optimize", "O", "", "optimize for `LEVEL` 0 (nothing), 1 (speed) or s (size); the result is never larger than the input")
	f.Lookup("optimize").NoOptDefVal = "1"
	f.BoolVar(&l.printPipeline, "print-pipeline", false, "print the passes that run, those of -O or of pipelines with a name, too, and exit")
	f.BoolVar(&l.keepInterface, "preserve-interface", false, "with -O: keep variables and specialization constants that nothing uses")
	addEnvFlag(cmd, &l.env, "with -O: what comes out is valid in `ENV`, or stays as it went in; otherwise in the version that the module declares")
	l.target.addName(cmd, "with -O: ", "make nothing that `TARGET` lacks, and what comes out is valid there, or stays as it went in")
	l.report.addFlags(cmd)
	f.BoolVar(&l.stripDebug, "strip-debug", false, "leave out names, lines and debug information")
}

// given reports whether a level was typed, or what needs the optimizer without one.
func (l *levelFlags) given(cmd *cobra.Command) bool {
	return l.typed(cmd) || l.stripDebug || l.report.form != ""
}

func (l *levelFlags) typed(cmd *cobra.Command) bool { return cmd.Flags().Changed("optimize") }

// check refuses what makes no sense beside it.
func (l *levelFlags) check(cmd *cobra.Command, passes *passFlags) (opt.Level, error) {
	switch {
	case !l.typed(cmd) && l.printPipeline && passes.isEmpty():
		return 0, errors.New("--print-pipeline prints the passes that run: name a level (-O, -Os), or passes")
	case !l.typed(cmd) && cmd.Flags().Changed("target-env"):
		return 0, errors.New("--target-env goes with -O or -Os; \"spvc val --target-env ENV\" holds a binary against an environment")
	case !l.typed(cmd) && l.target.name != "":
		return 0, fmt.Errorf("--target goes with -O or -Os; in front of passes that are named, --spirv-set-target=target=%s says it", l.target.name)
	case l.target.name != "" && cmd.Flags().Changed("target-env"):
		return 0, errors.New("what comes out is valid in is said by --target already: --target-env is for environments that are no targets")
	case !l.typed(cmd) && l.keepInterface:
		return 0, errors.New("--preserve-interface goes with -O or -Os: passes that are named do what they do")
	case !l.typed(cmd):
		return opt.None, nil
	case strings.HasPrefix(l.word, "config="):
		return 0, fmt.Errorf("-O%s: %s", l.word, peerFlags.Get()["Oconfig"].words)
	case passes.pipeline != "":
		return 0, fmt.Errorf("-O%s: --pass-pipeline was typed too; --print-pipeline shows the passes of the level", l.word)
	}
	l.hasEnv = cmd.Flags().Changed("target-env")
	var err error
	if l.made, err = l.target.target(l.target.name); err != nil {
		return 0, err
	}
	return opt.ParseLevel(l.word)
}

// setsTarget is the pass that says for what a module is made, in front of all others; false where nothing was typed.
func (l *levelFlags) setsTarget() (pass.Step, bool) {
	if l.made == nil {
		return pass.Step{}, false
	}
	options := map[string]string{"target": l.target.name}
	if len(l.target.caps) > 0 {
		options["caps"] = strings.Join(l.target.caps, ",")
	}
	if len(l.target.exts) > 0 {
		options["exts"] = strings.Join(l.target.exts, ",")
	}
	return pass.Step{Pass: pass.Lookup("spirv-set-target"), Options: options}, true
}

// pipeline is the text of what runs: passes that were typed, then those of the level. It is empty for none.
func (o *optFlags) pipeline(level opt.Level) string {
	text := level.Pipeline()
	switch {
	case o.passes.pipeline != "":
		p, err := pass.Parse(o.passes.pipeline)
		if err != nil {
			panic("BUG: passes that were checked: " + err.Error())
		}
		return p.String()
	case o.level.keepInterface:
		text = level.KeepingInterface()
	}
	var steps []pass.Step
	if step, ok := o.level.setsTarget(); ok && level != opt.None {
		steps = append(steps, step)
	}
	if steps = append(steps, o.passes.typed.Steps...); len(steps) == 0 {
		return text
	}
	if text != "" {
		p, err := pass.Parse(text)
		if err != nil {
			panic("BUG: the passes of a level: " + err.Error())
		}
		steps = append(steps, p.Steps...)
	}
	return (&pass.Pipeline{Op: pass.AnyOp, Steps: steps}).String()
}

// optimize optimizes an input of any form and writes what comes out.
func (o *optFlags) optimize(in *input, j *job, level opt.Level, text *textFlags, emit *writer, d *mlir.Diagnostics) {
	words, spelling, err := in.exported(text.load, d)
	if err != nil {
		return
	}
	if text.print.Syntax == "" && source.IsMLIRs(spelling) { // what comes out is said as what went in
		own := *text
		own.print.Syntax, own.load.AsMLIR = spelling, true
		text = &own
	}
	opts := optimize.Options{
		Pipeline: o.pipeline(level), StripDebug: o.level.stripDebug, NoValidate: emit.noValidate,
		Larger: level == opt.None, Filename: in.Name, Workers: j.workers,
		Check: o.passes.checks, Report: o.level.report.form != "", Remarks: o.passes.remarks,
	}
	if o.level.hasEnv {
		opts.Env, _ = val.EnvByName(o.level.env)
	}
	if o.level.made != nil {
		opts.Env = o.level.made.Env
	}
	switch {
	case o.passes.pipeline != "":
	case level == opt.Speed:
		opts.Otherwise = o.pipeline(opt.Size)
	case level == opt.Size:
		opts.Copying, opts.Unrolling = o.pipeline(opt.Copying), o.pipeline(opt.Unrolling)
	}
	if o.passes.timing.on {
		opts.Watchers = append(opts.Watchers, &timingWatcher{t: &o.passes.timing})
	}
	if o.passes.statistics.on {
		opts.Watchers = append(opts.Watchers, &o.passes.statistics)
	}
	r, err := optimize.Words(words, opts, d)
	if err != nil {
		return
	}
	if o.level.report.write(j.show, in.Name, r); emit.Form == source.Words {
		j.out.writeWords(r.Words)
		return
	}
	made := newInput(in.Name, binary.AppendBytes(nil, r.Words, endian.LittleEndian))
	m, err := made.Module(text.load, d)
	if err != nil {
		return
	}
	emit.write(j.out, m, endOfText(text), text, d)
}

// exported is the words that an input is or becomes, and the spelling that it had; empty for none.
func (in *input) exported(load source.LoadOptions, d *mlir.Diagnostics) (words []uint32, spelling string, err error) {
	if form := in.Form(); form == source.Words || form == source.Assembly {
		words, err = in.Words(d)
		return words, "", err
	}
	m, err := in.Module(load, d)
	if err != nil {
		return nil, "", err
	}
	spelling = m.Syntax
	words, err = source.Export(m, serialize.Options{}, d)
	return words, spelling, err
}
