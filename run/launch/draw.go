package launch

import (
	"context"
	"fmt"

	"github.com/spvc/spvc/run/drawing"
	"github.com/spvc/spvc/spirv/grammar"
)

// readDraw reads the size of a picture.
func (j *Job) readDraw() error {
	text := j.request.Draw
	fragment := j.entry.Model == grammar.ExecutionModelFragment
	switch {
	case text == "" && fragment:
		j.drawing = &drawing.Drawing{} // missing says so
		return nil
	case text == "":
		return nil
	case !fragment:
		return fmt.Errorf("--draw %s: entry point %s is for %s; fragment shaders draw", text, j.entry.Name, j.entry.Model)
	}
	d, err := drawing.Parse(text)
	if err != nil {
		return fmt.Errorf("--draw %s: %w", text, err)
	}
	j.drawing = d
	return nil
}

// draw runs the fragment shader for the whole picture.
func (j *Job) draw(ctx context.Context) error {
	if j.machine == nil {
		return fmt.Errorf("--draw runs on the interpreter only, not on a device")
	}
	workers := j.request.Workers
	if j.request.Check {
		workers = 1
	}
	return j.drawing.Draw(ctx, j.machine, workers)
}
