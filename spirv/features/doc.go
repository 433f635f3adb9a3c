// Package features knows what a module's capabilities and extensions ask of a device, under the names of those who program it:
// features, versions and extensions of Vulkan, features of OpenCL C. It is tables; nothing in it looks at modules.
//
// Start at [OfCapability] and [OfExtension], for OpenCL at [OpenCLOf].
package features
