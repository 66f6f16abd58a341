import type { ByteName } from "../platform/byte-name.ts";

const RESERVED = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?:\.|$)/i;
const SEPARATOR_OR_STREAM = /[\\:]/;

/**
 * Whether a name of the backup may become a name on this system: one that would lead elsewhere, or be a device or a
 * stream of another file, is refused. A lone `.` or `..`, a slash and a NUL never came this far.
 */
export const isSafeName = (name: ByteName, platform: NodeJS.Platform): boolean =>
  platform !== "win32" || !(RESERVED.test(name) || SEPARATOR_OR_STREAM.test(name) || /[. ]$/.test(name));
