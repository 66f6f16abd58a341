import { CAMINHO_DA_SESSAO } from "@acervo/contracts/autenticacao";
import type { FastifyRequest } from "fastify";

/** What renews the session of a browser, in a cookie that its scripts cannot read. */
export type SessionCookie = {
  readonly read: () => string | null;
  readonly keep: (refreshToken: string) => void;
  readonly forget: () => void;
};

const NAME = "acervo_sessao";

const valueIn = (header: string | undefined): string | null => {
  const own = header?.split(";").find((part) => part.trim().startsWith(`${NAME}=`));
  const value = own?.slice(own.indexOf("=") + 1).trim() ?? "";
  return value === "" ? null : value;
};

/** Ends with the browser, as the identity provider's own does; goes along with calls of our pages alone. */
export const sessionCookie = (
  request: Pick<FastifyRequest, "headers">,
  reply: { readonly header: (name: "set-cookie", value: string) => unknown },
  isHttps: boolean,
): SessionCookie => {
  const secure = isHttps ? "; Secure" : "";
  const set = (value: string, end: string): void => {
    reply.header("set-cookie", `${NAME}=${value}; Path=${CAMINHO_DA_SESSAO}; HttpOnly; SameSite=Strict${secure}${end}`);
  };
  return {
    read: () => valueIn(request.headers.cookie),
    keep: (refreshToken) => set(refreshToken, ""),
    forget: () => set("", "; Max-Age=0"),
  };
};
