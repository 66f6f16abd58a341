import { z } from "zod";

/**
 * - `some-antes`: cuts the connection without doing anything · `some-depois`: does it, then cuts the connection
 * - `cala-depois`: does it and never answers · `erro500` · `limite`: answers 429 · `ilegivel`: a success that is no JSON
 */
const kind = z.enum(["some-antes", "some-depois", "cala-depois", "erro500", "limite", "ilegivel"]);
export type FaultKind = z.infer<typeof kind>;

/** The next `vezes` requests whose `METHOD /path` begins with `rota` go wrong. */
export const faultSchema = z.object({ rota: z.string(), como: kind, vezes: z.int().positive().default(1) });
type Fault = z.infer<typeof faultSchema>;

export type Faults = { plant(fault: Fault): void; clear(): void; take(request: string): FaultKind | null };

export const createFaults = (): Faults => {
  let planted: Fault[] = [];
  return {
    plant: (fault) => void planted.push({ ...fault }),
    clear: () => {
      planted = [];
    },
    take: (request) => {
      const fault = planted.find(({ rota, vezes }) => vezes > 0 && request.startsWith(rota));
      if (fault === undefined) return null;
      fault.vezes -= 1;
      return fault.como;
    },
  };
};
