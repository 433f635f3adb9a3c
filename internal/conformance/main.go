package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/signal"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
	"time"
)

const usage = `Usage: scripts/conformance [flags] DIR|FILE…

Takes every SPIR-V module below the folders round and prints a table of how far
they come, in Markdown. Files that do not begin with SPIR-V's magic number are
left out. Exits with 1 if a valid module is refused, or comes out invalid.

`

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	ok, err := conformance(ctx, os.Args[1:], os.Stdout, os.Stderr)
	if err != nil && !errors.Is(err, flag.ErrHelp) {
		fmt.Fprintln(os.Stderr, "conformance:", err)
		os.Exit(2)
	}
	if !ok {
		os.Exit(1)
	}
}

// conformance is the program. It reports whether all valid modules came through.
func conformance(ctx context.Context, args []string, out, errs io.Writer) (bool, error) {
	flags := flag.NewFlagSet("conformance", flag.ContinueOnError)
	flags.SetOutput(errs)
	flags.Usage = func() {
		fmt.Fprint(errs, usage)
		flags.PrintDefaults()
	}
	var (
		jsonFile = flags.String("json", "", "write everything about every module to `FILE`")
		mdFile   = flags.String("markdown", "", "write the table to `FILE` instead of standard output")
		jobs     = flags.Int("jobs", runtime.GOMAXPROCS(0), "how many modules at once")
		filter   = flags.String("filter", "", "only files whose path matches the regular `EXPR`ession")
		flat     = flags.Bool("no-structurize", false, "import control flow flat, with merge hints")
		keep     = flags.Bool("keep-ids", true, "give everything the id again that it was imported with")
		texts    = flags.Bool("decompile", true, "compare the texts of spirv-cross before and after")
	)
	if err := flags.Parse(args); err != nil {
		return false, err
	}
	if flags.NArg() == 0 {
		flags.Usage()
		return false, flag.ErrHelp
	}
	match, err := regexp.Compile(*filter)
	if err != nil {
		return false, err
	}
	r := &round{}
	r.opts.NoStructurize, r.opts.KeepIDs, r.opts.Workers = *flat, *keep, 1
	if r.peers, err = findPeers(); err != nil {
		return false, err
	}
	if *texts && r.peers.decompiler == "" {
		fmt.Fprintln(errs, "conformance: spirv-cross is missing (Debian package spirv-cross); texts are not compared")
	} else if *texts {
		r.languages = languages
	}
	files, err := findModules(flags.Args(), match)
	if err != nil {
		return false, err
	}
	rep := newReport(r.takeAll(ctx, files, *jobs, newProgress(errs, len(files))), r.languages)
	if err := ctx.Err(); err != nil {
		return false, err
	}
	if *jsonFile != "" {
		if err := writeFile(*jsonFile, rep.writeJSON); err != nil {
			return false, err
		}
	}
	if *mdFile != "" {
		return !rep.failed(), writeFile(*mdFile, rep.writeMarkdown)
	}
	return !rep.failed(), rep.writeMarkdown(out)
}

func writeFile(name string, write func(io.Writer) error) error {
	f, err := os.Create(name)
	if err != nil {
		return err
	}
	return errors.Join(write(f), f.Close())
}

// findModules lists the files below the roots that hold modules, in order.
func findModules(roots []string, match *regexp.Regexp) ([]string, error) {
	var files []string
	for _, root := range roots {
		err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if !entry.IsDir() && match.MatchString(path) && isModule(path) {
				files = append(files, path)
			}
			return nil
		})
		if err != nil {
			return nil, err
		}
	}
	slices.Sort(files)
	return slices.Compact(files), nil
}

// isModule looks for the magic number in either byte order.
func isModule(path string) bool {
	f, err := os.Open(path)
	if err != nil {
		return false
	}
	defer f.Close()
	var magic [4]byte
	if _, err := io.ReadFull(f, magic[:]); err != nil {
		return false
	}
	return string(magic[:]) == "\x03\x02\x23\x07" || string(magic[:]) == "\x07\x23\x02\x03"
}

// takeAll takes all files round, several at once. The results are in the order
// of the files, whatever order they are done in.
func (r *round) takeAll(ctx context.Context, files []string, jobs int, bar *progress) []Result {
	results := make([]Result, len(files))
	var next atomic.Int64
	var workers sync.WaitGroup
	for range max(1, min(jobs, len(files))) {
		workers.Go(func() {
			for i := int(next.Add(1)) - 1; i < len(files) && ctx.Err() == nil; i = int(next.Add(1)) - 1 {
				res := &results[i]
				res.Folder, res.Name = filepath.Dir(files[i]), filepath.Base(files[i])
				data, err := os.ReadFile(files[i])
				if err != nil {
					res.fail(stepRead, "%v", err)
				} else {
					r.take(ctx, res, data)
				}
				bar.step()
			}
		})
	}
	workers.Wait()
	bar.end()
	return results
}

// A progress is a line that says how far the run is, on a terminal; elsewhere it
// says nothing.
type progress struct {
	mu          sync.Mutex
	w           io.Writer // nil where it says nothing
	done, total int
	shown       time.Time
}

func newProgress(w io.Writer, total int) *progress {
	p := &progress{total: total}
	if f, ok := w.(*os.File); ok {
		if info, err := f.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
			p.w = w
		}
	}
	return p
}

func (p *progress) step() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.done++
	if p.w != nil && time.Since(p.shown) > 100*time.Millisecond {
		p.shown = time.Now()
		fmt.Fprintf(p.w, "\r%d of %d modules", p.done, p.total)
	}
}

// end takes the line away.
func (p *progress) end() {
	if p.w != nil {
		fmt.Fprint(p.w, "\r\x1b[K")
	}
}
