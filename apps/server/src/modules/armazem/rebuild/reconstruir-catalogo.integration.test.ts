import { manifestPrefix } from "@acervo/backup-format/object-key";
import { asOwner, createTestDatabase } from "@acervo/test-kit/database";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  confirmar,
  excluirArquivos,
  lerArquivos,
  listarArquivosARestaurar,
  pedirRestauracao,
} from "../../../../test/backups/other-rooms.ts";
import { conferirInvariantes } from "../../../../test/backups/backup-invariants.ts";
import { createBackupWorld, type BackupWorld, type Maquina } from "../../../../test/backups/backup-world.ts";
import { fotografarCatalogo } from "../../../../test/backups/catalog-snapshot.ts";
import { arquivo, chave, concluir, guardar, iniciar, lote, prepararLote } from "../../../../test/backups/mini-agent.ts";
import { novaContratacao, novoUsuario } from "../../../../test/schema/fixtures.ts";
import { systemClock } from "../../../platform/clock.ts";
import { createDb } from "../../../platform/db/db.ts";
import { chaveDoObjeto } from "../../../platform/object-store/granted-object.ts";
import { idDoBanco } from "../../catalogo/chain.api.ts";
import { reconstruirCatalogo } from "./reconstruir-catalogo.ts";
import { expirarVersoes, gravarCheckpoints } from "../../../../test/upkeep/sweeps.ts";

describe("catálogo reconstruído só com o balde", () => {
  let world: BackupWorld;
  beforeAll(async () => {
    world = await createBackupWorld();
  });
  beforeEach(() => world.clock.set(systemClock.now()));
  afterAll(() => world.close());

  const remover = (caminho: readonly string[]) =>
    lote({ pastas: [[0, caminho[0] ?? ""]], remocoes: [{ pasta: 1, nome: caminho[1] ?? "" }] });

  /** Two nights with changes, a removal and its return, and a third that died with a batch on its way. */
  const contarHistoria = async (maquina: Maquina): Promise<void> => {
    const { deps, clock } = world;
    const primeira = await iniciar(deps, maquina);
    await guardar(deps, maquina, primeira.idBackup, [arquivo("Livros/a.txt", "um"), arquivo("Livros/çé.txt", "dois")]);
    const { sequencia } = await guardar(deps, maquina, primeira.idBackup, [arquivo("b.txt", "três")]);
    await concluir(deps, maquina, primeira.idBackup, { vistos: 3, confirmados: 3 });
    clock.advance(60_000);
    const segunda = await iniciar(deps, maquina, { ultimaSequencia: sequencia });
    await guardar(deps, maquina, segunda.idBackup, [arquivo("Livros/a.txt", "um, mudado")]);
    await confirmar(deps, maquina.agente, segunda.idBackup, remover(["C:", "b.txt"]));
    clock.advance(60_000);
    await guardar(deps, maquina, segunda.idBackup, [arquivo("b.txt", "três, de volta")]);
    const vazio = await confirmar(deps, maquina.agente, segunda.idBackup, lote());
    await concluir(deps, maquina, segunda.idBackup, { vistos: 3, inalterados: 1, confirmados: 2, removidos: 1 });
    const terceira = await iniciar(deps, maquina, { ultimaSequencia: vazio.sequencia });
    await guardar(deps, maquina, terceira.idBackup, [arquivo("Livros/novo.txt", "quatro")]);
    await prepararLote(deps, maquina, terceira.idBackup, [arquivo("Livros/perdido.txt", "cinco")]);
  };

  const restaurar = async (deps: Parameters<typeof lerArquivos>[0], maquina: Maquina) => {
    const { idRestauracao } = await pedirRestauracao(deps, maquina.agente, {
      chaveIdempotencia: chave(),
      idConfiguracao: maquina.idConfiguracao,
      caminho: [],
      emInstante: null,
      destino: "PASTA_DE_RESTAURACAO",
      sobrescrever: "SEMPRE",
    });
    const { arquivos } = await listarArquivosARestaurar(deps, maquina.agente, idRestauracao, {});
    const pedido = { leituras: arquivos.map((cada) => ({ arquivo: cada.arquivo, deslocamento: 0 })) };
    const { leituras } = await lerArquivos(deps, maquina.agente, idRestauracao, pedido);
    const textos: string[] = [];
    for (const { passos } of leituras) {
      for (const { url, cabecalhos } of passos)
        textos.push(await (await fetch(url ?? "", { headers: cabecalhos })).text());
    }
    return textos.toSorted();
  };
  const nomes = (...partes: string[]) => partes.map((parte) => Buffer.from(parte));
  const HOJE = ["dois", "quatro", "três, de volta", "um, mudado"];

  it("[R18] depois de um backup interrompido, sobre um banco estragado: linha por linha o que havia", async () => {
    const maquina = await world.novaMaquina();
    const { idDispositivo } = maquina.agente;
    await contarHistoria(maquina);
    const antes = await fotografarCatalogo(world.db, idDispositivo);
    expect(antes.versoes).toHaveLength(7);

    await sql`delete from arquivo_versao where id_dispositivo = ${idDispositivo} and numero % 2 = 0`.execute(world.db);
    await sql`update arquivo_versao set trechos = '\\x0000' where id_dispositivo = ${idDispositivo}`.execute(world.db);
    await sql`update arquivo set nome = nome || '\\x21' where id_dispositivo = ${idDispositivo} and removido = false
      and id % 2 = 0`.execute(world.db);
    await sql`delete from objeto where id_dispositivo = ${idDispositivo} and id in (
      select id from objeto where id_dispositivo = ${idDispositivo} limit 2)`.execute(world.db);
    await sql`update uso_dispositivo set bytes = 7 where id_dispositivo = ${idDispositivo}`.execute(world.db);
    await sql`update catalogo_configuracao set ultima_sequencia = 1, arquivos = 99
      where id_dispositivo = ${idDispositivo}`.execute(world.db);

    const feita = await reconstruirCatalogo(world.deps, idDispositivo);
    expect(feita).toMatchObject({ arquivos: 4, versoes: 7, danificadas: 0, desconhecidos: 0 });
    expect(await fotografarCatalogo(world.db, idDispositivo)).toEqual(antes);
    await reconstruirCatalogo(world.deps, idDispositivo);
    expect(await fotografarCatalogo(world.db, idDispositivo)).toEqual(antes);
    expect(await conferirInvariantes(world, idDispositivo)).toBe(7);
    expect(await restaurar(world.deps, maquina)).toEqual(HOJE);
  });

  it("[R18] em um banco vazio: o mesmo catálogo, o dispositivo e a configuração de volta, e tudo se restaura", async () => {
    const maquina = await world.novaMaquina();
    const { idDispositivo, idContratacao } = maquina.agente;
    await contarHistoria(maquina);
    const antes = await fotografarCatalogo(world.db, idDispositivo);
    const database = await createTestDatabase();
    const db = createDb(database.url);
    try {
      const deps = { ...world.deps, db };
      await expect(reconstruirCatalogo(deps, idDispositivo)).rejects.toMatchObject({
        motivo: "CONTRATACAO_AUSENTE",
        numero: idContratacao,
      });
      while ((await novaContratacao(db, await novoUsuario(db))) < idContratacao);
      // The batch that was on its way: its grant was a row of the database that is gone.
      expect(await reconstruirCatalogo(deps, idDispositivo)).toMatchObject({ desconhecidos: 1 });
      expect(await fotografarCatalogo(db, idDispositivo)).toEqual(antes);
      expect(await conferirInvariantes({ db, deps, semConcessoes: true }, idDispositivo)).toBe(7);
      expect(await restaurar(deps, maquina)).toEqual(HOJE);
      const { ativado } = await db
        .selectFrom("dispositivo")
        .select("ativado")
        .where("id", "=", idDispositivo)
        .executeTakeFirstOrThrow();
      expect(ativado).toBe(false);
    } finally {
      await db.destroy();
      await database.drop();
    }
  });

  it("[R18] depois de uma exclusão e de uma expiração: o que se foi não volta", async () => {
    const maquina = await world.novaMaquina();
    const { idDispositivo } = maquina.agente;
    const { idConfiguracao } = maquina;
    await contarHistoria(maquina);
    const excluido = { idConfiguracao, caminho: nomes("C:", "Livros", "çé.txt") };
    await excluirArquivos(world.deps, maquina.agente, { tipo: "arquivo", arquivo: excluido });
    await world.db.updateTable("dispositivo").set({ validadeVersoes: 1 }).where("id", "=", idDispositivo).execute();
    world.clock.advance(2 * 86_400_000);
    await expirarVersoes(world.deps);
    const antes = await fotografarCatalogo(world.db, idDispositivo);
    expect(antes.versoes).toHaveLength(3);
    await asOwner(world.database, "truncate arquivo_versao, arquivo, pasta, objeto");
    await reconstruirCatalogo(world.deps, idDispositivo);
    expect(await fotografarCatalogo(world.db, idDispositivo)).toEqual(antes);
    expect(await conferirInvariantes(world, idDispositivo)).toBe(3);
  });

  it("um lote que a máquina manda de novo depois da reconstrução já está guardado", async () => {
    const maquina = await world.novaMaquina();
    const { idDispositivo } = maquina.agente;
    const { idBackup } = await iniciar(world.deps, maquina);
    const confirmacao = await prepararLote(world.deps, maquina, idBackup, [arquivo("a.txt", "um")]);
    const { sequencia } = await confirmar(world.deps, maquina.agente, idBackup, confirmacao);
    await world.db.deleteFrom("chaveIdempotencia").where("idDispositivo", "=", idDispositivo).execute();
    await reconstruirCatalogo(world.deps, idDispositivo);
    const resposta = await confirmar(world.deps, maquina.agente, idBackup, confirmacao);
    expect(resposta).toMatchObject({ sequencia, arquivos: 1, remocoes: 0 });
    expect(await conferirInvariantes(world, idDispositivo)).toBe(1);
  });

  const deltasDe = async (idDispositivo: number) => {
    const deltas: { key: string; versionId: string }[] = [];
    for await (const delta of world.deps.objectStore.listVersions(manifestPrefix(idDispositivo))) deltas.push(delta);
    const ordenados = deltas.toSorted((a, b) => (a.key < b.key ? -1 : 1));
    const apagar = async (numero: number): Promise<void> => {
      const { key = "", versionId = "" } = ordenados.at(numero) ?? {};
      await world.deps.objectStore.deleteVersion(key, versionId);
    };
    return { ordenados, apagar };
  };

  it("sobre uma lacuna nada é feito, a menos que o operador mande; o ponto seguinte fecha a cadeia", async () => {
    const maquina = await world.novaMaquina();
    const { idDispositivo } = maquina.agente;
    await contarHistoria(maquina);
    const antes = await fotografarCatalogo(world.db, idDispositivo);
    const { apagar } = await deltasDe(idDispositivo);
    await apagar(2);
    await expect(reconstruirCatalogo(world.deps, idDispositivo)).rejects.toThrow("sequence 3 is missing");
    await reconstruirCatalogo(world.deps, idDispositivo, { aceitarPerda: true });
    const { versoes } = await fotografarCatalogo(world.db, idDispositivo);
    expect(versoes).toHaveLength(antes.versoes.length - 1);
    await sql`update catalogo set coleta_parada_em = null where id_dispositivo = ${idDispositivo}`.execute(world.db);
    await sql`update backup set codigo_situacao = 5, data_fim = now() where codigo_situacao = 1`.execute(world.db);
    await gravarCheckpoints(world.deps);
    await reconstruirCatalogo(world.deps, idDispositivo);
    expect((await fotografarCatalogo(world.db, idDispositivo)).versoes).toEqual(versoes);
  });

  it("se o balde acaba antes do banco, ou não tem nada, nada é feito", async () => {
    const maquina = await world.novaMaquina();
    const { idDispositivo } = maquina.agente;
    await contarHistoria(maquina);
    const antes = await fotografarCatalogo(world.db, idDispositivo);
    const { ordenados, apagar } = await deltasDe(idDispositivo);
    for (const numero of ordenados.keys()) if (numero > 2) await apagar(numero);
    await expect(reconstruirCatalogo(world.deps, idDispositivo)).rejects.toMatchObject({ motivo: "BALDE_ATRASADO" });
    expect(await fotografarCatalogo(world.db, idDispositivo)).toEqual(antes);
    const outra = await world.novaMaquina();
    await expect(reconstruirCatalogo(world.deps, outra.agente.idDispositivo)).rejects.toMatchObject({
      motivo: "BALDE_VAZIO",
    });
  });

  it("um objeto que falta deixa danificadas as versões que o usam, e só elas", async () => {
    const maquina = await world.novaMaquina();
    const { idDispositivo } = maquina.agente;
    await contarHistoria(maquina);
    const { rows } = await sql<{ id: string; versaoArmazem: string }>`
      select id, versao_armazem from objeto where id_dispositivo = ${idDispositivo}
      order by bytes_logicos desc limit 1`.execute(world.db);
    const { id = "", versaoArmazem = "" } = rows[0] ?? {};
    await world.deps.objectStore.deleteVersion(chaveDoObjeto(idDispositivo, idDoBanco(id)), versaoArmazem);
    expect(await reconstruirCatalogo(world.deps, idDispositivo)).toMatchObject({ versoes: 7, danificadas: 1 });
    const danificadas = await world.db
      .selectFrom("arquivoVersao")
      .select("tamanhoBytes")
      .where("idDispositivo", "=", idDispositivo)
      .where("danificadaEm", "is not", null)
      .execute();
    expect(danificadas).toEqual([{ tamanhoBytes: Buffer.byteLength("três, de volta") }]);
  });
});
