package mlir

// SetLinesForMemory changes after how many lines those that are alike are read once.
func SetLinesForMemory(n int) (before int) {
	before, linesForMemory = linesForMemory, n
	return before
}
