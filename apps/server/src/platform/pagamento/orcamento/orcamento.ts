import type { Clock } from "../../clock.ts";
import { later } from "../../clock.ts";
import type { Db, Tx } from "../../db/db.ts";
import { lerParametros } from "../../parametro.ts";
import { LimiteAtingido } from "../provedor-pagamento.ts";
import { deleteGastosAte, findGasto, insertGasto, lockConta, updateParada } from "./orcamento.queries.ts";
import {
  contaDesde,
  fatiaDe,
  liberadaEm,
  parteDe,
  paradaPor,
  type CotaInformada,
  type LimiteDeRequisicoes,
  type Prioridade,
} from "./contagem.ts";

const HORA_MS = 3_600_000;
const CHAVES = [
  "requisicoes-provedor-limite",
  "requisicoes-provedor-janela-horas",
  "requisicoes-provedor-reserva-porcentagem",
] as const;

const lerLimite = async (db: Db | Tx, agora: Date): Promise<LimiteDeRequisicoes> => {
  const { inteiro } = await lerParametros(db, CHAVES, agora);
  return { limite: inteiro(CHAVES[0]), janelaMs: inteiro(CHAVES[1]) * HORA_MS, reservaPorcento: inteiro(CHAVES[2]) };
};

export type SituacaoDoOrcamento = Omit<LimiteDeRequisicoes, "reservaPorcento"> & {
  /** Requests that count now. */
  readonly gastas: number;
  /** What nobody waits for may spend so many in a window, and so many of them now. */
  readonly parteDoLote: number;
  readonly livresDoLote: number;
};

export const lerSituacaoDoOrcamento = async (db: Db, agora: Date): Promise<SituacaoDoOrcamento> => {
  const lido = await lerLimite(db, agora);
  const { requisicoes: gastas } = await findGasto(db, contaDesde(agora, lido));
  const parteDoLote = parteDe(lido, "LOTE");
  const livresDoLote = Math.max(0, parteDoLote - gastas);
  return { limite: lido.limite, janelaMs: lido.janelaMs, gastas, parteDoLote, livresDoLote };
};

/** What stands between a client of the provider and the provider. */
export type Portao = {
  /** Spends requests before they are made, in a transaction of its own. Throws `LimiteAtingido` when they are too many. */
  readonly gastar: (requisicoes: number) => Promise<void>;
  /** Takes note of what the provider says about its limit. Throws `LimiteAtingido` when it refused the request by it. */
  readonly ouvir: (rota: string, cota: CotaInformada) => Promise<void>;
};

/** Until when somebody may not spend; null when nothing is in the way. */
const impedidoAte = (
  conta: { readonly paradoAte: Date | null; readonly loteParadoAte: Date | null },
  prioridade: Prioridade,
  agora: Date,
): Date | null => {
  const paradas = [conta.paradoAte, ...(prioridade === "LOTE" ? [conta.loteParadoAte] : [])];
  return paradas.find((ate) => ate !== null && ate > agora) ?? null;
};

/**
 * The requests that the provider allows us, counted in the database over all processes, so that it never has to refuse
 * one. A window is counted as if it slid, in slices: what keeps to that keeps to any way of counting.
 */
export const createPortao = (
  { db, clock }: { readonly db: Db; readonly clock: Clock },
  prioridade: Prioridade,
): Portao => {
  /** As last read: what the provider says is looked at far more often than the parameters change. */
  let conhecido: LimiteDeRequisicoes | null = null;
  const gastarEm = async (tx: Tx, requisicoes: number): Promise<void> => {
    const agora = clock.now();
    const ate = impedidoAte(await lockConta(tx), prioridade, agora);
    if (ate !== null) throw new LimiteAtingido("the provider said that its limit is reached", ate);
    const limite = await lerLimite(tx, agora);
    conhecido = limite;
    const desde = contaDesde(agora, limite);
    const gasto = await findGasto(tx, desde);
    if (gasto.requisicoes + requisicoes > parteDe(limite, prioridade)) {
      const liberaEm = gasto.primeiro === null ? later(agora, HORA_MS) : liberadaEm(gasto.primeiro, limite);
      throw new LimiteAtingido("the requests of this window are spent", liberaEm);
    }
    const naFatia = await insertGasto(tx, fatiaDe(agora), requisicoes);
    // Once a slice is enough.
    if (naFatia === requisicoes) await deleteGastosAte(tx, desde);
  };
  return {
    gastar: (requisicoes) => db.transaction().execute((tx) => gastarEm(tx, requisicoes)),
    ouvir: async (rota, cota) => {
      const agora = clock.now();
      const parada = paradaPor(cota, agora, conhecido ?? (await lerLimite(db, agora)));
      if (parada === null) return;
      const coluna = parada.quem === "TODOS" ? "paradoAte" : "loteParadoAte";
      await db.transaction().execute((tx) => updateParada(tx, coluna, parada.ate));
      if (cota.recusada) throw new LimiteAtingido(`${rota}: 429`, parada.ate);
    },
  };
};
