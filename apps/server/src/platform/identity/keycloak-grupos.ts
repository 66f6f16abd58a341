import { z } from "zod";
import type { Clock } from "../clock.ts";
import type { GruposDaEquipe } from "./diretorio.ts";
import { createKeycloakAdminApi, fail } from "./keycloak-admin-api.ts";

export type KeycloakAdminSettings = {
  readonly url: string;
  readonly realm: string;
  /** An administrator of the realm `master`: the server's own account may not touch staff. */
  readonly usuario: string;
  readonly senha: string;
};

const Grupos = z.array(z.object({ id: z.string(), name: z.string() }));

export const createKeycloakGrupos = (
  deps: { readonly clock: Clock },
  { url, realm, usuario, senha }: KeycloakAdminSettings,
): GruposDaEquipe => {
  const form = { grant_type: "password", client_id: "admin-cli", username: usuario, password: senha };
  const send = createKeycloakAdminApi(deps, { url, realm, grant: { realm: "master", form } });
  return {
    incluir: async (sub, grupo) => {
      const response = await send("GET", `/groups?${new URLSearchParams({ search: grupo, exact: "true" }).toString()}`);
      if (!response.ok) return fail("search of a group", response);
      const achado = Grupos.parse(await response.json()).find(({ name }) => name === grupo);
      if (achado === undefined) return false;
      const added = await send("PUT", `/users/${sub}/groups/${achado.id}`);
      if (!added.ok) return fail("new member of a group", added);
      const ended = await send("POST", `/users/${sub}/logout`);
      return ended.ok || fail("end of a new member's sessions", ended);
    },
  };
};
