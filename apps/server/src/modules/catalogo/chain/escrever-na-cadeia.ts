import { setTimeout as wait } from "node:timers/promises";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { Aplicado } from "../apply/aplicar-delta.ts";
import { markPendenteAnulado, type Dono } from "../device/catalogo.queries.ts";
import type { DeltaAnotado, Passo } from "./anotar-delta.ts";
import { exigirCatalogoEmDia } from "./conferir-bucket.ts";
import { aplicarPendente, finalizarPendente } from "./pendente.ts";
import { travarObjetos } from "./trava.ts";

export type ChainDeps = Pick<Deps, "db" | "clock" | "ids" | "objectStore">;

/** Locks what the delta says is locked. What was never stored need not be waited for: then its number is void at once. */
const travarAntes = async (
  deps: ChainDeps,
  { idDispositivo }: Dono,
  { delta, objetos }: DeltaAnotado,
): Promise<void> => {
  try {
    await travarObjetos(deps, idDispositivo, objetos);
  } catch (error) {
    await deps.db.transaction().execute((tx) => markPendenteAnulado(tx, idDispositivo, delta.head.sequencia));
    throw error;
  }
};

/** Null when somebody else applied it, or gave it up, meanwhile. */
const guardarDelta = async (deps: ChainDeps, dono: Dono, anotado: DeltaAnotado): Promise<Aplicado | null> => {
  const { chave, bytes, delta, retidoAte } = anotado;
  await travarAntes(deps, dono, anotado);
  const trava = retidoAte === null ? {} : { retainUntil: retidoAte };
  await deps.objectStore.put({ key: chave, body: bytes, contentType: "application/octet-stream", ...trava });
  return aplicarPendente(deps, dono, delta);
};

const ESPERA_MS = 25;
const TENTATIVAS = 400;

/**
 * Writes one delta into the chain of a device, bucket first, then the catalog. `anotar` notes it under the lock of the
 * catalog; it is told in which life of the database the bucket was seen to hold nothing newer. Whatever is in the way is
 * finished or waited for, and `anotar` is asked again; null from `resultadoDe` says that it must be, too.
 */
export const escreverNaCadeia = async <R>(
  deps: ChainDeps,
  dono: Dono,
  anotar: (conferidoNa: string | null) => Promise<Passo<R>>,
  resultadoDe: (aplicado: Aplicado) => R | null,
): Promise<R> => {
  let conferidoNa: string | null = null;
  for (let tentativa = 0; tentativa < TENTATIVAS; tentativa += 1) {
    const passo = await anotar(conferidoNa);
    if (passo.tipo === "pronto") return passo.valor;
    if (passo.tipo === "conferirBucket") conferidoNa = await exigirCatalogoEmDia(deps, dono);
    const aplicado = passo.tipo === "anotado" ? await guardarDelta(deps, dono, passo.anotado) : null;
    const resultado = aplicado === null ? null : resultadoDe(aplicado);
    if (resultado !== null) return resultado;
    if (!(await finalizarPendente(deps, dono))) await wait(ESPERA_MS);
  }
  throw new ErroDeNegocio("SERVICO_INDISPONIVEL", { retryAfterSeconds: 5 });
};
