package launch

import (
	"fmt"

	"github.com/spvc/spvc/spirv/reflect"
)

// push is the block of push constants of the entry point; nil if it has none.
func (j *Job) push() *reflect.Block {
	for _, b := range j.reflection.PushConstants {
		if j.uses(b.UsedBy) {
			return b
		}
	}
	return nil
}

func (j *Job) readPush() ([]byte, error) {
	text := j.request.Push
	if text == "" {
		return nil, nil
	}
	p := j.push()
	if p == nil {
		return nil, fmt.Errorf("--push %s: entry point %s has no push constants", text, j.entry.Name)
	}
	b := room{layout: j.layoutOf(p.Type), size: int(min(p.Offset+p.Size, mostBytes)), exact: true, known: &j.addresses}
	data, err := b.content(text, j.request.Seed)
	if err != nil {
		return nil, fmt.Errorf("--push %s: %w", text, err)
	}
	if len(data) != b.size {
		return nil, fmt.Errorf("--push %s: these are %d bytes, but %s has %d", text, len(data), p.Name, b.size)
	}
	return data, nil
}
