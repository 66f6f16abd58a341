package program

import (
	"os"
	"strings"
	"testing"
)

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func TestRunsNothingThatIsNoVersion(t *testing.T) {
	folder := Folder(t.TempDir())
	for _, text := range []string{"../../x", "", "1.0.0/../..", "novo"} {
		write(t, folder.Path("atual"), text)
		if version, err := folder.Current(); err == nil {
			t.Errorf("%q gave %q", text, version)
		}
	}
	write(t, folder.Path("em-prova"), "anterior=../fora\n")
	if _, err := folder.TakeBack(); err == nil {
		if text, _ := os.ReadFile(folder.Path("atual")); strings.Contains(string(text), "fora") {
			t.Error("it points outside")
		}
	}
}
