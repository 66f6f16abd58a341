import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readPdfText } from "../../../../test/read-pdf.ts";
import { conferirGuarda } from "../../../../test/tax-documents/conferir-notas-emitidas.ts";
import { createTaxWorld, type TaxWorld } from "../../../../test/tax-documents/tax-world.ts";
import { TOMADOR_CORRIGIDO } from "../../../../test/tax-documents/tomador-corrigido.ts";
import { abrirPdf } from "../arquivos/ler-arquivos.ts";
import { detalharNota } from "../mes/detalhar-nota.ts";
import { cancelarDeNovo } from "./cancelar-de-novo.ts";
import { corrigirNota } from "./corrigir-nota.ts";
import { substituirNota } from "./substituir-nota.ts";

const RECUSADO = "O prazo de cancelamento da NFS-e, definido pelo município, expirou.";

describe("o que o administrador faz com uma nota fiscal", () => {
  let mundo: TaxWorld;
  beforeEach(async () => {
    mundo = await createTaxWorld();
    await mundo.preparar();
  });
  afterEach(() => mundo.close());

  const paga = async (): Promise<number> => {
    const id = await mundo.faturas.nova();
    await mundo.faturas.pagar(id);
    return id;
  };
  const nota = async (idFatura: number, ordem = 0) => {
    const linha = (await mundo.notas(idFatura))[ordem];
    if (linha === undefined) throw new Error("no document");
    return linha;
  };
  const pdf = async (id: number): Promise<string> => readPdfText(Buffer.from(await abrirPdf(mundo.deps, id), "base64"));

  it("[NFE-08] o cancelamento recusado deixa a nota emitida, com código e palavras, e pode ser pedido de novo", async () => {
    const fatura = await paga();
    await mundo.emitir();
    await mundo.sefin.adjust({ diasParaCancelar: 0 });
    await mundo.faturas.devolver(fatura);
    await mundo.emitir();
    const { id } = await nota(fatura);
    expect(await nota(fatura)).toMatchObject({ situacao: "EMITIDA", motivoCodigo: "E0826", motivoTexto: RECUSADO });
    const { passos } = await detalharNota(mundo.deps, id);
    expect(passos.at(-1)).toMatchObject({ passo: "CANCELAMENTO_RECUSADO", descricao: `E0826 ${RECUSADO}` });
    await mundo.sefin.adjust({});
    await mundo.emitir();
    expect(await nota(fatura)).toMatchObject({ situacao: "EMITIDA" });
    await cancelarDeNovo(mundo.deps, mundo.admin, id);
    await mundo.emitir();
    expect(await nota(fatura)).toMatchObject({ situacao: "CANCELADA" });
    expect((await mundo.sefin.notes())[0]?.cancelamento).not.toBeNull();
  });

  it("[NFE-09] [NFE-13] a que substitui nomeia a outra, que é substituída quando a nova é emitida", async () => {
    const fatura = await paga();
    await mundo.emitir();
    const { id, chaveAcesso, pdfChave, pdfVersao } = await nota(fatura);
    expect(await pdf(id)).not.toContain("SUBSTITUÍDA");
    const { id: idNova } = await substituirNota(mundo.deps, mundo.admin, id, TOMADOR_CORRIGIDO);
    await mundo.sefin.plant("POST /nfse", "some-antes");
    await mundo.emitir();
    expect(await nota(fatura)).toMatchObject({ situacao: "EMITIDA" });
    await mundo.chegarAHora();
    await mundo.emitir();
    const nova = await nota(fatura, 1);
    expect(nova).toMatchObject({ id: idNova, situacao: "EMITIDA", numeroDps: 2 });
    expect(nova.documento).toContain(`<chSubstda>${chaveAcesso}</chSubstda>`);
    expect(nova.documento).toContain("<xNome>Ofício de Pedra Bonita, corrigido</xNome>");
    expect(await nota(fatura)).toMatchObject({ situacao: "SUBSTITUIDA", chaveAcesso });
    expect(await pdf(id)).toContain("SUBSTITUÍDA");
    expect(await pdf(idNova)).not.toContain("SUBSTITUÍDA");
    expect((await mundo.sefin.notes()).map(({ substituidaPor }) => substituidaPor)).toEqual([nova.chaveAcesso, null]);
    for (const linha of await mundo.notas(fatura)) expect(await conferirGuarda(mundo, linha)).toEqual([]);
    // What the person was given first is kept, too.
    expect(await mundo.deps.objectStore.head(pdfChave ?? "", pdfVersao ?? "")).not.toBeNull();
  });

  it("[NFE-06] [NFE-10] cada passo fica com instante, código, palavras e quem; corrigida, sai com o mesmo número", async () => {
    const antes = mundo.deps.clock.now();
    const fatura = await paga();
    await mundo.sefin.plant("POST /nfse", "recusa", { codigo: "E0015" });
    await mundo.emitir();
    const { id } = await nota(fatura);
    const motivoTexto = "Recusada a pedido do teste.";
    expect(await nota(fatura)).toMatchObject({
      situacao: "REJEITADA",
      numeroDps: 1,
      motivoCodigo: "E0015",
      motivoTexto,
    });
    await corrigirNota(mundo.deps, mundo.admin, id, { tomador: TOMADOR_CORRIGIDO, tambemAsOutras: false });
    await mundo.sefin.plant("POST /nfse", "some-depois");
    await mundo.emitir();
    await mundo.chegarAHora();
    await mundo.emitir();
    const { numero, numeroDps, documento } = await nota(fatura);
    expect({ numeroDps, documento }).toEqual({ numeroDps: 1, documento: expect.stringContaining("corrigido") });
    const passos = await mundo.db
      .selectFrom("notaFiscalPasso")
      .select(["passo", "codigo", "texto", "idUsuario", "ocorridoEm"])
      .where("idNotaFiscal", "=", id)
      .orderBy("id")
      .execute();
    const semResposta = "O emissor não respondeu; a nota é consultada antes de ser enviada de novo.";
    expect(passos.map(({ passo, codigo, texto, idUsuario }) => [passo, codigo, texto, idUsuario])).toEqual([
      ["CRIADA", null, null, null],
      ["RESERVADA", "1/1", null, null],
      ["REJEITADA", "E0015", motivoTexto, null],
      ["CORRIGIDA", null, null, mundo.admin.usuario.id],
      ["RESERVADA", "1/1", null, null],
      ["SEM_RESPOSTA", null, semResposta, null],
      ["EMITIDA", numero, null, null],
    ]);
    const instantes = [antes, ...passos.map(({ ocorridoEm }) => ocorridoEm), mundo.deps.clock.now()];
    expect(instantes.toSorted((um, outro) => um.getTime() - outro.getTime())).toEqual(instantes);
  });
});
