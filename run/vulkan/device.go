package vulkan

import (
	"fmt"
	"unsafe"

	"github.com/spvc/spvc/run/internal/native"
	"github.com/spvc/spvc/run/vulkan/internal/vk"
)

// A Device is what can run shaders.
type Device struct {
	Number       int    // its place in the list
	Name         string // "llvmpipe (LLVM 15.0.6, 256 bits)"
	Type         string // "discrete GPU", "CPU", …
	API          string // the version of Vulkan that it has: "1.3.230"
	Driver       string // "llvmpipe Mesa 22.3.6 (LLVM 15.0.6)"
	SubgroupSize int

	inst       *Instance
	handle     vk.PhysicalDevice
	version    uint32
	limits     vk.PhysicalDeviceLimits
	subgroups  vk.PhysicalDeviceSubgroupSizeControlProperties
	extensions []string
	features   map[string]bool
	memory     vk.PhysicalDeviceMemoryProperties
	family     int // of queues, for compute; -1 if there is none
	timestamps uint32
}

// deviceTypes are the names of VkPhysicalDeviceType.
var deviceTypes = []string{"other", "integrated GPU", "discrete GPU", "virtual GPU", "CPU"}

// Devices lists the devices that can run shaders: those with Vulkan 1.1 or later.
func (i *Instance) Devices() ([]*Device, error) {
	handles, err := vk.List("vkEnumeratePhysicalDevices", func(n *uint32, first *vk.PhysicalDevice) vk.Result {
		return i.lib.EnumeratePhysicalDevices.Call(uintptr(i.handle), uintptr(unsafe.Pointer(n)), uintptr(unsafe.Pointer(first)))
	})
	if err != nil {
		return nil, err
	}
	var list []*Device
	for _, h := range handles {
		d := &Device{inst: i, handle: h, Number: len(list)}
		if err := d.ask(); err != nil {
			return nil, err
		}
		if d.version >= vk.MakeVersion(1, 1) && d.family >= 0 {
			list = append(list, d)
		}
	}
	return list, i.complaints()
}

// Device is the device with a number, as Devices lists them.
func (i *Instance) Device(number int) (*Device, error) {
	list, err := i.Devices()
	switch {
	case err != nil:
		return nil, err
	case len(list) == 0:
		return nil, fmt.Errorf("%w: there is a loader, but no device with Vulkan 1.1; a driver such as Mesa's lavapipe (mesa-vulkan-drivers) would be one", ErrNoVulkan)
	case number < 0 || number >= len(list):
		return nil, fmt.Errorf("there is no device %d: the last one is %d", number, len(list)-1)
	}
	return list[number], nil
}

// ask gets all that is known of the device.
func (d *Device) ask() error {
	lib, h := d.inst.lib, uintptr(d.handle)
	control := &vk.PhysicalDeviceSubgroupSizeControlProperties{SType: vk.STRUCTURE_TYPE_PHYSICAL_DEVICE_SUBGROUP_SIZE_CONTROL_PROPERTIES}
	driver := &vk.PhysicalDeviceDriverProperties{SType: vk.STRUCTURE_TYPE_PHYSICAL_DEVICE_DRIVER_PROPERTIES}
	subgroup := &vk.PhysicalDeviceSubgroupProperties{SType: vk.STRUCTURE_TYPE_PHYSICAL_DEVICE_SUBGROUP_PROPERTIES}
	all := &vk.PhysicalDeviceProperties2{SType: vk.STRUCTURE_TYPE_PHYSICAL_DEVICE_PROPERTIES_2}
	properties := func() { lib.GetPhysicalDeviceProperties2.Call(h, uintptr(unsafe.Pointer(all))) }
	properties() // once for the version, by which is asked for more
	p := &all.Properties
	if d.version = min(p.ApiVersion, d.inst.version); d.version < vk.MakeVersion(1, 1) {
		return nil
	}
	all.PNext = unsafe.Pointer(subgroup)
	if d.version >= vk.MakeVersion(1, 2) {
		subgroup.PNext = unsafe.Pointer(driver)
	}
	if d.version >= vk.MakeVersion(1, 3) {
		driver.PNext = unsafe.Pointer(control)
	}
	properties()
	d.Name, d.limits, d.subgroups, d.SubgroupSize = native.GoString(p.DeviceName[:]), p.Limits, *control, int(subgroup.SubgroupSize)
	d.API = fmt.Sprintf("%d.%d.%d", p.ApiVersion>>22&0x7f, p.ApiVersion>>12&0x3ff, p.ApiVersion&0xfff)
	if d.Driver = native.GoString(driver.DriverName[:]) + " " + native.GoString(driver.DriverInfo[:]); d.Driver == " " {
		d.Driver = fmt.Sprintf("version %#x", p.DriverVersion)
	}
	if d.Type = deviceTypes[0]; p.DeviceType < uint32(len(deviceTypes)) {
		d.Type = deviceTypes[p.DeviceType]
	}
	lib.GetPhysicalDeviceMemoryProperties.Call(h, uintptr(unsafe.Pointer(&d.memory)))
	extensions, err := vk.List("vkEnumerateDeviceExtensionProperties", func(n *uint32, first *vk.ExtensionProperties) vk.Result {
		return lib.EnumerateDeviceExtensionProperties.Call(h, 0, uintptr(unsafe.Pointer(n)), uintptr(unsafe.Pointer(first)))
	})
	d.extensions = vk.ExtensionNames(extensions)
	d.askFeatures()
	d.askQueues()
	return err
}

// askQueues finds the queues that compute shaders run on.
func (d *Device) askQueues() {
	families, _ := vk.List("vkGetPhysicalDeviceQueueFamilyProperties", func(n *uint32, first *vk.QueueFamilyProperties) vk.Result {
		d.inst.lib.GetPhysicalDeviceQueueFamilyProperties.Call(uintptr(d.handle), uintptr(unsafe.Pointer(n)), uintptr(unsafe.Pointer(first)))
		return vk.SUCCESS // it returns nothing
	})
	d.family = -1
	for i, f := range families {
		if f.QueueFlags&vk.QUEUE_COMPUTE_BIT != 0 && f.QueueCount > 0 {
			d.family, d.timestamps = i, f.TimestampValidBits
			return
		}
	}
}
