import { execFileSync } from "node:child_process";
import { mkdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import type { Disk } from "../src/system/port.ts";
import { system } from "../src/system/system.ts";
import { openStateDatabase } from "../src/state/state-database.ts";
import { agentUnderTest } from "./agent-under-test.ts";
import { faultDisk } from "./fault-disk.ts";
import { problemsIn, scanOnce } from "./scan-driver.ts";

let t: Awaited<ReturnType<typeof agentUnderTest>>;
beforeEach(async () => {
  t = await agentUnderTest();
});

const write = (path: string, content: string): void => {
  mkdirSync(join(t.root, path, ".."), { recursive: true });
  writeFileSync(join(t.root, path), content);
};
const configuracao = () => {
  const [first] = t.state.configuracoes;
  if (first === undefined) throw new Error("no configuration");
  return first;
};
const padroes = (...nomes: string[]): void => void (configuracao().padroesIgnorados = nomes);
const lastConclusion = () => [...t.state.backups.values()].at(-1)?.conclusao;
const hexOf = (path: string): string =>
  path
    .split("/")
    .map((name) => Buffer.from(name).toString("hex"))
    .join("/");
const versionsOf = (path: string): number =>
  [...t.state.catalog].find(([key]) => key.endsWith(`/${hexOf(path)}`))?.[1].length ?? 0;

describe("o que uma regra deixa fora", () => {
  it("[PROT-26] o que é oculto é contado com o seu tamanho, sem virar pendência", async () => {
    write("a.txt", "um");
    write(".senha", "12345");
    write(".git/config", "x");
    expect(await t.run()).toMatchObject({ situacao: 2, confirmados: 1, vistos: 3 });
    expect(lastConclusion()).toMatchObject({
      ocultos: 2,
      foraPorRegra: [{ padrao: null, arquivos: 1, pastas: 1, bytes: 5 }],
    });
  });

  it("[PROT-27] o que tem um nome escolhido não é guardado, nem abaixo de uma pasta assim, e é contado por padrão", async () => {
    write("a.txt", "um");
    write("A.TMP", "1234");
    write("2024/b.tmp", "12");
    write("2024/node_modules/c.txt", "não");
    write("Índice velho.txt", "123456");
    padroes("*.tmp", "node_modules", "indice*");
    expect(await t.run()).toMatchObject({ situacao: 2, confirmados: 1, vistos: 1 });
    expect(lastConclusion()?.foraPorRegra).toEqual(
      expect.arrayContaining([
        { padrao: "*.tmp", arquivos: 2, pastas: 0, bytes: 6 },
        { padrao: "node_modules", arquivos: 0, pastas: 1, bytes: 0 },
        { padrao: "indice*", arquivos: 1, pastas: 0, bytes: 6 },
      ]),
    );
    // Nothing changed: the sums are told again all the same.
    expect(await t.run()).toMatchObject({ situacao: 2, confirmados: 0 });
    expect(lastConclusion()?.foraPorRegra).toHaveLength(3);
  });

  it("[PROT-27] o que já foi guardado fica guardado; tirado o padrão, só o que mudou é enviado", async () => {
    write("a.tmp", "um");
    write("pasta/b.txt", "dois");
    write("pasta/c.txt", "três");
    expect(await t.run()).toMatchObject({ confirmados: 3 });
    padroes("*.tmp", "pasta");
    write("pasta/b.txt", "mudou");
    expect(await t.run()).toMatchObject({ situacao: 2, confirmados: 0, removidos: 0, vistos: 0 });
    padroes();
    expect(await t.run()).toMatchObject({ situacao: 2, confirmados: 1, removidos: 0, vistos: 3 });
    expect([versionsOf("pasta/b.txt"), versionsOf("pasta/c.txt"), versionsOf("a.tmp")]).toEqual([2, 1, 1]);
    padroes("pasta");
    rmSync(join(t.root, "pasta/c.txt"));
    expect(await t.run()).toMatchObject({ removidos: 0 });
    padroes();
    expect(await t.run()).toMatchObject({ removidos: 1 });
  });

  it("[PROT-27] o nome de um diretório da configuração não conta, esteja onde estiver", async () => {
    write("2024/livros/b.txt", "dois");
    configuracao().diretorios.push({ id: 6, caminho: join(t.root, "2024/livros") });
    padroes("livros", "2024");
    expect(await t.run()).toMatchObject({ situacao: 2, confirmados: 1, vistos: 1 });
    expect(lastConclusion()?.foraPorRegra).toEqual([{ padrao: "2024", arquivos: 0, pastas: 1, bytes: 0 }]);
  });

  it("[PROT-27] a releitura lenta também não lê o que ficou fora", async () => {
    const scheduled = { manual: false, agendamento: { id: 3, previstoPara: 0 } } as const;
    const change = (path: string, content: string): void => {
      write(path, content);
      utimesSync(join(t.root, path), 1_700_000_000, 1_700_000_000);
    };
    change("pasta/b.txt", "dois");
    change("a.txt", "um");
    await t.run(scheduled);
    const database = openStateDatabase(t.statePath);
    database.exec("UPDATE anotacao SET valor = json_set(valor, '$.em', 0) WHERE chave = 'conferencia:12'");
    // As a program that sets the time back leaves it, and as the catalog tells it: no inode is known.
    database.exec("UPDATE arquivo SET inode = 0");
    database.close();
    change("pasta/b.txt", "DOIS");
    change("a.txt", "UM");
    padroes("pasta");
    expect(await t.run(scheduled)).toMatchObject({ situacao: 2, confirmados: 1 });
    expect([versionsOf("pasta/b.txt"), versionsOf("a.txt")]).toEqual([1, 2]);
  });
});

describe("por que algo não está protegido", () => {
  it("[PROT-25] o que só está na nuvem de outro serviço é dito assim, com o seu tamanho, e não é aberto", () => {
    write("ata.pdf", "12345");
    const disk: Disk = {
      ...system.disk,
      list: (path) => system.disk.list(path).map((entry) => ({ ...entry, tipo: "nuvem" })),
    };
    const { pastas } = scanOnce(openStateDatabase(t.statePath), configuracao().diretorios, disk);
    expect(pastas.flatMap(({ problemas }) => problemas)).toEqual([
      { nome: "ata.pdf", motivo: "ARQUIVO_NA_NUVEM", tamanho: 5 },
    ]);
    expect(pastas.flatMap(({ mudados }) => mudados)).toEqual([]);
  });

  it("[PROT-24] uma pasta de caminho longo demais é dita como longa, não como sem permissão", async () => {
    write("a.txt", "um");
    const deep = [join(t.root, "x"), ...Array.from({ length: 22 }, () => "y".repeat(200))];
    // One level at a time, from inside: no call could take the whole path.
    const before = process.cwd();
    try {
      for (const name of deep) {
        mkdirSync(name);
        process.chdir(name);
      }
    } finally {
      process.chdir(before);
    }
    expect(await t.run()).toMatchObject({
      situacao: 3,
      confirmados: 1,
      motivos: expect.not.arrayContaining(["CONTAGEM_DIVERGENTE"]),
    });
    expect(t.state.ocorrencias.filter(({ tipo }) => tipo === "ERRO")).toMatchObject([{ motivo: "NOME_LONGO" }]);
    // Node cannot take away by its path what has none that it could name.
    execFileSync("/usr/bin/rm", ["-r", join(t.root, "x")]);
  });

  it("[PROT-24] o tamanho do que não pôde ser olhado não é dito", () => {
    write("a.txt", "um");
    const disk = faultDisk({ stat: { [join(t.root, "a.txt")]: "EBUSY" } });
    const result = scanOnce(openStateDatabase(t.statePath), configuracao().diretorios, disk);
    expect(problemsIn(result)).toEqual(["a.txt BLOQUEADO"]);
    expect(result.pastas.flatMap(({ problemas }) => problemas.map(({ tamanho }) => tamanho))).toEqual([null]);
  });
});
