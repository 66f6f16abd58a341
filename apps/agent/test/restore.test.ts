import { execFileSync } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { RestoreInterrupted } from "../src/restore/problems.ts";
import type { RestoreReceipt } from "../src/restore/run-restore.ts";
import { type AgentUnderTest, agentUnderTest } from "./agent-under-test.ts";
import { patterned } from "./patterned.ts";
import { type RestoreAsked, restoreOnce } from "./restore-once.ts";

const MIB = 2 ** 20;
describe("restauração [R15]", () => {
  let t: AgentUnderTest;
  const files = new Map<string, Buffer>();
  beforeEach(async () => {
    t = await agentUnderTest();
    files.clear();
    files.set("a.txt", Buffer.from("um"));
    files.set("vazio", Buffer.of());
    for (let number = 0; number < 12; number += 1) files.set(`p${number}/x`, Buffer.from(`conteúdo ${number}`));
    files.set("grande", patterned(20 * MIB + 3, 1));
    for (const [name, bytes] of files) {
      mkdirSync(join(t.root, name, ".."), { recursive: true });
      writeFileSync(join(t.root, name), bytes);
    }
    await t.run();
    t.state.calls.length = 0;
  });

  const restore = (asked: RestoreAsked): Promise<RestoreReceipt> => restoreOnce(t, asked);
  const expectWhole = (folder: string): void => {
    for (const [name, bytes] of files) expect(readFileSync(join(folder, name)).equals(bytes)).toBe(true);
    const left = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.includes(".acervo-"));
    expect(left).toEqual([]);
  };
  const back = (): string => join(t.folder, "volta", t.root);
  const bytesRead = (): number => t.state.calls.filter((call) => call === "GET /armazem").length;

  it("[R16] o que foi excluído no portal depois de listado fica no recibo; o resto volta", async () => {
    t.state.excluidos.add(2);
    t.state.excluidos.add(5);
    const receipt = await restore({ para: join(t.folder, "volta") });
    expect(receipt).toMatchObject({ sucesso: false, pedidos: files.size, iguais: files.size - 2, falharam: 2 });
    expect(receipt.falhas.map(({ motivo }) => motivo)).toEqual(["EXCLUIDO", "EXCLUIDO"]);
  });

  it("traz tudo de volta com o horário de cada arquivo, e poucos pedidos ao servidor", async () => {
    expect(await restore({ para: join(t.folder, "volta") })).toMatchObject({ sucesso: true, pedidos: 15, iguais: 15 });
    expectWhole(back());
    expect(statSync(join(back(), "a.txt")).mtimeMs).toBeCloseTo(statSync(join(t.root, "a.txt")).mtimeMs, 0);
    expect(t.state.calls.filter((call) => call.endsWith("/leituras")).length).toBeLessThan(10);
  });

  it("interrompida no meio continua a mesma restauração: o que já está lá não é lido de novo", async () => {
    t.state.filesPerPage = 5;
    let reads = 0;
    t.state.fault = (call) => (call === "GET /armazem" && (reads += 1) > 8 ? 503 : null);
    await expect(restore({ para: join(t.folder, "volta") })).rejects.toThrow("store");
    t.state.fault = () => null;
    t.state.calls.length = 0;
    expect(await restore({ para: join(t.folder, "volta") })).toMatchObject({ sucesso: true, pedidos: 15, iguais: 15 });
    expectWhole(back());
    expect(t.state.restauracoes.size).toBe(1);
    expect(bytesRead()).toBeLessThan(13 + 21);
  });

  it("um arquivo grande continua do ponto em que parou, também se o processo morreu", async () => {
    const ending = new AbortController();
    let reads = 0;
    t.state.fault = (call) => {
      if (call === "GET /armazem" && (reads += 1) === 12 + 10) ending.abort();
      return call === "GET /armazem" && reads > 12 + 10 ? 503 : null;
    };
    await expect(restore({ para: join(t.folder, "volta"), signal: ending.signal })).rejects.toThrow(Error);
    const part = readdirSync(back()).find((name) => name.startsWith(".acervo-")) ?? "";
    expect(statSync(join(back(), part)).size).toBeGreaterThan(5 * MIB);
    t.state.fault = () => null;
    t.state.calls.length = 0;
    expect(await restore({ para: join(t.folder, "volta") })).toMatchObject({ sucesso: true });
    expectWhole(back());
    expect(bytesRead()).toBeLessThan(16);
  });

  it("um pedaço estragado de antes não engana: o arquivo é lido outra vez, inteiro", async () => {
    const ending = new AbortController();
    ending.abort();
    await expect(restore({ para: join(t.folder, "volta"), signal: ending.signal })).rejects.toThrow(RestoreInterrupted);
    const arquivo = [...t.state.catalog.keys()].toSorted().findIndex((path) => path.endsWith("6772616e6465")) + 1;
    mkdirSync(back(), { recursive: true });
    writeFileSync(join(back(), `.acervo-1-${arquivo}`), patterned(3 * MIB, 9));
    expect(await restore({ para: join(t.folder, "volta") })).toMatchObject({ sucesso: true });
    expectWhole(back());
  });

  it("um recibo cuja resposta se perdeu é entregue de novo com a mesma chave", async () => {
    t.state.fault = (call) => (call.endsWith("/recibo") ? "depois" : null);
    await expect(restore({ para: join(t.folder, "volta") })).rejects.toThrow("recibo");
    t.state.fault = () => null;
    t.state.calls.length = 0;
    expect(await restore({ para: join(t.folder, "volta") })).toMatchObject({ sucesso: true });
    expect(bytesRead()).toBe(0);
    expect(new Set(t.state.restauracoes.get(1)?.recibos.map(({ chaveIdempotencia }) => chaveIdempotencia)).size).toBe(
      1,
    );
  });

  it("com o disco cheio conta o que não coube; com espaço, a repetição escreve só o que falta", async () => {
    const full = join(t.folder, "cheio");
    mkdirSync(full);
    execFileSync("/bin/mount", ["-t", "tmpfs", "-o", "size=2m", "tmpfs", full]);
    onTestFinished(() => void execFileSync("/bin/umount", [full]));
    const receipt = await restore({ para: full });
    expect(receipt).toMatchObject({ sucesso: false, pedidos: 15, iguais: 14, falharam: 1 });
    expect(receipt.falhas.map(({ motivo }) => motivo)).toEqual(["DISCO_CHEIO"]);
    expect(readdirSync(join(full, t.root)).some((name) => name.startsWith(".acervo-"))).toBe(false);
    execFileSync("/bin/mount", ["-o", "remount,size=64m", full]);
    t.state.calls.length = 0;
    expect(await restore({ para: full })).toMatchObject({ sucesso: true, iguais: 15 });
    expect(bytesRead()).toBe(21);
    expectWhole(join(full, t.root));
  });

  const receiptOf = (id: number) => t.state.restauracoes.get(id)?.recibos.at(-1);
  const segments = (...names: readonly string[]): string[] => [
    "/",
    ...join(t.root, ...names)
      .split("/")
      .slice(1),
  ];

  it("[SRV-166] ao lado: o que difere fica, e o guardado volta com o instante no nome; o que falta, com o próprio", async () => {
    writeFileSync(join(t.root, "a.txt"), "de hoje");
    rmSync(join(t.root, "p1/x"));
    writeFileSync(join(t.root, "a (versão de 10-11-2026 18h02).txt"), "de outro minuto igual");
    const emInstante = Date.UTC(2026, 10, 10, 21, 2);
    const asked = { sobrescrever: "AO_LADO", emInstante } as const;
    expect(await restore(asked)).toMatchObject({ sucesso: true, pedidos: 15, iguais: 15 });
    expect(readFileSync(join(t.root, "a.txt"), "utf8")).toBe("de hoje");
    expect(readFileSync(join(t.root, "a (versão de 10-11-2026 18h02, 2).txt"), "utf8")).toBe("um");
    expect(readFileSync(join(t.root, "p1/x"), "utf8")).toBe("conteúdo 1");
    expect(receiptOf(1)).toMatchObject({ aoLado: 1, preservados: 0, lugar: segments() });
    // The same once more finds what it wrote.
    expect(await restore(asked)).toMatchObject({ sucesso: true });
    expect(readdirSync(t.root).filter((name) => name.startsWith("a "))).toHaveLength(2);
  });

  it("[SRV-167] o que é trocado e o backup não tem fica ao lado; o que ele tem, não", async () => {
    const stored = readFileSync(join(t.root, "a.txt"));
    writeFileSync(join(t.root, "a.txt"), "a segunda versão");
    writeFileSync(join(t.root, "p1/x"), "a segunda versão");
    await t.run();
    writeFileSync(join(t.root, "p1/x"), "de hoje, sem backup");
    for (const [path, versions] of t.state.catalog) t.state.catalog.set(path, versions.slice(0, 1));
    expect(await restore({ sobrescrever: "SEMPRE" })).toMatchObject({ sucesso: true });
    expect(readFileSync(join(t.root, "a.txt")).equals(stored)).toBe(true);
    expect(readdirSync(t.root).filter((name) => name.startsWith("a"))).toEqual(["a.txt"]);
    const [kept = "", ...others] = readdirSync(join(t.root, "p1")).filter((name) => name !== "x");
    expect(kept).toMatch(/^x \(antes de \d\d-\d\d-\d{4} \d\dh\d\d\)$/);
    expect(others).toEqual([]);
    expect(readFileSync(join(t.root, "p1", kept), "utf8")).toBe("de hoje, sem backup");
    expect(receiptOf(1)).toMatchObject({ aoLado: 0, preservados: 1 });
  });

  it("o que existe só é trocado conforme a ordem: nunca, se for mais antigo, ou sempre", async () => {
    const [older, newer] = [join(t.root, "a.txt"), join(t.root, "p1/x")];
    writeFileSync(older, "mexido antes");
    utimesSync(older, 1_000, 1_000);
    writeFileSync(newer, "mexido depois");
    utimesSync(newer, 4_000_000_000, 4_000_000_000);
    const never = await restore({});
    expect(never.falhas.map(({ motivo }) => motivo)).toEqual(["JA_EXISTE", "JA_EXISTE"]);
    expect(never.iguais).toBe(13);
    const ifOlder = await restore({ sobrescrever: "SE_MAIS_ANTIGO" });
    expect(ifOlder.falhas.map(({ motivo }) => motivo)).toEqual(["MAIS_NOVO"]);
    expect(readFileSync(older, "utf8")).toBe("um");
    expect(readFileSync(newer, "utf8")).toBe("mexido depois");
    expect(await restore({ sobrescrever: "SEMPRE" })).toMatchObject({ sucesso: true, iguais: 15 });
    expectWhole(t.root);
  });

  it("nunca escreve através de um atalho, nem de um que toma o lugar da pasta durante a restauração", async () => {
    const outside = join(t.folder, "fora");
    mkdirSync(outside);
    rmSync(join(t.root, "p1"), { recursive: true });
    symlinkSync(outside, join(t.root, "p1"));
    rmSync(join(t.root, "grande"));
    let isSwapped = false;
    t.state.fault = (call) => {
      if (call === "GET /armazem" && !isSwapped && readdirSync(t.root).some((name) => name.startsWith(".acervo-"))) {
        isSwapped = true;
        renameSync(t.root, `${t.root}-movida`);
        symlinkSync(outside, t.root);
      }
      return null;
    };
    const receipt = await restore({});
    expect(receipt.falhas.map(({ motivo }) => motivo)).toEqual(["DESTINO_INSEGURO"]);
    expect(isSwapped).toBe(true);
    expect(readdirSync(outside)).toEqual([]);
    expect(existsSync(join(`${t.root}-movida`, "grande"))).toBe(true);
  });
});
