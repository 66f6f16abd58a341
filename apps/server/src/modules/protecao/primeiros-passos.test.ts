import { calendarOfInstants } from "@acervo/schedule/schedule";
import { describe, expect, it } from "vitest";
import type { ConfiguracaoVigiada } from "./fatos-protecao.ts";
import { primeirosPassos } from "./primeiros-passos.ts";

const nova = { codigoSituacao: 1, cartosoft: false, fezBackup: false };
const diario = { calendario: calendarOfInstants([]), vigenteDesde: 0, toleranciaMs: 0 };
const configuracao = (agendamentos: ConfiguracaoVigiada["agendamentos"]): ConfiguracaoVigiada => ({
  prefixo: "Livros",
  criadaEm: 0,
  agendamentos,
  encerrados: [],
  ultima: null,
  ultimaBoa: null,
  pastasNaoVistas: [],
  pendenteDesde: null,
  emAndamentoDesde: null,
});
const dispositivo = (id: number, ativado: boolean, configuracoes: readonly ConfiguracaoVigiada[] = []) => ({
  id,
  fatos: { ativado, configuracoes },
});

describe("primeiros passos", () => {
  it.each([
    ["sem dispositivo", [], { passo: "PROGRAMA", idDispositivo: null }],
    ["à espera de ativação", [dispositivo(1, false)], { passo: "CODIGO", idDispositivo: 1 }],
    ["ativado, sem pasta", [dispositivo(1, true)], { passo: "PASTAS", idDispositivo: 1 }],
    ["com pasta, sem horário", [dispositivo(1, true, [configuracao([])])], { passo: "HORARIO", idDispositivo: 1 }],
    [
      "com pasta e horário",
      [dispositivo(1, true, [configuracao([]), configuracao([diario])])],
      { passo: "PRIMEIRO_BACKUP", idDispositivo: 1 },
    ],
    [
      "com vários conta o mais adiantado",
      [dispositivo(1, false), dispositivo(2, true), dispositivo(3, false)],
      { passo: "PASTAS", idDispositivo: 2 },
    ],
  ])("%s", (_, dispositivos, esperado) => {
    expect(primeirosPassos(nova, dispositivos)).toEqual(esperado);
  });

  it.each([
    ["depois do primeiro backup bom", { fezBackup: true }],
    ["com a contratação parada", { codigoSituacao: 4 }],
    ["na versão web, em que ninguém cadastra dispositivos", { cartosoft: true }],
  ])("não há nenhum %s", (_, parte) => {
    expect(primeirosPassos({ ...nova, ...parte }, [])).toBeNull();
  });
});
