import { hash } from "node:crypto";
import { arquivos } from "@acervo/contracts/arquivos";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import type { Maquina } from "../../../../test/backups/backup-world.ts";
import { createCustomerWorld, type CustomerWorld } from "../../../../test/backups/customer-machine.ts";
import { iniciar, lote } from "../../../../test/backups/mini-agent.ts";
import { confirmar } from "../../../../test/backups/other-rooms.ts";
import { comporArquivo } from "./compor-arquivo.ts";
import { limparTemporarios } from "./limpar-temporarios.ts";

const MIB = 2 ** 20;
const TIB = 2 ** 40;
const VIGENTE_DESDE = "2021-01-02";

describe("limites do download montado", () => {
  let world: CustomerWorld;
  beforeAll(async () => {
    world = await createCustomerWorld();
  });
  afterAll(() => world.close());

  const emBackup = async () => {
    const maquina = await world.novaMaquina();
    return { ...maquina, ...(await iniciar(world.api.deps, maquina)) };
  };
  type EmBackup = Awaited<ReturnType<typeof emBackup>>;
  /** A file of zeros alone, which takes nothing of the plan; gives its id. */
  const guardarBuraco = async (maquina: EmBackup, nome: string, tamanho: number, sha256 = "A".repeat(43)) => {
    const trechos: [number, number, number][] = [[-1, 0, tamanho]];
    const buraco = {
      pasta: 0,
      nome,
      tamanho,
      modificadoEmMicros: 0,
      sha256,
      tamanhoBloco: null,
      conteudo: { trechos },
    };
    await confirmar(world.api.deps, maquina.agente, maquina.idBackup, lote({ arquivos: [buraco] }));
    const { id } = await world.api.deps.db
      .selectFrom("arquivo")
      .select("id")
      .where("idDispositivo", "=", maquina.agente.idDispositivo)
      .where("nomeExibicao", "=", nome)
      .executeTakeFirstOrThrow();
    return String(id);
  };
  const pedir = ({ agente }: Maquina, nomeArquivo: string) =>
    world.customer.call(arquivos.download, { query: { idDispositivo: agente.idDispositivo, nomeArquivo } });
  const composicoes = ({ agente }: Maquina) =>
    world.api.deps.db.selectFrom("composicao").select("id").where("idDispositivo", "=", agente.idDispositivo).execute();
  /** The plan's percentage for as long as something is done. */
  const comPorcentagem = async <T>(valor: number, fazer: () => Promise<T>): Promise<T> => {
    const chave = "porcentagem-plano-download-montado-dia";
    const vigente = { chave, vigenteDesde: VIGENTE_DESDE, valor: String(valor) };
    await world.api.deps.db
      .insertInto("parametro")
      .values({ ...vigente, tipo: "inteiro", descricao: "De teste" })
      .execute();
    try {
      return await fazer();
    } finally {
      await world.api.deps.db
        .deleteFrom("parametro")
        .where("chave", "=", chave)
        .where("vigenteDesde", "=", VIGENTE_DESDE)
        .execute();
    }
  };

  it("[F2][SRV-150] um arquivo de 5 TiB de zeros, que nada ocupa do plano, não é montado: quem pede lê o que fazer", async () => {
    const maquina = await emBackup();
    const id = await guardarBuraco(maquina, "bomba", 5 * TIB);
    const { status, body } = await pedir(maquina, id);
    expect([status, body]).toEqual([
      422,
      {
        codigo: "ARQUIVO_GRANDE_PARA_DOWNLOAD",
        mensagem: "Este arquivo é grande demais para ser baixado pelo navegador. Restaure-o no computador.",
      },
    ]);
    expect(await composicoes(maquina)).toEqual([]);
  });

  it("[F2][SRV-150] zeros que cabem são montados byte por byte", async () => {
    const maquina = await emBackup();
    const tamanho = 12 * MIB + 5;
    const zeros = Buffer.alloc(tamanho);
    const id = await guardarBuraco(maquina, "buraco", tamanho, hash("sha256", zeros, "buffer").toString("base64url"));
    expect((await pedir(maquina, id)).body).toMatchObject({ codigo: "DOWNLOAD_EM_PREPARACAO" });
    const [composicao] = await composicoes(maquina);
    await comporArquivo(world.api.deps, composicao?.id.replaceAll("-", "") ?? "");
    const { status, body } = await pedir(maquina, id);
    expect(status).toBe(200);
    const baixado = await fetch(z.string().parse(body));
    expect(Buffer.from(await baixado.arrayBuffer()).equals(zeros)).toBe(true);
  });

  it("[F2][SRV-151] o que uma contratação manda montar num dia tem um limite; no outro dia começa de novo", async () => {
    const maquina = await emBackup();
    const { espacoBytes } = await world.api.deps.db
      .selectFrom("contratacaoComPlano")
      .select("espacoBytes")
      .where("id", "=", maquina.agente.idContratacao)
      .executeTakeFirstOrThrow();
    const montados = world.api.deps.db;
    await montados.deleteFrom("composicaoDia").execute();
    const metade = Math.floor((espacoBytes ?? 0) / 200);
    const ids = [];
    for (const nome of ["um", "dois", "três"]) ids.push(await guardarBuraco(maquina, nome, metade));
    const [um = "", dois = "", tres = ""] = ids;
    await comPorcentagem(1, async () => {
      for (const id of [um, dois])
        expect((await pedir(maquina, id)).body).toMatchObject({ codigo: "DOWNLOAD_EM_PREPARACAO" });
      // Asking again for what is being made is not a new one.
      expect((await pedir(maquina, um)).body).toMatchObject({ codigo: "DOWNLOAD_EM_PREPARACAO" });
      const { status, body } = await pedir(maquina, tres);
      expect([status, body]).toMatchObject([422, { codigo: "LIMITE_DIARIO_DOWNLOAD" }]);
      expect(await composicoes(maquina)).toHaveLength(2);
      // As it is on the day after, which the person's token would not live to see.
      await montados
        .updateTable("composicaoDia")
        .set({ dia: sql`dia - 1` })
        .execute();
      expect((await pedir(maquina, tres)).body).toMatchObject({ codigo: "DOWNLOAD_EM_PREPARACAO" });
      await limparTemporarios(world.api.deps);
      expect(await montados.selectFrom("composicaoDia").select("bytes").execute()).toEqual([{ bytes: metade }]);
    });
  });
});
