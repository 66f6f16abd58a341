import { agente, deTodos, publico, proprio, type Acesso } from "@acervo/contracts/acesso";
import { listarEndpoints, type EndpointNomeado } from "@acervo/contracts/endpoints";
import { lgpd } from "@acervo/contracts/lgpd";
import { TOKEN_DO_PROVEDOR } from "@acervo/contracts/pagamentos";
import { usuarios } from "@acervo/contracts/usuarios";
import { createTestBucket, type TestBucket } from "@acervo/test-kit/bucket";
import { createTestDatabase, type TestDatabase } from "@acervo/test-kit/database";
import { testServerEnvironment } from "@acervo/test-kit/server-environment";
import { realmAccounts } from "@acervo/test-kit/realm-accounts";
import { tokenFor } from "@acervo/test-kit/tokens";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { later } from "../../src/platform/clock.ts";
import type { ChamadaDeUsuario } from "../../src/http/chamada.ts";
import type { NamedRoute } from "../../src/http/route.ts";
import {
  answerRegistrationsAtOnce,
  insertCaminhoIgnorado,
  insertContratacao,
  insertDispositivosConfigurados,
  insertItemExcluidoVazio,
  insertParametroTexto,
  markRemovido,
  type DispositivoConfigurado,
} from "../builders.ts";
import { createConfirmedAccount } from "../confirmed-account.ts";
import { insertCartoes } from "../cartoes.ts";
import { giveCartorio, insertBoleto, insertFatura } from "../faturas.ts";
import { signLink } from "../link.ts";
import { request } from "../request.ts";
import { startTestApi, type TestApi, type TestApiOptions } from "../test-api.ts";
import { agentRequests, EXPECTED_ACCESS, matrixRequests } from "./access-lines.ts";
import { prepareAgents } from "./agent-world.ts";
import { insertArquivoVazio, insertMatrixBackup, insertRestauracaoVazia } from "./backup-records.ts";
import { CALLERS, demoUserOf, type Caller } from "./callers.ts";
import { canariesIn, plantCanary } from "./canary.ts";
import { prepareContracts } from "./contract-world.ts";
import { enderecoDe } from "./enderecos.ts";
import { agentViolationsOf, providerViolationsOf, violationsOf, type MatrixUrls, type Violation } from "./matrix.ts";
import type { AgentWorld, MatrixWorld } from "./matrix-world.ts";
import type { AgentMatrixRequests, MatrixRequests } from "./module-access.ts";

const ComId = z.object({ id: z.number() });
/** More than all requests of the matrix name of one caller. */
const DISPOSITIVOS = 420;
/** More than the matrix hires for one caller. */
const CONTRATACOES = 1_000;

const makeSeller = (api: TestApi, id: number) =>
  api.deps.db.updateTable("usuario").set({ codigoIndicacao: "AB12CD34" }).where("id", "=", id).execute();

const ATIVADOS = 20;
const RECIBO = {
  concluidaEm: "2026-01-05T13:00:00Z",
  sucesso: true,
  recibo: JSON.stringify({ pedidos: 1, gravados: 1, iguais: 1, falhas: [], aoLado: 1 }),
};

type Matrix = {
  readonly requests: MatrixRequests;
  readonly ofAgents: AgentMatrixRequests;
  readonly agents: AgentWorld;
  readonly idUsuario: (caller: Caller) => number;
  /** The same over agents that nobody used: what one line does to its backup or code is no other line's affair. */
  readonly withNewAgents: () => Promise<Matrix>;
};

const takeFrom = (stock: ReadonlyMap<Caller, DispositivoConfigurado[]>) => (caller: Caller) => {
  const next = stock.get(caller)?.pop();
  if (next === undefined) throw new Error(`no device left for ${caller}`);
  return next;
};

/** As long as the code of a registry office may be. */
const LIMITE_CODIGO = 13;
const HORA_MS = 3_600_000;

/** The link that a download of this file gives. */
const fichaDe = (
  { deps }: TestApi,
  { idDispositivo = 0, arquivo = 0 }: { idDispositivo?: number; arquivo?: number } = {},
) => {
  const pedida = { idDispositivo, idArquivo: arquivo, numero: 1 };
  const url = deps.downloadLinks.sign(pedida, later(deps.clock.now(), HORA_MS));
  return new URL(url).searchParams.get("ficha") ?? "";
};

/** Signs every caller in once, so that each has an account with a subscription of their own. */
const prepare = async (api: TestApi, contas: ReturnType<typeof realmAccounts>): Promise<Matrix> => {
  const cpfDoLink = contas.newCpf();
  const usuariosDe = new Map<Caller, number>();
  const contratacoes = new Map<Caller, number>();
  const donos = new Map<Caller, { readonly idUsuario: number; readonly idContratacao: number }>();
  const dispositivos = new Map<Caller, DispositivoConfigurado[]>();
  const ativados = new Map<Caller, DispositivoConfigurado[]>();
  const faturas = new Map<Caller, number>();
  const backups = new Map<Caller, number>();
  const restauracoes = new Map<Caller, ReturnType<MatrixWorld["restauracao"]>>();
  const arquivos = new Map<Caller, { readonly idDispositivo: number; readonly arquivo: number }>();
  for (const caller of CALLERS) {
    const token = await tokenFor(demoUserOf(caller));
    const { body } = await request(api.url, usuarios.dados, {}, token);
    // Who has not signed is refused by what they ask for, not by the door that is tried here.
    await request(api.url, lgpd.assinar, { body: { versao: 1, endereco: enderecoDe(caller) } }, token);
    const { id: idUsuario } = ComId.parse(body);
    usuariosDe.set(caller, idUsuario);
    if (caller === "vendedor") await makeSeller(api, idUsuario);
    const idContratacao = await insertContratacao(api.deps.db, { idUsuario });
    contratacoes.set(caller, idContratacao);
    donos.set(caller, { idUsuario, idContratacao });
    faturas.set(caller, await insertFatura(api.deps.db, { idUsuario, idContratacao, mes: "2026-11" }));
    await insertBoleto(api.deps.db, faturas.get(caller) ?? 0, "2026-11");
    await giveCartorio(api.deps.db, idUsuario, caller.slice(0, LIMITE_CODIGO));
    dispositivos.set(caller, await insertDispositivosConfigurados(api.deps.db, idContratacao, DISPOSITIVOS));
    ativados.set(
      caller,
      await insertDispositivosConfigurados(api.deps.db, idContratacao, ATIVADOS, { ativado: true, nome: "Balcão" }),
    );
  }
  for (const caller of CALLERS) {
    const dispositivo = takeFrom(ativados)(caller);
    const { idBackup, arquivo, idRestauracao: aberta } = await insertMatrixBackup(api.deps.db, dispositivo);
    const encerrada = await insertRestauracaoVazia(api.deps.db, dispositivo, RECIBO);
    restauracoes.set(caller, { idDispositivo: dispositivo.idDispositivo, arquivo, aberta, encerrada });
    backups.set(caller, idBackup);
    arquivos.set(caller, { idDispositivo: dispositivo.idDispositivo, arquivo });
  }
  for (const [caller, dono] of donos) await plantCanary(api.deps.db, caller, dono);
  await answerRegistrationsAtOnce(api.deps.db);
  for (const chave of ["url-dowload-exe", "url-dowload-exe-32-bits"])
    await insertParametroTexto(api.deps.db, chave, "https://arquivos.acervo.test/instalador.exe");
  await api.deps.db.updateTable("usuario").set({ maximoContratacoes: CONTRATACOES }).execute();
  const contracts = await prepareContracts(api, donos);
  const idCartao = async (caller: Caller): Promise<number> => {
    const dono = usuariosDe.get(caller) ?? 0;
    // The one that stays lets the other be the secondary, and be deleted.
    if ((await insertCartoes(api.deps.db, dono, 0)).length === 0) await insertCartoes(api.deps.db, dono, 1);
    return (await insertCartoes(api.deps.db, dono, 1)).at(-1) ?? 0;
  };
  const confirmada = await createConfirmedAccount(api, contas);
  const world = {
    url: api.url,
    novoLink: () => signLink({ cpf: cpfDoLink, corregedoria: "cliente", quando: api.deps.clock.now() }),
    novaFichaDeConfirmacao: confirmada.novaFicha,
    idUsuario: (caller: Caller) => usuariosDe.get(caller) ?? 0,
    idContratacao: (caller: Caller) => contratacoes.get(caller) ?? 0,
    ...contracts,
    codCorregedoria: (caller: Caller) => caller.slice(0, LIMITE_CODIGO),
    idCartao,
    faturaPendente: async (caller: Caller) => {
      await idCartao(caller);
      const idContratacao = await contracts.novaAtiva(caller);
      const idUsuario = usuariosDe.get(caller) ?? 0;
      return insertFatura(api.deps.db, { idUsuario, idContratacao, mes: "2026-10", codigoSituacao: 2 });
    },
    idFatura: (caller: Caller) => faturas.get(caller) ?? 0,
    idBackup: (caller: Caller) => backups.get(caller) ?? 0,
    arquivo: (caller: Caller) => arquivos.get(caller) ?? { idDispositivo: 0, arquivo: 0 },
    novoArquivo: async (caller: Caller) => {
      const dispositivo = takeFrom(dispositivos)(caller);
      return { ...dispositivo, arquivo: await insertArquivoVazio(api.deps.db, dispositivo) };
    },
    dispositivoRemovido: (caller: Caller) => markRemovido(api.deps, takeFrom(dispositivos)(caller)),
    novoItemExcluido: (caller: Caller) => {
      const idUsuario = usuariosDe.get(caller) ?? 0;
      return insertItemExcluidoVazio(api.deps, takeFrom(dispositivos)(caller), idUsuario);
    },
    novoIgnorado: (caller: Caller) => insertCaminhoIgnorado(api.deps.db, takeFrom(dispositivos)(caller)),
    restauracao: (caller: Caller) =>
      restauracoes.get(caller) ?? { idDispositivo: 0, arquivo: 0, aberta: 0, encerrada: 0 },
    ficha: fichaDe(api, arquivos.get("cliente")),
    dispositivo: takeFrom(dispositivos),
    dispositivoAtivado: takeFrom(ativados),
  };
  const withNewAgents = async (): Promise<Matrix> => {
    const agents = await prepareAgents(api, takeFrom(dispositivos));
    const requests = matrixRequests({ ...world, agentes: agents });
    const { idUsuario } = world;
    return { requests, ofAgents: agentRequests(agents), agents, idUsuario, withNewAgents };
  };
  return withNewAgents();
};

/** Takes away what one line leaves in the way of another: cards up to the limit, and requests that were counted. */
const makeRoom = async ({ deps: { db, clock } }: TestApi): Promise<void> => {
  const excluido = { principal: false, secundario: false, dataExclusao: clock.now() };
  await db.updateTable("contratacao").set({ idCartaoPrincipal: null, idCartaoSecundario: null }).execute();
  await db.updateTable("cartaoCredito").set(excluido).where("dataExclusao", "is", null).execute();
  await db.deleteFrom("limiteRequisicao").execute();
};

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

/** Answers a person with what another would get. */
const withCallerAs =
  (nome: string, idUsuario: number) =>
  (routes: readonly NamedRoute[]): readonly NamedRoute[] =>
    routes.map((route) => {
      if (route.nome !== nome) return route;
      const handle = (chamada: ChamadaDeUsuario) =>
        // The call is the route's own, by somebody else.
        route.handle({ ...chamada, usuario: { ...chamada.usuario, id: idUsuario } } as never);
      return { ...route, handle };
    });

const withAccess =
  (nome: string, acesso: Acesso) =>
  (routes: readonly NamedRoute[]): readonly NamedRoute[] =>
    routes.map((route) => (route.nome === nome ? { ...route, endpoint: { ...route.endpoint, acesso } } : route));

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
    matrix = await prepare(api, contas);
  });
  beforeEach(() => makeRoom(api));
  afterAll(async () => {
    await contas.removeAll();
    await api.close();
    await ofOtherClients.close();
    await database.drop();
    await bucket.drop();
  });

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

  it.each(["contratacoes.listar", "contratacoes.pesquisar", "usuarios.dados", "preferencias.enderecoContratacaoAtiva"])(
    "acusa quando %s responde com os registros de outra pessoa",
    async (nome) => {
      expect(
        await violationsWith(nome, { changeRoutes: withCallerAs(nome, matrix.idUsuario("clienteSemTermo")) }),
      ).toContainEqual(expect.objectContaining({ cell: "cliente, próprio", got: "registros de clienteSemTermo" }));
    },
  );

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
      expect(await checkLine(urls(), matrix, line)).toEqual([]);
    },
  );
});
