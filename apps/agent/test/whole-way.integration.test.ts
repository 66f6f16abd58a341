import {
  appendFileSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { arquivos, PaginaPasta } from "@acervo/contracts/arquivos";
import { configuracoes } from "@acervo/contracts/configuracoes";
import { dispositivos } from "@acervo/contracts/dispositivos";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { startAgent } from "./agent-process.ts";
import { patterned } from "./patterned.ts";
import { type RealWorld, startRealWorld } from "./real-world.ts";
import { torturePaths } from "./torture-names.ts";

// Touches: agente, agentes, arquivos, backups, dispositivos, restauracoes.

const MIB = 2 ** 20;
vi.setConfig({ testTimeout: 180_000 });

describe("o agente, a API e o armazém de verdade", () => {
  let world: RealWorld;
  let folder: string;
  beforeAll(async () => {
    world = await startRealWorld();
    folder = mkdtempSync(join(tmpdir(), "acervo-inteiro-"));
  });
  afterAll(async () => {
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const machine = async (nome: string) => {
    const root = join(folder, nome, "livros");
    mkdirSync(root, { recursive: true });
    const env = { pasta: join(folder, nome, "agente"), servidor: world.url };
    const device = await world.register(nome, root);
    const run = (argv: readonly string[], input = "") => startAgent(argv, env, input).ended;
    expect(await run(["ativar", device.codigo, "--permitir", folder], "s\n")).toMatchObject({ code: 0, err: "" });
    return { ...device, root, env, run, to: (name: string) => join(folder, nome, name) };
  };

  it("[DISP-43][SRV-74][SRV-87][SRV-132] ativa, guarda, muda, guarda de novo e restaura as duas versões, byte a byte", async () => {
    const t = await machine("balcao");
    expect(await world.call(dispositivos.verificarAtivacao, { params: { id: t.idDispositivo } })).toBe(true);
    const first = {
      "a.txt": Buffer.from("um"),
      "2024/médio.bin": patterned(3 * MIB, 1),
      "2024/banco.fdb": patterned(20 * MIB + 7, 2),
      vazio: Buffer.of(),
    };
    for (const [name, bytes] of Object.entries(first)) {
      mkdirSync(join(t.root, name, ".."), { recursive: true });
      writeFileSync(join(t.root, name), bytes);
    }
    const backup = await t.run(["fazer-backup"]);
    expect(backup).toMatchObject({ code: 0, err: "" });
    const between = new Date().toISOString();
    const changed = Buffer.from(first["2024/banco.fdb"]);
    changed[9 * MIB] = 255 - (changed[9 * MIB] ?? 0);
    writeFileSync(join(t.root, "2024/banco.fdb"), changed);
    appendFileSync(join(t.root, "a.txt"), " e dois");
    rmSync(join(t.root, "2024/médio.bin"));
    expect(await t.run(["fazer-backup"])).toMatchObject({ code: 0, err: "" });

    const back = (name: string, file: string) => readFileSync(join(t.to(name), t.root, file));
    expect(await t.run(["restaurar", "Livros", "--para", t.to("agora")])).toMatchObject({ code: 0, err: "" });
    expect(back("agora", "a.txt").toString()).toBe("um e dois");
    expect(back("agora", "2024/banco.fdb").equals(changed)).toBe(true);
    expect(() => back("agora", "2024/médio.bin")).toThrow("ENOENT");
    expect(await t.run(["restaurar", "Livros", "--para", t.to("antes"), "--em", between])).toMatchObject({ code: 0 });
    for (const [name, bytes] of Object.entries(first)) expect(back("antes", name).equals(bytes)).toBe(true);
  });

  it("[R13] os 67 nomes de tortura e um arquivo esparso voltam todos iguais, 67 de 67", async () => {
    const t = await machine("tortura");
    const paths = torturePaths().map((names) => Buffer.concat(names.flatMap((name) => [Buffer.from("/"), name])));
    expect(paths).toHaveLength(67);
    for (const path of paths) {
      const full = Buffer.concat([Buffer.from(t.root), path]);
      mkdirSync(full.subarray(0, full.lastIndexOf("/")), { recursive: true });
      writeFileSync(full, path);
    }
    writeFileSync(join(t.root, "esparso-grande"), "");
    truncateSync(join(t.root, "esparso-grande"), 65 * MIB);
    const times = [-31_536_000, 4_000_000_000, 1_763_164_800.123456];
    for (const [number, seconds] of times.entries()) {
      utimesSync(Buffer.concat([Buffer.from(t.root), paths[number] ?? Buffer.of()]), `${seconds}`, `${seconds}`);
    }
    expect(await t.run(["fazer-backup"])).toMatchObject({ code: 0, err: "" });
    const restored = await t.run(["restaurar", "Livros", "--para", t.to("volta")]);
    expect(restored).toMatchObject({ code: 0, err: "" });
    const base = Buffer.from(join(t.to("volta"), t.root));
    for (const path of paths) expect(readFileSync(Buffer.concat([base, path])).equals(path)).toBe(true);
    const restoredTimes = times.map(
      (_, number) => statSync(Buffer.concat([base, paths[number] ?? Buffer.of()])).mtimeMs,
    );
    expect(restoredTimes.map((milliseconds) => Math.round(milliseconds * 1_000))).toEqual(
      times.map((seconds) => Math.round(seconds * 1_000_000)),
    );
    expect(readFileSync(join(base.toString(), "esparso-grande")).equals(Buffer.alloc(65 * MIB))).toBe(true);
  });

  it("[ARQ-67] o que foi excluído no portal e ainda está na máquina é guardado de novo pelo próximo backup", async () => {
    const t = await machine("excluido");
    const files = ["a.txt", "b.txt", "sub/c.txt"];
    mkdirSync(join(t.root, "sub"));
    for (const name of files) writeFileSync(join(t.root, name), `${name} um`);
    expect(await t.run(["fazer-backup"])).toMatchObject({ code: 0, err: "" });
    appendFileSync(join(t.root, "b.txt"), " e dois");
    expect(await t.run(["fazer-backup"])).toMatchObject({ code: 0, err: "" });

    const { idDispositivo } = t;
    const caminho = `./${t.idConfiguracao}/%2F${t.root}`;
    const listed = async () =>
      PaginaPasta.parse(await world.call(arquivos.listar, { query: { idDispositivo, caminho } }));
    const stored = async () => (await listed()).arquivos.map(({ arquivo }) => arquivo);
    const idOf = async (name: string) =>
      (await listed()).arquivos.find(({ arquivo }) => arquivo === name)?.nomeObjeto ?? "";
    const nomeArquivo = await idOf("b.txt");
    const [current] = await world.call(arquivos.versoes, { query: { idDispositivo, nomeArquivo } });
    await world.call(arquivos.remover, { query: { idDispositivo, nomeArquivo: await idOf("a.txt") } });
    await world.call(arquivos.remover, { query: { idDispositivo, nomeArquivo, idVersao: current?.idVersao ?? 0 } });
    const body = { nomePasta: "sub", arquivos: [], pastas: [], nomePastaRaiz: `${caminho}/sub` };
    expect(await world.call(arquivos.removerPasta, { query: { idDispositivo }, body })).toBe(true);
    expect(await stored()).toEqual([]);

    expect(await t.run(["fazer-backup"])).toMatchObject({ code: 0, err: "" });
    expect(await stored()).toEqual(["a.txt", "b.txt"]);
    expect(await t.run(["restaurar", "Livros", "--para", t.to("volta")])).toMatchObject({ code: 0, err: "" });
    for (const name of files) {
      expect(readFileSync(join(t.to("volta"), t.root, name)).equals(readFileSync(join(t.root, name)))).toBe(true);
    }
  });

  it("uma restauração não troca o que existe sem ordem, nem escreve através de um atalho", async () => {
    const t = await machine("cuidado");
    mkdirSync(join(t.root, "sub"));
    writeFileSync(join(t.root, "a.txt"), "guardado");
    writeFileSync(join(t.root, "sub/b.txt"), "guardado");
    expect((await t.run(["fazer-backup"])).code).toBe(0);
    writeFileSync(join(t.root, "a.txt"), "mais novo");
    rmSync(join(t.root, "sub"), { recursive: true });
    mkdirSync(t.to("fora"));
    symlinkSync(t.to("fora"), join(t.root, "sub"));
    const careful = await t.run(["restaurar", "Livros", "--original"]);
    expect(careful.code).toBe(4);
    expect(careful.out).toContain("já existe");
    expect(careful.out).toContain("passa por um atalho");
    expect(readFileSync(join(t.root, "a.txt"), "utf8")).toBe("mais novo");
    expect(() => readFileSync(join(t.to("fora"), "b.txt"))).toThrow("ENOENT");
    const only = ["--caminho", join(t.root, "a.txt"), "--original", "--sobrescrever"];
    expect(await t.run(["restaurar", "Livros", ...only])).toMatchObject({ code: 0, err: "" });
    expect(readFileSync(join(t.root, "a.txt"), "utf8")).toBe("guardado");
  });

  it("[SRV-132] morto à força no meio, o agente recomeça e nada se perde nem se repete", async () => {
    const t = await machine("queda");
    for (let number = 0; number < 40; number += 1)
      writeFileSync(join(t.root, `p${number}`), patterned(700_000, number));
    const interrupted = startAgent(["fazer-backup"], t.env);
    await vi.waitFor(
      () => expect(readFileSync(join(t.env.pasta, "estado.sqlite-wal")).length).toBeGreaterThan(60_000),
      {
        timeout: 60_000,
        interval: 20,
      },
    );
    interrupted.kill("SIGKILL");
    await interrupted.ended;
    const again = await t.run(["fazer-backup"]);
    expect(again).toMatchObject({ code: 0, err: "" });
    expect((await t.run(["restaurar", "Livros", "--para", t.to("volta")])).code).toBe(0);
    for (let number = 0; number < 40; number += 1) {
      expect(readFileSync(join(t.to("volta"), t.root, `p${number}`)).equals(patterned(700_000, number))).toBe(true);
    }
  });

  it("[SRV-78] obedece a um pedido do portal, e para quando o dispositivo é desativado", async () => {
    const t = await machine("portal");
    writeFileSync(join(t.root, "a.txt"), "um");
    const { idConfiguracao: id } = t;
    await world.call(configuracoes.fazerBackup, { query: { id } });
    const service = startAgent(["servico"], t.env);
    await vi.waitFor(async () => expect((await t.run(["status"])).out).toContain("Livros: concluído"), {
      timeout: 90_000,
      interval: 500,
    });
    service.kill("SIGTERM");
    expect((await service.ended).code).toBe(0);
    await world.call(dispositivos.desativarDispositivo, { params: { id: t.idDispositivo } });
    const refused = await t.run(["fazer-backup"]);
    expect(refused.code).toBe(3);
    expect(refused.err).toContain("Gere um novo código");
  });
});
