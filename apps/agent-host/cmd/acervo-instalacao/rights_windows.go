package main

import (
	"errors"
	"fmt"
	"unsafe"

	"golang.org/x/sys/windows"
)

// Full control for SYSTEM and administrators, for nobody else, and nothing from the folder above.
const ownersOnly = "D:PAI(A;OICI;FA;;;SY)(A;OICI;FA;;;BA)"

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
