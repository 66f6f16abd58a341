import { type Confirmacao, LoteConfirmado } from "@acervo/contracts/agente-mensagens";
import type { AgenteAutenticado } from "../../../platform/identity/agente-autenticado.ts";
import type { Tx } from "../../../platform/db/db.ts";
import {
  markBucketConferido,
  anotarDelta,
  emTransacaoDeNota,
  escreverNaCadeia,
  finalizarPendente,
  findInstancia,
  lockCatalogo,
  novoId,
  type CatalogoRow,
  type ChainDeps,
  type Passo,
} from "../../catalogo/chain.api.ts";
import { backupEmAndamento } from "../backup-em-andamento.ts";
import { pedidoDe, respostaAnterior } from "../../../http/idempotency/idempotencia.ts";
import type { Pedido } from "../../../http/idempotency/idempotencia.queries.ts";
import { conferirObjetos } from "./conferir-objetos.ts";
import { lerLote } from "./lote.ts";
import { prepararDelta, type LoteConferido } from "./preparar-delta.ts";
import { exigirLugarParaArquivos } from "./teto-de-arquivos.ts";

/**
 * Before its first delta in a backup, and again when the database went through a restart or a restore, the bucket must
 * have been looked at: nothing may be written on top of a catalog that is older than it.
 */
const isBucketConferido = async (
  tx: Tx,
  { baldeConferidoBackup, baldeConferidoInstancia, idDispositivo }: CatalogoRow,
  idBackup: number,
  conferidoNa: string | null,
): Promise<boolean> => {
  const instancia = await findInstancia(tx);
  if (baldeConferidoBackup === idBackup && baldeConferidoInstancia === instancia) return true;
  if (conferidoNa !== instancia) return false;
  await markBucketConferido(tx, idDispositivo, idBackup, instancia);
  return true;
};

type LoteAAnotar = LoteConferido & { readonly conferidoNa: string | null };

/** Takes the next number for the batch and notes what is about to be stored, or finds why it cannot yet. */
const anotar = (
  deps: ChainDeps,
  agente: AgenteAutenticado,
  conferido: LoteAAnotar,
  pedido: Pedido,
): Promise<Passo<LoteConfirmado>> =>
  emTransacaoDeNota(deps, agente, async (tx): Promise<Passo<LoteConfirmado>> => {
    const catalogo = await lockCatalogo(tx, agente);
    if (catalogo.pendenteSequencia !== null) return { tipo: "ocupado" };
    const resposta = await respostaAnterior(tx, pedido, LoteConfirmado);
    if (resposta !== null) return { tipo: "pronto", valor: resposta };
    const { backup, conferidoNa } = conferido;
    await backupEmAndamento(tx, agente.idDispositivo, backup.id);
    if (!(await isBucketConferido(tx, catalogo, backup.id, conferidoNa))) return { tipo: "conferirBucket" };
    const agora = deps.clock.now();
    await exigirLugarParaArquivos(tx, catalogo, conferido, agora);
    const termos = { agora, idLote: pedido.chave, sal: novoId(deps.ids) };
    const escrito = await prepararDelta(tx, catalogo, conferido, termos);
    const { hashPedido } = pedido;
    return { tipo: "anotado", anotado: await anotarDelta(deps, tx, escrito, { catalogo, agora, hashPedido }) };
  });

/**
 * Confirms a batch: objects verified in the store, then its delta stored, then the catalog, in this order and exactly
 * once, however often it is asked and wherever an earlier try died.
 */
export const confirmar = async (
  deps: ChainDeps,
  agente: AgenteAutenticado,
  idBackup: number,
  confirmacao: Confirmacao,
): Promise<LoteConfirmado> => {
  const pedido = pedidoDe(agente, `backups/${idBackup}/confirmacoes`, confirmacao);
  // An earlier try may have left this very batch pending: finished first, its answer is there.
  await finalizarPendente(deps, agente);
  const anterior = await respostaAnterior(deps.db, pedido, LoteConfirmado);
  if (anterior !== null) return anterior;

  const backup = await backupEmAndamento(deps.db, agente.idDispositivo, idBackup);
  const lote = lerLote(backup.idConfiguracao, confirmacao);
  const objetos = await conferirObjetos(deps, agente.idDispositivo, confirmacao.objetos);
  const idsObjetos = confirmacao.objetos.map(({ idObjeto }) => idObjeto);
  return escreverNaCadeia(
    deps,
    agente,
    (conferidoNa) => anotar(deps, agente, { backup, lote, objetos, idsObjetos, conferidoNa }, pedido),
    ({ resposta }) => resposta,
  );
};
