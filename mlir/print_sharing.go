package mlir

const (
	// minShared is the size of what gets an alias when it occurs twice.
	minShared = 128
	// aliasNesting is how deep the text of one alias nests.
	aliasNesting = 200
)

// share gives an alias to all that is long and shared, or deep. Then no text is
// longer than minShared times what it is made of. Types that get an alias for
// their length have no need of another.
func (c *aliasCollector) share(opts *PrintOptions) {
	for _, e := range c.finished {
		size := extent{size: 8}
		if !e.isLocation() {
			size.size = ownSize(e.attr)
		}
		e.depth = 0
		for child := range c.inside(e) {
			if child.alias() != "" {
				size.holds(extent{size: 8})
			} else {
				size.holds(child.extent)
			}
			if child.depth > 0 {
				e.depth = max(e.depth, child.depth+1)
			}
		}
		if !e.isLocation() {
			e.measured(size, opts)
		}
		if e.alias() != "" {
			e.depth = max(e.depth, 1)
		}
	}
}

// measured takes the size of a type or an attribute as text, and gives it an alias if it needs one.
func (e *aliasEntry) measured(size extent, opts *PrintOptions) {
	if opts.longAliases && e.isType && e.attr.Dialect().LongTypeAlias != nil {
		size = extent{size: 8}
	}
	e.extent = size
	if e.name == "" && (size.nest >= aliasNesting || e.uses > 1 && size.size >= minShared) {
		e.name = "attr"
		if e.isType {
			e.name = "type"
		}
	}
}
