import { arquivos, PaginaPasta, VersaoArquivo } from "@acervo/contracts/arquivos";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { confirmar, lerCatalogo } from "../../../../test/backups/other-rooms.ts";
import { conferirInvariantes } from "../../../../test/backups/backup-invariants.ts";
import type { Maquina } from "../../../../test/backups/backup-world.ts";
import { createCustomerWorld, type CustomerWorld } from "../../../../test/backups/customer-machine.ts";
import { arquivo, guardar, iniciar, lote } from "../../../../test/backups/mini-agent.ts";
import { mortal } from "../../../../test/backups/mortal-store.ts";
import { trailOf } from "../../../../test/customer-api.ts";
import { later, systemClock } from "../../../platform/clock.ts";
import { excluirPastaPedida, retomarExclusoes } from "./excluir-pasta-pedida.ts";

const SEGUNDO_MS = 1_000;
const DIA_MS = 86_400_000;
/** After that a delta that nobody stored is given up. */
const ABANDONO_MS = 200_001;

describe("versões e exclusão pelo portal", () => {
  let world: CustomerWorld;
  let deps: CustomerWorld["api"]["deps"];
  beforeAll(async () => {
    world = await createCustomerWorld();
    ({ deps } = world.api);
  });
  beforeEach(() => world.clock.set(systemClock.now()));
  afterAll(() => world.close());

  const naMaquina = ({ agente }: Maquina) => ({ idDispositivo: agente.idDispositivo });
  const volume = ({ idConfiguracao }: Maquina) => `./${idConfiguracao}/C:`;
  const abrir = async (maquina: Maquina, caminho: string, removidos = "false"): Promise<PaginaPasta> => {
    const { body } = await world.customer.call(arquivos.listar, {
      query: { ...naMaquina(maquina), caminho, removidos },
    });
    return PaginaPasta.parse(body);
  };
  const nomesDe = ({ pastas, arquivos: lista }: PaginaPasta) => [
    ...pastas.map(({ nomePasta }) => `${nomePasta}/`),
    ...lista.map(({ arquivo: nome }) => nome),
  ];
  const idDe = async (maquina: Maquina, nome: string): Promise<string> => {
    const { arquivos: lista } = await abrir(maquina, volume(maquina), "true");
    return lista.find((cada) => cada.arquivo === nome)?.nomeObjeto ?? "0";
  };
  const pedirVersoes = (maquina: Maquina, nomeArquivo: string) =>
    world.customer.call(arquivos.versoes, { query: { ...naMaquina(maquina), nomeArquivo } });
  const versoesDe = async (maquina: Maquina, nomeArquivo: string) =>
    z.array(VersaoArquivo).parse((await pedirVersoes(maquina, nomeArquivo)).body);
  const remover = (maquina: Maquina, nomeArquivo: string, idVersao?: number) =>
    world.customer.call(arquivos.remover, {
      query: { ...naMaquina(maquina), nomeArquivo, ...(idVersao === undefined ? {} : { idVersao }) },
    });
  const removerPasta = (maquina: Maquina, nomePastaRaiz: string) =>
    world.customer.call(arquivos.removerPasta, {
      query: naMaquina(maquina),
      body: { nomePasta: "mentira", arquivos: [{ nomeObjeto: "1" }], pastas: [], nomePastaRaiz },
    });
  const usoDe = async ({ agente }: Maquina): Promise<number> => {
    const { bytes } = await deps.db
      .selectFrom("usoDispositivo")
      .select("bytes")
      .where("idDispositivo", "=", agente.idDispositivo)
      .executeTakeFirstOrThrow();
    return bytes;
  };
  /** a.txt of 2 and then 4 bytes; b.txt of 3. */
  const comHistoria = async () => {
    const maquina = await world.novaMaquina();
    const { idBackup } = await iniciar(deps, maquina);
    await guardar(deps, maquina, idBackup, [arquivo("a.txt", "um"), arquivo("b.txt", "fim")]);
    world.clock.advance(SEGUNDO_MS);
    await guardar(deps, maquina, idBackup, [arquivo("a.txt", "dois")]);
    return { maquina, idBackup, a: await idDe(maquina, "a.txt") };
  };

  it("[ARQ-23][ARQ-24][ARQ-28] lista as versões da mais nova à mais antiga, com a atual marcada; remoção não é versão", async () => {
    const { maquina, idBackup, a } = await comHistoria();
    const agora = world.clock.now().toISOString();
    const [nova, velha, ...outras] = await versoesDe(maquina, a);
    expect(outras).toEqual([]);
    expect(nova).toMatchObject({ tamanhoBytes: 4, tamanhoMB: 0, atual: true, validoDe: agora, validoAte: null });
    expect(velha).toMatchObject({ tamanhoBytes: 2, atual: false, validoAte: agora, protegidaAte: null });
    expect(nova?.dataUltimaAlteracao).toBe("2025-11-15T00:00:00.000Z");
    world.clock.advance(SEGUNDO_MS);
    const removido = lote({ pastas: [[0, "C:"]], remocoes: [{ pasta: 1, nome: "a.txt" }] });
    await confirmar(deps, maquina.agente, idBackup, removido);
    expect((await versoesDe(maquina, a)).map(({ atual }) => atual)).toEqual([false, false]);
    expect((await pedirVersoes(maquina, "0")).body).toMatchObject({ codigo: "ARQUIVO_NAO_ENCONTRADO" });
  });

  it("[ARQ-23] diz até quando a trava de retenção guarda cada versão, mesmo excluída", async () => {
    const maquina = await world.novaMaquina();
    const { idDispositivo } = naMaquina(maquina);
    await deps.db.updateTable("dispositivo").set({ diasTrava: 1 }).where("id", "=", idDispositivo).execute();
    const { idBackup } = await iniciar(deps, maquina);
    await guardar(deps, maquina, idBackup, [arquivo("a.txt", "um")]);
    const [versao] = await versoesDe(maquina, await idDe(maquina, "a.txt"));
    const fim = Math.ceil((world.clock.now().getTime() + DIA_MS) / SEGUNDO_MS) * SEGUNDO_MS;
    expect(Date.parse(versao?.protegidaAte ?? "")).toBe(fim);
    expect(Date.parse((await abrir(maquina, ".")).retidoAte ?? "")).toBe(fim);
  });

  it("[ARQ-26][ARQ-46][ARQ-47] exclui uma versão, ou o arquivo com todas; a capacidade acompanha e a trilha conta", async () => {
    const { maquina, a } = await comHistoria();
    const [, velha] = await versoesDe(maquina, a);
    expect(await usoDe(maquina)).toBe(9);
    expect((await remover(maquina, a, velha?.idVersao)).status).toBe(204);
    expect((await versoesDe(maquina, a)).map(({ tamanhoBytes }) => tamanhoBytes)).toEqual([4]);
    expect(await usoDe(maquina)).toBe(7);
    expect((await remover(maquina, a, velha?.idVersao)).body).toMatchObject({ codigo: "ARQUIVO_NAO_ENCONTRADO" });
    expect((await remover(maquina, a)).status).toBe(204);
    expect(await usoDe(maquina)).toBe(3);
    expect(nomesDe(await abrir(maquina, volume(maquina), "true"))).toEqual(["b.txt"]);
    expect(nomesDe(await abrir(maquina, ".", "true"))).toEqual(["Livros/"]);
    for (const outro of [a, "0", "../b.txt"])
      expect((await remover(maquina, outro)).body).toMatchObject({ codigo: "ARQUIVO_NAO_ENCONTRADO" });
    const trilha = await trailOf(world.api, maquina.agente.idContratacao);
    const { idDispositivo } = naMaquina(maquina);
    expect(trilha.slice(-2)).toMatchObject([
      { acao: "VERSAO_EXCLUIDA", alvoTipo: "arquivo", alvoId: a, detalhes: { idDispositivo: String(idDispositivo) } },
      { acao: "ARQUIVO_EXCLUIDO", alvoTipo: "arquivo", alvoId: a, atorId: String(world.customer.idUsuario) },
    ]);
    expect(JSON.stringify(trilha)).not.toContain("a.txt");
    expect(await conferirInvariantes({ db: deps.db, deps }, idDispositivo)).toBe(1);
  });

  it("[ARQ-47] de uma pasta cujos arquivos foram todos excluídos não sobra nem o nome, nem entre os removidos", async () => {
    const maquina = await world.novaMaquina();
    const { idBackup } = await iniciar(deps, maquina);
    await guardar(deps, maquina, idBackup, [arquivo("a.txt", "um")]);
    expect((await remover(maquina, await idDe(maquina, "a.txt"))).status).toBe(204);
    expect(nomesDe(await abrir(maquina, ".", "true"))).toEqual([]);
    expect(nomesDe(await abrir(maquina, `./${maquina.idConfiguracao}`, "true"))).toEqual([]);
  });

  it("[ARQ-07] só exclui enquanto a contratação está ativa", async () => {
    const { maquina, a } = await comHistoria();
    const contratacao = deps.db.updateTable("contratacao").where("id", "=", world.customer.idContratacao);
    await contratacao.set({ codigoSituacao: 4 }).execute();
    const recusas = [await remover(maquina, a), await removerPasta(maquina, volume(maquina))];
    await contratacao.set({ codigoSituacao: 1 }).execute();
    for (const { body } of recusas) expect(body).toMatchObject({ codigo: "CONTRATACAO_NAO_ATIVA" });
    expect(await usoDe(maquina)).toBe(9);
  });

  it("[ARQ-48][ARQ-49][ARQ-50][ARQ-52] exclui uma pasta pequena na hora, só pelo caminho que veio", async () => {
    const maquina = await world.novaMaquina();
    const { idBackup } = await iniciar(deps, maquina);
    const guardados = ["a.txt", "vai/b.txt", "vai/fundo/c.txt"].map((nome) => arquivo(nome, nome));
    await guardar(deps, maquina, idBackup, guardados);
    const { status, body } = await removerPasta(maquina, `${volume(maquina)}/vai`);
    expect([status, body]).toEqual([200, true]);
    expect(nomesDe(await abrir(maquina, volume(maquina), "true"))).toEqual(["a.txt"]);
    expect(await usoDe(maquina)).toBe("a.txt".length);
    for (const caminho of [`${volume(maquina)}/vai`, ".", "x"])
      expect((await removerPasta(maquina, caminho)).body).toMatchObject({ codigo: "PASTA_NAO_ENCONTRADA" });
    expect(await conferirInvariantes({ db: deps.db, deps }, naMaquina(maquina).idDispositivo)).toBe(1);
  });

  const pendentes = (maquina: Maquina) =>
    deps.db
      .selectFrom("exclusaoPasta")
      .select("id")
      .where("idDispositivo", "=", naMaquina(maquina).idDispositivo)
      .execute();

  it("[ARQ-51][ARQ-52][SRV-101] uma pasta grande some na hora e sai aos poucos, por um trabalho que pode morrer; o que chega depois fica", async () => {
    const maquina = await world.novaMaquina();
    const { idDispositivo } = naMaquina(maquina);
    const { idBackup } = await iniciar(deps, maquina);
    const muitos = Array.from({ length: 501 }, (_, numero) =>
      arquivo(`vai/${numero % 5}/${numero}.txt`, String(numero)),
    );
    await guardar(deps, maquina, idBackup, [...muitos, arquivo("fica.txt", "fica")]);
    const pasta = `${volume(maquina)}/vai`;
    expect((await removerPasta(maquina, pasta)).body).toBe(false);
    expect(nomesDe(await abrir(maquina, volume(maquina), "true"))).toEqual(["fica.txt"]);
    expect((await removerPasta(maquina, `${pasta}/1`)).body).toMatchObject({ codigo: "PASTA_NAO_ENCONTRADA" });

    world.clock.advance(SEGUNDO_MS);
    await guardar(deps, maquina, idBackup, [arquivo("vai/0/0.txt", "novo"), arquivo("vai/novo/x.txt", "x")]);
    const [{ id } = { id: 0 }] = await pendentes(maquina);
    let mortes = 0;
    for (let morreu = true; morreu; mortes += 1) {
      const morte = mortal(deps.objectStore, mortes + 1, mortes % 2 === 0);
      const tentativa = { ...deps, objectStore: morte.objectStore };
      await excluirPastaPedida(tentativa, id).catch(() => undefined);
      morreu = morte.morreu();
      world.clock.advance(ABANDONO_MS);
    }
    expect(mortes).toBeGreaterThan(2);
    await excluirPastaPedida(deps, id);
    world.clock.set(systemClock.now());
    expect(await pendentes(maquina)).toEqual([]);
    expect(nomesDe(await abrir(maquina, pasta, "true"))).toEqual(["0/", "novo/"]);
    expect(nomesDe(await abrir(maquina, `${pasta}/0`, "true"))).toEqual(["0.txt"]);
    expect(await usoDe(maquina)).toBe("fica".length + "novo".length + "x".length);
    expect(await conferirInvariantes({ db: deps.db, deps }, idDispositivo)).toBe(3);
    const trilha = await trailOf(world.api, maquina.agente.idContratacao);
    expect(trilha.at(-1)).toMatchObject({ acao: "PASTA_EXCLUIDA", alvoTipo: "pasta" });
  });

  it("[ARQ-52] uma pasta que virou arquivo sai sem levar o arquivo; o que a fila abandonou é retomado", async () => {
    const maquina = await world.novaMaquina();
    const { idBackup } = await iniciar(deps, maquina);
    await guardar(deps, maquina, idBackup, [arquivo("era/a.txt", "era pasta")]);
    const volta = lote({
      pastas: [
        [0, "C:"],
        [1, "era"],
      ],
      remocoes: [{ pasta: 2, nome: "a.txt" }],
    });
    await confirmar(deps, maquina.agente, idBackup, volta);
    await guardar(deps, maquina, idBackup, [arquivo("era", "arquivo")]);
    expect((await removerPasta(maquina, `${volume(maquina)}/era`)).body).toBe(false);
    await retomarExclusoes(deps);
    expect(await pendentes(maquina)).toHaveLength(1);
    world.clock.set(later(systemClock.now(), 2 * 3_600_000));
    await retomarExclusoes(deps);
    world.clock.set(systemClock.now());
    expect(await pendentes(maquina)).toEqual([]);
    expect(nomesDe(await abrir(maquina, volume(maquina)))).toEqual(["era"]);
    expect(await usoDe(maquina)).toBe("arquivo".length);
    expect(await conferirInvariantes({ db: deps.db, deps }, naMaquina(maquina).idDispositivo)).toBe(1);
  });

  describe("o que o agente toma por guardado", () => {
    const ultimaSequencia = async ({ idConfiguracao }: Maquina): Promise<number> => {
      const { ultimaSequencia: ultima } = await deps.db
        .selectFrom("catalogoConfiguracao")
        .select("ultimaSequencia")
        .where("idConfiguracao", "=", idConfiguracao)
        .executeTakeFirstOrThrow();
      return ultima;
    };
    /** In the middle of a run, with what the agent was told at its start. */
    const emExecucao = async () => {
      const { maquina, idBackup, a } = await comHistoria();
      const sabido = { retomar: idBackup, ultimaSequencia: await ultimaSequencia(maquina) };
      const inicio = await iniciar(deps, maquina, sabido);
      const antes = { retomar: idBackup, lidoAte: inicio.lidoAte };
      return { maquina, idBackup, a, antes };
    };
    const antigo = { codigo: "ESTADO_ANTIGO" };

    it("[ARQ-67] é relido depois de uma exclusão, mesmo que outro lote da mesma execução a siga", async () => {
      const { maquina, idBackup, a, antes } = await emExecucao();
      expect((await remover(maquina, a)).status).toBe(204);
      await guardar(deps, maquina, idBackup, [arquivo("c.txt", "depois")]);
      const sequencia = { ultimaSequencia: await ultimaSequencia(maquina) };
      await expect(iniciar(deps, maquina, { ...antes, ...sequencia })).rejects.toMatchObject(antigo);

      const pagina = await lerCatalogo(deps, maquina.agente, maquina.idConfiguracao, {});
      expect(new Set(pagina.arquivos.map(({ nome }) => nome))).toEqual(new Set(["b.txt", "c.txt"]));
      const lido = { ...antes, ultimaSequencia: pagina.sequencia, lidoAte: pagina.lidoAte };
      expect(await iniciar(deps, maquina, lido)).toMatchObject({ retomado: true, lidoAte: pagina.lidoAte });
    });

    it("não é relido quando só saem versões antigas", async () => {
      const { maquina, a, antes } = await emExecucao();
      const [, velha] = await versoesDe(maquina, a);
      expect((await remover(maquina, a, velha?.idVersao)).status).toBe(204);
      const sequencia = { ultimaSequencia: await ultimaSequencia(maquina) };
      expect(await iniciar(deps, maquina, { ...antes, ...sequencia })).toMatchObject({ retomado: true });
    });

    it("um programa anterior a esta regra é atendido como antes", async () => {
      const { maquina, a, antes } = await emExecucao();
      expect((await remover(maquina, a)).status).toBe(204);
      const sequencia = { ultimaSequencia: await ultimaSequencia(maquina) };
      expect(await iniciar(deps, maquina, { ...antes, ...sequencia, lidoAte: null })).toMatchObject({ retomado: true });
    });
  });
});
