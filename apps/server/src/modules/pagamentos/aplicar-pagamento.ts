import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import type { BoletoEmitido, Pagamento } from "../../platform/pagamento/provedor-pagamento.ts";
import { consequenciaDe, tomaOLugar, type Consequencia } from "./consequencia.ts";
import { existsOutraPaga, lockCobranca, type CobrancaRow } from "./cobrancas.queries.ts";
import { markDevolvido } from "./creditos.queries.ts";
import { creditar } from "./estornar-cobranca.ts";
import { noticiarMudanca, type NoticiaDeps } from "./mudar-situacao.ts";
import { cancelarPagamentoJob } from "./pagamentos.jobs.ts";

export type AplicarDeps = NoticiaDeps & Pick<Deps, "queue">;

/** A payment as the provider has it now; `boleto` where a charge has just become one. */
export type Achado = { readonly pagamento: Pagamento; readonly boleto: BoletoEmitido | null };

const cancelar = (deps: AplicarDeps, tx: Tx, idPagamento: string) =>
  deps.queue.enqueue(tx, cancelarPagamentoJob, { idPagamento });

/** One attempt, two payments: the second goes back, unless the first was never paid. */
const aplicarSegundo = async (deps: AplicarDeps, tx: Tx, cobranca: CobrancaRow, segundo: Pagamento): Promise<void> => {
  if (segundo.situacao === "ABERTO") await cancelar(deps, tx, segundo.id);
  if (segundo.situacao === "PAGO") await creditar(deps, tx, cobranca, { ...segundo, motivo: "PAGAMENTO_EM_DOBRO" });
};

const executar = async (
  deps: AplicarDeps,
  tx: Tx,
  alvo: Achado & { readonly cobranca: CobrancaRow },
  consequencia: NonNullable<Consequencia>,
): Promise<void> => {
  const { cobranca, pagamento, boleto } = alvo;
  if ("cancelar" in consequencia) return void (await cancelar(deps, tx, pagamento.id));
  const { para, devolver, perda } = consequencia;
  const pago = ["PAGA", "ESTORNANDO", "ESTORNADA"].includes(para) && cobranca.pagaEm === null;
  if (devolver !== undefined) await creditar(deps, tx, cobranca, { ...pagamento, motivo: devolver });
  await noticiarMudanca(deps, tx, cobranca, {
    situacao: para,
    motivo: devolver ?? perda ?? (para === "PAGA" || para === "ABERTA" ? null : cobranca.motivo),
    idNoProvedor: pagamento.id,
    ...(pago
      ? { pagaEm: deps.clock.now(), dataPagamento: pagamento.pagoEm, valorPagoCentavos: pagamento.valorCentavos }
      : {}),
    boleto: para === "ABERTA" ? boleto : null,
  });
};

/**
 * Brings a charge up to what the provider has now; the one place where a payment becomes a change of ours. Run twice, or
 * with old news after new, it does nothing the second time.
 */
export const aplicarPagamento = async (
  deps: AplicarDeps,
  tx: Tx,
  idCobranca: number,
  { pagamento, boleto }: Achado,
): Promise<void> => {
  const cobranca = await lockCobranca(tx, idCobranca);
  if (pagamento.situacao === "DEVOLVIDO") await markDevolvido(tx, pagamento.id, deps.clock.now());
  const { idNoProvedor } = cobranca;
  const segundo = idNoProvedor !== null && idNoProvedor !== pagamento.id;
  if (segundo && !tomaOLugar(cobranca.situacao, pagamento.situacao))
    return aplicarSegundo(deps, tx, cobranca, pagamento);
  if (segundo) await cancelar(deps, tx, idNoProvedor);
  const outraPaga = await existsOutraPaga(tx, cobranca);
  const consequencia = consequenciaDe(cobranca.situacao, pagamento.situacao, outraPaga);
  if (consequencia !== null) await executar(deps, tx, { cobranca, pagamento, boleto }, consequencia);
};
