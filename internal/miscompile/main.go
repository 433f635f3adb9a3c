package main

import (
	"cmp"
	"context"
	"flag"
	"fmt"
	"io"
	"maps"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
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
	beside   bool          // it sees what a search does not
	reaches  map[int]bool  // the mistakes that it comes by
	takes    time.Duration // without a mistake
}

// trials are the quick ones first.
var trials = []*trial{
	{dir: "spirv/opt", run: "^(TestLevels|TestSamples|TestCommutative|TestTurned|TestCheap|TestEitherSign|TestFoldedNames|TestByComponent|TestOpposites|TestLongCalls|TestEqualComputations|TestLongChainsNestInParts|TestOptionsAreNumbers|TestComparisonsFollow|TestChainsAreJoinedUpToTheLimit)$", beside: true},
	{dir: "spirv/opt", run: "^(TestGolden|TestCases)$"},
	{dir: "internal/randomshader", run: "^TestPassesKeepBehavior$", args: []string{"-shaders=4", "-alone"}},
	{dir: "internal/randomshader", run: "^TestSums$"},
	{dir: "spirv/opt", run: "^TestFoldings$", beside: true},
	{dir: "spirv/opt", run: "^TestClaims$", beside: true},
	{dir: "internal/randomshader", run: "^TestPassesKeepBehavior$", args: []string{"-first=100", "-shaders=12", "-alone"}},
}

// optimizer is the package that mistakes are planted into, unless another one is asked for.
const optimizer = "spirv/opt"

// forms are the packages that take part in import and export: they are searched with what these are tested with, too.
var forms = []string{"serialize", "deserialize", "spirv/structure", "spirv/flatten", "spirv/arrange", "spirv/provenance", "roundtrip"}

// formTrials are the tests that have to notice a mistake in one of these.
var formTrials = []*trial{
	{dir: "serialize", run: ".", beside: true},
	{dir: "deserialize", run: ".", beside: true},
	{dir: "internal/controlflow", run: "^(TestRandom|TestRandomDeadCode)$", beside: true},
	{dir: "roundtrip", run: "."},
}

// tested are tests of other packages that look at a package.
var tested = map[string][]*trial{
	"layout":          {{dir: "dialect/dlti", run: "."}},
	"spirv/val/check": {{dir: "spirv/val", run: "^Test(Examples|Rare|Kinds|Groups|Decoration|Forward|Function|Result|Names|Advice|Ten|Mistakes|Messages|Rules|Numbers|All).*$"}, {dir: "spirv/val/rules", run: "^TestFacts$"}, {dir: "spirv/val", run: "^TestMutants$"}},
	"spirv/encoding":  {{dir: "spirv", run: "^TestRandomTypesGoThroughBytecode$"}, {dir: "bytecode", run: "^(TestPacked.*|TestVersion.*)$"}},
}

// quickFirst are the own tests of packages where all of them take long: the quick ones first, then others on few modules, which together
// notice nearly all that any do.
var quickFirst = map[string][]*trial{
	"bytecode": {
		{dir: "bytecode", run: "^(Test(Version|ResourceOf|PackedV|PackedRegionsOf|Nothing|Newer|Mixed|Line|LateLocations$|LateLocationsB|Orders|WithoutL|PackedL|PackedO|Error|Entry|Empty|Elided|Edit[KEM]|Dialect|Callbacks|Blobs|Summary|Unpack|Capture|Mapped|Deep|Shared|Workers|Flags|Older|Bad).*|Example.*|Fuzz.*)$", beside: true},
		{dir: "bytecode", run: "^(TestRoundTrip|TestPackedRegions|TestEditAgrees.*|TestEntriesAgree.*|TestOperationsInPlace|TestPackUnpacked|TestDamaged.*)$", args: []string{"-modules=bytecode/testdata|spirv/testdata/(both|spv)"}, beside: true},
	},
}

// measuring are the tests that count what memory and time a mistake costs, which planting already does.
const measuring = "Alloc|^TestAccessOf$"

// options are what the flags say.
type options struct {
	n, jobs, one              int
	seed                      uint64
	pkg                       string
	file, texts, needed, into string
	search, quick, own, full  bool
	grow                      time.Duration
}

func main() {
	var o options
	flag.IntVar(&o.n, "n", 0, "how many mistakes are planted; 0 for 1000, and for all in a search")
	flag.Uint64Var(&o.seed, "seed", 1, "which ones are drawn")
	flag.IntVar(&o.jobs, "jobs", 2, "how many are run at a time")
	flag.StringVar(&o.pkg, "package", optimizer, "plant them into this `PACKAGE` of the module, and run its own tests besides")
	flag.StringVar(&o.file, "file", "", "plant them into files whose name `MATCHES` this regular expression")
	flag.IntVar(&o.one, "one", 0, "run the mistake with this number alone, and show what the tests say")
	flag.BoolVar(&o.search, "search", false, "try all mistakes on what the tests run on, in few processes, and show which of them change nothing")
	flag.BoolVar(&o.quick, "quick", false, "search with small texts alone")
	flag.BoolVar(&o.own, "own", false, "run the package's own tests after a quick search, too; without a search, those alone")
	flag.BoolVar(&o.full, "full", false, "run all tests for each mistake that the search leaves")
	flag.StringVar(&o.texts, "texts", "", "search with the cases in this `FILE`, too")
	flag.StringVar(&o.needed, "needed", "", "write into this `FILE` what noticed which mistakes first")
	flag.DurationVar(&o.grow, "grow", 0, "change texts for this `TIME` after the search, to find some that notice what is left")
	flag.StringVar(&o.into, "into", "grown.txt", "append those to this `FILE`")
	flag.Parse()
	if err := o.run(); err != nil {
		fmt.Fprintln(os.Stderr, "miscompile:", err)
		os.Exit(1)
	}
}

func (o *options) run() error {
	only, err := regexp.Compile(o.file)
	if err != nil {
		return err
	}
	p, err := load("github.com/spvc/spvc/" + o.pkg)
	if err != nil {
		return err
	}
	if err := checkSpared(o.pkg, p.spared); err != nil {
		return err
	}
	if o.pkg != optimizer {
		for _, t := range trials {
			t.beside = false
		}
		if slices.Contains(forms, o.pkg) && o.full {
			trials = slices.DeleteFunc(formTrials, func(t *trial) bool { return t.dir == o.pkg })
		}
		own := quickFirst[o.pkg]
		if own == nil {
			own = []*trial{{dir: o.pkg, run: ".", beside: true}}
		}
		own = slices.Concat(own, tested[o.pkg])
		if trials = append(own, trials...); o.own && !o.search {
			trials = own
		}
	}
	dir, err := os.MkdirTemp("", "miscompile")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	if o.search {
		return o.runSearch(dir, p, only)
	}
	drawn := draw(p.sites, cmp.Or(o.n, 1000), o.seed, only)
	fmt.Printf("%d of %d places\n", len(drawn), len(p.sites))
	for _, row := range rowsFor(o.pkg) {
		fmt.Printf("%d more are none: %s: %s\n", p.spared[row.name], row.name, row.why)
	}
	tests, err := compile(dir, p, drawn)
	if err != nil {
		return err
	}
	if o.one > 0 {
		fmt.Println(drawn[o.one])
		for _, t := range trials {
			if err := t.try(tests, o.one, "", os.Stdout); err != nil {
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
	return report(tests, drawn, o.jobs)
}

// runSearch tries all mistakes, and shows which are left.
func (o *options) runSearch(dir string, p *pkg, only *regexp.Regexp) error {
	s, err := newSearch(dir, p, draw(p.sites, cmp.Or(o.n, len(p.sites)), o.seed, only))
	if err != nil {
		return err
	}
	switch {
	case strings.HasPrefix(o.pkg, "bytecode"):
		s.args = append(s.args, "-files")
		silence = 4 * time.Second // a file takes a few milliseconds
	case !o.quick:
		s.args = append(s.args, "-sums")
	}
	if slices.Contains(forms, o.pkg) {
		s.args = append(s.args, "-forms")
	}
	if o.texts != "" {
		s.args = append(s.args, "-texts", o.texts)
	}
	if err := s.tryInputs(o.jobs); err != nil {
		return err
	}
	if !o.quick {
		err = s.tryFirst(o.jobs)
	}
	if (!o.quick || o.own) && err == nil {
		err = s.tryTests(dir, p, o.jobs, o.full)
	}
	if o.grow > 0 && err == nil {
		err = s.grow(o.into, o.jobs, o.seed, o.grow)
	}
	if o.needed != "" && err == nil {
		err = os.WriteFile(o.needed, []byte(s.needed()), 0o644)
	}
	s.report(os.Stdout)
	return err
}

func (s *site) String() string {
	text := fmt.Sprintf("%s:%d: %s: %.100s", filepath.Base(s.file), s.line, s.kind, s.was)
	if s.now != "" {
		text += fmt.Sprintf(", left is %.100s", s.now)
	}
	return text
}

// draw numbers mistakes from 1 on.
func draw(sites []*site, n int, seed uint64, only *regexp.Regexp) map[int]*site {
	var list []*site
	for _, s := range sites {
		if only.MatchString(filepath.Base(s.file)) {
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
func (t *trial) patience() time.Duration { return 5*time.Second + 5*t.takes }

// try runs the tests with a mistake, 0 for none.
func (t *trial) try(tests map[string]string, mistake int, reached string, show io.Writer) error {
	ctx := context.Background()
	if mistake > 0 {
		var cancel context.CancelFunc
		ctx, cancel = context.WithTimeout(ctx, t.patience())
		defer cancel()
	}
	cmd := exec.CommandContext(ctx, tests[t.dir], append([]string{"-test.run", t.run, "-test.skip", measuring, "-test.failfast"}, t.args...)...)
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
	start := time.Now()
	if err := t.try(tests, 0, file, os.Stdout); err != nil {
		return fmt.Errorf("%s %s fails without a mistake: %w", t.dir, t.run, err)
	}
	t.takes = time.Since(start)
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
