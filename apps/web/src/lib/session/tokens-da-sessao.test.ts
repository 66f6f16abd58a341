// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { TokensDaPagina } from "./sessao-guardada.ts";
import { createTokensDaSessao } from "./tokens-da-sessao.ts";

const tokensDe = (sub: string, exp: number): TokensDaPagina => ({
  access_token: `x.${Buffer.from(JSON.stringify({ sub, exp })).toString("base64url")}.x`,
  id_token: `id de ${sub}`,
});

type Resposta = TokensDaPagina | null | "rede";
const montar = (respostas: { guardar?: Resposta[]; renovar?: Resposta[] }) => {
  const pedidos: string[] = [];
  const responder = async (lista: Resposta[] | undefined) => {
    const resposta = lista?.shift() ?? null;
    if (resposta === "rede") throw new Error("sem rede");
    return resposta;
  };
  const tokens = createTokensDaSessao({
    guardar: (refreshToken) => {
      pedidos.push(`guardar ${refreshToken}`);
      return responder(respostas.guardar);
    },
    renovar: () => {
      pedidos.push("renovar");
      return responder(respostas.renovar);
    },
  });
  return { tokens, pedidos };
};

describe("tokens da página", () => {
  it("quem acaba de entrar é guardado pelo servidor, e dali em diante renovado por ele", async () => {
    const { tokens, pedidos } = montar({ guardar: [tokensDe("ana", 2)], renovar: [tokensDe("ana", 3)] });
    tokens.entrar(tokensDe("ana", 1), "r1");
    expect(tokens.expiresAt()).toBe(1);
    await tokens.renovar();
    expect(tokens.expiresAt()).toBe(3);
    expect(pedidos).toEqual(["guardar r1", "renovar"]);
  });

  it("o que não pôde ser guardado é guardado na renovação seguinte", async () => {
    const { tokens, pedidos } = montar({ guardar: ["rede", tokensDe("ana", 2)] });
    tokens.entrar(tokensDe("ana", 1), "r1");
    await tokens.renovar();
    expect(tokens.expiresAt()).toBe(2);
    expect(pedidos).toEqual(["guardar r1", "guardar r1"]);
  });

  it("sem rede os tokens ficam; encerrada a sessão, não", async () => {
    const { tokens } = montar({ renovar: ["rede", null] });
    tokens.retomar(tokensDe("ana", 1));
    await expect(tokens.renovar()).rejects.toThrow("sem rede");
    expect(tokens.accessToken()).toBeDefined();
    await expect(tokens.renovar()).rejects.toThrow("over");
    expect(tokens.accessToken()).toBeUndefined();
  });

  it("[AUTH-81] se outra pessoa entrou neste navegador, esta página não vira dela", async () => {
    const { tokens } = montar({ renovar: [tokensDe("bia", 2)] });
    tokens.retomar(tokensDe("ana", 1));
    await expect(tokens.renovar()).rejects.toThrow("somebody else");
    expect(tokens.accessToken()).toBeUndefined();
  });
});
