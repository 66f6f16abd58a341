import { z } from "zod";
import { later, type Clock } from "../clock.ts";
import type { DiretorioDeIdentidades, Identidade } from "./diretorio.ts";

export type KeycloakSettings = {
  readonly url: string;
  readonly realm: string;
  /** Service account that may manage users and nothing else. */
  readonly clientId: string;
  readonly secret: string;
  /** Where a confirmed person goes on. */
  readonly portal: { readonly clientId: string; readonly url: string };
};

const TIMEOUT_MS = 10_000;
/** A token is asked for anew this long before it ends. */
const MARGEM_MS = 15_000;

const Token = z.object({ access_token: z.string(), expires_in: z.number() });
const Usuarios = z.array(z.object({ id: z.string(), email: z.string().default(""), emailVerified: z.boolean() }));
const Grupos = z.array(z.object({ id: z.string(), name: z.string() }));
const Erro = z.object({ errorMessage: z.string().default(""), error: z.string().default("") }).partial();

const fail = async (what: string, response: Response): Promise<never> => {
  await response.body?.cancel();
  throw new Error(`${what}: status ${response.status}`);
};

/** The provider answers with the address of what it made. */
const newSub = (response: Response): string => z.uuid().parse(response.headers.get("location")?.split("/").at(-1));

/** Remembers the service account's token while it is good. */
const createTokenSource = (clock: Clock, { url, realm, clientId, secret }: KeycloakSettings) => {
  let known: { readonly token: string; readonly until: Date } | null = null;
  return async (): Promise<string> => {
    const now = clock.now();
    if (known !== null && now < known.until) return known.token;
    const response = await fetch(`${url}/realms/${realm}/protocol/openid-connect/token`, {
      method: "POST",
      body: new URLSearchParams({ grant_type: "client_credentials", client_id: clientId, client_secret: secret }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) return fail("token of the service account", response);
    const { access_token: token, expires_in } = Token.parse(await response.json());
    known = { token, until: later(now, expires_in * 1000 - MARGEM_MS) };
    return token;
  };
};

/** Keycloak's admin API, as far as the service account of the server reaches. */
export const createKeycloakDiretorio = (
  deps: { readonly clock: Clock },
  settings: KeycloakSettings,
): DiretorioDeIdentidades => {
  const token = createTokenSource(deps.clock, settings);
  const base = `${settings.url}/admin/realms/${settings.realm}`;
  const send = async (method: string, path: string, body?: unknown): Promise<Response> =>
    fetch(`${base}${path}`, {
      method,
      headers: { authorization: `Bearer ${await token()}`, "content-type": "application/json" },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });

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
    incluirNoGrupo: async (sub, grupo) => {
      const response = await send("GET", `/groups?${new URLSearchParams({ search: grupo, exact: "true" }).toString()}`);
      if (!response.ok) return fail("search of a group", response);
      const achado = Grupos.parse(await response.json()).find(({ name }) => name === grupo);
      if (achado === undefined) return false;
      const added = await send("PUT", `/users/${sub}/groups/${achado.id}`);
      return added.ok || fail("new member of a group", added);
    },
  };
};
