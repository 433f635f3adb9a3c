package webgpu

import (
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/module"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// functions is how functions stand to each other, and their blocks.
var functions = []check.Rule{
	rule("call-order", "In WebGPU, a function is called behind its definition.", callOrder, grammar.OpFunctionCall),
	{Name: "webgpu-reachable", Section: section, In: check.WebGPU, OfFunction: reachable,
		Says: "In WebGPU, branches lead to every block, but for merge blocks that hold OpUnreachable only, and continue targets that only go back."},
}

func callOrder(c *check.Context, i check.Inst) {
	if f := c.CalleeOf(i); f != nil && c.Func != nil && f.Index >= c.Func.Index {
		c.Fail(i, "%v is defined behind its call", c.Name(f.ID())).Note(f.Def(), "its definition").Suggest("move the function in front of this one")
	}
}

func reachable(c *check.Context, f *check.Function) {
	body := f.Body()
	n := body.NumBlocks()
	if n == 0 {
		return
	}
	reached := make([]bool, n)
	reached[0] = true
	for work := []int32{0}; len(work) > 0; {
		b := work[len(work)-1]
		work = work[:len(work)-1]
		for _, to := range body.Successors(int(b)) {
			if !reached[to] {
				reached[to] = true
				work = append(work, to)
			}
		}
	}
	may := mayBeUnreached(body, reached)
	for b := range n {
		if !reached[b] && !may[body.ID(b)] {
			c.Fail(body.Label(b), "no branch leads to %v", c.Name(body.ID(b)))
		}
	}
}

// mayBeUnreached are the merge blocks and continue targets that reached headers name and that hold nothing but what ends them.
func mayBeUnreached(body *module.Body, reached []bool) map[check.ID]bool {
	may := map[check.ID]bool{}
	for h := range body.NumBlocks() {
		merge, ok := body.Merge(h)
		if !ok || !reached[h] {
			continue
		}
		if v, ok := view.AsSelectionMerge(merge); ok {
			may[v.MergeBlock()] = endsWith(body, v.MergeBlock(), grammar.OpUnreachable)
		}
		if v, ok := view.AsLoopMerge(merge); ok {
			may[v.MergeBlock()] = endsWith(body, v.MergeBlock(), grammar.OpUnreachable)
			may[v.ContinueTarget()] = endsWith(body, v.ContinueTarget(), grammar.OpBranch)
		}
	}
	return may
}

// endsWith reports whether a block holds an instruction of an opcode and no others.
func endsWith(body *module.Body, label check.ID, op grammar.Opcode) bool {
	b, ok := body.BlockOf(label)
	if !ok {
		return false
	}
	end, ok := body.Terminator(b)
	return ok && end.Opcode == op && end.Offset() == body.Label(b).Offset()+len(body.Label(b).Words)
}
