import type { SituacaoRestauracao } from "@acervo/contracts/restauracoes";
import { describe, expect, it } from "vitest";
import {
  isSucesso,
  podeCancelar,
  situacaoDaRestauracao,
  type EstadoDaRestauracao,
} from "./situacao-restauracao.rules.ts";

const AGORA = new Date("2026-11-15T12:00:00Z");
const antes = new Date("2026-11-15T11:00:00Z");
const depois = new Date("2026-11-15T13:00:00Z");

const estado: EstadoDaRestauracao = {
  concluidaEm: null,
  sucesso: null,
  canceladaEm: null,
  destino: "ORIGINAL",
  feitos: 0,
  comando: { situacao: null, validoAte: depois },
};
const respondido = (situacao: string) => ({ comando: { situacao, validoAte: depois } });
const cancelada = { canceladaEm: antes };
const encerrada = (sucesso: boolean) => ({ concluidaEm: antes, sucesso });

describe("situação de uma restauração", () => {
  it.each<[SituacaoRestauracao, Partial<EstadoDaRestauracao>]>([
    ["AGUARDANDO", {}],
    ["EXPIRADA", { comando: { situacao: null, validoAte: AGORA } }],
    ["CANCELADA", cancelada],
    ["CANCELADA", { ...cancelada, comando: { situacao: null, validoAte: antes } }],
    ["EM_ANDAMENTO", respondido("ACEITO")],
    ["EM_ANDAMENTO", { comando: null }],
    ["AGUARDANDO_PASTA", { ...respondido("ACEITO"), destino: "ESCOLHIDO_NA_MAQUINA" }],
    ["EM_ANDAMENTO", { ...respondido("ACEITO"), destino: "ESCOLHIDO_NA_MAQUINA", feitos: 1 }],
    ["CANCELANDO", { ...respondido("ACEITO"), ...cancelada }],
    ["CANCELANDO", { comando: null, ...cancelada }],
    ["CANCELADA", { ...respondido("FALHOU"), ...cancelada }],
    ["FALHOU", respondido("FALHOU")],
    ["FALHOU", respondido("DESCONHECIDO")],
    ["RECUSADA", respondido("RECUSADO")],
    ["SUCESSO", { ...respondido("CONCLUIDO"), ...encerrada(true) }],
    ["SUCESSO", { ...encerrada(true), ...cancelada }],
    ["COM_FALHAS", { ...respondido("FALHOU"), ...encerrada(false) }],
    ["CANCELADA", { ...respondido("FALHOU"), ...encerrada(false), ...cancelada }],
  ])("%s: %j", (esperada, mudanca) => {
    expect(situacaoDaRestauracao({ ...estado, ...mudanca }, AGORA)).toBe(esperada);
  });

  it("só se cancela o que ainda não terminou e ainda não foi cancelado", () => {
    expect((["AGUARDANDO", "AGUARDANDO_PASTA", "EM_ANDAMENTO"] as const).every(podeCancelar)).toBe(true);
    expect((["CANCELANDO", "SUCESSO", "COM_FALHAS", "EXPIRADA", "RECUSADA"] as const).some(podeCancelar)).toBe(false);
  });

  it.each([
    [true, 3, { pedidos: 3, iguais: 3, falhas: 0 }],
    [true, null, { pedidos: 3, iguais: 3, falhas: 0 }],
    [false, 3, { pedidos: 3, iguais: 2, falhas: 1 }],
    [false, 3, { pedidos: 3, iguais: 2, falhas: 0 }],
    [false, 3, { pedidos: 2, iguais: 2, falhas: 0 }],
    [false, 3, { pedidos: 3, iguais: 3, falhas: 1 }],
  ])("[R15] sucesso %s com %s arquivos guardados e %j", (esperado, arquivos, recibo) => {
    expect(isSucesso(arquivos, recibo)).toBe(esperado);
  });
});
