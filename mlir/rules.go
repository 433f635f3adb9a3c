package mlir

// Rules say by which of its sets of rules a dialect verifies: for each dialect that has several, a value of a type of its own.
// A dialect that is not there goes by the set that it takes for the usual one.
type Rules map[*Dialect]any

// Rules is what a dialect is to go by in the verification that d collects for, as [VerifyOptions] have it; nil where they have
// nothing for it, and where nothing is being verified.
func (d *Diagnostics) Rules(dialect *Dialect) any {
	if d == nil {
		return nil
	}
	return d.rules[dialect]
}
