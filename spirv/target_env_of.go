package spirv

import "github.com/spvc/spvc/mlir"

// TargetEnvOf is the target environment that op or the nearest operation around it
// has as an attribute, of whatever name; nil when none has.
func TargetEnvOf(op *mlir.Operation) *TargetEnvAttr {
	for ; op != nil; op = op.Parent() {
		for _, a := range op.Attrs().Entries() {
			if env, ok := a.Value.(*TargetEnvAttr); ok {
				return env
			}
		}
	}
	return nil
}
