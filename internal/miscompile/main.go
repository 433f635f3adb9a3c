package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/spvc/spvc/internal/parallel"
)

// A trial is tests that have to notice a mistake: those of a package that a regular expression matches.
type trial struct {
	dir, run string
	args     []string
	reaches  map[int]bool // the mistakes that it comes by
}

// trials are the quick ones first.
var trials = []*trial{
	{dir: "spirv/opt", run: "^(TestGolden|TestCases|TestLevels|TestSamples|TestCommutative|TestTurned|TestCheap|TestEitherSign|TestFoldedNames|TestByComponent|TestOpposites|TestLongChainsNestInParts)$"},
	{dir: "internal/randomshader", run: "^TestPassesKeepBehavior$", args: []string{"-shaders=4", "-alone"}},
	{dir: "internal/randomshader", run: "^TestSums$"},
	{dir: "spirv/opt", run: "^TestFoldings$"},
	{dir: "spirv/opt", run: "^TestClaims$"},
	{dir: "internal/randomshader", run: "^TestPassesKeepBehavior$", args: []string{"-first=100", "-shaders=12", "-alone"}},
}

func main() {
	n := flag.Int("n", 1000, "how many mistakes are planted")
	seed := flag.Uint64("seed", 1, "which ones are drawn")
	jobs := flag.Int("jobs", 2, "how many are run at a time")
	only := flag.String("file", "", "plant them into files whose name contains `TEXT`")
	one := flag.Int("one", 0, "run the mistake with this number alone, and show what the tests say")
	flag.Parse()
	if err := run(*n, *seed, *jobs, *only, *one); err != nil {
		fmt.Fprintln(os.Stderr, "miscompile:", err)
		os.Exit(1)
	}
}

func run(n int, seed uint64, jobs int, only string, one int) error {
	p, err := load("github.com/spvc/spvc/spirv/opt")
	if err != nil {
		return err
	}
	drawn := draw(p.sites, n, seed, only)
	fmt.Printf("%d of %d places\n", len(drawn), len(p.sites))
	for _, row := range sparedRows {
		fmt.Printf("%d more are none: %s: %s\n", p.spared[row.name], row.name, row.why)
	}
	dir, err := os.MkdirTemp("", "miscompile")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	tests, err := compile(dir, p, drawn)
	if err != nil {
		return err
	}
	if one > 0 {
		fmt.Println(drawn[one])
		for _, t := range trials {
			if err := t.try(tests, one, "", os.Stdout); err != nil {
				return err
			}
		}
		return nil
	}
	for _, t := range trials {
		if err := t.look(tests, filepath.Join(dir, "reached")); err != nil {
			return err
		}
	}
	return report(tests, drawn, jobs)
}

func (s *site) String() string {
	return fmt.Sprintf("%s:%d: %s: %.100s", filepath.Base(s.file), s.line, s.kind, s.was)
}

// draw numbers mistakes from 1 on.
func draw(sites []*site, n int, seed uint64, only string) map[int]*site {
	var list []*site
	for _, s := range sites {
		if strings.Contains(filepath.Base(s.file), only) {
			list = append(list, s)
		}
	}
	random := rand.New(rand.NewPCG(seed, 0))
	random.Shuffle(len(list), func(i, k int) { list[i], list[k] = list[k], list[i] })
	drawn := map[int]*site{}
	for i, s := range list[:min(n, len(list))] {
		drawn[i+1] = s
	}
	return drawn
}

// compile compiles the tests with all mistakes in them, by folder.
func compile(dir string, p *pkg, drawn map[int]*site) (map[string]string, error) {
	text, err := overlay(dir, []*pkg{p}, drawn)
	if err != nil {
		return nil, err
	}
	tests := map[string]string{}
	for _, t := range trials {
		if tests[t.dir] != "" {
			continue
		}
		tests[t.dir] = filepath.Join(dir, strings.ReplaceAll(t.dir, "/", "_"))
		cmd := exec.Command("go", "test", "-c", "-vet=off", "-overlay", text, "-o", tests[t.dir], "./"+t.dir)
		cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
		if err := cmd.Run(); err != nil {
			return nil, fmt.Errorf("compiling the tests of %s: %w", t.dir, err)
		}
	}
	return tests, nil
}

// patience is how long a test may take before the mistake counts as noticed: it makes the passes never end.
const patience = 3 * time.Minute

// try runs the tests with a mistake, 0 for none.
func (t *trial) try(tests map[string]string, mistake int, reached string, show io.Writer) error {
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, tests[t.dir], append([]string{"-test.run", t.run, "-test.failfast"}, t.args...)...)
	cmd.Dir = t.dir
	cmd.Env = append(os.Environ(), fmt.Sprintf("MISTAKE=%d", mistake), "REACHED="+reached, "GOMEMLIMIT=2GiB", "GOMAXPROCS=1")
	cmd.Stdout, cmd.Stderr = show, show
	return cmd.Run()
}

// look runs the tests without a mistake, and sees which they come by.
func (t *trial) look(tests map[string]string, file string) error {
	if err := os.WriteFile(file, nil, 0o644); err != nil {
		return err
	}
	if err := t.try(tests, 0, file, os.Stdout); err != nil {
		return fmt.Errorf("%s %s fails without a mistake: %w", t.dir, t.run, err)
	}
	text, err := os.ReadFile(file)
	t.reaches = map[int]bool{}
	for word := range strings.FieldsSeq(string(text)) {
		n, _ := strconv.Atoi(word)
		t.reaches[n] = true
	}
	return err
}

// noticed is who notices a mistake.
func noticed(tests map[string]string, mistake int) string {
	by := nobodyReaches
	for _, t := range trials {
		if !t.reaches[mistake] {
			continue
		}
		if by = nobodyNotices; t.try(tests, mistake, "", nil) != nil {
			return strings.Join(append([]string{t.dir, t.run}, t.args...), " ")
		}
	}
	return by
}

const nobodyReaches, nobodyNotices = "nobody comes by", "nobody notices"

// report runs the tests for each mistake, and says which nobody noticed.
func report(tests map[string]string, drawn map[int]*site, jobs int) error {
	numbers := slices.Sorted(maps.Keys(drawn))
	by := make([]string, len(numbers))
	parallel.Each(jobs, len(numbers), func(_, i int) {
		if by[i] = noticed(tests, numbers[i]); by[i] == nobodyReaches || by[i] == nobodyNotices {
			fmt.Printf("%d: %s: %v\n", numbers[i], by[i], drawn[numbers[i]])
		}
	})
	count := map[string]int{}
	for _, b := range by {
		count[b]++
	}
	for _, b := range slices.Sorted(maps.Keys(count)) {
		fmt.Printf("%5d %s\n", count[b], b)
	}
	missed := count[nobodyReaches] + count[nobodyNotices]
	fmt.Printf("%d of %d mistakes were noticed\n", len(numbers)-missed, len(numbers))
	if 100*missed > len(numbers) {
		return fmt.Errorf("%d were not, which is more than one in a hundred", missed)
	}
	return nil
}
