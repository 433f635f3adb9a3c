package val

import (
	"slices"
	"sync"
	"sync/atomic"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/val/opencl"
	"github.com/spvc/spvc/spirv/val/rules"
	"github.com/spvc/spvc/spirv/val/vulkan"
	"github.com/spvc/spvc/spirv/val/webgpu"
)

// A module meets few of all rules. So their tables are made one by one, and which rules look at an opcode stands in constant data
// (rule_index_gen.go), in which rules have the numbers of their places in [AllRules].

// AllRules returns every rule, in the order in which they run.
var AllRules = sync.OnceValue(func() []*Rule {
	var all []*Rule
	for i := range tables.Get() {
		rows := tableAt(i)
		for k := range rows {
			all = append(all, &rows[k])
		}
	}
	return append(all, &notWords, &notInstructions)
})

// tables are all that there are, and made those of them that were made.
var (
	tables = lazy.Value[[]check.Table]{Make: func() []check.Table {
		return slices.Concat(rules.Tables(), vulkan.Tables(), opencl.Tables(), webgpu.Tables())
	}}
	made [len(firstRules)]atomic.Pointer[[]Rule]
)

func tableAt(i int) []Rule {
	if rows := made[i].Load(); rows != nil {
		return *rows
	}
	rows := tables.Get()[i]()
	made[i].CompareAndSwap(nil, &rows)
	return *made[i].Load()
}

// ruleAt is the rule of a number.
func ruleAt(n uint16) *Rule {
	i, isFirst := slices.BinarySearch(firstRules[:], n)
	if !isFirst {
		i--
	}
	return &tableAt(i)[n-firstRules[i]]
}
