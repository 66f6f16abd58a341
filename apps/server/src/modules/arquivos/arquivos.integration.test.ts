import { arquivos, ArvoreArquivos, PaginaPasta } from "@acervo/contracts/arquivos";
import { dispositivos } from "@acervo/contracts/dispositivos";
import { nameToWire } from "@acervo/backup-format/wire-name";
import { EMPTY_SHA256 } from "@acervo/backup-format/hashing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { confirmar } from "../../../test/backups/other-rooms.ts";
import type { Maquina } from "../../../test/backups/backup-world.ts";
import { createCustomerWorld, type CustomerWorld } from "../../../test/backups/customer-machine.ts";
import { arquivo, guardar, iniciar, lote } from "../../../test/backups/mini-agent.ts";
import { systemClock } from "../../platform/clock.ts";
import { abrirPasta } from "./browse/abrir-pasta.ts";

const SEGUNDO_MS = 1_000;

describe("arquivos de um dispositivo", () => {
  let world: CustomerWorld;
  beforeAll(async () => {
    world = await createCustomerWorld();
  });
  beforeEach(() => world.clock.set(systemClock.now()));
  afterAll(() => world.close());

  const pedir = ({ agente }: Maquina, query: Record<string, string | number>) =>
    world.customer.call(arquivos.listar, { query: { idDispositivo: agente.idDispositivo, ...query } });
  const abrir = async (maquina: Maquina, caminho: string, query: Record<string, string> = {}): Promise<PaginaPasta> => {
    const { status, body } = await pedir(maquina, { caminho, ...query });
    expect(status).toBe(200);
    return PaginaPasta.parse(body);
  };
  const nomesDe = ({ pastas, arquivos: lista }: PaginaPasta): string[] => [
    ...pastas.map(({ nomePasta, removida }) => `${nomePasta}/${removida ? " (removida)" : ""}`),
    ...lista.map(({ arquivo: nome, removidoEm }) => (removidoEm === null ? nome : `${nome} (removido)`)),
  ];
  const remover = (maquina: Maquina, idBackup: number, pasta: readonly string[], nome: string) => {
    const pastas = ["C:", ...pasta].map((cada, indice): [number, string] => [indice, cada]);
    return confirmar(
      world.api.deps,
      maquina.agente,
      idBackup,
      lote({ pastas, remocoes: [{ pasta: pastas.length, nome }] }),
    );
  };
  const vazio = (pasta: number, nome: Buffer) => ({
    pasta,
    nome: nameToWire(nome),
    tamanho: 0,
    modificadoEmMicros: 0,
    sha256: Buffer.from(EMPTY_SHA256).toString("base64url"),
    tamanhoBloco: null,
    conteudo: null,
  });

  it("[ARQ-09][ARQ-11][ARQ-12][ARQ-21][ARQ-22][SRV-97] abre pasta por pasta, com trilha, pastas antes de arquivos, pela ordem das pessoas", async () => {
    const maquina = await world.novaMaquina();
    const { idConfiguracao } = maquina;
    const { idBackup } = await iniciar(world.api.deps, maquina);
    const deps = world.api.deps;
    await guardar(deps, maquina, idBackup, [
      arquivo("Zebra/z.txt", "z"),
      arquivo("ábaco/certidão.pdf", "um"),
      arquivo("b.txt", "bb"),
      arquivo("Ação.txt", "a"),
    ]);
    world.clock.advance(SEGUNDO_MS);
    await guardar(deps, maquina, idBackup, [arquivo("ábaco/certidão.pdf", "x".repeat(2_097_152 / 4))]);

    const raiz = await abrir(maquina, ".");
    expect(raiz).toMatchObject({ caminho: ".", arquivos: [], proximoCursor: null });
    expect(raiz.pastas).toEqual([{ nomePasta: "Livros", caminho: `./${idConfiguracao}`, removida: false }]);
    const volume = await abrir(maquina, `./${idConfiguracao}/C:`);
    expect(nomesDe(volume)).toEqual(["ábaco/", "Zebra/", "Ação.txt", "b.txt"]);
    const pagina = await abrir(maquina, volume.pastas[0]?.caminho ?? "");
    expect(pagina.trilha.map(({ nome, caminho }) => [nome.replace(/ \d+.*/, ""), caminho])).toEqual([
      ["Balcão", "."],
      ["Livros", `./${idConfiguracao}`],
      ["C:", `./${idConfiguracao}/C:`],
      ["ábaco", `./${idConfiguracao}/C:/ábaco`],
    ]);
    const [certidao] = pagina.arquivos;
    expect(certidao).toMatchObject({
      arquivo: "certidão.pdf",
      dataUltimaAlteracao: "2025-11-15T00:00:00.000Z",
      tamanhoMB: 0.5,
      tamanhoBytes: 524_288,
      versao: 2,
      removidoEm: null,
      danificado: false,
    });
    const baixado = await world.customer.call(arquivos.download, {
      query: { idDispositivo: maquina.agente.idDispositivo, nomeArquivo: certidao?.nomeObjeto ?? "" },
    });
    expect(baixado.status).toBe(200);

    await deps.db.updateTable("configuracao").set({ prefixo: "Acervo" }).where("id", "=", idConfiguracao).execute();
    expect((await abrir(maquina, ".")).pastas).toMatchObject([{ nomePasta: "Acervo", caminho: `./${idConfiguracao}` }]);
    const fim = { dataFim: world.clock.now() };
    await deps.db.updateTable("configuracao").set(fim).where("id", "=", idConfiguracao).execute();
    expect(nomesDe(await abrir(maquina, "."))).toEqual(["Acervo (configuração removida)/"]);
  });

  it("nomes que não são texto, e caminhos que não cabem em um endereço, vão e voltam", async () => {
    const maquina = await world.novaMaquina();
    const { idBackup } = await iniciar(world.api.deps, maquina);
    const latin1 = Buffer.from("a\u00e7\u00e3o 100%", "latin1");
    const fundas = Array.from({ length: 20 }, (_, indice) => `${"pasta funda ".repeat(8)}${indice}`);
    const estranho = lote({
      pastas: [
        [0, "/"],
        [1, nameToWire(latin1)],
        ...fundas.map((nome, indice): [number, string] => [indice + 2, nome]),
      ],
      arquivos: [vazio(2, latin1), vazio(22, Buffer.from("fundo.txt"))],
    });
    await confirmar(world.api.deps, maquina.agente, idBackup, estranho);
    let pagina = await abrir(maquina, ".");
    const vistos: string[] = [];
    while (pagina.pastas.length > 0) {
      pagina = await abrir(maquina, pagina.pastas[0]?.caminho ?? "");
      vistos.push(...nomesDe(pagina).filter((nome) => !nome.endsWith("/")));
    }
    expect(vistos).toEqual(["ação 100%", "fundo.txt"]);
    expect(pagina.trilha).toHaveLength(24);
    for (const { nome, caminho } of pagina.trilha) {
      const { trilha } = await abrir(maquina, caminho);
      expect(trilha.at(-1)?.nome).toBe(nome);
    }
  });

  it("[ARQ-21] uma pasta de qualquer tamanho vem por páginas, cada entrada uma vez", async () => {
    const maquina = await world.novaMaquina();
    const { idBackup } = await iniciar(world.api.deps, maquina);
    const nomes = Array.from({ length: 5 }, (_, indice) => [`p${indice}/x.txt`, `f${indice}.txt`]).flat();
    await guardar(
      world.api.deps,
      maquina,
      idBackup,
      nomes.map((nome) => arquivo(nome, nome)),
    );
    const usuario = { id: world.customer.idUsuario };
    const vistos: string[][] = [];
    let cursor: string | undefined;
    do {
      const pedido = {
        idDispositivo: maquina.agente.idDispositivo,
        caminho: `./${maquina.idConfiguracao}/C:`,
        removidos: false,
        cursor,
        porPagina: 3,
      };
      const pagina = await abrirPasta(world.api.deps, { usuario }, pedido);
      vistos.push(nomesDe(pagina));
      cursor = pagina.proximoCursor ?? undefined;
    } while (cursor !== undefined);
    expect(vistos).toEqual([
      ["p0/", "p1/", "p2/"],
      ["p3/", "p4/", "f0.txt"],
      ["f1.txt", "f2.txt", "f3.txt"],
      ["f4.txt"],
    ]);
  });

  it("mostra a pasta como estava em um instante, e o que foi removido quando se pede", async () => {
    const maquina = await world.novaMaquina();
    const { deps } = world.api;
    const { idBackup } = await iniciar(deps, maquina);
    const antes = world.clock.now().toISOString();
    world.clock.advance(SEGUNDO_MS);
    await guardar(deps, maquina, idBackup, [arquivo("some/a.txt", "um"), arquivo("b.txt", "b")]);
    const noite1 = world.clock.now().toISOString();
    world.clock.advance(SEGUNDO_MS);
    await guardar(deps, maquina, idBackup, [arquivo("some/a.txt", "dois!"), arquivo("novo/c.txt", "c")]);
    const noite2 = world.clock.now().toISOString();
    world.clock.advance(SEGUNDO_MS);
    await remover(maquina, idBackup, ["some"], "a.txt");
    const removidoEm = world.clock.now().toISOString();
    const volume = `./${maquina.idConfiguracao}/C:`;

    expect(nomesDe(await abrir(maquina, volume))).toEqual(["novo/", "b.txt"]);
    const tambem = { removidos: "true" };
    expect(nomesDe(await abrir(maquina, volume, tambem))).toEqual(["novo/", "some/ (removida)", "b.txt"]);
    expect((await abrir(maquina, `${volume}/some`, tambem)).arquivos).toMatchObject([
      { arquivo: "a.txt", tamanhoBytes: 5, versao: 2, removidoEm },
    ]);
    expect(nomesDe(await abrir(maquina, `${volume}/some`))).toEqual([]);

    expect(nomesDe(await abrir(maquina, ".", { emInstante: antes }))).toEqual([]);
    expect(nomesDe(await abrir(maquina, volume, { emInstante: noite1 }))).toEqual(["some/", "b.txt"]);
    expect(nomesDe(await abrir(maquina, volume, { emInstante: noite2 }))).toEqual(["novo/", "some/", "b.txt"]);
    const deNoite1 = await abrir(maquina, `${volume}/some`, { emInstante: noite1 });
    expect(deNoite1.arquivos).toMatchObject([{ tamanhoBytes: 2, removidoEm: null }]);
    expect((await abrir(maquina, `${volume}/some`, { emInstante: noite2 })).arquivos).toMatchObject([
      { tamanhoBytes: 5, removidoEm: null },
    ]);
    const depois = { emInstante: removidoEm, ...tambem };
    expect(nomesDe(await abrir(maquina, `${volume}/some`, depois))).toEqual(["a.txt (removido)"]);
  });

  it("[ARQ-09][ARQ-10] sem caminho dá a árvore inteira, se for pequena", async () => {
    const maquina = await world.novaMaquina();
    const { deps } = world.api;
    const { idBackup } = await iniciar(deps, maquina);
    await guardar(deps, maquina, idBackup, [arquivo("a/b/c.txt", "um"), arquivo("foi/d.txt", "d")]);
    await remover(maquina, idBackup, ["foi"], "d.txt");
    const { pastas, arquivos: naRaiz } = ArvoreArquivos.parse((await pedir(maquina, {})).body);
    expect(naRaiz).toEqual([]);
    const [configuracao] = pastas;
    expect(configuracao).toMatchObject({
      nomePasta: "Livros",
      arquivos: [],
      pastas: [
        {
          nomePasta: "C:",
          arquivos: [],
          pastas: [{ nomePasta: "a", pastas: [{ nomePasta: "b", arquivos: [{ arquivo: "c.txt", versao: 1 }] }] }],
        },
      ],
    });
    await deps.db.updateTable("parametro").set({ valor: "3" }).where("chave", "=", "limite-arvore-arquivos").execute();
    expect((await pedir(maquina, {})).body).toMatchObject({ codigo: "ARVORE_GRANDE_DEMAIS" });
  });

  it("[ARQ-07][ARQ-59] mostra até a contratação ser encerrada, e nada de um dispositivo removido", async () => {
    const [maquina, outra] = [await world.novaMaquina(), await world.novaMaquina()];
    const { db } = world.api.deps;
    for (const cada of [maquina, outra]) {
      const { idBackup } = await iniciar(world.api.deps, cada);
      await guardar(world.api.deps, cada, idBackup, [arquivo("a.txt", "um")]);
    }
    const { id: pastaDaOutra } = await db
      .selectFrom("pasta")
      .select("id")
      .where("idDispositivo", "=", outra.agente.idDispositivo)
      .executeTakeFirstOrThrow();
    const situacao = (codigoSituacao: number) =>
      db.updateTable("contratacao").set({ codigoSituacao }).where("id", "=", world.customer.idContratacao).execute();
    await situacao(4);
    const suspensa = await pedir(maquina, { caminho: "." });
    await situacao(5);
    const encerrada = await pedir(maquina, { caminho: "." });
    await situacao(1);
    expect([suspensa.status, encerrada.body]).toMatchObject([200, { codigo: "CONTRATACAO_ENCERRADA" }]);
    for (const caminho of ["..", "./999999", `./${maquina.idConfiguracao}/D:`, `./~${pastaDaOutra}`, "C:"])
      expect((await pedir(maquina, { caminho })).body).toMatchObject({ codigo: "PASTA_NAO_ENCONTRADA" });
    expect((await pedir(maquina, { caminho: ".", cursor: "x" })).status).toBe(200);
    expect((await pedir(maquina, { caminho: `./${maquina.idConfiguracao}`, cursor: "x" })).status).toBe(400);
    const fim = { dataFim: world.clock.now(), expurgoPrevistoEm: world.clock.now(), ativado: false };
    await db.updateTable("dispositivo").set(fim).where("id", "=", maquina.agente.idDispositivo).execute();
    expect((await pedir(maquina, { caminho: "." })).body).toMatchObject({ codigo: "DISPOSITIVO_NAO_ENCONTRADO" });
    const { idContratacao } = world.customer;
    const lista = dispositivos.listar.response.parse(
      (await world.customer.call(dispositivos.listar, { query: { idContratacao } })).body,
    );
    const aEscolher = lista.map(({ id }) => id);
    expect(aEscolher).toContain(outra.agente.idDispositivo);
    expect(aEscolher).not.toContain(maquina.agente.idDispositivo);
  });
});
