import { deTodos, publico, proprio, type Acesso } from "@acervo/contracts/acesso";
import { listarEndpoints } from "@acervo/contracts/endpoints";
import { usuarios } from "@acervo/contracts/usuarios";
import { tokenFor } from "@acervo/test-kit/tokens";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { NamedRoute } from "../../src/http/route.ts";
import { insertContratacao, insertDispositivosConfigurados, type DispositivoConfigurado } from "../builders.ts";
import { request } from "../request.ts";
import { startTestApi, type TestApi } from "../test-api.ts";
import { CALLERS, EXPECTED_ACCESS, type Caller } from "./expected-access.ts";
import { matrixRequests } from "./matrix-requests.ts";
import { demoUserOf, violationsOf, type MatrixRequests } from "./matrix.ts";

const ComId = z.object({ id: z.number() });
/** More than all requests of the matrix name of one caller. */
const DISPOSITIVOS = 250;

const makeSeller = (api: TestApi, id: number) =>
  api.deps.db.updateTable("usuario").set({ codigoIndicacao: "AB12CD34" }).where("id", "=", id).execute();

/** Signs every caller in once, so that each has an account with a subscription of their own. */
const prepare = async (api: TestApi): Promise<MatrixRequests> => {
  const contratacoes = new Map<Caller, number>();
  const dispositivos = new Map<Caller, DispositivoConfigurado[]>();
  for (const caller of CALLERS) {
    const { body } = await request(api.url, usuarios.dados, {}, await tokenFor(demoUserOf(caller)));
    const { id: idUsuario } = ComId.parse(body);
    if (caller === "vendedor") await makeSeller(api, idUsuario);
    const idContratacao = await insertContratacao(api.deps.db, { idUsuario });
    contratacoes.set(caller, idContratacao);
    dispositivos.set(caller, await insertDispositivosConfigurados(api.deps.db, idContratacao, DISPOSITIVOS));
  }
  return matrixRequests({
    idContratacao: (caller) => contratacoes.get(caller) ?? 0,
    dispositivo: (caller) => {
      const proximo = dispositivos.get(caller)?.pop();
      if (proximo === undefined) throw new Error(`no device left for ${caller}`);
      return proximo;
    },
  });
};

const withAccess =
  (nome: string, acesso: Acesso) =>
  (routes: readonly NamedRoute[]): readonly NamedRoute[] =>
    routes.map((route) => (route.nome === nome ? { ...route, endpoint: { ...route.endpoint, acesso } } : route));

describe("matriz de autorização", () => {
  let api: TestApi;
  let requests: MatrixRequests;

  beforeAll(async () => {
    api = await startTestApi();
    requests = await prepare(api);
  });
  afterAll(() => api.close());

  it("tem uma linha esperada e um pedido para cada endpoint do contrato, e nada além", () => {
    const nomes = listarEndpoints().map(({ nome }) => nome);
    expect(Object.keys(EXPECTED_ACCESS).toSorted()).toEqual(nomes.toSorted());
    expect(Object.keys(requests).toSorted()).toEqual(nomes.toSorted());
  });

  it.each(listarEndpoints())("[SHELL-31][SHELL-112][ROLE-67] $nome atende só quem deve", async (line) => {
    expect(await violationsOf(api.url, line, requests[line.nome] ?? { propria: () => ({}) })).toEqual([]);
  });

  // Each of these takes one guard away and must be seen: a matrix that cannot fail proves nothing.
  it.each([
    ["consultas.listarUf", publico, "sem token"],
    ["consultas.listarMotivoNaoInteresse", proprio(["cliente"]), "cliente, próprio"],
    ["contratacoes.buscar", deTodos("cliente"), "cliente, alheio"],
    ["dispositivos.listar", deTodos("cliente"), "cliente, alheio"],
    ["contratacoes.buscar", proprio(["cliente"]), "admin, alheio"],
  ] as const)("acusa quando %s perde a guarda", async (nome, acesso, cell) => {
    const faulty = await startTestApi({ changeRoutes: withAccess(nome, acesso) });
    try {
      const itsRequests = await prepare(faulty);
      const line = listarEndpoints().find((candidate) => candidate.nome === nome);
      if (line === undefined) throw new Error(`no endpoint ${nome}`);
      const violations = await violationsOf(faulty.url, line, itsRequests[nome] ?? { propria: () => ({}) });
      expect(violations.map((violation) => violation.cell)).toContain(cell);
    } finally {
      await faulty.close();
    }
  });
});
