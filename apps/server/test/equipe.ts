import { stack } from "@acervo/test-kit/stack";
import type { Deps } from "../src/platform/deps.ts";
import type { GruposDaEquipe } from "../src/platform/identity/diretorio.ts";
import { createKeycloakGrupos, grantDaEquipe } from "../src/platform/identity/keycloak-grupos.ts";

/** What the worker alone holds; of the stack's realm unless told. */
export const gruposDaEquipeDoTeste = (
  deps: Pick<Deps, "clock">,
  { url, realm, staffSecret }: { readonly url: string; readonly realm: string; readonly staffSecret: string } = stack()
    .keycloak,
): GruposDaEquipe =>
  createKeycloakGrupos(deps, {
    url,
    realm,
    grant: grantDaEquipe({ realm, clientId: "acervo-equipe", secret: staffSecret }),
  });
