package interp

import (
	"context"
	"fmt"
	"math/bits"

	"github.com/spvc/spvc/spirv/grammar"
)

// What a dispatch runs: a grid of workgroups. Those of compute shaders are all the same; of kernels the last ones in a dimension may
// be smaller (OpenCL C, "Non-Uniform Work-Groups"), where the size of the whole is no multiple of a workgroup's.

// A grid is the workgroups of a dispatch.
type grid struct {
	groups      [3]uint32 // workgroups
	invocations [3]uint64 // in all of them
	size        [3]uint32 // of a workgroup, unless it is a smaller one
}

// uneven reports whether there are smaller workgroups.
func (d *grid) uneven() bool {
	for i, n := range d.invocations {
		if n != uint64(d.groups[i])*uint64(d.size[i]) {
			return true
		}
	}
	return false
}

// at is where the workgroup is that has a number.
func (d *grid) at(number uint64) [3]uint32 {
	x, y := uint64(max(d.groups[0], 1)), uint64(max(d.groups[1], 1))
	return [3]uint32{uint32(number % x), uint32(number / x % y), uint32(number / x / y)}
}

// sizeAt is how many invocations a workgroup has.
func (d *grid) sizeAt(at [3]uint32) [3]uint32 {
	size := d.size
	for i := range size {
		size[i] = uint32(min(uint64(size[i]), d.invocations[i]-uint64(at[i])*uint64(size[i])))
	}
	return size
}

// all is how many invocations there are in a workgroup of a size.
func all(size [3]uint32) uint32 { return size[0] * size[1] * size[2] }

// WorkgroupSize is how many invocations a workgroup has in each dimension.
func (x *Machine) WorkgroupSize() [3]uint32 { return x.size }

// Dispatch runs so many workgroups of a compute shader or a kernel. Errors are of type *Error, or the context's.
func (x *Machine) Dispatch(ctx context.Context, groups [3]uint32) error {
	d := grid{groups: groups, size: x.size}
	for i, n := range groups {
		d.invocations[i] = uint64(n) * uint64(x.size[i])
	}
	return x.dispatch(ctx, d)
}

// DispatchInvocations runs so many invocations of a compute shader or a kernel. If they do not fill the last workgroups of a
// dimension, these are smaller, which only kernels may have. Errors are as Dispatch has them.
func (x *Machine) DispatchInvocations(ctx context.Context, invocations [3]uint64) error {
	d := grid{invocations: invocations, size: x.size}
	for i, n := range invocations {
		groups := (n + uint64(x.size[i]) - 1) / uint64(x.size[i])
		if d.groups[i] = uint32(groups); n > 1<<62 || groups >= 1<<32 {
			return &Error{Msg: fmt.Sprintf("%d×%d×%d invocations are too many to be run", invocations[0], invocations[1], invocations[2])}
		}
	}
	if d.uneven() && (x.entry.Model != grammar.ExecutionModelKernel || x.derives) {
		return &Error{Msg: fmt.Sprintf("%d×%d×%d invocations are not made of workgroups of %d×%d×%d", invocations[0], invocations[1], invocations[2], x.size[0], x.size[1], x.size[2])}
	}
	return x.dispatch(ctx, d)
}

// dispatch runs a grid. Workgroups that are small run together, if all are the same.
func (x *Machine) dispatch(ctx context.Context, d grid) error {
	if !x.compute() {
		return &Error{Msg: fmt.Sprintf("entry point %s is for %s, not for compute", x.entry.Name, x.entry.Model)}
	}
	invocations := int(all(x.size))
	batch := x.lanes() / invocations
	if d.uneven() {
		batch = 1
	}
	total := uint64(d.groups[0]) * uint64(d.groups[1])
	if high, n := bits.Mul64(total, uint64(d.groups[2])); high != 0 || n > mostWorkgroups {
		return &Error{Msg: fmt.Sprintf("%d×%d×%d workgroups are too many to be run", d.groups[0], d.groups[1], d.groups[2])}
	} else {
		total = n
	}
	jobs := (total + uint64(batch) - 1) / uint64(batch)
	return x.each(ctx, jobs, batch*invocations, func(g *group, job uint64) {
		first := job * uint64(batch)
		n := int(min(uint64(batch), total-first))
		g.reset(n * invocations)
		g.compute(&d, first, n)
		g.call(x.main)
	})
}
