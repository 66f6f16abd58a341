import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { request } from "node:https";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { gunzipSync, gzipSync } from "node:zlib";
import { digitoDaChave, montarIdDps } from "@acervo/nfse/chave";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { makeA1, makeAuthority, type A1 } from "./certificates.ts";
import { ISSUER, keptCredentials, makeCredentials } from "./credentials.ts";
import { createSefin } from "./server.ts";
import { NAMESPACE, parseXml, signerOf, signXml, textAt } from "./xml.ts";

const credentials = makeCredentials();
const a1 = makeA1(credentials.authority, ISSUER);

type Fields = {
  numero: number;
  dhEmi?: string;
  dCompet?: string;
  regime?: string;
  mun?: string;
  retencao?: string;
  cnpj?: string;
  subst?: string;
};
const dps = (f: Fields, signer: A1 = a1): string => {
  const cnpj = f.cnpj ?? ISSUER.cnpj;
  const id = montarIdDps({ municipio: "3106200", inscricao: cnpj, serie: "1", numero: String(f.numero) });
  const body =
    `<infDPS Id="${id}"><tpAmb>2</tpAmb><dhEmi>${f.dhEmi ?? "2026-11-10T09:00:00-03:00"}</dhEmi><verAplic>teste</verAplic>` +
    `<serie>1</serie><nDPS>${f.numero}</nDPS><dCompet>${f.dCompet ?? "2026-11-10"}</dCompet><tpEmit>1</tpEmit><cLocEmi>3106200</cLocEmi>` +
    `${f.subst ?? ""}<prest><CNPJ>${cnpj}</CNPJ><regTrib>${f.regime ?? "<opSimpNac>1</opSimpNac>"}<regEspTrib>0</regEspTrib></regTrib></prest>` +
    `<toma><CPF>52998224725</CPF><xNome>Ana</xNome></toma><serv><locPrest><cLocPrestacao>3106200</cLocPrestacao></locPrest>` +
    `<cServ><cTribNac>010302</cTribNac><xDescServ>Teste</xDescServ><cNBS>115061000</cNBS></cServ></serv><valores><vServPrest>` +
    `<vServ>100.00</vServ></vServPrest><trib><tribMun><tribISSQN>1</tribISSQN><tpRetISSQN>${f.retencao ?? "1"}</tpRetISSQN>${f.mun ?? ""}</tribMun>` +
    `<totTrib><indTotTrib>0</indTotTrib></totTrib></trib></valores></infDPS>`;
  return signXml(`<DPS xmlns="${NAMESPACE}" versao="1.01">${body}</DPS>`, "infDPS", signer.pair);
};
const event = (chave: string): string => {
  const body =
    `<infPedReg Id="PRE${chave}101101001"><tpAmb>2</tpAmb><verAplic>teste</verAplic><dhEvento>2026-11-10T10:00:00-03:00</dhEvento>` +
    `<CNPJAutor>${ISSUER.cnpj}</CNPJAutor><chNFSe>${chave}</chNFSe><nPedRegEvento>1</nPedRegEvento><e101101><xDesc>Cancelamento de NFS-e</xDesc>` +
    `<cMotivo>1</cMotivo><xMotivo>Emitida por engano no teste</xMotivo></e101101></infPedReg>`;
  return signXml(`<pedRegEvento xmlns="${NAMESPACE}" versao="1.01">${body}</pedRegEvento>`, "infPedReg", a1.pair);
};
const packed = (xml: string): string => gzipSync(xml).toString("base64");
const unpacked = (base64: unknown): string => gunzipSync(Buffer.from(String(base64), "base64")).toString("utf8");

const listen = async (server: Server): Promise<number> => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return z.object({ port: z.number() }).parse(server.address()).port;
};
const close = (server: Server): void => server.close().closeAllConnections();

type Reply = { status: number; body: Record<string, unknown> };
const ask = (
  port: number,
  client: A1 | null,
  [method, path, body]: readonly [string, string, object?],
): Promise<Reply> =>
  new Promise((resolve, reject) => {
    const url = `https://127.0.0.1:${port}/SefinNacional${path}`;
    const pair = client === null ? {} : { key: client.pair.keyPem, cert: client.pair.certificatePem };
    const sent = request(url, { method, ca: credentials.caPem, agent: false, ...pair }, (response) => {
      const read = async (): Promise<Reply> => {
        const source = await text(response);
        return { status: response.statusCode ?? 0, body: source === "" ? {} : JSON.parse(source) };
      };
      read().then(resolve, reject);
    });
    sent.once("error", reject);
    sent.end(body === undefined ? "" : JSON.stringify(body));
  });

describe("simulador do emissor nacional", () => {
  let [port, controlPort] = [0, 0];
  const servers: Server[] = [];
  beforeAll(async () => {
    const { api, control } = createSefin({ credentials, folder: null });
    servers.push(api, control);
    [port, controlPort] = await Promise.all([listen(api), listen(control)]);
  });
  afterAll(() => servers.forEach(close));

  let last = 0;
  const adjust = (settings: object) =>
    fetch(`http://127.0.0.1:${controlPort}/controle/ajustes`, { method: "POST", body: JSON.stringify(settings) });
  const post = (fields: Omit<Fields, "numero">, numero = ++last, client = a1): Promise<Reply> =>
    ask(port, client, ["POST", "/nfse", { dpsXmlGZipB64: packed(dps({ ...fields, numero }, client)) }]);
  const codes = ({ body }: Reply): string[] =>
    z
      .array(z.object({ codigo: z.string() }))
      .parse(body["erros"])
      .map(({ codigo }) => codigo);

  it("[NFE-64] recusa no aperto de mão quem não tem certificado da autoridade, ou tem um vencido", async () => {
    const strangers = [
      null,
      makeA1(makeAuthority("Outra"), ISSUER),
      makeA1(credentials.authority, { ...ISSUER, from: -9, until: -1 }),
    ];
    for (const client of strangers)
      await expect(ask(port, client, ["GET", "/dps/DPS1"])).rejects.toThrow(/alert|reset|socket|EPIPE/i);
    expect((await ask(port, a1, ["GET", "/dps/DPS1"])).status).toBe(404);
  });

  it.each([
    ["E0008", { dhEmi: "2035-01-01T00:00:00-03:00", dCompet: "2026-11-10" }],
    ["E0015", { dCompet: "2026-11-11" }],
    ["E0016", { dCompet: "2025-12-31" }],
    ["E0037", { cnpj: "45723174000110" }],
    [
      "E0045",
      {
        subst: `<subst><chSubstda>${"1".repeat(50)}</chSubstda><cMotivo>99</cMotivo><xMotivo>Corrigida no teste</xMotivo></subst>`,
      },
    ],
    ["E0595", { mun: "<pAliq>5.01</pAliq>" }],
    ["E0600", { regime: "<opSimpNac>2</opSimpNac>", mun: "<pAliq>2.00</pAliq>" }],
    ["E0617", { mun: "<pAliq>2.00</pAliq>" }],
    ["E0621", { regime: "<opSimpNac>3</opSimpNac><regApTribSN>1</regApTribSN>", retencao: "2" }],
    ["E0625", { regime: "<opSimpNac>3</opSimpNac><regApTribSN>1</regApTribSN>", mun: "<pAliq>2.00</pAliq>" }],
    ["E1235", { mun: "<pAliq>2</pAliq>" }],
  ])("[NFE-65] rejeita com %s", async (code, fields) => {
    const reply = await post(fields);
    expect(reply.status).toBe(400);
    expect(codes(reply)).toEqual([code]);
  });

  it("[NFE-65] rejeita a assinatura que não confere, ou de outra empresa; e a alíquota que falta, onde o município não está ativo", async () => {
    const spoiled = dps({ numero: ++last }).replace("100.00", "100.01");
    expect(codes(await ask(port, a1, ["POST", "/nfse", { dpsXmlGZipB64: packed(spoiled) }]))).toEqual(["E0714"]);
    const other = makeA1(credentials.authority, { nome: "OUTRA", cnpj: "45723174000110" });
    const foreign = packed(dps({ numero: ++last }, other));
    expect(codes(await ask(port, a1, ["POST", "/nfse", { dpsXmlGZipB64: foreign }]))).toEqual(["E0714"]);
    await adjust({ municipios: { "3106200": { ativo: false, desde: "2026-01-01" } } });
    expect(codes(await post({}))).toEqual(["E0619"]);
    expect((await post({ mun: "<pAliq>2.00</pAliq>" })).status).toBe(201);
    await adjust({});
  });

  it("[NFE-66] usa um número uma vez, cancela uma vez e dentro do prazo, e recusa a fração pedida", async () => {
    const numero = ++last;
    const { status, body } = await post({}, numero);
    expect(status).toBe(201);
    const chave = String(body["chaveAcesso"]);
    expect(codes(await post({}, numero))).toEqual(["E0014"]);
    const cancel = (): Promise<Reply> =>
      ask(port, a1, ["POST", `/nfse/${chave}/eventos`, { pedidoRegistroEventoXmlGZipB64: packed(event(chave)) }]);
    const code = ({ body: told }: Reply): unknown => z.object({ codigo: z.string() }).parse(told["erro"]).codigo;
    await adjust({ agora: new Date(Date.now() + 31 * 86_400_000).toISOString() });
    expect(code(await cancel())).toBe("E0826");
    await adjust({});
    expect((await cancel()).status).toBe(201);
    expect(code(await cancel())).toBe("E0840");
    expect((await ask(port, a1, ["GET", `/nfse/${chave}/eventos/101101/1`])).status).toBe(200);
    await adjust({ umaEm: 1 });
    expect(codes(await post({}))).toEqual(["E9998"]);
    await adjust({ perdeUmaEm: 1 });
    await expect(post({})).rejects.toThrow("socket hang up");
    await adjust({});
  });

  it("[NFE-67] cada documento é assinado, tem a chave certa e diz que não vale, e não é esquecido", async () => {
    const folder = mkdtempSync(join(tmpdir(), "acervo-sefin-"));
    const start = async (): Promise<number> => {
      const { api } = createSefin({ credentials, folder });
      servers.push(api);
      return listen(api);
    };
    try {
      const first = await start();
      const sent = { dpsXmlGZipB64: packed(dps({ numero: 7 })) };
      const { body } = await ask(first, a1, ["POST", "/nfse", sent]);
      const xml = unpacked(body["nfseXmlGZipB64"]);
      const chave = String(body["chaveAcesso"]);
      expect(signerOf(xml)).not.toBeNull();
      expect(digitoDaChave(chave.slice(0, 49))).toBe(chave.slice(49));
      expect(xml).toContain("SEM VALIDADE FISCAL");
      expect(textAt(parseXml(xml), "infNFSe", "DPS", "infDPS", "tpAmb")).toBe("2");
      const second = await start();
      const again = await ask(second, a1, ["GET", `/nfse/${chave}`]);
      expect(unpacked(again.body["nfseXmlGZipB64"])).toBe(xml);
      expect((await ask(second, a1, ["HEAD", `/dps/${String(body["idDps"])}`])).status).toBe(200);
      const next = await ask(second, a1, ["POST", "/nfse", { dpsXmlGZipB64: packed(dps({ numero: 8 })) }]);
      expect(textAt(parseXml(unpacked(next.body["nfseXmlGZipB64"])), "infNFSe", "nNFSe")).toBe("2");
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it("[NFE-67] a pilha guarda a autoridade e os certificados de empresas para sempre os mesmos", () => {
    const folder = mkdtempSync(join(tmpdir(), "acervo-sefin-"));
    try {
      const made = keptCredentials(folder);
      expect(keptCredentials(folder)).toEqual(made);
      expect(readFileSync(join(folder, "ca.pem"), "utf8")).toBe(made.caPem);
      for (const name of ["emissor", "vencido", "outro-cnpj", "outra-autoridade"])
        expect(readFileSync(join(folder, `${name}.pfx`)).length).toBeGreaterThan(1_000);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
