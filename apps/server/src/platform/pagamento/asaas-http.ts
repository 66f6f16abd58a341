import { z } from "zod";
import type { Portao } from "./orcamento/orcamento.ts";
import { PagamentoRecusado, ProvedorIndisponivel, RespostaPerdida } from "./provedor-pagamento.ts";

export type AsaasSettings = {
  /** Origin and version: `https://api.asaas.com/v3`. */
  readonly url: string;
  readonly chave: string;
  /** The provider asks for at least 60 s where a card is charged. */
  readonly limiteMs: number;
};

export type AsaasCall = {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** It was spent together with the call before it. */
  readonly jaGasta?: boolean;
};

const Recusa = z.object({ errors: z.array(z.object({ code: z.string(), description: z.string() })).min(1) });

/** The codes of a connection that was never made: no byte of the request left. */
const SEM_CONEXAO = new Set(["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "UND_ERR_CONNECT_TIMEOUT"]);
const Causa = z.object({ cause: z.object({ code: z.string() }) });

/** What is thrown names the route and nothing of the request: bodies carry card numbers, queries carry people. */
const naoRespondido = (rota: string, error: unknown): Error => {
  const causa = Causa.safeParse(error);
  if (causa.success && SEM_CONEXAO.has(causa.data.cause.code))
    return new ProvedorIndisponivel(`${rota}: ${causa.data.cause.code}`);
  return new RespostaPerdida(`${rota}: ${error instanceof Error ? error.name : "no answer"}`);
};

/** One code stands for every refused transaction: only the text tells that the money did not do. */
const codigoDaRecusa = ({ code, description }: { readonly code: string; readonly description: string }): string =>
  /insuficiente/i.test(description) ? "saldo_insuficiente" : code;

const recusa = (rota: string, status: number, body: unknown): Error => {
  if (status === 401 || status === 403) return new ProvedorIndisponivel(`${rota}: ${status}`);
  const lida = Recusa.safeParse(body);
  const [primeira] = lida.success ? lida.data.errors : [];
  if (status < 500 && primeira !== undefined)
    return new PagamentoRecusado(codigoDaRecusa(primeira), primeira.description);
  return new RespostaPerdida(`${rota}: ${status}`);
};

const lerJson = async (rota: string, response: Response): Promise<unknown> => {
  try {
    return await response.json();
  } catch (error) {
    throw naoRespondido(rota, error);
  }
};

const numeroDe = (headers: Headers, nome: string): number | null => {
  const valor = Number(headers.get(nome) ?? Number.NaN);
  return Number.isFinite(valor) && valor >= 0 ? valor : null;
};

const cotaDe = ({ status, headers }: Response) => ({
  recusada: status === 429,
  limite: numeroDe(headers, "RateLimit-Limit"),
  restam: numeroDe(headers, "RateLimit-Remaining"),
  segundos: numeroDe(headers, "RateLimit-Reset"),
});

/**
 * Null stands for 404. `rota` is the path without ids, for errors. Every call is spent at the gate before it is made;
 * `gastar` spends several ahead, of calls that then say so.
 */
export const createAsaasHttp = ({ url, chave, limiteMs }: AsaasSettings, portao: Portao) => {
  const send = async (rota: string, { method, path, query = {}, body }: AsaasCall): Promise<Response> => {
    const address = new URL(`${url}${path}`);
    for (const [nome, valor] of Object.entries(query)) address.searchParams.set(nome, valor);
    try {
      return await fetch(address, {
        method,
        headers: {
          accept: "application/json",
          "user-agent": "Acervo",
          access_token: chave,
          ...(body === undefined ? {} : { "content-type": "application/json" }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(limiteMs),
        redirect: "error",
      });
    } catch (error) {
      throw naoRespondido(rota, error);
    }
  };
  const callOrNull = async <S extends z.ZodType>(
    rota: string,
    call: AsaasCall,
    schema: S,
  ): Promise<z.output<S> | null> => {
    if (call.jaGasta !== true) await portao.gastar(1);
    const response = await send(rota, call);
    if (response.status === 429) await response.body?.cancel();
    await portao.ouvir(rota, cotaDe(response));
    if (response.status === 404) {
      await response.body?.cancel();
      return null;
    }
    const body = await lerJson(rota, response).catch((error: unknown) => {
      if (response.ok) throw error;
      return null;
    });
    if (!response.ok) throw recusa(rota, response.status, body);
    const lida = schema.safeParse(body);
    if (!lida.success) throw new RespostaPerdida(`${rota}: unexpected answer in ${campos(lida.error)}`);
    return lida.data;
  };
  const call = async <S extends z.ZodType>(rota: string, asked: AsaasCall, schema: S): Promise<z.output<S>> => {
    const answer = await callOrNull(rota, asked, schema);
    if (answer === null) throw new PagamentoRecusado("not_found", `${rota}: 404`);
    return answer;
  };
  return { call, callOrNull, gastar: portao.gastar };
};

export type AsaasHttp = ReturnType<typeof createAsaasHttp>;

/** Which fields of an answer were not as promised; never their values. */
const campos = (error: z.ZodError): string => error.issues.map(({ path }) => path.join(".")).join(", ");
