import { ReciboAceito, type Recibo } from "@acervo/contracts/agente-restauracoes";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { destinatarios } from "../../../platform/email/destinatarios.ts";
import { enfileirarEmail } from "../../../platform/email/enfileirar-email.ts";
import type { AgenteAutenticado } from "../../../platform/identity/agente-autenticado.ts";
import { outcomesOf } from "../../../platform/telemetry/outcomes.ts";
import { findCliente } from "../../agentes/agentes.api.ts";
import { pedidoDe, umaVez } from "../../../http/idempotency/idempotencia.ts";
import { caminhoDoFio } from "../caminho-legivel.ts";
import { emailRestauracaoEncerrada } from "../restauracao-encerrada.email.ts";
import { markRestauracaoConcluida, findItens, findRestauracao, type RestauracaoRow } from "../restauracoes.queries.ts";
import { isSucesso } from "../situacao-restauracao.rules.ts";
import { hashDoRecibo, type FimDaRestauracao } from "../recibo/texto-do-recibo.ts";

type ReceiptDeps = Pick<Deps, "db" | "clock" | "ids" | "queue" | "metrics">;

const avisar = async (deps: ReceiptDeps, tx: Tx, restauracao: RestauracaoRow, fim: FimDaRestauracao): Promise<void> => {
  const cliente = await findCliente(tx, restauracao.idDispositivo);
  const { id, arquivos, canceladaEm } = restauracao;
  const { pedidos, iguais, lugar } = fim.recibo;
  await enfileirarEmail(deps, tx, {
    tipo: "restauracao-encerrada",
    chave: `restauracao-encerrada/${id}`,
    destinatarios: destinatarios(cliente),
    conteudo: emailRestauracaoEncerrada({
      ...cliente,
      idRestauracao: id,
      pedidos: arquivos ?? pedidos,
      iguais,
      sucesso: fim.sucesso,
      cancelada: canceladaEm !== null,
      quando: fim.concluidaEm,
      lugar: lugar === null ? null : caminhoDoFio(lugar),
    }),
  });
};

const concluir = async (
  deps: ReceiptDeps,
  tx: Tx,
  { idDispositivo, idContratacao }: AgenteAutenticado,
  { restauracao, fim }: { readonly restauracao: RestauracaoRow; readonly fim: FimDaRestauracao },
): Promise<void> => {
  const { id } = restauracao;
  const hashRecibo = hashDoRecibo(restauracao, await findItens(tx, id), fim);
  await markRestauracaoConcluida(tx, id, { ...fim, hashRecibo });
  if (restauracao.avisar) await avisar(deps, tx, restauracao, fim);
  const { pedidos, iguais } = fim.recibo;
  await registrar(tx, {
    ator: { tipo: "agente", id: String(idDispositivo) },
    acao: "RESTAURACAO_ENCERRADA",
    alvo: { tipo: "restauracao", id },
    idContratacao,
    detalhes: {
      sucesso: String(fim.sucesso),
      pedidos: String(pedidos),
      iguais: String(iguais),
      recibo: hashRecibo.toString("hex"),
    },
  });
};

/**
 * Keeps the receipt of a restore: a success only if all that was asked for was written and has its hash. The first
 * receipt stays; a later one is answered with it.
 */
export const entregarRecibo = async (
  deps: ReceiptDeps,
  agente: AgenteAutenticado,
  idRestauracao: number,
  entregue: Recibo,
): Promise<ReciboAceito> => {
  let encerrada: "conferida" | "com_falhas" | "cancelada" | null = null;
  const pedido = pedidoDe(agente, `restauracoes/${idRestauracao}/recibo`, entregue);
  const aceito = await umaVez(deps, pedido, ReciboAceito, async (tx, concluidaEm) => {
    const restauracao = await findRestauracao(tx, agente.idDispositivo, idRestauracao, "travada");
    if (restauracao === undefined) throw new ErroDeNegocio("NAO_ENCONTRADO");
    if (restauracao.concluidaEm !== null)
      return { instante: concluidaEm.toISOString(), sucesso: restauracao.sucesso === true };
    const { chaveIdempotencia: _, ...recibo } = entregue;
    const sucesso = isSucesso(restauracao.arquivos, { ...recibo, falhas: recibo.falhas.length });
    await concluir(deps, tx, agente, { restauracao, fim: { recibo, sucesso, concluidaEm } });
    const semSucesso = restauracao.canceladaEm === null ? "com_falhas" : "cancelada";
    encerrada = sucesso ? "conferida" : semSucesso;
    return { instante: concluidaEm.toISOString(), sucesso };
  });
  if (encerrada !== null) outcomesOf(deps.metrics).restore(encerrada);
  return aceito;
};
