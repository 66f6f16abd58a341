import { existsSync, mkdirSync, readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { systemClock } from "../src/platform/clock.ts";
import { openStateDatabase } from "../src/state/state-database.ts";
import { type AgentUnderTest, agentUnderTest } from "./agent-under-test.ts";
import { contentOf } from "./test-catalog.ts";

const HOUR = 3_600_000;
const scheduled = { manual: false, agendamento: { id: 3, previstoPara: 0 } } as const;

let t: AgentUnderTest;
beforeEach(async () => {
  t = await agentUnderTest();
});

describe("a volta lenta", () => {
  /** Puts the last share so many hours back. */
  const elapse = (hours: number): void => {
    const database = openStateDatabase(t.statePath);
    database
      .prepare("UPDATE anotacao SET valor = json_set(valor, '$.em', ?) WHERE chave = 'conferencia:12'")
      .run(systemClock.now() - hours * HOUR);
    database.close();
  };
  /** Another content of the same length, with the same times: no walk can see it. */
  const change = (name: string): void => {
    const path = join(t.root, name);
    const { atime, mtime, size } = statSync(path);
    writeFileSync(path, "x".repeat(size));
    utimesSync(path, atime, mtime);
  };
  const versions = (): readonly string[] =>
    [...t.state.catalog.values()].map((all) =>
      all.map((version) => (version === null ? "-" : String(contentOf(version, t.state.objects)))).join(","),
    );
  beforeEach(() => {
    mkdirSync(join(t.root, "b"));
    writeFileSync(join(t.root, "a.txt"), "um");
    writeFileSync(join(t.root, "b/c.txt"), "dois");
    // Whole milliseconds, so that they can be set again exactly.
    for (const name of ["a.txt", "b/c.txt"]) utimesSync(join(t.root, name), 1_700_000_000, 1_700_000_000);
  });

  it("acha o conteúdo que mudou sem mudar de tamanho nem de horário, e as contas fecham", async () => {
    expect(await t.run(scheduled)).toMatchObject({ situacao: 2, confirmados: 2 });
    change("b/c.txt");
    expect(await t.run(scheduled)).toMatchObject({ situacao: 2, confirmados: 0 });
    elapse(24);
    expect(await t.run()).toMatchObject({ confirmados: 0 });
    expect(await t.run(scheduled)).toMatchObject({ situacao: 2, confirmados: 1, vistos: 2 });
    expect(versions().toSorted()).toEqual(["dois,xxxx", "um"]);
    elapse(24);
    expect(await t.run(scheduled)).toMatchObject({ situacao: 2, confirmados: 0, bytesEnviados: 0 });
  });

  it("lê uma parte de cada vez e começa de novo no fim; um diretório que saiu da configuração não é lido", async () => {
    for (let number = 0; number < 150; number += 1) {
      const name = `n${String(number).padStart(3, "0")}`;
      writeFileSync(join(t.root, name), name);
      utimesSync(join(t.root, name), 1_700_000_000, 1_700_000_000);
    }
    await t.run(scheduled);
    for (const name of ["n000", "n149"]) change(name);
    elapse(1.5);
    expect(await t.run(scheduled)).toMatchObject({ confirmados: 1 });
    elapse(1.5);
    expect(await t.run(scheduled)).toMatchObject({ confirmados: 1 });
    change("n001");
    elapse(1.5);
    expect(await t.run(scheduled)).toMatchObject({ confirmados: 1 });
    mkdirSync(join(t.folder, "outro"));
    writeFileSync(join(t.folder, "outro/z"), "z");
    t.state.configuracoes = t.state.configuracoes.map((configuracao) => ({
      ...configuracao,
      diretorios: [{ id: 6, caminho: join(t.folder, "outro") }],
      ignorados: [],
      padroesIgnorados: [],
    }));
    change("n002");
    elapse(1_000);
    expect(await t.run(scheduled)).toMatchObject({ situacao: 2, confirmados: 1, vistos: 1 });
  });
});

describe("o comando antes do backup", () => {
  const before = (comando: string, limiteMs = 20_000) => ({ comandoAntes: { comando, limiteMs } });

  it("roda antes da leitura, com o nome da configuração: o que ele escreve é guardado", async () => {
    const dump = join(t.root, "banco.sql");
    const result = await t.run({}, before(`printf 'cópia de %s' "$1" > '${dump}'`));
    expect(result).toMatchObject({ situacao: 2, confirmados: 1 });
    expect(readFileSync(dump, "utf8")).toBe("cópia de Livros");
  });

  it.each([
    ["falha", "exit 3", 20_000],
    ["não existe", "/nao/existe", 20_000],
    ["demora demais", "sleep 60 & sleep 60; touch depois", 200],
  ])("que %s é relatado: o resto é guardado, mas o backup fica com pendências", async (_, comando, limiteMs) => {
    writeFileSync(join(t.root, "a.txt"), "um");
    const result = await t.run({}, before(comando, limiteMs));
    expect(result).toMatchObject({ situacao: 3, confirmados: 1 });
    expect(t.state.ocorrencias.map(({ motivo }) => motivo)).toContain("COMANDO_FALHOU");
    expect(existsSync("depois")).toBe(false);
  });
});
