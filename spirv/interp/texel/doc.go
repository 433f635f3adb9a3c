// Package texel knows the formats of texels: how many bytes one takes, and what its components are as numbers. It is for the
// images of the interpreter and the attachments of draws.
//
//	f, err := texel.Parse("B8G8R8A8_UNORM")    Vulkan's names, without VK_FORMAT_
//	f, ok := texel.OfSPIRV(grammar.ImageFormatRgba32f)
//	t := f.Decode(bytes)                       red, green, blue, alpha: floats or integers, as f.Numeric says
//	f.Encode(bytes, t)
//
// A name says everything: it is read, not looked up. Formats of compressed blocks and of several planes are not there.
//
// Specification: Vulkan, "Formats" and "Fixed-Point Data Conversions"; Khronos Data Format Specification for the shared
// exponent and the unsigned floats.
package texel
