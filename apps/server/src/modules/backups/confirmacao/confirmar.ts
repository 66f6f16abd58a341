import { type Confirmacao, LoteConfirmado } from "@acervo/contracts/agente-mensagens";
import type { AgenteAutenticado } from "../../../platform/identity/agente-autenticado.ts";
import { backupEmAndamento } from "../backup-em-andamento.ts";
import {
  anotarDelta,
  comCadeiaLivre,
  guardarDelta,
  type ChainDeps,
  type DeltaAnotado,
} from "../cadeia/gravar-delta.ts";
import { pedidoDe, respostaAnterior } from "../idempotencia.ts";
import type { Pedido } from "../idempotencia.queries.ts";
import { novoId } from "../ids.ts";
import { lockCatalogo } from "./catalogo.queries.ts";
import { conferirObjetos } from "./conferir-objetos.ts";
import { lerLote } from "./lote.ts";
import { finalizarPendente } from "./pendente.ts";
import { prepararDelta, type LoteConferido } from "./preparar-delta.ts";

type Passo =
  | { readonly tipo: "respondido"; readonly resposta: LoteConfirmado }
  | { readonly tipo: "ocupado" }
  | { readonly tipo: "anotado"; readonly anotado: DeltaAnotado };

/** Takes the next number for the batch and notes what is about to be stored, or finds why it cannot yet. */
const anotar = (deps: ChainDeps, agente: AgenteAutenticado, conferido: LoteConferido, pedido: Pedido): Promise<Passo> =>
  deps.db.transaction().execute(async (tx) => {
    const { idDispositivo } = agente;
    const catalogo = await lockCatalogo(tx, agente);
    if (catalogo.pendenteSequencia !== null) return { tipo: "ocupado" };
    const resposta = await respostaAnterior(tx, pedido, LoteConfirmado);
    if (resposta !== null) return { tipo: "respondido", resposta };
    await backupEmAndamento(tx, idDispositivo, conferido.backup.id);
    const agora = deps.clock.now();
    const termos = { agora, idLote: pedido.chave, sal: novoId(deps.ids) };
    const escrito = await prepararDelta(tx, catalogo, conferido, termos);
    const { hashPedido } = pedido;
    return { tipo: "anotado", anotado: await anotarDelta(deps, tx, escrito, { idDispositivo, agora, hashPedido }) };
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
  const anterior = await respostaAnterior(deps.db, pedido, LoteConfirmado);
  if (anterior !== null) return anterior;
  await finalizarPendente(deps, agente);
  const recuperada = await respostaAnterior(deps.db, pedido, LoteConfirmado);
  if (recuperada !== null) return recuperada;

  const backup = await backupEmAndamento(deps.db, agente.idDispositivo, idBackup);
  const lote = lerLote(backup.idConfiguracao, confirmacao);
  const objetos = await conferirObjetos(deps, agente.idDispositivo, confirmacao.objetos);
  const idsObjetos = confirmacao.objetos.map(({ idObjeto }) => idObjeto);
  return comCadeiaLivre(deps, agente, async () => {
    const passo = await anotar(deps, agente, { backup, lote, objetos, idsObjetos }, pedido);
    if (passo.tipo === "respondido") return passo.resposta;
    if (passo.tipo === "ocupado") return null;
    return (await guardarDelta(deps, agente, passo.anotado))?.resposta ?? null;
  });
};
