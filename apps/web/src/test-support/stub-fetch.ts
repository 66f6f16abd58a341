/** An answer of the stub server; "rede" is no answer at all. */
export type Resposta = { readonly status?: number; readonly corpo?: unknown } | "rede";

export type Pedido = { readonly metodo: string; readonly caminho: string; readonly corpo: unknown };

export type Respondedor = Resposta | ((pedido: Pedido) => Resposta | Promise<Resposta>);

const lerCorpo = (body: RequestInit["body"]): unknown => (typeof body === "string" ? JSON.parse(body) : undefined);

/** A `fetch` over a table path → answer, and the list of what was asked of it. A path outside the table is a 404. */
export const stubFetch = (respostas: Readonly<Record<string, Respondedor>>) => {
  const pedidos: string[] = [];
  const corpos: unknown[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const caminho = typeof input === "string" ? input : input instanceof URL ? input.href : input.url;
    const metodo = init?.method ?? "GET";
    const corpo = lerCorpo(init?.body);
    pedidos.push(`${metodo} ${caminho}`);
    if (corpo !== undefined) corpos.push(corpo);
    const respondedor = respostas[caminho] ?? { status: 404 };
    const resposta = typeof respondedor === "function" ? await respondedor({ metodo, caminho, corpo }) : respondedor;
    if (resposta === "rede") throw new TypeError("Failed to fetch");
    const status = resposta.status ?? 200;
    return new Response(resposta.corpo === undefined ? null : JSON.stringify(resposta.corpo), { status });
  };
  return { fetch, pedidos, corpos };
};
