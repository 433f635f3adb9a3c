package dlti

import "github.com/spvc/spvc/mlir"

// Every type and attribute prints itself: see [mlir.Type] and [mlir.Attribute].

func (a *DeviceSpecAttr) String() string               { return mlir.AttrString(a) }
func (a *EntryAttr) String() string                    { return mlir.AttrString(a) }
func (a *FunctionPointerAlignmentAttr) String() string { return mlir.AttrString(a) }
func (a *MapAttr) String() string                      { return mlir.AttrString(a) }
func (a *SpecAttr) String() string                     { return mlir.AttrString(a) }
func (a *SystemSpecAttr) String() string               { return mlir.AttrString(a) }
