package optimize

import (
	"fmt"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	"github.com/spvc/spvc/run/behavior"
	"github.com/spvc/spvc/serialize"
	"github.com/spvc/spvc/source"
	"github.com/spvc/spvc/spirv"
	"github.com/spvc/spvc/spirv/interp"
)

// seedsOfCheck is how often a module runs, each time on other data; maxStepsOfCheck is how much a group of invocations may run.
const seedsOfCheck, maxStepsOfCheck = 2, 1 << 20

// CheckPasses returns a check for [pass.Options]: after each pass that changes something it validates the SPIR-V modules in m
// ([source.CheckPasses]) and runs their entry points, with the interpreter and on data from seeds. Buffers, images and outputs have to be
// what they were before the first pass, to the bit, and nothing is done that is not defined; the pass after which that is not so is named in
// an error. A module that can't be run, or that does what is not defined, is only validated, and a remark in d says why.
func CheckPasses(m *mlir.Module, workers int, d *mlir.Diagnostics) func(*pass.Execution, *mlir.Diagnostics) bool {
	var all []*check
	for module := range spirv.ModulesIn(m.Op) {
		c, err := newCheck(module.Op, workers)
		if err != nil {
			d.Remarkf(module.Op.Loc(), "what passes make of the module is not run: %v", err)
			continue
		}
		all = append(all, c)
	}
	isValid := source.CheckPasses(m, workers)
	return func(x *pass.Execution, d *mlir.Diagnostics) bool {
		ok := isValid(x, d)
		for _, c := range all {
			if difference := c.difference(workers); ok && difference != "" {
				d.Errorf(c.module.Loc(), "the pass '%s' changes what the module does: %s", x.Pass.Name, difference)
				ok = false
			}
		}
		return ok
	}
}

// A check knows what a module did before the first pass.
type check struct {
	module *mlir.Operation
	data   [seedsOfCheck]*interp.Resources
	want   [seedsOfCheck]*behavior.Behavior
}

func newCheck(module *mlir.Operation, workers int) (*check, error) {
	c := &check{module: module}
	words, err := wordsOf(module, workers)
	if err != nil {
		return nil, err
	}
	for i := range c.want {
		seed := uint64(i + 1)
		if c.data[i], err = behavior.ResourcesOf(words, seed); err != nil {
			return nil, err
		}
		if c.want[i], err = behavior.Of(words, c.options(i)); err != nil {
			return nil, err
		}
	}
	return c, nil
}

func (c *check) options(i int) behavior.Options {
	return behavior.Options{Seed: uint64(i + 1), Resources: c.data[i], MaxSteps: maxStepsOfCheck, Strict: true}
}

func wordsOf(module *mlir.Operation, workers int) ([]uint32, error) {
	return serialize.Words(module, serialize.Options{Workers: workers, NewIDs: true}, nil)
}

// difference is what the module does differently now, empty for nothing.
func (c *check) difference(workers int) string {
	words, err := wordsOf(c.module, workers)
	if err != nil {
		return err.Error()
	}
	for i, want := range c.want {
		got, err := behavior.Of(words, c.options(i))
		if err != nil {
			return err.Error()
		}
		if difference := want.Difference(got, 0); difference != "" {
			return fmt.Sprintf("%s (on the data of seed %d)", difference, i+1)
		}
	}
	return ""
}
