import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { X509Certificate } from "node:crypto";
import { ISSUER, makeTestA1 } from "@acervo/test-kit/sefin";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CertificadoIlegivel, lerCertificadoA1 } from "./certificado-a1.ts";

const run = (programa: string, ...argumentos: readonly string[]): void =>
  expect(spawnSync(programa, argumentos).status).toBe(0);

describe("certificado A1 de uma empresa", () => {
  const a1 = makeTestA1();
  let pasta: string;
  beforeAll(() => {
    pasta = mkdtempSync(join(tmpdir(), "acervo-a1-"));
  });
  afterAll(() => rmSync(pasta, { recursive: true, force: true }));

  /** The same pair packed by another program. */
  const empacotar = (...opcoes: readonly string[]): Buffer => {
    const [chave, certificado, saida] = ["chave.pem", "certificado.pem", "saida.pfx"].map((nome) => join(pasta, nome));
    writeFileSync(chave ?? "", a1.pair.keyPem);
    writeFileSync(certificado ?? "", a1.pair.certificatePem);
    const de = ["-export", "-in", certificado ?? "", "-inkey", chave ?? "", "-out", saida ?? ""];
    run("openssl", "pkcs12", ...de, "-passout", "pass:outra senha", ...opcoes);
    return readFileSync(saida ?? "");
  };

  it("[NFE-44] diz o CNPJ, o nome, a validade, a série e a impressão digital", () => {
    const { certificatePem } = a1.pair;
    const outro = new X509Certificate(certificatePem);
    expect(lerCertificadoA1(a1.pfx, a1.senha)).toMatchObject({
      ...ISSUER,
      validoDe: new Date(outro.validFrom),
      validoAte: new Date(outro.validTo),
      numeroDeSerie: outro.serialNumber,
      impressaoDigital: outro.fingerprint256.replaceAll(":", "").toLowerCase(),
    });
    const semOutroNome = makeTestA1({ semOutroNome: true });
    expect(lerCertificadoA1(semOutroNome.pfx, semOutroNome.senha)).toMatchObject(ISSUER);
    const comLetras = makeTestA1({ cnpj: "12ABC34501DE35" });
    expect(lerCertificadoA1(comLetras.pfx, comLetras.senha).cnpj).toBe("12ABC34501DE35");
  });

  it("[NFE-45] abre as cifras antigas e as de agora, com a chave que é a do certificado", () => {
    // RC2 of 40 bits, as certifying authorities still hand out, and AES-256.
    for (const pfx of [empacotar("-legacy"), empacotar()]) {
      const lido = lerCertificadoA1(pfx, "outra senha");
      expect(lido.cnpj).toBe(ISSUER.cnpj);
      const outro = new X509Certificate(lido.certificadosPem[0] ?? "");
      expect(lido.chavePem).toContain("BEGIN RSA PRIVATE KEY");
      expect(outro.fingerprint256).toBe(new X509Certificate(a1.pair.certificatePem).fingerprint256);
    }
    expect(lerCertificadoA1(a1.pfx, a1.senha).certificadosPem).toHaveLength(2);
  });

  it("[NFE-46] distingue a senha errada, o arquivo sem chave, o que não é certificado e o que não tem CNPJ", () => {
    const recusa = (pfx: Uint8Array, senha: string) => {
      try {
        return lerCertificadoA1(pfx, senha);
      } catch (error) {
        return error;
      }
    };
    expect(recusa(a1.pfx, "errada")).toEqual(new CertificadoIlegivel("senha"));
    expect(recusa(a1.pfx, "")).toMatchObject({ motivo: "senha" });
    expect(recusa(empacotar("-nokeys"), "outra senha")).toMatchObject({ motivo: "sem-chave" });
    expect(recusa(Buffer.from("não é um certificado"), "x")).toMatchObject({ motivo: "formato" });
    expect(recusa(a1.pfx.subarray(0, 100), a1.senha)).toMatchObject({ motivo: "formato" });
    const deNinguem = makeTestA1({ cnpj: "11222333000199" });
    expect(recusa(deNinguem.pfx, deNinguem.senha)).toMatchObject({ motivo: "sem-cnpj" });
  });
});
