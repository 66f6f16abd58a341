import { z } from "zod";
import type { Clock } from "../clock.ts";
import type { GruposDaEquipe } from "./diretorio.ts";
import { createKeycloakAdminApi, fail, type AdminGrant } from "./keycloak-admin-api.ts";

export type KeycloakGruposSettings = { readonly url: string; readonly realm: string; readonly grant: AdminGrant };

/** An administrator of the realm `master`, for an operator's command: the server's own account may not touch staff. */
export const grantDoOperador = ({
  usuario,
  senha,
}: {
  readonly usuario: string;
  readonly senha: string;
}): AdminGrant => ({
  realm: "master",
  form: { grant_type: "password", client_id: "admin-cli", username: usuario, password: senha },
});

/** The client that can change the groups of accounts, and nothing else. */
export const grantDaEquipe = (client: {
  readonly realm: string;
  readonly clientId: string;
  readonly secret: string;
}): AdminGrant => ({
  realm: client.realm,
  form: { grant_type: "client_credentials", client_id: client.clientId, client_secret: client.secret },
});

const GrupoAchado = z.object({ id: z.string() });

export const createKeycloakGrupos = (
  deps: { readonly clock: Clock },
  settings: KeycloakGruposSettings,
): GruposDaEquipe => {
  const send = createKeycloakAdminApi(deps, settings);
  const mudar = (method: "PUT" | "DELETE", what: string) => async (sub: string, grupo: string) => {
    const found = await send("GET", `/group-by-path/${encodeURIComponent(grupo)}`);
    if (!found.ok) return fail("search of a group", found);
    const { id } = GrupoAchado.parse(await found.json());
    const response = await send(method, `/users/${sub}/groups/${id}`);
    if (!response.ok) await fail(what, response);
  };
  return {
    incluir: mudar("PUT", "new member of a group"),
    retirar: mudar("DELETE", "member taken out of a group"),
  };
};
