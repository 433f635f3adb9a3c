package launch

import (
	"context"
	"fmt"
	"image"
	"image/color"
	"math"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/spvc/spvc/run/raster"
	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/grammar"
	"github.com/spvc/spvc/spirv/interp"
	"github.com/spvc/spvc/spirv/interp/texel"
	"github.com/spvc/spvc/spirv/module"
)

// A fragment shader draws a rectangle that fills the picture. Its inputs at locations are the place in the picture: 0 to 1 from left
// to right, 0 to 1 from top to bottom, 0, 1.

// A drawing is what a fragment shader draws on.
type drawing struct {
	width, height int
	target        *raster.Image
	integers      bool    // the output has them
	trace         *[2]int // the pixel that is traced; nil for none
}

var drawPattern = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^(\d{1,5})x(\d{1,5})$`) })

// readDraw reads WIDTHxHEIGHT.
func (j *Job) readDraw() error {
	text := j.request.Draw
	fragment := j.entry.Model == grammar.ExecutionModelFragment
	switch {
	case text == "" && fragment:
		j.drawing = &drawing{} // missing says so
		return nil
	case text == "":
		return nil
	case !fragment:
		return fmt.Errorf("--draw %s: entry point %s is for %s; fragment shaders draw", text, j.entry.Name, j.entry.Model)
	}
	m := drawPattern().FindStringSubmatch(text)
	if m == nil {
		return fmt.Errorf("--draw %s: type WIDTHxHEIGHT, as in 256x256", text)
	}
	d := &drawing{}
	d.width, _ = strconv.Atoi(m[1])
	d.height, _ = strconv.Atoi(m[2])
	if d.width == 0 || d.height == 0 || d.width*d.height > mostPixels/4 {
		return fmt.Errorf("--draw %s: a picture of this size cannot be drawn", text)
	}
	j.drawing = d
	return nil
}

// draw runs the fragment shader for the whole picture.
func (j *Job) draw(ctx context.Context) error {
	d := j.drawing
	if j.machine == nil {
		return fmt.Errorf("--draw runs on the interpreter only, not on a device")
	}
	colors, err := j.targets()
	if err != nil {
		return err
	}
	vertex, err := vertexFor(j.machine.Inputs())
	if err != nil {
		return err
	}
	p := &raster.Pipeline{Vertex: vertex, Fragment: j.machine, Colors: colors, Workers: j.request.Workers,
		Viewport: raster.Viewport{Width: float32(d.width), Height: float32(d.height), MaxDepth: 1}}
	if j.request.Check {
		p.Workers = 1
	}
	p.Trace = d.trace
	position, _ := texel.Parse("R32G32_SFLOAT")
	corners := make([]byte, 4*8)
	for i := range 4 {
		scalars[9].setFloat(corners[8*i:], float64(2*(i>>1)-1))
		scalars[9].setFloat(corners[8*i+4:], float64(2*(i&1)-1))
	}
	return p.Draw(ctx, &raster.Draw{Topology: raster.TriangleStrip, Count: 4, Attributes: []raster.Attribute{{Format: position, Stride: 8, Data: corners}}})
}

// targets are pictures for the outputs, by location. The first one is what is saved.
func (j *Job) targets() ([]*raster.Image, error) {
	var colors []*raster.Image
	for _, s := range j.machine.Outputs() {
		if s.IsBuiltIn || s.Index != 0 || s.Location >= 32 {
			continue
		}
		format := "R32G32B32A32_SFLOAT"
		if !s.Float {
			format = "R32G32B32A32_UINT"
		}
		f, err := texel.Parse(format)
		if err != nil {
			return nil, err
		}
		for int(s.Location) >= len(colors) {
			colors = append(colors, nil)
		}
		if colors[s.Location] == nil {
			colors[s.Location] = raster.NewImage(f, j.drawing.width, j.drawing.height, 1)
		}
		if j.drawing.target == nil || s.Location == 0 {
			j.drawing.target, j.drawing.integers = colors[s.Location], !s.Float
		}
	}
	if j.drawing.target == nil {
		return nil, fmt.Errorf("entry point %s has no output at a location: it draws nothing", j.entry.Name)
	}
	return colors, nil
}

// toPNG is the picture: floats from 0 to 1, integers as bytes.
func (d *drawing) toPNG() ([]byte, error) {
	img := image.NewNRGBA(image.Rect(0, 0, d.width, d.height))
	for i := range d.width * d.height {
		img.SetNRGBA(i%d.width, i/d.width, d.pixel(i))
	}
	return encodePNG(img)
}

func (d *drawing) pixel(i int) color.NRGBA {
	t := d.target.Format.Decode(d.target.Data[i*d.target.Format.Size:])
	var c [4]uint8
	for k := range c {
		v := 255 * t.F[k]
		if d.integers {
			v = float64(t.I[k])
		}
		if v == v {
			c[k] = uint8(math.RoundToEven(min(max(v, 0), 255)))
		}
	}
	return color.NRGBA{c[0], c[1], c[2], c[3]}
}

// summary says what the picture is like.
func (d *drawing) summary() string {
	colors := map[color.NRGBA]bool{}
	for i := range d.width * d.height {
		colors[d.pixel(i)] = true
	}
	middle := d.pixel(d.height/2*d.width + d.width/2)
	return fmt.Sprintf("%d × %d pixels drawn, of %d colours; the one in the middle is #%02x%02x%02x%02x; --save picture.png keeps them\n",
		d.width, d.height, len(colors), middle.R, middle.G, middle.B, middle.A)
}

// vertexFor is a vertex stage that gives a fragment stage its inputs.
func vertexFor(inputs []interp.Slot) (*interp.Machine, error) {
	words, err := binary.Assemble(vertexText(inputs), binary.AssembleOptions{})
	if err != nil {
		return nil, err
	}
	m, err := module.New(words)
	if err != nil {
		return nil, err
	}
	return interp.New(m, interp.Options{})
}

// vertexText is that stage: the position is at location 0.
func vertexText(inputs []interp.Slot) string {
	var names, decorations, variables, stores strings.Builder
	for i, s := range inputs {
		if s.IsBuiltIn {
			continue
		}
		fmt.Fprintf(&names, " %%o%d", i)
		fmt.Fprintf(&decorations, "OpDecorate %%o%d Location %d\nOpDecorate %%o%d Component %d\n", i, s.Location, i, s.Component)
		if !s.Float || s.Bits != 32 { // of whole numbers there is only zero
			fmt.Fprintf(&decorations, "OpDecorate %%o%d Flat\n", i)
			fmt.Fprintf(&variables, "%%o%d = OpVariable %%pu%d Output\n", i, s.Components)
			fmt.Fprintf(&stores, "OpStore %%o%d %%zu%d\n", i, s.Components)
			continue
		}
		fmt.Fprintf(&variables, "%%o%d = OpVariable %%pf%d Output\n", i, s.Components)
		switch s.Components {
		case 1:
			fmt.Fprintf(&stores, "OpStore %%o%d %%u\n", i)
		case 4:
			fmt.Fprintf(&stores, "OpStore %%o%d %%uv\n", i)
		default:
			list := " 0 1 2"[:2*s.Components]
			fmt.Fprintf(&stores, "%%v%d = OpVectorShuffle %%f%d %%uv %%uv%s\nOpStore %%o%d %%v%d\n", i, s.Components, list, i, i)
		}
	}
	return fmt.Sprintf(vertexTemplate, names.String(), decorations.String(), variables.String(), stores.String())
}

const vertexTemplate = `OpCapability Shader
OpMemoryModel Logical GLSL450
OpEntryPoint Vertex %%main "main" %%in %%position%s
OpDecorate %%in Location 0
OpDecorate %%position BuiltIn Position
%s
%%void = OpTypeVoid
%%fn = OpTypeFunction %%void
%%f1 = OpTypeFloat 32
%%f2 = OpTypeVector %%f1 2
%%f3 = OpTypeVector %%f1 3
%%f4 = OpTypeVector %%f1 4
%%u1 = OpTypeInt 32 0
%%u2 = OpTypeVector %%u1 2
%%u3 = OpTypeVector %%u1 3
%%u4 = OpTypeVector %%u1 4
%%pf1 = OpTypePointer Output %%f1
%%pf2 = OpTypePointer Output %%f2
%%pf3 = OpTypePointer Output %%f3
%%pf4 = OpTypePointer Output %%f4
%%pu1 = OpTypePointer Output %%u1
%%pu2 = OpTypePointer Output %%u2
%%pu3 = OpTypePointer Output %%u3
%%pu4 = OpTypePointer Output %%u4
%%zu1 = OpConstantNull %%u1
%%zu2 = OpConstantNull %%u2
%%zu3 = OpConstantNull %%u3
%%zu4 = OpConstantNull %%u4
%%zero = OpConstant %%f1 0
%%one = OpConstant %%f1 1
%%half = OpConstant %%f1 0.5
%%halves = OpConstantComposite %%f2 %%half %%half
%%pin = OpTypePointer Input %%f2
%%in = OpVariable %%pin Input
%%position = OpVariable %%pf4 Output
%s
%%main = OpFunction %%void None %%fn
%%entry = OpLabel
%%p = OpLoad %%f2 %%in
%%p4 = OpCompositeConstruct %%f4 %%p %%zero %%one
OpStore %%position %%p4
%%q = OpFMul %%f2 %%p %%halves
%%r = OpFAdd %%f2 %%q %%halves
%%uv = OpCompositeConstruct %%f4 %%r %%zero %%one
%%u = OpCompositeExtract %%f1 %%uv 0
%s
OpReturn
OpFunctionEnd
`
