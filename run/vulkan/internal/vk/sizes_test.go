package vk

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"testing"

	"github.com/stretchr/testify/require"
)

// Sizes are what C compilers make of the structures on machines of 64 bits.
var sizes = map[string]int64{
	"ApplicationInfo":                                   48,
	"InstanceCreateInfo":                                64,
	"LayerProperties":                                   520,
	"ExtensionProperties":                               260,
	"DebugUtilsMessengerCreateInfo":                     48,
	"DebugUtilsMessengerCallbackData":                   96,
	"QueueFamilyProperties":                             24,
	"PhysicalDeviceMemoryProperties":                    520,
	"MemoryType":                                        8,
	"MemoryHeap":                                        16,
	"DeviceQueueCreateInfo":                             40,
	"DeviceCreateInfo":                                  72,
	"BufferCreateInfo":                                  56,
	"MemoryRequirements":                                24,
	"MemoryAllocateInfo":                                32,
	"MemoryAllocateFlagsInfo":                           24,
	"BufferDeviceAddressInfo":                           24,
	"ShaderModuleCreateInfo":                            40,
	"DescriptorSetLayoutBinding":                        24,
	"DescriptorSetLayoutCreateInfo":                     32,
	"PushConstantRange":                                 12,
	"PipelineLayoutCreateInfo":                          48,
	"SpecializationMapEntry":                            16,
	"SpecializationInfo":                                32,
	"PipelineShaderStageCreateInfo":                     48,
	"PipelineShaderStageRequiredSubgroupSizeCreateInfo": 24,
	"ComputePipelineCreateInfo":                         96,
	"DescriptorPoolSize":                                8,
	"DescriptorPoolCreateInfo":                          40,
	"DescriptorSetAllocateInfo":                         40,
	"DescriptorBufferInfo":                              24,
	"WriteDescriptorSet":                                64,
	"CommandPoolCreateInfo":                             24,
	"CommandBufferAllocateInfo":                         32,
	"CommandBufferBeginInfo":                            32,
	"MemoryBarrier":                                     24,
	"SubmitInfo":                                        72,
	"ImageCreateInfo":                                   88,
	"ImageSubresourceRange":                             20,
	"ImageViewCreateInfo":                               80,
	"BufferViewCreateInfo":                              56,
	"SamplerCreateInfo":                                 80,
	"DescriptorImageInfo":                               24,
	"BufferImageCopy":                                   56,
	"ImageMemoryBarrier":                                72,
	"FenceCreateInfo":                                   24,
	"QueryPoolCreateInfo":                               32,
	"PhysicalDeviceProperties2":                         840,
	"PhysicalDeviceProperties":                          824,
	"PhysicalDeviceLimits":                              504,
	"PhysicalDeviceDriverProperties":                    536,
	"PhysicalDeviceSubgroupProperties":                  32,
	"PhysicalDeviceSubgroupSizeControlProperties":       32,
}

// offsets are where members are of which a mistake before would not change the size.
var offsets = map[string]int64{
	"PhysicalDeviceLimits.MaxUniformBufferRange":       24,
	"PhysicalDeviceLimits.MaxMemoryAllocationCount":    36,
	"PhysicalDeviceLimits.MaxBoundDescriptorSets":      64,
	"PhysicalDeviceLimits.MaxComputeSharedMemorySize":  216,
	"PhysicalDeviceLimits.MaxComputeWorkGroupSize":     236,
	"PhysicalDeviceLimits.TimestampComputeAndGraphics": 420,
	"PhysicalDeviceLimits.TimestampPeriod":             424,
	"PhysicalDeviceProperties.Limits":                  296,
	"PhysicalDeviceProperties.DeviceName":              20,
	"ComputePipelineCreateInfo.Layout":                 72,
	"WriteDescriptorSet.PBufferInfo":                   48,
	"DebugUtilsMessengerCallbackData.PMessage":         40,
	"PhysicalDeviceDriverProperties.DriverInfo":        276,
}

// Structures lie as C has them, on both processors, and each has a size to be held against.
func TestSizes(t *testing.T) {
	fset := token.NewFileSet()
	var files []*ast.File
	for _, name := range []string{"constants.go", "structs.go", "properties.go"} {
		f, err := parser.ParseFile(fset, name, nil, 0)
		require.NoError(t, err)
		files = append(files, f)
	}
	for _, arch := range []string{"amd64", "arm64"} {
		machine := types.SizesFor("gc", arch)
		pkg, err := (&types.Config{Sizes: machine, Importer: importer.Default()}).Check("vk", fset, files, nil)
		require.NoError(t, err)
		seen, found := 0, 0
		for _, name := range pkg.Scope().Names() {
			s, ok := pkg.Scope().Lookup(name).Type().Underlying().(*types.Struct)
			if !ok {
				continue
			}
			require.Equal(t, sizes[name], machine.Sizeof(s), "%s on %s", name, arch)
			seen++
			var fields []*types.Var
			for i := range s.NumFields() {
				fields = append(fields, s.Field(i))
			}
			for i, at := range machine.Offsetsof(fields) {
				if want, ok := offsets[name+"."+fields[i].Name()]; ok {
					require.Equal(t, want, at, "%s.%s on %s", name, fields[i].Name(), arch)
					found++
				}
			}
		}
		require.Equal(t, len(sizes), seen)
		require.Equal(t, len(offsets), found)
	}
}

// A structure of features is asked for by a device's version or its extension, and no feature stands in two of them.
func TestFeatureStructs(t *testing.T) {
	seen := map[string]bool{}
	for i, s := range FeatureStructs {
		require.True(t, i == 0 || s.Version != 0 || s.Extension != "", "structure %d", s.SType)
		for _, name := range s.Names {
			require.False(t, seen[name], name)
			seen[name] = true
		}
	}
	require.Equal(t, 55, len(FeatureStructs[0].Names))
}
