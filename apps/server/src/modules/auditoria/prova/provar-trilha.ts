import { parseRoot, rootHash, type RootContent } from "../../../platform/audit/root-format.ts";
import { contractChain } from "../../../platform/audit/trail-format.ts";
import type { Deps } from "../../../platform/deps.ts";
import {
  findLugares,
  findUltimoDeclarado,
  listRaizesDesdeEvento,
  type Lugares,
  type RaizNoArmazem,
} from "./prova.queries.ts";

type ProvaDeps = Pick<Deps, "db" | "objectStore">;

export type RaizQueProva = { readonly numero: number; readonly hora: string; readonly sha256: Buffer };

/** Events of a subscription that roots in the store state, and the first and the last of those roots. */
export type TrilhaProvada = Lugares & {
  readonly cadeia: string;
  readonly primeiraRaiz: RaizQueProva;
  readonly ultimaRaiz: RaizQueProva;
};

export type RaizLida = { readonly bytes: Uint8Array; readonly conteudo: RootContent };

/** A root as it lies under lock, by the version that was written. */
export const lerRaiz = async (
  { objectStore }: ProvaDeps,
  { numero, chave, versao }: RaizNoArmazem,
): Promise<RaizLida> => {
  if (versao === null) throw new Error(`Root ${numero} is not in the store yet.`);
  const bytes = await objectStore.get(chave, versao);
  const conteudo = parseRoot(bytes);
  if (conteudo === null) throw new Error(`Root ${numero} cannot be read.`);
  return { bytes, conteudo };
};

type Declaracao = { readonly seq: number; readonly raiz: RaizQueProva };

/** The first root that states an event, and up to which event of its chain. */
const findDeclaracao = async (deps: ProvaDeps, cadeia: string, seq: number): Promise<Declaracao> => {
  for (const linha of await listRaizesDesdeEvento(deps.db, cadeia, seq)) {
    const { bytes, conteudo } = await lerRaiz(deps, linha);
    const [, declarado = 0] = conteudo.cabecas.find(([nome]) => nome === cadeia) ?? [];
    if (declarado >= seq)
      return { seq: declarado, raiz: { numero: conteudo.numero, hora: conteudo.hora, sha256: rootHash(bytes) } };
  }
  throw new Error(`No root states the event ${seq} of ${cadeia}.`);
};

/**
 * The events of a subscription in an interval that roots state, up to the last that the same root states with them. What
 * no root states yet is left for a later dossier; null: there is none.
 */
export const provarTrilha = async (
  deps: ProvaDeps,
  idContratacao: number,
  intervalo: { readonly de: Date; readonly antesDe: Date },
): Promise<TrilhaProvada | null> => {
  const cadeia = contractChain(idContratacao);
  const lugares = await findLugares(deps.db, cadeia, intervalo);
  const declarado = await findUltimoDeclarado(deps.db, cadeia);
  if (lugares === undefined || lugares.primeiro > declarado) return null;
  const primeira = await findDeclaracao(deps, cadeia, lugares.primeiro);
  const ultima = await findDeclaracao(deps, cadeia, Math.min(lugares.ultimo, declarado));
  const { primeiro } = lugares;
  return { cadeia, primeiro, ultimo: ultima.seq, primeiraRaiz: primeira.raiz, ultimaRaiz: ultima.raiz };
};
