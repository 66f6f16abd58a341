import { MOTIVOS_OCORRENCIA } from "@acervo/contracts/agente-mensagens";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createBackupWorld, type BackupWorld, type Maquina } from "../../../../test/backups/backup-world.ts";
import { concluir, iniciar, relatar, type Relato } from "../../../../test/backups/mini-agent.ts";
import { consultarProtecao } from "../consultar-protecao.ts";
import { listarNaoProtegidos } from "./listar-nao-protegidos.ts";

describe("o que não está protegido", () => {
  let world: BackupWorld;
  beforeAll(async () => {
    world = await createBackupWorld();
  });
  afterAll(() => world.close());

  /** A backup that could not store these. */
  const backup = async (
    maquina: Maquina,
    relatos: readonly Relato[],
    fim: "COMPLETO" | "INTERROMPIDO" = "COMPLETO",
  ) => {
    world.clock.advance(60_000);
    const { idBackup } = await iniciar(world.deps, maquina);
    if (relatos.length > 0) await relatar(world.deps, maquina, idBackup, relatos);
    await concluir(world.deps, maquina, idBackup, { fim, vistos: 1, inalterados: 1 });
    return world.clock.now();
  };
  const lista = async ({ agente }: Maquina) => {
    const linhas = await world.db
      .selectFrom("naoProtegido")
      .select(["origem", "motivo", "quantidade", "desde"])
      .where("idDispositivo", "=", agente.idDispositivo)
      .orderBy("id")
      .execute();
    return linhas.map(({ origem, motivo, quantidade, desde }) => [origem, motivo, quantidade, desde]);
  };

  it("[PROT-20] fica na lista desde o primeiro relato, com o último motivo, até um backup completo não o relatar", async () => {
    const maquina = await world.novaMaquina();
    const desde = await backup(maquina, [
      ["C:/Livros/a.db", "BLOQUEADO"],
      ["C:/Livros/b.pdf", "SEM_PERMISSAO"],
      ["C:/Livros/c.tmp", "DESAPARECEU"],
    ]);
    expect(await lista(maquina)).toEqual([
      ["C:\\Livros\\a.db", "BLOQUEADO", 1, desde],
      ["C:\\Livros\\b.pdf", "SEM_PERMISSAO", 1, desde],
    ]);
    await backup(maquina, [["C:/Livros/a.db", "ERRO_DE_LEITURA"]]);
    expect(await lista(maquina)).toEqual([["C:\\Livros\\a.db", "ERRO_DE_LEITURA", 1, desde]]);
    await backup(maquina, []);
    expect(await lista(maquina)).toEqual([]);
  });

  it("[PROT-20] um backup interrompido acrescenta e não resolve; o que foi só contado entra pela quantidade", async () => {
    const maquina = await world.novaMaquina();
    const desde = await backup(maquina, [["C:/Livros/a.db", "BLOQUEADO"]]);
    const depois = await backup(maquina, [["", "SEM_PERMISSAO", 1_234]], "INTERROMPIDO");
    expect(await lista(maquina)).toEqual([
      ["C:\\Livros\\a.db", "BLOQUEADO", 1, desde],
      ["", "SEM_PERMISSAO", 1_234, depois],
    ]);
  });

  it("[PROT-20] o que está sob um diretório que não pôde ser visto continua, e só isso", async () => {
    const maquina = await world.novaMaquina();
    await backup(maquina, [
      ["D:/Imagens/1/a.tif", "BLOQUEADO"],
      ["D:/Imagens2/b.tif", "BLOQUEADO"],
    ]);
    await backup(maquina, [["D:/Imagens", "DIRETORIO_AUSENTE"]]);
    expect((await lista(maquina)).map(([origem]) => origem)).toEqual(["D:\\Imagens\\1\\a.tif", "D:\\Imagens"]);
  });

  it("[PROT-21] por motivo, com o que fazer, em páginas; o de outra pessoa não existe", async () => {
    const maquina = await world.novaMaquina();
    const { idDispositivo, idContratacao } = maquina.agente;
    const relatos = Array.from({ length: 120 }, (_, indice): Relato => [`C:/Livros/${indice}.db`, "BLOQUEADO"]);
    const desde = await backup(maquina, [...relatos, ["C:/Livros/x.pdf", "SEM_PERMISSAO"], ["", "BLOQUEADO", 500]]);
    const { idUsuario } = await world.db
      .selectFrom("contratacao")
      .select("idUsuario")
      .where("id", "=", idContratacao)
      .executeTakeFirstOrThrow();
    const listar = (pedido: object, quem = idUsuario) =>
      listarNaoProtegidos(world.deps, { usuario: { id: quem }, escopo: "proprio" }, { idDispositivo, ...pedido });
    const primeira = await listar({});
    expect(primeira.grupos).toMatchObject([
      { codigo: "BLOQUEADO", titulo: "Em uso por outro programa", quantidade: 620 },
      { codigo: "SEM_PERMISSAO", quantidade: 1 },
    ]);
    expect(primeira.itens[0]).toEqual({
      caminho: "C:\\Livros\\0.db",
      motivo: "BLOQUEADO",
      quantidade: 1,
      bytes: null,
      desde: desde.toISOString(),
    });
    const segunda = await listar({ cursor: Number(primeira.proximoCursor) });
    expect([primeira.itens.length, segunda.itens.length, segunda.proximoCursor]).toEqual([100, 22, null]);
    expect(segunda.itens.at(-1)).toMatchObject({ caminho: null, quantidade: 500 });
    expect((await listar({ motivo: "SEM_PERMISSAO" })).itens.map(({ caminho }) => caminho)).toEqual([
      "C:\\Livros\\x.pdf",
    ]);
    await expect(listar({}, idUsuario + 1)).rejects.toMatchObject({ codigo: "DISPOSITIVO_NAO_ENCONTRADO" });
    await world.db
      .updateTable("configuracao")
      .set({ dataFim: desde })
      .where("id", "=", maquina.idConfiguracao)
      .execute();
    expect(await listar({})).toEqual({ grupos: [], itens: [], escolhidos: [], porRegra: [], proximoCursor: null });
  });

  const donoDe = async ({ agente }: Maquina) => {
    const { idUsuario } = await world.db
      .selectFrom("contratacao")
      .select("idUsuario")
      .where("id", "=", agente.idContratacao)
      .executeTakeFirstOrThrow();
    return { usuario: { id: idUsuario }, escopo: "proprio" } as const;
  };
  const pagina = async (maquina: Maquina, pedido: object = {}) =>
    listarNaoProtegidos(world.deps, await donoDe(maquina), {
      idDispositivo: maquina.agente.idDispositivo,
      ...pedido,
    });

  it("[PROT-24] cada motivo tem texto, quantos, o tamanho que se conhece e o que fazer", async () => {
    const maquina = await world.novaMaquina();
    const motivos = MOTIVOS_OCORRENCIA.filter((cada) => cada !== "DIRETORIO_CONCLUIDO" && cada !== "DESAPARECEU");
    await backup(maquina, [
      ...motivos.map((motivo, indice): Relato => [`C:/Livros/${indice}.db`, motivo, 1, 1_000]),
      ["C:/Livros/sem.db", "BLOQUEADO"],
      ["", "BLOQUEADO", 7, 500],
    ]);
    const { grupos, itens } = await pagina(maquina);
    expect(grupos.map(({ codigo }) => codigo).toSorted()).toEqual(motivos.toSorted());
    expect(new Set(grupos.map(({ titulo }) => titulo)).size).toBe(motivos.length);
    expect(grupos.every(({ titulo, oQueFazer }) => titulo !== "Outro motivo" && oQueFazer.length > 10)).toBe(true);
    expect(grupos[0]).toMatchObject({ codigo: "BLOQUEADO", quantidade: 9, bytes: 1_500, bytesParcial: true });
    expect(grupos[1]).toMatchObject({ quantidade: 1, bytes: 1_000, bytesParcial: false });
    expect(itens.find(({ caminho }) => caminho === "C:\\Livros\\sem.db")).toMatchObject({ bytes: null });
  });

  it("[PROT-26] o que uma regra deixa fora é do último backup completo, à parte, e não muda a situação", async () => {
    const maquina = await world.novaMaquina();
    const { idDispositivo, idContratacao } = maquina.agente;
    const terminar = async (campos: Parameters<typeof concluir>[3]) => {
      world.clock.advance(60_000);
      const { idBackup } = await iniciar(world.deps, maquina);
      return concluir(world.deps, maquina, idBackup, { vistos: 1, inalterados: 1, ...campos });
    };
    const regras = async () => (await pagina(maquina)).porRegra;
    // Agents that only count.
    await terminar({ ocultos: 3, vistos: 4 });
    expect(await regras()).toMatchObject([{ codigo: "OCULTO", padrao: null, arquivos: 3, pastas: 0, bytes: null }]);
    const foraPorRegra = [
      { padrao: "*.tmp", arquivos: 2, pastas: 0, bytes: 20 },
      { padrao: "node_modules", arquivos: 0, pastas: 5, bytes: 0 },
      { padrao: null, arquivos: 1, pastas: 1, bytes: 7 },
    ];
    const { situacao } = await terminar({ ocultos: 2, vistos: 3, foraPorRegra });
    expect(situacao).toBe(2);
    expect(await regras()).toMatchObject([
      { codigo: "OCULTO", arquivos: 1, pastas: 1, bytes: 7, oQueFazer: expect.stringContaining("oculto") },
      { codigo: "PADRAO", padrao: "node_modules", titulo: "Nomes como node_modules", pastas: 5 },
      { codigo: "PADRAO", padrao: "*.tmp", arquivos: 2, bytes: 20, oQueFazer: expect.stringContaining("configuração") },
    ]);
    await terminar({ fim: "INTERROMPIDO", foraPorRegra: [] });
    expect(await regras()).toHaveLength(3);
    const protecao = await consultarProtecao(world.deps, await donoDe(maquina), idContratacao);
    expect(protecao.dispositivos.find(({ id }) => id === idDispositivo)).toMatchObject({
      naoProtegidos: 0,
      foraPorRegra: 9,
    });
    await terminar({ foraPorRegra: [] });
    expect(await regras()).toEqual([]);
  });
});
