package main

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"runtime/debug"
	"strings"
	"sync"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"github.com/spvc/spvc/bytecode"
	"github.com/spvc/spvc/internal/parallel"
	"github.com/spvc/spvc/internal/terminal"
	"github.com/spvc/spvc/source"
)

// A job is one of the inputs of a command: where it is, where what becomes of it goes, and where messages go.
type job struct {
	path    string // "-" is standard input
	out     *output
	show    *console
	workers int // for this job; 0 is all cores
}

// jobFlags are for commands that take several inputs: --directory names the folder that the outputs go to.
type jobFlags struct {
	dir   string
	flags *pflag.FlagSet
}

func (j *jobFlags) addFlags(cmd *cobra.Command) {
	j.flags = cmd.Flags()
	j.flags.StringVarP(&j.dir, "directory", "d", "", "write what becomes of each input to a file in the folder `DIR`, which is made")
	_ = cmd.MarkFlagDirname("directory")
}

// given reports whether the flag was typed.
func (j *jobFlags) given() bool { return j.flags != nil && j.flags.Changed("directory") }

// run runs do for each input: for one in the usual way, for several at the same time, on all cores. All are run, and all errors
// are shown, in the order of the inputs. emits is what a name in --directory ends in.
func (j *jobFlags) run(args []string, out *output, emits func() source.Form, do func(*job) error) error {
	switch {
	case j.dir == "" && j.given():
		return errors.New("-d names no folder")
	case j.dir == "" && len(args) > 1:
		return fmt.Errorf("there are %d inputs; say with -d in which folder the outputs go", len(args))
	case j.dir == "":
		path := "-"
		if len(args) == 1 {
			path = args[0]
		}
		onlyOutput()
		return do(&job{path: path, out: out, show: stderr, workers: workersFor(path)})
	case out.given():
		return errors.New("-o names a file, and -d a folder: give one of them")
	case len(args) == 0:
		return errors.New("-d is for inputs that are files; name them")
	}
	jobs, err := j.plan(args, out, emits().Suffix())
	if err != nil {
		return err
	}
	if isFile(j.dir) {
		return fmt.Errorf("-d %s: this is a file; name a folder for the outputs", j.dir)
	}
	if err := os.MkdirAll(j.dir, 0o777); err != nil {
		return err
	}
	return runAll(jobs, do)
}

// smallInput is how many bytes one core is done with before another one has begun.
const smallInput = 32 << 10

// workersFor is how many cores work on what is at path; 0 is all.
func workersFor(path string) int {
	if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() && info.Size() < smallInput {
		return 1
	}
	return 0
}

// sizeOf is how many bytes are in the file at path; 0 if there is none.
func sizeOf(path string) int64 {
	info, err := os.Stat(path)
	if err != nil {
		return 0
	}
	return info.Size()
}

// plan gives each input its output. Two inputs that would be one output are an error.
func (j *jobFlags) plan(args []string, out *output, suffix string) ([]*job, error) {
	from := map[string]string{}
	var jobs []*job
	for _, path := range args {
		base := filepath.Base(path)
		if path == "-" {
			base = "stdin"
		}
		to := filepath.Join(j.dir, strings.TrimSuffix(base, knownSuffix(base))+suffix)
		if other, taken := from[to]; taken {
			return nil, fmt.Errorf("%s and %s would both be written to %s", other, path, to)
		}
		from[to] = path
		own := &output{path: to, force: out.force}
		jobs = append(jobs, &job{path: path, out: own, workers: max(1, runtime.GOMAXPROCS(0)/len(args))})
	}
	return jobs, nil
}

// knownSuffix is what a name ends in that says a form.
func knownSuffix(name string) string {
	if form, ok := source.FormOfName(name); ok {
		return form.Suffix()
	}
	return ""
}

// runAll runs jobs on all cores. The last line says how many failed.
func runAll(jobs []*job, do func(*job) error) error {
	size := int64(0)
	for _, j := range jobs {
		size += sizeOf(j.path)
	}
	savePages(size)
	p := progress{total: len(jobs), texts: make([]*bytes.Buffer, len(jobs)), live: len(jobs) > 1 && obeysEscapes()}
	parallel.Each(runtime.GOMAXPROCS(0), len(jobs), func(_, i int) {
		j := jobs[i]
		text := new(bytes.Buffer)
		j.show = &console{Writer: text, color: stderr.color}
		status := guard(j.show, func() error { return do(j) })
		p.done(i, j.path, text, status)
	})
	switch {
	case p.crashed:
		return errCrashed
	case p.failed > 0:
		return fmt.Errorf("%d of %d %w", p.failed, len(jobs), errInputs)
	}
	return nil
}

// A progress shows what jobs have to say, in their order, and on a terminal how many are done.
type progress struct {
	mu            sync.Mutex
	total, ended  int
	failed, shown int
	crashed, live bool
	texts         []*bytes.Buffer // by job; nil for those that are not done
}

func (p *progress) done(i int, path string, text *bytes.Buffer, status int) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.texts[i] = text
	p.ended++
	if status != 0 {
		p.failed++
	}
	p.crashed = p.crashed || status == exitCrash
	if p.live {
		fmt.Fprint(stderr, "\r\x1b[K")
	}
	for ; p.shown < p.total && p.texts[p.shown] != nil; p.shown++ {
		_, _ = stderr.Write(p.texts[p.shown].Bytes())
		p.texts[p.shown].Reset()
	}
	if p.live && p.ended < p.total {
		fmt.Fprintf(stderr, "%d of %d: %.60s", p.ended, p.total, terminal.Clean(filepath.Base(path)))
	}
}

// guard runs a command, or one job of it, and says on a console what went wrong: an error, a mapped file that somebody made
// shorter or wrote to, or a mistake in this program. It returns the exit status.
func guard(show *console, do func() error) (status int) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	failed := false // in what was read
	defer func() {
		r := recover()
		if path, ok := bytecode.FaultFile(r); ok {
			show.error(fmt.Errorf("%s was made shorter while it was read", path))
			status = 1
		} else if r == nil && !failed {
			return
		} else if path, ok := bytecode.ChangedFile(); ok {
			show.error(fmt.Errorf("%s was changed while it was read", path))
			status = 1
		} else if r != nil {
			fmt.Fprintf(show, "spvc: crash: %v\nThis is a mistake in spvc, not in your input. Please report it with the input and this trace:\n%s", r, debug.Stack())
			status = exitCrash
		}
	}()
	err := do()
	failed = err != nil && !errors.Is(err, errInputs)
	var other statusError
	switch {
	case errors.As(err, &other):
		return int(other)
	case errors.Is(err, errCrashed):
		return exitCrash
	case errors.Is(err, errReported):
		return 1
	case err != nil:
		show.error(err)
		return 1
	}
	return 0
}

// errInputs says of jobs that some failed, each of which has told why.
var errInputs = errors.New("inputs failed")

// errCrashed says that a job ended in a crash, which was told.
var errCrashed = errors.New("crashed")
