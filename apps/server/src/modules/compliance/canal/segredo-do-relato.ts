import { createHash } from "node:crypto";
import type { Ids } from "../../../platform/ids.ts";
import { randomCode } from "../../../platform/random-code.ts";

/** Without signs that are taken for each other. */
const ALFABETO = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const PROTOCOLO = { alphabet: ALFABETO, length: 8 };
/** A hundred bits: nobody finds one by trying, so that a plain hash of it may be stored. */
const SEGREDO = { alphabet: ALFABETO, length: 20 };

export const novoProtocolo = (ids: Pick<Ids, "token">): string => randomCode(ids, PROTOCOLO);
export const novoSegredo = (ids: Pick<Ids, "token">): string => randomCode(ids, SEGREDO);
export const hashDoSegredo = (segredo: string): Buffer => createHash("sha256").update(segredo).digest();

/** In groups, as people copy it: hyphens do not count when it comes back. */
const emGrupos = (codigo: string, tamanho: number): string =>
  Array.from({ length: Math.ceil(codigo.length / tamanho) }, (_nada, indice) =>
    codigo.slice(indice * tamanho, (indice + 1) * tamanho),
  ).join("-");

export const protocoloEscrito = (protocolo: string): string => emGrupos(protocolo, 4);
export const segredoEscrito = (segredo: string): string => emGrupos(segredo, 5);
