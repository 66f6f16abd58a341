import { randomBytes, randomInt } from "node:crypto";
import type { Confirmacao } from "@acervo/contracts/agente-mensagens";
import { changeStoredBytes } from "@acervo/test-kit/stored-bytes";
import { pino } from "pino";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { confirmar, lerCatalogo } from "../../../../test/backups/other-rooms.ts";
import { conferirInvariantes } from "../../../../test/backups/backup-invariants.ts";
import { createBackupWorld, type BackupWorld, type Maquina } from "../../../../test/backups/backup-world.ts";
import {
  comBlocosTrocados,
  prepararBlocos,
  prepararEmPartes,
  prepararInteiro,
} from "../../../../test/backups/large-file.ts";
import { arquivo, concluir, guardar, iniciar, prepararLote } from "../../../../test/backups/mini-agent.ts";
import { startQueue, type Queue } from "../../../jobs/queue.ts";
import { systemClock } from "../../../platform/clock.ts";
import { enviarEmailJob } from "../../../platform/email/email.jobs.ts";
import { coletarGrants } from "../collection/coletar-grants.ts";
import { chaveDoObjeto } from "../../../platform/object-store/granted-object.ts";
import { findObjetos } from "../../catalogo/objects.api.ts";
import { idDoBanco } from "../../catalogo/chain.api.ts";
import { conferirArmazem } from "../../../../test/upkeep/sweeps.ts";

const MIB = 1_048_576;
const MINUTO_MS = 60_000;
const TUDO = { limiteBytes: 1_024 * MIB };
const CABECALHO_BYTES = 96;

describe("conferência do que está no armazém", () => {
  let world: BackupWorld;
  let queue: Queue;
  beforeAll(async () => {
    world = await createBackupWorld();
    queue = await startQueue({ db: world.db, jobs: [enviarEmailJob], onError: () => undefined });
  });
  beforeEach(async () => {
    world.clock.set(systemClock.now());
    await world.db.updateTable("catalogo").set({ expurgadoEm: world.clock.now() }).execute();
  });
  afterAll(async () => {
    await queue.stop();
    await world.close();
  });

  const deps = () => ({ ...world.deps, queue, logger: pino({ level: "silent" }) });
  /** Everything, also what was read a moment ago. */
  const conferirTudo = async (): Promise<void> => {
    world.clock.advance(1_000);
    await conferirArmazem(deps(), TUDO);
  };
  const estragar = async ({ agente }: Maquina, idObjeto: string, mudar: (bytes: Buffer) => void): Promise<void> => {
    const [objeto] = await findObjetos(world.db, agente.idDispositivo, [idObjeto]);
    const key = chaveDoObjeto(agente.idDispositivo, idObjeto);
    const versionId = objeto?.versaoArmazem ?? (await world.deps.objectStore.stat(key, 1))?.versionId ?? "";
    await changeStoredBytes({ bucket: world.bucket.name, key, versionId }, mudar);
  };
  const virarBit = (lugar: number) => (bytes: Buffer) => bytes.writeUInt8(bytes.readUInt8(lugar) ^ 1, lugar);
  const danos = async ({ agente }: Maquina) => {
    const linhas = await world.db
      .selectFrom("objetoDano")
      .select(["idObjeto", "motivo"])
      .where("idDispositivo", "=", agente.idDispositivo)
      .execute();
    return linhas.map(({ idObjeto, motivo }) => `${motivo} ${idDoBanco(idObjeto)}`).toSorted();
  };
  const danificadas = async ({ agente }: Maquina) => {
    const linhas = await world.db
      .selectFrom("arquivoVersao")
      .innerJoin("arquivo", "arquivo.id", "arquivoVersao.idArquivo")
      .select(["arquivo.nomeExibicao as nome", "numero"])
      .where("arquivoVersao.idDispositivo", "=", agente.idDispositivo)
      .where("danificadaEm", "is not", null)
      .orderBy("nome")
      .orderBy("numero")
      .execute();
    return linhas.map(({ nome }) => nome);
  };

  it("[R19] lê tudo em rodadas; acha cada bit trocado e o objeto que falta, e marca só as versões atingidas", async () => {
    const maquina = await world.novaMaquina();
    const { idDispositivo } = maquina.agente;
    const { idBackup } = await iniciar(world.deps, maquina);
    const pacotes: string[] = [];
    for (const numero of [1, 2, 3, 4]) {
      const confirmacao = await prepararLote(world.deps, maquina, idBackup, [
        arquivo(`p${numero}-a.bin`, "a".repeat(5_000)),
        arquivo(`p${numero}-b.bin`, "b".repeat(5_000)),
      ]);
      await confirmar(world.deps, maquina.agente, idBackup, confirmacao);
      pacotes.push(confirmacao.objetos[0]?.idObjeto ?? "");
    }
    const mandar = async (confirmacao: Confirmacao) => {
      const { sequencia } = await confirmar(world.deps, maquina.agente, idBackup, confirmacao);
      return { idObjeto: confirmacao.objetos[0]?.idObjeto ?? "", sequencia };
    };
    const noite1 = randomBytes(17 * MIB);
    const grande = await mandar(await prepararEmPartes(world.deps, maquina, idBackup, noite1));
    const noite2 = comBlocosTrocados(noite1, [3], 7);
    const mudanca = { bytes: noite2, blocos: [3], versaoBase: grande.sequencia };
    const blocos = await mandar(await prepararBlocos(world.deps, maquina, idBackup, mudanca));
    const inteiro = await mandar(await prepararInteiro(world.deps, maquina, idBackup, randomBytes(2 * MIB)));
    await concluir(world.deps, maquina, idBackup, { vistos: 10, confirmados: 10 });

    for (let rodada = 0; rodada < 12; rodada += 1) await conferirArmazem(deps(), { limiteBytes: 1 });
    const lido = await world.db.selectFrom("conferenciaDispositivo").select(["objetos", "terminadaEm"]).execute();
    expect(lido).toEqual([{ objetos: 7, terminadaEm: world.clock.now() }]);
    expect(await danos(maquina)).toEqual([]);

    const [a = "", b = "", c = "", sumido = ""] = pacotes;
    await estragar(maquina, a, virarBit(CABECALHO_BYTES + randomInt(5_000)));
    await estragar(maquina, b, virarBit(CABECALHO_BYTES + 5_000 + randomInt(5_000)));
    await estragar(maquina, c, (bytes) => virarBit(bytes.length - 100)(bytes));
    await estragar(maquina, inteiro.idObjeto, virarBit(randomInt(MIB)));
    await estragar(maquina, grande.idObjeto, virarBit(5));
    await estragar(maquina, blocos.idObjeto, virarBit(CABECALHO_BYTES + randomInt(MIB)));
    const [objeto] = await findObjetos(world.db, idDispositivo, [sumido]);
    await world.deps.objectStore.deleteVersion(chaveDoObjeto(idDispositivo, sumido), objeto?.versaoArmazem ?? "");

    await conferirTudo();
    const comConteudoErrado = [a, b, c, inteiro.idObjeto, grande.idObjeto, blocos.idObjeto];
    expect(await danos(maquina)).toEqual(
      [...comConteudoErrado.map((id) => `CONTEUDO ${id}`), `AUSENTE ${sumido}`].toSorted(),
    );
    const esperadas = ["livro.mdb", "livro.mdb", "livro.mdb", "p1-a.bin", "p2-b.bin", "p3-a.bin", "p3-b.bin"];
    expect(await danificadas(maquina)).toEqual([...esperadas, "p4-a.bin", "p4-b.bin"]);
    const avisos = await world.db.selectFrom("emailEnvio").select("chave").execute();
    expect(avisos.filter(({ chave }) => chave.startsWith(`arquivos-danificados/${idDispositivo}/`))).toHaveLength(1);

    await estragar(maquina, a, (bytes) => bytes.fill("a", CABECALHO_BYTES, CABECALHO_BYTES + 5_000));
    await conferirTudo();
    expect(await danificadas(maquina)).toEqual([
      ...esperadas.filter((nome) => nome !== "p1-a.bin"),
      "p4-a.bin",
      "p4-b.bin",
    ]);
  }, 180_000);

  it("o agente envia de novo o que se estragou e ainda está na máquina", async () => {
    const maquina = await world.novaMaquina();
    const { idBackup } = await iniciar(world.deps, maquina);
    const confirmacao = await prepararLote(world.deps, maquina, idBackup, [arquivo("a.txt", "um")]);
    await confirmar(world.deps, maquina.agente, idBackup, confirmacao);
    const { sequencia } = await guardar(world.deps, maquina, idBackup, [arquivo("b.txt", "dois")]);
    await concluir(world.deps, maquina, idBackup, { vistos: 2, confirmados: 2 });
    await estragar(maquina, confirmacao.objetos[0]?.idObjeto ?? "", virarBit(CABECALHO_BYTES));
    await conferirTudo();

    const antigo = iniciar(world.deps, maquina, { ultimaSequencia: sequencia });
    await expect(antigo).rejects.toMatchObject({ codigo: "ESTADO_ANTIGO" });
    const pagina = await lerCatalogo(world.deps, maquina.agente, maquina.idConfiguracao, {});
    expect(pagina.arquivos.map(({ nome }) => nome)).toEqual(["b.txt"]);
    const depois = await iniciar(world.deps, maquina, { ultimaSequencia: pagina.sequencia });
    await guardar(world.deps, maquina, depois.idBackup, [arquivo("a.txt", "um")]);
    const relido = await lerCatalogo(world.deps, maquina.agente, maquina.idConfiguracao, {});
    expect(relido.arquivos.map(({ nome }) => nome)).toEqual(["a.txt", "b.txt"]);
  });

  it("[R5] o armazém guardou outros bytes que os enviados: achado na confirmação ou na conferência, todos", async () => {
    const maquina = await world.novaMaquina();
    const { idBackup } = await iniciar(world.deps, maquina);
    const recusas: unknown[] = [];
    for (const lugar of [0, 40, 90, 96, 150, 299, 400, 480]) {
      const confirmacao = await prepararLote(world.deps, maquina, idBackup, [
        arquivo(`r5-${lugar}.bin`, "x".repeat(300)),
      ]);
      await estragar(maquina, confirmacao.objetos[0]?.idObjeto ?? "", virarBit(lugar));
      await confirmar(world.deps, maquina.agente, idBackup, confirmacao).catch((recusa: unknown) =>
        recusas.push(recusa),
      );
    }
    const recusa: unknown = expect.objectContaining({ codigo: "OBJETO_NAO_CONFERE" });
    expect(recusas).toEqual([recusa, recusa, recusa]);
    await conferirTudo();
    expect(await danos(maquina)).toHaveLength(5);
  });

  it("[SRV-132] o que ninguém conhece fica em quarentena e nenhum trabalho o apaga; a cópia repetida, sim", async () => {
    const maquina = await world.novaMaquina();
    const { idDispositivo } = maquina.agente;
    const { idBackup } = await iniciar(world.deps, maquina);
    const confirmacao = await prepararLote(world.deps, maquina, idBackup, [arquivo("a.txt", "um")]);
    await confirmar(world.deps, maquina.agente, idBackup, confirmacao);
    const repetida = chaveDoObjeto(idDispositivo, confirmacao.objetos[0]?.idObjeto ?? "");
    const estranha = chaveDoObjeto(idDispositivo, "ab".repeat(16));
    const por = (key: string) =>
      world.deps.objectStore.put({ key, body: Buffer.from("x"), contentType: "application/octet-stream" });
    await por(repetida);
    await por(estranha);
    const contar = async (key: string): Promise<number> => {
      let versoes = 0;
      for await (const _ of world.deps.objectStore.listVersions(key)) versoes += 1;
      return versoes;
    };
    const quarentena = async () => {
      const linhas = await world.db
        .selectFrom("quarentena")
        .select(["chave", "motivo"])
        .where("idDispositivo", "=", idDispositivo)
        .orderBy("motivo")
        .execute();
      return linhas.map(({ chave, motivo }) => `${motivo} ${chave}`);
    };
    await conferirTudo();
    expect(await quarentena()).toEqual([`OBJETO ${estranha}`, `VERSAO ${repetida}`]);
    expect([await contar(repetida), await contar(estranha)]).toEqual([2, 1]);

    world.clock.advance(60 * MINUTO_MS);
    await coletarGrants(world.deps);
    await conferirTudo();
    expect(await quarentena()).toEqual([`OBJETO ${estranha}`]);
    expect([await contar(repetida), await contar(estranha)]).toEqual([1, 1]);
    await world.deps.objectStore.deleteVersion(
      estranha,
      (await world.deps.objectStore.stat(estranha, 1))?.versionId ?? "",
    );
    await conferirTudo();
    expect(await quarentena()).toEqual([]);
    expect(await conferirInvariantes(world, idDispositivo)).toBe(1);
  });
});
