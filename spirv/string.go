package spirv

import "github.com/spvc/spvc/mlir"

// Every type and attribute prints itself: see [mlir.Type] and [mlir.Attribute].

func (t *ArrayType) String() string             { return mlir.TypeString(t) }
func (t *CooperativeMatrixType) String() string { return mlir.TypeString(t) }
func (t *GenericType) String() string           { return mlir.TypeString(t) }
func (t *ImageType) String() string             { return mlir.TypeString(t) }
func (t *MatrixType) String() string            { return mlir.TypeString(t) }
func (t *NumberType) String() string            { return mlir.TypeString(t) }
func (t *PointerType) String() string           { return mlir.TypeString(t) }
func (t *RuntimeArrayType) String() string      { return mlir.TypeString(t) }
func (t *SampledImageType) String() string      { return mlir.TypeString(t) }
func (t *SamplerType) String() string           { return mlir.TypeString(t) }
func (t *StructType) String() string            { return mlir.TypeString(t) }
func (a *EnumAttr) String() string              { return mlir.AttrString(a) }
func (a *InterfaceVarABIAttr) String() string   { return mlir.AttrString(a) }
func (a *LinkageAttributesAttr) String() string { return mlir.AttrString(a) }
func (a *LoopMergeAttr) String() string         { return mlir.AttrString(a) }
func (a *NullAttr) String() string              { return mlir.AttrString(a) }
func (a *NumberAttr) String() string            { return mlir.AttrString(a) }
func (a *RecordAttr) String() string            { return mlir.AttrString(a) }
func (a *SelectionMergeAttr) String() string    { return mlir.AttrString(a) }
func (a *TargetEnvAttr) String() string         { return mlir.AttrString(a) }
func (a *UndefAttr) String() string             { return mlir.AttrString(a) }
func (a *VerCapExtAttr) String() string         { return mlir.AttrString(a) }
