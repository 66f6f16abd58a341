import { hash } from "node:crypto";
import type { FastifyInstance, FastifyReply } from "fastify";

export type PaginaServida = {
  readonly tipo: string;
  readonly corpo: string;
  /** False: something could not be read, so that nobody is to keep it. */
  readonly inteira: boolean;
  /** Besides those of every page, and in their place. */
  readonly cabecalhos?: Readonly<Record<string, string>>;
};

type ArquivoServido = { readonly bytes: Buffer; readonly tipo: string; readonly exato: boolean };

/** The pages for strangers, which need neither the portal nor a session. */
export type PublicSite = {
  readonly caminhos: readonly string[];
  readonly pastaDosArquivos: string;
  readonly pagina: (caminho: string) => Promise<PaginaServida>;
  readonly arquivo: (nome: string) => ArquivoServido | null;
};

const MINUTE_SECONDS = 60;
const YEAR_SECONDS = 31_536_000;
const MONTH_SECONDS = 2_592_000;

/** A minute everywhere; after that whoever keeps a copy may show it while it asks, and while we do not answer. */
const KEPT = `public, max-age=${MINUTE_SECONDS}, stale-while-revalidate=${MONTH_SECONDS}, stale-if-error=${MONTH_SECONDS}`;

/** Nothing but our own files, and the one style sheet that stands in the page, by its hash. */
const policyOf = (page: string): string => {
  const style = /<style>(.*?)<\/style>/s.exec(page)?.[1];
  const styles = style === undefined ? "'none'" : `'sha256-${hash("sha256", style, "base64")}'`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src ${styles}`,
    "img-src 'self'",
    "font-src 'self'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join("; ");
};

const sendPage = async (reply: FastifyReply, pagina: PaginaServida, known: string | undefined) => {
  const { tipo, corpo, inteira, cabecalhos = {} } = pagina;
  const etag = `"${hash("sha256", corpo, "base64url").slice(0, 27)}"`;
  void reply
    .header("content-security-policy", policyOf(corpo))
    .header("cache-control", inteira ? KEPT : "no-store")
    .header("x-frame-options", "DENY")
    .headers(cabecalhos)
    .type(tipo);
  // A copy that is whole is better than this one: who keeps one shows it for any 503.
  if (!inteira) return reply.status(503).send(corpo);
  void reply.header("etag", etag);
  return known?.split(/,\s*/).some((tag) => tag.replace(/^W\//, "") === etag) === true
    ? reply.status(304).send()
    : reply.send(corpo);
};

export const registerPublicPages = (app: FastifyInstance, site: PublicSite): void => {
  for (const caminho of site.caminhos)
    app.get(caminho, { schema: { hide: true } }, async (request, reply) =>
      sendPage(reply, await site.pagina(caminho), request.headers["if-none-match"]),
    );
  app.get<{ Params: { readonly nome: string } }>(
    `${site.pastaDosArquivos}:nome`,
    { schema: { hide: true } },
    (request, reply) => {
      const arquivo = site.arquivo(request.params.nome);
      if (arquivo === null) return reply.callNotFound();
      const { bytes, tipo, exato } = arquivo;
      return reply
        .header("cache-control", exato ? `public, max-age=${YEAR_SECONDS}, immutable` : "no-cache")
        .type(tipo)
        .send(bytes);
    },
  );
};
