package main

import (
	"cmp"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/spf13/cobra"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
)

// timing measures for --mlir-timing: what takes how long, as a tree of what is inside what.
type timing struct {
	on      bool
	display string

	mu    sync.Mutex
	root  timer
	stack []*timer
	begin time.Time
}

// A timer is a name with the time that was spent under it.
type timer struct {
	name     string
	took     time.Duration
	since    time.Time
	children []*timer
}

func (t *timing) addFlags(cmd *cobra.Command) {
	cmd.Flags().BoolVar(&t.on, "mlir-timing", false, "print how long parsing, passes and printing take, to standard error")
	addChoice(cmd, &t.display, "mlir-timing-display", "show times as a `tree` or a list", "tree", "list")
}

// A running timer is ended by end; without --mlir-timing it is nil.
type running struct {
	t  *timing
	at *timer
}

// start begins to measure under a name, inside of what is being measured. What follows itself is one.
func (t *timing) start(name string) *running {
	if !t.on {
		return nil
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.begin.IsZero() {
		t.begin = time.Now()
	}
	parent := t.innermost()
	var at *timer
	if n := len(parent.children); n > 0 && parent.children[n-1].name == name {
		at = parent.children[n-1]
	} else {
		i := slices.IndexFunc(parent.children, func(c *timer) bool { return c.name == name })
		if i >= 0 && parent != &t.root {
			at = parent.children[i]
		} else {
			at = &timer{name: name}
			parent.children = append(parent.children, at)
		}
	}
	at.since = time.Now()
	t.stack = append(t.stack, at)
	return &running{t, at}
}

// innermost is what is being measured.
func (t *timing) innermost() *timer {
	if n := len(t.stack); n > 0 {
		return t.stack[n-1]
	}
	return &t.root
}

func (r *running) end() {
	if r == nil {
		return
	}
	r.t.mu.Lock()
	defer r.t.mu.Unlock()
	r.at.took += time.Since(r.at.since)
	r.t.stack = r.t.stack[:len(r.t.stack)-1]
}

// A timingWatcher measures passes and pipelines.
type timingWatcher struct {
	t     *timing
	stack []*running
}

func (w *timingWatcher) push(name string) { w.stack = append(w.stack, w.t.start(name)) }

func (w *timingWatcher) pop() {
	last := len(w.stack) - 1
	w.stack[last].end()
	w.stack = w.stack[:last]
}

func (w *timingWatcher) BeforePipeline(p *pass.Pipeline, _ *mlir.Operation) {
	w.push("'" + p.Op + "' Pipeline")
}
func (w *timingWatcher) AfterPipeline(*pass.Pipeline, *mlir.Operation) { w.pop() }
func (w *timingWatcher) BeforePass(x *pass.Execution)                  { w.push(titleOf(x.Pass)) }
func (w *timingWatcher) AfterPass(*pass.Execution, bool)               { w.pop() }

// CanSplit is true: the times of what runs at the same time add up.
func (w *timingWatcher) CanSplit() bool { return true }

// Split makes a watcher with times of its own.
func (w *timingWatcher) Split() pass.Watcher { return &timingWatcher{t: &timing{on: true}} }

// Join adds the times to those of what is being measured.
func (w *timingWatcher) Join(part pass.Watcher) {
	w.t.mu.Lock()
	defer w.t.mu.Unlock()
	w.t.innermost().add(&part.(*timingWatcher).t.root)
}

// add adds the times under another timer, by name.
func (t *timer) add(other *timer) {
	for _, c := range other.children {
		i := slices.IndexFunc(t.children, func(x *timer) bool { return x.name == c.name })
		if i < 0 {
			i, t.children = len(t.children), append(t.children, &timer{name: c.name})
		}
		t.children[i].took += c.took
		t.children[i].add(c)
	}
}

// report prints the times in mlir-opt's form.
func (t *timing) report(w io.Writer) {
	if !t.on {
		return
	}
	total := time.Since(t.begin)
	rest := total
	for _, c := range t.root.children {
		rest -= c.took
	}
	line := func(name string, took time.Duration, depth int) {
		fmt.Fprintf(w, "  %8.4f (%5.1f%%)  %s%s\n", took.Seconds(), 100*took.Seconds()/max(total.Seconds(), 1e-9), strings.Repeat("  ", depth), name)
	}
	banner(w, "... Execution time report ...")
	fmt.Fprintf(w, "  Total Execution Time: %.4f seconds\n\n  ----Wall Time----  ----Name----\n", total.Seconds())
	if t.display == "list" {
		for _, c := range t.root.byName() {
			line(c.name, c.took, 0)
		}
	} else {
		t.root.each(func(c *timer, depth int) { line(c.name, c.took, depth) }, 0)
	}
	line("Rest", rest, 0)
	line("Total", total, 0)
}

func (t *timer) each(do func(c *timer, depth int), depth int) {
	for _, c := range t.children {
		do(c, depth)
		c.each(do, depth+1)
	}
}

// byName are the times by name alone, longest first.
func (t *timer) byName() (list []*timer) {
	t.each(func(c *timer, _ int) {
		i := slices.IndexFunc(list, func(x *timer) bool { return x.name == c.name })
		if i < 0 {
			i, list = len(list), append(list, &timer{name: c.name})
		}
		list[i].took += c.took
	}, 0)
	slices.SortStableFunc(list, func(a, b *timer) int { return cmp.Compare(b.took, a.took) })
	return list
}

// banner is what reports of LLVM's tools start with.
func banner(w io.Writer, title string) {
	const rule, columns = "===-------------------------------------------------------------------------===", 80
	fmt.Fprintf(w, "%s\n%*s%s\n%s\n", rule, (columns-len(title))/2, "", title, rule)
}
