import { hash } from "node:crypto";
import type { FilePath } from "@acervo/backup-format/path-segments";
import { createTestClock } from "@acervo/test-kit/clock";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { conferirInvariantes } from "../backups/backup-invariants.ts";
import { createBackupWorld, type BackupDeps, type BackupWorld, type Maquina } from "../backups/backup-world.ts";
import { arquivo, chave, concluir, iniciar, prepararLote } from "../backups/mini-agent.ts";
import { ErroDeNegocio } from "../../src/http/erro-de-negocio.ts";
import { later, systemClock } from "../../src/platform/clock.ts";
import { createLogger } from "../../src/platform/logger/logger.ts";
import { confirmar } from "../../src/modules/backups/confirm/confirmar.ts";
import { excluirArquivos } from "../../src/modules/arquivos/delete/excluir-arquivos.ts";
import { lerArquivos } from "../../src/modules/restauracoes/agente/ler-arquivos.ts";
import { listarArquivosARestaurar } from "../../src/modules/restauracoes/agente/ler-restauracao.ts";
import { pedirRestauracao } from "../../src/modules/restauracoes/agente/pedir-restauracao.ts";
import { faultSizes } from "./config.ts";
import { createSeeded, type Seeded } from "./seeded.ts";
import { compactarObjetos, expirarVersoes, expurgarObjetos, gravarCheckpoints, recontarUso } from "../upkeep/sweeps.ts";

// Touches: armazem, arquivos, backups, catalogo, restauracoes.

const DIA_MS = 86_400_000;
const RODADAS = 6;
const DIAS_POR_RODADA = 5;
const NOMES = ["a", "b", "c", "p/d", "p/e", "p/q/f"];

describe("tudo o que muda os arquivos de um dispositivo, ao mesmo tempo", () => {
  let world: BackupWorld;
  beforeAll(async () => {
    world = await createBackupWorld();
  });
  afterAll(() => world.close());

  const logger = createLogger({ level: "silent", servico: "teste" });
  const caminho = ({ idConfiguracao }: Maquina, nome: string): FilePath => ({
    idConfiguracao,
    caminho: ["C:", ...nome.split("/")].map((cada) => Buffer.from(cada)),
  });
  /** A refusal that an agent, a person or the next run of a job answers by trying again is no fault. */
  const tolerar = async (fazer: Promise<unknown>): Promise<void> => {
    try {
      await fazer;
    } catch (error) {
      const codigo = error instanceof ErroDeNegocio ? error.codigo : "";
      if (!["SERVICO_INDISPONIVEL", "NAO_ENCONTRADO"].includes(codigo)) throw error;
    }
  };

  /** Restores every current file while the rest goes on, and compares. */
  const restaurarTudo = async ({ agente, idConfiguracao }: Maquina): Promise<void> => {
    const { idRestauracao } = await pedirRestauracao(world.deps, agente, {
      chaveIdempotencia: chave(),
      idConfiguracao,
      caminho: [],
      emInstante: null,
      destino: "PASTA_DE_RESTAURACAO",
      sobrescrever: "NUNCA",
    });
    const { arquivos } = await listarArquivosARestaurar(world.deps, agente, idRestauracao, {});
    for (const { arquivo: id, sha256, numero } of arquivos) {
      const pedido = { leituras: [{ arquivo: id, deslocamento: 0 }] };
      const { leituras } = await lerArquivos(world.deps, agente, idRestauracao, pedido);
      const partes = await Promise.all(
        (leituras[0]?.passos ?? []).map(async ({ url, cabecalhos }) => {
          const resposta = await fetch(url ?? "", { headers: cabecalhos });
          expect(resposta.status).toBe(206);
          return Buffer.from(await resposta.arrayBuffer());
        }),
      );
      const lido = hash("sha256", Buffer.concat(partes), "buffer").toString("base64url");
      if (lido === sha256) continue;
      // The file got a newer version between the list and the reading; what was read is that one.
      const { numeroAtual } = await world.db
        .selectFrom("arquivo")
        .select("numeroAtual")
        .where("idDispositivo", "=", agente.idDispositivo)
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
      expect(numeroAtual).not.toBe(numero);
    }
  };

  const excluirAlgo = (deps: BackupDeps, maquina: Maquina, sorte: Seeded) => {
    const nome = sorte.pick(NOMES);
    const acao = sorte.below(4);
    if (acao === 0) return excluirArquivos(deps, maquina.agente, { tipo: "pasta", pasta: caminho(maquina, "p/q") });
    if (acao === 1) return excluirArquivos(deps, maquina.agente, { tipo: "arquivo", arquivo: caminho(maquina, nome) });
    const numeros = Array.from({ length: 6 }, () => sorte.below(40) + 1);
    return excluirArquivos(deps, maquina.agente, { tipo: "versoes", arquivo: caminho(maquina, nome), numeros });
  };

  it.each(Array.from({ length: faultSizes().races }, (_, numero) => faultSizes().firstSeed + numero))(
    "[R16] backup, restauração, expiração, exclusão, compactação, expurgo e pontos de controle (semente %i)",
    { timeout: 120_000 },
    async (semente) => {
      const sorte = createSeeded(semente);
      const maquina = await world.novaMaquina();
      const { agente } = maquina;
      const { idDispositivo } = agente;
      await world.db.updateTable("dispositivo").set({ validadeVersoes: 6 }).where("id", "=", idDispositivo).execute();
      let ultimaSequencia = 0;
      for (let rodada = 0; rodada < RODADAS; rodada += 1) {
        // Everything but signatures lives in the past, each round some days after the one before.
        const instante = later(systemClock.now(), (rodada - RODADAS) * DIAS_POR_RODADA * DIA_MS);
        const deps = { ...world.deps, clock: createTestClock(instante), logger };
        await sql`update concessao set valido_ate = ${later(instante, -DIA_MS)} where situacao = 'CONFIRMADA'`.execute(
          world.db,
        );
        const { idBackup } = await iniciar(world.deps, maquina, { ultimaSequencia });
        const lotes = await Promise.all(
          [0, 1].map((lote) => {
            const quantos = 1 + sorte.below(NOMES.length);
            const escolhidos = NOMES.slice(0, quantos).map((nome) =>
              arquivo(nome, `${semente} ${rodada} ${lote} ${nome}`),
            );
            return prepararLote(world.deps, maquina, idBackup, escolhidos);
          }),
        );
        const antes = [excluirAlgo(deps, maquina, sorte), compactarObjetos(deps), expurgarObjetos(deps)];
        const confirmados = Promise.all(lotes.map((lote) => confirmar(deps, agente, idBackup, lote)));
        const junto = [
          ...antes,
          expirarVersoes(deps, { porDelta: 3 }),
          restaurarTudo(maquina),
          excluirAlgo(deps, maquina, sorte),
          gravarCheckpoints(deps, { minimoDeDeltas: 3 }),
          recontarUso(deps),
          compactarObjetos(deps),
        ];
        await Promise.all([confirmados, ...junto.map(tolerar)]);
        ultimaSequencia = Math.max(...(await confirmados).map(({ sequencia }) => sequencia));
        await concluir(world.deps, maquina, idBackup);
        await gravarCheckpoints(deps, { minimoDeDeltas: 3 });
        expect(await conferirInvariantes(world, idDispositivo)).toBeGreaterThanOrEqual(0);
      }
    },
  );
});
