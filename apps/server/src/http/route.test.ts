import { publico } from "@acervo/contracts/acesso";
import { ArquivoEmFluxo, endpoint, nada, type Endpoint } from "@acervo/contracts/endpoint";
import { listarEndpoints } from "@acervo/contracts/endpoints";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { pairWithContract, type Route } from "./route.ts";

const handle = async () => undefined;
const todas: readonly Route[] = listarEndpoints().map(({ endpoint }) => ({
  endpoint,
  handle,
  ...(endpoint.semEntrar === undefined ? {} : { semEntrar: handle }),
}));

describe("pairWithContract", () => {
  it("aceita exatamente um tratador por endpoint e dá a cada um o nome do contrato", () => {
    expect(pairWithContract(todas).map(({ nome }) => nome)).toContain("usuarios.dados");
  });

  it("recusa um endpoint sem tratador", () => {
    expect(() => pairWithContract(todas.slice(1))).toThrow(/has no handler/);
  });

  it("recusa dois tratadores para o mesmo endpoint", () => {
    expect(() => pairWithContract([...todas, ...todas.slice(0, 1)])).toThrow(/bound twice/);
  });

  it("recusa um tratador fora do contrato", () => {
    const [primeira] = todas;
    const alheia = { endpoint: { ...primeira?.endpoint, path: "/x" }, handle: async () => undefined } as Route;
    expect(() => pairWithContract([...todas, alheia])).toThrow(/not in the contract/);
  });

  const comum = { method: "GET", path: "/x", resumo: "", status: 200, errors: [], acesso: publico } as const;
  const sozinho = (um: Endpoint) => () =>
    pairWithContract([{ endpoint: um, handle: async () => undefined }], [{ nome: "teste.x", endpoint: um }]);

  it.each([
    ["um fluxo sem tipo", endpoint({ ...comum, response: ArquivoEmFluxo }), /media type/],
    ["um tipo sem fluxo", endpoint({ ...comum, response: z.string(), fluxo: "text/plain" }), /media type/],
    [
      "um arquivo inteiro e em fluxo",
      endpoint({ ...comum, response: ArquivoEmFluxo, fluxo: "text/plain", arquivo: true }),
      /streamed or sent whole/,
    ],
    ["uma resposta que falta sem dizer", endpoint({ ...comum, response: z.string().optional() }), /optional/],
    ["um vazio que nunca vem", endpoint({ ...comum, response: z.string(), vazio: true }), /optional/],
    [
      "um segundo 204",
      endpoint({ ...comum, status: 204, response: z.string().optional(), vazio: true }),
      /only status already/,
    ],
  ])("recusa %s", (_, um, falta) => {
    expect(sozinho(um)).toThrow(falta);
  });

  it.each([
    ["um fluxo com tipo", endpoint({ ...comum, response: ArquivoEmFluxo, fluxo: "text/plain" })],
    ["uma resposta que pode faltar", endpoint({ ...comum, response: z.string().optional(), vazio: true })],
    ["só 204", endpoint({ ...comum, status: 204, response: nada })],
  ])("aceita %s", (_, um) => {
    expect(sozinho(um)).not.toThrow();
  });
});
