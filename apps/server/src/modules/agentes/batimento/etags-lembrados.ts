import { hash } from "node:crypto";
import type { Deps } from "../../../platform/deps.ts";
import { viradaDoDispositivo } from "../../dispositivos/dispositivos.api.ts";
import type { RecadoRow } from "./batimentos.queries.ts";
import { lerConfiguracao } from "./ler-configuracao.ts";

/** More devices than there are; some 200 bytes each. */
const MAXIMO_LEMBRADO = 200_000;

type Lembrado = { readonly chave: string; readonly etag: string };

type Fundamento = Pick<RecadoRow, "novidade" | "nomeContratacao" | "codigoSituacao" | "parametros">;

/**
 * What a tag was computed from, told by less than reading it: the number of the device's news, which the database
 * raises in the very transaction that changes the configuration, and what is no device's own. Of one moment, and read
 * before the configuration: whatever changes afterwards has another key.
 */
const chaveDe = (idDispositivo: number, agora: Date, fundamento: Fundamento): string => {
  const { novidade, nomeContratacao, codigoSituacao, parametros } = fundamento;
  const virada = viradaDoDispositivo(idDispositivo, agora);
  return hash("sha256", JSON.stringify([novidade, virada, codigoSituacao, nomeContratacao, parametros]), "base64url");
};

export type EtagsLembrados = (idDispositivo: number, agora: Date, fundamento: Fundamento) => Promise<string>;

/**
 * The tag of a device's configuration, which is read and computed again only when something changed. In the memory of
 * this process: another one, and this one after its next start, computes for itself, also when what is told became
 * another by a new version of the program.
 */
export const createEtagsLembrados = (deps: Pick<Deps, "db" | "clock">): EtagsLembrados => {
  const lembrados = new Map<number, Lembrado>();
  return async (idDispositivo, agora, fundamento) => {
    const chave = chaveDe(idDispositivo, agora, fundamento);
    const lembrado = lembrados.get(idDispositivo);
    if (lembrado?.chave === chave) return lembrado.etag;
    const { etag } = await lerConfiguracao(deps, idDispositivo);
    const [maisAntigo] = lembrados.keys();
    if (lembrados.size >= MAXIMO_LEMBRADO && maisAntigo !== undefined) lembrados.delete(maisAntigo);
    lembrados.set(idDispositivo, { chave, etag });
    return etag;
  };
};
