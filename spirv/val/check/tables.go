package check

import (
	"sync"

	"github.com/spvc/spvc/spirv/binary"
	"github.com/spvc/spvc/spirv/module"
)

// A late is something that is made when it is asked for first. Several goroutines may ask.
type late[T any] struct {
	once  sync.Once
	value T
}

func (l *late[T]) get(make func() T) T {
	l.once.Do(func() { l.value = make() })
	return l.value
}

// tables are those about the whole module. A module has few of the things that they are about, so each is made when a rule asks first.
type tables struct {
	lazyCalls       late[*callGraph]
	lazyDecorations late[*decorationSets]
	lazyParts       late[*partsTable]
	lazyConsumed    late[[]Consumed]
	lazyModes       late[map[ID][]module.ExecutionMode]
	lazyEntryFacts  late[[]uint64]
	lazyBuiltIns    late[[]BuiltIn]
	lazyUses        late[[]BuiltInUse]
	lazyForwards    late[map[ID]int]
	lazyStorage     late[storageList]
	lazyNames       late[[]string] // of ids, for messages; made when the first is shown
}

func (m *Module) calls() *callGraph                    { return m.lazyCalls.get(m.findCalls) }
func (m *Module) decorations() *decorationSets         { return m.lazyDecorations.get(m.findDecorations) }
func (m *Module) parts() *partsTable                   { return m.lazyParts.get(m.findParts) }
func (m *Module) consumed() []Consumed                 { return m.lazyConsumed.get(m.findConsumed) }
func (m *Module) modes() map[ID][]module.ExecutionMode { return m.lazyModes.get(m.findModes) }
func (m *Module) entryFacts() []uint64                 { return m.lazyEntryFacts.get(m.findEntryFacts) }
func (m *Module) forwards() map[ID]int                 { return m.lazyForwards.get(m.findForwards) }
func (m *Module) names() []string {
	return m.lazyNames.get(func() []string {
		if m.Options.Names != nil {
			return m.Options.Names
		}
		return binary.FriendlyNames(m.Words())
	})
}
func (m *Module) storageClasses() storageList { return m.lazyStorage.get(m.findStorage) }
