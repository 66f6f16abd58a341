import { mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { startAgent } from "./agent-process.ts";
import { newTestState, type TestState } from "./test-protocol.ts";
import { startTestServer } from "./test-server.ts";
import { tempFolder } from "./temp-folder.ts";

const setUp = async () => {
  const folder = tempFolder();
  const state = newTestState();
  const { url } = await startTestServer(state);
  const env = { pasta: join(folder, "agente"), servidor: url };
  mkdirSync(join(folder, "livros"));
  writeFileSync(join(folder, "livros/a.txt"), "um");
  const diretorios = [{ id: 5, caminho: join(folder, "livros") }];
  state.configuracoes = [
    { id: 12, prefixo: "Livros", diretorios, ignorados: [], padroesIgnorados: [], agendamentos: [] },
  ];
  const run = (argv: readonly string[], input = "") => startAgent(argv, env, input).ended;
  return { folder, state, env, run, ativar: () => run(["ativar", "K7MX4PRT", "--permitir", folder], "s\n") };
};
let t: Awaited<ReturnType<typeof setUp>>;
beforeEach(async () => {
  t = await setUp();
});
/** Resolves when the server has seen what is waited for. */
const seen = (isThere: (state: TestState) => boolean): Promise<void> =>
  vi.waitFor(() => expect(isThere(t.state)).toBe(true), { timeout: 50_000, interval: 50 });

describe("ativar", () => {
  it("[SRV-74][SRV-75][DISP-43] mostra conta, contratação e dispositivo, e só ativa depois do sim", async () => {
    const no = await t.run(["ativar", "K7MX4PRT"], "n\n");
    expect(no.code).toBe(1);
    expect(t.state.calls).toEqual(["POST /ativacao"]);
    // The code was spent for the key of that try; the portal shows another.
    t.state.chaveDoCodigo = null;
    const yes = await t.ativar();
    expect(yes).toMatchObject({ code: 0, err: "" });
    for (const name of ["Marta", "Cartório São Bento", "Balcão"]) expect(yes.out).toContain(name);
    expect(yes.out).toContain("Dispositivo ativado.");
    expect(statSync(join(t.env.pasta, "identidade.json")).mode & 0o777).toBe(0o600);
  });

  it("um código errado é dito com as palavras do servidor; sem código explica o uso", async () => {
    expect(await t.run(["ativar", "XXXXXXXX"])).toMatchObject({ code: 1, err: "CODIGO_ATIVACAO_INVALIDO.\n" });
    expect((await t.run(["ativar"])).code).toBe(2);
    expect((await t.run([])).err).toContain("acervo-agente <comando>");
  });
});

it("[SRV-235] um ajuste que não serve é dito pelo nome, com o arquivo em que se corrige", async () => {
  const { ended } = startAgent(["status"], { ...t.env, servidor: "portal" });
  expect(await ended).toMatchObject({
    code: 2,
    err: "Informe ou corrija ACERVO_SERVIDOR em /etc/acervo-agente.conf.\n",
  });
});

describe("fazer-backup e status", () => {
  it("[SRV-87] faz o backup agora, conta o resultado e o lembra", async () => {
    expect(await t.run(["fazer-backup"])).toMatchObject({ code: 3 });
    await t.ativar();
    const backup = await t.run(["fazer-backup"]);
    expect(backup).toMatchObject({ code: 0, err: "" });
    expect(backup.out).toContain("Livros: concluído");
    expect(t.state.catalog.size).toBe(1);
    const status = await t.run(["status"]);
    expect(status.out).toContain("Dispositivo: Balcão");
    expect(status.out).toContain("1 arquivo no computador, 1 arquivo enviado");
    expect((await t.run(["fazer-backup", "Outra"])).code).toBe(2);
  });

  it("[SRV-133] o que não pôde ser lido aparece com o motivo em português, e o código diz que ficou incompleto", async () => {
    await t.ativar();
    t.state.configuracoes[0]?.diretorios.push({ id: 6, caminho: join(t.folder, "pendrive") });
    const backup = await t.run(["fazer-backup"]);
    expect(backup.code).toBe(4);
    expect(backup.out).toContain(`${join(t.folder, "pendrive")}: o diretório não foi encontrado`);
  });

  it("[SRV-78] com a chave revogada para e pede um novo código, sem apagar nada", async () => {
    await t.ativar();
    t.state.refusal = { status: 409, codigo: "DISPOSITIVO_DESATIVADO" };
    const backup = await t.run(["fazer-backup"]);
    expect(backup.code).toBe(3);
    expect(backup.err).toContain("Gere um novo código");
    expect(readFileSync(join(t.folder, "livros/a.txt"), "utf8")).toBe("um");
  });
});

describe("servico", () => {
  it("[SRV-91] bate, obedece ao comando do portal uma vez, aceita um pedido local e só roda uma vez por máquina", async () => {
    await t.ativar();
    const idComando = "ab".repeat(16);
    t.state.comandos = [
      { idComando, tipo: "FAZER_BACKUP", validoAte: "2030-01-01T00:00:00Z", parametros: { idConfiguracao: 12 } },
      { idComando: "cd".repeat(16), tipo: "DO_FUTURO", validoAte: "2030-01-01T00:00:00Z", parametros: {} },
    ];
    const service = startAgent(["servico"], t.env);
    // The unknown one is answered beside the backup, before it or after it.
    await seen(({ respostas }) =>
      ["CONCLUIDO", "DESCONHECIDO"].every((end) => respostas.some((r) => r.situacao === end)),
    );
    expect(t.state.respostas.map(({ situacao }) => situacao).toSorted()).toEqual([
      "ACEITO",
      "CONCLUIDO",
      "DESCONHECIDO",
    ]);
    expect((await t.run(["servico"])).err).toContain("já está em execução");
    expect((await t.run(["fazer-backup"])).out).toContain("O serviço começou o backup");
    await seen(({ backups }) => backups.size === 2 && [...backups.values()].every(({ situacao }) => situacao === 2));
    service.kill("SIGTERM");
    expect((await service.ended).code).toBe(0);
  });

  it("[SRV-86] uma execução perdida começa uma vez, quando a máquina volta", async () => {
    await t.ativar();
    const hourAgo = new Date(Date.now() - 3_600_000).toISOString();
    t.state.configuracoes[0]?.agendamentos.push({
      id: 9,
      tipo: 1,
      hora: null,
      horaIntervalo: 1,
      idDiaSemana: null,
      diaMes: null,
      dataInicio: new Date(Date.now() - 36_000_000).toISOString(),
      proximos: [],
    });
    // The schedule was seen an hour ago, before the machine was off.
    const first = startAgent(["servico"], t.env);
    await seen(({ calls }) => calls.includes("GET /configuracao"));
    first.kill("SIGKILL");
    await first.ended;
    const { openStateDatabase } = await import("../src/state/state-database.ts");
    const database = openStateDatabase(join(t.env.pasta, "estado.sqlite"));
    database
      .prepare("INSERT OR REPLACE INTO anotacao (chave, valor) VALUES ('agendamento:9', ?)")
      .run(String(Date.parse(hourAgo) - 1));
    database.close();
    const second = startAgent(["servico"], t.env);
    await seen(({ backups }) => backups.size === 1 && backups.get(1)?.situacao === 2);
    second.kill("SIGTERM");
    await second.ended;
    expect(t.state.backups.size).toBe(1);
  });
});
