import { somarMeses } from "@acervo/br/data-civil";
import { conformidade, DiaDeConformidade } from "@acervo/contracts/conformidade";
import { dossies } from "@acervo/contracts/dossies";
import { tokenFor } from "@acervo/test-kit/tokens";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { trailOf } from "../../../../test/customer-api.ts";
import { createDossierWorld, filesOf, type DossierWorld } from "../../../../test/dossier/dossier-world.ts";
import { provado, TELEFONE } from "../../../../test/dossier/proven-dossier.ts";
import { sha256 } from "../../../../test/dossier/sample-dossier.ts";
import { readPdfText } from "../../../../test/read-pdf.ts";
import { request } from "../../../../test/request.ts";
import { testesDeRestauracao } from "../../testes-restauracao/testes-restauracao.api.ts";
import type { ObjectStore } from "../../../platform/object-store/object-store.ts";
import { apagarDossies } from "./apagar-dossies.ts";
import { comporDossie, desistirDoDossie } from "./compor-dossie.ts";
import { markDossiesEncerrados } from "./encerrar-dossies.queries.ts";

const DIA_MS = 86_400_000;

const DossieJson = z.looseObject({
  dias: z.array(DiaDeConformidade),
  fontes: z.record(z.string(), z.string()),
  trilha: z.object({ ultimaRaiz: z.object({ sha256: z.string() }) }),
});

describe("dossiê de um período", () => {
  let world: DossierWorld;
  beforeAll(async () => {
    world = await createDossierWorld();
  });
  afterAll(() => world.api.close());
  beforeEach(() => world.ligarPainel(1));

  const deps = () => ({ ...world.api.deps, testesDeRestauracao });
  const objetos = async (prefixo: string): Promise<number> => {
    let quantos = 0;
    for await (const _ of deps().objectStore.listVersions(prefixo)) quantos += 1;
    return quantos;
  };
  const chaveDe = async (id: number): Promise<string> => {
    const { chave } = await deps()
      .db.selectFrom("dossie")
      .select("chave")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    return chave;
  };

  it("[DOSSIE-10] traz o PDF, os números, a trilha, as raízes, os recibos, as provas, as Atas, o verificador e a lista de todos", async () => {
    const { arquivos, raizes, zip, dossie, idRestauracao, numero, ata } = await provado(world, "Inteira");
    expect([...arquivos.keys()]).toEqual([
      "dossie.pdf",
      "dossie.json",
      "verificar-dossie.html",
      "trilha.ndjson",
      `recibos/restauracao-${idRestauracao}.json`,
      `provas/${numero}.json`,
      `atas/${ata.numero}.pdf`,
      `atas/${ata.numero}.json`,
      ...raizes.map(([nome]) => nome),
      "SHA256SUMS",
    ]);
    const somas = String(arquivos.get("SHA256SUMS")).trimEnd().split("\n");
    expect(somas).toEqual([...arquivos].slice(0, -1).map(([nome, bytes]) => `${sha256(bytes)}  ${nome}`));
    expect(dossie).toMatchObject({ situacao: "PRONTO", sha256: sha256(zip), tamanhoBytes: zip.length });
  });

  it("[DOSSIE-12] a trilha vai até a última raiz guardada, sem valor pessoal, com as raízes do armazém sem buraco", async () => {
    const { arquivos, raizes, dossie } = await provado(world, "Provada");
    expect(String(arquivos.get("trilha.ndjson")).trimEnd().split("\n")).toHaveLength(9);
    const numeros = raizes.map(([nome]) => Number(/\d+/.exec(nome)?.[0]));
    const [primeira = 0] = numeros;
    expect(numeros).toEqual([primeira, primeira + 1]);
    const guardadas = await deps()
      .db.selectFrom("auditoriaRaiz")
      .select(["raiz", "chave", "versao"])
      .where("numero", "in", numeros)
      .orderBy("numero")
      .execute();
    for (const [indice, { raiz, chave, versao }] of guardadas.entries()) {
      const [, bytes = Buffer.alloc(0)] = raizes[indice] ?? [];
      expect(bytes.equals(await deps().objectStore.get(chave, versao ?? ""))).toBe(true);
      expect(sha256(bytes)).toBe(raiz.toString("hex"));
      expect((await deps().objectStore.head(chave, versao ?? ""))?.retainUntil).not.toBeNull();
    }
    expect(dossie?.raiz).toEqual({ numero: numeros.at(-1), sha256: guardadas.at(-1)?.raiz.toString("hex") });
    const legiveis = [...arquivos].filter(([nome]) => !nome.endsWith(".pdf"));
    expect(legiveis.map(([, bytes]) => String(bytes)).join("")).not.toContain(TELEFONE);
    expect(await readPdfText(arquivos.get("dossie.pdf") ?? Buffer.alloc(0))).not.toContain(TELEFONE);
  });

  it("[DOSSIE-11][DOSSIE-14] PDF e JSON dizem os mesmos números, com a fonte de cada um e sem prometer", async () => {
    const alvo = await world.nova("Cartório dos números");
    const { idContratacao } = alvo;
    await world.customer.call(conformidade.escolherClasse, { body: { classe: 2 } });
    for (const horas of [40, 20, 3]) await world.guardou(alvo, horas);
    await world.guardou(alvo, 2, 4);
    await world.restaurou(alvo);
    const { numero } = await world.provou(alvo, 4);
    await world.horaCheia();
    const { id } = await world.pedido(idContratacao);
    await comporDossie(deps(), id);
    const arquivos = filesOf(await world.baixado(id));
    const json = DossieJson.parse(JSON.parse(String(arquivos.get("dossie.json"))));
    const painel = conformidade.consultar.response.parse(
      (await world.customer.call(conformidade.consultar, { query: { id: idContratacao } })).body,
    );
    const doPeriodo = painel.dias.filter(({ data }) => data >= `${world.mesAnterior}-01`);
    // Today's measure grows until both are asked: the others are on record for both alike.
    expect(json.dias.slice(0, -1)).toEqual(doPeriodo.slice(0, -1));
    expect(json).toMatchObject({
      formato: "acervo-dossie-v1",
      contratacao: { id: idContratacao, nome: "Cartório dos números" },
      classe: 2,
      restauracoes: [{ pedidos: 3, iguais: 3, sucesso: true }],
      backupsPorDispositivo: [{ concluidos: 3, comPendencias: 0, falharam: 1, interrompidos: 0 }],
    });
    expect(json["limites"]).toEqual(painel.limites[1]);
    expect(Object.values(json.fontes)).toHaveLength(9);
    expect(json.dias.at(-1)?.retorno).toMatchObject({ numeroProva: numero, soServidor: true });
    expect(json.fontes["limites"]).toContain(painel.fonte.texto);

    const texto = (await readPdfText(arquivos.get("dossie.pdf") ?? Buffer.alloc(0))).replaceAll(/\s+/g, " ");
    const acima = json.dias.filter(({ perda }) => perda !== null && perda.segundos > 12 * 3_600).length;
    expect(acima).toBeGreaterThan(0);
    for (const dito of [
      "Apoia o cumprimento do Provimento CNJ 213/2026",
      painel.fonte.texto,
      "Cartório dos números",
      "Computador 1 3 0 1 0",
      `Acima do limite em ${acima} de`,
      "24 h 0 min Dentro do limite",
      "Todos iguais",
    ])
      expect(texto).toContain(dito);
    // A code is longer than a line.
    expect(texto.replaceAll(" ", "")).toContain(json.trilha.ultimaRaiz.sha256);
    const todos = `${texto} ${String(arquivos.get("dossie.json"))}`.toLowerCase();
    expect(todos).not.toMatch(/garant|\bconforme\b/);
  });

  it("[DOSSIE-02] morto no meio é feito de novo, uma vez só; o que a fila desistiu pode ser pedido outra vez", async () => {
    const { idContratacao } = await world.nova("Interrompida");
    const { id } = await world.pedido(idContratacao);
    const quebrado: ObjectStore = {
      ...deps().objectStore,
      completeUpload: async (...upload) => {
        await deps().objectStore.completeUpload(...upload);
        throw new Error("morreu depois de guardar");
      },
    };
    await expect(comporDossie({ ...deps(), objectStore: quebrado }, id)).rejects.toThrow("morreu");
    expect(await world.listados(idContratacao)).toMatchObject([{ situacao: "PEDIDO", sha256: null }]);
    await comporDossie(deps(), id);
    await comporDossie(deps(), id);
    const [pronto] = await world.listados(idContratacao);
    expect(pronto).toMatchObject({ situacao: "PRONTO", sha256: sha256(await world.baixado(id)) });
    const emitidos = (await trailOf(world.api, idContratacao)).filter(({ acao }) => acao === "DOSSIE_EMITIDO");
    expect(emitidos).toHaveLength(1);
    expect(emitidos[0]?.detalhes).toMatchObject({ sha256: pronto?.sha256 });

    const outro = await world.pedido(idContratacao);
    await desistirDoDossie(deps(), outro.id);
    expect((await world.listados(idContratacao))[0]).toMatchObject({ id: outro.id, situacao: "FALHOU" });
    expect((await world.pedido(idContratacao)).situacao).toBe("PEDIDO");
  });

  it("desistido com partes já enviadas, não deixa nenhuma no armazém", async () => {
    const { idContratacao } = await world.nova("Cortada");
    const { id } = await world.pedido(idContratacao);
    const chave = await chaveDe(id);
    const envios = async (): Promise<number> => {
      let quantos = 0;
      for await (const _ of deps().objectStore.listUploads(chave)) quantos += 1;
      return quantos;
    };
    const cortado: ObjectStore = {
      ...deps().objectStore,
      completeUpload: () => Promise.reject(new Error("morreu com tudo enviado")),
    };
    await expect(comporDossie({ ...deps(), objectStore: cortado }, id)).rejects.toThrow("morreu");
    expect(await envios()).toBe(1);
    await desistirDoDossie(deps(), id);
    await deps()
      .db.updateTable("dossie")
      .set({ pedidoEm: new Date(world.clock.now().getTime() - DIA_MS) })
      .where("id", "=", id)
      .execute();
    await apagarDossies(deps());
    expect([await envios(), await objetos(chave)]).toEqual([0, 0]);
  });

  it("feito por dois ao mesmo tempo, fica um arquivo só, o que foi dito", async () => {
    const { idContratacao } = await world.nova("Feita por dois");
    const { id } = await world.pedido(idContratacao);
    const alcancado: ObjectStore = {
      ...deps().objectStore,
      completeUpload: async (...upload) => {
        const guardado = await deps().objectStore.completeUpload(...upload);
        await comporDossie(deps(), id);
        return guardado;
      },
    };
    await comporDossie({ ...deps(), objectStore: alcancado }, id);
    const [pronto] = await world.listados(idContratacao);
    expect(pronto).toMatchObject({ situacao: "PRONTO", sha256: sha256(await world.baixado(id)) });
    expect(await objetos(await chaveDe(id))).toBe(1);
  });

  it("encerrado enquanto era feito, não deixa no armazém o que fez", async () => {
    const { idContratacao } = await world.nova("Encerrada no meio");
    const { id } = await world.pedido(idContratacao);
    const chave = await chaveDe(id);
    const encerrando: ObjectStore = {
      ...deps().objectStore,
      completeUpload: async (...upload) => {
        const guardado = await deps().objectStore.completeUpload(...upload);
        expect(await objetos(chave)).toBe(1);
        await deps()
          .db.transaction()
          .execute((tx) => markDossiesEncerrados(tx, world.customer.idUsuario, world.clock.now()));
        return guardado;
      },
    };
    await comporDossie({ ...deps(), objectStore: encerrando }, id);
    expect(await world.listados(idContratacao)).toMatchObject([{ situacao: "EXPIRADO", sha256: null }]);
    expect(await objetos(chave)).toBe(0);
  });

  it("[DOSSIE-01] de 1 a 6 meses até o atual, um de cada vez, e nada com o painel desligado", async () => {
    const { idContratacao: id } = await world.nova("Pedida");
    const pedir = (de: string, ate: string) => world.customer.call(dossies.pedir, { body: { id, de, ate } });
    const mes = (quantos: number) => somarMeses(`${world.mes}-01`, quantos).slice(0, 7);
    expect(await pedir(mes(-6), mes(0))).toMatchObject({ status: 400 });
    expect(await pedir(mes(0), mes(-1))).toMatchObject({ status: 400 });
    expect(await pedir(mes(0), mes(1))).toMatchObject({ status: 422, body: { codigo: "DOSSIE_PERIODO_FUTURO" } });
    expect(await pedir(mes(-5), mes(0))).toMatchObject({ status: 202, body: { de: `${mes(-5)}-01` } });
    expect(await pedir(mes(0), mes(0))).toMatchObject({ status: 409, body: { codigo: "DOSSIE_EM_PREPARACAO" } });
    await world.ligarPainel(0);
    const [{ id: idDossie } = { id: 0 }] = await deps()
      .db.selectFrom("dossie")
      .select("id")
      .where("idContratacao", "=", id)
      .execute();
    for (const recusada of [
      await pedir(mes(0), mes(0)),
      await world.customer.call(dossies.listar, { query: { id } }),
      await world.customer.call(dossies.baixar, { params: { id: idDossie } }),
    ])
      expect(recusada).toMatchObject({ status: 409, body: { codigo: "CONFORMIDADE_INDISPONIVEL" } });
  });

  it("[DOSSIE-03] o atendimento avançado vê a lista; só o dono pede e baixa, e baixar fica na trilha", async () => {
    const { idContratacao: id } = await world.nova("De quem é");
    const primeiro = await world.pedido(id);
    await comporDossie(deps(), primeiro.id);
    const segundo = await world.pedido(id);
    expect((await world.listados(id)).map((dossie) => dossie.id)).toEqual([segundo.id, primeiro.id]);
    const avancado = await tokenFor("suporteAvancado");
    const vista = await request(world.api.url, dossies.listar, { query: { id } }, avancado);
    expect(dossies.listar.response.parse(vista.body)).toEqual(await world.listados(id));
    const deAgora = { body: { id, de: world.mes, ate: world.mes } };
    for (const recusada of [
      await request(world.api.url, dossies.pedir, deAgora, avancado),
      await request(world.api.url, dossies.baixar, { params: { id: primeiro.id } }, avancado),
    ])
      expect(recusada.status).toBe(404);
    await world.baixado(primeiro.id);
    const baixas = (await trailOf(world.api, id)).filter(({ acao }) => acao === "DOSSIE_BAIXADO");
    expect(baixas).toMatchObject([{ atorId: String(world.customer.idUsuario), alvoId: String(primeiro.id) }]);
  });

  it("[DOSSIE-04] depois de dias-dossie não se baixa mais, e o arquivo é apagado", async () => {
    const { idContratacao } = await world.nova("Vencida");
    const { id } = await world.pedido(idContratacao);
    await comporDossie(deps(), id);
    const { chave: prefixo } = await deps()
      .db.selectFrom("dossie")
      .select("chave")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(await objetos(prefixo)).toBe(1);
    const [{ prontoEm, expiraEm } = { prontoEm: null, expiraEm: null }] = await world.listados(idContratacao);
    expect(new Date(expiraEm ?? 0).getTime() - new Date(prontoEm ?? 0).getTime()).toBe(30 * DIA_MS);
    const venceu = (haMs: number) =>
      deps()
        .db.updateTable("dossie")
        .set({ expiraEm: new Date(world.clock.now().getTime() - haMs) })
        .where("id", "=", id)
        .execute();
    await venceu(1_000);
    const tarde = await world.customer.call(dossies.baixar, { params: { id } });
    expect(tarde).toMatchObject({ status: 409, body: { codigo: "DOSSIE_INDISPONIVEL" } });
    await apagarDossies(deps());
    expect(await world.listados(idContratacao)).toMatchObject([{ situacao: "EXPIRADO" }]);
    // An address that was given out a moment before is still good.
    expect(await objetos(prefixo)).toBe(1);
    await venceu(DIA_MS);
    await apagarDossies(deps());
    expect(await objetos(prefixo)).toBe(0);
  });
});
