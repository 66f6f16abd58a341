import { arquivos } from "@acervo/contracts/arquivos";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { confirmar } from "../../../../test/backups/other-rooms.ts";
import type { Maquina } from "../../../../test/backups/backup-world.ts";
import { createCustomerWorld, type CustomerWorld } from "../../../../test/backups/customer-machine.ts";
import {
  bytesDeTeste,
  comBlocosTrocados,
  guardarBlocos,
  guardarInteiro,
  NOME_GRANDE,
} from "../../../../test/backups/large-file.ts";
import { arquivo, concluir, guardar, iniciar, lote, sha256Wire } from "../../../../test/backups/mini-agent.ts";
import { mortal } from "../../../../test/backups/mortal-store.ts";
import { systemClock } from "../../../platform/clock.ts";
import { comporArquivo, desistirDeCompor } from "./compor-arquivo.ts";
import { limparTemporarios } from "./limpar-temporarios.ts";

const MIB = 1_048_576;
const MINUTO_MS = 60_000;
const DIA_MS = 86_400_000;

describe("download de um arquivo guardado", () => {
  let world: CustomerWorld;
  let clock: CustomerWorld["clock"];
  let api: CustomerWorld["api"];
  let customer: CustomerWorld["customer"];
  let novaMaquina: CustomerWorld["novaMaquina"];
  beforeAll(async () => {
    world = await createCustomerWorld();
    ({ clock, api, customer, novaMaquina } = world);
  });
  beforeEach(() => clock.set(systemClock.now()));
  afterAll(() => world.close());

  const idDe = async ({ agente }: Maquina, nome: string): Promise<string> => {
    const { id } = await api.deps.db
      .selectFrom("arquivo")
      .select("id")
      .where("idDispositivo", "=", agente.idDispositivo)
      .where("nomeExibicao", "=", nome)
      .executeTakeFirstOrThrow();
    return String(id);
  };
  const pedir = ({ agente }: Maquina, nomeArquivo: string, idVersao?: number) =>
    customer.call(arquivos.download, {
      query: { idDispositivo: agente.idDispositivo, nomeArquivo, ...(idVersao === undefined ? {} : { idVersao }) },
    });
  const obter = async (maquina: Maquina, nomeArquivo: string, idVersao?: number): Promise<string> => {
    const { status, body } = await pedir(maquina, nomeArquivo, idVersao);
    expect(status).toBe(200);
    return z.string().parse(body);
  };
  /** Our own address names the public origin, which a test does not have. */
  const baixar = (url: string): Promise<Response> => {
    const { pathname, search } = new URL(url);
    return fetch(pathname === arquivos.conteudo.path ? `${api.url}${pathname}${search}` : url);
  };
  const salvo = async (url: string) => {
    const resposta = await baixar(url);
    expect(resposta.status).toBe(200);
    return {
      nome: decodeURIComponent(resposta.headers.get("content-disposition")?.split("UTF-8''")[1] ?? ""),
      tipo: resposta.headers.get("content-type"),
      bytes: Buffer.from(await resposta.arrayBuffer()),
    };
  };

  it("[ARQ-29][ARQ-30][ARQ-85][SRV-99][SRV-100] arquivo pequeno: um endereço nosso, por 15 minutos, só daquela versão, que diz de quando é", async () => {
    const maquina = await novaMaquina();
    const { idBackup } = await iniciar(api.deps, maquina);
    const nome = "certidão nº 1 (cópia).txt";
    const { sequencia } = await guardar(api.deps, maquina, idBackup, [arquivo(nome, "um")]);
    const vazio = { pasta: 0, nome: "vazio", tamanho: 0, modificadoEmMicros: 0, tamanhoBloco: null, conteudo: null };
    const semBytes = lote({ arquivos: [{ ...vazio, sha256: sha256Wire(Buffer.alloc(0)) }] });
    await confirmar(api.deps, maquina.agente, idBackup, semBytes);
    clock.advance(1_000);
    await guardar(api.deps, maquina, idBackup, [arquivo(nome, "dois")]);
    const id = await idDe(maquina, nome);

    const url = await obter(maquina, id);
    expect(await salvo(url)).toEqual({ nome, tipo: "application/octet-stream", bytes: Buffer.from("dois") });
    const antiga = await salvo(await obter(maquina, id, sequencia));
    expect(antiga.bytes.toString()).toBe("um");
    expect(antiga.nome).toMatch(/^certidão nº 1 \(cópia\) \(versão de \d\d-\d\d-\d{4} \d\dh\d\d\)\.txt$/);
    expect((await salvo(await obter(maquina, await idDe(maquina, "vazio")))).bytes).toHaveLength(0);

    const outro = await obter(maquina, await idDe(maquina, "vazio"));
    const misturada = new URL(url).searchParams.get("ficha")?.split(".").slice(0, 4).join(".");
    const assinatura = new URL(outro).searchParams.get("ficha")?.split(".").at(-1);
    expect((await fetch(`${api.url}${arquivos.conteudo.path}?ficha=${misturada}.${assinatura}`)).status).toBe(404);
    clock.advance(15 * MINUTO_MS);
    expect((await baixar(url)).status).toBe(404);
  });

  it("[ARQ-29][ARQ-31][SRV-99] arquivo inteiro: o endereço é do armazém e salva com o nome original", async () => {
    const maquina = await novaMaquina();
    const { idBackup } = await iniciar(api.deps, maquina);
    const bytes = bytesDeTeste(2 * MIB, 1);
    await guardarInteiro(api.deps, maquina, idBackup, bytes);
    const url = await obter(maquina, await idDe(maquina, NOME_GRANDE));
    const { nome, bytes: baixados } = await salvo(url);
    expect([nome, baixados.equals(bytes)]).toEqual([NOME_GRANDE, true]);
    expect(url).toContain("X-Amz-Expires=900&");
    expect((await fetch(url.replace("livro.mdb", "outro.exe"))).status).toBe(403);
    expect((await fetch(url.replace("versionId=", "versionId=a"))).status).toBe(403);
  });

  it("[ARQ-25][ARQ-29] arquivo em vários pedaços: montado no armazém, conferido, e apagado depois de um dia", async () => {
    const maquina = await novaMaquina();
    const { idDispositivo } = maquina.agente;
    const { idBackup } = await iniciar(api.deps, maquina);
    const noite1 = bytesDeTeste(11 * MIB + 1_000, 1);
    const { sequencia } = await guardarInteiro(api.deps, maquina, idBackup, noite1);
    clock.advance(1_000);
    const noite2 = comBlocosTrocados(noite1, [5, 11], 2);
    await guardarBlocos(api.deps, maquina, idBackup, { bytes: noite2, blocos: [5, 11], versaoBase: sequencia });
    await concluir(api.deps, maquina, idBackup);
    const id = await idDe(maquina, NOME_GRANDE);

    const [primeiro, segundo] = await Promise.all([pedir(maquina, id), pedir(maquina, id)]);
    for (const { status, headers, body } of [primeiro, segundo]) {
      expect([status, headers.get("retry-after")]).toEqual([409, "5"]);
      expect(body).toMatchObject({ codigo: "DOWNLOAD_EM_PREPARACAO" });
    }
    const composicoes = () =>
      api.deps.db.selectFrom("composicao").select("id").where("idDispositivo", "=", idDispositivo).execute();
    const [composicao, ...repetidas] = await composicoes();
    expect(repetidas).toEqual([]);
    const idComposicao = composicao?.id.replaceAll("-", "") ?? "";

    let chamada = 0;
    for (let morreu = true; morreu; chamada += 1) {
      const morte = mortal(api.deps.objectStore, chamada + 1, chamada % 2 === 0);
      await comporArquivo({ ...api.deps, objectStore: morte.objectStore }, idComposicao).catch(() => undefined);
      morreu = morte.morreu();
    }
    expect(chamada).toBeGreaterThan(2);
    await comporArquivo(api.deps, idComposicao);

    const { nome, bytes } = await salvo(await obter(maquina, id));
    expect([nome, bytes.equals(noite2)]).toEqual([NOME_GRANDE, true]);
    expect((await salvo(await obter(maquina, id, sequencia))).bytes.equals(noite1)).toBe(true);

    const temporarios = async (): Promise<number> => {
      let quantos = 0;
      for await (const _ of api.deps.objectStore.listVersions(`tmp/${idDispositivo}/`)) quantos += 1;
      return quantos;
    };
    await limparTemporarios(api.deps);
    expect(await temporarios()).toBeGreaterThan(0);
    clock.advance(DIA_MS + 10 * MINUTO_MS);
    await limparTemporarios(api.deps);
    expect([await temporarios(), await composicoes()]).toEqual([0, []]);
  });

  it("uma montagem que não deu certo é dita uma vez, e o próximo pedido a começa de novo", async () => {
    const maquina = await novaMaquina();
    const { idBackup } = await iniciar(api.deps, maquina);
    const noite1 = bytesDeTeste(2 * MIB, 1);
    const { sequencia } = await guardarInteiro(api.deps, maquina, idBackup, noite1);
    const bytes = comBlocosTrocados(noite1, [1], 2);
    await guardarBlocos(api.deps, maquina, idBackup, { bytes, blocos: [1], versaoBase: sequencia });
    const id = await idDe(maquina, NOME_GRANDE);
    await pedir(maquina, id);
    const { id: idComposicao } = await api.deps.db
      .selectFrom("composicao")
      .select("id")
      .where("idDispositivo", "=", maquina.agente.idDispositivo)
      .executeTakeFirstOrThrow();
    await desistirDeCompor(api.deps, idComposicao);
    expect((await pedir(maquina, id)).body).toMatchObject({ codigo: "DOWNLOAD_NAO_PREPARADO" });
    expect((await pedir(maquina, id)).body).toMatchObject({ codigo: "DOWNLOAD_EM_PREPARACAO" });
  });

  it("[ARQ-07] não dá o que foi removido, o que se estragou, nem nada de uma contratação encerrada", async () => {
    const maquina = await novaMaquina();
    const { agente } = maquina;
    const { idBackup } = await iniciar(api.deps, maquina);
    await guardar(api.deps, maquina, idBackup, [arquivo("a.txt", "um")]);
    const id = await idDe(maquina, "a.txt");
    const url = await obter(maquina, id);
    for (const outro of ["0", "../a.txt", `${id}0`, "x"]) {
      expect((await pedir(maquina, outro)).body).toMatchObject({ codigo: "ARQUIVO_NAO_ENCONTRADO" });
    }
    const versao = api.deps.db.updateTable("arquivoVersao").where("idDispositivo", "=", agente.idDispositivo);
    await versao.set({ sha256: Buffer.alloc(32) }).execute();
    expect((await baixar(url)).status).toBe(409);
    await versao.set({ danificadaEm: clock.now() }).execute();
    expect((await pedir(maquina, id)).body).toMatchObject({ codigo: "ARQUIVO_DANIFICADO" });
    const contratacao = api.deps.db.updateTable("contratacao").where("id", "=", customer.idContratacao);
    await contratacao.set({ codigoSituacao: 5 }).execute();
    const encerrada = await pedir(maquina, id);
    await contratacao.set({ codigoSituacao: 1 }).execute();
    expect(encerrada.body).toMatchObject({ codigo: "CONTRATACAO_ENCERRADA" });
  });
});
