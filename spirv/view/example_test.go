package view_test

import (
	"fmt"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/view"
)

// The operands of a load by their names.
func Example() {
	inst := binary.Instruction{Opcode: grammar.OpLoad, Words: []uint32{6<<16 | uint32(grammar.OpLoad), 1, 2, 3, uint32(grammar.MemoryAccessAligned), 16}}
	if load, ok := view.AsLoad(inst); ok {
		access, _ := load.MemoryAccess()
		fmt.Println(load.Pointer(), access, load.MemoryAccessParameters(grammar.MemoryAccessAligned))
	}
	// Output: 3 Aligned [16]
}
