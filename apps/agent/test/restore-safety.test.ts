import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { type AgentUnderTest, agentUnderTest } from "./agent-under-test.ts";
import { patterned } from "./patterned.ts";
import { restoreOnce } from "./restore-once.ts";

const MIB = 2 ** 20;
const SMALL = 40;
const partsIn = (folder: string): readonly string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) => name.includes(".acervo-"))
    : [];
const largestPart = (folder: string): { readonly path: string; readonly bytes: number } => {
  const parts = partsIn(folder).map((name) => {
    const path = join(folder, name);
    return { path, bytes: statSync(path, { throwIfNoEntry: false })?.size ?? 0 };
  });
  return parts.toSorted((a, b) => b.bytes - a.bytes)[0] ?? { path: "", bytes: 0 };
};

describe("o que uma restauração nunca faz [R15]", () => {
  let t: AgentUnderTest;
  let para: string;
  beforeEach(async () => {
    t = await agentUnderTest();
    para = join(t.folder, "volta");
    for (let number = 0; number < SMALL; number += 1) writeFileSync(join(t.root, `p${number}`), `conteúdo ${number}`);
    writeFileSync(join(t.root, "grande"), patterned(6 * MIB, 1));
    await t.run();
  });
  const whenReading = (work: () => void): void => {
    t.state.fault = (call) => {
      if (call === "GET /armazem") work();
      return null;
    };
  };

  it("um byte trocado no caminho: o arquivo não é escrito e o recibo não diz sucesso", async () => {
    for (const [id, bytes] of t.state.objects) {
      const copy = Buffer.from(bytes);
      if (copy.length > 4 * MIB) copy[3 * MIB] = 255 - (copy[3 * MIB] ?? 0);
      t.state.objects.set(id, copy);
    }
    const receipt = await restoreOnce(t, { para });
    expect(receipt).toMatchObject({ sucesso: false, pedidos: SMALL + 1, iguais: SMALL, falharam: 1 });
    expect(receipt.falhas.map(({ motivo }) => motivo)).toEqual(["CONTEUDO_DIFERENTE"]);
    expect(existsSync(join(para, t.root, "grande"))).toBe(false);
    expect(t.state.restauracoes.get(1)?.recibos).toMatchObject([{ pedidos: SMALL + 1, iguais: SMALL }]);
  });

  it("um byte trocado no disco depois de escrito é visto antes de o arquivo tomar o seu lugar", async () => {
    let isPlanted = false;
    whenReading(() => {
      const { path, bytes } = largestPart(para);
      if (isPlanted || bytes < 2 * MIB) return;
      isPlanted = true;
      const descriptor = openSync(path, "r+");
      writeSync(descriptor, Buffer.of(0, 1, 2, 3), 0, 4, 100);
      closeSync(descriptor);
    });
    const receipt = await restoreOnce(t, { para });
    expect(isPlanted).toBe(true);
    expect(receipt).toMatchObject({ sucesso: false, iguais: SMALL, falharam: 1 });
    expect(receipt.falhas.map(({ motivo }) => motivo)).toEqual(["CONTEUDO_DIFERENTE"]);
    expect(existsSync(join(para, t.root, "grande"))).toBe(false);
    expect(partsIn(para)).toEqual([]);
  });

  it("cancelada no portal para no meio de um arquivo, não deixa pedaços e entrega o recibo do que fez", async () => {
    whenReading(() => {
      const restore = t.state.restauracoes.get(1);
      if (restore !== undefined && largestPart(para).bytes >= MIB) restore.cancelada = true;
    });
    const receipt = await restoreOnce(t, { para });
    expect(receipt).toMatchObject({ cancelada: true, falharam: 0 });
    expect(receipt.pedidos).toBeLessThan(SMALL + 1);
    expect(partsIn(para)).toEqual([]);
    expect(existsSync(join(para, t.root, "grande"))).toBe(false);
    expect(t.state.restauracoes.get(1)?.recibos).toHaveLength(1);
  });

  it("diz até onde chegou, sem nunca voltar atrás, e termina igual quando o servidor não quer saber", async () => {
    t.state.fault = (call) => (call.endsWith("/andamento") ? 404 : null);
    expect(await restoreOnce(t, { para })).toMatchObject({ sucesso: true, iguais: SMALL + 1 });
    t.state.fault = () => null;
    expect(await restoreOnce(t, { para: `${para}2` })).toMatchObject({ sucesso: true });
    const told = t.state.restauracoes.get(2)?.andamentos ?? [];
    expect(told.length).toBeGreaterThan(0);
    for (const [index, { feitos, bytes }] of told.entries()) {
      expect(feitos).toBeGreaterThanOrEqual(told[index - 1]?.feitos ?? 0);
      expect(bytes).toBeLessThanOrEqual(6 * MIB + SMALL * 12);
    }
  });

  it("para o lugar de origem, nada é escrito fora dos diretórios que a configuração tem agora", async () => {
    rmSync(t.root, { recursive: true });
    const vizinho = `${t.root}-outro`;
    const receipt = await restoreOnce(t, { diretorios: [vizinho], sobrescrever: "SEMPRE" });
    expect(receipt).toMatchObject({ sucesso: false, pedidos: SMALL + 1, iguais: 0, falharam: SMALL + 1 });
    expect(new Set(receipt.falhas.map(({ motivo }) => motivo))).toEqual(new Set(["FORA_DOS_DIRETORIOS"]));
    expect([existsSync(t.root), existsSync(vizinho)]).toEqual([false, false]);
  });

  it("caminhos mais longos do que o sistema aceita de uma vez voltam inteiros", async () => {
    const deep = Array.from({ length: 15 }, (_, index) => `${index}`.padEnd(250, "x")).join("/");
    const target = join(t.folder, deep);
    mkdirSync(target, { recursive: true });
    expect(Buffer.byteLength(join(target, t.root, "grande"))).toBeGreaterThan(3_800);
    expect(await restoreOnce(t, { para: target })).toMatchObject({ sucesso: true, iguais: SMALL + 1 });
  });
});
