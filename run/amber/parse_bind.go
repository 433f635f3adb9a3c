package amber

import "github.com/spvc/spvc/spirv/interp"

// bind reads a BIND: of a buffer, of several that are an array, or of samplers.
func (p *parser) bind(l *pipeline) {
	var list []*buffer
	switch what := p.take("BUFFER"); what {
	case "BUFFER":
		list = []*buffer{p.named()}
	case "BUFFER_ARRAY":
		for p.more() && p.words[0].text != "AS" && p.words[0].text != "DESCRIPTOR_SET" {
			list = append(list, p.named())
		}
	case "SAMPLER", "SAMPLER_ARRAY":
		p.bindSamplers(l)
		return
	default:
		p.unknown("kind of BIND", what, "ACCELERATION_STRUCTURE")
		return
	}
	use := ""
	if p.accept("AS") {
		use = p.take("a use")
	}
	if p.err != nil {
		return
	}
	switch use {
	case "combined_image_sampler", "sampled_image", "storage_image", "uniform_texel_buffer", "storage_texel_buffer":
		p.bindImages(l, list, use)
	case "", "uniform", "storage", "uniform_dynamic", "storage_dynamic":
		p.descriptor(l, list)
	default:
		if len(list) != 1 {
			p.failf("one buffer is expected as %s, not %d", use, len(list))
			return
		}
		p.bindOne(l, list[0], use)
	}
}

// bindOne reads the rest of a BIND of a buffer that is no descriptor.
func (p *parser) bindOne(l *pipeline, b *buffer, use string) {
	switch use {
	case "color":
		p.bindColor(l, b)
	case "depth_stencil":
		l.depth = b
	case "push_constant":
		l.push = b
	case "resolve":
		l.resolves = append(l.resolves, b)
	default:
		p.unknown("use of a buffer", use)
	}
}

func (p *parser) bindColor(l *pipeline, b *buffer) {
	location := 0
	if p.accept("LOCATION") {
		location = p.integer("a location")
	}
	if location > 15 {
		p.failf("there is no location %d", location)
		return
	}
	for len(l.colors) <= location {
		l.colors = append(l.colors, nil)
	}
	l.colors[location] = b
	if l.levels[location] = 0; p.accept("BASE_MIP_LEVEL") {
		l.levels[location] = p.integer("a level")
	}
}

// descriptor reads where buffers are bound; offsets and lengths are as many as there are buffers.
func (p *parser) descriptor(l *pipeline, list []*buffer) {
	at := p.descriptorPlace()
	bound := make([]binding, len(list))
	for i, b := range list {
		bound[i] = binding{buffer: b, length: -1}
	}
	for p.more() {
		keyword := p.take("")
		for i := range bound {
			switch keyword {
			case "OFFSET", "DESCRIPTOR_OFFSET":
				bound[i].offset += p.integer("an offset")
			case "DESCRIPTOR_RANGE":
				if bound[i].length = -1; !p.accept("-1") {
					bound[i].length = p.integer("a length")
				}
			default:
				p.unknown("option", keyword)
			}
		}
	}
	for _, d := range bound {
		if n := len(d.buffer.data); p.err == nil && d.offset+max(d.length, 0) > n {
			p.failf("the descriptor goes beyond buffer %s, which has %d bytes", d.buffer.name, n)
		}
	}
	l.buffers[at] = bound
}

// descriptorPlace reads a set and a binding.
func (p *parser) descriptorPlace() interp.Binding {
	if p.accept("KERNEL") {
		p.failf("arguments of kernels are not supported yet")
	}
	p.expect("DESCRIPTOR_SET")
	set := p.integer("a set")
	p.expect("BINDING")
	return interp.Binding{Set: uint32(set), Binding: uint32(p.integer("a binding"))}
}
