const DEVICE = /^(?:con|prn|aux|nul|conin\$|conout\$|com[0-9¹²³]|lpt[0-9¹²³])(?:[. ]|$)/i;

/** Whether Windows would open a device by this name, in whatever folder it stands. */
export const isDeviceOfWindows = (name: string): boolean => DEVICE.test(name);
