package controlflow

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/spvc/spvc/deserialize"
	"github.com/spvc/spvc/internal/peer"
	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/mlir/pass"
	_ "github.com/spvc/spvc/mlir/transform"
	"github.com/spvc/spvc/serialize"
)

// pipelines take memory and control flow apart in every way that there is.
var pipelines = []string{
	"mem2reg", "mem2reg,canonicalize,cse", "inline,mem2reg,canonicalize", "canonicalize,inline,canonicalize,mem2reg",
	"sccp", "inline,mem2reg,sccp,canonicalize",
}

// transformed is a module after passes.
func transformed(words []uint32, pipeline string, opts deserialize.Options) ([]uint32, error) {
	var d mlir.Diagnostics
	opts.Workers = 1
	m, _ := deserialize.Words(words, opts, &d)
	if m == nil {
		return nil, d.Err()
	}
	p, err := pass.Parse("any(" + pipeline + ")")
	if err != nil {
		return nil, err
	}
	if !p.Run(m.Op, 1, mlir.VerifyOptions{Workers: 1}, &d) {
		return nil, d.Err()
	}
	out, err := serialize.Words(m.Op, serialize.Options{Workers: 1}, &d)
	if err != nil {
		return nil, d.Err()
	}
	return out, nil
}

// TestPassesKeepBehavior: random shaders do the same after passes, with regions and flat. Nothing is left of their variables.
func TestPassesKeepBehavior(t *testing.T) {
	each(t, count(t, 300), func(seed uint64) error {
		words := Shader(rand.New(rand.NewPCG(seed, 1)), Options{Depth: 6, Statements: 60, Loose: seed%4 == 0, Defined: true})
		for i, pipeline := range pipelines {
			out, err := transformed(words, pipeline, deserialize.Options{NoStructurize: (seed+uint64(i))%5 == 0})
			if err == nil {
				err = same(words, out)
			}
			if err != nil {
				return fmt.Errorf("%s: %w", pipeline, err)
			}
			m, err := load(out)
			if err != nil {
				return err
			}
			for _, f := range m.functions {
				if n := f.variables(); n > 0 && strings.Contains(pipeline, "canonicalize") && strings.Contains(pipeline, "mem2reg") { // which leaves those that nobody uses
					return fmt.Errorf("%s: %d variables are left", pipeline, n)
				}
			}
		}
		return nil
	})
}

// TestPassesKeepShadersValid asks spirv-val about random shaders after passes.
func TestPassesKeepShadersValid(t *testing.T) {
	val := peer.Need(t, "spirv-val", "spirv-tools")
	each(t, count(t, 60), func(seed uint64) error {
		words := shader(seed, false)
		if validate(val, words) != nil {
			return nil // see quirk
		}
		for _, pipeline := range pipelines {
			out, err := transformed(words, pipeline, deserialize.Options{})
			if err == nil {
				err = validate(val, out)
			}
			if err != nil && !strings.Contains(err.Error(), quirk) {
				return fmt.Errorf("%s: %w", pipeline, err)
			}
		}
		return nil
	})
}
