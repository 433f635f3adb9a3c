package bytecode

// pieces are bytes to be written that lie in different places: made anew, or in
// the file that they are copied from.
type pieces struct {
	f    *File
	list [][]byte
	size int
	end  int // where in the file the last piece ends; 0 when it is not from there
}

func (p *pieces) bytes(b []byte) {
	if len(b) > 0 {
		p.list, p.size, p.end = append(p.list, b), p.size+len(b), 0
	}
}

// copy adds bytes of the file; neighbours stay one piece.
func (p *pieces) copy(start, end int) {
	switch {
	case start == end:
		return
	case start == p.end && start > 0:
		last := &p.list[len(p.list)-1]
		*last = p.f.data[start-len(*last) : end : end]
	default:
		p.list = append(p.list, p.f.data[start:end:end])
	}
	p.size, p.end = p.size+end-start, end
}

// varint adds an integer.
func (p *pieces) varint(v uint64) {
	var e emitter
	e.varint(v)
	p.bytes(e)
}

// section adds a section.
func (p *pieces) section(id sectionID, body *pieces) {
	var e emitter
	e.byte(byte(id))
	e.varint(uint64(body.size))
	p.bytes(e)
	p.add(body)
}

func (p *pieces) add(q *pieces) {
	if len(q.list) > 0 {
		p.list, p.size, p.end = append(p.list, q.list...), p.size+q.size, q.end
	}
}
