package opencl

import "github.com/spvc/spvc/spirv/val/check"

// Tables returns the rules, a table for each file, in the order in which they run.
func Tables() []check.Table { return tables[:] }

var tables = [...]check.Table{
	func() []check.Rule { return capabilityRules },
	images,
	func() []check.Rule { return atomics },
}
