import { somarMeses } from "@acervo/br/data-civil";
import { conformidade } from "@acervo/contracts/conformidade";
import { verifyDossier } from "@acervo/dossier/verify-dossier";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createFiveYears, type Evidence } from "../../../test/dossier/five-years.ts";
import { later } from "../../platform/clock.ts";
import { guardarMedidas } from "./medida/guardar-medidas.ts";

const DIA_MS = 86_400_000;
const CINCO_ANOS_DIAS = 5 * 365 + 1;
/** Of those that the clock runs: a list that has shrunk proves less. */
const TRABALHOS_DO_RELOGIO = 40;

const DossieJson = z.looseObject({
  dias: z.array(z.unknown()),
  restauracoes: z.array(z.unknown()),
  provas: z.array(z.unknown()),
  atas: z.array(z.unknown()),
});

describe("evidências de um cartório", () => {
  let mundo: Awaited<ReturnType<typeof createFiveYears>>;
  beforeAll(async () => {
    mundo = await createFiveYears();
    await mundo.ligarPainel(1);
  });
  afterAll(() => mundo.close());

  const figurasDe = (files: ReadonlyMap<string, Buffer>) => {
    const {
      numero: _,
      emitidoEm: __,
      trilha: ___,
      ...figuras
    } = DossieJson.parse(JSON.parse(String(files.get("dossie.json"))));
    return figuras;
  };
  const documentosDe = (files: ReadonlyMap<string, Buffer>) =>
    [...files].filter(([nome]) => /^(recibos|provas|atas)\//.test(nome)).map(([nome, bytes]) => [nome, String(bytes)]);
  const raizesDe = (files: ReadonlyMap<string, Buffer>) =>
    [...files].filter(([nome]) => nome.startsWith("raizes/")).map(([nome, bytes]) => [nome, String(bytes)]);

  /** What came later stands behind it. */
  const esperarInteiras = (depois: Evidence, antes: Evidence): void => {
    for (const [nome, linhas] of Object.entries(antes))
      expect(
        Object.entries(depois)
          .find(([outro]) => outro === nome)?.[1]
          .slice(0, linhas.length),
      ).toEqual(linhas);
  };

  it("[CNJ-14] 32 dias e quase cinco anos depois, removido o computador e rodados os trabalhos, está tudo lá e o dossiê diz o mesmo", async () => {
    const alvo = await mundo.nova("Guardada");
    const { idContratacao } = alvo;
    await mundo.customer.call(conformidade.escolherClasse, { body: { classe: 2 } });
    for (const horas of [90, 40, 20, 3]) await mundo.guardou(alvo, horas);
    await mundo.agiu(idContratacao, 3, "31987654321");
    await mundo.horaCheia();
    await mundo.restaurou(alvo);
    await mundo.provou(alvo, 4);
    await mundo.lavrou(alvo);
    await mundo.horaCheia();
    await mundo.temArquivo(alvo);
    await guardarMedidas(mundo.deps);
    const antes = await mundo.evidence(idContratacao);
    for (const linhas of Object.values(antes)) expect(linhas).not.toEqual([]);

    // What its computer stored goes, what was measured of it stays.
    await mundo.removeu(alvo);
    const comeco = mundo.clock.now();
    const mais = async (dias: number) => {
      mundo.clock.set(later(comeco, dias * DIA_MS));
      const rodados = await mundo.runAll();
      expect(rodados.length).toBeGreaterThanOrEqual(TRABALHOS_DO_RELOGIO);
      const { zip, files } = await mundo.dossie(idContratacao, mundo.mes);
      expect((await verifyDossier(zip)).problems).toEqual([]);
      return { files, evidencias: await mundo.evidence(idContratacao) };
    };
    const logo = await mais(32);
    esperarInteiras(logo.evidencias, antes);
    expect(await mundo.guardados(alvo)).toBe(0);
    const tarde = await mais(CINCO_ANOS_DIAS - 1);
    esperarInteiras(tarde.evidencias, logo.evidencias);

    const figuras = figurasDe(logo.files);
    expect([figuras.restauracoes.length, figuras.provas.length, figuras.atas.length]).toEqual([1, 1, 1]);
    expect(figuras.dias).toHaveLength(Number(ultimoDiaDe(mundo.mes)));
    expect(figurasDe(tarde.files)).toEqual(figuras);
    expect(documentosDe(logo.files)).toHaveLength(4);
    expect(documentosDe(tarde.files)).toEqual(documentosDe(logo.files));
    // The events of the jobs stand behind those of the first dossier, with the roots that state them.
    expect(String(tarde.files.get("trilha.ndjson"))).toContain(String(logo.files.get("trilha.ndjson")));
    expect(raizesDe(tarde.files)).toEqual(expect.arrayContaining(raizesDe(logo.files)));
    expect(mundo.locks.length).toBeGreaterThanOrEqual(2);
    for (const [indice, ate] of mundo.locks.entries())
      expect(ate.getTime()).toBeGreaterThanOrEqual(
        later(comeco, [32, CINCO_ANOS_DIAS - 1][indice] ?? 0).getTime() + CINCO_ANOS_DIAS * DIA_MS,
      );
  }, 300_000);

  const ultimoDiaDe = (mes: string): string =>
    later(new Date(`${somarMeses(`${mes}-01`, 1)}T12:00:00Z`), -DIA_MS)
      .toISOString()
      .slice(8, 10);
});
