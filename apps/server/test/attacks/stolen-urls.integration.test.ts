import { hash } from "node:crypto";
import { request as httpRequest } from "node:http";
import { storeKey } from "@acervo/backup-format/object-key";
import { stack } from "@acervo/test-kit/stack";
import { PutObjectLegalHoldCommand } from "@aws-sdk/client-s3";
import type { Concessao } from "@acervo/contracts/agente-mensagens";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { coletarGrants } from "../../src/modules/armazem/collection/coletar-grants.ts";
import { renovarGrants } from "../../src/modules/backups/grants/renovar.ts";
import { confirmar } from "../../src/modules/backups/confirm/confirmar.ts";
import { lerArquivos } from "../../src/modules/restauracoes/agente/ler-arquivos.ts";
import { listarArquivosARestaurar } from "../../src/modules/restauracoes/agente/ler-restauracao.ts";
import { pedirRestauracao } from "../../src/modules/restauracoes/agente/pedir-restauracao.ts";
import { later, systemClock } from "../../src/platform/clock.ts";
import { conferirInvariantes } from "../backups/backup-invariants.ts";
import { createBackupWorld, type BackupWorld, type Maquina } from "../backups/backup-world.ts";
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
} from "../backups/mini-agent.ts";

// Touches: armazem, backups, catalogo, infra, platform/object-store, restauracoes.

const MINUTO_MS = 60_000;

type Sent = { readonly status: number; readonly text: string };
/** Below fetch, so that any header can be told a lie, Host and Content-Length included. */
const send = (
  method: string,
  url: string,
  headers: Readonly<Record<string, string>>,
  body: Uint8Array = Buffer.alloc(0),
): Promise<Sent> =>
  new Promise((resolve, reject) => {
    const outgoing = httpRequest(url, { method, headers, agent: false, timeout: 60_000 }, (incoming) => {
      const parts: Buffer[] = [];
      incoming.on("data", (part: Buffer) => parts.push(part));
      incoming.on("end", () => resolve({ status: incoming.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
    });
    outgoing.on("timeout", () => outgoing.destroy(new Error("the store did not answer")));
    outgoing.on("error", reject);
    outgoing.end(body);
  });

/** A thief holds signed URLs of a device, for as long as they live, and knows the keys of another one. */
describe("endereços assinados roubados, no armazém real", () => {
  let world: BackupWorld;
  beforeAll(async () => {
    world = await createBackupWorld();
  });
  beforeEach(() => world.clock.set(systemClock.now()));
  afterAll(() => world.close());

  const keyOf = ({ agente }: Maquina, idObjeto: string) =>
    storeKey({ tipo: "objeto", idDispositivo: agente.idDispositivo, idObjeto });
  const versionsOf = async (prefix: string) => {
    const versions = [];
    for await (const version of world.deps.objectStore.listVersions(prefix)) versions.push(version);
    return versions;
  };
  /** A signed range of the only file of a device. */
  const lerUm = async (maquina: Maquina) => {
    const { idRestauracao } = await pedirRestauracao(world.deps, maquina.agente, {
      chaveIdempotencia: chave(),
      idConfiguracao: maquina.idConfiguracao,
      caminho: [],
      emInstante: null,
      destino: "ORIGINAL",
      sobrescrever: "NUNCA",
    });
    const { arquivos } = await listarArquivosARestaurar(world.deps, maquina.agente, idRestauracao, {});
    const pedido = { leituras: [{ arquivo: arquivos[0]?.arquivo ?? 0, deslocamento: 0 }] };
    const { leituras } = await lerArquivos(world.deps, maquina.agente, idRestauracao, pedido);
    const passo = leituras[0]?.passos[0];
    if (passo === undefined || passo.url === null) throw new Error("nothing to read");
    return { url: passo.url, headers: passo.cabecalhos };
  };

  it("um PUT repetido, antes e depois da confirmação, não muda o que foi confirmado", async () => {
    const { maquina, idBackup, idDispositivo } = await maquinaEmBackup(world);
    const arquivos = [arquivo("a.txt", "o original")];
    const { bytes } = montarPacote(maquina, arquivos);
    const roubada = await pedirConcessao(world.deps, maquina, idBackup, { tipo: "PACOTE", bytes });
    const outra = await prepararLote(world.deps, maquina, idBackup, arquivos);
    await confirmar(world.deps, maquina.agente, idBackup, outra);
    expect(await enviar(roubada, bytes)).toBe(200);
    expect(await enviar(roubada, bytes)).toBe(200);
    expect(await enviar(roubada, Buffer.alloc(bytes.length))).toBe(400);
    expect(await versionsOf(keyOf(maquina, roubada.idObjeto))).toHaveLength(2);
    expect(await conferirInvariantes(world, idDispositivo)).toBe(1);
  });

  it("depois de confirmado, um PUT repetido deixa outra versão no armazém; a leitura segue a confirmada", async () => {
    const { maquina, idBackup, idDispositivo } = await maquinaEmBackup(world);
    const { bytes, offsets } = montarPacote(maquina, [arquivo("a.txt", "o original")]);
    const grant = await pedirConcessao(world.deps, maquina, idBackup, { tipo: "PACOTE", bytes });
    expect(await enviar(grant, bytes)).toBe(200);
    const [confirmada] = await versionsOf(keyOf(maquina, grant.idObjeto));
    await confirmar(world.deps, maquina.agente, idBackup, {
      chaveIdempotencia: chave(),
      objetos: [{ idObjeto: grant.idObjeto }],
      pastas: [[0, "C:"]],
      arquivos: [
        {
          pasta: 1,
          nome: "a.txt",
          tamanho: 10,
          modificadoEmMicros: 0,
          sha256: hash("sha256", "o original", "base64url"),
          tamanhoBloco: null,
          conteudo: { objeto: 0, deslocamento: offsets[0] ?? 0 },
        },
      ],
      remocoes: [],
    });
    expect(await enviar(grant, bytes)).toBe(200);
    const { url, headers } = await lerUm(maquina);
    expect(new URL(url).searchParams.get("versionId")).toBe(confirmada?.versionId);
    expect(await send("GET", url, headers)).toEqual({ status: 206, text: "o original" });
    expect(await conferirInvariantes(world, idDispositivo)).toBe(1);
  });

  it("um endereço nunca vive mais que sua concessão, também renovado; coletada a chave, ele não a traz de volta", async () => {
    const { maquina, idBackup } = await maquinaEmBackup(world);
    const bytes = Buffer.from("x".repeat(200));
    const expiryOf = ({ url }: Concessao): number => {
      const { searchParams: termos } = new URL(url ?? "");
      const [, ano, mes, dia, hora, minuto, segundo] =
        /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(termos.get("X-Amz-Date") ?? "") ?? [];
      const assinado = Date.UTC(
        Number(ano),
        Number(mes) - 1,
        Number(dia),
        Number(hora),
        Number(minuto),
        Number(segundo),
      );
      return assinado + Number(termos.get("X-Amz-Expires")) * 1_000;
    };
    world.clock.set(later(systemClock.now(), -25 * MINUTO_MS));
    const roubada = await pedirConcessao(world.deps, maquina, idBackup, { tipo: "PACOTE", bytes });
    expect(expiryOf(roubada)).toBeLessThanOrEqual(Date.parse(roubada.validoAte));
    world.clock.advance(2 * MINUTO_MS);
    const { concessoes } = await renovarGrants(world.deps, maquina.agente, idBackup, [roubada.idObjeto]);
    const [renovada] = concessoes;
    if (renovada === undefined) throw new Error("not renewed");
    expect(expiryOf(renovada)).toBeLessThanOrEqual(Date.parse(renovada.validoAte));
    // What was sent while the URL lived, and never confirmed.
    const key = keyOf(maquina, roubada.idObjeto);
    await world.deps.objectStore.put({ key, body: bytes, contentType: "application/octet-stream" });
    world.clock.set(systemClock.now());
    await coletarGrants(world.deps);
    expect(await versionsOf(key)).toEqual([]);
    expect([await enviar(roubada, bytes), await enviar(renovada, bytes)]).toEqual([403, 403]);
    expect(await versionsOf(key)).toEqual([]);
  });

  it("uma leitura assinada não serve a outra chave, versão, faixa, método nem pergunta", async () => {
    const vitima = await maquinaEmBackup(world);
    await guardar(world.deps, vitima.maquina, vitima.idBackup, [arquivo("a.txt", "da vitima")]);
    const ladrao = await maquinaEmBackup(world);
    await guardar(world.deps, ladrao.maquina, ladrao.idBackup, [arquivo("b.txt", "do ladrao, e mais comprido")]);
    const { url: daVitima } = await lerUm(vitima.maquina);
    const { url, headers } = await lerUm(ladrao.maquina);
    const caminhoDe = (endereco: string) => new URL(endereco).pathname;
    const [, balde = ""] = caminhoDe(url).split("/");
    const recusados: Record<string, [string, string, Record<string, string>]> = {
      "outra chave": ["GET", url.replace(caminhoDe(url), caminhoDe(daVitima)), headers],
      "outra chave e versão": [
        "GET",
        daVitima.replace(/X-Amz-Signature=.*$/, url.slice(url.indexOf("X-Amz-Signature"))),
        headers,
      ],
      "sem versão": ["GET", url.replace(/&versionId=[^&]+/, ""), headers],
      "outra faixa": ["GET", url, { range: "bytes=0-1000000" }],
      "faixas a mais": ["GET", url, { range: `${headers["range"] ?? ""},0-95` }],
      "sem faixa": ["GET", url, {}],
      "parâmetro a mais": ["GET", `${url}&response-content-type=text/html`, headers],
      DELETE: ["DELETE", url, headers],
      PUT: ["PUT", url, headers],
      POST: ["POST", url, headers],
      HEAD: ["HEAD", url, headers],
      "lista do balde": ["GET", url.replace(caminhoDe(url), `/${balde}`), headers],
      "lista do balde, versões": ["GET", `${url.replace(caminhoDe(url), `/${balde}`)}&versions`, headers],
      "lista dos baldes": ["GET", url.replace(caminhoDe(url), "/"), headers],
      "permissões do objeto": ["GET", `${url}&acl`, headers],
      "outro host": ["GET", url, { ...headers, host: "outro.example" }],
      "sem assinatura": ["GET", url.split("?")[0] ?? "", headers],
      "lista sem assinatura": ["GET", `${new URL(url).origin}/${balde}?list-type=2`, {}],
      "apagar sem assinatura": ["DELETE", url.split("?")[0] ?? "", {}],
    };
    const antes = await versionsOf("");
    for (const [nome, [method, endereco, cabecalhos]] of Object.entries(recusados)) {
      const { status, text } = await send(method, endereco, cabecalhos);
      expect({ nome, status }).toEqual({ nome, status: 403 });
      expect(text).not.toContain("da vitima");
    }
    expect(await versionsOf("")).toEqual(antes);
    expect(await send("GET", url, headers)).toMatchObject({ status: 206 });
  });

  it("um envio assinado não serve a outra chave, comprimento, MD5, host, método nem operação", async () => {
    const { maquina, idBackup } = await maquinaEmBackup(world);
    const vitima = await maquinaEmBackup(world);
    await guardar(world.deps, vitima.maquina, vitima.idBackup, [arquivo("a.txt", "da vitima")]);
    const [alheia] = await versionsOf("");
    const { bytes } = montarPacote(maquina, [arquivo("a.txt", "um")]);
    const { url: endereco, cabecalhos } = await pedirConcessao(world.deps, maquina, idBackup, {
      tipo: "PACOTE",
      bytes,
    });
    const url = endereco ?? "";
    const { pathname } = new URL(url);
    const [, balde = ""] = pathname.split("/");
    const maior = Buffer.concat([bytes, bytes]);
    const recusados: Record<string, [string, string, Record<string, string>, Buffer]> = {
      "outra chave": ["PUT", url.replace(pathname, `/${balde}/${alheia?.key ?? ""}`), cabecalhos, bytes],
      comprimento: ["PUT", url, { ...cabecalhos, "content-length": String(maior.length) }, maior],
      MD5: ["PUT", url, { ...cabecalhos, "content-md5": hash("md5", maior, "base64") }, bytes],
      "sem MD5": ["PUT", url, { "content-length": String(bytes.length) }, bytes],
      host: ["PUT", url, { ...cabecalhos, host: "outro.example" }, bytes],
      DELETE: ["DELETE", url, {}, Buffer.alloc(0)],
      GET: ["GET", url, {}, Buffer.alloc(0)],
      "trava do objeto": ["PUT", `${url}&retention`, cabecalhos, bytes],
      permissões: ["PUT", `${url}&acl`, cabecalhos, bytes],
      "parte de um envio": ["PUT", `${url}&partNumber=1&uploadId=x`, cabecalhos, bytes],
      "balde inteiro": ["PUT", `${url.replace(pathname, `/${balde}`)}&versioning`, cabecalhos, bytes],
    };
    const antes = await versionsOf("");
    for (const [nome, [method, alvo, headers, corpo]] of Object.entries(recusados)) {
      const { status } = await send(method, alvo, headers, corpo);
      expect({ nome, status }).toEqual({ nome, status: 403 });
    }
    expect(await versionsOf("")).toEqual(antes);
  });

  it("o que um envio traz sem assinatura não publica, não vira página, e não prende um objeto para sempre", async () => {
    const { maquina, idBackup } = await maquinaEmBackup(world);
    const vitima = await maquinaEmBackup(world);
    await guardar(world.deps, vitima.maquina, vitima.idBackup, [arquivo("a.txt", "da vitima")]);
    const [alheio] = (await versionsOf("")).filter(({ key }) => !key.includes("/m/"));
    const { bytes } = montarPacote(maquina, [arquivo("a.txt", "um")]);
    const novo = () => pedirConcessao(world.deps, maquina, idBackup, { tipo: "PACOTE", bytes });
    // Past the proxy that would take the headers away: the address was signed for that one's name.
    const { endpoint, gatewayEndpoint } = stack().s3;
    const enviarCom = async ({ url, cabecalhos }: Concessao, extras: Record<string, string>) => {
      const headers = { ...cabecalhos, ...extras, host: new URL(endpoint).host };
      return (await send("PUT", (url ?? "").replace(endpoint, gatewayEndpoint), headers, bytes)).status;
    };
    const confirmarSo = ({ idObjeto }: Concessao) =>
      confirmar(world.deps, maquina.agente, idBackup, lote({ objetos: [{ idObjeto }] }));
    for (const extras of [{ "x-amz-acl": "public-read" }, { "content-type": "text/html" }])
      expect(await enviarCom(await novo(), extras)).toBe(403);
    // The store itself obeys the following headers although nobody signed them: the server does not take what they make.
    const fim = later(systemClock.now(), 2 * MINUTO_MS).toISOString();
    const presos = [
      { "x-amz-object-lock-mode": "COMPLIANCE", "x-amz-object-lock-retain-until-date": fim },
      { "x-amz-object-lock-legal-hold": "ON" },
      { "x-amz-copy-source": `/${world.bucket.name}/${alheio?.key ?? ""}` },
    ];
    for (const extras of presos) {
      const concessao = await novo();
      await enviarCom(concessao, extras);
      await expect(confirmarSo(concessao)).rejects.toMatchObject({ codigo: "OBJETO_NAO_CONFERE" });
      const held = { Bucket: world.bucket.name, Key: keyOf(maquina, concessao.idObjeto) };
      await world.bucket.client.send(new PutObjectLegalHoldCommand({ ...held, LegalHold: { Status: "OFF" } }));
    }
    const outro = await novo();
    expect(await enviar(outro, bytes)).toBe(200);
    world.clock.advance(21 * MINUTO_MS);
    await coletarGrants(world.deps);
    expect(await versionsOf(keyOf(maquina, outro.idObjeto))).toEqual([]);
  });
});
