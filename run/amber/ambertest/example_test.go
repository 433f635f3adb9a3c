package ambertest_test

import (
	"testing"

	"github.com/spvc/spvc/run/amber/ambertest"
)

// A Go program checks its shaders with go test.
func TestShaders(t *testing.T) { ambertest.Run(t, "testdata/*.amber") }

func Example() {
	// In a file whose name ends in _test.go:
	//
	//	func TestShaders(t *testing.T) { ambertest.Run(t, "testdata/*.amber") }
}
