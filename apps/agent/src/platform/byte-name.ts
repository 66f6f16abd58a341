import { displayName } from "@acervo/backup-format/display-name";
import type { ByteName } from "../system/port.ts";
import { system } from "../system/system.ts";

export type { ByteName } from "../system/port.ts";

export const nameFromBytes = (source: Uint8Array): ByteName => system.names.fromBytes(source);
export const nameToBytes = (name: ByteName): Buffer => system.names.toBytes(name);

/** What `node:fs` takes. */
export const diskPath = (path: ByteName): string | Buffer => system.names.forDisk(path);

export const joinPath = (folder: ByteName, name: ByteName): ByteName => system.paths.join(folder, name);
export const segmentsOf = (path: ByteName): readonly ByteName[] => system.paths.segmentsOf(path);
export const pathOf = (segments: readonly ByteName[]): ByteName => system.paths.pathOf(segments);

/** A path as people read it. */
export const readablePath = (caminho: readonly ByteName[]): string => displayName(nameToBytes(pathOf(caminho)));
