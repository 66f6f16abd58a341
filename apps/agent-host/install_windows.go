package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"time"
	"unsafe"

	"golang.org/x/sys/windows"
)

// Where the running program listens (apps/agent/src/system/windows).
const localDoor = `\\.\pipe\acervo-agente`

// Full control for SYSTEM and administrators, for nobody else, and nothing from the folder above.
const ownersOnly = "D:PAI(A;OICI;FA;;;SY)(A;OICI;FA;;;BA)"

// What an installation ends with; docs/operations/windows-installer.md lists them for who deploys by group policy.
const (
	exitNoCode  = 5
	exitNewer   = 6
	exitNotUp   = 7
	exitService = 8
	exitFolder  = 11
)

// How long a version may take until its local door answers.
const comingUp = time.Minute

// install copies the package that lies unpacked here beside the versions of the program's folder, and makes it the
// current one.
func install(from string, args []string) error {
	folder := programFolder(filepath.Join(os.Getenv("ProgramFiles"), "Acervo"))
	if len(args) > 0 {
		folder = programFolder(args[0])
	}
	version, err := packageVersion(from)
	if err != nil {
		return err
	}
	// What is installed would be taken away before it is copied.
	if inside, err := filepath.Rel(string(folder), from); err == nil && filepath.IsLocal(inside) {
		return errors.New("instale a partir do pacote, não da pasta em que o programa está instalado")
	}
	if err := os.RemoveAll(folder.unpacked(version)); err != nil {
		return err
	}
	if err := os.CopyFS(folder.unpacked(version), os.DirFS(from)); err != nil {
		return err
	}
	return takeOver(folder, version)
}

// check is asked before anything is written: whether a version may be installed, and by which code. It prints the code.
func check(args []string) error {
	if len(args) != 2 || !versionName.MatchString(args[0]) {
		return errors.New(usage)
	}
	if err := programFolder(args[1]).refuseOlder(args[0]); err != nil {
		return ending{exitNewer, err}
	}
	if err := ifThere(expectOwners(dataFolder())); err != nil {
		return ending{exitFolder, err}
	}
	code, err := codeFor(os.Getenv("ACERVO_CODIGO"), os.Getenv("ACERVO_INSTALADOR"))
	if err != nil {
		return ending{exitNoCode, err}
	}
	fmt.Print(code)
	return nil
}

// takeOver changes over to a version that was unpacked beside the others while they ran, and sees it come up. One that
// does not, where the one before did, makes way for it again.
func takeOver(folder programFolder, version string) error {
	if unpacked, err := packageVersion(folder.unpacked(version)); err != nil || unpacked != version {
		return errors.Join(fmt.Errorf("%s não é a versão %s", folder.unpacked(version), version), err)
	}
	if err := folder.refuseOlder(version); err != nil {
		return ending{exitNewer, err}
	}
	code, err := codeTyped(os.Getenv("ACERVO_CODIGO"))
	if err != nil {
		return ending{exitNoCode, err}
	}
	if err := makeDataFolder(dataFolder()); err != nil {
		return err
	}
	before, _ := folder.current()
	wasUp := answers(0)
	// There may be no service yet.
	_ = stopService()
	if err := folder.changeOver(version); err != nil {
		_ = startService()
		return err
	}
	if err := errors.Join(leaveSettings(folder.path("versoes", version)), leaveCode(code)); err != nil {
		return err
	}
	if err := registerService(folder.path(hostName)); err != nil {
		return ending{exitService, err}
	}
	if err := startService(); err != nil {
		return ending{exitService, err}
	}
	if !namesPortal() {
		fmt.Printf("Acervo %s instalado em %s. Escreva o endereço do portal em %s, e depois: acervo-host parar, acervo-host iniciar\n", version, folder, settingsPath())
		return nil
	}
	if answers(comingUp) {
		folder.keepOnly(version, before)
		fmt.Printf("Acervo %s instalado em %s. Ajustes: %s\n", version, folder, settingsPath())
		return nil
	}
	if !wasUp || before == version {
		return ending{exitService, fmt.Errorf("a versão %s não respondeu: veja %s", version, filepath.Join(dataFolder(), "servico.log"))}
	}
	err = errors.Join(stopService(), folder.pointAt(before), startService())
	return ending{exitNotUp, errors.Join(fmt.Errorf("a versão %s não respondeu: a %s continua", version, before), err)}
}

func settingsPath() string { return filepath.Join(dataFolder(), "acervo-agente.conf") }

var portalLine = regexp.MustCompile(`(?m)^[ \t]*ACERVO_SERVIDOR=[^\s]`)

// namesPortal: a program that was not told of a portal ends at once, whichever version it is.
func namesPortal() bool {
	text, err := os.ReadFile(settingsPath())
	return os.Getenv("ACERVO_SERVIDOR") != "" || err == nil && portalLine.Match(text)
}

// answers says whether the running program has opened its local door, or does so within a time.
func answers(within time.Duration) bool {
	for until := time.Now().Add(within); ; time.Sleep(250 * time.Millisecond) {
		door, err := os.OpenFile(localDoor, os.O_RDWR, 0)
		if err == nil {
			_ = door.Close()
			return true
		}
		if !time.Now().Before(until) {
			return false
		}
	}
}

// leaveCode puts a code where the program takes it from; the folder's rights are its rights.
func leaveCode(code string) error {
	if code == "" {
		return nil
	}
	path := filepath.Join(dataFolder(), "codigo")
	_ = os.Remove(path + ".novo")
	if err := os.WriteFile(path+".novo", []byte(code), 0o600); err != nil {
		return err
	}
	return os.Rename(path+".novo", path)
}

// leaveSettings puts the settings file of the package where there is none; what somebody has set stays.
func leaveSettings(from string) error {
	text, err := os.ReadFile(filepath.Join(from, "acervo-agente.conf"))
	if err != nil {
		return err
	}
	file, err := os.OpenFile(settingsPath(), os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
	if os.IsExist(err) {
		return nil
	}
	if err != nil {
		return err
	}
	_, err = file.Write(text)
	return errors.Join(err, file.Close())
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
	if !versionName.MatchString(manifest.Versao) {
		return "", fmt.Errorf("manifesto.json: %q", manifest.Versao)
	}
	return manifest.Versao, nil
}

// makeDataFolder makes the folder of key, state and settings. Anybody may make folders beside it: one that is there
// already, and is somebody else's, may hold settings that would run as the service.
func makeDataFolder(path string) error {
	descriptor, err := windows.SecurityDescriptorFromString(ownersOnly)
	if err != nil {
		return err
	}
	name, err := windows.UTF16PtrFromString(path)
	if err != nil {
		return err
	}
	attributes := windows.SecurityAttributes{SecurityDescriptor: descriptor}
	attributes.Length = uint32(unsafe.Sizeof(attributes))
	err = windows.CreateDirectory(name, &attributes)
	if !errors.Is(err, windows.ERROR_ALREADY_EXISTS) {
		return err
	}
	if err := expectOwners(path); err != nil {
		return err
	}
	rights, _, err := descriptor.DACL()
	if err != nil {
		return err
	}
	const what = windows.DACL_SECURITY_INFORMATION | windows.PROTECTED_DACL_SECURITY_INFORMATION
	return windows.SetNamedSecurityInfo(path, windows.SE_FILE_OBJECT, what, nil, nil, rights, nil)
}

// expectOwners: SYSTEM, the administrators, or whoever installs.
func expectOwners(path string) error {
	descriptor, err := windows.GetNamedSecurityInfo(path, windows.SE_FILE_OBJECT, windows.OWNER_SECURITY_INFORMATION)
	if err != nil {
		return err
	}
	owner, _, err := descriptor.Owner()
	if err != nil {
		return err
	}
	installer, err := windows.GetCurrentProcessToken().GetTokenUser()
	if err != nil {
		return err
	}
	if owner.IsWellKnown(windows.WinLocalSystemSid) || owner.IsWellKnown(windows.WinBuiltinAdministratorsSid) || owner.Equals(installer.User.Sid) {
		return nil
	}
	return fmt.Errorf("a pasta %s já existe e é de outra pessoa: apague-a antes de instalar", path)
}
