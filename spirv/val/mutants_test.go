package val

import (
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/stretchr/testify/assert"
	"github.com/stretchr/testify/require"

	"github.com/spvc/spvc/internal/mutate"
	"github.com/spvc/spvc/internal/parallel"
)

// TestMutants holds what is said of changed examples against what was said before: how many break a rule, and a sum of the texts. Who means
// to change what a rule says updates the file, and sees in its rows that no other rule says something else.
func TestMutants(t *testing.T) {
	const file, mutants = "testdata/mutants.txt", 40
	type verdict struct {
		rule string
		sum  uint64
	}
	rules := AllRules()
	verdicts := make([][]verdict, len(rules))
	parallel.Each(parallel.Workers(0), len(rules), func(_, i int) {
		e, ok := ExampleOf(rules[i].Name)
		if !ok {
			return
		}
		o := optionsOf(t, e)
		o.Workers = 1
		name := fnv.New64a()
		name.Write([]byte(rules[i].Name))
		r := rand.New(rand.NewPCG(name.Sum64(), 1)) // a new example changes no other's mutants
		var of [2][]uint32
		for k, own := range []string{e.Valid, e.Invalid} {
			words, err := e.Words(own)
			if !assert.NoError(t, err) {
				return
			}
			of[k] = words
		}
		for k := range uint64(mutants) {
			words, _ := mutate.Mutate(of[k%2], r)
			found := Words(words, o)
			if len(found) == 0 {
				verdicts[i] = append(verdicts[i], verdict{"none", name.Sum64() * k})
			}
			for _, v := range found {
				sum := fnv.New64a()
				fmt.Fprint(sum, v.ID(), v.At.Opcode, v.Offset(), v.Message)
				for _, n := range v.Notes {
					fmt.Fprint(sum, n.At.Opcode, n.Message)
				}
				verdicts[i] = append(verdicts[i], verdict{v.Rule.Name, sum.Sum64()})
			}
		}
	})
	count, sums := map[string]int{}, map[string]uint64{}
	for _, list := range verdicts {
		for _, v := range list {
			count[v.rule]++
			sums[v.rule] += v.sum // in any order
		}
	}
	var lines []string
	for rule, n := range count {
		lines = append(lines, fmt.Sprintf("%s %d %08x\n", rule, n, uint32(sums[rule]^sums[rule]>>32)))
	}
	slices.Sort(lines)
	got := strings.Join(lines, "")
	if *update {
		require.NoError(t, os.WriteFile(file, []byte(got), 0o644))
	}
	want, err := os.ReadFile(file)
	require.NoError(t, err)
	require.Equal(t, string(want), got)
}
