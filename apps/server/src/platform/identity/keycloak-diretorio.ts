import { z } from "zod";
import { dateAt, type Clock } from "../clock.ts";
import type { DiretorioDeIdentidades, Fator, Identidade } from "./diretorio.ts";
import { createKeycloakAdminApi, fail } from "./keycloak-admin-api.ts";

export type KeycloakSettings = {
  readonly url: string;
  readonly realm: string;
  /** Service account that may look after the accounts of customers and nothing else. */
  readonly clientId: string;
  readonly secret: string;
  /** Where a confirmed person goes on. */
  readonly portal: { readonly clientId: string; readonly url: string };
};

const Usuarios = z.array(z.object({ id: z.string(), email: z.string().default(""), emailVerified: z.boolean() }));
const Grupos = z.array(z.object({ name: z.string() }));
const Erro = z.object({ errorMessage: z.string().default(""), error: z.string().default("") }).partial();

/** The provider answers with the address of what it made. */
const newSub = (response: Response): string => z.uuid().parse(response.headers.get("location")?.split("/").at(-1));

/** Which credentials count as a second factor. */
const TIPO_DO_FATOR: ReadonlyMap<string, Fator["tipo"]> = new Map([
  ["otp", "CODIGO"],
  ["webauthn-passwordless", "PASSKEY"],
]);
const Credenciais = z.array(z.object({ id: z.string(), type: z.string(), createdDate: z.number().default(0) }));
const MS_PER_SECOND = 1_000;

const toFatores = (credenciais: z.output<typeof Credenciais>): readonly Fator[] =>
  credenciais.flatMap(({ id, type, createdDate }) => {
    const tipo = TIPO_DO_FATOR.get(type);
    const criadoEm = dateAt(Math.floor(createdDate / MS_PER_SECOND) * MS_PER_SECOND);
    return tipo === undefined ? [] : [{ id, tipo, criadoEm }];
  });

/** Keycloak's admin API, as far as the service account of the server reaches. */
export const createKeycloakDiretorio = (
  deps: { readonly clock: Clock },
  settings: KeycloakSettings,
): DiretorioDeIdentidades => {
  const { url, realm, clientId, secret } = settings;
  const form = { grant_type: "client_credentials", client_id: clientId, client_secret: secret };
  const send = createKeycloakAdminApi(deps, { url, realm, grant: { realm, form } });

  const credenciais = async (sub: string): Promise<z.output<typeof Credenciais>> => {
    const response = await send("GET", `/users/${sub}/credentials`);
    return response.ok ? Credenciais.parse(await response.json()) : fail("credentials", response);
  };

  return {
    criar: async ({ documento, nome, email, senha }) => {
      const response = await send("POST", "/users", {
        username: documento,
        firstName: nome,
        email,
        emailVerified: false,
        enabled: true,
        credentials: [{ type: "password", value: senha, temporary: false }],
      });
      if (response.status === 409) return { recusa: "EXISTENTE" };
      if (response.status === 400) {
        const erro = Erro.safeParse(await response.json());
        if (JSON.stringify(erro.data ?? {}).includes("assword")) return { recusa: "SENHA" };
        throw new Error(`new account refused: ${erro.data?.errorMessage ?? ""}`);
      }
      return response.status === 201 ? { sub: newSub(response) } : fail("new account", response);
    },
    criarSemSenha: async (documento) => {
      // Confirmed, or the provider would want an e-mail to be confirmed that there is not.
      const response = await send("POST", "/users", { username: documento, emailVerified: true, enabled: true });
      if (response.status === 409) return null;
      return response.status === 201 ? newSub(response) : fail("new account without password", response);
    },
    buscar: async (por) => {
      const chave = "documento" in por ? { username: por.documento } : { email: por.email };
      const response = await send("GET", `/users?${new URLSearchParams({ exact: "true", ...chave }).toString()}`);
      if (!response.ok) return fail("search of an account", response);
      const [achado] = Usuarios.parse(await response.json());
      const toIdentidade = ({ id, email, emailVerified }: z.infer<typeof Usuarios>[number]): Identidade => ({
        sub: id,
        email,
        emailConfirmado: emailVerified,
      });
      return achado === undefined ? null : toIdentidade(achado);
    },
    enviarConfirmacao: async (sub) => {
      const { clientId, url } = settings.portal;
      const query = new URLSearchParams({ client_id: clientId, redirect_uri: url }).toString();
      const response = await send("PUT", `/users/${sub}/send-verify-email?${query}`);
      if (!response.ok) await fail("confirmation e-mail", response);
    },
    grupos: async (sub) => {
      const response = await send("GET", `/users/${sub}/groups`);
      if (!response.ok) return fail("groups of an account", response);
      return Grupos.parse(await response.json()).map(({ name }) => name);
    },
    fatores: async (sub) => toFatores(await credenciais(sub)),
    ultimaMudanca: async (sub) => {
      const instantes = (await credenciais(sub)).map(({ createdDate }) => createdDate);
      return instantes.length === 0 ? null : dateAt(Math.max(...instantes));
    },
  };
};
