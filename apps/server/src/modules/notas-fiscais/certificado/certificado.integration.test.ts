import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { FIM_DO_CERTIFICADO } from "@acervo/contracts/dados-fiscais";
import { gerarPar } from "@acervo/envelope/chaves";
import { abrir, EnvelopeRecusado } from "@acervo/envelope/envelope";
import { ISSUER, makeTestA1, type A1 } from "@acervo/test-kit/sefin";
import { testServerEnvironment } from "@acervo/test-kit/server-environment";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTaxWorld, type TaxWorld } from "../../../../test/tax-documents/tax-world.ts";
import { readApiConfig } from "../../../start/config.ts";
import { listarCertificados } from "./listar-certificados.ts";

const OUTRA_EMPRESA = "45723174000110";

/** The certificate of a file without its key, as some people send it. */
const semChave = ({ pair, senha }: A1): Buffer => {
  const pasta = mkdtempSync(join(tmpdir(), "acervo-a1-"));
  try {
    const [entrada, saida] = [join(pasta, "certificado.pem"), join(pasta, "certificado.pfx")];
    writeFileSync(entrada, pair.certificatePem);
    execFileSync("openssl", [
      "pkcs12",
      "-export",
      "-nokeys",
      "-in",
      entrada,
      "-out",
      saida,
      "-passout",
      `pass:${senha}`,
    ]);
    return readFileSync(saida);
  } finally {
    rmSync(pasta, { recursive: true, force: true });
  }
};

describe("certificado da nota fiscal", () => {
  let mundo: TaxWorld;
  const a1 = makeTestA1({ until: 200 });
  beforeAll(async () => {
    mundo = await createTaxWorld();
    await mundo.registrar();
  });
  afterAll(() => mundo.close());

  const conferido = async (id: number) => {
    const { listaCertificado } = await listarCertificados(mundo.deps);
    return listaCertificado.find((certificado) => certificado.id === id);
  };

  it("[NFE-22] a API guarda o envelope, que não abre, e não começa onde acha a chave do trabalhador", async () => {
    const id = await mundo.certificado(a1);
    const { envelope } = await mundo.db
      .selectFrom("certificadoFiscal")
      .select("envelope")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(envelope).not.toContain(a1.senha);
    expect(envelope).not.toContain(a1.pfx.toString("base64").slice(0, 60));
    const { privadaPkcs8 } = await gerarPar();
    await expect(abrir(privadaPkcs8, envelope, FIM_DO_CERTIFICADO)).rejects.toBeInstanceOf(EnvelopeRecusado);
    expect(Object.keys(mundo.api.deps)).not.toContain("cofreFiscal");
    const ambiente = testServerEnvironment(mundo.api.databaseUrl);
    expect(() => readApiConfig(ambiente)).not.toThrow();
    const comChave = () => readApiConfig({ ...ambiente, ACERVO_CHAVE_FISCAL: mundo.chaveFiscal });
    expect(comChave).toThrow("ACERVO_CHAVE_FISCAL is the worker's alone");
    // Nor is the key told to who reads the log.
    expect(comChave).not.toThrow(mundo.chaveFiscal);
  });

  it("[NFE-23] diz de quem é e até quando vale", async () => {
    const id = await mundo.certificado(a1);
    expect(await conferido(id)).toMatchObject({
      situacao: "ACEITO",
      motivo: null,
      cnpj: ISSUER.cnpj,
      nome: expect.stringContaining(ISSUER.nome),
      validoAte: a1.pair.certificate.validity.notAfter.toISOString().replace(/\.\d+Z$/, ".000Z"),
    });
  });

  it.each([
    ["com a senha errada", a1, "errada", "A senha não abre este certificado."],
    ["sem chave", { ...a1, pfx: semChave(a1) }, a1.senha, "O arquivo não tem a chave privada do certificado."],
    ["vencido", makeTestA1({ from: -400, until: -35 }), a1.senha, "O certificado já venceu."],
    [
      "de outro CNPJ",
      makeTestA1({ cnpj: OUTRA_EMPRESA }),
      a1.senha,
      "O certificado é de outra empresa, não da que está nos dados do contador.",
    ],
    [
      "que não é certificado",
      { ...a1, pfx: Buffer.from("não é um certificado") },
      a1.senha,
      "O arquivo não é um certificado A1 (.pfx ou .p12).",
    ],
  ])("[NFE-23] recusa o que vem %s, e diz porquê", async (_, enviado, senha, motivo) => {
    const id = await mundo.certificado(enviado, senha);
    expect(await conferido(id)).toMatchObject({ situacao: "RECUSADO", motivo, emUso: false });
  });
});
