import { execFileSync } from "node:child_process";
import { mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { nameToBytes } from "../src/platform/byte-name.ts";
import { splitNames } from "../src/platform/joined-names.ts";
import { runScan } from "../src/scan/run-scan.ts";
import { openStateDatabase } from "../src/state/state-database.ts";
import { faultDisk } from "./fault-disk.ts";
import { changedIn, problemsIn, removedIn, scanOnce, settle, unchangedIn, EVERYWHERE } from "./scan-driver.ts";
import { tempFolder } from "./temp-folder.ts";
import { torturePaths } from "./torture-names.ts";

const setUp = () => {
  const folder = tempFolder();
  const root = join(folder, "livros");
  const statePath = join(folder, "estado.sqlite");
  const database = openStateDatabase(statePath);
  mkdirSync(join(root, "2024/casamentos"), { recursive: true });
  writeFileSync(join(root, "indice.txt"), "índice");
  writeFileSync(join(root, "2024/a.pdf"), "a");
  writeFileSync(join(root, "2024/casamentos/b.pdf"), "b");
  const diretorios = [{ id: 5, caminho: root }];
  const scan = (...rest: [Parameters<typeof scanOnce>[2]?]) => scanOnce(database, diretorios, ...rest);
  return { root, statePath, database, diretorios, scan, settle: () => settle(database, scan()) };
};
let t: ReturnType<typeof setUp>;
beforeEach(() => {
  t = setUp();
});
const inRoot = (...names: readonly string[]) => names.map((name) => `${t.root.slice(1)}/${name}`);

describe("o que mudou", () => {
  it("na primeira vez tudo é novo; depois, sem mudanças, nada é", () => {
    expect(changedIn(t.scan())).toEqual(inRoot("2024/a.pdf", "2024/casamentos/b.pdf", "indice.txt"));
    t.settle();
    for (const again of [t.scan(), t.scan()]) {
      expect([changedIn(again), removedIn(again), unchangedIn(again)]).toEqual([[], [], 3]);
      expect(again.diretorios).toEqual([{ id: 5, situacao: "LISTADO" }]);
      settle(t.database, again);
    }
  });

  it("com o resumo guardado a pasta não é mais comparada arquivo a arquivo", () => {
    t.settle();
    t.settle();
    expect(t.scan().pastas.every(({ marca }) => marca === null)).toBe(true);
    writeFileSync(join(t.root, "2024/a.pdf"), "outra coisa");
    expect(changedIn(t.scan())).toEqual(inRoot("2024/a.pdf"));
  });

  it.each([
    ["tamanho", () => writeFileSync(join(t.root, "indice.txt"), "outro tamanho")],
    ["horário", () => utimesSync(join(t.root, "indice.txt"), 1_000_000, 1_000_000)],
    ["inode (outro arquivo no lugar, mesmo tamanho e horário)", () => replaceInode()],
  ])("%s diferente faz reler o arquivo", (_, change) => {
    utimesSync(join(t.root, "indice.txt"), 2_000_000, 2_000_000);
    t.settle();
    t.settle();
    change();
    expect(changedIn(t.scan())).toEqual(inRoot("indice.txt"));
  });
  const replaceInode = () => {
    writeFileSync(join(t.root, "novo"), "índicE");
    utimesSync(join(t.root, "novo"), 2_000_000, 2_000_000);
    renameSync(join(t.root, "novo"), join(t.root, "indice.txt"));
  };

  it("uma linha lida do catálogo, sem inode, vale por tamanho e horário", () => {
    t.settle();
    t.database.exec("UPDATE arquivo SET inode = 0");
    expect(unchangedIn(t.scan())).toBe(3);
  });
});

describe("o que não entra", () => {
  it("[SRV-85] arquivos e pastas ocultos são pulados e contados", () => {
    writeFileSync(join(t.root, ".senha"), "x");
    mkdirSync(join(t.root, ".git"));
    writeFileSync(join(t.root, ".git/config"), "x");
    writeFileSync(join(t.root, "..rascunho"), "x");
    const result = t.scan();
    expect(changedIn(result)).toHaveLength(4);
    expect(result.pastas.reduce((sum, { ocultos }) => sum + ocultos, 0)).toBe(2);
  });

  it("[R14] links e filas não são seguidos, e são relatados", () => {
    symlinkSync("/etc/passwd", join(t.root, "link"));
    symlinkSync(t.root, join(t.root, "laço"));
    symlinkSync("/lugar-nenhum", join(t.root, "quebrado"));
    execFileSync("/usr/bin/mkfifo", [join(t.root, "fila")]);
    const result = t.scan();
    expect(changedIn(result)).toHaveLength(3);
    expect(problemsIn(result)).toEqual([
      "fila TIPO_NAO_SUPORTADO",
      "laço TIPO_NAO_SUPORTADO",
      "link TIPO_NAO_SUPORTADO",
      "quebrado TIPO_NAO_SUPORTADO",
    ]);
  });

  it("[SRV-133] o que não se deixa olhar é relatado com motivo, e o resto segue", () => {
    const stat = { [join(t.root, "indice.txt")]: "EACCES", [join(t.root, "2024/a.pdf")]: "EIO" };
    const result = t.scan(faultDisk({ stat }));
    expect(changedIn(result)).toEqual(inRoot("2024/casamentos/b.pdf"));
    expect(problemsIn(result)).toEqual(["a.pdf ERRO_DE_LEITURA", "indice.txt SEM_PERMISSAO"]);
  });
});

describe("remoções", () => {
  it("um arquivo e uma pasta que sumiram de uma pasta listada são remoções", () => {
    mkdirSync(join(t.root, "fica"));
    t.settle();
    rmSync(join(t.root, "indice.txt"));
    rmSync(join(t.root, "2024"), { recursive: true });
    const result = t.scan();
    expect(removedIn(result)).toEqual(inRoot("2024/a.pdf", "2024/casamentos/b.pdf", "indice.txt"));
    settle(t.database, result);
    expect(removedIn(t.scan())).toEqual([]);
  });

  it("um arquivo que virou pasta é uma remoção", () => {
    t.settle();
    rmSync(join(t.root, "indice.txt"));
    mkdirSync(join(t.root, "indice.txt"));
    expect(removedIn(t.scan())).toEqual(inRoot("indice.txt"));
  });

  it("[SRV-134] um diretório ausente ou vazio é um erro, nunca uma remoção", () => {
    t.settle();
    renameSync(t.root, `${t.root}-longe`);
    const missing = t.scan();
    expect([removedIn(missing), problemsIn(missing)]).toEqual([[], ["(pasta) DIRETORIO_AUSENTE"]]);
    expect(missing.diretorios).toEqual([{ id: 5, situacao: "AUSENTE" }]);
    mkdirSync(t.root);
    const empty = t.scan();
    expect([removedIn(empty), problemsIn(empty)]).toEqual([[], ["(pasta) DIRETORIO_VAZIO"]]);
    expect(empty.diretorios).toEqual([{ id: 5, situacao: "VAZIO" }]);
  });

  it("abaixo de uma pasta que não se deixou listar nada é removido", () => {
    t.settle();
    rmSync(join(t.root, "2024/casamentos/b.pdf"));
    rmSync(join(t.root, "indice.txt"));
    const result = t.scan(faultDisk({ list: { [join(t.root, "2024")]: "EACCES" } }));
    expect(removedIn(result)).toEqual(inRoot("indice.txt"));
    expect(problemsIn(result)).toEqual(["(pasta) DIRETORIO_NAO_LISTADO"]);
    expect(result.diretorios).toEqual([{ id: 5, situacao: "LISTADO_EM_PARTE" }]);
  });

  it("um disco que some no meio da varredura não vira remoção", () => {
    t.settle();
    const stat = { [join(t.root, "2024/a.pdf")]: "ENOENT", [join(t.root, "2024/casamentos")]: "ENOENT" };
    const result = t.scan(faultDisk({ stat }));
    expect(removedIn(result)).toEqual([]);
    expect(problemsIn(result)).toEqual(["(pasta) DIRETORIO_NAO_LISTADO", "a.pdf DESAPARECEU"]);
  });

  it("uma pasta vazia em outro volume é o lugar de um disco que não está, não uma remoção", () => {
    t.settle();
    t.settle();
    t.database.exec("UPDATE pasta SET volume = 999999");
    rmSync(join(t.root, "2024/casamentos/b.pdf"));
    const result = t.scan();
    expect(removedIn(result)).toEqual([]);
    expect(problemsIn(result)).toEqual(["(pasta) DIRETORIO_VAZIO"]);
  });

  it("diretórios um dentro do outro: cada arquivo uma vez, e o de dentro ausente não remove nada", () => {
    const inner = { id: 6, caminho: join(t.root, "2024") };
    const both = [...t.diretorios, inner];
    const first = scanOnce(t.database, both);
    expect(changedIn(first)).toHaveLength(3);
    settle(t.database, first);
    rmSync(join(t.root, "2024"), { recursive: true });
    const second = scanOnce(t.database, both);
    expect(removedIn(second)).toEqual([]);
    expect(second.diretorios.map(({ situacao }) => situacao)).toEqual(["LISTADO", "AUSENTE"]);
  });
});

describe("nomes difíceis e a linha de execução própria", () => {
  it("os nomes de tortura são todos achados, byte a byte, e reconhecidos na segunda vez", async () => {
    const paths = torturePaths();
    for (const names of paths) {
      const path = Buffer.concat([Buffer.from(t.root), ...names.flatMap((name) => [Buffer.from("/"), name])]);
      mkdirSync(path.subarray(0, path.lastIndexOf("/")), { recursive: true });
      writeFileSync(path, "x");
    }
    const found: string[] = [];
    for await (const { pastas } of runScan(t.statePath, {
      idConfiguracao: 1,
      diretorios: t.diretorios,
      ignorados: [],
      padroes: [],
      acesso: EVERYWHERE,
    })) {
      for (const { pasta, mudados } of pastas) {
        const below = pasta.slice(t.root.split("/").length).map(nameToBytes);
        for (const nome of splitNames(mudados.nomes)) {
          found.push([...below, nameToBytes(nome)].map((bytes) => bytes.toString("hex")).join("/"));
        }
      }
    }
    const expected = paths.map((names) => names.map((name) => name.toString("hex")).join("/"));
    expect(found).toEqual(expect.arrayContaining(expected));
    expect(found).toHaveLength(paths.length + 3);
    t.settle();
    expect(unchangedIn(t.scan())).toBe(found.length);
  });

  it("quem para de ler encerra a varredura", async () => {
    const scan = runScan(t.statePath, {
      idConfiguracao: 1,
      diretorios: t.diretorios,
      ignorados: [],
      padroes: [],
      acesso: EVERYWHERE,
    });
    expect((await scan.next()).done).toBe(false);
    expect((await scan.return(undefined)).done).toBe(true);
  });
});
