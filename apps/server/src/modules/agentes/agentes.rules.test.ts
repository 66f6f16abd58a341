import { createTestClock } from "@acervo/test-kit/clock";
import { describe, expect, it } from "vitest";
import { vereditoDoToken, type SituacaoDoAgente } from "./agentes.rules.ts";

const relogio = createTestClock("2026-11-15T12:00:00Z");
const ABERTA = relogio.now();
relogio.advance(120_000);
const NO_LIMITE = relogio.now();
relogio.advance(1);
const DEPOIS = relogio.now();

const AGENTE: SituacaoDoAgente = {
  versaoChave: 2,
  epoca: 5,
  epocaAbertaEm: ABERTA,
  duplicadaEm: null,
  ativado: true,
  dataFim: null,
};
const TOKEN = { versaoChave: 2, epoca: 5 };

describe("veredito sobre o token de um agente", () => {
  it.each([
    ["a chave e a época atuais", AGENTE, TOKEN, DEPOIS, "ACEITO"],
    ["um dispositivo desativado", { ...AGENTE, ativado: false }, TOKEN, DEPOIS, "DISPOSITIVO_DESATIVADO"],
    ["um dispositivo removido", { ...AGENTE, dataFim: ABERTA }, TOKEN, DEPOIS, "DISPOSITIVO_DESATIVADO"],
    ["uma chave substituída", AGENTE, { versaoChave: 1, epoca: 5 }, DEPOIS, "DISPOSITIVO_DESATIVADO"],
    ["uma identidade já marcada", { ...AGENTE, duplicadaEm: ABERTA }, TOKEN, DEPOIS, "IDENTIDADE_DUPLICADA"],
    ["a época anterior até 2 minutos depois", AGENTE, { versaoChave: 2, epoca: 4 }, NO_LIMITE, "IDENTIDADE_DUPLICADA"],
    ["a época anterior mais tarde", AGENTE, { versaoChave: 2, epoca: 4 }, DEPOIS, "CLONE"],
    ["uma época que não conhecemos", AGENTE, { versaoChave: 2, epoca: 6 }, DEPOIS, "NAO_AUTENTICADO"],
  ] as const)("%s", (...[, agente, token, agora, esperado]) => {
    expect(vereditoDoToken(agente, token, agora)).toBe(esperado);
  });
});
