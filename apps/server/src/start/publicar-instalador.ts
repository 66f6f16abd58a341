import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { rootCertificates } from "node:tls";
import { parseArgs } from "node:util";
import { Instalador } from "@acervo/contracts/parametros";
import { type Publicacao, publicarInstalador } from "../modules/parametros/parametros.api.ts";
import { readConfig } from "./config.ts";
import { createDeps, LONG_STATEMENT_MS } from "./deps.ts";

const USO =
  "Uso: publicar-instalador --arquivo ARQUIVO --sistema windows-x64|windows-x86 --versao 1.2.0 --administrador CPF [--autoridades PEM]\n";

const RESPOSTAS: Readonly<Record<Publicacao, string>> = {
  "espera confirmação": "Publicado. Outro administrador confirma em Aprovações.",
  "já em vigor": "Este instalador já é o que o portal oferece.",
  "outro pedido espera": "Publicado, mas outro pedido para o mesmo endereço espera confirmação. Resolva-o e repita.",
  "sem assinatura": "O arquivo não tem assinatura, ou ela não confere com ele. Assine-o de novo.",
  "não é administrador": "Não há administrador com este CPF ou CNPJ que já tenha entrado no portal.",
  "ninguém o lê":
    "O arquivo foi guardado, mas quem não se identifica não o lê. Dê ao bucket a política de docs/operations/settings.md e repita.",
};
const FEITAS: ReadonlySet<Publicacao> = new Set(["espera confirmação", "já em vigor"]);

/** The authorities of a file, one after the other. */
const readAuthorities = (path: string): readonly X509Certificate[] =>
  (readFileSync(path, "utf8").match(/-----BEGIN CERTIFICATE-----.+?-----END CERTIFICATE-----/gs) ?? []).map(
    (pem) => new X509Certificate(pem),
  );

/** Exit code 0 done, 1 refused, 2 wrong usage. */
const { values } = parseArgs({
  options: {
    arquivo: { type: "string" },
    sistema: { type: "string" },
    versao: { type: "string" },
    administrador: { type: "string" },
    autoridades: { type: "string" },
  },
});
const { arquivo, versao = "", administrador } = values;
const { data: sistema } = Instalador.shape.sistema.safeParse(values.sistema);

if (arquivo === undefined || sistema === undefined || administrador === undefined || !/^\d+\.\d+\.\d+$/.test(versao)) {
  process.stderr.write(USO);
  process.exitCode = 2;
} else {
  const config = readConfig();
  const deps = await createDeps(config, { servico: "acervo-publicar", statementTimeoutMs: LONG_STATEMENT_MS });
  const { endpoint, bucket } = config.s3;
  const outras = values.autoridades === undefined ? [] : readAuthorities(values.autoridades);
  const autoridades = [...rootCertificates.map((pem) => new X509Certificate(pem)), ...outras];
  const enderecoDe = (chave: string): string => new URL(`/${bucket}/${chave}`, endpoint).href;
  const bytes = readFileSync(arquivo);
  const publicacao = await publicarInstalador(
    { ...deps, autoridades, enderecoDe },
    { sistema, versao, bytes, administrador },
  );
  await deps.close();
  process.stdout.write(`${RESPOSTAS[publicacao]}\n`);
  process.exitCode = FEITAS.has(publicacao) ? 0 : 1;
}
