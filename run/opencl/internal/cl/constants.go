package cl

// SUCCESS is what a call returns that did what it should.
const SUCCESS = 0

// What devices, platforms, programs and events are asked for.
const (
	PLATFORM_VERSION uintptr = 0x0901

	DEVICE_TYPE_ALL                uintptr = 0xFFFFFFFF
	DEVICE_TYPE                    uintptr = 0x1000
	DEVICE_MAX_WORK_GROUP_SIZE     uintptr = 0x1004
	DEVICE_NAME                    uintptr = 0x102B
	DRIVER_VERSION                 uintptr = 0x102D
	DEVICE_VERSION                 uintptr = 0x102F
	DEVICE_EXTENSIONS              uintptr = 0x1030
	DEVICE_IL_VERSION              uintptr = 0x105B
	DEVICE_ADDRESS_BITS            uintptr = 0x100D
	DEVICE_TYPE_CPU                uint64  = 1 << 1
	DEVICE_TYPE_GPU                uint64  = 1 << 2
	DEVICE_TYPE_ACCELERATOR        uint64  = 1 << 3
	PROGRAM_BUILD_LOG              uintptr = 0x1183
	EVENT_COMMAND_EXECUTION_STATUS uintptr = 0x11D3
	PROFILING_COMMAND_START        uintptr = 0x1282
	PROFILING_COMMAND_END          uintptr = 0x1283
)

// What is asked for when objects are made.
const (
	QUEUE_PROFILING_ENABLE uintptr = 1 << 1
	MEM_READ_WRITE         uintptr = 1 << 0
	TRUE                   uintptr = 1
)

// COMPLETE is the status of a command that is done; smaller ones are errors, larger ones stand for what is still to do.
const COMPLETE int32 = 0
