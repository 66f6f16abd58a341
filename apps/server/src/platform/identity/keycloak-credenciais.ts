import { z } from "zod";
import { dateAt } from "../clock.ts";
import type { Credenciais, Fator, Sessao } from "./diretorio.ts";

/** Which credentials count as a second factor. */
const TIPO_DO_FATOR: ReadonlyMap<string, Fator["tipo"]> = new Map([
  ["otp", "CODIGO"],
  ["webauthn-passwordless", "PASSKEY"],
]);
const MS_PER_SECOND = 1_000;

const Lista = z.array(
  z.object({
    id: z.string(),
    type: z.string(),
    userLabel: z.string().default(""),
    createdDate: z.number().default(0),
    credentialData: z.string().default("{}"),
  }),
);
type Credencial = z.output<typeof Lista>[number];
const DadosDosCodigos = z.object({ remainingCodes: z.number().default(0) });

/** To the second, like the instant of a sign-in. */
const criadaEm = ({ createdDate }: Credencial): Date => dateAt(Math.floor(createdDate / MS_PER_SECOND) * MS_PER_SECOND);

const toFatores = (lista: readonly Credencial[]): readonly Fator[] =>
  lista.flatMap((credencial) => {
    const tipo = TIPO_DO_FATOR.get(credencial.type);
    return tipo === undefined
      ? []
      : [{ id: credencial.id, tipo, nome: credencial.userLabel, criadoEm: criadaEm(credencial) }];
  });

/** Reads what Keycloak says of an account's credentials. */
export const toCredenciais = (json: unknown): Credenciais => {
  const lista = Lista.parse(json);
  const senha = lista.find(({ type }) => type === "password");
  const codigos = lista.find(({ type }) => type === "recovery-authn-codes");
  const instantes = lista.map(({ createdDate }) => createdDate);
  return {
    senhaDesde: senha === undefined ? null : criadaEm(senha),
    fatores: toFatores(lista),
    codigosDeRecuperacao:
      codigos === undefined
        ? null
        : { id: codigos.id, restantes: DadosDosCodigos.parse(JSON.parse(codigos.credentialData)).remainingCodes },
    ultimaMudanca: instantes.length === 0 ? null : dateAt(Math.max(...instantes)),
  };
};

const ListaDeSessoes = z.array(
  z.object({ id: z.string(), ipAddress: z.string().default(""), start: z.number(), lastAccess: z.number() }),
);

/** Reads what Keycloak says of an account's sessions, the last used first. */
export const toSessoes = (json: unknown): readonly Sessao[] =>
  ListaDeSessoes.parse(json)
    .toSorted((a, b) => b.lastAccess - a.lastAccess)
    .map(({ id, ipAddress, start, lastAccess }) => ({
      id,
      ip: ipAddress,
      iniciadaEm: dateAt(start),
      ultimoUsoEm: dateAt(lastAccess),
    }));
