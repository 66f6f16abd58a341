import { somarDias } from "@acervo/br/data-civil";
import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { makeTestA1 } from "@acervo/test-kit/sefin";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { insertContratacao } from "../../../../test/builders.ts";
import { trailOf } from "../../../../test/customer-api.ts";
import { readWithPdfsig } from "@acervo/test-kit/pdf-signature";
import { readPdf } from "../../../../test/read-pdf.ts";
import {
  createStatementWorld,
  NOVEMBRO,
  PRIMEIRO,
  type StatementWorld,
} from "../../../../test/statements/statement-world.ts";
import { instantFrom } from "../../../platform/clock.ts";
import { lerCertificadoA1 } from "../../../platform/nota-fiscal/certificado/certificado-a1.ts";
import { emitirExtrato } from "./emitir-extrato.ts";
import { extratoAnexo } from "./extrato-anexo.ts";

const DIA_MS = 86_400_000;
const A1 = makeTestA1();

describe("emissão de extratos", () => {
  let world: StatementWorld;
  beforeAll(async () => {
    world = await createStatementWorld();
  });
  afterAll(() => world.close());
  beforeEach(async () => {
    world.clock.set(PRIMEIRO);
    await world.semContratacoes();
    await world.semCertificados();
    await world.api.deps.db.deleteFrom("extrato").execute();
    await world.api.deps.db.deleteFrom("extratoNumero").execute();
    await world.pedidos();
    await world.preparar(A1);
  });

  const abertos = async () => {
    const { db } = world.api.deps;
    return db.selectFrom("extrato").select(["idContratacao", "numero", "competencia"]).orderBy("numero").execute();
  };

  it("[EXTRATO-01] cada contratação ativa que começou antes do fim do mês tem um, numerado sem buraco; o que faltou vem depois", async () => {
    const { db } = world.api.deps;
    const { idUsuario } = world.customer;
    const uma = await world.nova();
    const outra = await world.nova();
    const tardia = await insertContratacao(db, { idUsuario, nome: "Tardia" });
    const cancelada = await insertContratacao(db, {
      idUsuario,
      nome: "Cancelada",
      codigoSituacao: SITUACAO_CONTRATACAO.cancelada,
    });
    const web = await insertContratacao(db, { idUsuario, nome: "Web" });
    await db.updateTable("contratacao").set({ dataInicio: "2026-12-01" }).where("id", "=", tardia).execute();
    await db.updateTable("contratacao").set({ cartosoft: true }).where("id", "=", web).execute();

    await Promise.all([world.abrir(), world.abrir()]);
    const esperados = [uma.id, outra.id]
      .toSorted((a, b) => a - b)
      .map((idContratacao, indice) => ({
        idContratacao,
        numero: `E-2026-11-00000${indice + 1}`,
        competencia: NOVEMBRO,
      }));
    expect(await abertos()).toEqual(esperados);
    expect(await world.pedidos()).toHaveLength(2);

    world.clock.set(instantFrom("2026-12-05T08:30:00Z"));
    await db
      .updateTable("contratacao")
      .set({ codigoSituacao: SITUACAO_CONTRATACAO.ativa })
      .where("id", "=", cancelada)
      .execute();
    await world.abrir();
    expect(await abertos()).toEqual([
      ...esperados,
      { idContratacao: cancelada, numero: "E-2026-11-000003", competencia: NOVEMBRO },
    ]);
    // Those that nobody has made yet are asked for again, on another day.
    expect(await world.pedidos()).toHaveLength(3);
  });

  it("[EXTRATO-01] o mês é o do calendário de São Paulo", async () => {
    const { id } = await world.nova();
    // 23:30 of the 30th of November.
    world.clock.set(instantFrom("2026-12-01T02:30:00Z"));
    await world.abrir();
    expect((await world.doMes(id)).competencia).toBe("2026-10-01");
  });

  it("[EXTRATO-02] feito duas vezes, também ao mesmo tempo, é emitido uma vez, com um evento e um e-mail", async () => {
    const { id } = await world.nova();
    await world.abrir();
    const { id: idExtrato } = await world.doMes(id);
    await Promise.all([world.emitir(idExtrato), world.emitir(idExtrato)]);
    await world.emitir(idExtrato);
    const extrato = await world.doMes(id);
    expect(extrato.situacao).toBe("EMITIDO");
    const eventos = (await trailOf(world.api, id)).filter(({ acao }) => acao === "EXTRATO_EMITIDO");
    expect(eventos).toMatchObject([
      {
        detalhes: {
          numero: extrato.numero,
          sha256: extrato.sha256?.toString("hex"),
          sha256Conteudo: extrato.sha256Conteudo?.toString("hex"),
        },
      },
    ]);
    expect(await world.emails(extrato)).toHaveLength(1);
    expect(await world.arquivosDe(extrato)).toBe(1);
  });

  it("[EXTRATO-02] morto com o arquivo guardado, outra tentativa o emite uma vez; o que foi dito não muda", async () => {
    const { id } = await world.nova();
    await world.abrir();
    const { id: idExtrato } = await world.doMes(id);
    const { objectStore } = world.deps;
    const morre = {
      ...objectStore,
      put: async (...args: Parameters<typeof objectStore.put>) => {
        await objectStore.put(...args);
        throw new Error("died");
      },
    };
    await expect(emitirExtrato({ ...world.deps, objectStore: morre }, idExtrato)).rejects.toThrow("died");
    expect((await world.doMes(id)).situacao).toBe("PEDIDO");
    await world.emitir(idExtrato);
    const extrato = await world.doMes(id);
    expect((await trailOf(world.api, id)).filter(({ acao }) => acao === "EXTRATO_EMITIDO")).toHaveLength(1);
    expect(await world.emails(extrato)).toHaveLength(1);
    const { db } = world.api.deps;
    await expect(
      db.updateTable("extrato").set({ conteudo: "{}" }).where("id", "=", extrato.id).execute(),
    ).rejects.toThrow(/refused/);
  });

  it("[EXTRATO-03] sem certificado nenhum, nada; com um que venceu, espera e a tarefa falha; o dia em que há outro o emite", async () => {
    const { id } = await world.nova();
    await world.semCertificados();
    await world.abrir();
    expect(await abertos()).toEqual([]);

    await world.preparar(makeTestA1({ from: -300, until: 5 }));
    await expect(world.abrir()).rejects.toThrow("CERTIFICADO_VENCIDO");
    expect(await world.pedidos()).toEqual([]);
    const extrato = await world.doMes(id);
    expect(extrato.situacao).toBe("PEDIDO");
    await expect(world.emitir(extrato.id)).rejects.toThrow("CERTIFICADO_VENCIDO");
    expect(await world.arquivosDe(extrato)).toBe(0);

    world.clock.advance(DIA_MS);
    await world.preparar(A1);
    await expect(emitirExtrato({ ...world.deps, cofreFiscal: null }, extrato.id)).rejects.toThrow("SEM_CHAVE");
    await world.abrir();
    expect(await world.pedidos()).toEqual([extrato.id]);
    await world.emitir(extrato.id);
    expect((await world.doMes(id)).situacao).toBe("EMITIDO");
  });

  it("[EXTRATO-03] enquanto os dados fiscais não valem, nada é aberto, ainda que haja um certificado aceito", async () => {
    await world.nova();
    const { vigenteDesde } = await world.api.deps.db
      .selectFrom("dadosFiscais")
      .select("vigenteDesde")
      .orderBy("vigenteDesde")
      .executeTakeFirstOrThrow();
    world.clock.set(instantFrom(`${somarDias(vigenteDesde, -1)}T12:00:00Z`));
    await world.abrir();
    expect([await abertos(), await world.pedidos()]).toEqual([[], []]);
  });

  it("[EXTRATO-04] o dono recebe por e-mail o veredito, as quatro figuras e o PDF, cuja assinatura vale", async () => {
    const { id } = await world.nova();
    const extrato = await world.emitido(id);
    const [email, ...outros] = await world.emails(extrato);
    const { email: doDono } = await world.api.deps.db
      .selectFrom("usuario")
      .select("email")
      .where("id", "=", world.customer.idUsuario)
      .executeTakeFirstOrThrow();
    expect([email?.destinatario, outros]).toEqual([doDono, []]);
    expect(email?.assunto).toContain("Extrato de Proteção de novembro de 2026");
    expect(email?.conteudo).toMatchObject({
      titulo: "Há o que resolver para seus arquivos ficarem guardados.",
      anexo: { tipo: "extrato", id: extrato.id },
      linhas: [
        ["Extrato", extrato.numero],
        ["Contratação", expect.any(String)],
        ["Arquivos guardados", expect.any(String)],
        ["Espaço usado", expect.any(String)],
        ["Prova de restauração", expect.any(String)],
        ["Tempo para voltar", expect.any(String)],
      ],
    });
    const { nome, conteudo } = await extratoAnexo(world.deps, extrato.id);
    expect(nome).toBe("extrato-de-protecao-2026-11.pdf");
    const [, autoridade = ""] = lerCertificadoA1(A1.pfx, A1.senha).certificadosPem;
    const dito = await readWithPdfsig(Buffer.from(conteudo), autoridade);
    expect(dito).toContain("Signature Validation: Signature is Valid.");
    expect(dito).toContain("Certificate Validation: Certificate is Trusted.");
    expect(dito).toContain("Total document signed");
    const { about, text } = await readPdf(Buffer.from(conteudo));
    expect(about).toMatch(/^Pages: +1$/m);
    expect(text).toContain(extrato.sha256Conteudo?.toString("hex"));
  });
});
