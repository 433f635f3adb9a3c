package vk

import (
	"errors"
	"fmt"
	"reflect"
	"unsafe"

	"github.com/spvc/spvc/run/internal/native"
)

// A Command is the address of a function of Vulkan.
type Command native.Func

// Call calls a function. Its arguments are numbers, and pointers that stay where they are until it returns.
//
//go:uintptrescapes
func (c Command) Call(args ...uintptr) Result { return Result(int32(native.Func(c).Call(args...))) }

// Value is Call for a function that returns a number of 64 bits.
//
//go:uintptrescapes
func (c Command) Value(args ...uintptr) uint64 { return uint64(native.Func(c).Call(args...)) }

// Commands are the functions that are used, by their names without the prefix.
type Commands struct {
	EnumerateInstanceVersion, EnumerateInstanceLayerProperties, EnumerateInstanceExtensionProperties, CreateInstance Command
	OfInstance
}

// OfInstance are those that there are only once there is an instance.
type OfInstance struct {
	DestroyInstance, EnumeratePhysicalDevices                                                                                      Command
	GetPhysicalDeviceProperties2, GetPhysicalDeviceFeatures2, GetPhysicalDeviceQueueFamilyProperties                               Command
	GetPhysicalDeviceMemoryProperties, EnumerateDeviceExtensionProperties                                                          Command
	CreateDevice, DestroyDevice, GetDeviceQueue, DeviceWaitIdle                                                                    Command
	CreateBuffer, DestroyBuffer, GetBufferMemoryRequirements, AllocateMemory, FreeMemory, BindBufferMemory, MapMemory, UnmapMemory Command
	GetBufferDeviceAddress                                                                                                         Command
	CreateShaderModule, DestroyShaderModule, CreateDescriptorSetLayout, DestroyDescriptorSetLayout                                 Command
	CreatePipelineLayout, DestroyPipelineLayout, CreateComputePipelines, DestroyPipeline                                           Command
	CreateDescriptorPool, DestroyDescriptorPool, AllocateDescriptorSets, UpdateDescriptorSets                                      Command
	CreateCommandPool, DestroyCommandPool, ResetCommandPool, AllocateCommandBuffers, BeginCommandBuffer, EndCommandBuffer          Command
	CreateImage, DestroyImage, GetImageMemoryRequirements, BindImageMemory, CreateImageView, DestroyImageView                      Command
	CreateSampler, DestroySampler, CreateBufferView, DestroyBufferView, CmdCopyBufferToImage, CmdCopyImageToBuffer                 Command
	CmdBindPipeline, CmdBindDescriptorSets, CmdPushConstants, CmdDispatch, CmdPipelineBarrier                                      Command
	CreateQueryPool, DestroyQueryPool, CmdResetQueryPool, CmdWriteTimestamp, GetQueryPoolResults                                   Command
	CreateFence, DestroyFence, ResetFences, WaitForFences, QueueSubmit                                                             Command
}

// ErrNoLoader says that this machine has no library to reach Vulkan by.
var ErrNoLoader = errors.New("there is no Vulkan here")

// A Library is Vulkan's loader.
type Library struct {
	Commands
	getProcAddr native.Func
}

// Open loads Vulkan's loader. The error wraps ErrNoLoader where there is none, and where this program cannot load libraries.
func Open() (*Library, error) {
	lib, err := native.Open(libraries()...)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNoLoader, err)
	}
	symbol, err := lib.Find("vkGetInstanceProcAddr")
	if err != nil {
		return nil, fmt.Errorf("%w: %w", ErrNoLoader, err)
	}
	l := &Library{getProcAddr: symbol}
	if err := l.find(0, reflect.ValueOf(&l.Commands).Elem()); err != nil {
		return nil, err
	}
	return l, nil
}

// Find looks up the functions of an instance.
func (l *Library) Find(i Instance) error { return l.find(i, reflect.ValueOf(&l.OfInstance).Elem()) }

// find looks up the functions that a structure names.
func (l *Library) find(i Instance, into reflect.Value) error {
	for n := range into.NumField() {
		if into.Type().Field(n).Type != reflect.TypeFor[Command]() {
			continue
		}
		name := "vk" + into.Type().Field(n).Name
		c := l.Address(i, name)
		if c == 0 {
			return fmt.Errorf("Vulkan's loader does not have %s: it is too old", name)
		}
		into.Field(n).SetUint(uint64(c))
	}
	return nil
}

// Address is the address of a function by its whole name; 0 if there is none.
func (l *Library) Address(i Instance, name string) Command {
	return Command(l.getProcAddr.Call(uintptr(i), uintptr(unsafe.Pointer(native.CString(name)))))
}

// InstanceExtensions are the names of the extensions that instances can have, or those that a layer brings.
func (l *Library) InstanceExtensions(layer string) ([]string, error) {
	var of *byte
	if layer != "" {
		of = native.CString(layer)
	}
	list, err := List("vkEnumerateInstanceExtensionProperties", func(n *uint32, first *ExtensionProperties) Result {
		return l.EnumerateInstanceExtensionProperties.Call(uintptr(unsafe.Pointer(of)), uintptr(unsafe.Pointer(n)), uintptr(unsafe.Pointer(first)))
	})
	return ExtensionNames(list), err
}

// ExtensionNames are the names of extensions.
func ExtensionNames(list []ExtensionProperties) []string {
	var names []string
	for i := range list {
		names = append(names, native.GoString(list[i].ExtensionName[:]))
	}
	return names
}

// List makes the two calls that a list takes: how many there are, and which. The list may grow between them.
func List[T any](call string, f func(n *uint32, first *T) Result) ([]T, error) {
	for {
		n := new(uint32)
		if r := f(n, nil); r < 0 {
			return nil, &Error{call, r}
		}
		list := make([]T, *n)
		if *n == 0 {
			return nil, nil
		}
		switch r := f(n, &list[0]); {
		case r < 0:
			return nil, &Error{call, r}
		case r != INCOMPLETE:
			return list[:*n], nil
		}
	}
}
