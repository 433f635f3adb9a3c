package controlflow

import (
	"fmt"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
)

// A machine runs the functions of a module whose values are 32-bit integers and
// Booleans. Its memory is one variable in a storage buffer that holds an array,
// and variables of functions.
type machine struct {
	decoder   *binary.Decoder
	constants map[uint32]uint32
	buffer    uint32 // id of the variable
	functions map[uint32]*fn
	main      uint32

	memory []uint32
	trace  []store // what was written to the buffer, in order
	steps  int     // blocks that may still be run
}

type store struct{ index, value uint32 }

// A fn is a function: instructions by label.
type fn struct {
	params []uint32
	entry  uint32
	blocks map[uint32][]binary.Instruction
}

// load reads a module.
func load(words []uint32) (*machine, error) {
	r, err := binary.NewReader(words)
	if err != nil {
		return nil, err
	}
	m := &machine{decoder: binary.NewDecoder(r.Header()), constants: map[uint32]uint32{}, functions: map[uint32]*fn{}}
	var f *fn
	var label uint32
	for r.Next() {
		inst := r.Instruction()
		m.decoder.Learn(inst)
		switch w := inst.Words; inst.Opcode {
		case grammar.OpEntryPoint:
			m.main = w[2]
		case grammar.OpConstant:
			m.constants[w[2]] = w[3]
		case grammar.OpConstantTrue:
			m.constants[w[2]] = 1
		case grammar.OpConstantFalse, grammar.OpConstantNull, grammar.OpUndef:
			m.constants[w[2]] = 0
		case grammar.OpVariable:
			if f == nil {
				m.buffer = w[2]
			} else {
				f.blocks[label] = append(f.blocks[label], inst)
			}
		case grammar.OpFunction:
			f, label = &fn{blocks: map[uint32][]binary.Instruction{}}, 0
			m.functions[w[2]] = f
		case grammar.OpFunctionParameter:
			f.params = append(f.params, w[2])
		case grammar.OpFunctionEnd:
			f = nil
		case grammar.OpLabel:
			if label = w[1]; f.entry == 0 {
				f.entry = label
			}
		default:
			if f != nil {
				f.blocks[label] = append(f.blocks[label], inst)
			}
		}
	}
	return m, r.Err()
}

// run calls the entry point with memory set up. It stops without an error after
// so many blocks.
func (m *machine) run(memory []uint32, steps int) error {
	m.memory, m.trace, m.steps = append([]uint32(nil), memory...), nil, steps
	_, err := m.call(m.main, nil)
	return err
}

func (m *machine) call(id uint32, args []uint32) (uint32, error) {
	f := m.functions[id]
	if f == nil {
		return 0, fmt.Errorf("no function %%%d", id)
	}
	fr := &frame{m: m, values: map[uint32]uint32{}, variables: map[uint32]uint32{}, chains: map[uint32]uint32{}}
	for i, p := range f.params {
		fr.values[p] = args[i]
	}
	from, at := uint32(0), f.entry
	for m.steps > 0 {
		m.steps--
		code := f.blocks[at]
		if code == nil {
			return 0, fmt.Errorf("no block %%%d", at)
		}
		next, done, err := fr.block(code, from)
		if err != nil || done {
			return fr.result, err
		}
		from, at = at, next
	}
	return 0, nil
}

// A frame is a call of a function.
type frame struct {
	m                 *machine
	values, variables map[uint32]uint32
	chains            map[uint32]uint32 // by id of an access chain, the index in the buffer
	result            uint32
}

func (f *frame) get(id uint32) (uint32, error) {
	if v, ok := f.values[id]; ok {
		return v, nil
	}
	if v, ok := f.m.constants[id]; ok {
		return v, nil
	}
	return 0, fmt.Errorf("%%%d has no value", id)
}

// block runs the instructions of a block that was entered from another. It
// returns the block that comes next, or that the function is done.
func (f *frame) block(code []binary.Instruction, from uint32) (next uint32, done bool, err error) {
	together := map[uint32]uint32{} // phis are evaluated at once
	for i, inst := range code {
		w := inst.Words
		if inst.Opcode == grammar.OpPhi {
			value, found := uint32(0), false
			for k := 3; k+1 < len(w); k += 2 {
				if w[k+1] == from {
					if value, err = f.get(w[k]); err != nil {
						return 0, false, err
					}
					found = true
				}
			}
			if !found {
				return 0, false, fmt.Errorf("phi %%%d has no value from %%%d", w[2], from)
			}
			together[w[2]] = value
			if code[i+1].Opcode != grammar.OpPhi {
				for id, v := range together {
					f.values[id] = v
				}
			}
			continue
		}
		switch inst.Opcode {
		case grammar.OpBranch:
			return w[1], false, nil
		case grammar.OpBranchConditional:
			c, err := f.get(w[1])
			if c != 0 {
				return w[2], false, err
			}
			return w[3], false, err
		case grammar.OpSwitch:
			c, err := f.get(w[1])
			for k := 3; k+1 < len(w); k += 2 {
				if w[k] == c {
					return w[k+1], false, err
				}
			}
			return w[2], false, err
		case grammar.OpReturn:
			return 0, true, nil
		case grammar.OpReturnValue:
			f.result, err = f.get(w[1])
			return 0, true, err
		case grammar.OpUnreachable:
			return 0, false, fmt.Errorf("ran into OpUnreachable")
		}
		if err := f.instruction(inst); err != nil {
			return 0, false, err
		}
		if f.m.steps <= 0 {
			return 0, true, nil
		}
	}
	return 0, false, fmt.Errorf("a block without an end")
}

func (f *frame) instruction(inst binary.Instruction) error {
	w := inst.Words
	switch inst.Opcode {
	case grammar.OpSelectionMerge, grammar.OpLoopMerge, grammar.OpLine, grammar.OpNoLine:
		return nil
	case grammar.OpVariable:
		f.variables[w[2]] = 0
		return nil
	case grammar.OpUndef:
		f.values[w[2]] = 0
		return nil
	case grammar.OpAccessChain:
		i, err := f.get(w[5])
		f.chains[w[2]] = i % uint32(len(f.m.memory))
		return err
	case grammar.OpLoad:
		if i, ok := f.chains[w[3]]; ok {
			f.values[w[2]] = f.m.memory[i]
		} else {
			f.values[w[2]] = f.variables[w[3]]
		}
		return nil
	case grammar.OpStore:
		v, err := f.get(w[2])
		if i, ok := f.chains[w[1]]; ok {
			f.m.memory[i] = v
			f.m.trace = append(f.m.trace, store{i, v})
		} else {
			f.variables[w[1]] = v
		}
		return err
	case grammar.OpFunctionCall:
		args := make([]uint32, len(w)-4)
		for i := range args {
			v, err := f.get(w[4+i])
			if err != nil {
				return err
			}
			args[i] = v
		}
		v, err := f.m.call(w[3], args)
		f.values[w[2]] = v
		return err
	}
	return f.compute(inst)
}

// compute runs an instruction that does nothing but give a value.
func (f *frame) compute(inst binary.Instruction) error {
	var in [3]uint32
	for i, id := range inst.Words[3:] {
		v, err := f.get(id)
		if err != nil {
			return err
		}
		in[i] = v
	}
	a, b := in[0], in[1]
	truth := func(v bool) uint32 {
		if v {
			return 1
		}
		return 0
	}
	var v uint32
	switch inst.Opcode {
	case grammar.OpIAdd:
		v = a + b
	case grammar.OpISub:
		v = a - b
	case grammar.OpIMul:
		v = a * b
	case grammar.OpBitwiseXor:
		v = a ^ b
	case grammar.OpBitwiseAnd:
		v = a & b
	case grammar.OpSLessThan:
		v = truth(int32(a) < int32(b))
	case grammar.OpIEqual:
		v = truth(a == b)
	case grammar.OpINotEqual:
		v = truth(a != b)
	case grammar.OpSelect:
		if v = in[2]; a != 0 {
			v = b
		}
	case grammar.OpCopyObject:
		v = a
	default:
		return fmt.Errorf("%s is not known to the interpreter", inst.Opcode)
	}
	f.values[inst.Words[2]] = v
	return nil
}

// variables is how many variables a function has.
func (f *fn) variables() (n int) {
	for _, b := range f.blocks {
		for _, inst := range b {
			if inst.Opcode == grammar.OpVariable {
				n++
			}
		}
	}
	return n
}
