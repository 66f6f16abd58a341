package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"unsafe"

	"golang.org/x/sys/windows"
)

// Full control for SYSTEM and administrators, for nobody else, and nothing from the folder above.
const ownersOnly = "D:PAI(A;OICI;FA;;;SY)(A;OICI;FA;;;BA)"

// install copies the package that lies unpacked here into the program's folder, and makes and starts the service.
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
	// A version that is replaced by itself cannot be written while it runs; there may be no service yet.
	_ = stopService()
	home := folder.path("versoes", version)
	if err := os.RemoveAll(home); err != nil {
		return err
	}
	if err := os.CopyFS(home, os.DirFS(from)); err != nil {
		return err
	}
	host := folder.path("acervo-host.exe")
	bytes, err := os.ReadFile(filepath.Join(from, "acervo-host.exe"))
	if err != nil {
		return err
	}
	if err := os.WriteFile(host, bytes, 0o755); err != nil {
		return err
	}
	if err := folder.pointAt(version); err != nil {
		return err
	}
	if err := makeDataFolder(dataFolder()); err != nil {
		return err
	}
	if err := leaveSettings(from); err != nil {
		return err
	}
	if err := registerService(host); err != nil {
		return err
	}
	if err := startService(); err != nil {
		return err
	}
	fmt.Printf("Acervo %s instalado em %s. Ajustes: %s\nAtive este computador com: acervo-host agente ativar CÓDIGO\n", version, folder, filepath.Join(dataFolder(), "acervo-agente.conf"))
	return nil
}

// leaveSettings puts the settings file of the package where there is none; what somebody has set stays.
func leaveSettings(from string) error {
	const name = "acervo-agente.conf"
	text, err := os.ReadFile(filepath.Join(from, name))
	if err != nil {
		return err
	}
	file, err := os.OpenFile(filepath.Join(dataFolder(), name), os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o600)
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
