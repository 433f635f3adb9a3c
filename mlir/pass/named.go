package pass

import (
	"cmp"
	"fmt"
	"slices"
)

// A Named is a pipeline with a name, which stands for its steps in the text of others: gpu-to-spirv{target=vulkan1.2}.
type Named struct {
	Name    string
	Summary string   // one line for those who look for it
	On      string   // the operation that it runs on, as [Pass.On] says it; empty for any
	Options []string // names of those that it takes
	// Text is the steps, as they would stand between the parentheses of a pipeline.
	Text func(options map[string]string) (string, error)
}

var named = map[string]*Named{}

// RegisterNamed registers a pipeline; call it from an init function. It panics if the name is taken, by a pass or a pipeline.
func RegisterNamed(n *Named) {
	if named[n.Name] != nil || registry[n.Name] != nil {
		panic("BUG: pipeline " + n.Name + " has the name of another")
	}
	named[n.Name] = n
}

// AllNamed are the registered pipelines, sorted by name.
func AllNamed() []*Named {
	var list []*Named
	for _, n := range named {
		list = append(list, n)
	}
	slices.SortFunc(list, func(a, b *Named) int { return cmp.Compare(a.Name, b.Name) })
	return list
}

// Steps are those that it stands for on operations of a name, with options as they stand between braces.
func (n *Named) Steps(op, options string) ([]Step, error) {
	r := &parser{text: options}
	given, err := r.options("pipeline", n.Name, n.Options)
	if err == nil && r.at < len(r.text) {
		err = r.errorf("unexpected text")
	}
	if err != nil {
		return nil, err
	}
	return n.steps(op, given, 0)
}

func (n *Named) steps(op string, options map[string]string, depth int) ([]Step, error) {
	if op != AnyOp && !isFor(n.On, op) {
		return nil, fmt.Errorf("pipeline '%s' runs on '%s', not on '%s'", n.Name, n.On, op)
	}
	text, err := n.Text(options)
	if err != nil {
		return nil, fmt.Errorf("pipeline '%s': %w", n.Name, err)
	}
	p := &parser{text: text + ")"}
	pipeline, err := p.pipeline(op, depth)
	if err != nil {
		return nil, fmt.Errorf("pipeline '%s': %w", n.Name, err)
	}
	return pipeline.Steps, nil
}
