import { agente, deTodos, publico, proprio, type Acesso } from "@acervo/contracts/acesso";
import type { Endpoint } from "@acervo/contracts/endpoint";
import { listarEndpoints } from "@acervo/contracts/endpoints";
import { tokenFor } from "@acervo/test-kit/tokens";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { NamedRoute } from "../../src/http/route.ts";
import { request, type PlainCall } from "../request.ts";
import type { TestApi, TestApiOptions } from "../test-api.ts";
import { EXPECTED_ACCESS } from "./access-lines.ts";
import { demoUserOf, type Caller } from "./callers.ts";
import { canariesIn } from "./canary.ts";
import { helpViolationsOf } from "./help-cells.ts";
import { lineOf, startMatrixApi, type MatrixApi } from "./matrix-api.ts";
import { FIRST_OF_KIND, type Violation } from "./matrix.ts";
import { makeRoom, type Matrix } from "./prepare-matrix.ts";
import { findOrigemNaTrilha, NA_TRILHA } from "./trail-of.ts";
import {
  atForeignRecord,
  atStaffDoor,
  VICTIM,
  withCallerAs,
  withoutDoor,
  withoutToken,
  withOpenStaffDoor,
} from "./without-guards.ts";

/** Names a subscription like the address of an object. */
const withAddressAsName =
  (nome: string) =>
  (routes: readonly NamedRoute[]): readonly NamedRoute[] =>
    routes.map((route) => {
      if (route.nome !== nome) return route;
      const handle = async (chamada: never): Promise<never> =>
        Object.assign(Object(await route.handle(chamada)), { nome: "http://objetos/a?X-Amz-Signature=1" }) as never;
      return { ...route, handle };
    });

const withEndpoint =
  (nome: string, fault: Partial<Endpoint>) =>
  (routes: readonly NamedRoute[]): readonly NamedRoute[] =>
    routes.map((route) => (route.nome === nome ? { ...route, endpoint: { ...route.endpoint, ...fault } } : route));
const withAccess = (nome: string, acesso: Acesso) => withEndpoint(nome, { acesso });

describe("matriz de autorização", () => {
  let world: MatrixApi;
  let api: TestApi;
  let matrix: Matrix;
  beforeAll(async () => {
    world = await startMatrixApi();
    ({ api, matrix } = world);
  });
  beforeEach(() => makeRoom(api));
  afterAll(() => world.close());

  /** What the matrix finds about one line in an API with a fault. */
  const violationsWith = async (nome: string, options: TestApiOptions): Promise<readonly Violation[]> => {
    const faulty = await world.startOverWorld(options);
    try {
      return await world.checkLine(lineOf(nome), { ...world.urls, url: faulty.url });
    } finally {
      await faulty.close();
    }
  };

  it("tem uma linha esperada e um pedido para cada endpoint do contrato, e nada além", () => {
    const nomes = listarEndpoints().map(({ nome }) => nome);
    expect(Object.keys(EXPECTED_ACCESS).toSorted()).toEqual(nomes.toSorted());
    const pedidos = [...Object.keys(matrix.requests), ...Object.keys(matrix.ofAgents)];
    expect(pedidos.toSorted()).toEqual(nomes.toSorted());
  });

  // Each of these takes one guard away and must be seen: a matrix that cannot fail proves nothing. They only read.
  it.each([
    ["consultas.listarUf", publico, "sem token"],
    ["consultas.listarMotivoNaoInteresse", proprio(["cliente"]), "cliente, próprio"],
    ["consultas.listarMotivoNaoInteresse", proprio(["cliente"]), "equipe sem segundo fator"],
    ["contratacoes.buscar", deTodos("cliente"), "cliente, alheio"],
    ["contratacoes.buscar", deTodos("cliente"), "equipe sem segundo fator"],
    ["dispositivos.listar", deTodos("cliente"), "cliente, alheio"],
    ["contratacoes.buscar", proprio(["cliente"]), "admin, alheio"],
    ["agentes.configuracao", publico, "sem token"],
    ["agentes.configuracao", proprio(["cliente"]), "cliente"],
    ["consultas.listarUf", agente(), "agente"],
  ] as const)("acusa quando %s perde a guarda", async (nome, acesso, cell) => {
    expect((await violationsWith(nome, { changeRoutes: withAccess(nome, acesso) })).map((it) => it.cell)).toContain(
      cell,
    );
  });

  // The first two over records that cannot be written: what nobody guards any more changes nothing. In the third the
  // victim's records change as they do by the victim's own hand.
  it.each([
    ["a porta", () => world.startReadOnly(withoutDoor), withoutToken, 150],
    ["a porta da equipe", () => world.startReadOnly(withOpenStaffDoor), atStaffDoor, 80],
    [
      "a conferência do dono",
      () => world.startOverWorld({ changeRoutes: withCallerAs(matrix.idUsuario(VICTIM)) }),
      atForeignRecord,
      60,
    ],
  ] as const)("acusa cada endpoint que fica sem %s", async (_, start, look, atLeast) => {
    const faulty = await start();
    const seen = new Map<string, boolean>();
    for (const line of listarEndpoints()) {
      const red = await look(faulty.url, matrix, line);
      if (red !== null) seen.set(line.nome, red);
    }
    await faulty.close();
    expect([...seen].filter(([, red]) => !red).map(([nome]) => nome)).toEqual([]);
    expect(seen.size).toBeGreaterThan(atLeast);
  });

  it.each(["contratacoes.listar", "contratacoes.pesquisar", "usuarios.dados", "preferencias.enderecoContratacaoAtiva"])(
    "acusa quando %s responde com os registros de outra pessoa",
    async (nome) => {
      expect(await violationsWith(nome, { changeRoutes: withCallerAs(matrix.idUsuario(VICTIM), nome) })).toContainEqual(
        expect.objectContaining({ cell: "cliente, próprio", got: `registros de ${VICTIM}` }),
      );
    },
  );

  it("[ADM-142] acusa quando uma resposta à equipe diz onde se busca o conteúdo de um cliente", async () => {
    const nome = "contratacoes.buscar";
    expect(await violationsWith(nome, { changeRoutes: withAddressAsName(nome) })).toContainEqual(
      expect.objectContaining({ cell: "admin, alheio", got: "endereço de conteúdo" }),
    );
  });

  it("acha também nos documentos de quem são os registros", async () => {
    const { endpoint, nome } = lineOf("contratos.baixar");
    const call = await matrix.requests[nome]?.propria("clienteSemTermo");
    const answer = await request(api.url, endpoint, call, await tokenFor(demoUserOf("clienteSemTermo")));
    expect(await canariesIn(answer)).toEqual(["clienteSemTermo"]);
  });

  it("acusa quando o programa que pediu o token não é conferido", async () => {
    const faulty = { url: api.url, urlOfOtherClients: api.url };
    const line = listarEndpoints().find(
      ({ nome, endpoint: { acesso } }) => FIRST_OF_KIND.has(nome) && acesso.tipo === "restrito",
    );
    if (line === undefined) throw new Error("no endpoint of people");
    const violations = await world.checkLine(line, faulty);
    expect(violations.map((violation) => violation.cell)).toEqual(["cliente desconhecido (azp)"]);
  });

  const fazer = async (nome: string, quem: Caller, call: PlainCall | undefined): Promise<void> => {
    const { status, body } = await request(api.url, lineOf(nome).endpoint, call, await tokenFor(demoUserOf(quem)));
    expect({ aceito: status < 300, body }).toMatchObject({ aceito: true });
  };

  it.each(NA_TRILHA)("[SRV-122] %s por %s fica na trilha como %s", async (nome, quem, acao) => {
    await fazer(nome, quem, await matrix.requests[nome]?.propria("cliente"));
    expect(await findOrigemNaTrilha(api.deps.db, acao, matrix.idUsuario(quem))).toBe("127.0.0.1");
  });

  it("[SRV-122] também a entrada por link e o código de quem vende", async () => {
    const porLink = "autenticacao.autenticarUsuarioRecivil";
    await fazer(porLink, "cliente", await matrix.requests[porLink]?.propria("cliente"));
    expect(await findOrigemNaTrilha(api.deps.db, "ENTRADA_POR_LINK", null)).toBe("127.0.0.1");
    const [admin, quemVende] = [matrix.idUsuario("admin"), { params: { idUsuario: matrix.idUsuario("cadastro") } }];
    await fazer("vendedores.gerarCodigo", "admin", quemVende);
    expect(await findOrigemNaTrilha(api.deps.db, "CODIGO_INDICACAO_GERADO", admin)).toBe("127.0.0.1");
    await fazer("vendedores.removerCodigo", "admin", quemVende);
    expect(await findOrigemNaTrilha(api.deps.db, "CODIGO_INDICACAO_REMOVIDO", admin)).toBe("127.0.0.1");
  });

  it("acusa o que se vê na ajuda sem estar na lista", async () => {
    const nome = "seguranca.buscar";
    const lendo = await world.startReadOnly();
    const faulty = await world.startOverWorld({ changeRoutes: withEndpoint(nome, { naAjuda: "cadastro" }) });
    const urls = { url: faulty.url, readOnlyUrl: lendo.url };
    const propria = matrix.requests[nome] ?? { propria: () => ({}) };
    const violations = await helpViolationsOf(urls, lineOf(nome), propria, await matrix.novaSessaoDeAjuda());
    await faulty.close();
    await lendo.close();
    expect(violations.map(({ cell }) => cell)).toEqual(["ajuda"]);
  });
});
