import { X509Certificate } from "node:crypto";
import { makeForeignA1, makeTestA1 } from "@acervo/test-kit/sefin";
import { beforeAll, describe, expect, it } from "vitest";
import { readPdf } from "../../../../test/read-pdf.ts";
import { readWithOpenssl, readWithPdfsig, signedPartsOf } from "@acervo/test-kit/pdf-signature";
import { lerCertificadoA1 } from "../../nota-fiscal/certificado/certificado-a1.ts";
import { renderPdf } from "../render-pdf.ts";
import { CertificateNotInForceError, signPdf } from "./sign-pdf.ts";

const DIA_MS = 86_400_000;

describe("assinatura de um PDF", () => {
  // The certificate of the test is made now, too.
  const at = new Date();
  const depois = (dias: number): Date => new Date(at.getTime() + dias * DIA_MS);
  const a1 = makeTestA1();
  const signer = lerCertificadoA1(a1.pfx, a1.senha);
  const authority = signer.certificadosPem[1] ?? "";
  const signing = { signer, name: signer.nome, reason: "Emissão do extrato: ação única", at };
  let original: Buffer;
  let signed: Buffer;
  beforeAll(async () => {
    original = await renderPdf({
      title: "Extrato",
      subtitle: "1º Ofício",
      footer: "Emitido pelo Acervo",
      madeAt: at,
      blocks: [{ kind: "paragraph", text: "48.117 arquivos guardados." }],
    });
    signed = signPdf(original, signing);
  });

  it("[EXTRATO-20] o poppler diz que vale, de quem é, desde quando, e que o documento inteiro foi assinado", async () => {
    const said = await readWithPdfsig(signed, authority);
    expect(said).toContain("Signature Validation: Signature is Valid.");
    expect(said).toContain("Certificate Validation: Certificate is Trusted.");
    expect(said).toContain("Signature Type: ETSI.CAdES.detached");
    expect(said).toContain("Signing Hash Algorithm: SHA-256");
    expect(said).toContain("Total document signed");
    expect(said).toContain(`Signer Certificate Common Name: ${signer.nome}:${signer.cnpj}`);
    const texto = signed.toString("latin1");
    const quando = at.toISOString().replaceAll(/[-:T]|\.\d+Z/g, "");
    expect(texto).toContain(`/M (D:${quando}Z)`);
    expect((await readPdf(signed)).text).toContain("48.117 arquivos guardados.");
  });

  it("[EXTRATO-20] o openssl confere como CAdES: tipo, resumo e certificado assinados, a cadeia dentro, sem hora", async () => {
    const { status, said, structure } = await readWithOpenssl(signed, authority);
    expect(said).toContain("CAdES Verification successful");
    expect(status).toBe(0);
    const assinados = structure.slice(structure.indexOf("signedAttrs:"), structure.indexOf("signatureAlgorithm:"));
    const nomes = [...assinados.matchAll(/object: ([\w-]+)/g)].map(([, nome]) => nome);
    expect(nomes).toHaveLength(3);
    expect(new Set(nomes)).toEqual(new Set(["contentType", "id-smime-aa-signingCertificateV2", "messageDigest"]));
    expect(assinados).toContain(new X509Certificate(a1.pair.certificatePem).serialNumber.replace(/^0+/, ""));
    expect(structure).toMatch(/unsignedAttrs:\s+<ABSENT>/);
    expect(structure.match(/d\.certificate/g)).toHaveLength(2);
  });

  it("[EXTRATO-20] quem só conhece outra autoridade não a tem por boa", async () => {
    const outra = lerCertificadoA1(makeForeignA1().pfx, makeForeignA1().senha).certificadosPem[1] ?? "";
    expect(await readWithPdfsig(signed, outra)).toContain("Certificate issuer isn't Trusted.");
    expect((await readWithOpenssl(signed, outra)).status).not.toBe(0);
  });

  it("[EXTRATO-21] o que estava escrito fica byte a byte; um byte mudado em qualquer parte assinada a invalida", async () => {
    expect(signed.subarray(0, original.length).equals(original)).toBe(true);
    const { cms } = signedPartsOf(signed);
    const assinatura = signed.lastIndexOf(cms.toString("hex"));
    const lugares = [12, original.indexOf("stream") + 20, assinatura - 40, assinatura + cms.length * 2 + 8];
    for (const lugar of lugares) {
      const mudado = Buffer.from(signed);
      mudado.writeUInt8(mudado.readUInt8(lugar) ^ 1, lugar);
      expect((await readWithOpenssl(mudado, authority)).status, `byte ${lugar}`).not.toBe(0);
    }
    const mudado = Buffer.from(signed);
    const lugar = original.indexOf("/CreationDate") + 20;
    mudado.writeUInt8(mudado.readUInt8(lugar) ^ 1, lugar);
    expect(await readWithPdfsig(mudado, authority)).toContain("Signature Validation: Digest Mismatch.");
  });

  it("[EXTRATO-22] antes ou depois do seu tempo o certificado não assina", () => {
    const { validoDe, validoAte } = signer;
    for (const at of [new Date(validoDe.getTime() - 1_000), new Date(validoAte.getTime() + 1_000)])
      expect(() => signPdf(original, { ...signing, at })).toThrow(CertificateNotInForceError);
    const vencido = makeTestA1({ from: -400, until: -35 });
    const de = { ...signing, signer: lerCertificadoA1(vencido.pfx, vencido.senha) };
    expect(() => signPdf(original, de)).toThrow(CertificateNotInForceError);
    expect(() => signPdf(original, { ...de, at: depois(-100) })).not.toThrow();
  });
});
