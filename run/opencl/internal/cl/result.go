package cl

import (
	"fmt"

	"github.com/spvc/spvc/internal/lazy"
)

// An Error is a call that failed.
type Error struct {
	Call   string // its name: "clCreateContext"
	Result int32
}

// Error returns the call and the name of its result.
func (e *Error) Error() string {
	if name, ok := results.Get()[e.Result]; ok {
		return e.Call + ": CL_" + name
	}
	return fmt.Sprintf("%s: error %d", e.Call, e.Result)
}

// Check makes an error of a result.
func Check(call string, r uintptr) error {
	if int32(r) == SUCCESS {
		return nil
	}
	return &Error{Call: call, Result: int32(r)}
}

// results are the names of results.
var results = lazy.Value[map[int32]string]{Make: func() map[int32]string {
	return map[int32]string{
		-1: "DEVICE_NOT_FOUND", -2: "DEVICE_NOT_AVAILABLE", -3: "COMPILER_NOT_AVAILABLE", -4: "MEM_OBJECT_ALLOCATION_FAILURE", -5: "OUT_OF_RESOURCES",
		-6: "OUT_OF_HOST_MEMORY", -7: "PROFILING_INFO_NOT_AVAILABLE", -11: "BUILD_PROGRAM_FAILURE", -14: "EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST",
		-15: "COMPILE_PROGRAM_FAILURE", -16: "LINKER_NOT_AVAILABLE", -17: "LINK_PROGRAM_FAILURE", -30: "INVALID_VALUE", -32: "INVALID_PLATFORM",
		-33: "INVALID_DEVICE", -34: "INVALID_CONTEXT", -35: "INVALID_QUEUE_PROPERTIES", -36: "INVALID_COMMAND_QUEUE", -38: "INVALID_MEM_OBJECT",
		-42: "INVALID_BINARY", -43: "INVALID_BUILD_OPTIONS", -44: "INVALID_PROGRAM", -45: "INVALID_PROGRAM_EXECUTABLE", -46: "INVALID_KERNEL_NAME",
		-47: "INVALID_KERNEL_DEFINITION", -48: "INVALID_KERNEL", -49: "INVALID_ARG_INDEX", -50: "INVALID_ARG_VALUE", -51: "INVALID_ARG_SIZE",
		-52: "INVALID_KERNEL_ARGS", -53: "INVALID_WORK_DIMENSION", -54: "INVALID_WORK_GROUP_SIZE", -55: "INVALID_WORK_ITEM_SIZE", -56: "INVALID_GLOBAL_OFFSET",
		-58: "INVALID_EVENT", -59: "INVALID_OPERATION", -61: "INVALID_BUFFER_SIZE", -63: "INVALID_GLOBAL_WORK_SIZE", -1001: "PLATFORM_NOT_FOUND_KHR",
	}
}}
