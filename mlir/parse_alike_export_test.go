package mlir

// SetLinesForMemory changes after how many lines those that are alike are read once, and after how many types the same ones are.
func SetLinesForMemory(n int) (before int) {
	before, linesForMemory, typesForMemory = linesForMemory, n, n
	return before
}
