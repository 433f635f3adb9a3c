package vulkan

import (
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"unsafe"

	"github.com/spvc/spvc/internal/lazy"
	"github.com/spvc/spvc/run/internal/native"
	"github.com/spvc/spvc/run/vulkan/internal/vk"
)

// ErrNoVulkan says that this machine, or this program, has no way to Vulkan.
var ErrNoVulkan = vk.ErrNoLoader

// Options say how Vulkan is opened.
type Options struct {
	// Validation loads the Khronos validation layer: what it finds wrong with how Vulkan is used, or with a module, is an error.
	Validation bool
}

// An Instance is a connection to Vulkan. Several goroutines may use it.
type Instance struct {
	lib       *vk.Library
	handle    vk.Instance
	messenger vk.Object
	messages  *messages   // of the validation layer; nil without it
	busy      atomic.Bool // a device did not come back: nothing of it can be given back
	version   uint32      // of Vulkan that was asked for
}

// newest is the version of Vulkan that is asked for where the loader knows it.
var newest = lazy.Value[uint32]{Make: func() uint32 {
	return vk.MakeVersion(1, 4)
}}

// Open loads Vulkan's loader and makes an instance. The error wraps ErrNoVulkan where there is no loader. The caller closes the
// instance, after everything that was made with it.
func Open(o Options) (*Instance, error) {
	lib, err := vk.Open()
	if err != nil {
		return nil, err
	}
	i := &Instance{lib: lib}
	if err := check("vkEnumerateInstanceVersion", lib.EnumerateInstanceVersion.Call(uintptr(unsafe.Pointer(&i.version)))); err != nil {
		return nil, err
	}
	i.version = min(i.version, newest.Get())
	if !o.Validation {
		if h := held.take(i.version); h != nil {
			return h, nil
		}
	}
	if err := i.create(o); err != nil {
		return nil, err
	}
	return i, nil
}

// With its last instance the loader of Vulkan unloads the drivers, and Mesa's on the CPU may have threads that are not at their end: the
// program dies then, of a segmentation fault, now and then on a busy machine. So an instance without validation, which
// has nothing to say when it is destroyed, is held for the next who wants one.
var held heldInstance

type heldInstance struct {
	sync.Mutex
	instance *Instance
}

// take is the instance that is held, if it is of a version.
func (h *heldInstance) take(version uint32) *Instance {
	h.Lock()
	defer h.Unlock()
	i := h.instance
	if i == nil || i.version != version {
		return nil
	}
	h.instance = nil
	return i
}

// put holds an instance. It is false if there is one.
func (h *heldInstance) put(i *Instance) bool {
	h.Lock()
	defer h.Unlock()
	if h.instance != nil {
		return false
	}
	h.instance = i
	return true
}

// one sees to it that one is held, if it can be had.
func (h *heldInstance) one() {
	h.Lock()
	none := h.instance == nil
	h.Unlock()
	if none {
		if i, err := Open(Options{}); err == nil {
			i.Close()
		}
	}
}

func (i *Instance) create(o Options) error {
	extensions, err := i.lib.InstanceExtensions("")
	if err != nil {
		return err
	}
	app := &vk.ApplicationInfo{SType: vk.STRUCTURE_TYPE_APPLICATION_INFO, PApplicationName: native.CString("spvc"), ApiVersion: i.version}
	info := &vk.InstanceCreateInfo{SType: vk.STRUCTURE_TYPE_INSTANCE_CREATE_INFO, PApplicationInfo: app}
	var enabled, layers []string
	if slices.Contains(extensions, vk.KHR_PORTABILITY_ENUMERATION_EXTENSION_NAME) {
		enabled = append(enabled, vk.KHR_PORTABILITY_ENUMERATION_EXTENSION_NAME)
		info.Flags = vk.INSTANCE_CREATE_ENUMERATE_PORTABILITY_BIT_KHR
	}
	var hear *vk.DebugUtilsMessengerCreateInfo
	if o.Validation {
		if extensions, err = i.lib.InstanceExtensions(vk.KHRONOS_VALIDATION_LAYER_NAME); err != nil || !slices.Contains(extensions, vk.EXT_DEBUG_UTILS_EXTENSION_NAME) {
			return errors.New("the Khronos validation layer is not installed (" + vk.KHRONOS_VALIDATION_LAYER_NAME + ")")
		}
		layers, enabled = append(layers, vk.KHRONOS_VALIDATION_LAYER_NAME), append(enabled, vk.EXT_DEBUG_UTILS_EXTENSION_NAME)
		i.messages, hear = listen()
		info.PNext = unsafe.Pointer(hear) // for what is wrong with the instance itself
	}
	info.EnabledExtensionCount, info.PpEnabledExtensionNames = uint32(len(enabled)), native.CStrings(enabled)
	info.EnabledLayerCount, info.PpEnabledLayerNames = uint32(len(layers)), native.CStrings(layers)
	r := i.lib.CreateInstance.Call(uintptr(unsafe.Pointer(info)), 0, uintptr(unsafe.Pointer(&i.handle)))
	if err := check("vkCreateInstance", r); r == vk.ERROR_INCOMPATIBLE_DRIVER {
		return fmt.Errorf("%w: the loader finds no driver; Mesa's lavapipe (mesa-vulkan-drivers) would be one for the CPU (%w)", ErrNoVulkan, err)
	} else if err != nil {
		return err
	}
	if err := i.lib.Find(i.handle); err != nil {
		return err
	}
	if hear != nil {
		create := i.lib.Address(i.handle, "vkCreateDebugUtilsMessengerEXT")
		return check("vkCreateDebugUtilsMessengerEXT", create.Call(uintptr(i.handle), uintptr(unsafe.Pointer(hear)), 0, uintptr(unsafe.Pointer(&i.messenger))))
	}
	return nil
}

// Close gives the instance back, unless a device is busy for ever. The drivers stay loaded.
func (i *Instance) Close() error {
	if i.busy.Load() {
		return i.complaints()
	}
	if i.messages == nil {
		if !held.put(&Instance{lib: i.lib, handle: i.handle, version: i.version}) {
			i.lib.DestroyInstance.Call(uintptr(i.handle), 0)
		}
		return nil
	}
	held.one()
	if i.messenger != 0 {
		i.lib.Address(i.handle, "vkDestroyDebugUtilsMessengerEXT").Call(uintptr(i.handle), uintptr(i.messenger), 0)
	}
	i.lib.DestroyInstance.Call(uintptr(i.handle), 0)
	return i.complaints()
}

// complaints are what the validation layer said since it was asked last.
func (i *Instance) complaints() error {
	if i.messages == nil {
		return nil
	}
	i.messages.Lock()
	defer i.messages.Unlock()
	list := i.messages.list
	if i.messages.list = nil; len(list) == 0 {
		return nil
	}
	return fmt.Errorf("the validation layer of Vulkan complains: %s", strings.Join(list, "\n"))
}

// messages are what the validation layer says of one instance.
type messages struct {
	sync.Mutex
	list []string
}

// listeners are the messages of all instances, by the number that the layer gives with each. There is one function for C to
// call, since such functions are never freed.
var listeners struct {
	sync.Mutex
	call uintptr
	list []*messages
}

// listen makes room for messages, and says how Vulkan is told to leave them there.
func listen() (*messages, *vk.DebugUtilsMessengerCreateInfo) {
	l := &listeners
	l.Lock()
	defer l.Unlock()
	if l.call == 0 {
		l.call = native.Callback(hear)
	}
	m := &messages{}
	l.list = append(l.list, m)
	return m, &vk.DebugUtilsMessengerCreateInfo{
		SType:           vk.STRUCTURE_TYPE_DEBUG_UTILS_MESSENGER_CREATE_INFO_EXT,
		MessageSeverity: vk.DEBUG_UTILS_MESSAGE_SEVERITY_ERROR_BIT_EXT,
		MessageType:     vk.DEBUG_UTILS_MESSAGE_TYPE_VALIDATION_BIT,
		PfnUserCallback: l.call,
		PUserData:       uintptr(len(l.list) - 1),
	}
}

func hear(_, _ uintptr, data *vk.DebugUtilsMessengerCallbackData, user uintptr) uintptr {
	text := native.GoStringOf(data.PMessage)
	listeners.Lock()
	m := listeners.list[user]
	listeners.Unlock()
	m.Lock()
	m.list = append(m.list, text)
	m.Unlock()
	runtime.KeepAlive(data)
	return 0 // the call goes on
}

// check makes an error of a result.
func check(call string, r vk.Result) error {
	if r < 0 {
		return &vk.Error{Call: call, Result: r}
	}
	return nil
}
