import { forEachItem } from "../../jobs/for-each-item.ts";
import type { Dono } from "../catalogo/chain.api.ts";

/** One device that fails stops no other; see `forEachItem`. */
export const paraCadaDispositivo = (donos: readonly Dono[], fazer: (dono: Dono) => Promise<void>): Promise<void> =>
  forEachItem(donos, { nameOf: ({ idDispositivo }) => `Device ${idDispositivo}`, work: fazer });
