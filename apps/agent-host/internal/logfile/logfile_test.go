package logfile

import (
	"os"
	"path/filepath"
	"testing"
)

func TestTheLogBeginsAnewAtItsLimitAndKeepsTheLastOnes(t *testing.T) {
	path := filepath.Join(t.TempDir(), "servico.log")
	lines := Open(path, 25, 2)
	for _, line := range []string{"primeira linha\n", "segunda linha\n", "terceira linha\n", "quarta linha\n"} {
		if _, err := lines.Write([]byte(line)); err != nil {
			t.Fatal(err)
		}
	}
	for name, expected := range map[string]string{path: "quarta linha\n", path + ".1": "terceira linha\n", path + ".2": "segunda linha\n"} {
		if text, _ := os.ReadFile(name); string(text) != expected {
			t.Errorf("%s has %q", filepath.Base(name), text)
		}
	}
	if _, err := os.Stat(path + ".3"); err == nil {
		t.Error("the oldest one stayed")
	}
}

func TestALogThatCannotBePutAsideIsEmptied(t *testing.T) {
	path := filepath.Join(t.TempDir(), "servico.log")
	// Stands for a reader who keeps it in its place.
	if err := os.MkdirAll(filepath.Join(path+".1", "x"), 0o700); err != nil {
		t.Fatal(err)
	}
	lines := Open(path, 25, 2)
	for range 50 {
		_, _ = lines.Write([]byte("uma linha\n"))
	}
	if found, err := os.Stat(path); err != nil || found.Size() > 25 {
		t.Errorf("%v %v", found.Size(), err)
	}
}
