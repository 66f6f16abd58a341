import { hoje } from "@acervo/br/calendario";
import { createMailbox } from "@acervo/test-kit/mailbox";
import { z } from "zod";
import type { ContaViva } from "./accounts.ts";
import { createLedger, type Ledger } from "./ledger.ts";
import type { YearWorld } from "./year-world.ts";

const Pagamentos = z.object({
  data: z.array(z.object({ billingType: z.enum(["BOLETO", "CREDIT_CARD"]), value: z.number(), status: z.string() })),
  hasMore: z.boolean(),
});
const CENTAVOS = 100;
export type PagamentoLa = { readonly forma: string; readonly centavos: number; readonly situacao: string };

/** What happened to accounts, as the database, the mail sink and the provider tell it. */
export const createReader = ({ deps: { db }, asaas }: YearWorld) => {
  const emails = async (endereco: string) =>
    db.selectFrom("emailEnvio").select(["tipo", "assunto", "createdAt"]).where("destinatario", "=", endereco).execute();

  const nomesDe = async (idFatura: number): Promise<readonly string[]> => {
    const itens = db
      .selectFrom("faturaItem")
      .innerJoin("contratacao", "contratacao.id", "faturaItem.idContratacao")
      .select("contratacao.nome");
    return (await itens.where("faturaItem.idFatura", "=", idFatura).orderBy("contratacao.id").execute()).map(
      ({ nome }) => nome,
    );
  };

  const faturas = async (livro: Ledger, idUsuario: number): Promise<void> => {
    const linhas = await db.selectFrom("fatura").selectAll().where("idUsuario", "=", idUsuario).execute();
    for (const { id, competencia, valorCentavos, dataVencimento } of linhas) {
      const fatura = {
        mes: competencia.slice(0, 7),
        nomes: await nomesDe(id),
        centavos: valorCentavos,
        vence: dataVencimento,
      };
      livro.faturaNoFim(fatura);
      const historico = db.selectFrom("faturaHistorico").selectAll().where("idFatura", "=", id);
      for (const { ocorridoEm, deSituacao, paraSituacao } of await historico.execute())
        livro.fatura(hoje(ocorridoEm), fatura, deSituacao, paraSituacao);
    }
  };

  const contratacoes = async (livro: Ledger, idUsuario: number): Promise<void> => {
    const linhas = await db
      .selectFrom("contratacaoHistorico")
      .innerJoin("contratacao", "contratacao.id", "contratacaoHistorico.idContratacao")
      .select(["contratacao.nome", "ocorridoEm", "deSituacao", "paraSituacao"])
      .where("contratacao.idUsuario", "=", idUsuario)
      .execute();
    for (const { nome, ocorridoEm, deSituacao, paraSituacao } of linhas)
      livro.contratacao(hoje(ocorridoEm), nome, deSituacao, paraSituacao);
  };

  const cobrancas = async (livro: Ledger, idUsuario: number): Promise<void> => {
    const linhas = await db.selectFrom("cobranca").selectAll().where("idUsuario", "=", idUsuario).execute();
    for (const { pedidaEm, forma, valorCentavos, situacao } of linhas)
      livro.cobranca({ dia: hoje(pedidaEm), forma, centavos: valorCentavos, situacao });
  };

  /** Payments of a person at the provider, without those that were removed. */
  const noProvedor = async (idUsuario: number): Promise<readonly PagamentoLa[]> => {
    const clientes = db.selectFrom("clientePagamento").select("idNoProvedor").where("idUsuario", "=", idUsuario);
    const cliente = await clientes.executeTakeFirst();
    if (cliente === undefined) return [];
    const { ACERVO_ASAAS_URL: url, ACERVO_ASAAS_CHAVE: access_token } = asaas.env;
    const endereco = `${url}/payments?customer=${cliente.idNoProvedor}&limit=100`;
    const lidos = Pagamentos.parse(await (await fetch(endereco, { headers: { access_token } })).json());
    if (lidos.hasMore) throw new Error("more payments than a page");
    return lidos.data.map(({ billingType, value, status }) => ({
      forma: billingType === "BOLETO" ? "BOLETO" : "CARTAO",
      centavos: Math.round(value * CENTAVOS),
      situacao: status,
    }));
  };

  return {
    noProvedor,
    vida: async ({ idUsuario, email }: ContaViva): Promise<readonly string[]> => {
      const livro = createLedger();
      for (const { tipo, createdAt } of await emails(email)) livro.email(hoje(createdAt), tipo);
      await faturas(livro, idUsuario);
      await contratacoes(livro, idUsuario);
      await cobrancas(livro, idUsuario);
      for (const { forma, centavos, situacao } of await noProvedor(idUsuario))
        livro.noProvedor(forma, centavos, situacao);
      return livro.linhas.toSorted();
    },
    financeiro: async (endereco: string): Promise<readonly string[]> => {
      const livro = createLedger();
      for (const { tipo, createdAt } of await emails(endereco)) livro.email(hoje(createdAt), tipo);
      return livro.linhas.toSorted();
    },
    /** Subjects that were asked for, and those that lie in the box. */
    correio: async (endereco: string) => ({
      pedidos: (await emails(endereco)).map(({ assunto }) => assunto).toSorted(),
      naCaixa: (await (await createMailbox(endereco)).messages()).map(({ subject }) => subject).toSorted(),
    }),
  };
};
