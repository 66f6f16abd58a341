import { createHash } from "node:crypto";
import { extratos } from "@acervo/contracts/extratos";
import { tokenFor } from "@acervo/test-kit/tokens";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { signIn, trailOf } from "../../../../test/customer-api.ts";
import { request } from "../../../../test/request.ts";
import { createStatementWorld, PRIMEIRO, type StatementWorld } from "../../../../test/statements/statement-world.ts";
import { later, systemClock } from "../../../platform/clock.ts";
import { apagarExtratos } from "../apagar-extratos.ts";
import { existsExtratoGuardado, markExtratosEncerrados } from "../extratos.api.ts";

const DIAS_MS = 1_827 * 86_400_000;
const HORA_MS = 3_600_000;

describe("extratos de uma contratação", () => {
  let world: StatementWorld;
  beforeAll(async () => {
    world = await createStatementWorld();
    await world.preparar();
  });
  beforeEach(() => world.clock.set(PRIMEIRO));
  afterAll(() => world.close());

  const baixar = (id: number) => world.customer.call(extratos.baixar, { params: { id } });
  const listar = async (id: number) =>
    extratos.listar.response.parse((await world.customer.call(extratos.listar, { query: { id } })).body);

  it("[EXTRATO-30] o dono lista e baixa o PDF assinado, por um endereço que vale alguns minutos, o que fica na trilha", async () => {
    const { id } = await world.nova();
    const extrato = await world.emitido(id);
    const sha256 = extrato.sha256?.toString("hex");
    const { numero, tamanhoBytes } = extrato;
    const { veredito }: { veredito: { frase: string } } = JSON.parse(extrato.conteudo ?? "");
    const { frase } = veredito;
    expect(frase).not.toBe("");
    expect(await listar(id)).toMatchObject([
      { id: extrato.id, numero, mes: "2026-11", tom: "ATENCAO", frase, sha256, tamanhoBytes },
    ]);
    const { status, body } = await baixar(extrato.id);
    expect(status).toBe(200);
    const endereco = new URL(extratos.baixar.response.parse(body));
    expect(endereco.searchParams.get("X-Amz-Expires")).toBe("900");
    const resposta = await fetch(endereco);
    expect(resposta.headers.get("content-disposition")).toContain("extrato-de-protecao-2026-11.pdf");
    const pdf = await resposta.bytes();
    expect(createHash("sha256").update(pdf).digest("hex")).toBe(sha256);
    expect(Buffer.from(pdf).equals(await world.pdfDe(extrato))).toBe(true);
    expect((await trailOf(world.api, id)).filter(({ acao }) => acao === "EXTRATO_BAIXADO")).toMatchObject([
      { alvoTipo: "extrato", alvoId: String(extrato.id), atorId: String(world.customer.idUsuario) },
    ]);
  });

  it("[EXTRATO-30] o de outro é como se não existisse; o suporte avançado lista e não baixa", async () => {
    const { id } = await world.nova();
    const extrato = await world.emitido(id);
    expect([extratos.listar, extratos.baixar].map(({ method, path }) => `${method} ${path}`)).toEqual([
      "GET /api-acervo/contratacao/extrato/listar",
      "GET /api-acervo/contratacao/extrato/:id/baixar",
    ]);
    const outro = await signIn(world.api, "empresa");
    expect((await outro.call(extratos.baixar, { params: { id: extrato.id } })).status).toBe(404);
    expect((await outro.call(extratos.listar, { query: { id } })).status).toBe(404);
    const equipe = await tokenFor("suporteAvancado");
    expect((await request(world.api.url, extratos.listar, { query: { id } }, equipe)).body).toHaveLength(1);
    expect((await request(world.api.url, extratos.baixar, { params: { id: extrato.id } }, equipe)).status).toBe(404);
    const suporte = await tokenFor("suporte");
    expect((await request(world.api.url, extratos.listar, { query: { id } }, suporte)).status).toBe(404);
  });

  it("[EXTRATO-30] o mês mais novo vem primeiro; o que ninguém emitiu não aparece", async () => {
    const { id } = await world.nova();
    await world.emitido(id);
    world.clock.advance(31 * 86_400_000);
    await world.abrir();
    expect((await listar(id)).map(({ mes }) => mes)).toEqual(["2026-11"]);
    const { db } = world.api.deps;
    const pedido = await db
      .selectFrom("extrato")
      .select("id")
      .where("idContratacao", "=", id)
      .where("situacao", "=", "PEDIDO")
      .executeTakeFirstOrThrow();
    expect((await baixar(pedido.id)).status).toBe(409);
    await world.emitir(pedido.id);
    expect((await listar(id)).map(({ mes }) => mes)).toEqual(["2026-12", "2026-11"]);
  });

  it("[EXTRATO-05] passados os dias do parâmetro não se baixa, e a tarefa apaga o arquivo", async () => {
    const { id } = await world.nova();
    const extrato = await world.emitido(id);
    const { db } = world.api.deps;
    const apagar = () => apagarExtratos({ ...world.deps, clock: world.clock });
    expect(extrato.expiraEm).toEqual(later(extrato.emitidoEm ?? world.clock.now(), DIAS_MS));
    await apagar();
    expect(await world.arquivosDe(extrato)).toBe(1);
    world.clock.advance(DIAS_MS);
    await apagar();
    // An address that was given out may still be good.
    expect([(await world.doMes(id)).situacao, await world.arquivosDe(extrato)]).toEqual(["EXPIRADO", 1]);
    expect((await baixar(extrato.id)).status).toBe(409);
    expect(await listar(id)).toEqual([]);
    world.clock.advance(24 * HORA_MS);
    await apagar();
    expect(await world.arquivosDe(extrato)).toBe(0);
    expect(
      (await db.selectFrom("extrato").select("apagadoEm").where("id", "=", extrato.id).executeTakeFirstOrThrow())
        .apagadoEm,
    ).not.toBeNull();
  });

  it("[EXTRATO-05] uma conta espera até os arquivos dos extratos dela estarem apagados", async () => {
    const dono = await signIn(world.api, "empresa");
    const { db } = world.api.deps;
    const naTransacao = <T>(feito: (tx: Parameters<typeof existsExtratoGuardado>[0]) => Promise<T>) =>
      db.transaction().execute(feito);
    const guardado = () => naTransacao((tx) => existsExtratoGuardado(tx, dono.idUsuario));
    expect(await guardado()).toBe(false);
    world.clock.set(later(systemClock.now(), 40 * 86_400_000));
    const extrato = await world.emitido(dono.idContratacao);
    await naTransacao((tx) => markExtratosEncerrados(tx, dono.idUsuario, world.clock.now()));
    expect(await guardado()).toBe(true);
    world.clock.advance(24 * HORA_MS);
    await apagarExtratos({ ...world.deps, clock: world.clock });
    expect([await guardado(), await world.arquivosDe(extrato)]).toEqual([false, 0]);
  });
});
