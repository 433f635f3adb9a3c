package circle
import ("testing";"path/filepath";"os")
func TestZZ(t *testing.T){
	files,_ := filepath.Glob(os.Getenv("DIR")+"/*.spv")
	var c count
	for _,f := range files { c.add(filepath.Base(f), readModule(t,f)) }
	c.wait(); c.report(t)
}
