import { compactDecrypt, CompactEncrypt, importPKCS8, importSPKI } from "jose";
import { generateKeyPairSync } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { deBase64Url, paraBase64Url } from "./base64url.ts";
import { gerarPar, idDaChave, publicaDe } from "./chaves.ts";
import { abrir, EnvelopeRecusado, selar } from "./envelope.ts";

const FIM = "certificado-a1";
const texto = (bytes: Uint8Array): string => new TextDecoder().decode(bytes);
const bytesDe = (lido: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(lido);
const pem = (tipo: string, der: Uint8Array): string =>
  `-----BEGIN ${tipo}-----\n${Buffer.from(der).toString("base64")}\n-----END ${tipo}-----`;
/** The same envelope with one part changed. */
const trocar = (envelope: string, parte: number, por: (bytes: Uint8Array) => Uint8Array): string =>
  envelope
    .split(".")
    .map((lida, indice) => (indice === parte ? paraBase64Url(por(deBase64Url(lida) ?? new Uint8Array())) : lida))
    .join(".");
const virarUmBit = (bytes: Uint8Array): Uint8Array => bytes.with(0, (bytes[0] ?? 0) ^ 1);

describe("envelope que só uma chave abre", () => {
  let par: Awaited<ReturnType<typeof gerarPar>>;
  let envelope: string;
  beforeAll(async () => {
    par = await gerarPar();
    envelope = await selar(par.publicaSpki, bytesDe("segredo do certificado"), FIM);
  });

  it("[NFE-40] abre com a chave privada, diz a versão e a chave, e nunca mostra o conteúdo", async () => {
    expect(texto(await abrir(par.privadaPkcs8, envelope, FIM))).toBe("segredo do certificado");
    const [cabeca = ""] = envelope.split(".");
    expect(JSON.parse(texto(deBase64Url(cabeca) ?? new Uint8Array()))).toEqual({
      alg: "RSA-OAEP-256",
      enc: "A256GCM",
      typ: "acervo-envelope-1",
      kid: await idDaChave(par.publicaSpki),
      fim: FIM,
    });
    expect(Buffer.from(envelope, "base64url").toString("latin1")).not.toContain("segredo");
    expect(await selar(par.publicaSpki, bytesDe("segredo do certificado"), FIM)).not.toBe(envelope);
    expect(await publicaDe(par.privadaPkcs8)).toEqual(par.publicaSpki);
  });

  it("[NFE-41] é um JWE que outro programa abre, e abre o que outro programa fez", async () => {
    const privada = await importPKCS8(pem("PRIVATE KEY", par.privadaPkcs8), "RSA-OAEP-256");
    expect(texto((await compactDecrypt(envelope, privada)).plaintext)).toBe("segredo do certificado");
    const publica = await importSPKI(pem("PUBLIC KEY", par.publicaSpki), "RSA-OAEP-256");
    const feito = await new CompactEncrypt(bytesDe("de fora"))
      .setProtectedHeader({
        alg: "RSA-OAEP-256",
        enc: "A256GCM",
        typ: "acervo-envelope-1",
        kid: await idDaChave(par.publicaSpki),
        fim: FIM,
      })
      .encrypt(publica);
    expect(texto(await abrir(par.privadaPkcs8, feito, FIM))).toBe("de fora");
  });

  it("[NFE-68] o que foi selado antes, e está guardado, continua a abrir", async () => {
    const vetor: { privadaPkcs8: string; envelope: string; fim: string; conteudo: string } = JSON.parse(
      readFileSync(join(import.meta.dirname, "../vectors/envelope.json"), "utf8"),
    );
    const privada = new Uint8Array(Buffer.from(vetor.privadaPkcs8, "base64"));
    expect(texto(await abrir(privada, vetor.envelope, vetor.fim))).toBe(vetor.conteudo);
  });

  it("[NFE-42] recusa outra chave, outro fim, outra forma e o que foi mexido", async () => {
    const outro = await gerarPar();
    await expect(abrir(outro.privadaPkcs8, envelope, FIM)).rejects.toEqual(new EnvelopeRecusado("outra-chave"));
    await expect(abrir(par.privadaPkcs8, envelope, "outra coisa")).rejects.toMatchObject({ motivo: "outro-fim" });
    for (const parte of [1, 3, 4])
      await expect(abrir(par.privadaPkcs8, trocar(envelope, parte, virarUmBit), FIM)).rejects.toMatchObject({
        motivo: "violado",
      });
    // Another head with the same words is another text, which the seal does not cover.
    const outraCabeca = trocar(envelope, 0, (bytes) => bytesDe(`${texto(bytes).slice(0, -1)},"extra":1}`));
    await expect(abrir(par.privadaPkcs8, outraCabeca, FIM)).rejects.toMatchObject({ motivo: "violado" });
    const outraVersao = trocar(envelope, 0, (bytes) => bytesDe(texto(bytes).replace("envelope-1", "envelope-2")));
    for (const ruim of ["", "a.b", `${envelope}.x`, envelope.replace(".", "!."), outraVersao])
      await expect(abrir(par.privadaPkcs8, ruim, FIM)).rejects.toMatchObject({ motivo: "formato" });
  });

  it("[NFE-43] não sela para uma chave curta", async () => {
    const { publicKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
    const curta = new Uint8Array(publicKey.export({ type: "spki", format: "der" }));
    await expect(selar(curta, bytesDe("x"), FIM)).rejects.toBeInstanceOf(RangeError);
  });
});
