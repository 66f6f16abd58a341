import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { type AgentUnderTest, agentUnderTest } from "./agent-under-test.ts";
import { restoreOnce } from "./restore-once.ts";

const FILES = 300;
describe("arquivos pequenos voltam juntos", () => {
  let t: AgentUnderTest;
  const names = Array.from({ length: FILES }, (_, number) => `livro-${number % 7}/certidão ${number}`);
  beforeEach(async () => {
    t = await agentUnderTest();
    for (const name of names) {
      mkdirSync(join(t.root, name, ".."), { recursive: true });
      writeFileSync(join(t.root, name), `conteúdo de ${name}`);
    }
    await t.run();
    t.state.calls.length = 0;
  });

  const restore = () => restoreOnce(t, { para: join(t.folder, "volta") });
  const reads = (): number => t.state.calls.filter((call) => call === "GET /armazem").length;
  const expectBack = (expected: readonly string[]): void => {
    for (const name of expected) {
      expect(readFileSync(join(t.folder, "volta", t.root, name), "utf8")).toBe(`conteúdo de ${name}`);
    }
  };

  it("[SRV-288] um pedido ao armazém traz muitos, e o que já está lá não é pedido", async () => {
    expect(await restore()).toMatchObject({ sucesso: true, pedidos: FILES, iguais: FILES });
    expectBack(names);
    expect(reads()).toBeLessThanOrEqual(2);
    t.state.calls.length = 0;
    expect(await restore()).toMatchObject({ sucesso: true, iguais: FILES });
    expect(reads()).toBe(0);
  });

  it("[SRV-288] de um pedido com bytes estragados falham só os arquivos em que eles estão", async () => {
    const [damaged = ""] = names;
    const hex = damaged.split("/").map((name) => Buffer.from(name).toString("hex"));
    const path = [...t.state.catalog.keys()].find((known) => known.endsWith(hex.join("/"))) ?? "";
    const { idObjeto, offset } = t.state.catalog.get(path)?.at(-1)?.extents[0] ?? { idObjeto: null, offset: 0 };
    t.state.objects.get(idObjeto ?? "")?.writeUInt8(0, offset);
    const receipt = await restore();
    expect(receipt).toMatchObject({ sucesso: false, pedidos: FILES, iguais: FILES - 1, falharam: 1 });
    expect(receipt.falhas.map(({ motivo }) => motivo)).toEqual(["CONTEUDO_DIFERENTE"]);
    expectBack(names.slice(1));
  });

  it("o que um processo morto deixou pela metade não fica, nem impede", async () => {
    const folder = join(t.folder, "volta", t.root, "livro-0");
    mkdirSync(folder, { recursive: true });
    for (let number = 1; number <= FILES; number += 1) writeFileSync(join(folder, `.acervo-1-${number}`), "meta");
    expect(await restore()).toMatchObject({ sucesso: true, iguais: FILES });
    expectBack(names);
    const inFolder = names.filter((name) => name.startsWith("livro-0/"));
    const left = readdirSync(folder).filter((name) => name.startsWith(".acervo-"));
    expect(left).toHaveLength(FILES - inFolder.length);
  });

  it("[SRV-288] um endereço que o armazém recusa é pedido de novo, arquivo por arquivo", async () => {
    let refused = 0;
    t.state.fault = (call) => (call === "GET /armazem" && (refused += 1) === 1 ? 403 : null);
    expect(await restore()).toMatchObject({ sucesso: true, iguais: FILES });
    expectBack(names);
    expect(reads()).toBeGreaterThan(200);
  });
});
