import { z } from "zod";
import type { Clock } from "../clock.ts";
import { CONFIRMATION_SECONDS, type DiretorioDeIdentidades, type Identidade } from "./diretorio.ts";
import { createKeycloakAdminApi, fail } from "./keycloak-admin-api.ts";
import { toCredenciais, toSessoes } from "./keycloak-credenciais.ts";

export type KeycloakSettings = {
  readonly url: string;
  readonly realm: string;
  /** Service account that may look after the accounts of customers and nothing else. */
  readonly clientId: string;
  readonly secret: string;
  /** Where a confirmed person goes on: the address comes before the ticket that lets them in. */
  readonly portal: { readonly clientId: string; readonly url: string };
};

const Usuarios = z.array(z.object({ id: z.string(), email: z.string().default(""), emailVerified: z.boolean() }));
const Grupos = z.array(z.object({ name: z.string() }));
const GrupoAchado = z.object({ id: z.string() });
const Membros = z.array(z.object({ id: z.string(), enabled: z.boolean() }));
/** More than any group of staff has. */
const MAXIMO_DE_MEMBROS = 1_000;

/** The provider answers with the address of what it made. */
const newSub = (response: Response): string => z.uuid().parse(response.headers.get("location")?.split("/").at(-1));

/** Keycloak's admin API, as far as the service account of the server reaches. */
export const createKeycloakDiretorio = (
  deps: { readonly clock: Clock },
  settings: KeycloakSettings,
): DiretorioDeIdentidades => {
  const { url, realm, clientId, secret } = settings;
  const form = { grant_type: "client_credentials", client_id: clientId, client_secret: secret };
  const send = createKeycloakAdminApi(deps, { url, realm, grant: { realm, form } });

  return {
    criar: async ({ documento, nome, email }) => {
      const conta = { username: documento, firstName: nome, email, emailVerified: false, enabled: true };
      const response = await send("POST", "/users", conta);
      if (response.status === 409) return null;
      return response.status === 201 ? newSub(response) : fail("new account", response);
    },
    remover: async (sub) => {
      const response = await send("DELETE", `/users/${sub}`);
      if (!response.ok && response.status !== 404) await fail("removal of an account", response);
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
    enviarConfirmacao: async (sub, ficha) => {
      const { clientId, url } = settings.portal;
      const lifespan = String(CONFIRMATION_SECONDS);
      const query = new URLSearchParams({ client_id: clientId, redirect_uri: `${url}${ficha}`, lifespan });
      const actions = ["VERIFY_EMAIL", "UPDATE_PASSWORD"];
      const response = await send("PUT", `/users/${sub}/execute-actions-email?${query.toString()}`, actions);
      // Another registration took its place meanwhile: that one has a message of its own.
      if (response.status === 404) return;
      if (!response.ok) await fail("confirmation e-mail", response);
    },
    membros: async (grupo) => {
      const found = await send("GET", `/group-by-path/${encodeURIComponent(grupo)}`);
      if (!found.ok) return fail("search of a group", found);
      const { id } = GrupoAchado.parse(await found.json());
      const response = await send("GET", `/groups/${id}/members?max=${MAXIMO_DE_MEMBROS}`);
      if (!response.ok) return fail("members of a group", response);
      const contas = Membros.parse(await response.json());
      return contas.filter(({ enabled }) => enabled).map(({ id: sub }) => sub);
    },
    grupos: async (sub) => {
      const response = await send("GET", `/users/${sub}/groups`);
      if (!response.ok) return fail("groups of an account", response);
      return Grupos.parse(await response.json()).map(({ name }) => name);
    },
    credenciais: async (sub) => {
      const response = await send("GET", `/users/${sub}/credentials`);
      return response.ok ? toCredenciais(await response.json()) : fail("credentials", response);
    },
    sessoes: async (sub) => {
      const response = await send("GET", `/users/${sub}/sessions`);
      // Who is no more has none.
      if (response.status === 404) return [];
      return response.ok ? toSessoes(await response.json()) : fail("sessions", response);
    },
    encerrarSessao: async (id) => {
      const response = await send("DELETE", `/sessions/${encodeURIComponent(id)}`);
      // Ended meanwhile is ended as well.
      if (!response.ok && response.status !== 404) await fail("end of a session", response);
    },
  };
};
