package spirv

import (
	"slices"
	"strconv"

	"github.com/spvc/spvc/mlir"
	"github.com/spvc/spvc/spirv/grammar"
)

// A TargetEnvAttr is what a target offers: a version, capabilities and
// extensions, resource limits, and who makes it.
type TargetEnvAttr struct {
	triple     *VerCapExtAttr
	clientAPI  string // one of clientAPIs; "Unknown" is not written
	vendor     string // one of vendors
	deviceType string // one of deviceTypes
	deviceID   uint32 // UnknownDevice when not known
	limits     *RecordAttr
}

// UnknownDevice is the device id that says nothing.
const UnknownDevice uint32 = 0x7FFFFFFF

const unknown = "Unknown"

var (
	clientAPIs  = []string{"Metal", "OpenCL", "Vulkan", "WebGPU", unknown}
	vendors     = []string{"AMD", "Apple", "ARM", "Broadcom", "Imagination", "Intel", "NVIDIA", "Qualcomm", "SwiftShader", unknown}
	deviceTypes = []string{"Other", "IntegratedGPU", "DiscreteGPU", "CPU", unknown}
)

// ClientAPIs are the names that [TargetEnvAttr.ClientAPI] may be.
func ClientAPIs() []string { return slices.Clone(clientAPIs) }

// Vendors are the names that [TargetEnvAttr.Vendor] may be.
func Vendors() []string { return slices.Clone(vendors) }

// DeviceTypes are the names that [TargetEnvAttr.DeviceType] may be.
func DeviceTypes() []string { return slices.Clone(deviceTypes) }

var targetEnvAttrs table[TargetEnvAttr]

// GetTargetEnvAttr is the environment of a triple with limits (nil for the
// defaults), of no particular maker.
func GetTargetEnvAttr(triple *VerCapExtAttr, limits *RecordAttr) *TargetEnvAttr {
	if limits == nil {
		limits = GetRecordAttr(ResourceLimits)
	}
	return targetEnvAttrs.get(TargetEnvAttr{triple, unknown, unknown, unknown, UnknownDevice, limits})
}

// WithClientAPI is a for a client API: "Metal", "OpenCL", "Vulkan", "WebGPU" or "Unknown". It panics for other names.
func (a *TargetEnvAttr) WithClientAPI(name string) *TargetEnvAttr {
	mustBeIn(clientAPIs, name, "WithClientAPI")
	b := *a
	b.clientAPI = name
	return targetEnvAttrs.get(b)
}

// WithDevice is a for a device: the name of its vendor, such as "AMD", its type, such as "DiscreteGPU", and the vendor's number of it,
// each "Unknown" or [UnknownDevice] where it is not known. It panics for other names.
func (a *TargetEnvAttr) WithDevice(vendor, deviceType string, id uint32) *TargetEnvAttr {
	mustBeIn(vendors, vendor, "WithDevice")
	mustBeIn(deviceTypes, deviceType, "WithDevice")
	b := *a
	b.vendor, b.deviceType, b.deviceID = vendor, deviceType, id
	return targetEnvAttrs.get(b)
}

func mustBeIn(names []string, name, caller string) {
	if !slices.Contains(names, name) {
		panic("spirv: " + caller + ": there is no " + strconv.Quote(name))
	}
}

// Dialect is [Dialect].
func (a *TargetEnvAttr) Dialect() *mlir.Dialect { return Dialect }

// Triple is the version, the capabilities and the extensions.
func (a *TargetEnvAttr) Triple() *VerCapExtAttr { return a.triple }

// Limits are the resource limits: a record of the name [ResourceLimits].
func (a *TargetEnvAttr) Limits() *RecordAttr { return a.limits }

// ClientAPI is a name, "Unknown" when not given.
func (a *TargetEnvAttr) ClientAPI() string { return a.clientAPI }

// Vendor is a name, "Unknown" when not given.
func (a *TargetEnvAttr) Vendor() string { return a.vendor }

// DeviceType is a name, "Unknown" when not given.
func (a *TargetEnvAttr) DeviceType() string { return a.deviceType }

// DeviceID is the vendor's number of the device, or [UnknownDevice].
func (a *TargetEnvAttr) DeviceID() uint32 { return a.deviceID }

// SubElements makes TargetEnvAttr an [mlir.Composite].
func (a *TargetEnvAttr) SubElements(attr func(mlir.Attribute), _ func(mlir.Type)) {
	attr(a.triple)
	attr(a.limits)
}

// Print writes target_env<#spv.vce<…>, api=Vulkan, AMD:DiscreteGPU:7,
// #spv.resource_limits<…>>, leaving out what is unknown.
func (a *TargetEnvAttr) Print(p *mlir.Printer) {
	p.Write("target_env<")
	p.Attribute(a.triple)
	if a.clientAPI != unknown {
		p.Write(", api=", a.clientAPI)
	}
	if a.vendor != unknown {
		p.Write(", ", a.vendor)
		if a.deviceType != unknown {
			p.Write(":", a.deviceType)
			if a.deviceID != UnknownDevice {
				p.Printf(":%d", a.deviceID)
			}
		}
	}
	p.Write(", ")
	p.Attribute(a.limits)
	p.Write(">")
}

func parseTargetEnv(p *mlir.Parser, _ mlir.Type) mlir.Attribute {
	a := TargetEnvAttr{clientAPI: unknown, vendor: unknown, deviceType: unknown, deviceID: UnknownDevice}
	p.Expect("<")
	pos := p.Pos()
	a.triple, _ = p.Attribute(nil).(*VerCapExtAttr)
	if a.triple == nil && !p.Failed() {
		p.Errorf(pos, "expected a #spirv.vce attribute")
	}
	p.Expect(",")
	if p.AcceptKeyword("api") {
		p.Expect("=")
		a.clientAPI = parseName(p, clientAPIs, "client API")
		p.Expect(",")
	}
	pos = p.Pos()
	if vendor, ok := p.OptionalKeyword(); ok {
		a.parseDevice(p, pos, vendor)
		p.Expect(",")
	}
	pos = p.Pos()
	limits := p.Attribute(nil)
	if !p.Failed() && !isRecord(limits, ResourceLimits) {
		p.Errorf(pos, "expected resource limits")
	}
	if !p.Expect(">") {
		return nil
	}
	a.limits = limits.(*RecordAttr)
	return targetEnvAttrs.get(a)
}

// parseDevice reads what follows the vendor in vendor:type:id.
func (a *TargetEnvAttr) parseDevice(p *mlir.Parser, pos mlir.Pos, vendor string) {
	if !slices.Contains(vendors, vendor) {
		p.Unknown(pos, vendor, slices.Values(vendors), "unknown vendor: %s", vendor)
		return
	}
	a.vendor = vendor
	if !p.Accept(":") {
		return
	}
	a.deviceType = parseName(p, deviceTypes, "device type")
	if p.Accept(":") {
		a.deviceID = parseU32(p)
	}
}

func parseName(p *mlir.Parser, names []string, what string) string {
	pos := p.Pos()
	name := p.Keyword()
	if !slices.Contains(names, name) && !p.Failed() {
		p.Unknown(pos, name, slices.Values(names), "unknown %s: %s", what, name)
	}
	return name
}

// An InterfaceVarABIAttr says how an argument of an entry point becomes a
// resource: its descriptor set and binding and, for scalars, a storage class.
type InterfaceVarABIAttr struct {
	set, binding uint32
	class        grammar.StorageClass
	hasClass     bool
}

var interfaceVarABIAttrs table[InterfaceVarABIAttr]

// GetInterfaceVarABIAttr is the attribute without a storage class.
func GetInterfaceVarABIAttr(set, binding uint32) *InterfaceVarABIAttr {
	return interfaceVarABIAttrs.get(InterfaceVarABIAttr{set: set, binding: binding})
}

// WithStorageClass is a with a storage class.
func (a *InterfaceVarABIAttr) WithStorageClass(class grammar.StorageClass) *InterfaceVarABIAttr {
	return interfaceVarABIAttrs.get(InterfaceVarABIAttr{a.set, a.binding, class, true})
}

// Dialect is [Dialect].
func (a *InterfaceVarABIAttr) Dialect() *mlir.Dialect { return Dialect }

// DescriptorSet is the number of the decoration.
func (a *InterfaceVarABIAttr) DescriptorSet() uint32 { return a.set }

// Binding is the number of the decoration.
func (a *InterfaceVarABIAttr) Binding() uint32 { return a.binding }

// HasStorageClass reports whether there is a storage class.
func (a *InterfaceVarABIAttr) HasStorageClass() bool { return a.hasClass }

// StorageClass is the storage class, when there is one.
func (a *InterfaceVarABIAttr) StorageClass() grammar.StorageClass { return a.class }

// Print writes interface_var_abi<(0, 1), Uniform>.
func (a *InterfaceVarABIAttr) Print(p *mlir.Printer) {
	p.Printf("interface_var_abi<(%d, %d)", a.set, a.binding)
	if a.hasClass {
		p.Write(", ", spellEnum(p, grammar.KindStorageClass, uint32(a.class), nil))
	}
	p.Write(">")
}

func parseInterfaceVarABI(p *mlir.Parser, _ mlir.Type) mlir.Attribute {
	var a InterfaceVarABIAttr
	p.Expect("<")
	p.Expect("(")
	a.set = parseNumber(p, "missing descriptor set")
	p.Expect(",")
	a.binding = parseNumber(p, "missing binding")
	p.Expect(")")
	if p.Accept(",") {
		a.hasClass = true
		a.class = grammar.StorageClass(parseEnumKeyword(p, grammar.KindStorageClass, "unknown storage class: %s"))
	}
	if !p.Expect(">") {
		return nil
	}
	return interfaceVarABIAttrs.get(a)
}

func parseNumber(p *mlir.Parser, missing string) uint32 {
	if p.At(")") {
		p.Errorf(p.Pos(), "%s", missing)
		return 0
	}
	return parseU32(p)
}
