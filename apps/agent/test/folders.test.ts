import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, describe, expect, it } from "vitest";
import { type Access, realPathOf } from "../src/access/access.ts";
import { listFolders } from "../src/folders/list-folders.ts";
import { type Clock, systemClock } from "../src/platform/clock.ts";
import { system } from "../src/system/system.ts";
import { tempFolder } from "./temp-folder.ts";

describe("as pastas que a pessoa escolhe no portal", () => {
  let raiz: string;
  let fora: string;
  beforeEach(() => {
    raiz = realPathOf(tempFolder()) ?? "";
    fora = realPathOf(tempFolder()) ?? "";
  });
  const permite = (...raizes: readonly string[]): Access => ({ raizes, proibidas: [join(raiz, "agente")] });
  const listar = (caminho: string, { access = permite(raiz), pagina = 1, clock = systemClock } = {}) =>
    Promise.resolve(listFolders({ access, disk: system.browse, clock }, { caminho, pagina }));
  const escrever = (caminho: string, bytes: number): void => {
    mkdirSync(join(caminho, ".."), { recursive: true });
    writeFileSync(caminho, Buffer.alloc(bytes));
  };
  const nomes = async (listagem: ReturnType<typeof listar>) => (await listagem).pastas.map(({ nome }) => nome);

  it("[SRV-257] lista em ordem as pastas de uma pasta permitida, com o que há nelas; o oculto e os atalhos ficam de fora", async () => {
    escrever(join(raiz, "Certidões 10", "a.txt"), 10);
    escrever(join(raiz, "Certidões 2", "2024", "b.txt"), 5);
    escrever(join(raiz, "Certidões 2", ".oculta", "c.txt"), 100);
    escrever(join(raiz, ".oculta", "d.txt"), 100);
    escrever(join(raiz, "agente", "estado.sqlite"), 100);
    escrever(join(raiz, "solto.txt"), 100);
    symlinkSync(fora, join(raiz, "atalho"));
    expect(await listar(raiz)).toEqual({
      situacao: "LISTADA",
      haMais: false,
      pastas: [
        {
          nome: "Certidões 2",
          caminho: join(raiz, "Certidões 2"),
          sugestao: null,
          bytes: 5,
          arquivos: 1,
          inteira: true,
          temPastas: true,
        },
        {
          nome: "Certidões 10",
          caminho: join(raiz, "Certidões 10"),
          sugestao: null,
          bytes: 10,
          arquivos: 1,
          inteira: true,
          temPastas: false,
        },
      ],
    });
  });

  it("[SRV-257] recusa por si o que ninguém permitiu aqui: de fora, do sistema, relativo, por atalho ou por '..'", async () => {
    symlinkSync(fora, join(raiz, "atalho"));
    const recusada = { situacao: "NAO_PERMITIDA", pastas: [], haMais: false };
    const pedidos = [fora, "/etc", "/", "livros", join(raiz, "atalho"), `${raiz}/../..${fora}`, join(raiz, "agente")];
    for (const pedido of pedidos) expect(await listar(pedido)).toEqual(recusada);
    expect(await listar("/etc", { access: permite("/") })).toEqual(recusada);
  });

  it("[SRV-257] diz que uma pasta não está lá, e que outra não se deixa ler", async () => {
    expect(await listar(join(raiz, "sumida"))).toMatchObject({ situacao: "AUSENTE", pastas: [] });
    escrever(join(raiz, "arquivo"), 1);
    expect(await listar(join(raiz, "arquivo"))).toMatchObject({ situacao: "AUSENTE" });
    const fechada = {
      ...system.browse,
      list: (): never => {
        throw Object.assign(new Error("EACCES"), { code: "EACCES" });
      },
    };
    const listagem = listFolders(
      { access: permite(raiz), disk: fechada, clock: systemClock },
      { caminho: raiz, pagina: 1 },
    );
    expect(listagem).toMatchObject({ situacao: "NAO_LISTADA" });
  });

  it("[SRV-257] começa pelo que costuma importar do que foi permitido: documentos, área de trabalho e bancos de dados", async () => {
    escrever(join(raiz, "maria", "Documentos", "carta.txt"), 7);
    escrever(join(raiz, "maria", "Área de Trabalho", "foto.jpg"), 3);
    escrever(join(raiz, "maria", "Downloads", "x.zip"), 3);
    escrever(join(raiz, "RegistroCivil", "Dados", "BASE.FDB"), 11);
    mkdirSync(join(raiz, "maria", "Documentos", "Documentos"));
    const { pastas } = await listar("");
    expect(pastas.map(({ nome, sugestao, bytes }) => [nome, sugestao, bytes])).toEqual(
      expect.arrayContaining([
        ["Documentos", "DOCUMENTOS", 7],
        ["Área de Trabalho", "AREA_DE_TRABALHO", 3],
        ["Dados", "DADOS", 11],
      ]),
    );
    expect(pastas).toHaveLength(4);
    expect(pastas.at(-1)).toMatchObject({ caminho: raiz, sugestao: null, bytes: 24 });
    expect((await listar("", { access: permite(raiz, join(raiz, "maria")) })).pastas).toHaveLength(4);
    expect((await listar("", { access: permite() })).pastas).toEqual([]);
  });

  it("[SRV-257] uma raiz que sumiu, ou que virou atalho depois de permitida, não é listada", async () => {
    const movida = join(raiz, "livros");
    escrever(join(movida, "a.txt"), 1);
    expect((await listar("", { access: permite(movida) })).pastas).toHaveLength(1);
    rmSync(movida, { recursive: true });
    expect((await listar("", { access: permite(movida) })).pastas).toEqual([]);
    escrever(join(fora, "Documentos", "segredo.txt"), 1);
    symlinkSync(fora, movida);
    expect((await listar("", { access: permite(movida) })).pastas).toEqual([]);
    expect((await listar(movida, { access: permite(movida) })).situacao).toBe("NAO_PERMITIDA");
  });

  it("[SRV-257] olha cada pasta por pouco tempo, e diz que há mais do que viu", async () => {
    for (const numero of [1, 2, 3]) escrever(join(raiz, "grande", `${numero}`, "a.bin"), 10);
    let agora = 0;
    const clock: Clock = { ...systemClock, monotonic: () => (agora += 400) };
    const { pastas } = await listar(raiz, { clock });
    expect(pastas[0]).toMatchObject({ nome: "grande", inteira: false, temPastas: true });
    expect(pastas[0]?.bytes).toBeLessThan(30);
  });

  it("[SRV-257] no máximo 500 de cada vez; as outras vêm na página seguinte", async () => {
    for (let numero = 1; numero <= 501; numero += 1) mkdirSync(join(raiz, `p${numero}`));
    expect(await listar(raiz)).toMatchObject({ haMais: true, pastas: { length: 500 } });
    expect(await nomes(listar(raiz, { pagina: 2 }))).toEqual(["p501"]);
  });

  it("[SRV-257] um nome que não é texto é dito em bytes, e não pode ser escolhido", async () => {
    const latino = system.names.fromBytes(Uint8Array.of(0x41, 0xe7, 0x6f));
    mkdirSync(system.names.forDisk(join(raiz, latino)));
    const { pastas } = await listar(raiz);
    expect(pastas).toMatchObject([
      { nome: { base64url: Buffer.from([0x41, 0xe7, 0x6f]).toString("base64url") }, caminho: null },
    ]);
  });
});
