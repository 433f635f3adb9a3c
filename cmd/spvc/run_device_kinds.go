package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spvc/spvc/run/opencl"
	"github.com/spvc/spvc/run/vulkan"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/module"
)

// vulkanDevice is a device of Vulkan.
type vulkanDevice struct {
	*vulkan.Instance
	*vulkan.Device
}

func openVulkan(number int) (device, error) {
	inst, err := vulkan.Open(vulkan.Options{})
	if err != nil {
		return nil, err
	}
	d, err := inst.Device(number)
	if err != nil {
		return nil, errors.Join(err, inst.Close())
	}
	return vulkanDevice{inst, d}, nil
}

func (d vulkanDevice) about() (string, int) { return d.Name, d.SubgroupSize }

func (d vulkanDevice) make(m *module.Module, o interp.Options) (deviceMachine, error) {
	x, err := d.Device.New(m, o)
	if err != nil {
		return nil, err
	}
	return x, nil
}

func vulkanLines() (lines []string, err error) {
	inst, err := vulkan.Open(vulkan.Options{})
	if err != nil {
		return nil, err
	}
	defer inst.Close()
	list, err := inst.Devices()
	for _, d := range list {
		lines = append(lines, fmt.Sprintf("vulkan:%d  %s, %s, Vulkan %s, %s, subgroups of %d", d.Number, d.Name, d.Type, d.API, d.Driver, d.SubgroupSize))
	}
	return lines, err
}

// openclDevice is a device of OpenCL.
type openclDevice struct{ *opencl.Device }

func openOpenCL(number int) (device, error) {
	loader, err := opencl.Open()
	if err != nil {
		return nil, err
	}
	d, err := loader.Device(number)
	if err != nil {
		return nil, err
	}
	return openclDevice{d}, nil
}

func (d openclDevice) about() (string, int) { return d.Name, 0 }

func (openclDevice) Close() error { return nil }

func (d openclDevice) make(m *module.Module, o interp.Options) (deviceMachine, error) {
	x, err := d.Device.New(m, o)
	if err != nil {
		return nil, err
	}
	return x, nil
}

func openclLines() (lines []string, err error) {
	loader, err := opencl.Open()
	if err != nil {
		return nil, err
	}
	list, err := loader.Devices()
	for _, d := range list {
		takes := "no SPIR-V"
		switch {
		case d.IL != "":
			takes = strings.ReplaceAll(d.IL, "_", " ")
		case d.NeedsTranslator():
			takes = "SPIR-V through llvm-spirv"
		}
		lines = append(lines, fmt.Sprintf("opencl:%d  %s, %s, %s, driver %s, takes %s", d.Number, d.Name, d.Type, d.Version, d.Driver, takes))
	}
	return lines, err
}
