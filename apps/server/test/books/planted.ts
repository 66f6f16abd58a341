import type { TipoDeDiferenca } from "@acervo/contracts/diferencas-dos-livros";
import { insertCredito } from "../../src/modules/pagamentos/creditos.queries.ts";
import { estornarCobranca } from "../../src/modules/pagamentos/estornar-cobranca.ts";
import { instantFrom } from "../../src/platform/clock.ts";
import { pagarPorFora, type BooksWorld } from "./books-world.ts";

/** Spoils the books in one way; answers the invoice by which it must be found, null where it is of none. */
type Plantio = (livros: BooksWorld) => Promise<number | null>;

const naCobranca =
  (mudanca: string): Plantio =>
  async ({ paga, plantar }) => {
    const { idFatura, idCobranca } = paga();
    await plantar("cobranca", `UPDATE cobranca SET ${mudanca} WHERE id = ${idCobranca}`);
    return idFatura;
  };

const naFatura =
  (mudanca: string): Plantio =>
  async ({ paga, plantar }) => {
    const { idFatura } = paga();
    await plantar("fatura", `UPDATE fatura SET ${mudanca} WHERE id = ${idFatura}`);
    return idFatura;
  };

const noProvedor =
  (acao: string): Plantio =>
  async ({ paga, emSilencio, mundo: { asaas } }) => {
    const { idFatura, idNoProvedor } = paga();
    await emSilencio(() => asaas.act(idNoProvedor, acao));
    return idFatura;
  };

/** Bound to a combined boleto that was paid too. */
const pagaDuasVezes: Plantio = async ({ paga, mundo: { deps } }) => {
  const { idFatura, idUsuario, valorCentavos } = paga();
  await deps.db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto("renegociacao")
      .values({
        idUsuario,
        valorCentavos,
        dataVencimento: "2027-01-10",
        situacao: "PAGA",
        idUsuarioAutor: idUsuario,
        enderecos: [],
        criadaEm: deps.clock.now(),
        encerradaEm: deps.clock.now(),
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    await tx.insertInto("renegociacaoFatura").values({ idRenegociacao: id, idFatura, idUsuario }).execute();
    await tx
      .insertInto("cobranca")
      .values({
        referencia: `renegociacao:${id}:1`,
        chave: deps.ids.uuid(),
        origem: "RENEGOCIACAO",
        idOrigem: id,
        idUsuario,
        forma: "BOLETO",
        valorCentavos,
        vencimento: "2027-01-10",
        descricao: "Boleto único",
        situacao: "PAGA",
        pedidaEm: deps.clock.now(),
        pagaEm: deps.clock.now(),
      })
      .execute();
  });
  return idFatura;
};

const segundoPagamento: Plantio = async (livros) => {
  const { idFatura, chave } = livros.paga();
  await livros.emSilencio(() => pagarPorFora(livros, chave));
  return idFatura;
};

const devolucaoAtrasada: Plantio = async ({ paga, mundo: { deps } }) => {
  const { idFatura, idCobranca } = paga();
  await deps.db.transaction().execute(async (tx) => {
    await estornarCobranca(deps, tx, idCobranca, "DESISTENCIA");
    const ha11Dias = instantFrom("2026-12-25T12:00:00Z");
    await tx.updateTable("credito").set({ criadoEm: ha11Dias }).where("idCobranca", "=", idCobranca).execute();
  });
  return idFatura;
};

const creditoDifere: Plantio = async ({ paga, mundo: { deps } }) => {
  const { idFatura, idCobranca, idUsuario, idNoProvedor, valorCentavos } = paga();
  const credito = { idUsuario, idCobranca, idNoProvedor, motivo: "DESISTENCIA", criadoEm: deps.clock.now() };
  await deps.db.transaction().execute((tx) => insertCredito(tx, { ...credito, valorCentavos: valorCentavos - 1 }));
  return idFatura;
};

const historicoCortado: Plantio = async ({ paga, plantar }) => {
  const { idFatura } = paga();
  await plantar(
    "fatura_historico",
    `DELETE FROM fatura_historico WHERE id = (SELECT max(id) FROM fatura_historico WHERE id_fatura = ${idFatura})`,
  );
  return idFatura;
};

const historicoDaCobranca: Plantio = async ({ paga, plantar }) => {
  const { idFatura, idCobranca } = paga();
  await plantar(
    "cobranca_historico",
    `UPDATE cobranca_historico SET de_situacao = 'RECUSADA'
     WHERE id = (SELECT max(id) FROM cobranca_historico WHERE id_cobranca = ${idCobranca})`,
  );
  return idFatura;
};

/** Every way in which invoices, charges, provider and refunds can disagree, by the line that promises to find it. */
export const PLANTIOS: readonly (readonly [linha: string, tipo: TipoDeDiferenca, plantar: Plantio])[] = [
  ["LIV-03", "FATURA_DIFERE_DOS_ITENS", naFatura("valor_centavos = valor_centavos + 1")],
  ["LIV-03", "FATURA_PAGA_SEM_PAGAMENTO", naCobranca("situacao = 'ANULADA'")],
  ["LIV-03", "FATURA_PAGA_DUAS_VEZES", pagaDuasVezes],
  ["LIV-03", "COBRANCA_DIFERE_DA_FATURA", naCobranca("valor_centavos = valor_centavos - 1")],
  ["LIV-03", "COBRANCA_PAGA_FATURA_ABERTA", naFatura("codigo_situacao = 1, paga_em = NULL")],
  ["LIV-03", "FATURA_ANULADA_COM_DINHEIRO", naFatura("anulada_em = now()")],
  ["LIV-03", "VALOR_PAGO_DIFERE", naCobranca("valor_pago_centavos = valor_pago_centavos - 1")],
  [
    "LIV-04",
    "PAGAMENTO_DESCONHECIDO",
    async (livros) => {
      await livros.emSilencio(() => pagarPorFora(livros, "de-outro-sistema"));
      return null;
    },
  ],
  ["LIV-04", "SEGUNDO_PAGAMENTO", segundoPagamento],
  [
    "LIV-04",
    "PAGO_LA_ABERTO_AQUI",
    async ({ aberta, emSilencio, mundo: { asaas } }) => {
      const { idFatura, idNoProvedor } = aberta();
      await emSilencio(() => asaas.act(idNoProvedor, "pagarPix"));
      return idFatura;
    },
  ],
  ["LIV-04", "PAGO_SO_AQUI", naCobranca("id_no_provedor = 'pay_' || id, chave = gen_random_uuid()")],
  ["LIV-04", "VALOR_DIFERE_DO_PROVEDOR", naCobranca("valor_pago_centavos = valor_pago_centavos + 1")],
  ["LIV-04", "DEVOLVIDO_SO_NO_PROVEDOR", noProvedor("estornar")],
  ["LIV-04", "CONTESTADO_SO_NO_PROVEDOR", noProvedor("contestar")],
  ["LIV-04", "DEVOLVIDO_SO_AQUI", naCobranca("situacao = 'ESTORNADA'")],
  ["LIV-05", "DEVOLUCAO_ATRASADA", devolucaoAtrasada],
  ["LIV-05", "DEVOLUCAO_SEM_CREDITO", naCobranca("situacao = 'ESTORNANDO', motivo = 'DESISTENCIA'")],
  ["LIV-05", "CREDITO_DIFERE", creditoDifere],
  ["LIV-06", "HISTORICO_DIFERE", historicoCortado],
  ["LIV-06", "HISTORICO_DIFERE", historicoDaCobranca],
];
