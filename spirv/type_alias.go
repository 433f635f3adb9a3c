package spirv

import (
	"strings"

	"github.com/spvc/spvc/mlir"
)

// Types of which the text is longer than this get an alias, in the spelling made
// for reading.
const (
	longStruct = 32
	longImage  = 40
	longOther  = 80
)

// longTypeAlias names the types whose text may be too long to be repeated: a struct
// as OpName does, an image by what it is, others by their kind.
func longTypeAlias(t mlir.Type) (name string, columns int) {
	switch t := t.(type) {
	case *StructType:
		if t.name == "" {
			return "struct", longStruct
		}
		return t.name, longStruct
	case *ImageType:
		return t.aliasName(), longImage
	case *SampledImageType:
		if image, ok := t.image.(*ImageType); ok {
			return "sampled_" + image.aliasName(), longImage
		}
		return "sampled_image", longImage
	case *ArrayType:
		return "array", longOther
	case *RuntimeArrayType:
		return "rtarray", longOther
	case *PointerType:
		return "ptr", longOther
	case *GenericType:
		return t.Name(), longImage
	}
	return "type", longOther
}

// aliasName is such as "image_f32_2d_array" or "storage_image_f32_cube".
func (t *ImageType) aliasName() string {
	name := "image_"
	if t.p.Sampler == 2 {
		name = "storage_image_"
	}
	name += t.p.Sampled.String() + "_" + strings.ToLower(t.p.Dim.String())
	if t.p.Arrayed {
		name += "_array"
	}
	if t.p.MS {
		name += "_ms"
	}
	if t.p.Depth == 1 {
		name += "_depth"
	}
	return name
}
