import { existsSync, mkdirSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { accessTo } from "../src/access/access.ts";
import { openPermissions } from "../src/access/permissions.ts";
import { agentPaths, openAgent, permissionsOf, prepareFolder } from "../src/agent/agent.ts";
import { allowPresentDirectories, directoriesToConfirm } from "../src/service/configuration.ts";
import { generateKeyPair, signWith } from "../src/state/identity.ts";
import { type AgentUnderTest, agentUnderTest } from "./agent-under-test.ts";
import { startAgent } from "./agent-process.ts";
import { restoreOnce } from "./restore-once.ts";
import { tempFolder } from "./temp-folder.ts";
import { newTestState } from "./test-protocol.ts";
import { startTestServer } from "./test-server.ts";

const SYSTEM = ["/etc", "/etc/ssh", "/proc/self", "/usr/share", "/dev", "/sys", "/boot"];

describe("o que o computador deixa o agente tocar", () => {
  let t: AgentUnderTest;
  beforeEach(async () => {
    t = await agentUnderTest();
    writeFileSync(join(t.root, "a.txt"), "um");
  });
  const servidorPede = (...caminhos: readonly string[]): void => {
    const diretorios = caminhos.map((caminho, indice) => ({ id: indice + 5, caminho }));
    t.state.configuracoes = [
      { id: 12, prefixo: "Livros", diretorios, ignorados: [], padroesIgnorados: [], agendamentos: [] },
    ];
  };
  /** Names in the catalog are in hexadecimal. */
  const guardados = (): readonly string[] =>
    [...t.state.catalog.keys()].map((caminho) =>
      caminho
        .split("/")
        .map((nome) => Buffer.from(nome, "hex").toString())
        .join("/"),
    );
  const relatados = (): readonly string[] =>
    t.state.ocorrencias.filter(({ tipo }) => tipo === "ERRO").map(({ motivo }) => motivo);

  it("[F4][SRV-160] pastas do sistema e a do próprio agente não são guardadas, nem com a raiz do disco permitida", async () => {
    t.permissions.replace(["/"]);
    servidorPede(...SYSTEM, t.own, join(t.own, "registro"));
    const { situacao } = await t.run();
    expect(guardados()).toEqual([]);
    expect(relatados()).toEqual([...SYSTEM, t.own, t.own].map(() => "DIRETORIO_DO_SISTEMA"));
    expect(situacao).not.toBe(2);
  });

  it("[F4][SRV-160] a pasta do agente dentro de um diretório permitido fica de fora, e é dita", async () => {
    servidorPede(t.folder);
    await t.run();
    expect(guardados().some((caminho) => caminho.includes("estado.sqlite"))).toBe(false);
    expect(guardados().some((caminho) => caminho.includes("a.txt"))).toBe(true);
    expect(relatados()).toContain("DIRETORIO_DO_SISTEMA");
  });

  it("[F4][SRV-160] nem atalhos nem '..' levam para fora do que foi permitido", async () => {
    const fora = tempFolder();
    writeFileSync(join(fora, "segredo.txt"), "segredo");
    symlinkSync(fora, join(t.root, "atalho"));
    symlinkSync("/etc", join(t.root, "sistema"));
    t.permissions.replace([t.root]);
    servidorPede(
      join(t.root, "atalho"),
      join(t.root, "sistema"),
      `${t.root}/../..${fora}`,
      `${t.root}/não há/../../../etc`,
    );
    await t.run();
    expect(guardados()).toEqual([]);
    expect(relatados()).toEqual([
      "DIRETORIO_A_CONFIRMAR",
      "DIRETORIO_DO_SISTEMA",
      "DIRETORIO_A_CONFIRMAR",
      "DIRETORIO_DO_SISTEMA",
    ]);
  });

  it("[F4][SRV-161] um diretório que ninguém permitiu aqui é dito, e só é guardado depois da permissão", async () => {
    const novo = tempFolder();
    writeFileSync(join(novo, "b.txt"), "dois");
    servidorPede(t.root, novo);
    expect((await t.run()).situacao).not.toBe(2);
    expect([guardados().length, relatados()]).toEqual([1, ["DIRETORIO_A_CONFIRMAR"]]);
    expect(t.permissions.allow(novo)).toBe(true);
    await t.run();
    expect(guardados()).toHaveLength(2);
  });

  it("[F4][SRV-162] uma restauração para o lugar de origem só escreve no que foi permitido", async () => {
    await t.run();
    rmSync(join(t.root, "a.txt"));
    t.permissions.replace([]);
    expect(await restoreOnce(t, {})).toMatchObject({ sucesso: false, falhas: [{ motivo: "NAO_PERMITIDO" }] });
    expect(existsSync(join(t.root, "a.txt"))).toBe(false);
    t.permissions.replace([t.root]);
    expect(await restoreOnce(t, {})).toMatchObject({ sucesso: true });
    expect(readFileSync(join(t.root, "a.txt"), "utf8")).toBe("um");
  });

  it("[F4][SRV-162] nem a pessoa manda escrever numa pasta do sistema ou do agente; a de restaurados é do agente e serve", async () => {
    await t.run();
    const destino = "/etc/acervo-nunca";
    for (const para of [destino, join(t.own, "registro"), `${t.root}/../../../../../../../..${destino}`]) {
      expect(await restoreOnce(t, { para })).toMatchObject({ falhas: [{ motivo: "NAO_PERMITIDO" }] });
    }
    expect(existsSync(destino)).toBe(false);
    expect(await restoreOnce(t, { para: join(agentPaths(t.own).restored, "1") })).toMatchObject({ sucesso: true });
  });

  it("[F4][SRV-162] um atalho que entra no caminho depois da permissão não leva a escrita para fora", async () => {
    await t.run();
    const fora = tempFolder();
    t.permissions.replace([t.root]);
    rmSync(t.root, { recursive: true });
    symlinkSync(fora, t.root);
    const { falhas } = await restoreOnce(t, {});
    expect(falhas.map(({ motivo }) => motivo)).toEqual(["NAO_PERMITIDO"]);
    expect(existsSync(join(fora, "a.txt"))).toBe(false);
  });
});

describe("a palavra da pessoa no computador", () => {
  const setUp = async () => {
    const folder = tempFolder();
    const state = newTestState();
    const { url } = await startTestServer(state);
    const livros = join(folder, "livros");
    mkdirSync(livros);
    writeFileSync(join(livros, "a.txt"), "um");
    const diretorios = [{ id: 5, caminho: livros }];
    state.configuracoes = [
      { id: 12, prefixo: "Livros", diretorios, ignorados: [], padroesIgnorados: [], agendamentos: [] },
    ];
    const env = { pasta: join(folder, "agente"), servidor: url };
    return {
      folder,
      livros,
      state,
      env,
      run: (argv: readonly string[], input = "") => startAgent(argv, env, input).ended,
    };
  };

  it("[F4][SRV-161] ativar pergunta as pastas; outra é dita no status e permitida pelo comando", async () => {
    const t = await setUp();
    const activation = await t.run(["ativar", "K7MX4PRT"], `s\n${join(t.folder, "outra")}\n`);
    expect(activation).toMatchObject({ code: 0, err: "" });
    expect(activation.out).toContain(`Pastas permitidas: ${join(t.folder, "outra")}`);
    await t.run(["fazer-backup"]);
    expect([...t.state.catalog.keys()]).toEqual([]);
    expect((await t.run(["status"])).out).toContain(`acervo-agente permitir "${t.livros}"`);
    expect((await t.run(["permitir", "/etc"])).code).toBe(1);
    expect((await t.run(["permitir"])).code).toBe(2);
    expect((await t.run(["permitir", t.livros])).out).toContain(t.livros);
    expect(statSync(join(t.env.pasta, "permissoes.json")).mode & 0o777).toBe(0o600);
    expect(await t.run(["fazer-backup"])).toMatchObject({ code: 0 });
    expect(t.state.catalog.size).toBe(1);
  });

  it("[SRV-163] o que estava configurado antes desta regra continua permitido, uma vez, e nada depois", async () => {
    const t = await setUp();
    prepareFolder(t.env.pasta);
    const { privateKey } = generateKeyPair();
    const sign = (text: string) => signWith(privateKey, text);
    const identity = { servidor: t.env.servidor, idDispositivo: 4711, versaoChave: 1, sign };
    const agent = openAgent({ pasta: t.env.pasta, limiteBytesPorSegundo: null }, identity);
    const configurar = (...caminhos: readonly string[]): void => {
      const diretorios = caminhos.map((caminho, indice) => ({ id: indice + 1, caminho }));
      const [configuracao] = t.state.configuracoes;
      const whole = {
        instante: "2026-11-16T00:00:00Z",
        etag: "a",
        dispositivo: { id: 4711, nome: "Balcão" },
        contratacao: { situacao: 1, nome: "Cartório" },
        validadeVersoes: null,
        versaoMinima: "0.0.1",
        versaoAtual: "0.0.1",
        espalhamentoSegundos: 0,
        batimentoSegundos: 300,
        limites: { arquivosPorLote: 1, ocorrenciasPorLote: 1, objetosPorPedido: 1, partesPorPedido: 1 },
        configuracoes: [{ ...configuracao, diretorios }],
      };
      agent.journal.setNote("configuracao", JSON.stringify(whole));
    };
    try {
      configurar(t.livros, "/etc");
      allowPresentDirectories(agent);
      expect(agent.permissions.access().raizes).toEqual([t.livros]);
      const novo = join(t.folder, "novo");
      configurar(t.livros, novo);
      allowPresentDirectories(agent);
      expect(directoriesToConfirm(agent)).toEqual([{ idConfiguracao: 12, caminho: novo }]);
    } finally {
      agent.close();
    }
  });

  it("um arquivo de permissões ilegível não permite nada, e diz por quê", () => {
    const folder = tempFolder();
    writeFileSync(join(folder, "permissoes.json"), "{}");
    expect(() => permissionsOf({ pasta: folder }).access()).toThrow(/versao/);
    const path = join(folder, "outro.json");
    const permissions = openPermissions({ path, own: [folder] });
    expect(permissions.isMissing()).toBe(true);
    expect(permissions.allow(folder)).toBe(false);
    expect(accessTo(permissions.access(), "/srv")).toBe("DIRETORIO_A_CONFIRMAR");
  });
});
