package evaluate

import (
	"fmt"
	"strings"

	"github.com/spvc/spvc/mlir"
)

func gpuRows() map[string]row {
	return map[string]row{
		"gpu.thread_id":              position(func(i *invocation) [3]int { return i.id }),
		"gpu.block_id":               position(func(i *invocation) [3]int { return i.group.id }),
		"gpu.block_dim":              position(func(i *invocation) [3]int { return i.group.size }),
		"gpu.grid_dim":               position(func(i *invocation) [3]int { return i.group.grid }),
		"gpu.global_id":              position(globalID),
		"gpu.lane_id":                count(func(i *invocation) int { return i.linear % i.group.subgroup }),
		"gpu.subgroup_id":            count(func(i *invocation) int { return i.linear / i.group.subgroup }),
		"gpu.subgroup_size":          count(func(i *invocation) int { return i.group.subgroup }),
		"gpu.num_subgroups":          count(func(i *invocation) int { return (i.group.invocations() + i.group.subgroup - 1) / i.group.subgroup }),
		"gpu.warp_execute_on_lane_0": onLane0,
		"gpu.barrier":                barrier,
		"gpu.shuffle":                withLanes,
		"gpu.rotate":                 withLanes,
		"gpu.subgroup_broadcast":     withLanes,
		"gpu.subgroup_reduce":        withLanes,
		"gpu.all_reduce":             allReduce,
		"gpu.printf":                 printFormat,
		"gpu.return":                 leave,
		"gpu.terminator":             leave,
		"gpu.yield":                  leave,
		"gpu.wait":                   nothing,
		"gpu.host_register":          nothing,
		"gpu.host_unregister":        nothing,
		"gpu.set_default_device":     nothing,
		"gpu.alloc":                  allocate,
		"gpu.dealloc":                free,
		"gpu.memcpy":                 gpuCopy,
		"gpu.memset":                 gpuFill,
		"gpu.dynamic_shared_memory":  dynamicMemory,
		"gpu.launch_func":            launchFunction,
		"gpu.launch":                 launchRegion,
	}
}

func (g *group) invocations() int { return g.size[0] * g.size[1] * g.size[2] }

func globalID(i *invocation) [3]int {
	var at [3]int
	for d := range at {
		at[d] = i.group.id[d]*i.group.size[d] + i.id[d]
	}
	return at
}

// position is an operation with a number for each dimension.
func position(of func(*invocation) [3]int) row {
	return func(fn *function, op *mlir.Operation) step {
		d := strings.Index("xyz", word(op.Attr("dimension")))
		return count(func(i *invocation) int { return of(i)[d] })(fn, op)
	}
}

func count(of func(*invocation) int) row {
	return func(fn *function, op *mlir.Operation) step {
		t := op.Result(0).Type()
		return func(f *frame, in *instruction) {
			if f.inv == nil {
				fail(in.op, "is not in a kernel")
			}
			f.values[in.out[0]] = f.program.Int(t, int64(of(f.inv)))
		}
	}
}

// nothing makes no difference here; a token is a value that nobody looks at.
func nothing(*function, *mlir.Operation) step { return func(*frame, *instruction) {} }

func isWorkgroup(t *mlir.MemRefType) bool {
	switch s := t.MemorySpace().(type) {
	case *mlir.IntegerAttr:
		return s.Int() == 3
	case nil:
		return false
	default:
		return strings.EqualFold(word(s), "workgroup")
	}
}

func gpuCopy(_ *function, op *mlir.Operation) step {
	to, _ := operand(op, "dst")
	return func(f *frame, in *instruction) {
		a, b := f.values[in.in[to+1]].View, f.values[in.in[to]].View
		a.each(func(at []int64) {
			m, from := f.access(in, to+1, at)
			n, place := f.access(in, to, at)
			copy(n.Bytes[place:place+b.size], m.Bytes[from:from+a.size])
		})
	}
}

func gpuFill(fn *function, op *mlir.Operation) step {
	to, _ := operand(op, "dst")
	k := fn.kind(op, op.Operand(to+1).Type())
	return func(f *frame, in *instruction) {
		f.values[in.in[to]].View.each(func(at []int64) {
			m, place := f.access(in, to, at)
			m.store(place, k, f.values[in.in[to+1]])
		})
	}
}

func dynamicMemory(*function, *mlir.Operation) step {
	return func(f *frame, in *instruction) {
		if f.inv == nil {
			fail(in.op, "is not in a kernel")
		}
		m := f.inv.group.dynamic
		n := []int64{int64(len(m.Bytes))}
		f.values[in.out[0]] = Value{View: &View{Memory: m, Sizes: n, Strides: []int64{1}, size: 1}}
	}
}

// printFormat knows the conversions of C that MLIR's conversions of gpu.printf do.
func printFormat(_ *function, op *mlir.Operation) step {
	format := op.Attr("format").(*mlir.StringAttr).Value()
	return func(f *frame, in *instruction) {
		next := 0
		var out strings.Builder
		for i := 0; i < len(format); i++ {
			if format[i] != '%' || i+1 == len(format) {
				out.WriteByte(format[i])
				continue
			}
			end := i + 1
			for end < len(format)-1 && strings.IndexByte("diuoxXfFeEgGcsp%", format[end]) < 0 {
				end++
			}
			verb := strings.NewReplacer("l", "", "h", "", "z", "").Replace(format[i : end+1])
			i = end
			if format[end] == '%' || next >= len(in.in) {
				out.WriteByte('%')
				continue
			}
			k := f.fn.kind(in.op, in.op.Operand(next).Type())
			bits := f.values[in.in[next]].Bits
			next++
			switch verb = strings.NewReplacer("i", "d", "u", "d").Replace(verb); {
			case k.float != nil:
				fmt.Fprintf(&out, verb, k.number(bits))
			case format[end] == 'd' || format[end] == 'i':
				fmt.Fprintf(&out, verb, k.signed(bits))
			default:
				fmt.Fprintf(&out, verb, bits)
			}
		}
		fmt.Fprint(f.program.opts.Out, out.String())
	}
}

// onLane0 is what only the first invocation of a subgroup does. What others get parts of is not there.
func onLane0(fn *function, op *mlir.Operation) step {
	if op.NumResults() > 0 || op.NumOperands() > 1 {
		fail(op, "cannot be evaluated with operands or results")
	}
	body := fn.region(op.Region(0))
	return func(f *frame, in *instruction) {
		if f.index(in, 0) == 0 {
			f.run(body, nil)
		}
	}
}
