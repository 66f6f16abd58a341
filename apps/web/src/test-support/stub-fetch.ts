import { requestUrl } from "@acervo/contracts/request-url";
import type { Endpoint, EndpointCall } from "@acervo/contracts/endpoint";

/** An answer of the stub server, as JSON or as a file; "rede" is no answer at all. */
export type Resposta =
  | { readonly status?: number; readonly corpo?: unknown }
  | { readonly arquivo: { readonly nome: string; readonly conteudo: string } }
  | "rede";

export type Respondedor = Resposta | ((pedido: { readonly corpo: unknown }) => Resposta | Promise<Resposta>);

/** What the stub server answers, by call (`chamada`). */
export type Servidor = Readonly<Record<string, Respondedor>>;

/** The parameters of a query say the same in any order. */
const canonical = (method: string, url: string): string => {
  const [path, query] = url.split("?");
  const search = new URLSearchParams(query);
  search.sort();
  return `${method} ${path}${search.size === 0 ? "" : `?${search}`}`;
};

/** A call of an endpoint, as the stub server looks it up and as it notes it: the contract's method and path, filled in. */
export const chamada = <E extends Endpoint>(endpoint: E, partes: Omit<EndpointCall<E>, "body">): string =>
  canonical(endpoint.method, requestUrl("", endpoint, partes));

/** Every call of an endpoint with a query, for what a screen may ask at any time: a more exact entry comes first. */
export const qualquerChamada = ({ method, path }: Endpoint): string => `${method} ${path}?*`;

/** Those of the noted calls that went to an endpoint, whatever their parameters. */
export const chamadasDe = (pedidos: readonly string[], { method, path }: Endpoint): string[] => {
  const pattern = path.replaceAll(".", "\\.").replaceAll(/:\w+/g, "[^/?]+");
  const call = new RegExp(`^${method} ${pattern}(\\?|$)`);
  return pedidos.filter((pedido) => call.test(pedido));
};

const desconhecidas: string[] = [];
/** The number of the test that runs. */
let teste = 0;

/**
 * Calls that no stub server of this test knew. The next one begins empty: what a page of this one still asks for on its
 * way out is nobody else's.
 */
export const takeUnknownCalls = (): string[] => {
  teste += 1;
  return desconhecidas.splice(0);
};

const respondedorDe = (respostas: Servidor, pedido: string): Respondedor | undefined =>
  respostas[pedido] ?? respostas[pedido.replace(/\?.*$/, "?*")];

const lerCorpo = (body: RequestInit["body"]): unknown => (typeof body === "string" ? JSON.parse(body) : undefined);

const responseOf = (resposta: Resposta): Response => {
  if (resposta === "rede") throw new TypeError("Failed to fetch");
  if ("arquivo" in resposta) {
    const { nome, conteudo } = resposta.arquivo;
    return new Response(conteudo, { headers: { "content-disposition": `attachment; filename="${nome}"` } });
  }
  const { status = 200, corpo } = resposta;
  return new Response(corpo === undefined ? null : JSON.stringify(corpo), { status });
};

/**
 * A `fetch` over a table call → answer, and the list of what was asked of it. A call outside the table fails the test:
 * a screen that asks for something else than before must be noticed.
 */
export const stubFetch = (respostas: Servidor) => {
  const pedidos: string[] = [];
  const corpos: unknown[] = [];
  const desteTeste = teste;
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const url = typeof input === "string" ? input : input instanceof URL ? input.href : input.url;
    const pedido = canonical(init?.method ?? "GET", url);
    const corpo = lerCorpo(init?.body);
    pedidos.push(pedido);
    if (corpo !== undefined) corpos.push(corpo);
    const respondedor = respondedorDe(respostas, pedido);
    if (respondedor === undefined) {
      if (desteTeste === teste) desconhecidas.push(pedido);
      throw new TypeError(`The stub server has no answer for ${pedido}.`);
    }
    const resposta = typeof respondedor === "function" ? await respondedor({ corpo }) : respondedor;
    return responseOf(resposta);
  };
  return { fetch, pedidos, corpos };
};
