import type { EndpointOutput } from "@acervo/contracts/endpoint";
import type { autenticacao } from "@acervo/contracts/autenticacao";
import type { SessionCookie } from "../../http/session-cookie.ts";
import type { Deps } from "../../platform/deps.ts";

/**
 * Renews the session that `refreshToken` belongs to and keeps in the browser what renews it next; the page gets the rest.
 * One that is over is forgotten there, and nobody is signed in.
 */
export const renovarSessao = async (
  { sessaoDoPortal }: Pick<Deps, "sessaoDoPortal">,
  sessao: SessionCookie,
  refreshToken: string | null,
): Promise<EndpointOutput<typeof autenticacao.renovarSessao>> => {
  if (refreshToken === null) return undefined;
  const tokens = await sessaoDoPortal.renovar(refreshToken);
  if (tokens === null) {
    sessao.forget();
    return undefined;
  }
  const { access_token, id_token, refresh_token } = tokens;
  sessao.keep(refresh_token);
  return { access_token, id_token };
};
