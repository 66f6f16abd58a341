import { linux } from "./linux/linux.ts";
import type { System } from "./port.ts";
import { windows } from "./windows/windows.ts";

/** The system that this process runs on. */
export const system: System = process.platform === "win32" ? windows : linux;
