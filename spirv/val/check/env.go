package check

import "github.com/spvc/spvc/spirv/grammar"

// A Kind is a client API, or none.
type Kind uint8

// The kinds of environments. As bits they are what Rule.In is made of.
const (
	Universal Kind = 1 << iota // SPIR-V alone
	Vulkan
	OpenCL
	OpenGL
	WebGPU
)

// An Env is an environment that a module is meant for: what its client API demands holds besides the specification.
type Env struct {
	Name     string // "vulkan1.2"
	Kind     Kind
	Version  grammar.Version // of the client API; of SPIR-V for Universal
	SPIRV    grammar.Version // the highest version of SPIR-V that it takes
	Embedded bool            // OpenCL's embedded profile
	Says     string          // for people: "Vulkan 1.1 with SPIR-V 1.4"
}

// Envs are all environments, in the order in which help lists them.
var Envs = []Env{
	{"spv1.0", Universal, v(1, 0), v(1, 0), false, "SPIR-V 1.0"},
	{"spv1.1", Universal, v(1, 1), v(1, 1), false, "SPIR-V 1.1"},
	{"spv1.2", Universal, v(1, 2), v(1, 2), false, "SPIR-V 1.2"},
	{"spv1.3", Universal, v(1, 3), v(1, 3), false, "SPIR-V 1.3"},
	{"spv1.4", Universal, v(1, 4), v(1, 4), false, "SPIR-V 1.4"},
	{"spv1.5", Universal, v(1, 5), v(1, 5), false, "SPIR-V 1.5"},
	{"spv1.6", Universal, v(1, 6), v(1, 6), false, "SPIR-V 1.6"},
	{"vulkan1.0", Vulkan, v(1, 0), v(1, 0), false, "Vulkan 1.0"},
	{"vulkan1.1", Vulkan, v(1, 1), v(1, 3), false, "Vulkan 1.1"},
	{"vulkan1.1spv1.4", Vulkan, v(1, 1), v(1, 4), false, "Vulkan 1.1 with SPIR-V 1.4"},
	{"vulkan1.2", Vulkan, v(1, 2), v(1, 5), false, "Vulkan 1.2"},
	{"vulkan1.3", Vulkan, v(1, 3), v(1, 6), false, "Vulkan 1.3"},
	{"vulkan1.4", Vulkan, v(1, 4), v(1, 6), false, "Vulkan 1.4"},
	{"opencl1.2", OpenCL, v(1, 2), v(1, 0), false, "OpenCL 1.2"},
	{"opencl1.2embedded", OpenCL, v(1, 2), v(1, 0), true, "OpenCL 1.2, embedded profile"},
	{"opencl2.0", OpenCL, v(2, 0), v(1, 0), false, "OpenCL 2.0"},
	{"opencl2.0embedded", OpenCL, v(2, 0), v(1, 0), true, "OpenCL 2.0, embedded profile"},
	{"opencl2.1", OpenCL, v(2, 1), v(1, 0), false, "OpenCL 2.1"},
	{"opencl2.1embedded", OpenCL, v(2, 1), v(1, 0), true, "OpenCL 2.1, embedded profile"},
	{"opencl2.2", OpenCL, v(2, 2), v(1, 2), false, "OpenCL 2.2"},
	{"opencl2.2embedded", OpenCL, v(2, 2), v(1, 2), true, "OpenCL 2.2, embedded profile"},
	{"opencl3.0", OpenCL, v(3, 0), v(1, 6), false, "OpenCL 3.0"},
	{"opencl3.0embedded", OpenCL, v(3, 0), v(1, 6), true, "OpenCL 3.0, embedded profile"},
	{"opengl4.0", OpenGL, v(4, 0), v(1, 0), false, "OpenGL 4.0"},
	{"opengl4.1", OpenGL, v(4, 1), v(1, 0), false, "OpenGL 4.1"},
	{"opengl4.2", OpenGL, v(4, 2), v(1, 0), false, "OpenGL 4.2"},
	{"opengl4.3", OpenGL, v(4, 3), v(1, 0), false, "OpenGL 4.3"},
	{"opengl4.5", OpenGL, v(4, 5), v(1, 0), false, "OpenGL 4.5"},
	{"webgpu0", WebGPU, v(1, 0), v(1, 3), false, "WebGPU"},
}

func v(major, minor uint8) grammar.Version { return grammar.MakeVersion(major, minor) }

// DefaultEnv is SPIR-V 1.6 without a client API.
func DefaultEnv() Env { env, _ := EnvByName("spv1.6"); return env }

// EnvByName returns an environment; false if there is none of that name.
func EnvByName(name string) (Env, bool) {
	for _, e := range Envs {
		if e.Name == name {
			return e, true
		}
	}
	return Env{}, false
}

// Is reports whether the environment is of a kind, or of one of several.
func (e Env) Is(k Kind) bool { return e.Kind&k != 0 }

// AtLeast reports whether the client API has this version or a later one.
func (e Env) AtLeast(major, minor uint8) bool { return e.Version >= v(major, minor) }
