package opencl

import "github.com/spvc/spvc/spirv/val/check"

// Tables returns the rules, a table for each file, in the order in which they run.
func Tables() [][]check.Rule {
	return [][]check.Rule{
		capabilityRules,
		images(),
		atomics,
	}
}
