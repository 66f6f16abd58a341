// @vitest-environment node
import { describe, expect, it } from "vitest";
import { intervaloMs, porcentagemFeita } from "./restauracoes.rules.ts";

const andando = { codigo: "EM_ANDAMENTO", descricao: "" } as const;
const andamento = { feitos: 5, falharam: 0, bytes: 250, noticiaEm: "2026-11-15T12:00:00Z" };

describe("acompanhar uma restauração", () => {
  it("olha sempre de novo o que anda, mais devagar o que espera, e nunca o que terminou", () => {
    expect(intervaloMs(["SUCESSO", "EM_ANDAMENTO"])).toBe(2_000);
    expect(intervaloMs(["AGUARDANDO"])).toBe(5_000);
    expect(intervaloMs(["SUCESSO", "CANCELADA"])).toBe(false);
    expect(intervaloMs([])).toBe(false);
  });

  it.each([
    ["por bytes", { arquivos: 10, bytes: 1_000, andamento, situacao: andando }, 25],
    ["só arquivos vazios, por arquivos", { arquivos: 10, bytes: 0, andamento, situacao: andando }, 50],
    ["nunca mais que tudo", { arquivos: 10, bytes: 100, andamento, situacao: andando }, 100],
    ["sem notícia", { arquivos: 10, bytes: 100, andamento: null, situacao: andando }, null],
    [
      "terminada",
      { arquivos: 10, bytes: 100, andamento, situacao: { codigo: "SUCESSO" as const, descricao: "" } },
      null,
    ],
  ])("mede o que já voltou: %s", (_, restauracao, esperada) => {
    expect(porcentagemFeita(restauracao)).toBe(esperada);
  });
});
