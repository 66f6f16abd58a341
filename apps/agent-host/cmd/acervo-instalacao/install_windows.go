package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"acervo/agent-host/internal/activation"
	"acervo/agent-host/internal/changeover"
	"acervo/agent-host/internal/machine"
	"acervo/agent-host/internal/program"
)

// What an installation ends with; docs/operations/windows-installer.md lists them for who deploys by group policy.
const (
	exitNoCode  = 5
	exitNewer   = 6
	exitNotUp   = 7
	exitService = 8
	exitFolder  = 11
)

func folderAt(path string) changeover.Folder { return changeover.Folder{Folder: program.Folder(path)} }

// install copies the package that lies unpacked here beside the versions of the program's folder, and makes it the
// current one.
func install(from string, args []string) error {
	folder := folderAt(filepath.Join(os.Getenv("ProgramFiles"), "Acervo"))
	if len(args) > 0 {
		folder = folderAt(args[0])
	}
	version, err := packageVersion(from)
	if err != nil {
		return err
	}
	// What is installed would be taken away before it is copied.
	if inside, err := filepath.Rel(string(folder.Folder), from); err == nil && filepath.IsLocal(inside) {
		return errors.New("instale a partir do pacote, não da pasta em que o programa está instalado")
	}
	if err := os.RemoveAll(folder.Unpacked(version)); err != nil {
		return err
	}
	if err := os.CopyFS(folder.Unpacked(version), os.DirFS(from)); err != nil {
		return err
	}
	return takeOver(folder, version)
}

// check is asked before anything is written: whether a version may be installed, and by which code. It prints the code.
func check(args []string) error {
	if len(args) != 2 || !program.IsVersion(args[0]) {
		return errors.New(usage)
	}
	if err := folderAt(args[1]).RefuseOlder(args[0]); err != nil {
		return ending{exitNewer, err}
	}
	if err := changeover.IfThere(expectOwners(machine.DataFolder())); err != nil {
		return ending{exitFolder, err}
	}
	code, err := activation.For(os.Getenv("ACERVO_CODIGO"), os.Getenv("ACERVO_INSTALADOR"))
	if err != nil {
		return ending{exitNoCode, err}
	}
	fmt.Print(code)
	return nil
}

// takeOver changes over to a version that was unpacked beside the others while they ran, and sees it come up. One that
// does not, where the one before did, makes way for it again.
func takeOver(folder changeover.Folder, version string) error {
	if unpacked, err := packageVersion(folder.Unpacked(version)); err != nil || unpacked != version {
		return errors.Join(fmt.Errorf("%s não é a versão %s", folder.Unpacked(version), version), err)
	}
	if err := folder.RefuseOlder(version); err != nil {
		return ending{exitNewer, err}
	}
	code, err := activation.Typed(os.Getenv("ACERVO_CODIGO"))
	if err != nil {
		return ending{exitNoCode, err}
	}
	if err := makeDataFolder(machine.DataFolder()); err != nil {
		return err
	}
	before, _ := folder.Current()
	wasUp := answers(0)
	// There may be no service yet.
	_ = stopService()
	if err := folder.ChangeOver(version); err != nil {
		_ = startService()
		return err
	}
	if err := errors.Join(leaveSettings(folder.Path("versoes", version)), leaveCode(code)); err != nil {
		return err
	}
	if err := registerService(folder.Path(machine.Host)); err != nil {
		return ending{exitService, err}
	}
	if err := startService(); err != nil {
		return ending{exitService, err}
	}
	if !namesPortal() {
		fmt.Printf("Acervo %s instalado em %s. Escreva o endereço do portal em %s, e depois: acervo-instalacao parar, acervo-instalacao iniciar\n", version, folder.Folder, settingsPath())
		return nil
	}
	if answers(comingUp) {
		folder.KeepOnly(version, before)
		fmt.Printf("Acervo %s instalado em %s. Ajustes: %s\n", version, folder.Folder, settingsPath())
		return nil
	}
	if !wasUp || before == version {
		return ending{exitService, fmt.Errorf("a versão %s não respondeu: veja %s", version, filepath.Join(machine.DataFolder(), "servico.log"))}
	}
	err = errors.Join(stopService(), folder.PointAt(before), startService())
	return ending{exitNotUp, errors.Join(fmt.Errorf("a versão %s não respondeu: a %s continua", version, before), err)}
}

func packageVersion(folder string) (string, error) {
	text, err := os.ReadFile(filepath.Join(folder, "manifesto.json"))
	if err != nil {
		return "", err
	}
	var manifest struct{ Versao string }
	if err := json.Unmarshal(text, &manifest); err != nil {
		return "", err
	}
	if !program.IsVersion(manifest.Versao) {
		return "", fmt.Errorf("manifesto.json: %q", manifest.Versao)
	}
	return manifest.Versao, nil
}
