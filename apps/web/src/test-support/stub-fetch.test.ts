// @vitest-environment node
import { createApiClient } from "@acervo/api-client/api-client";
import { cartoes } from "@acervo/contracts/cartoes";
import { faturas } from "@acervo/contracts/faturas";
import { describe, expect, it } from "vitest";
import { chamada, chamadasDe, stubFetch, takeUnknownCalls } from "./stub-fetch.ts";

const abrir = (servidor: Parameters<typeof stubFetch>[0]) => {
  const { fetch, pedidos } = stubFetch(servidor);
  return { api: createApiClient({ baseUrl: "", getToken: () => Promise.resolve(null), fetch }), pedidos };
};

describe("servidor de mentira", () => {
  it("responde pelo método e pelo caminho do contrato: o mesmo caminho com outro método é outra chamada", async () => {
    const { api, pedidos } = abrir({ [chamada(cartoes.remover, { query: { idCartao: 1 } })]: { status: 204 } });
    expect(await api.call(cartoes.remover, { query: { idCartao: 1 } })).toMatchObject({ ok: true });
    expect(await api.call(cartoes.atualizar, { body: { id: 1, apelido: "LOJA" } })).toMatchObject({ ok: false });
    expect(takeUnknownCalls()).toEqual([chamada(cartoes.atualizar, {})]);
    expect(chamadasDe(pedidos, cartoes.remover)).toHaveLength(1);
  });

  it("a ordem dos parâmetros não importa, os seus valores sim", async () => {
    const boleto = (id: number) => chamada(faturas.imprimirBoleto, { params: { id } });
    const { api } = abrir({ [boleto(1)]: { corpo: "JVBERg==" } });
    expect(await api.call(faturas.imprimirBoleto, { params: { id: 2 } })).toMatchObject({ ok: false });
    expect(takeUnknownCalls()).toEqual([boleto(2)]);
    const { fetch, pedidos } = stubFetch({ "GET /a?b=1&c=2": { corpo: true } });
    expect((await fetch("/a?c=2&b=1")).status).toBe(200);
    expect(pedidos).toEqual(["GET /a?b=1&c=2"]);
  });
});
