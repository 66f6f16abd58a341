import { win32 } from "node:path";
import { decodeWtf8, encodeWtf8 } from "@acervo/backup-format/wtf8";
import { isDeviceOfWindows } from "../device-names.ts";
import type { Names } from "../port.ts";

/** Separators, streams, wildcards and control characters: no name here has them. */
// oxlint-disable-next-line no-control-regex
const IMPOSSIBLE = /[\\/:<>"|?*\u0000-\u001f]/;
/** The system takes them away where a program does not insist, and then it is another name. */
const LOST_AT_THE_END = /[. ]$/;

export const windowsNames: Names = {
  // Bytes that are no name of Windows came from another system; they can only be shown.
  fromBytes: (source) => decodeWtf8(source) ?? Buffer.from(source).toString("utf8"),
  toBytes: encodeWtf8,
  forDisk: (path) => {
    // With the prefix of long paths: not every call of Node puts it before a path of more than 260 characters.
    const whole = win32.toNamespacedPath(path);
    return whole.isWellFormed() ? whole : encodeWtf8(whole);
  },
  isSafe: (name) => !(isDeviceOfWindows(name) || IMPOSSIBLE.test(name) || LOST_AT_THE_END.test(name)),
};
