package check

import (
	"sync"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/module"
)

// A lazy is something that is made when it is asked for first. Several goroutines may ask.
type lazy[T any] struct {
	once  sync.Once
	value T
}

func (l *lazy[T]) get(make func() T) T {
	l.once.Do(func() { l.value = make() })
	return l.value
}

// tables are those about the whole module. A module has few of the things that they are about, so each is made when a rule asks first.
type tables struct {
	lazyCalls       lazy[*callGraph]
	lazyDecorations lazy[*decorationSets]
	lazyParts       lazy[*partsTable]
	lazyConsumed    lazy[[]Consumed]
	lazyModes       lazy[map[ID][]module.ExecutionMode]
	lazyEntryFacts  lazy[[]uint64]
	lazyBuiltIns    lazy[[]BuiltIn]
	lazyUses        lazy[[]BuiltInUse]
	lazyForwards    lazy[map[ID]int]
	lazyStorage     lazy[storageList]
	lazyNames       lazy[[]string] // of ids, for messages; made when the first is shown
}

func (m *Module) calls() *callGraph                    { return m.lazyCalls.get(m.findCalls) }
func (m *Module) decorations() *decorationSets         { return m.lazyDecorations.get(m.findDecorations) }
func (m *Module) parts() *partsTable                   { return m.lazyParts.get(m.findParts) }
func (m *Module) consumed() []Consumed                 { return m.lazyConsumed.get(m.findConsumed) }
func (m *Module) modes() map[ID][]module.ExecutionMode { return m.lazyModes.get(m.findModes) }
func (m *Module) entryFacts() []uint64                 { return m.lazyEntryFacts.get(m.findEntryFacts) }
func (m *Module) forwards() map[ID]int                 { return m.lazyForwards.get(m.findForwards) }
func (m *Module) names() []string {
	return m.lazyNames.get(func() []string { return binary.FriendlyNames(m.Words()) })
}
func (m *Module) storageClasses() storageList { return m.lazyStorage.get(m.findStorage) }
