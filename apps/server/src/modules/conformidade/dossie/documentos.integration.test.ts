import { hoje } from "@acervo/br/calendario";
import { formatarData } from "@acervo/br/data-civil";
import { provas } from "@acervo/contracts/provas";
import { testesRestauracao } from "@acervo/contracts/testes-restauracao";
import { verifyDossier } from "@acervo/dossier/verify-dossier";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { trailOf } from "../../../../test/customer-api.ts";
import { createDossierWorld, type DossierWorld } from "../../../../test/dossier/dossier-world.ts";
import { OPERADOR_DA_ATA } from "../../../../test/dossier/insert-ata.ts";
import { PASTA_DA_PROVA } from "../../../../test/dossier/insert-prova.ts";
import { provado } from "../../../../test/dossier/proven-dossier.ts";
import { sha256 } from "../../../../test/dossier/sample-dossier.ts";
import { readPdfText } from "../../../../test/read-pdf.ts";
import { instantFrom } from "../../../platform/clock.ts";
import { diaEHora } from "../../../platform/email/quando-por-extenso.ts";

const DossieJson = z.looseObject({
  fontes: z.record(z.string(), z.string()),
  provas: z.array(z.unknown()),
  atas: z.array(z.unknown()),
});

describe("recibos, provas e Atas em um dossiê", () => {
  let world: DossierWorld;
  beforeAll(async () => {
    world = await createDossierWorld();
    await world.ligarPainel(1);
  });
  afterAll(() => world.api.close());

  it("[DOSSIE-13] o recibo é o texto cujo código a trilha anotou, e o verificador nada acha no dossiê", async () => {
    const { idContratacao, idRestauracao, arquivos, zip, dossie } = await provado(world, "Recebida");
    const encerrada = (await trailOf(world.api, idContratacao)).find(({ acao }) => acao === "RESTAURACAO_ENCERRADA");
    const recibo = arquivos.get(`recibos/restauracao-${idRestauracao}.json`) ?? Buffer.alloc(0);
    expect(encerrada?.detalhes).toMatchObject({ recibo: sha256(recibo) });
    expect(JSON.parse(String(recibo))).toMatchObject({ idRestauracao, pedidos: 3, iguais: 3 });
    for (const codigo of ["", dossie?.sha256 ?? ""])
      expect(await verifyDossier(zip, codigo)).toMatchObject({
        problems: [],
        counted: { events: 9, roots: 2, receipts: 1, proofs: 1, atas: 1 },
        lastRoot: dossie?.raiz,
      });
  });

  it("[DOSSIE-15] a prova de restauração é o texto cujo código a trilha anotou, com os números no JSON e no PDF", async () => {
    const { idContratacao, idProva, numero, arquivos } = await provado(world, "Posta à prova");
    const texto = arquivos.get(`provas/${numero}.json`) ?? Buffer.alloc(0);
    const emitida = (await trailOf(world.api, idContratacao)).find(({ acao }) => acao === "PROVA_EMITIDA");
    expect(emitida?.detalhes).toEqual({ numero, situacao: "SUCESSO_NO_SERVIDOR", sha256: sha256(texto) });
    const { body } = await world.customer.call(provas.buscar, { params: { id: idProva } });
    const mostrada = provas.buscar.response.parse(body);
    expect(String(texto)).toBe(mostrada.documento);
    const json = DossieJson.parse(JSON.parse(String(arquivos.get("dossie.json"))));
    expect(json["provas"]).toEqual([
      {
        numero,
        dispositivo: mostrada.nomeDispositivo,
        competencia: `${world.mes}-01`,
        situacao: "SUCESSO_NO_SERVIDOR",
        emitidaEm: mostrada.encerradaEm,
        iguais: 4,
        arquivos: 4,
        bytes: mostrada.bytes,
        sha256: sha256(texto),
      },
    ]);
    expect(json.fontes["provas"]).toContain("Prova mensal de cada dispositivo");
    const pdf = await readPdfText(arquivos.get("dossie.pdf") ?? Buffer.alloc(0));
    // On one line: a number that breaks is not found by who looks for it.
    const linha = pdf.split("\n").find((cada) => cada.includes(numero)) ?? "";
    for (const dito of [
      diaEHora(instantFrom(mostrada.encerradaEm ?? "")).dia,
      mostrada.nomeDispositivo,
      "4 de 4",
      "Sucesso, só no servidor",
    ])
      expect(linha).toContain(dito);
    const corrido = pdf.replaceAll(/\s+/g, " ");
    expect(corrido).toContain("1 prova de restauração");
    expect(corrido).toContain("Os recibos e as provas nomeiam pastas e arquivos do cartório");
    expect(String(texto)).toContain(PASTA_DA_PROVA);
    expect(`${corrido} ${JSON.stringify(json)}`).not.toContain(PASTA_DA_PROVA);
  });

  it("[DOSSIE-16] a Ata está em PDF e conteúdo, com os códigos que a trilha anotou, e os números no JSON e no PDF", async () => {
    const { idContratacao, ata, arquivos } = await provado(world, "Testada");
    const pdf = arquivos.get(`atas/${ata.numero}.pdf`) ?? Buffer.alloc(0);
    const conteudo = arquivos.get(`atas/${ata.numero}.json`) ?? Buffer.alloc(0);
    const emitida = (await trailOf(world.api, idContratacao)).find(({ acao }) => acao === "ATA_EMITIDA");
    expect(emitida?.detalhes).toEqual({ numero: ata.numero, sha256: sha256(pdf), conteudo: sha256(conteudo) });
    expect(await readPdfText(pdf)).toContain(OPERADOR_DA_ATA);
    expect(JSON.parse(String(conteudo))).toMatchObject({ formato: "acervo-ata/1", numero: ata.numero });
    const { body } = await world.customer.call(testesRestauracao.consultar, { params: { id: ata.id } });
    const { abertoEm, ata: mostrada, dispositivos } = testesRestauracao.consultar.response.parse(body);
    const [nomeDispositivo = "?"] = dispositivos.map((cada) => cada.nomeDispositivo);
    const json = DossieJson.parse(JSON.parse(String(arquivos.get("dossie.json"))));
    expect(json.atas).toEqual([
      {
        numero: ata.numero,
        dia: hoje(instantFrom(abertoEm)),
        emitidaEm: mostrada?.emitidaEm,
        dispositivos: [nomeDispositivo],
        resultado: "INCOMPLETO",
        pdf: sha256(pdf),
        conteudo: sha256(conteudo),
      },
    ]);
    expect(json.fontes["atas"]).toContain("Ata de cada teste de restauração");
    const texto = await readPdfText(arquivos.get("dossie.pdf") ?? Buffer.alloc(0));
    const linha = texto.split("\n").find((cada) => cada.includes(ata.numero)) ?? "";
    for (const dito of [formatarData(hoje(instantFrom(abertoEm))), nomeDispositivo, "Incompleto"])
      expect(linha).toContain(dito);
    const corrido = texto.replaceAll(/\s+/g, " ");
    expect(corrido).toContain("1 Ata de teste");
    expect(corrido).toContain("as Atas nomeiam quem participou de cada teste");
    expect(`${corrido} ${JSON.stringify(json)}`).not.toContain(OPERADOR_DA_ATA);
  });
});
