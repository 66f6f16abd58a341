import { agente, deTodos, publico, proprio, type Acesso } from "@acervo/contracts/acesso";
import type { Endpoint } from "@acervo/contracts/endpoint";
import { listarEndpoints, type EndpointNomeado } from "@acervo/contracts/endpoints";
import { TOKEN_DO_PROVEDOR } from "@acervo/contracts/pagamentos";
import { createTestBucket, type TestBucket } from "@acervo/test-kit/bucket";
import { createTestDatabase, type TestDatabase } from "@acervo/test-kit/database";
import { testServerEnvironment } from "@acervo/test-kit/server-environment";
import { realmAccounts } from "@acervo/test-kit/realm-accounts";
import { tokenFor } from "@acervo/test-kit/tokens";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { NamedRoute } from "../../src/http/route.ts";
import { createDb } from "../../src/platform/db/db.ts";
import { allRoutes } from "../../src/start/build-api.ts";
import { request, type PlainCall } from "../request.ts";
import { startTestApi, type TestApi, type TestApiOptions } from "../test-api.ts";
import { EXPECTED_ACCESS } from "./access-lines.ts";
import { demoUserOf, type Caller } from "./callers.ts";
import { canariesIn } from "./canary.ts";
import { helpViolationsOf } from "./help-cells.ts";
import type { HelpSession } from "./help-world.ts";
import {
  agentViolationsOf,
  providerViolationsOf,
  toSentence,
  violationsOf,
  type MatrixUrls,
  type Violation,
} from "./matrix.ts";
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
import { makeRoom, prepareMatrix, type Matrix } from "./prepare-matrix.ts";

/** What the payment provider shows; see the environment of tests. */
const PROVEDOR = { [TOKEN_DO_PROVEDOR]: testServerEnvironment("")["ACERVO_ASAAS_TOKEN_WEBHOOK"] ?? "" };

const checkLine = async (urls: MatrixUrls, matrix: Matrix, line: EndpointNomeado): Promise<Violation[]> => {
  const { requests, ofAgents, agents } = line.nome.startsWith("agente") ? await matrix.withNewAgents() : matrix;
  if (EXPECTED_ACCESS[line.nome]?.quem === "provedor") {
    const call = (await requests[line.nome]?.propria("cliente")) ?? {};
    return providerViolationsOf(urls, line, { call, secret: PROVEDOR }, agents.proprio.token);
  }
  const ofAgent = ofAgents[line.nome];
  return ofAgent === undefined
    ? violationsOf(urls, line, requests[line.nome] ?? { propria: () => ({}) }, agents.proprio.token)
    : agentViolationsOf(urls, line, ofAgent, agents.proprio.token);
};

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
  let bucket: TestBucket;
  let database: TestDatabase;
  let api: TestApi;
  let ofOtherClients: TestApi;
  let matrix: Matrix;
  const contas = realmAccounts();

  const startOverWorld = ({ env, ...options }: TestApiOptions = {}): Promise<TestApi> =>
    startTestApi({ databaseUrl: database.url, env: { ACERVO_S3_BUCKET: bucket.name, ...env }, ...options });

  beforeAll(async () => {
    // Of its own: what other databases stored for devices of the same numbers would look like this one's future.
    bucket = await createTestBucket();
    database = await createTestDatabase();
    api = await startOverWorld();
    ofOtherClients = await startOverWorld({ env: { ACERVO_OIDC_CLIENTES: "outro-programa" } });
    matrix = await prepareMatrix(api, contas);
  });
  beforeEach(() => makeRoom(api));
  afterAll(async () => {
    await contas.removeAll();
    await api.close();
    await ofOtherClients.close();
    await database.drop();
    await bucket.drop();
  });

  /** The same records, over which use cases can only read: the door alone may write. */
  const startReadOnly = async (fault: NonNullable<TestApiOptions["changeRoutes"]> = (routes) => routes) => {
    const url = new URL(database.url);
    url.searchParams.set("options", "-c default_transaction_read_only=on");
    const db = createDb(url.href);
    const lendo = await startOverWorld({ changeRoutes: () => fault(allRoutes({ ...api.deps, db })) });
    return { url: lendo.url, close: () => lendo.close().then(() => db.destroy()) };
  };

  const urls = (): MatrixUrls => ({ url: api.url, urlOfOtherClients: ofOtherClients.url });
  const lineOf = (nome: string): EndpointNomeado => {
    const line = listarEndpoints().find((candidate) => candidate.nome === nome);
    if (line === undefined) throw new Error(`no endpoint ${nome}`);
    return line;
  };
  /** What the matrix finds about one line in an API with a fault. */
  const violationsWith = async (nome: string, options: TestApiOptions): Promise<readonly Violation[]> => {
    const faulty = await startOverWorld(options);
    try {
      return await checkLine({ ...urls(), url: faulty.url }, matrix, lineOf(nome));
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
    ["a porta", () => startReadOnly(withoutDoor), withoutToken, 150],
    ["a porta da equipe", () => startReadOnly(withOpenStaffDoor), atStaffDoor, 80],
    [
      "a conferência do dono",
      () => startOverWorld({ changeRoutes: withCallerAs(matrix.idUsuario(VICTIM)) }),
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
    const line = lineOf("consultas.listarUf");
    const violations = await checkLine(faulty, matrix, line);
    expect(violations.map((violation) => violation.cell)).toEqual(["cliente desconhecido (azp)"]);
  });

  it.each(listarEndpoints())(
    "[F6][SHELL-31][SHELL-112][ROLE-67][SRV-04][SRV-144] $nome atende só quem deve",
    async (line) => {
      expect((await checkLine(urls(), matrix, line)).map(toSentence)).toEqual([]);
    },
  );

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

  describe("na ajuda", () => {
    let lendo: Awaited<ReturnType<typeof startReadOnly>>;
    let sessao: HelpSession;
    beforeAll(async () => {
      lendo = await startReadOnly();
    });
    beforeEach(async () => {
      sessao = await matrix.novaSessaoDeAjuda();
    });
    afterAll(() => lendo.close());

    const checkHelp = (line: EndpointNomeado, url = api.url) => {
      const propria = matrix.requests[line.nome] ?? { propria: () => ({}) };
      return helpViolationsOf({ url, readOnlyUrl: lendo.url }, line, propria, sessao);
    };

    it.each(listarEndpoints())("[ADM-262] $nome só se vê se está na lista, e nada muda", async (line) => {
      expect((await checkHelp(line)).map(toSentence)).toEqual([]);
    });

    it("acusa o que se vê sem estar na lista", async () => {
      const nome = "seguranca.buscar";
      const visivel = withEndpoint(nome, { naAjuda: "cadastro" });
      const faulty = await startOverWorld({ changeRoutes: visivel });
      expect((await checkHelp(lineOf(nome), faulty.url)).map(({ cell }) => cell)).toEqual(["ajuda"]);
      await faulty.close();
    });
  });
});
