import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { conferirInvariantes } from "../../../../test/backups/backup-invariants.ts";
import { createBackupWorld, type BackupWorld, type BackupDeps } from "../../../../test/backups/backup-world.ts";
import {
  arquivo,
  chave,
  enviar,
  guardar,
  lote,
  maquinaEmBackup,
  montarPacote,
  pedirConcessao,
  prepararLote,
} from "../../../../test/backups/mini-agent.ts";
import { systemClock } from "../../../platform/clock.ts";
import { confirmar } from "./confirmar.ts";

const MEIA_HORA_MS = 1_800_000;

describe("confirmação de um lote", () => {
  let world: BackupWorld;
  beforeAll(async () => {
    world = await createBackupWorld();
  });
  beforeEach(() => world.clock.set(systemClock.now()));
  afterAll(() => world.close());

  const linhas = (idDispositivo: number) =>
    world.db.selectFrom("arquivoVersao").selectAll().where("idDispositivo", "=", idDispositivo).execute();

  it("[SRV-96][SRV-132] grava os arquivos, que voltam bit a bit, e conta o espaço", async () => {
    const { maquina, idBackup, idDispositivo } = await maquinaEmBackup(world);
    const arquivos = [arquivo("Livros/a.txt", "Livro A"), arquivo("Livros/2026/ábaco.txt", "ábaco")];
    const resposta = await guardar(world.deps, maquina, idBackup, arquivos);
    expect(resposta).toMatchObject({ sequencia: 1, arquivos: 2, remocoes: 0 });
    expect(await conferirInvariantes(world, idDispositivo)).toBe(2);
    const uso = await world.db
      .selectFrom("usoDispositivo")
      .select("bytes")
      .where("idDispositivo", "=", idDispositivo)
      .executeTakeFirst();
    expect(uso?.bytes).toBe(7 + 6);
  });

  it("[SRV-96] um arquivo alterado ganha outra versão, e um removido, uma lápide", async () => {
    const { maquina, idBackup, idDispositivo } = await maquinaEmBackup(world);
    await guardar(world.deps, maquina, idBackup, [arquivo("a.txt", "um"), arquivo("b.txt", "fica")]);
    await guardar(world.deps, maquina, idBackup, [arquivo("a.txt", "dois")]);
    const pastas: [number, string][] = [[0, "C:"]];
    const remocoes = [
      { pasta: 1, nome: "a.txt" },
      { pasta: 1, nome: "nunca-existiu.txt" },
    ];
    const resposta = await confirmar(world.deps, maquina.agente, idBackup, lote({ pastas, remocoes }));
    expect(resposta).toMatchObject({ sequencia: 3, arquivos: 0, remocoes: 2 });
    await guardar(world.deps, maquina, idBackup, [arquivo("a.txt", "três")]);
    expect(await conferirInvariantes(world, idDispositivo)).toBe(5);
    const backup = await world.db.selectFrom("backup").selectAll().where("id", "=", idBackup).executeTakeFirst();
    expect(backup).toMatchObject({ confirmados: 4, alterados: 1, removidos: 1 });
  });

  it("repetida, responde o mesmo e grava uma vez; com outro conteúdo, é recusada", async () => {
    const { maquina, idBackup, idDispositivo } = await maquinaEmBackup(world);
    const confirmacao = await prepararLote(world.deps, maquina, idBackup, [arquivo("a.txt", "um")]);
    const primeira = await confirmar(world.deps, maquina.agente, idBackup, confirmacao);
    expect(await confirmar(world.deps, maquina.agente, idBackup, confirmacao)).toEqual(primeira);
    const outra = { ...confirmacao, remocoes: [{ pasta: 1, nome: "b.txt" }] };
    await expect(confirmar(world.deps, maquina.agente, idBackup, outra)).rejects.toMatchObject({
      codigo: "CHAVE_REUTILIZADA",
    });
    expect(await conferirInvariantes(world, idDispositivo)).toBe(1);
  });

  it("uma chave que outro pedido tomou no meio não prende o lote, que já está no balde", async () => {
    const { maquina, idBackup, idDispositivo } = await maquinaEmBackup(world);
    const confirmacao = await prepararLote(world.deps, maquina, idBackup, [arquivo("a.txt", "um")]);
    const tomada: BackupDeps = {
      ...world.deps,
      objectStore: {
        ...world.deps.objectStore,
        put: async (objeto) => {
          const gravado = await world.deps.objectStore.put(objeto);
          await world.db
            .insertInto("chaveIdempotencia")
            .values({
              idDispositivo,
              chave: confirmacao.chaveIdempotencia,
              operacao: "outra",
              hashPedido: Buffer.alloc(32),
              criadaEm: world.clock.now(),
            })
            .execute();
          return gravado;
        },
      },
    };
    expect(await confirmar(tomada, maquina.agente, idBackup, confirmacao)).toMatchObject({ sequencia: 1 });
    expect(await confirmar(world.deps, maquina.agente, idBackup, confirmacao)).toMatchObject({ sequencia: 1 });
    expect(await conferirInvariantes(world, idDispositivo)).toBe(1);
  });

  it("em paralelo, o mesmo lote vale uma vez e lotes diferentes valem todos", async () => {
    const { maquina, idBackup, idDispositivo } = await maquinaEmBackup(world);
    const lotes = await Promise.all(
      ["a", "b", "c"].map((nome) => prepararLote(world.deps, maquina, idBackup, [arquivo(`${nome}.txt`, nome)])),
    );
    const respostas = await Promise.all(
      [...lotes, ...lotes].map((cada) => confirmar(world.deps, maquina.agente, idBackup, cada)),
    );
    expect(respostas.slice(0, 3)).toEqual(respostas.slice(3));
    expect(
      respostas
        .slice(0, 3)
        .map(({ sequencia }) => sequencia)
        .toSorted((a, b) => a - b),
    ).toEqual([1, 2, 3]);
    expect(await conferirInvariantes(world, idDispositivo)).toBe(3);
  });

  class Morte extends Error {}
  /** The process dies where it is about to, or has just, put the delta, or before the catalog's transaction. */
  const mortes: Record<string, (deps: BackupDeps) => BackupDeps> = {
    "antes de gravar o delta": (deps) => ({
      ...deps,
      objectStore: { ...deps.objectStore, put: () => Promise.reject(new Morte()) },
    }),
    "depois de gravar o delta, antes do catálogo": (deps) => ({
      ...deps,
      objectStore: {
        ...deps.objectStore,
        put: async (objeto) => {
          await deps.objectStore.put(objeto);
          throw new Morte();
        },
      },
    }),
    "depois de conferir os objetos": (deps) => ({
      ...deps,
      objectStore: {
        ...deps.objectStore,
        stat: async (...chamada) => {
          await deps.objectStore.stat(...chamada);
          throw new Morte();
        },
      },
    }),
  };
  it.each(Object.entries(mortes))("morto %s: a repetição grava exatamente uma vez", async (_, matar) => {
    const { maquina, idBackup, idDispositivo } = await maquinaEmBackup(world);
    const confirmacao = await prepararLote(world.deps, maquina, idBackup, [arquivo("a.txt", "um")]);
    await expect(confirmar(matar(world.deps), maquina.agente, idBackup, confirmacao)).rejects.toBeInstanceOf(Morte);
    expect(await linhas(idDispositivo)).toEqual([]);
    world.clock.advance(240_000);
    await confirmar(world.deps, maquina.agente, idBackup, confirmacao);
    await guardar(world.deps, maquina, idBackup, [arquivo("b.txt", "dois")]);
    expect(await conferirInvariantes(world, idDispositivo)).toBe(2);
  });

  it("um delta dado por perdido que chega depois não entra no catálogo", async () => {
    const { maquina, idBackup, idDispositivo } = await maquinaEmBackup(world);
    const confirmacao = await prepararLote(world.deps, maquina, idBackup, [arquivo("a.txt", "um")]);
    let atrasado: Parameters<BackupDeps["objectStore"]["put"]>[0] | null = null;
    const semRede: BackupDeps = {
      ...world.deps,
      objectStore: {
        ...world.deps.objectStore,
        put: (objeto) => {
          atrasado = objeto;
          return Promise.reject(new Morte());
        },
      },
    };
    await expect(confirmar(semRede, maquina.agente, idBackup, confirmacao)).rejects.toBeInstanceOf(Morte);
    world.clock.advance(240_000);
    expect(await confirmar(world.deps, maquina.agente, idBackup, confirmacao)).toMatchObject({ sequencia: 2 });
    if (atrasado !== null) await world.deps.objectStore.put(atrasado);
    expect(await conferirInvariantes(world, idDispositivo)).toBe(1);
  });

  it("recusa o que não está no armazém como foi concedido", async () => {
    const { maquina, idBackup } = await maquinaEmBackup(world);
    const arquivos = [arquivo("a.txt", "um")];
    const { bytes, offsets } = montarPacote(maquina, arquivos);
    const concessao = await pedirConcessao(world.deps, maquina, idBackup, { tipo: "PACOTE", bytes });
    const errados = Buffer.from(bytes);
    errados[100] = 0;
    expect(await enviar(concessao, errados)).toBe(400);
    const confirmacao = {
      ...lote({ objetos: [{ idObjeto: concessao.idObjeto }], pastas: [[0, "C:"]] }),
      arquivos: [
        {
          pasta: 1,
          nome: "a.txt",
          tamanho: 2,
          modificadoEmMicros: 0,
          sha256: "A".repeat(43),
          tamanhoBloco: null,
          conteudo: { objeto: 0, deslocamento: offsets[0] ?? 0 },
        },
      ],
    };
    const confirmando = () =>
      confirmar(world.deps, maquina.agente, idBackup, { ...confirmacao, chaveIdempotencia: chave() });
    await expect(confirmando()).rejects.toMatchObject({ codigo: "OBJETO_NAO_CONFERE", campos: ["objetos.0"] });
    // The right bytes under the right key, but not what this device's grant is for.
    await world.deps.objectStore.put({
      key: new URL(concessao.url ?? "").pathname.split("/").slice(2).join("/"),
      body: errados,
      contentType: "application/octet-stream",
    });
    await expect(confirmando()).rejects.toMatchObject({ codigo: "OBJETO_NAO_CONFERE" });
    expect(await enviar(concessao, bytes)).toBe(200);
    expect(await confirmando()).toMatchObject({ arquivos: 1 });
  });

  it("recusa concessão de outro dispositivo, vencida, e trechos que já são de outro arquivo ou passam do fim", async () => {
    const { maquina, idBackup } = await maquinaEmBackup(world);
    const outro = await maquinaEmBackup(world);
    const alheio = await prepararLote(world.deps, outro.maquina, outro.idBackup, [arquivo("a.txt", "um")]);
    await expect(confirmar(world.deps, maquina.agente, idBackup, alheio)).rejects.toMatchObject({
      codigo: "NAO_ENCONTRADO",
    });
    await expect(confirmar(world.deps, maquina.agente, outro.idBackup, alheio)).rejects.toMatchObject({
      codigo: "NAO_ENCONTRADO",
    });
    const proprio = await prepararLote(world.deps, maquina, idBackup, [arquivo("a.txt", "um")]);
    const [primeiro] = proprio.arquivos;
    if (primeiro === undefined) throw new Error("no file");
    const repetido = { ...proprio, arquivos: [primeiro, { ...primeiro, nome: "copia.txt" }] };
    await expect(confirmar(world.deps, maquina.agente, idBackup, repetido)).rejects.toMatchObject({
      codigo: "OBJETO_NAO_CONFERE",
    });
    const alem = { ...primeiro, conteudo: { objeto: 0, deslocamento: 1_000_000 } };
    await expect(
      confirmar(world.deps, maquina.agente, idBackup, { ...proprio, arquivos: [alem] }),
    ).rejects.toMatchObject({ codigo: "OBJETO_NAO_CONFERE" });
    world.clock.advance(MEIA_HORA_MS);
    await expect(confirmar(world.deps, maquina.agente, idBackup, proprio)).rejects.toMatchObject({
      codigo: "CONCESSAO_EXPIRADA",
      campos: ["objetos.0"],
    });
  });
});
