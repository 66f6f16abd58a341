import { verifyDossier } from "@acervo/dossier/verify-dossier";
import { hashOfEvent } from "@acervo/dossier/trail-event";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { FORGERIES } from "./forgeries.ts";
import { dossierOf, rootsOver, sampleEvents, sha256, withSums, zipOf } from "./sample-dossier.ts";

const FORGED = 100;
const SEED = 20_261_119;

const verify = async (files: Iterable<readonly [string, Buffer]>, shown?: string) =>
  verifyDossier(await zipOf(files), shown);
const codesOf = ({ problems }: Awaited<ReturnType<typeof verify>>): string[] => problems.map(({ code }) => code);

/** The drawn numbers of one forgery, one after the other. */
const drawing = (numbers: readonly number[]) => {
  let next = 0;
  return (below: number): number => {
    const number = numbers[next % numbers.length] ?? 0;
    next += 1;
    return number % below;
  };
};

describe("verificador do dossiê", () => {
  const events = sampleEvents();
  const roots = rootsOver(events);
  const honest = dossierOf(events, roots);

  it("nada encontra em um dossiê intacto, do começo da cadeia ou do meio dela", async () => {
    for (const first of [1, 4, 9]) {
      const some = sampleEvents(first, 20);
      const verdict = await verify(dossierOf(some, rootsOver(some)));
      expect(verdict.problems).toEqual([]);
      expect(verdict.counted).toMatchObject({ events: 20, roots: 5, receipts: 1, proofs: 1, atas: 1 });
    }
  });

  it("recalcula o código do exemplo do formato da trilha", async () => {
    const code = await hashOfEvent({
      cadeia: "contratacao/42",
      seq: 1,
      instante: "2026-11-15T05:00:00.000123Z",
      atorTipo: "usuario",
      atorId: "7",
      acao: "CONTRATACAO_RENOMEADA",
      alvoTipo: "contratacao",
      alvoId: "42",
      idRequisicao: "req-1",
      detalhes: { "nome.campo": 'São "Bento"\n' },
      compromissos: { "telefone.novo": "f0e7cc078f9c12b7bb8bc71c35b413dee03f6e48f7a790c7ddfea6d5500e2bb7" },
      hashAnterior: "3abf5b4fbcd743e8d40fb5de44570ee1fc04d479726484f9e31d24f9802d304a",
      hash: "",
    });
    expect(code).toBe("ded2ed01265a047b55c112a2d7fc9af610c81631a8eddcd0a82f2d645cc609e8");
  });

  it("[DOSSIE-20] nada acha no intacto e acha cada uma de 100 alterações sorteadas, de todos os tipos", async () => {
    expect(codesOf(await verify(honest))).toEqual([]);
    const kinds = Object.entries(FORGERIES);
    const draws = fc.sample(fc.array(fc.nat(), { minLength: 8, maxLength: 8 }), { numRuns: FORGED, seed: SEED });
    const missed: string[] = [];
    for (const [index, numbers] of draws.entries()) {
      const [name, forge] = kinds[index % kinds.length] ?? ["", () => honest];
      const verdict = await verify(forge(drawing(numbers)));
      if (verdict.problems.length === 0) missed.push(`${index}: ${name}`);
    }
    expect(draws).toHaveLength(FORGED);
    expect(missed).toEqual([]);
  });

  it.each([
    ["recibo", "recibos/restauracao-5.json", "recibos/restauracao-6.json", "RECIBO"],
    ["prova", "provas/P-2026-11-000003.json", "provas/P-2026-11-000004.json", "PROVA"],
    ["PDF de uma Ata", "atas/A-2026-000002.pdf", "atas/A-2026-000003.pdf", "ATA"],
    ["conteúdo de uma Ata", "atas/A-2026-000002.json", "atas/A-2026-000003.json", "ATA"],
  ])("diz o que houve com cada documento: %s", async (_, name, other, kind) => {
    const text = honest.get(name) ?? Buffer.alloc(0);
    const altered = kind === "RECIBO" ? "RECIBO_ALTERADO" : `${kind}_ALTERADA`;
    const changed = withSums(new Map([...honest, [name, Buffer.from(`${String(text)} `)]]));
    expect((await verify(changed)).problems).toEqual([{ code: altered, where: name }]);
    const fewer = new Map(honest);
    fewer.delete(name);
    expect((await verify(withSums(fewer))).problems).toEqual([{ code: "ARQUIVO_FALTANDO", where: name }]);
    const more = withSums(new Map([...honest, [other, text]]));
    expect((await verify(more)).problems).toEqual([{ code: `${kind}_SEM_EVENTO`, where: other }]);
    const json = String(honest.get("dossie.json")).replaceAll(sha256(text), sha256("outro"));
    const untold = withSums(new Map([...honest, ["dossie.json", Buffer.from(json)]]));
    expect((await verify(untold)).problems).toEqual([{ code: altered, where: name }]);
  });

  it("nada acha em um dossiê de antes das Atas, cuja trilha não anotou nenhuma", async () => {
    const before = sampleEvents(1, 12);
    const files = dossierOf(before, rootsOver(before));
    const json = String(files.get("dossie.json")).replace(',"atas":[]', "");
    const old = withSums(new Map([...files, ["dossie.json", Buffer.from(json)]]));
    expect(json).not.toContain("atas");
    expect(await verify(old)).toMatchObject({ problems: [], counted: { proofs: 1, atas: 0 } });
  });

  it("acha um arquivo repetido e um ZIP cortado", async () => {
    const twice = await verify([...honest, ["dossie.pdf", Buffer.from("outro")]]);
    expect(codesOf(twice)).toContain("ARQUIVO_REPETIDO");
    const zip = await zipOf(honest);
    expect(codesOf(await verifyDossier(zip.slice(0, zip.length / 2)))).toEqual(["ZIP_ILEGIVEL"]);
  });

  it("[DOSSIE-21] o código do portal acha o que foi refeito ou cortado com as raízes, e sem ele isso fica dito", async () => {
    const code = sha256(await zipOf(honest));
    const root = sha256(roots.at(-1)?.text ?? "");
    for (const shown of [code, ` ${code.toUpperCase()} `])
      expect(await verify(honest, shown)).toMatchObject({ problems: [], isCompared: true });

    const fewer = sampleEvents(1, 12);
    const cut = dossierOf(fewer, rootsOver(fewer));
    const otherPdf = withSums(new Map([...honest, ["dossie.pdf", Buffer.from("%PDF-1.7 outro")]]));
    for (const forged of [cut, otherPdf]) {
      expect(await verify(forged)).toMatchObject({ problems: [], isCompared: false });
      expect(codesOf(await verify(forged, code))).toEqual(["CODIGO_DIVERGENTE"]);
    }
    // The root that the portal shows beside it is another one, too.
    expect((await verify(cut)).lastRoot?.sha256).not.toBe(root);
    expect((await verify(honest)).lastRoot?.sha256).toBe(root);
  });
});
