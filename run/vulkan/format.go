package vulkan

import "strings"

// formats are VkFormat from 1 on: components with what their numbers are, in the order of the enumeration. Formats that have a stencil
// do not travel in one piece, and are left out.
var formats = []struct {
	first     uint32
	component string // with % for what the numbers are
	numerics  string
}{
	{1, "R4G4_%_PACK8", "UNORM"}, {2, "R4G4B4A4_%_PACK16", "UNORM"}, {3, "B4G4R4A4_%_PACK16", "UNORM"}, {4, "R5G6B5_%_PACK16", "UNORM"},
	{5, "B5G6R5_%_PACK16", "UNORM"}, {6, "R5G5B5A1_%_PACK16", "UNORM"}, {7, "B5G5R5A1_%_PACK16", "UNORM"}, {8, "A1R5G5B5_%_PACK16", "UNORM"},
	{9, "R8_%", bytesAre}, {16, "R8G8_%", bytesAre}, {23, "R8G8B8_%", bytesAre}, {30, "B8G8R8_%", bytesAre}, {37, "R8G8B8A8_%", bytesAre},
	{44, "B8G8R8A8_%", bytesAre}, {51, "A8B8G8R8_%_PACK32", bytesAre},
	{58, "A2R10G10B10_%_PACK32", "UNORM SNORM USCALED SSCALED UINT SINT"}, {64, "A2B10G10R10_%_PACK32", "UNORM SNORM USCALED SSCALED UINT SINT"},
	{70, "R16_%", halvesAre}, {77, "R16G16_%", halvesAre}, {84, "R16G16B16_%", halvesAre}, {91, "R16G16B16A16_%", halvesAre},
	{98, "R32_%", wordsAre}, {101, "R32G32_%", wordsAre}, {104, "R32G32B32_%", wordsAre}, {107, "R32G32B32A32_%", wordsAre},
	{110, "R64_%", wordsAre}, {113, "R64G64_%", wordsAre}, {116, "R64G64B64_%", wordsAre}, {119, "R64G64B64A64_%", wordsAre},
	{122, "B10G11R11_%_PACK32", "UFLOAT"}, {123, "E5B9G9R9_%_PACK32", "UFLOAT"}, {124, "D16_%", "UNORM"}, {125, "X8_D24_%_PACK32", "UNORM"}, {126, "D32_%", "SFLOAT"},
}

const (
	bytesAre  = "UNORM SNORM USCALED SSCALED UINT SINT SRGB"
	halvesAre = "UNORM SNORM USCALED SSCALED UINT SINT SFLOAT"
	wordsAre  = "UINT SINT SFLOAT"
)

// formatNumber is VkFormat for a name without VK_FORMAT_.
func formatNumber(name string) (uint32, bool) {
	for _, f := range formats {
		for i, numeric := range strings.Fields(f.numerics) {
			if strings.Replace(f.component, "%", numeric, 1) == name {
				return f.first + uint32(i), true
			}
		}
	}
	return 0, false
}
