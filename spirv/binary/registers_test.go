package binary

import (
	"math/bits"
	"reflect"
	"testing"

	"github.com/stretchr/testify/assert"
)

// What is handed on for each instruction, operand and token is of four fields and four machine words at most: the compiler keeps such a
// value in registers, and a larger one in memory, from where it comes back late.
func TestSmallValuesStaySmall(t *testing.T) {
	for _, v := range []any{Instruction{}, Expected{}, token{}} {
		of := reflect.TypeOf(v)
		if bits.UintSize == 64 { // where a word has 32, an instruction is five words
			assert.LessOrEqual(t, of.Size(), 4*reflect.TypeFor[uintptr]().Size(), of.String())
		}
		assert.LessOrEqual(t, of.NumField(), 4, of.String())
	}
}
