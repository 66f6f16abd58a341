import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { linkDaFatura } from "@acervo/contracts/link-da-fatura";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { cobrancasDe, dizerDoPagamento } from "../../../../test/contratar.ts";
import { ORIGEM } from "../../../../test/contratos.ts";
import { createMonthlyWorld, type ContaComCartoes, type MonthlyWorld } from "../../../../test/monthly-world.ts";
import { request } from "../../../../test/request.ts";
import { lerPagamentoDaFatura } from "../pagar/ler-pagamento-da-fatura.ts";
import { criarLink, revogarLink } from "./criar-link.ts";

const execute = promisify(execFile);
const NINGUEM = { sub: "", papeis: new Set<never>(), grupos: new Set<never>() };
// Twenty at once: of more, the last ones wait for a connection longer than the pool lets them, on a slow machine.
const MUITOS = 20;

describe("link de pagamento de uma fatura", () => {
  let mundo: MonthlyWorld;
  let conta: ContaComCartoes;
  let idFatura: number;
  beforeEach(async () => {
    mundo = await createMonthlyWorld();
    conta = await mundo.contas.comCartoes();
    await mundo.viverAte("2026-11-02");
    idFatura = (await mundo.faturasDe(conta.idUsuario))[0]?.id ?? 0;
  });
  afterEach(() => mundo.close());

  const quem = (id = conta.idUsuario) => ({ usuario: { ...NINGUEM, id }, origem: ORIGEM });
  const criar = async () => (await criarLink(mundo.api.deps, quem(), idFatura)).token;
  const abrir = (token: string) => request(mundo.api.url, linkDaFatura.abrir, { body: { token } });
  const NENHUM = { status: 404, body: { codigo: "LINK_NAO_ENCONTRADO" } };

  it("[FAT-128] só o dono cria, um vale por vez, some revogado ou vencido, e o segredo não fica", async () => {
    const { db } = mundo.api.deps;
    const outra = await mundo.contas.comCartoes();
    await expect(criarLink(mundo.api.deps, quem(outra.idUsuario), idFatura)).rejects.toMatchObject({
      codigo: "FATURA_NAO_ENCONTRADA",
    });
    const primeiro = await criar();
    expect(Buffer.from(primeiro, "base64url")).toHaveLength(32);
    expect((await abrir(primeiro)).status).toBe(200);
    const segundo = await criar();
    expect(await abrir(primeiro)).toMatchObject(NENHUM);
    expect((await abrir(segundo)).status).toBe(200);
    expect(await lerPagamentoDaFatura(mundo.api.deps, conta.idUsuario, idFatura)).toMatchObject({
      link: { valeAte: "2026-12-02T12:00:00.000Z" },
    });
    await revogarLink(mundo.api.deps, quem(), idFatura);
    await revogarLink(mundo.api.deps, quem(), idFatura);
    const terceiro = await criar();
    mundo.clock.set("2026-12-02T12:00:00Z");
    const recusas = [await abrir(segundo), await abrir(terceiro), await abrir("x".repeat(43))];
    expect(new Set(recusas.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(recusas[0]).toMatchObject(NENHUM);
    const guardado = JSON.stringify(await db.selectFrom("faturaLink").selectAll().execute());
    for (const token of [primeiro, segundo, terceiro]) expect(guardado).not.toContain(token);
    const trilha = await db.selectFrom("auditoriaEvento").select(["acao", "alvoId"]).orderBy("seq").execute();
    const doLink = trilha.filter(({ acao }) => acao.startsWith("FATURA_LINK"));
    expect(doLink.map(({ acao }) => acao).toSorted()).toEqual([
      "FATURA_LINK_CRIADO",
      "FATURA_LINK_CRIADO",
      "FATURA_LINK_CRIADO",
      "FATURA_LINK_REVOGADO",
    ]);
  });

  it("[FAT-129] aberto vinte vezes de uma vez pede um boleto, mostra só o que se paga, e segue até pago", async () => {
    const token = await criar();
    const respostas = await Promise.all(Array.from({ length: MUITOS }, () => abrir(token)));
    expect(respostas.every(({ status }) => status === 200)).toBe(true);
    expect(await cobrancasDe(mundo.api, conta.id)).toMatchObject([{ forma: "BOLETO", situacao: "PEDIDA" }]);
    await dizerDoPagamento(mundo.api, conta.id, "ABERTO");
    const { body } = await abrir(token);
    expect(Object.keys(linkDaFatura.abrir.response.parse(body)).toSorted()).toEqual(
      ["boleto", "competencia", "pago", "valor", "valorHoje", "vencimento"].toSorted(),
    );
    const { nome, cpfCnpj, email } = await mundo.api.deps.db
      .updateTable("usuario")
      // Not one of the many zeros that other accounts of tests have: so do bar codes.
      .set({ cpfCnpj: "52998224725" })
      .where("id", "=", conta.idUsuario)
      .returning(["nome", "cpfCnpj", "email"])
      .executeTakeFirstOrThrow();
    const pessoais = [nome, cpfCnpj, email, "Do cartão"];
    const pasta = mkdtempSync(join(tmpdir(), "acervo-link-"));
    const impresso = await request(mundo.api.url, linkDaFatura.imprimirBoleto, { body: { token } });
    const arquivo = join(pasta, "boleto.pdf");
    writeFileSync(arquivo, Buffer.from(linkDaFatura.imprimirBoleto.response.parse(impresso.body), "base64"));
    const { stdout } = await execute("pdftotext", ["-layout", arquivo, "-"]);
    rmSync(pasta, { recursive: true });
    expect(stdout).toContain("Mensalidade 11/2026");
    for (const pessoal of pessoais) {
      expect(stdout).not.toContain(pessoal);
      expect(JSON.stringify(body)).not.toContain(pessoal);
    }
    const vistas = mundo.api.deps.db.selectFrom("faturaVista").select("onde").where("idFatura", "=", idFatura);
    expect(await vistas.execute()).toEqual([{ onde: "PAGINA_PAGAMENTO" }]);
    await dizerDoPagamento(mundo.api, conta.id, "PAGO");
    expect((await abrir(token)).body).toMatchObject({ boleto: null, pago: { em: "2026-11-02" } });
    expect(await cobrancasDe(mundo.api, conta.id)).toHaveLength(1);
  });
});
