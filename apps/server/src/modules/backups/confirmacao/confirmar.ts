import { setTimeout as wait } from "node:timers/promises";
import { openDelta, type OpenDelta } from "@acervo/backup-format/manifest-reader";
import { type Confirmacao, LoteConfirmado } from "@acervo/contracts/agente-mensagens";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { AgenteAutenticado } from "../../../platform/identity/agente-autenticado.ts";
import { backupEmAndamento } from "../backup-em-andamento.ts";
import { pedidoDe, respostaAnterior } from "../idempotencia.ts";
import type { Pedido } from "../idempotencia.queries.ts";
import { novoId } from "../ids.ts";
import { anotarPendente, lockCatalogo } from "./catalogo.queries.ts";
import { conferirObjetos } from "./conferir-objetos.ts";
import { lerLote } from "./lote.ts";
import { aplicarPendente, chaveDoDelta, finalizarPendente } from "./pendente.ts";
import { prepararDelta, type LoteConferido } from "./preparar-delta.ts";

type ConfirmDeps = Pick<Deps, "db" | "clock" | "ids" | "objectStore">;

const ESPERA_MS = 25;
const TENTATIVAS = 400;

type Passo =
  | { readonly tipo: "respondido"; readonly resposta: LoteConfirmado }
  | { readonly tipo: "ocupado" }
  | { readonly tipo: "anotado"; readonly chave: string; readonly bytes: Buffer; readonly delta: OpenDelta };

/** Takes the next number for the batch and notes what is about to be stored, or finds why it cannot yet. */
const anotar = (
  deps: ConfirmDeps,
  agente: AgenteAutenticado,
  conferido: LoteConferido,
  pedido: Pedido,
): Promise<Passo> =>
  deps.db.transaction().execute(async (tx) => {
    const { idDispositivo } = agente;
    const catalogo = await lockCatalogo(tx, agente);
    if (catalogo.pendenteSequencia !== null) return { tipo: "ocupado" };
    const resposta = await respostaAnterior(tx, pedido, LoteConfirmado);
    if (resposta !== null) return { tipo: "respondido", resposta };
    await backupEmAndamento(tx, idDispositivo, conferido.backup.id);
    const agora = deps.clock.now();
    const termos = { agora, idLote: pedido.chave, sal: novoId(deps.ids) };
    const { bytes, sha256, sequencia } = await prepararDelta(tx, catalogo, conferido, termos);
    const id = novoId(deps.ids);
    await anotarPendente(tx, idDispositivo, { sequencia, sha256, id, hashPedido: pedido.hashPedido, desde: agora });
    // Read back before anything is stored: what cannot be read must not become the commit.
    return { tipo: "anotado", chave: chaveDoDelta(idDispositivo, sequencia, id), bytes, delta: openDelta(bytes) };
  });

const gravar = async (
  deps: ConfirmDeps,
  agente: AgenteAutenticado,
  { chave, bytes, delta }: Extract<Passo, { tipo: "anotado" }>,
): Promise<LoteConfirmado | null> => {
  await deps.objectStore.put({ key: chave, body: bytes, contentType: "application/octet-stream" });
  return aplicarPendente(deps, agente, delta);
};

/**
 * Confirms a batch: objects verified in the store, then its delta stored, then the catalog, in this order and exactly
 * once, however often it is asked and wherever an earlier try died.
 */
export const confirmar = async (
  deps: ConfirmDeps,
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
  for (let tentativa = 0; tentativa < TENTATIVAS; tentativa += 1) {
    const passo = await anotar(deps, agente, { backup, lote, objetos, idsObjetos }, pedido);
    if (passo.tipo === "respondido") return passo.resposta;
    const resposta = passo.tipo === "anotado" ? await gravar(deps, agente, passo) : null;
    if (resposta !== null) return resposta;
    if (!(await finalizarPendente(deps, agente))) await wait(ESPERA_MS);
  }
  throw new ErroDeNegocio("SERVICO_INDISPONIVEL", { retryAfterSeconds: 5 });
};
