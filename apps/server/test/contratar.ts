import { contratacoes } from "@acervo/contracts/contratacoes";
import { contratos } from "@acervo/contracts/contratos";
import { faturas } from "@acervo/contracts/faturas";
import { usuarios } from "@acervo/contracts/usuarios";
import { tokenFor } from "@acervo/test-kit/tokens";
import { z } from "zod";
import { contratacoesCobradas } from "../src/modules/contratacoes/contratacoes.api.ts";
import { aoMudarCobranca, aoMudarCobrancaUnica } from "../src/modules/faturas/faturas.api.ts";
import { aplicarPagamento } from "../src/modules/pagamentos/aplicar-pagamento.ts";
import { findCobranca } from "../src/modules/pagamentos/cobrancas.queries.ts";
import { noticiarMudanca } from "../src/modules/pagamentos/mudar-situacao.ts";
import type { Tx } from "../src/platform/db/db.ts";
import type { Pagamento, SituacaoPagamento } from "../src/platform/pagamento/provedor-pagamento.ts";
import { setAside } from "./customer-api.ts";
import { giveEndereco, ofertaDe } from "./contratos.ts";
import { BOLETO } from "./faturas.ts";
import { request, type PlainAnswer, type PlainCall } from "./request.ts";
import { signLgpd } from "./termo-lgpd.ts";
import type { TestApi } from "./test-api.ts";

const ComId = z.object({ id: z.number() });

export type Titular = {
  readonly idUsuario: number;
  readonly call: (endpoint: Parameters<typeof request>[1], call?: PlainCall) => Promise<PlainAnswer>;
};

/** An account that nobody used before: the demo user's, with term and address, and no subscription. */
export const novoTitular = async (
  api: TestApi,
  user: Parameters<typeof tokenFor>[0],
  { assinou = true }: { readonly assinou?: boolean } = {},
): Promise<Titular> => {
  const token = await tokenFor(user);
  await setAside(api, token);
  const { status, body } = await request(api.url, usuarios.dados, {}, token);
  if (status !== 200) throw new Error(`${user} was not let in: ${status} ${JSON.stringify(body)}`);
  const { id: idUsuario } = ComId.parse(body);
  if (assinou) await signLgpd(api.deps, idUsuario);
  await giveEndereco(api.deps.db, idUsuario);
  return { idUsuario, call: (endpoint, call = {}) => request(api.url, endpoint, call, tokenFor(user)) };
};
export type Pretensao = {
  readonly plano?: string;
  readonly tipoPagamento?: "BOLETO" | "CARTAO";
  readonly nome?: string;
  readonly corpo?: object;
};

/** The body that hires a plan: its term was read just now. */
export const corpoDe = async (api: TestApi, quem: Titular, pretensao: Pretensao = {}): Promise<object> => {
  const { plano = "Acervo 50", tipoPagamento = "BOLETO", nome = "Meus arquivos", corpo = {} } = pretensao;
  const idPlanoOfertaTipoPagamento = await ofertaDe(api.deps.db, plano, tipoPagamento);
  const { body } = await quem.call(contratos.gerarTermoDeAceite, { query: { idPlanoOfertaTipoPagamento, nome } });
  const { hash: hashTermo } = contratos.gerarTermoDeAceite.response.parse(body);
  const chaveIdempotencia = api.deps.ids.uuid();
  return { nome, idPlanoOfertaTipoPagamento, tipoPagamento, hashTermo, chaveIdempotencia, ...corpo };
};

export const contratar = async (api: TestApi, quem: Titular, pretensao: Pretensao = {}): Promise<PlainAnswer> =>
  quem.call(contratacoes.adicionar, { body: await corpoDe(api, quem, pretensao) });

/** Hires and answers the id. */
export const contratada = async (api: TestApi, quem: Titular, pretensao: Pretensao = {}): Promise<number> =>
  ComId.parse((await contratar(api, quem, pretensao)).body).id;

/** Charges of a subscription, oldest first. */
export const cobrancasDe = ({ deps: { db } }: TestApi, idContratacao: number) =>
  db
    .selectFrom("cobranca")
    .innerJoin("faturaItem", "faturaItem.idFatura", "cobranca.idOrigem")
    .select([
      "cobranca.id",
      "cobranca.idOrigem",
      "cobranca.situacao",
      "cobranca.forma",
      "cobranca.idCartao",
      "cobranca.valorCentavos",
      "cobranca.referencia",
      "cobranca.motivo",
    ])
    .where("faturaItem.idContratacao", "=", idContratacao)
    .where("cobranca.origem", "=", "FATURA")
    .orderBy("cobranca.id")
    .execute();

const ultimaCobranca = async (
  api: TestApi,
  idContratacao: number,
  formas: readonly string[] = ["CARTAO", "BOLETO"],
) => {
  const cobranca = (await cobrancasDe(api, idContratacao)).findLast(({ forma }) => formas.includes(forma));
  const inteira = cobranca === undefined ? undefined : await findCobranca(api.deps.db, cobranca.id);
  if (inteira === undefined) throw new Error("the subscription has no charge");
  return inteira;
};

const comOuvinte = ({ deps }: TestApi) => {
  const comContratacoes = { ...deps, contratacoesCobradas };
  return { ...deps, ouvintes: [aoMudarCobranca(comContratacoes), aoMudarCobrancaUnica(comContratacoes)] };
};
const inTx = <T>({ deps }: TestApi, work: (tx: Tx) => Promise<T>): Promise<T> => deps.db.transaction().execute(work);

/** The provider's word on a charge, as the job that read it applies it. */
export const dizerDaCobranca = async (
  api: TestApi,
  id: number,
  situacao: SituacaoPagamento,
  parte: Partial<Pagamento> = {},
): Promise<void> => {
  const cobranca = await findCobranca(api.deps.db, id);
  if (cobranca === undefined) throw new Error(`there is no charge ${id}`);
  const { valorCentavos, forma } = cobranca;
  const pagamento = { id: `pay_${id}`, referencia: null, situacao, valorCentavos, pagoEm: null, ...parte };
  const boleto = forma === "BOLETO" && situacao === "ABERTO" ? { ...BOLETO, numero: `9${id}` } : null;
  await inTx(api, (tx) => aplicarPagamento(comOuvinte(api), tx, id, { pagamento, boleto }));
};

/** The provider's word on the last charge of a subscription. */
export const dizerDoPagamento = async (
  api: TestApi,
  idContratacao: number,
  situacao: SituacaoPagamento,
  parte: Partial<Pagamento> = {},
): Promise<void> => dizerDaCobranca(api, (await ultimaCobranca(api, idContratacao)).id, situacao, parte);

/** The last charge of a form is paid at the provider, whatever became of it here. */
export const pagarNoProvedor = async (api: TestApi, idContratacao: number, forma: "BOLETO" | "CARTAO"): Promise<void> =>
  dizerDaCobranca(api, (await ultimaCobranca(api, idContratacao, [forma])).id, "PAGO");

/** The provider refuses the last charge, or nobody ever knows of it. */
export const negarPagamento = async (
  api: TestApi,
  idContratacao: number,
  situacao: "RECUSADA" | "SEM_RESPOSTA" = "RECUSADA",
): Promise<void> => {
  const cobranca = await ultimaCobranca(api, idContratacao);
  await inTx(api, (tx) => noticiarMudanca(comOuvinte(api), tx, cobranca, { situacao, motivo: "saldo_insuficiente" }));
};

export const situacaoDe = async ({ deps: { db } }: TestApi, idContratacao: number): Promise<number> => {
  const { codigoSituacao } = await db
    .selectFrom("contratacao")
    .select("codigoSituacao")
    .where("id", "=", idContratacao)
    .executeTakeFirstOrThrow();
  return codigoSituacao;
};

/** The subscription that is being hired, as its screen reads it. */
export const emAndamento = async (quem: Titular) =>
  contratacoes.emContratacao.response.parse((await quem.call(contratacoes.emContratacao)).body);

export const faturasDe = async (quem: Titular) =>
  faturas.listarFaturas.response.parse((await quem.call(faturas.listarFaturas)).body).listaFatura;

/** Subjects of the e-mails of a kind that were asked for. */
export const assuntosDosEmails = async ({ deps: { db } }: TestApi, tipo: string): Promise<string[]> => {
  const linhas = await db.selectFrom("emailEnvio").select("assunto").where("tipo", "=", tipo).execute();
  return linhas.map(({ assunto }) => assunto);
};
