// Package picture reads and writes pictures as PNG files, no larger than fits.
package picture

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
)

// MostPixels is how large a picture may be.
const MostPixels = 1 << 26

// Decode reads a PNG file: width times height colours, row by row from the top. Alpha is not multiplied in.
func Decode(file []byte) (colors []color.NRGBA, width, height int, err error) {
	config, err := png.DecodeConfig(bytes.NewReader(file))
	if err != nil {
		return nil, 0, 0, err
	}
	if config.Width > MostPixels || config.Height > MostPixels || config.Width*config.Height > MostPixels {
		return nil, 0, 0, fmt.Errorf("%d × %d pixels are too many", config.Width, config.Height)
	}
	img, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		return nil, 0, 0, err
	}
	for y := range config.Height {
		for x := range config.Width {
			at := img.Bounds().Min.Add(image.Pt(x, y))
			colors = append(colors, color.NRGBAModel.Convert(img.At(at.X, at.Y)).(color.NRGBA))
		}
	}
	return colors, config.Width, config.Height, nil
}

// Encode makes a PNG file of what the function says of each pixel.
func Encode(width, height int, pixel func(x, y int) color.NRGBA) ([]byte, error) {
	img := image.NewNRGBA(image.Rect(0, 0, width, height))
	for y := range height {
		for x := range width {
			img.SetNRGBA(x, y, pixel(x, y))
		}
	}
	var out bytes.Buffer
	err := png.Encode(&out, img)
	return out.Bytes(), err
}
