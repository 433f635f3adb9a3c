package pass

import "github.com/spvc/spvc/mlir"

// A Watcher is told what a pipeline does, as it does it: to print, to measure, to count. It changes nothing. It is called from
// one goroutine at a time; see [Splitter] for more. [NoWatcher] has all methods, for those who want some.
type Watcher interface {
	// BeforePipeline and AfterPipeline are around the pipelines for operations inside op, of the name that step has; op is
	// where they are looked for.
	BeforePipeline(step *Pipeline, op *mlir.Operation)
	AfterPipeline(step *Pipeline, op *mlir.Operation)
	// BeforePass and AfterPass are around a pass on one operation. A pass has failed that reported an error, or that left
	// behind what does not verify.
	BeforePass(x *Execution)
	AfterPass(x *Execution, failed bool)
}

// A Splitter is a watcher that can watch what runs on several operations at once.
// Pipelines with other watchers run on one operation after the other.
type Splitter interface {
	Watcher
	// CanSplit reports whether it can, as it is set up.
	CanSplit() bool
	// Split makes a watcher for what runs on one of the operations. It is used by
	// one goroutine, while others use theirs.
	Split() Watcher
	// Join takes over what a watcher made by Split has seen. It is called for all of
	// them at the end, in the order of the operations.
	Join(part Watcher)
}

// An Execution is a pass that runs on an operation.
type Execution struct {
	Pass    *Pass
	Options map[string]string
	Op      *mlir.Operation
	Counts  map[string]int // what it has counted, by the names in Pass.Statistics; nil for nothing
	// Changed are the operations that it has changed, after it ran: Op, or isolated
	// ones inside. Empty for nothing.
	Changed []*mlir.Operation
}

// NoWatcher is told everything and does nothing.
type NoWatcher struct{}

// BeforePipeline does nothing.
func (NoWatcher) BeforePipeline(*Pipeline, *mlir.Operation) {}

// AfterPipeline does nothing.
func (NoWatcher) AfterPipeline(*Pipeline, *mlir.Operation) {}

// BeforePass does nothing.
func (NoWatcher) BeforePass(*Execution) {}

// AfterPass does nothing.
func (NoWatcher) AfterPass(*Execution, bool) {}

// A Statistic is something that a pass counts.
type Statistic struct{ Name, Summary string }

// Count adds to a statistic of the pass that runs.
func (c *Context) Count(name string, n int) {
	if c.counts == nil {
		c.counts = map[string]int{}
	}
	c.counts[name] += n
}
