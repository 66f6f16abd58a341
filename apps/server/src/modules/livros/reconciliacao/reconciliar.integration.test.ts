import { sql } from "kysely";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createBooksWorld, pagarPorFora, type BooksWorld } from "../../../../test/books/books-world.ts";
import { later } from "../../../platform/clock.ts";
import type { ConteudoEmail } from "../../../platform/email/conteudo-email.ts";
import { enfileirarEmail } from "../../../platform/email/enfileirar-email.ts";
import { estaoSeguradas } from "../../../platform/saidas/saidas.ts";
import { ouvintesDasCobrancas } from "../../../start/all-handlers.ts";
import { comandarReconciliacao } from "./comando-reconciliar.ts";

/** As after a restore: PostgreSQL begins another timeline, and all that follows it is unknown. */
const RESTAURADO = "UPDATE marca_do_banco SET linha_do_tempo = 'FFFFFFFF'";

describe("reconciliar depois de restaurar o banco", () => {
  let livros: BooksWorld;
  beforeEach(async () => {
    livros = await createBooksWorld({ pagas: 1, abertas: 2 });
    await livros.plantar("marca_do_banco", RESTAURADO);
  });
  afterEach(() => livros.close());

  const comandar = (...args: string[]) =>
    comandarReconciliacao({ ...livros.mundo.deps, ouvintesDe: ouvintesDasCobrancas }, args);
  const cobranca = (id: number) =>
    livros.mundo.deps.db.selectFrom("cobranca").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const seguradas = () => estaoSeguradas(livros.mundo.deps.db);
  const pendentes = () =>
    livros.mundo.deps.db.selectFrom("emailEnvio").selectAll().where("situacao", "=", "PENDENTE").execute();

  it("[LIV-24] adota o que o provedor tem de nosso e não libera enquanto há dinheiro desconhecido", async () => {
    const { asaas, deps } = livros.mundo;
    const [paga, aberta, naoEnviada] = [livros.paga(), livros.aberta(), livros.aberta()];
    // Sent by who we were: here it still waits to be.
    await livros.plantar(
      "cobranca",
      `UPDATE cobranca SET situacao = 'PEDIDA', id_no_provedor = NULL, enviada_em = NULL WHERE id = ${naoEnviada.idCobranca}`,
    );
    await livros.plantar("boleto", `DELETE FROM boleto WHERE id_fatura = ${naoEnviada.idFatura}`);
    await asaas.hold();
    await asaas.act(aberta.idNoProvedor, "pagarPix");
    await asaas.act(paga.idNoProvedor, "estornar");
    const fora = await pagarPorFora(livros, deps.ids.uuid());
    const recusada = await comandar("reconciliar");
    expect(recusada.codigo).toBe(1);
    expect(recusada.linhas.join("\n")).toContain(`- ${fora}: R$`);
    expect(await seguradas()).toBe(true);
    expect(await cobranca(naoEnviada.idCobranca)).toMatchObject({
      situacao: "ABERTA",
      idNoProvedor: naoEnviada.idNoProvedor,
    });
    expect(await cobranca(aberta.idCobranca)).toMatchObject({ situacao: "PAGA" });
    expect(await cobranca(paga.idCobranca)).toMatchObject({ situacao: "ESTORNADA", motivo: "DEVOLVIDO_FORA" });
    const aceita = await comandar("reconciliar", "--aceitar-desconhecidos");
    expect(aceita.codigo).toBe(0);
    expect(await seguradas()).toBe(false);
  });

  it("[LIV-26] não manda de novo o que esperava nem o que a adoção diria, e diz quantos; pedido, manda", async () => {
    const { asaas, deps, clock } = livros.mundo;
    const esperava = async (chave: string) => {
      const conteudo = {
        assunto: "Teste",
        preCabecalho: "Teste",
        tom: "sucesso",
        situacao: "Teste",
        titulo: "Teste",
        abertura: "Teste",
        linhas: [],
        motivo: "Teste",
      } satisfies ConteudoEmail;
      const email = { tipo: "fatura-emitida", chave, destinatarios: ["a@acervo.test"], conteudo };
      await deps.db.transaction().execute((tx) => enfileirarEmail(deps, tx, email));
    };
    await deps.db.updateTable("emailEnvio").set({ situacao: "FALHOU" }).where("situacao", "=", "PENDENTE").execute();
    await esperava("antes/1");
    await comandar("situacao");
    clock.set(later(clock.now(), 60_000));
    await esperava("depois/1");
    await asaas.hold();
    await asaas.act(livros.aberta().idNoProvedor, "pagarPix");
    const { linhas } = await comandar("reconciliar");
    // The one that waited, and that a payment was received.
    expect(linhas.join("\n")).toContain("não serão enviados de novo: 2.");
    expect((await pendentes()).map(({ chave }) => chave)).toEqual(["depois/1"]);
    const { rows } = await sql`select from pgboss.job where name = 'email.enviar' and state = 'created'`.execute(
      deps.db,
    );
    expect(rows).toHaveLength(1);
    await livros.plantar("marca_do_banco", RESTAURADO);
    const pedida = await comandar("reconciliar", "--enviar-emails");
    expect(pedida.linhas.join("\n")).toContain("serão enviados: 1.");
    expect((await pendentes()).map(({ chave }) => chave)).toEqual(["depois/1"]);
  });

  it("[LIV-27] diz o que fez, nada duas vezes, libera por último e na trilha; morto no meio, segue segurado", async () => {
    const { asaas, deps } = livros.mundo;
    await asaas.hold();
    const { idCobranca, idNoProvedor } = livros.aberta();
    await asaas.act(idNoProvedor, "pagarPix");
    const morto = {
      ...deps,
      ouvintesDe: ouvintesDasCobrancas,
      provedorPagamento: {
        ...deps.provedorPagamento,
        listarDevolvidos: () => Promise.reject(new Error("killed")),
      },
    };
    await expect(comandarReconciliacao(morto, ["reconciliar"])).rejects.toThrow("killed");
    expect(await seguradas()).toBe(true);
    const primeira = await comandar("reconciliar");
    expect(primeira.linhas.join("\n")).toContain("1 cobranças atualizadas");
    const historico = await deps.db
      .selectFrom("cobrancaHistorico")
      .selectAll()
      .where("idCobranca", "=", idCobranca)
      .execute();
    await livros.plantar("marca_do_banco", RESTAURADO);
    expect((await comandar("reconciliar")).linhas.join("\n")).toContain("0 cobranças atualizadas");
    const depois = await deps.db
      .selectFrom("cobrancaHistorico")
      .selectAll()
      .where("idCobranca", "=", idCobranca)
      .execute();
    expect(depois).toEqual(historico);
    const trilha = await deps.db
      .selectFrom("auditoriaEvento")
      .selectAll()
      .where("acao", "=", "SAIDAS_LIBERADAS")
      .execute();
    expect(trilha).toHaveLength(2);
    expect(await comandar("reconciliar")).toEqual({
      linhas: ["Nada está segurado: o banco está onde estava."],
      codigo: 0,
    });
  });

  it("o operador segura, e um comando desconhecido diz como se usa", async () => {
    await comandar("reconciliar");
    expect(await seguradas()).toBe(false);
    expect((await comandar("segurar")).linhas[0]).toContain("Segurado desde");
    expect(await seguradas()).toBe(true);
    expect((await comandar("soltar")).codigo).toBe(2);
    expect((await comandar("reconciliar", "--desde", "ontem")).codigo).toBe(2);
  });
});
