package walk

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"acervo/agent-host/internal/machine"
	"golang.org/x/sys/windows"
)

func TestListsWhatLiesInAFolder(t *testing.T) {
	folder, name := t.TempDir(), "ação 😀.pdf"
	if err := os.WriteFile(filepath.Join(folder, name), []byte("cinco"), 0o600); err != nil {
		t.Fatal(err)
	}
	found, err := list(folder)
	if err != nil || len(found) != 1 || found[0].name != name || found[0].kind != 'f' || found[0].size != 5 || found[0].id == 0 {
		t.Fatalf("%+v %v", found, err)
	}
	if written := time.Unix(found[0].seconds, found[0].nanos); time.Since(written).Abs() > time.Minute {
		t.Errorf("written %s", written)
	}
	if _, err := list(filepath.Join(folder, "nenhuma")); machine.NumberOf(err) != 2 {
		t.Error(err)
	}
}

// What the walk relies on of Go: a name that is no UTF-16 comes back as it was.
func TestALoneSurrogateStaysItself(t *testing.T) {
	for _, units := range [][]uint16{{'a', 0xdc80}, {0xd83d}, {0xd83d, 0xd83d, 0xde00, 'z'}} {
		text := windows.UTF16ToString(units)
		back, err := windows.UTF16FromString(text)
		if err != nil || windows.UTF16ToString(back) != text || len(back) != len(units)+1 {
			t.Fatalf("%x became %x %v", units, back, err)
		}
		for at, unit := range units {
			if back[at] != unit {
				t.Errorf("%x became %x", units, back)
			}
		}
	}
}
