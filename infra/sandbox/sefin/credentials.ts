import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { makeA1, makeAuthority, makeServerPair, makeSignerPair, type Authority, type Pair } from "./certificates.ts";

/** The company that issues in development and tests. */
export const ISSUER = { nome: "ACERVO BACKUP LTDA (TESTE)", cnpj: "11222333000181" } as const;
const OTHER = { nome: "OUTRA EMPRESA LTDA (TESTE)", cnpj: "45723174000110" } as const;

const pairSchema = z.object({ keyPem: z.string(), certificatePem: z.string() });
const credentialsSchema = z.object({ caPem: z.string(), server: pairSchema, signer: pairSchema });
export type Credentials = z.infer<typeof credentialsSchema>;

const pem = ({ keyPem, certificatePem }: Pair) => ({ keyPem, certificatePem });

/** An authority of its own, and what it issued to the simulator. */
export const makeCredentials = (): Credentials & { readonly authority: Authority } => {
  const authority = makeAuthority("Autoridade de teste da Sefin");
  return {
    authority,
    caPem: authority.certificatePem,
    server: pem(makeServerPair(authority)),
    signer: pem(makeSignerPair(authority)),
  };
};

/** What people load into the portal in development: one that is good, and each that must be refused. */
const writeA1s = (folder: string, authority: Authority): void => {
  const files = {
    emissor: makeA1(authority, ISSUER),
    vencido: makeA1(authority, { ...ISSUER, from: -400, until: -35 }),
    "outro-cnpj": makeA1(authority, OTHER),
    "outra-autoridade": makeA1(makeAuthority("Autoridade desconhecida"), ISSUER),
  };
  for (const [name, { pfx }] of Object.entries(files)) writeFileSync(join(folder, `${name}.pfx`), pfx, { mode: 0o600 });
  writeFileSync(join(folder, "senha.txt"), files.emissor.senha, { mode: 0o600 });
};

/** Made once and kept in a folder, with the certificates of companies beside them. For development and tests only. */
export const keptCredentials = (folder: string): Credentials => {
  const path = (name: string): string => join(folder, name);
  if (!existsSync(path("credenciais.json"))) {
    mkdirSync(folder, { recursive: true });
    const { authority, ...made } = makeCredentials();
    writeA1s(folder, authority);
    writeFileSync(path("ca.pem"), made.caPem);
    writeFileSync(path("credenciais.json"), JSON.stringify(made), { mode: 0o600 });
  }
  return credentialsSchema.parse(JSON.parse(readFileSync(path("credenciais.json"), "utf8")));
};
