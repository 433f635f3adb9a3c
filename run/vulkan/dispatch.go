package vulkan

import (
	"context"
	"errors"
	"fmt"
	"time"
	"unsafe"

	"github.com/spvc/spvc/run/vulkan/internal/vk"
)

// prepare makes what commands are recorded into, and what says when they are done.
func (x *Machine) prepare() (err error) {
	x.commandPool, err = x.make("vkCreateCommandPool", x.lib.CreateCommandPool, x.lib.DestroyCommandPool, unsafe.Pointer(&vk.CommandPoolCreateInfo{
		SType: vk.STRUCTURE_TYPE_COMMAND_POOL_CREATE_INFO, QueueFamilyIndex: uint32(x.device.family),
	}))
	if err != nil {
		return err
	}
	info := &vk.CommandBufferAllocateInfo{SType: vk.STRUCTURE_TYPE_COMMAND_BUFFER_ALLOCATE_INFO, CommandPool: x.commandPool, CommandBufferCount: 1}
	if err = check("vkAllocateCommandBuffers", x.lib.AllocateCommandBuffers.Call(uintptr(x.handle), uintptr(unsafe.Pointer(info)), uintptr(unsafe.Pointer(&x.commands)))); err != nil {
		return err
	}
	if x.device.timestamps > 0 && x.device.limits.TimestampPeriod > 0 {
		x.queries, err = x.make("vkCreateQueryPool", x.lib.CreateQueryPool, x.lib.DestroyQueryPool, unsafe.Pointer(&vk.QueryPoolCreateInfo{
			SType: vk.STRUCTURE_TYPE_QUERY_POOL_CREATE_INFO, QueryType: vk.QUERY_TYPE_TIMESTAMP, QueryCount: 2,
		}))
		if err != nil {
			return err
		}
	}
	x.fence, err = x.make("vkCreateFence", x.lib.CreateFence, x.lib.DestroyFence, unsafe.Pointer(&vk.FenceCreateInfo{SType: vk.STRUCTURE_TYPE_FENCE_CREATE_INFO}))
	return err
}

// ErrBusy says that a device was not done in time. What it does cannot be taken back: it may be busy as long as the program runs.
var ErrBusy = errors.New("the device is not done in time")

// Dispatch copies the buffers to the device, runs so many workgroups, and copies the buffers back. When the context ends before the
// device is done, the error wraps ErrBusy, the buffers keep what they had, and the machine cannot be used any more.
func (x *Machine) Dispatch(ctx context.Context, groups [3]uint32) error {
	if x.lost {
		return fmt.Errorf("the machine cannot be used after what happened: %w", ErrBusy)
	}
	for i, n := range groups {
		if most := x.device.limits.MaxComputeWorkGroupCount; n > most[i] {
			return fmt.Errorf("%d×%d×%d workgroups are too many for %s, which runs at most %v", groups[0], groups[1], groups[2], x.device.Name, most)
		}
	}
	for _, b := range x.buffers {
		copy(b.device, b.host)
	}
	err := x.record(groups)
	if err == nil {
		err = x.run(ctx)
	}
	if err != nil {
		return errors.Join(err, x.device.inst.complaints())
	}
	for _, b := range x.buffers {
		copy(b.host, b.device)
	}
	return x.device.inst.complaints()
}

// record says what is to be done.
func (x *Machine) record(groups [3]uint32) error {
	lib, c := x.lib, uintptr(x.commands)
	if err := check("vkResetCommandPool", lib.ResetCommandPool.Call(uintptr(x.handle), uintptr(x.commandPool), 0)); err != nil {
		return err
	}
	begin := &vk.CommandBufferBeginInfo{SType: vk.STRUCTURE_TYPE_COMMAND_BUFFER_BEGIN_INFO, Flags: vk.COMMAND_BUFFER_USAGE_ONE_TIME_SUBMIT_BIT}
	if err := check("vkBeginCommandBuffer", lib.BeginCommandBuffer.Call(c, uintptr(unsafe.Pointer(begin)))); err != nil {
		return err
	}
	x.copyImages(true)
	lib.CmdBindPipeline.Call(c, vk.PIPELINE_BIND_POINT_COMPUTE, uintptr(x.pipeline))
	if len(x.sets) > 0 {
		lib.CmdBindDescriptorSets.Call(c, vk.PIPELINE_BIND_POINT_COMPUTE, uintptr(x.layout), 0, uintptr(len(x.sets)), uintptr(unsafe.Pointer(&x.sets[0])), 0, 0)
	}
	if len(x.push) > 0 {
		lib.CmdPushConstants.Call(c, uintptr(x.layout), vk.SHADER_STAGE_COMPUTE_BIT, 0, uintptr(len(x.push)), uintptr(unsafe.Pointer(&x.push[0])))
	}
	if x.queries != 0 {
		lib.CmdResetQueryPool.Call(c, uintptr(x.queries), 0, 2)
		lib.CmdWriteTimestamp.Call(c, vk.PIPELINE_STAGE_TOP, uintptr(x.queries), 0)
	}
	lib.CmdDispatch.Call(c, uintptr(groups[0]), uintptr(groups[1]), uintptr(groups[2]))
	if x.queries != 0 {
		lib.CmdWriteTimestamp.Call(c, vk.PIPELINE_STAGE_BOTTOM, uintptr(x.queries), 1)
	}
	x.copyImages(false)
	barrier := &vk.MemoryBarrier{SType: vk.STRUCTURE_TYPE_MEMORY_BARRIER, SrcAccessMask: vk.ACCESS_SHADER_WRITE_BIT | vk.ACCESS_TRANSFER_WRITE_BIT, DstAccessMask: vk.ACCESS_HOST_READ_BIT}
	lib.CmdPipelineBarrier.Call(c, vk.PIPELINE_STAGE_COMPUTE|vk.PIPELINE_STAGE_TRANSFER, vk.PIPELINE_STAGE_HOST, 0, 1, uintptr(unsafe.Pointer(barrier)), 0, 0, 0, 0)
	return check("vkEndCommandBuffer", lib.EndCommandBuffer.Call(c))
}

// run has the device do what was recorded, and waits.
func (x *Machine) run(ctx context.Context) error {
	if err := check("vkResetFences", x.lib.ResetFences.Call(uintptr(x.handle), 1, uintptr(unsafe.Pointer(&x.fence)))); err != nil {
		return err
	}
	submit := &vk.SubmitInfo{SType: vk.STRUCTURE_TYPE_SUBMIT_INFO, CommandBufferCount: 1, PCommandBuffers: &x.commands}
	start := time.Now()
	if err := check("vkQueueSubmit", x.lib.QueueSubmit.Call(uintptr(x.queue), 1, uintptr(unsafe.Pointer(submit)), uintptr(x.fence))); err != nil {
		x.lose()
		return err
	}
	const slice = 10 * time.Millisecond // in which nobody looks at the context
	for {
		r := x.lib.WaitForFences.Call(uintptr(x.handle), 1, uintptr(unsafe.Pointer(&x.fence)), vk.TRUE, uintptr(slice))
		if err := check("vkWaitForFences", r); err != nil {
			x.lose()
			return err
		}
		if r != vk.TIMEOUT {
			break
		}
		if err := ctx.Err(); err != nil {
			x.lose()
			return fmt.Errorf("%w: %w", ErrBusy, err)
		}
	}
	x.took = time.Since(start)
	return x.readClock()
}

// lose gives the machine up, with all that it has of the device.
func (x *Machine) lose() {
	x.lost = true
	x.device.inst.busy.Store(true)
}

// readClock takes the time from the device, if it has a clock.
func (x *Machine) readClock() error {
	if x.queries == 0 {
		return nil
	}
	var at [2]uint64
	err := check("vkGetQueryPoolResults", x.lib.GetQueryPoolResults.Call(uintptr(x.handle), uintptr(x.queries), 0, 2, unsafe.Sizeof(at), uintptr(unsafe.Pointer(&at)),
		unsafe.Sizeof(at[0]), vk.QUERY_RESULT_64_BIT|vk.QUERY_RESULT_WAIT_BIT))
	ticks := (at[1] - at[0]) & (^uint64(0) >> (64 - x.device.timestamps))
	x.took = time.Duration(float64(ticks) * float64(x.device.limits.TimestampPeriod))
	return err
}
