package rules

import (
	"strings"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/val/check"
	"github.com/spvc/spvc/spirv/view"
)

// pipes is section 3.3.23.
func pipes() []check.Rule {
	return []check.Rule{
		namedRule("pipe", "3.3.23", "The operands of instructions on pipes are what their names say, and the results too.", pipeResults.Get(), pipeOperand),
		{Name: "pipe-access", Section: "3.3.23", Says: "What reads has a pipe that is read only, what writes one that is written only.",
			Ops: accessingPipes, Check: pipeAccess},
		{Name: "pipe-pointer", Section: "3.3.23", Says: "What is read from a pipe or written to one is where a generic pointer leads.",
			Ops:   []grammar.Opcode{grammar.OpReadPipe, grammar.OpWritePipe, grammar.OpReservedReadPipe, grammar.OpReservedWritePipe},
			Check: pipePointer},
	}
}

var pipeResults = lazy.Value[map[grammar.Opcode]value]{Make: func() map[grammar.Opcode]value {
	return map[grammar.Opcode]value{
		grammar.OpReadPipe: int32Value, grammar.OpWritePipe: int32Value,
		grammar.OpReservedReadPipe: int32Value, grammar.OpReservedWritePipe: int32Value,
		grammar.OpGetNumPipePackets: int32Value, grammar.OpGetMaxPipePackets: int32Value,
		grammar.OpReserveReadPipePackets: reservation, grammar.OpReserveWritePipePackets: reservation,
		grammar.OpGroupReserveReadPipePackets: reservation, grammar.OpGroupReserveWritePipePackets: reservation,
		grammar.OpCommitReadPipe: {}, grammar.OpCommitWritePipe: {}, grammar.OpGroupCommitReadPipe: {}, grammar.OpGroupCommitWritePipe: {},
		grammar.OpIsValidReserveId:          boolValue,
		grammar.OpCreatePipeFromPipeStorage: {Type: grammar.OpTypePipe},
		grammar.OpConstantPipeStorage:       {Type: grammar.OpTypePipeStorage},
	}
}}

var reservation = value{Type: grammar.OpTypeReserveId}

// accessingPipes are the instructions that read from a pipe or write to one, and those that ask how full it is.
var accessingPipes = []grammar.Opcode{grammar.OpReadPipe, grammar.OpWritePipe, grammar.OpReservedReadPipe, grammar.OpReservedWritePipe,
	grammar.OpGetNumPipePackets, grammar.OpGetMaxPipePackets, grammar.OpReserveReadPipePackets, grammar.OpReserveWritePipePackets,
	grammar.OpGroupReserveReadPipePackets, grammar.OpGroupReserveWritePipePackets, grammar.OpCommitReadPipe, grammar.OpCommitWritePipe,
	grammar.OpGroupCommitReadPipe, grammar.OpGroupCommitWritePipe}

func pipeOperand(op grammar.Opcode, field string) value {
	if op == grammar.OpConstantPipeStorage {
		return value{} // its sizes are literals
	}
	switch field {
	case "PacketSize", "PacketAlignment", "NumPackets", "Index":
		return int32Value
	case "ReserveId":
		return reservation
	case "Pointer":
		return value{Is: typedPointer}
	case "Pipe":
		return value{Type: grammar.OpTypePipe}
	}
	return value{}
}

func pipeAccess(c *check.Context, in check.Inst) {
	row := grammar.Lookup(in.Opcode)
	for i, o := range row.Operands {
		if o.Field != "Pipe" {
			continue
		}
		t := c.TypeOfValue(in.Words[i+1])
		v, ok := view.AsTypePipe(t.Inst)
		if !ok {
			return
		}
		reads, writes := strings.Contains(row.Name, "Read"), strings.Contains(row.Name, "Write")
		readable, writable := v.Qualifier() == grammar.AccessQualifierReadOnly, v.Qualifier() == grammar.AccessQualifierWriteOnly
		if reads && !readable || writes && !writable || !readable && !writable {
			c.Fail(in, "the pipe of %v is %v", in.Opcode, v.Qualifier()).Note(t.Inst, "its type")
		}
	}
}

func pipePointer(c *check.Context, in check.Inst) {
	for i, o := range grammar.Lookup(in.Opcode).Operands {
		if o.Field == "Pointer" {
			if t := c.TypeOfValue(in.Words[i+1]); c.IsTypedPointer(t.ID) && t.Storage != grammar.StorageClassGeneric {
				c.Fail(in, "the pointer of %v leads to %v, but must be a generic one", in.Opcode, t.Storage)
			}
		}
	}
}
