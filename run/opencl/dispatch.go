package opencl

import (
	"context"
	"errors"
	"fmt"
	"time"
	"unsafe"

	"github.com/spvc/spvc/run/internal/native"
	"github.com/spvc/spvc/run/opencl/internal/cl"
)

// ErrBusy says that a device was not done in time. What it does cannot be taken back: it may be busy as long as the program runs.
var ErrBusy = errors.New("the device is not done in time")

// Dispatch copies the buffers to the device, runs so many workgroups, and copies the buffers back. When the context ends before the
// device is done, the error wraps ErrBusy, the buffers keep what they had, and the machine cannot be used any more.
func (x *Machine) Dispatch(ctx context.Context, groups [3]uint32) error {
	var all [3]uint64
	for i, n := range groups {
		all[i] = uint64(n) * uint64(x.size[i])
	}
	return x.DispatchInvocations(ctx, all)
}

// DispatchInvocations is Dispatch for so many invocations. Drivers before OpenCL 2.0, and some later ones, refuse numbers that are no
// multiples of the workgroup.
func (x *Machine) DispatchInvocations(ctx context.Context, invocations [3]uint64) error {
	if x.lost {
		return fmt.Errorf("the machine cannot be used after what happened: %w", ErrBusy)
	}
	if invocations[0]*invocations[1]*invocations[2] == 0 {
		return nil
	}
	if err := x.copy("clEnqueueWriteBuffer", x.lib.EnqueueWriteBuffer); err != nil {
		return err
	}
	event, err := x.enqueue(invocations)
	if err != nil {
		return err
	}
	defer func() {
		if !x.lost {
			x.lib.ReleaseEvent.Call(uintptr(event))
		}
	}()
	start := time.Now()
	if err := x.wait(ctx, event); err != nil {
		return err
	}
	x.took = time.Since(start)
	x.readClock(event)
	return x.copy("clEnqueueReadBuffer", x.lib.EnqueueReadBuffer)
}

// copy brings all buffers there or back.
func (x *Machine) copy(call string, f native.Func) error {
	for _, b := range x.buffers {
		r := f.Call(uintptr(x.queue), uintptr(b.handle), cl.TRUE, 0, uintptr(len(b.host)), uintptr(unsafe.Pointer(&b.host[0])), 0, 0, 0)
		if err := cl.Check(call, r); err != nil {
			return err
		}
	}
	return nil
}

// enqueue has the device run the kernel as soon as it can. The event says when it is done.
func (x *Machine) enqueue(invocations [3]uint64) (event cl.Handle, err error) {
	dimensions := max(x.options.WorkDim, 1)
	for i := range uint32(3) {
		if invocations[i] > 1 || x.size[i] > 1 {
			dimensions = max(dimensions, i+1)
		}
	}
	var global, local, offset [3]uintptr
	for i := range global {
		global[i], local[i], offset[i] = uintptr(invocations[i]), uintptr(x.size[i]), uintptr(x.options.GlobalOffset[i])
	}
	r := x.lib.EnqueueNDRangeKernel.Call(uintptr(x.queue), uintptr(x.kernel), uintptr(dimensions), uintptr(unsafe.Pointer(&offset)), uintptr(unsafe.Pointer(&global)),
		uintptr(unsafe.Pointer(&local)), 0, 0, uintptr(unsafe.Pointer(&event)))
	if err := cl.Check("clEnqueueNDRangeKernel", r); err != nil {
		return 0, fmt.Errorf("%w (%d invocations in workgroups of %d)", err, invocations, x.size)
	}
	return event, cl.Check("clFlush", x.lib.Flush.Call(uintptr(x.queue)))
}

// wait waits for an event.
func (x *Machine) wait(ctx context.Context, event cl.Handle) error {
	const longest = 2 * time.Millisecond
	for pause := 20 * time.Microsecond; ; pause = min(2*pause, longest) {
		status, err := cl.Number[int32]("clGetEventInfo", x.lib.GetEventInfo, event, cl.EVENT_COMMAND_EXECUTION_STATUS)
		switch {
		case err != nil:
			return err
		case status == cl.COMPLETE:
			return nil
		case status < 0:
			return &cl.Error{Call: "clEnqueueNDRangeKernel", Result: status}
		}
		if err := ctx.Err(); err != nil {
			x.lost = true
			return fmt.Errorf("%w: %w", ErrBusy, err)
		}
		time.Sleep(pause)
	}
}

// readClock takes from the device how long a command took, if it has a clock.
func (x *Machine) readClock(event cl.Handle) {
	start, err := cl.Number[uint64]("clGetEventProfilingInfo", x.lib.GetEventProfilingInfo, event, cl.PROFILING_COMMAND_START)
	end, err2 := cl.Number[uint64]("clGetEventProfilingInfo", x.lib.GetEventProfilingInfo, event, cl.PROFILING_COMMAND_END)
	if err == nil && err2 == nil && end > start {
		x.took = time.Duration(end - start)
	}
}
