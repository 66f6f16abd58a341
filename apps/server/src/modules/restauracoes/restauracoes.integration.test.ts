import { hash, randomBytes } from "node:crypto";
import { changesOfBlockObject, layOutBlockObject } from "@acervo/backup-format/block-object";
import { writeObject } from "@acervo/backup-format/object-writer";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { conceder, concederPartes, confirmar, excluirArquivos } from "../../../test/backups/other-rooms.ts";
import { conferirInvariantes } from "../../../test/backups/backup-invariants.ts";
import { createBackupWorld, type BackupWorld, type Maquina } from "../../../test/backups/backup-world.ts";
import {
  arquivo,
  chave,
  enviar,
  guardar,
  iniciar,
  lote,
  pedirConcessao,
  sha256Wire,
} from "../../../test/backups/mini-agent.ts";
import { startQueue, type Queue } from "../../jobs/queue.ts";
import { systemClock } from "../../platform/clock.ts";
import { entregarRecibo } from "./agente/entregar-recibo.ts";
import { lerArquivos } from "./agente/ler-arquivos.ts";
import { buscarRestauracao, listarArquivosARestaurar } from "./agente/ler-restauracao.ts";
import { pedirRestauracao } from "./agente/pedir-restauracao.ts";

const MIB = 1_048_576;
const NOITES = 30;
const nomeC: [number, string][] = [[0, "C:"]];

describe("restauração pelo agente", () => {
  let world: BackupWorld;
  let queue: Queue;
  beforeAll(async () => {
    world = await createBackupWorld();
    queue = await startQueue({ db: world.db, jobs: [], onError: () => undefined });
  });
  beforeEach(() => world.clock.set(systemClock.now()));
  afterAll(async () => {
    await queue.stop();
    await world.close();
  });

  const pedir = ({ agente, idConfiguracao }: Maquina, caminho: string[], emInstante: Date | null) =>
    pedirRestauracao(world.deps, agente, {
      chaveIdempotencia: chave(),
      idConfiguracao,
      caminho,
      emInstante: emInstante?.toISOString() ?? null,
      destino: "PASTA_DE_RESTAURACAO",
      sobrescrever: "NUNCA",
    });

  /** Reads a file of a restore through signed ranges alone. */
  const baixar = async ({ agente }: Maquina, idRestauracao: number, id: number): Promise<Buffer> => {
    const partes: Buffer[] = [];
    for (let deslocamento = 0; ;) {
      const pedido = { leituras: [{ arquivo: id, deslocamento }] };
      const { leituras } = await lerArquivos(world.deps, agente, idRestauracao, pedido);
      const passos = leituras[0]?.passos ?? [];
      if (passos.length === 0) return Buffer.concat(partes);
      for (const { url, cabecalhos, tamanho } of passos) {
        const resposta = url === null ? null : await fetch(url, { headers: cabecalhos });
        if (resposta !== null) expect(resposta.status).toBe(206);
        partes.push(resposta === null ? Buffer.alloc(tamanho) : Buffer.from(await resposta.arrayBuffer()));
        deslocamento += tamanho;
      }
    }
  };

  it("[SRV-132] 30 noites de blocos trocados: cada noite volta bit a bit e custa só o que mudou", async () => {
    const maquina = await world.novaMaquina();
    const { agente, idConfiguracao } = maquina;
    const { idBackup } = await iniciar(world.deps, maquina);
    const bytes = randomBytes(2 * MIB + 5);
    const inteiro = await pedirConcessao(world.deps, maquina, idBackup, { tipo: "INTEIRO", bytes });
    expect(await enviar(inteiro, bytes)).toBe(200);
    const versao = (conteudo: object) => ({
      pasta: 1,
      nome: "registro.fdb",
      tamanho: bytes.length,
      modificadoEmMicros: 0,
      sha256: sha256Wire(bytes),
      tamanhoBloco: MIB,
      conteudo: conteudo as never,
    });
    const noites: { instante: Date; sha256: string }[] = [];
    let { sequencia } = await confirmar(
      world.deps,
      agente,
      idBackup,
      lote({
        objetos: [{ idObjeto: inteiro.idObjeto }],
        pastas: nomeC,
        arquivos: [versao({ objeto: 0, deslocamento: 0 })],
      }),
    );
    noites.push({ instante: world.clock.now(), sha256: hash("sha256", bytes) });
    for (let noite = 1; noite < NOITES; noite += 1) {
      world.clock.advance(1_000);
      const bloco = noite % 3;
      const novo = randomBytes(Math.min(MIB, bytes.length - bloco * MIB));
      novo.copy(bytes, bloco * MIB);
      const caminho = [Buffer.from("C:"), Buffer.from("registro.fdb")];
      const file = { idConfiguracao, caminho, modificadoEmMicros: 0, tamanhoBytes: bytes.length, blockSize: MIB };
      const runs = [{ firstBlock: bloco, blocks: 1 }];
      const layout = layOutBlockObject({ idDispositivo: agente.idDispositivo, salt: chave(), file, runs });
      const objeto = writeObject(layout, [novo]);
      const concessao = await pedirConcessao(world.deps, maquina, idBackup, { tipo: "BLOCOS", bytes: objeto });
      expect(await enviar(concessao, objeto)).toBe(200);
      const trocas = changesOfBlockObject(layout, file, concessao.idObjeto).map(({ fileOffset, extent }) => [
        fileOffset,
        0,
        extent.offset,
        extent.length,
      ]);
      const confirmacao = lote({
        objetos: [{ idObjeto: concessao.idObjeto }],
        pastas: nomeC,
        arquivos: [versao({ versaoBase: sequencia, trocas })],
      });
      const outraBase = { ...confirmacao, arquivos: [versao({ versaoBase: sequencia + 7, trocas })] };
      await expect(confirmar(world.deps, agente, idBackup, outraBase)).rejects.toMatchObject({
        codigo: "VERSAO_BASE_DIVERGENTE",
        campos: ["arquivos.0"],
      });
      ({ sequencia } = await confirmar(world.deps, agente, idBackup, confirmacao));
      noites.push({ instante: world.clock.now(), sha256: hash("sha256", bytes) });
    }
    for (const { instante, sha256 } of noites) {
      const { idRestauracao } = await pedir(maquina, ["C:", "registro.fdb"], instante);
      const { arquivos } = await listarArquivosARestaurar(world.deps, agente, idRestauracao, {});
      expect(hash("sha256", await baixar(maquina, idRestauracao, arquivos[0]?.arquivo ?? 0))).toBe(sha256);
    }
    expect(await conferirInvariantes(world, agente.idDispositivo)).toBe(NOITES);
  });

  it("[SRV-96][SRV-132] um arquivo grande vai em partes, confirmado uma vez só mesmo se repetido", async () => {
    const maquina = await world.novaMaquina();
    const { agente } = maquina;
    const { idBackup } = await iniciar(world.deps, maquina);
    const bytes = randomBytes(17 * MIB);
    const { concessoes } = await conceder(world.deps, agente, idBackup, {
      chaveIdempotencia: chave(),
      vazaoBytesPorSegundo: 0,
      objetos: [{ ref: 1, tipo: "INTEIRO", tamanho: bytes.length, md5: null }],
    });
    const { idObjeto = "", url, tamanhoParte } = concessoes[0] ?? {};
    expect([url, tamanhoParte]).toEqual([null, 16 * MIB]);
    const pedacos = [bytes.subarray(0, 16 * MIB), bytes.subarray(16 * MIB)];
    const pedido = pedacos.map((pedaco, indice) => ({
      numero: indice + 1,
      tamanho: pedaco.length,
      md5: hash("md5", pedaco, "base64"),
    }));
    await expect(
      concederPartes(
        world.deps,
        agente,
        { idBackup, idObjeto },
        { partes: [{ numero: 3, tamanho: 5, md5: pedido[0]?.md5 ?? "" }] },
      ),
    ).rejects.toMatchObject({ codigo: "CAMPO_INVALIDO", campos: ["partes.0"] });
    const { partes } = await concederPartes(world.deps, agente, { idBackup, idObjeto }, { partes: pedido });
    const etags = await Promise.all(
      partes.map(async (parte, indice) => {
        const { "content-length": _, ...headers } = parte.cabecalhos;
        const body = new Uint8Array(pedacos[indice] ?? []);
        const resposta = await fetch(parte.url, { method: "PUT", headers, body });
        return { numero: parte.numero, etag: resposta.headers.get("etag") ?? "" };
      }),
    );
    const confirmacao = lote({
      objetos: [{ idObjeto, partes: etags }],
      pastas: nomeC,
      arquivos: [
        {
          pasta: 1,
          nome: "grande.bin",
          tamanho: bytes.length,
          modificadoEmMicros: 0,
          sha256: sha256Wire(bytes),
          tamanhoBloco: MIB,
          conteudo: { objeto: 0, deslocamento: 0 },
        },
      ],
    });
    const [primeira, segunda] = await Promise.all([
      confirmar(world.deps, agente, idBackup, confirmacao),
      confirmar(world.deps, agente, idBackup, confirmacao),
    ]);
    expect(segunda).toEqual(primeira);
    expect(await conferirInvariantes(world, agente.idDispositivo)).toBe(1);
  });

  it("[R16] um arquivo excluído no meio da restauração não impede os outros", async () => {
    const maquina = await world.novaMaquina();
    const { agente, idConfiguracao } = maquina;
    const { idBackup } = await iniciar(world.deps, maquina);
    await guardar(world.deps, maquina, idBackup, [arquivo("a.txt", "um"), arquivo("b.txt", "dois")]);
    const { idRestauracao } = await pedir(maquina, [], null);
    const { arquivos } = await listarArquivosARestaurar(world.deps, agente, idRestauracao, {});
    const [a, b] = arquivos.map((cada) => cada.arquivo);
    const excluido = { idConfiguracao, caminho: [Buffer.from("C:"), Buffer.from("a.txt")] };
    await excluirArquivos(world.deps, agente, { tipo: "arquivo", arquivo: excluido });
    const ler = (ids: readonly (number | undefined)[]) =>
      lerArquivos(world.deps, agente, idRestauracao, {
        leituras: ids.map((id) => ({ arquivo: id ?? 0, deslocamento: 0 })),
      });
    expect((await ler([a, b])).leituras.map((lida) => lida.arquivo)).toEqual([b]);
    expect((await baixar(maquina, idRestauracao, b ?? 0)).toString()).toBe("dois");
    await expect(ler([a])).rejects.toMatchObject({ codigo: "NAO_ENCONTRADO" });
  });

  it("[SRV-288] arquivos próximos vêm num só pedido, preso a esses bytes; um excluído não vem", async () => {
    const maquina = await world.novaMaquina();
    const { agente, idConfiguracao } = maquina;
    const { idBackup } = await iniciar(world.deps, maquina);
    const textos = ["um", "dois", "três"];
    await guardar(
      world.deps,
      maquina,
      idBackup,
      textos.map((texto) => arquivo(`${texto}.txt`, texto)),
    );
    const { idRestauracao } = await pedir(maquina, [], null);
    const { arquivos } = await listarArquivosARestaurar(world.deps, agente, idRestauracao, {});
    const ids = arquivos.map((cada) => ({ arquivo: cada.arquivo, deslocamento: 0 }));
    const ler = () => lerArquivos(world.deps, agente, idRestauracao, { leituras: ids, reunir: true });
    const { leituras, reunidas } = await ler();
    expect(leituras).toEqual([]);
    expect(reunidas).toHaveLength(1);
    const { url = "", cabecalhos = {}, tamanho = 0, arquivos: dentro = [] } = reunidas[0] ?? {};
    const bytes = Buffer.from(await (await fetch(url, { headers: cabecalhos })).arrayBuffer());
    expect(bytes).toHaveLength(tamanho);
    const lidos = dentro.map((cada) =>
      bytes.subarray(cada.deslocamentoNaLeitura, cada.deslocamentoNaLeitura + cada.tamanho).toString(),
    );
    expect(lidos.toSorted()).toEqual(textos.toSorted());
    expect((await fetch(url, { headers: { range: "bytes=0-400" } })).status).toBe(403);
    const excluido = { idConfiguracao, caminho: [Buffer.from("C:"), Buffer.from("um.txt")] };
    await excluirArquivos(world.deps, agente, { tipo: "arquivo", arquivo: excluido });
    expect((await ler()).reunidas.flatMap((cada) => cada.arquivos)).toHaveLength(2);
  });

  it("mostra uma pasta como estava num instante, e só ao próprio dispositivo", async () => {
    const maquina = await world.novaMaquina();
    const { idBackup } = await iniciar(world.deps, maquina);
    await guardar(world.deps, maquina, idBackup, [arquivo("Livros/a.txt", "um"), arquivo("fora.txt", "x")]);
    const antes = world.clock.now();
    world.clock.advance(1_000);
    await guardar(world.deps, maquina, idBackup, [arquivo("Livros/a.txt", "dois!"), arquivo("Livros/2026/b.txt", "b")]);
    const { idRestauracao } = await pedir(maquina, ["C:", "Livros"], antes);
    expect(await buscarRestauracao(world.deps, maquina.agente, idRestauracao)).toMatchObject({ arquivos: 1, bytes: 2 });
    const agora = await pedir(maquina, ["C:", "Livros"], null);
    expect(await buscarRestauracao(world.deps, maquina.agente, agora.idRestauracao)).toMatchObject({
      arquivos: 2,
      bytes: 6,
    });
    const { arquivos } = await listarArquivosARestaurar(world.deps, maquina.agente, idRestauracao, {});
    expect((await baixar(maquina, idRestauracao, arquivos[0]?.arquivo ?? 0)).toString()).toBe("um");

    const outra = await world.novaMaquina();
    const leituras = [{ arquivo: arquivos[0]?.arquivo ?? 0, deslocamento: 0 }];
    await expect(lerArquivos(world.deps, outra.agente, idRestauracao, { leituras })).rejects.toMatchObject({
      codigo: "NAO_ENCONTRADO",
    });
    const sua = await pedir(outra, [], null);
    await expect(lerArquivos(world.deps, outra.agente, sua.idRestauracao, { leituras })).rejects.toMatchObject({
      codigo: "NAO_ENCONTRADO",
    });
    const { leituras: lidas } = await lerArquivos(world.deps, maquina.agente, idRestauracao, { leituras });
    const passo = lidas[0]?.passos[0];
    expect((await fetch(passo?.url ?? "", { headers: { range: "bytes=0-400" } })).status).toBe(403);
    const recibo = {
      chaveIdempotencia: chave(),
      pedidos: 1,
      gravados: 1,
      iguais: 0,
      falhas: [],
      lugar: null,
      aoLado: 0,
      preservados: 0,
    };
    expect(await entregarRecibo({ ...world.deps, queue }, maquina.agente, idRestauracao, recibo)).toMatchObject({
      sucesso: false,
    });
  });
});
