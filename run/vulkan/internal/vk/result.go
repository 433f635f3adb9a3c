package vk

import (
	"fmt"

	"github.com/spvc/spvc/internal/lazy"
)

// A Result is what a call returns (VkResult). Negative ones are errors.
type Result int32

// Results that something is decided by.
const (
	SUCCESS                   Result = 0
	NOT_READY                 Result = 1
	TIMEOUT                   Result = 2
	INCOMPLETE                Result = 5
	ERROR_DEVICE_LOST         Result = -4
	ERROR_INCOMPATIBLE_DRIVER Result = -9
)

// results are the names of all results that the calls of this package can return.
var results = lazy.Value[map[Result]string]{Make: func() map[Result]string {
	return map[Result]string{
		SUCCESS: "VK_SUCCESS", NOT_READY: "VK_NOT_READY", TIMEOUT: "VK_TIMEOUT", 3: "VK_EVENT_SET", 4: "VK_EVENT_RESET", INCOMPLETE: "VK_INCOMPLETE",
		-1: "VK_ERROR_OUT_OF_HOST_MEMORY", -2: "VK_ERROR_OUT_OF_DEVICE_MEMORY", -3: "VK_ERROR_INITIALIZATION_FAILED",
		ERROR_DEVICE_LOST: "VK_ERROR_DEVICE_LOST", -5: "VK_ERROR_MEMORY_MAP_FAILED", -6: "VK_ERROR_LAYER_NOT_PRESENT",
		-7: "VK_ERROR_EXTENSION_NOT_PRESENT", -8: "VK_ERROR_FEATURE_NOT_PRESENT", ERROR_INCOMPATIBLE_DRIVER: "VK_ERROR_INCOMPATIBLE_DRIVER",
		-10: "VK_ERROR_TOO_MANY_OBJECTS", -11: "VK_ERROR_FORMAT_NOT_SUPPORTED", -12: "VK_ERROR_FRAGMENTED_POOL", -13: "VK_ERROR_UNKNOWN",
		-1000069000: "VK_ERROR_OUT_OF_POOL_MEMORY", -1000072003: "VK_ERROR_INVALID_EXTERNAL_HANDLE", -1000161000: "VK_ERROR_FRAGMENTATION",
		-1000257000: "VK_ERROR_INVALID_OPAQUE_CAPTURE_ADDRESS", 1000297000: "VK_PIPELINE_COMPILE_REQUIRED", -1000012000: "VK_ERROR_INVALID_SHADER_NV",
		-1000011001: "VK_ERROR_VALIDATION_FAILED_EXT", -1000174001: "VK_ERROR_NOT_PERMITTED_KHR",
	}
}}

// String is the name in the specification.
func (r Result) String() string {
	if name, ok := results.Get()[r]; ok {
		return name
	}
	return fmt.Sprintf("VkResult %d", int32(r))
}

// An Error is a call that failed.
type Error struct {
	Call   string // its name: "vkCreateDevice"
	Result Result
}

// Error returns the call and the name of its result.
func (e *Error) Error() string { return e.Call + ": " + e.Result.String() }
