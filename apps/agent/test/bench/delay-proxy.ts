import { join } from "node:path";
import { type ChildServer, startChildServer } from "./child-server.ts";

/** Something in front of a server that adds so many milliseconds to every request. */
export const startDelayProxy = (target: string, milliseconds: number): Promise<ChildServer> =>
  startChildServer(join(import.meta.dirname, "delay-proxy-process.ts"), [target, String(milliseconds)]);
