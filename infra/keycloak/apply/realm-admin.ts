import { isDeepStrictEqual } from "node:util";
import { z } from "zod";
import type { KeycloakAdmin } from "../../stack/keycloak-admin.ts";

/** The admin API of one realm, and the record of what was changed in it. */
export type RealmAdmin = {
  /** What the realm has now. */
  read<S extends z.ZodType>(path: string, schema: S): Promise<z.output<S>>;
  /** Makes a change and notes it. */
  change(what: string, method: "POST" | "PUT" | "DELETE", path: string, body?: unknown): Promise<void>;
  readonly changes: readonly string[];
};

export const named = z.looseObject({ id: z.string(), name: z.string() });

export function realmAdmin(admin: KeycloakAdmin, realm: string): RealmAdmin {
  const changes: string[] = [];
  return {
    read: async (path, schema) => schema.parse(await (await admin.send("GET", `/${realm}${path}`)).json()),
    change: async (what, method, path, body) => {
      await admin.send(method, `/${realm}${path}`, body);
      changes.push(what);
    },
    changes,
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Lists whose order says nothing. */
const asSet = (list: readonly unknown[]): readonly unknown[] =>
  list.every((item) => typeof item === "string") ? list.toSorted() : list;

/** Whether everything wanted is there. What the file does not name is Keycloak's to decide. */
export function covers(current: unknown, wanted: unknown): boolean {
  if (isRecord(wanted))
    return isRecord(current) && Object.entries(wanted).every(([key, value]) => covers(current[key], value));
  if (Array.isArray(wanted)) {
    if (!Array.isArray(current) || current.length !== wanted.length) return false;
    const there = asSet(current);
    return asSet(wanted).every((item, index) => covers(there[index], item));
  }
  return isDeepStrictEqual(current, wanted);
}
