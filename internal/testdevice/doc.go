// Package testdevice has the devices that tests run kernels on: Mesa's of Vulkan and pocl's of OpenCL, both on the CPU. Only tests import it.
package testdevice
