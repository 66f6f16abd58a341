import { describe, expect, it } from "vitest";
import { decidirFalha } from "./falha.rules.ts";

const HORA = 3_600_000;
const falhou = { situacao: "FALHOU", desde: 10 * HORA, ultimoBackup: HORA } as const;

describe("aviso de backup com erro", () => {
  it("avisa da primeira falha, e das seguintes não", () => {
    expect(decidirFalha(null, falhou)).toEqual({ acao: "avisar", desde: 10 * HORA });
    expect(decidirFalha({ desde: 10 * HORA }, { ...falhou, desde: 12 * HORA })).toEqual({ acao: "nada" });
  });

  it("esquece quando um backup funcionou depois dela", () => {
    const protegido = { situacao: "PROTEGIDO", desde: 11 * HORA, ultimoBackup: 11 * HORA } as const;
    expect(decidirFalha({ desde: 10 * HORA }, protegido)).toEqual({ acao: "esquecer" });
    expect(decidirFalha(null, protegido)).toEqual({ acao: "nada" });
  });

  it.each(["ATRASADO", "SUSPENSO", "DESATIVADO"] as const)("%s sem backup novo não é ter voltado", (situacao) => {
    expect(decidirFalha({ desde: 10 * HORA }, { ...falhou, situacao })).toEqual({ acao: "nada" });
    expect(decidirFalha({ desde: 10 * HORA }, { ...falhou, situacao, ultimoBackup: null })).toEqual({ acao: "nada" });
  });
});
