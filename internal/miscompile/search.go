package main

import (
	"bufio"
	"cmp"
	"errors"
	"fmt"
	"io"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"github.com/spvc/spvc/internal/parallel"
)

// A search tries all mistakes on what the tests run on, in a few processes that go from one mistake to the next without starting anew. A
// mistake after which something else, or nothing, becomes of an input is noticed by it.
type search struct {
	program string
	args    []string
	sites   map[int]*site
	inputs  []string // their names

	lock    sync.Mutex
	next    int         // the next input
	noticed map[int]int // by which input; noInput for a test
	order   []int       // in which the mistakes were noticed
	reached map[int]int // by how many inputs
}

const noInput = -1

// newSearch compiles the program that tries the mistakes.
func newSearch(dir string, p *pkg, drawn map[int]*site) (*search, error) {
	text, err := overlay(dir, []*pkg{p}, drawn)
	if err != nil {
		return nil, err
	}
	s := &search{program: filepath.Join(dir, "trial"), sites: drawn, noticed: map[int]int{}, reached: map[int]int{}}
	cmd := exec.Command("go", "build", "-overlay", text, "-o", s.program, "./internal/miscompile/trial")
	cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
	if err := cmd.Run(); err != nil {
		return nil, fmt.Errorf("compiling the trial: %w", err)
	}
	return s, nil
}

// tryInputs finds out which mistakes inputs notice.
func (s *search) tryInputs(jobs int) error {
	failed := make([]error, jobs)
	parallel.Each(jobs, jobs, func(_, i int) { failed[i] = s.work() })
	return errors.Join(failed...)
}

// tryFirst runs a process for each mistake in what is made before main.
func (s *search) tryFirst(jobs int) error {
	sum := func(env string, words ...string) (first []int, got string, err error) {
		w := &worker{cmd: exec.Command(s.program), lines: make(chan string, 64)}
		w.cmd.Env = append(os.Environ(), "GOMAXPROCS=1", env)
		if err := w.run(); err != nil {
			return nil, "", err
		}
		defer w.stop()
		for _, word := range words {
			if !w.ask(func(word, rest string) {
				switch word {
				case "first":
					first = numbersIn(rest)
				case "sum":
					got = rest
				}
			}, word) {
				return nil, "", nil
			}
		}
		return first, got, nil
	}
	first, want, err := sum("X=", "first", "sum")
	if err != nil {
		return err
	}
	parallel.Each(jobs, len(first), func(_, i int) {
		if s.isNoticed(first[i]) {
			return
		}
		if _, got, _ := sum(fmt.Sprintf("MISTAKE=%d", first[i]), "sum"); got != want {
			s.notice(first[i])
		}
	})
	return nil
}

// tryTests runs tests for each mistake that is left: those that look at something else than inputs, or all.
func (s *search) tryTests(dir string, p *pkg, jobs int, full bool) error {
	tests, err := compile(dir, p, s.sites)
	if err != nil {
		return err
	}
	for _, t := range trials {
		if !full && !t.beside {
			continue
		}
		if err := t.look(tests, filepath.Join(dir, "reached")); err != nil {
			return err
		}
		var left []int
		for n := range t.reaches {
			if _, known := s.noticed[n]; !known {
				left = append(left, n)
			}
		}
		fmt.Fprintf(os.Stderr, "%s: %d mistakes are left\n", t.run, len(left))
		parallel.Each(jobs, len(left), func(_, i int) {
			if t.try(tests, left[i], "", nil) != nil {
				s.notice(left[i])
			}
		})
	}
	return nil
}

// left are the mistakes that were not noticed, in the order of the source.
func (s *search) left() (list []int) {
	for n := range s.sites {
		if _, ok := s.noticed[n]; !ok {
			list = append(list, n)
		}
	}
	slices.SortFunc(list, func(a, b int) int {
		x, y := s.sites[a], s.sites[b]
		return cmp.Or(cmp.Compare(x.file, y.file), x.edits[0].start-y.edits[0].start, x.edits[0].end-y.edits[0].end, cmp.Compare(x.kind, y.kind), a-b)
	})
	return list
}

// report says which mistakes are left.
func (s *search) report(w io.Writer) {
	files := map[string]int{}
	for _, n := range s.left() {
		fmt.Fprintf(w, "%v (%d inputs come by)\n", s.sites[n], s.reached[n])
		files[filepath.Base(s.sites[n].file)]++
	}
	for _, file := range slices.Sorted(maps.Keys(files)) {
		fmt.Fprintf(w, "%5d in %s\n", files[file], file)
	}
	fmt.Fprintf(w, "%d of %d mistakes are left\n", len(s.sites)-len(s.noticed), len(s.sites))
}

// needed says what each input was the first to notice.
func (s *search) needed() string {
	by := map[int][]string{}
	for _, n := range s.order {
		by[s.noticed[n]] = append(by[s.noticed[n]], s.sites[n].String())
	}
	var b strings.Builder
	for _, i := range slices.Sorted(maps.Keys(by)) {
		if i != noInput {
			fmt.Fprintf(&b, "%s\n\t%s\n", s.inputs[i], strings.Join(by[i], "\n\t"))
		}
	}
	return b.String()
}

// A worker is a process that tries mistakes.
type worker struct {
	cmd   *exec.Cmd
	in    io.WriteCloser
	lines chan string // what it says, closed at its end
	told  int         // how many of search.order it knows
	fresh bool        // it has tried nothing yet
}

func (s *search) start() (*worker, error) {
	w := &worker{cmd: exec.Command(s.program, s.args...), lines: make(chan string, 64), fresh: true}
	w.cmd.Stderr = os.Stderr
	w.cmd.Env = append(os.Environ(), "GOMAXPROCS=1", "GOGC=200", "GOMEMLIMIT=1500MiB")
	return w, w.run()
}

// run starts the process.
func (w *worker) run() error {
	var err error
	if w.in, err = w.cmd.StdinPipe(); err != nil {
		return err
	}
	out, err := w.cmd.StdoutPipe()
	if err != nil {
		return err
	}
	go func() {
		defer close(w.lines)
		lines := bufio.NewScanner(out)
		lines.Buffer(nil, 1<<24)
		for lines.Scan() {
			w.lines <- lines.Text()
		}
	}()
	return w.cmd.Start()
}

// stop ends the process.
func (w *worker) stop() {
	_ = w.cmd.Process.Kill()
	for range w.lines {
	}
	_ = w.cmd.Wait()
}

// ask says something to the process, and hears the answer up to "done"; false if there is no end of it.
func (w *worker) ask(hear func(word, rest string), what string) bool {
	if _, err := io.WriteString(w.in, what+"\n"); err != nil {
		return false
	}
	for {
		select {
		case line, ok := <-w.lines:
			if !ok {
				return false
			}
			word, rest, _ := strings.Cut(line, " ")
			if word == "done" {
				return true
			}
			hear(word, rest)
		case <-time.After(silence):
			return false
		}
	}
}

// silence is after what time a process counts as one that does not end.
var silence = 20 * time.Second

func numbersIn(text string) (list []int) {
	for word := range strings.FieldsSeq(text) {
		n, _ := strconv.Atoi(word)
		list = append(list, n)
	}
	return list
}

func joined(numbers []int) string {
	var b strings.Builder
	for _, n := range numbers {
		fmt.Fprintf(&b, " %d", n)
	}
	return b.String()
}

// work goes from input to input.
func (s *search) work() error {
	w, err := s.start()
	if err != nil {
		return err
	}
	defer func() { w.stop() }()
	var names []string
	if !w.ask(func(_, rest string) { names = append(names, rest) }, "inputs") || len(names) == 0 {
		return errors.New("the trial has no inputs")
	}
	count := len(names)
	for {
		s.lock.Lock()
		s.inputs = names
		i := s.next
		s.next++
		if i%1000 == 0 {
			fmt.Fprintf(os.Stderr, "input %d of %d: %d of %d mistakes were noticed\n", i, count, len(s.noticed), len(s.sites))
		}
		s.lock.Unlock()
		if i >= count {
			return nil
		}
		t := attempt{search: s, input: i, group: 0}
		for !t.on(w) {
			if t.last == nil && w.fresh {
				return fmt.Errorf("input %d ends the trial without a mistake", i)
			}
			w.stop()
			if w, err = s.start(); err != nil {
				return err
			}
		}
	}
}

// An attempt is one input, for which several processes may be needed.
type attempt struct {
	*search
	input, group int
	tried        []int // alone, by processes that are gone
	last         []int // what is made
}

// on lets a process do it, and reports whether it came to an end.
func (t *attempt) on(w *worker) bool {
	t.lock.Lock()
	news := t.order[w.told:]
	w.told = len(t.order)
	t.lock.Unlock()
	if len(news) > 0 && !w.ask(func(_, _ string) {}, "know"+joined(news)) {
		return false
	}
	t.last = nil
	dirty := false
	ended := w.ask(func(word, rest string) {
		switch numbers := numbersIn(rest); word {
		case "reached":
			t.comesBy(numbers)
		case "try":
			if len(t.last) == 1 {
				t.tried = append(t.tried, t.last[0])
			}
			if t.last != nil {
				w.fresh = false
			}
			t.last = numbers
		case "dirty":
			dirty = true
		case "changed":
			t.notice(numbers[0])
		}
	}, fmt.Sprintf("input %d %d", t.input, t.group)+joined(t.tried))
	switch {
	case ended || t.last == nil:
	case len(t.last) > 1:
		t.group = 1
	case !dirty || w.fresh:
		t.notice(t.last[0]) // it does not end, takes all memory, or leaves something behind
	}
	if ended {
		w.fresh = w.fresh && t.last == nil
	}
	return ended
}

func (s *search) isNoticed(n int) bool {
	s.lock.Lock()
	defer s.lock.Unlock()
	_, known := s.noticed[n]
	return known
}

func (s *search) notice(n int) {
	s.lock.Lock()
	defer s.lock.Unlock()
	if _, known := s.noticed[n]; !known {
		s.noticed[n] = noInput
		s.order = append(s.order, n)
	}
}

func (t *attempt) notice(n int) {
	t.lock.Lock()
	defer t.lock.Unlock()
	if _, known := t.noticed[n]; !known {
		t.noticed[n] = t.input
		t.order = append(t.order, n)
	}
}

func (t *attempt) comesBy(numbers []int) {
	t.lock.Lock()
	defer t.lock.Unlock()
	for _, n := range numbers {
		t.reached[n]++
	}
}
