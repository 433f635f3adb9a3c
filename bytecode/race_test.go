//go:build race

package bytecode_test

func init() { raceDetector = true }
