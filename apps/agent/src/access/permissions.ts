import { readFileSync } from "node:fs";
import { z } from "zod";
import type { ByteName } from "../platform/byte-name.ts";
import { writeFileSafely } from "../platform/write-file-safely.ts";
import { codeOf } from "../system/error-code.ts";
import { type Access, forbiddenFolders, isForbidden, realPathOf } from "./access.ts";

const Stored = z.object({ versao: z.literal(1), raizes: z.array(z.string()) });

/** What a person of this machine allowed, in a file of its own: neither the server nor a lost state changes it. */
export type Permissions = {
  readonly access: () => Access;
  /** False: this folder is never read nor written. */
  readonly allow: (pasta: ByteName) => boolean;
  /** True: nobody was ever asked on this machine. */
  readonly isMissing: () => boolean;
  /** Writes down these roots and no others; those that may not be are left out. */
  readonly replace: (pastas: readonly ByteName[]) => void;
};

export type PermissionsOptions = {
  /** The file. */
  readonly path: string;
  /** The agent's own folders. */
  readonly own: readonly ByteName[];
};

export const openPermissions = ({ path, own }: PermissionsOptions): Permissions => {
  const proibidas = forbiddenFolders(own);
  const read = (): readonly ByteName[] | null => {
    try {
      return Stored.parse(JSON.parse(readFileSync(path, "utf8"))).raizes;
    } catch (error) {
      if (codeOf(error) === "ENOENT") return null;
      throw error;
    }
  };
  const write = (raizes: readonly ByteName[]): void =>
    writeFileSafely(path, `${JSON.stringify({ versao: 1, raizes: [...new Set(raizes)] })}\n`);
  const access = (): Access => ({ raizes: read() ?? [], proibidas });
  /** Kept as it leads today: a link that is bent later leads out of what was allowed. */
  const permitted = (pasta: ByteName): readonly ByteName[] => {
    const real = realPathOf(pasta);
    return real === null || isForbidden({ raizes: [], proibidas }, real) ? [] : [real];
  };
  return {
    access,
    isMissing: () => read() === null,
    replace: (pastas) => write(pastas.flatMap(permitted)),
    allow: (pasta) => {
      const real = permitted(pasta);
      if (real.length > 0) write([...(read() ?? []), ...real]);
      return real.length > 0;
    },
  };
};
