package examples_test

import (
	"crypto/sha256"
	"encoding/binary"
	"math"
	"math/cmplx"
	"unsafe"
)

// arguments are those of a kernel, as bytes. A reference changes them as the kernel has to.
type arguments [][]byte

func (a arguments) f32(i int) []float32 {
	return unsafe.Slice((*float32)(unsafe.Pointer(unsafe.SliceData(a[i]))), len(a[i])/4)
}
func (a arguments) i32(i int) []int32 {
	return unsafe.Slice((*int32)(unsafe.Pointer(unsafe.SliceData(a[i]))), len(a[i])/4)
}
func (a arguments) i8(i int) []int8 {
	return unsafe.Slice((*int8)(unsafe.Pointer(unsafe.SliceData(a[i]))), len(a[i]))
}

// ownTarget are the examples that say for which devices they are.
var ownTarget = []string{"matmul_cooperative"}

// f16 are copies.
func (a arguments) f16(i int) (list []float32) {
	for at := 0; at < len(a[i]); at += 2 {
		list = append(list, half(binary.LittleEndian.Uint16(a[i][at:])))
	}
	return list
}

// caps are capabilities that the examples need besides those of the target.
var caps = map[string][]string{}

// precise are the examples whose results show the last bit.
var precise = []string{"mandelbrot"}

// onlyVulkan are the examples that make no sense for OpenCL.
var onlyVulkan = []string{"matmul_cooperative"}

// notOnDevice says why an example does not run on lavapipe.
var notOnDevice = map[string]string{"matmul_cooperative": "it has no cooperative matrices"}

// notOnOpenCL says why an example does not run on pocl.
var notOnOpenCL = map[string]string{"matmul_cooperative": "it makes no sense for OpenCL", "reduce_subgroup": "pocl of Debian 12 has no subgroups"}

// references are what kernels compute, written in Go, by example and kernel.
var references = map[string]func(a arguments, grid [3]int){
	"saxpy/saxpy": func(a arguments, _ [3]int) {
		x, y := a.f32(2), a.f32(3)
		for i := range binary.LittleEndian.Uint32(a[0]) {
			y[i] += a.f32(1)[0] * x[i]
		}
	},
	"matmul/matmul": func(a arguments, _ [3]int) {
		multiply(a.f32(0), a.f32(1), a.f32(2), 64, 48, 32)
	},
	"reduce_tree/reduce": func(a arguments, _ [3]int) {
		in, out := a.f32(0), a.f32(1)
		for b := range out {
			out[b] = 0
			for _, v := range in[128*b : 128*b+128] {
				out[b] += v
			}
		}
	},
	"reduce_subgroup/reduce": func(a arguments, _ [3]int) {
		in, out := a.i32(0), a.i32(1)
		for b := range out {
			out[b] = 0
			for _, v := range in[128*b : 128*b+128] {
				out[b] += v
			}
		}
	},
	"scan/scan": func(a arguments, _ [3]int) {
		data, sums := a.i32(0), a.i32(1)
		for i := range data {
			if i%64 > 0 {
				data[i] += data[i-1]
			}
			sums[i/64] = data[i]
		}
	},
	"scan/scan_sums": func(a arguments, _ [3]int) {
		before := int32(0)
		for i, s := range a.i32(0) {
			a.i32(0)[i] = before
			before += s
		}
	},
	"scan/add_sums": func(a arguments, _ [3]int) {
		for i := range a.i32(0) {
			a.i32(0)[i] += a.i32(1)[i/64]
		}
	},
	"softmax/softmax": func(a arguments, _ [3]int) {
		for row := 0; row < 16*64; row += 64 {
			softmax(a.f32(0)[row:row+64], a.f32(1)[row:row+64])
		}
	},
	"layer_norm/layer_norm": func(a arguments, _ [3]int) {
		in, scale, bias, out := a.f32(0), a.f32(1), a.f32(2), a.f32(3)
		for row := 0; row < len(in); row += 32 {
			mean, variance := 0.0, 0.0
			for _, v := range in[row : row+32] {
				mean += float64(v) / 32
			}
			for _, v := range in[row : row+32] {
				variance += (float64(v) - mean) * (float64(v) - mean) / 32
			}
			for j := range 32 {
				out[row+j] = float32((float64(in[row+j])-mean)/math.Sqrt(variance+1e-5))*scale[j] + bias[j]
			}
		}
	},
	"transpose/transpose": func(a arguments, _ [3]int) {
		for i := range 64 {
			for j := range 32 {
				a.f32(1)[64*j+i] = a.f32(0)[32*i+j]
			}
		}
	},
	"conv2d/conv2d": func(a arguments, _ [3]int) {
		in, filter, out := a.f32(0), a.f32(1), a.f32(2)
		for y := range 32 {
			for x := range 48 {
				sum := float32(0)
				for i := range 9 {
					yi, xi := min(max(y+i/3-1, 0), 31), min(max(x+i%3-1, 0), 47)
					sum += in[48*yi+xi] * filter[i]
				}
				out[48*y+x] = sum
			}
		}
	},
	"histogram/histogram": func(a arguments, _ [3]int) {
		for _, v := range a.i32(0) {
			a.i32(1)[v]++
		}
	},
	"nbody/nbody":           nbody,
	"mandelbrot/mandelbrot": mandelbrot,
	"fft/fft": func(a arguments, _ [3]int) {
		for row := 0; row < 16*128; row += 128 {
			fourier(a.f32(0)[row:row+128], a.f32(1)[row:row+128])
		}
	},
	"dot_i8/dot": func(a arguments, _ [3]int) {
		for row := range a.i32(2) {
			sum := int32(0)
			for j, v := range a.i8(1) {
				sum += int32(v) * int32(a.i8(0)[128*row+j])
			}
			a.i32(2)[row] = sum
		}
	},
	"matmul_cooperative/matmul": func(a arguments, _ [3]int) {
		multiply(a.f16(0), a.f16(1), a.f32(2), 32, 32, 32)
	},
	"matmul_f16/matmul": func(a arguments, _ [3]int) {
		c := make([]float32, 32*32)
		multiply(a.f16(0), a.f16(1), c, 32, 32, 32)
		for i, v := range c {
			binary.LittleEndian.PutUint16(a[2][2*i:], halfOf(v))
		}
	},
	"sha256/sha256": func(a arguments, _ [3]int) {
		words := a.i32(0)
		for i := 0; i < len(words); i += 16 {
			var block [64]byte
			for j := range 16 {
				binary.BigEndian.PutUint32(block[4*j:], uint32(words[i+j]))
			}
			sum := sha256.Sum256(block[:words[i+15]/8])
			for j := range 8 {
				a.i32(3)[i/2+j] = int32(binary.BigEndian.Uint32(sum[4*j:]))
			}
		}
	},
	"flash_attention/attention": attention,
}

// multiply is c = a * b for matrices of n by k and k by m.
func multiply(a, b, c []float32, n, k, m int) {
	for i := range n {
		for j := range m {
			sum := float32(0)
			for l := range k {
				sum += a[i*k+l] * b[l*m+j]
			}
			c[i*m+j] = sum
		}
	}
}

func softmax(in, out []float32) {
	most, sum := math.Inf(-1), 0.0
	for _, v := range in {
		most = max(most, float64(v))
	}
	for _, v := range in {
		sum += math.Exp(float64(v) - most)
	}
	for i, v := range in {
		out[i] = float32(math.Exp(float64(v)-most) / sum)
	}
}

func nbody(a arguments, _ [3]int) {
	bodies, speeds, moved, dt := a.f32(0), a.f32(1), a.f32(2), float64(a.f32(3)[0])
	for i := 0; i < len(bodies); i += 4 {
		var force [4]float64
		for j := 0; j < len(bodies); j += 4 {
			var d [3]float64
			r2 := 0.01
			for k := range d {
				d[k] = float64(bodies[j+k]) - float64(bodies[i+k])
				r2 += d[k] * d[k]
			}
			for k := range d {
				force[k] += d[k] * float64(bodies[j+3]) / (r2 * math.Sqrt(r2))
			}
		}
		for k := range force {
			speeds[i+k] += float32(force[k] * dt)
			moved[i+k] = bodies[i+k] + float32(float64(speeds[i+k])*dt)
		}
	}
}

func mandelbrot(a arguments, _ [3]int) {
	for i := range a.i32(0) {
		cx, cy := float32(i%64)*0.0625-2.5, float32(i/64)*0.0625-1
		x, y, n := float32(0), float32(0), int32(0)
		for float32(x*x)+float32(y*y) <= 4 && n < 100 {
			x, y = float32(float32(x*x)-float32(y*y))+cx, float32(float32(x*y)*2)+cy
			n++
		}
		a.i32(0)[i] = n
	}
}

// fourier is the transform as its definition says it.
func fourier(re, im []float32) {
	n := len(re)
	out := make([]complex128, n)
	for k := range out {
		for j := range n {
			out[k] += complex(float64(re[j]), float64(im[j])) * cmplx.Rect(1, -2*math.Pi*float64(j*k%n)/float64(n))
		}
	}
	for k, v := range out {
		re[k], im[k] = float32(real(v)), float32(imag(v))
	}
}

func attention(a arguments, _ [3]int) {
	q, k, v, out := a.f32(0), a.f32(1), a.f32(2), a.f32(3)
	products, weights := make([]float32, 64), make([]float32, 64)
	for i := range 64 {
		for j := range 64 {
			products[j] = 0
			for d := range 16 {
				products[j] += q[16*i+d] * k[16*j+d] / 4
			}
		}
		softmax(products, weights)
		multiply(weights, v, out[16*i:16*i+16], 1, 64, 16)
	}
}

// half is a number of 16 bits that is neither infinite nor too small for its exponent.
func half(h uint16) float32 {
	if h&0x7fff == 0 {
		return 0
	}
	return math.Float32frombits(uint32(h&0x8000)<<16 | (uint32(h&0x7fff)<<13 + 112<<23))
}

// halfOf rounds to the nearest one, to an even one between two.
func halfOf(f float32) uint16 {
	b := math.Float32bits(f)
	if b<<1 == 0 {
		return uint16(b >> 16)
	}
	odd := b >> 13 & 1
	return uint16(b>>16&0x8000) | uint16((b&0x7fffffff-112<<23+0xfff+odd)>>13)
}
