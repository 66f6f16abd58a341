package program

import (
	"context"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// Command is a command of a version, with its own runtime; it is told where the program is installed.
func (f Folder) Command(ctx context.Context, version string, args ...string) *exec.Cmd {
	home := f.Path("versoes", version)
	start := append(runtimeOptions(filepath.Join(home, "runtime", "opcoes")), filepath.Join(home, "programa", "acervo-agente.js"))
	command := exec.CommandContext(ctx, filepath.Join(home, "runtime", "node.exe"), append(start, args...)...)
	command.Env = append(os.Environ(), "ACERVO_AGENTE_PROGRAMA="+string(f))
	return command
}

// runtimeOptions are what a version wants its runtime to be started with: it is a file of the version, because no update
// replaces the host. A version without it runs by the runtime's own.
func runtimeOptions(path string) []string {
	line, _ := os.ReadFile(path)
	return strings.Fields(string(line))
}
