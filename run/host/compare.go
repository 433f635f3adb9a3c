package host

import (
	"context"
	"fmt"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/run/evaluate"
)

// evaluated is what the arguments are after the kernel was evaluated as it stands, on copies.
func (p *Program) evaluated(ctx context.Context, l *evaluate.Launch) ([]evaluate.Value, error) {
	direct := evaluate.New(p.module, evaluate.Options{IndexWidth: p.opts.IndexWidth, Subgroup: p.opts.Interp.SubgroupSize})
	copied := *l
	copied.Args = evaluate.Copies(l.Args)
	if err := direct.Evaluate(ctx, &copied); err != nil {
		return nil, err
	}
	return copied.Args, nil
}

// compare holds what the kernel wrote against what was evaluated.
func (p *Program) compare(l *evaluate.Launch, want []evaluate.Value) error {
	for i, w := range want {
		if w.View == nil {
			continue
		}
		t := l.Kernel.FunctionType().Inputs()[i].(mlir.ShapedType).ElementType()
		at, got, expected, err := evaluate.Difference(p.host, t, l.Args[i].View, w.View, p.opts.Tolerance)
		if err != nil {
			return err
		}
		if at != nil {
			return fmt.Errorf("argument %d of @%s differs from what the kernel computes as it stands: element %d is %s, not %s",
				i, l.Kernel.Symbol(), at, got, expected)
		}
	}
	return nil
}
