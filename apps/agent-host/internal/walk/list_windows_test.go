package walk

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"acervo/agent-host/internal/machine"
)

func TestListsNamesOfWindowsAsTheyAre(t *testing.T) {
	folder := t.TempDir()
	for _, name := range []string{"ação 😀.pdf", "só\xed\xa0\xbd.txt"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte("cinco"), 0o600); err != nil {
			t.Fatal(err)
		}
		found, err := list(folder)
		if err != nil || len(found) != 1 || found[0].name != name || found[0].size != 5 {
			t.Errorf("%q: %+v %v", name, found, err)
		}
		if written := time.Unix(found[0].seconds, found[0].nanos); time.Since(written).Abs() > time.Minute {
			t.Errorf("written %s", written)
		}
		if err := os.Remove(filepath.Join(folder, name)); err != nil {
			t.Fatal(err)
		}
	}
	if _, err := list(filepath.Join(folder, "nenhuma")); machine.NumberOf(err) != 2 {
		t.Error(err)
	}
}
