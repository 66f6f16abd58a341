import { describe, expect, it } from "vitest";
import { createStaffProof } from "./staff-proof.ts";
import type { TokenClaims } from "./token.ts";

const ENTRADA = new Date("2026-11-16T12:00:00Z");
const ANTES = new Date("2026-11-16T11:59:59Z");
const DEPOIS = new Date("2026-11-16T12:00:01Z");

const claims = (parte: Partial<TokenClaims> = {}): TokenClaims => ({
  sub: "0d0e0000-0000-4000-8000-0000000000aa",
  username: "11144477735",
  nome: "Ana",
  email: "ana@acervo.test",
  grupos: new Set(["ADMIN"]),
  porLink: false,
  sessao: null,
  nivel: 1,
  autenticadoEm: ENTRADA,
  ...parte,
});

const provar = (criados: readonly Date[]) => {
  let agora = ENTRADA;
  let perguntas = 0;
  const credenciais = () => {
    perguntas += 1;
    const fatores = criados.map((criadoEm) => ({ id: "f", tipo: "CODIGO", nome: "", criadoEm }) as const);
    return Promise.resolve({ senhaDesde: null, fatores, codigosDeRecuperacao: null, ultimaMudanca: null });
  };
  const proveStaff = createStaffProof({ clock: { now: () => agora }, diretorio: { credenciais } });
  return {
    grupos: async (parte?: Partial<TokenClaims>) => [...(await proveStaff(claims(parte))).grupos],
    perguntas: () => perguntas,
    passar: (segundos: number) => void (agora = new Date(agora.getTime() + segundos * 1000)),
  };
};

describe("prova de segundo fator da equipe", () => {
  it.each([
    ["com fator anterior à entrada", [ANTES], {}, ["ADMIN"]],
    ["com fator ativado na própria entrada", [ENTRADA], {}, ["ADMIN"]],
    ["com um fator de antes e outro de depois", [DEPOIS, ANTES], {}, ["ADMIN"]],
    ["sem fator", [], {}, []],
    ["com fator ativado depois da entrada", [DEPOIS], {}, []],
    ["sem passar pelas páginas do provedor", [ANTES], { autenticadoEm: null }, []],
    ["sem nível", [ANTES], { nivel: 0 }, []],
  ] as const)("[F6][AUTH-46] %s: %o", async (_, criados, parte, esperado) => {
    expect(await provar(criados).grupos(parte)).toEqual(esperado);
  });

  it("de quem não é da equipe nada é perguntado", async () => {
    const { grupos, perguntas } = provar([]);
    expect(await grupos({ grupos: new Set() })).toEqual([]);
    expect(perguntas()).toBe(0);
  });

  it("o que foi provado é perguntado de novo depois de um minuto; o que não foi, a cada vez", async () => {
    const { grupos, perguntas, passar } = provar([ANTES]);
    await grupos();
    await grupos();
    expect(perguntas()).toBe(1);
    passar(61);
    await grupos();
    expect(perguntas()).toBe(2);
    await grupos({ nivel: 0 });
    const sem = provar([]);
    await sem.grupos();
    await sem.grupos();
    expect(sem.perguntas()).toBe(2);
  });
});
