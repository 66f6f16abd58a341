import { z } from "zod";
import type { Acesso } from "./acesso.ts";
import type { CodigoErro } from "./erros.ts";

/** One line of the wire: everything that client and server must agree on. Paths carry the service prefix. */
export type Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
  X extends CodigoErro = CodigoErro,
  A extends Acesso = Acesso,
> = {
  readonly method: "GET" | "POST" | "PUT" | "DELETE";
  readonly path: `/${string}`;
  readonly resumo: string;
  readonly params: P;
  readonly query: Q;
  readonly body: B;
  readonly status: 200 | 201 | 202 | 204;
  readonly response: R;
  readonly errors: readonly X[];
  readonly acesso: A;
  /** Calls per caller (or per network, when public) that all processes together let through; of anonymous ones each for itself. */
  readonly limite?: { readonly maximo: number; readonly janelaSegundos: number };
  /** How large the body may be, where it may be more than what a person types. */
  readonly corpoMaximoBytes?: number;
  /** How long an answer may take, where it may be more than the server gives every call. */
  readonly prazoSegundos?: number;
  /** The answer is held back until there is news: the handler learns when the caller hangs up, and no line is logged. */
  readonly segurada?: true;
  /** The answer has a field `etag`, which is also sent as the header; 304 to who names it in If-None-Match. */
  readonly condicional?: true;
  /** The answer is a file, `{nome, bytes}`: its bytes are sent as an attachment under that name. */
  readonly arquivo?: true;
  /** The answer is an `ArquivoEmFluxo` of this media type: it is sent as an attachment while it is being made. */
  readonly fluxo?: `${string}/${string}`;
  /**
   * What it does destroys: without a proof of a moment ago that it is the person who asks, the answer is 422
   * SEGUNDA_PROVA_NECESSARIA. `sempre`: for every call, at the door; `conforme`: when what is asked for is large or grave.
   */
  readonly segundaProva?: "sempre" | "conforme";
  /** There may be nothing to answer: 204 without a body. The response is then optional. */
  readonly vazio?: true;
  /**
   * Who sees the portal for its customer may read it, and the trail then tells this subject of theirs. It only reads:
   * no content of files, no document, no code, nothing by which a payment is made or an account is kept safe.
   */
  readonly naAjuda?: AssuntoDaAjuda;
  /** Strangers may call it, too: who brings no token at all gets an answer of this shape instead. */
  readonly semEntrar?: z.ZodType;
};

/** What of a customer's portal a helper looked at, as the trail tells it. */
export const ASSUNTOS_DA_AJUDA = ["cadastro", "contratacoes", "dispositivos", "backups", "faturas"] as const;
export type AssuntoDaAjuda = (typeof ASSUNTOS_DA_AJUDA)[number];

/** The header by which a member of the staff names the help that the customer granted them. */
export const CABECALHO_DA_AJUDA = "acervo-ajuda";

/** What may be done in another's name: everything is one's own; `ver` reads what endpoints show to helpers. */
export type Direitos = "tudo" | "ver";

/** Whether these rights reach an endpoint: who only sees never changes anything, whatever else it says of itself. */
export const permitidoCom = (direitos: Direitos, { method, naAjuda }: Pick<Endpoint, "method" | "naAjuda">): boolean =>
  direitos === "tudo" || (method === "GET" && naAjuda !== undefined);

/** What a handler receives: parsed, masks stripped, defaults filled. */
export type EndpointInput<E extends Endpoint> = {
  readonly params: z.output<E["params"]>;
  readonly query: z.output<E["query"]>;
  readonly body: z.output<E["body"]>;
};

/** What a caller writes; parts that the endpoint does not take are left out. */
export type EndpointCall<E extends Endpoint> = Part<"params", E["params"]> &
  Part<"query", E["query"]> &
  Part<"body", E["body"]>;
type Part<K extends string, S extends z.ZodType> = S extends typeof nada ? unknown : { readonly [k in K]: z.input<S> };

export type EndpointOutput<E extends Endpoint> = z.output<E["response"]>;
/** What a handler returns: the response before it is checked. */
export type EndpointAnswer<E extends Endpoint> = E["response"] extends typeof nada ? void : z.input<E["response"]>;

/** The endpoint takes or gives nothing here. */
export const nada = z.undefined();

const isAsyncIterable = (value: unknown): value is AsyncIterable<Uint8Array> =>
  typeof value === "object" && value !== null && Symbol.asyncIterator in value;

/** A file that is made while it is sent. What is refused before its first bytes is refused like anything else. */
export const ArquivoEmFluxo = z.object({
  nome: z.string().min(1),
  conteudo: z.custom<AsyncIterable<Uint8Array>>(isAsyncIterable),
  /** Its media type, where it is another than the endpoint's. */
  tipo: z.string().optional(),
  /** Once it is aborted the making ends, and the connection is cut. */
  interrupcao: z.instanceof(AbortSignal).optional(),
  /** Refuses now what would be refused before the first bytes, and begins nothing. */
  conferir: z.custom<() => Promise<void>>((value) => typeof value === "function").optional(),
});
export type ArquivoEmFluxo = z.output<typeof ArquivoEmFluxo>;

/** The same where there may be nothing to send: 204. */
export const FluxoSeHouver = ArquivoEmFluxo.optional();

/** The media type of spreadsheets (XLSX). */
export const PLANILHA = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
export const ZIP = "application/zip";

/** What an endpoint says of its answer that its response does not hold to. */
export const faltasDaResposta = ({ status, response, arquivo, fluxo, vazio }: Endpoint): readonly string[] => {
  const optional = response !== nada && response.safeParse(undefined).success;
  const streamed = response === ArquivoEmFluxo || response === FluxoSeHouver;
  return [
    ...(streamed === (fluxo !== undefined) ? [] : ["a stream needs a media type, and that a stream"]),
    ...(fluxo !== undefined && arquivo === true ? ["a file is streamed or sent whole"] : []),
    ...(optional === (vazio === true) ? [] : ["an answer that may be missing is optional and `vazio`"]),
    ...(vazio === true && status === 204 ? ["204 is the only status already"] : []),
  ];
};

type Parts = "params" | "query" | "body";
type Written<E> = Omit<E, Parts> & Partial<Pick<E, Parts & keyof E>>;

export const endpoint = <
  R extends z.ZodType,
  const X extends CodigoErro,
  const A extends Acesso,
  P extends z.ZodType = typeof nada,
  Q extends z.ZodType = typeof nada,
  B extends z.ZodType = typeof nada,
>(
  e: Written<Endpoint<P, Q, B, R, X, A>>,
): Endpoint<P, Q, B, R, X, A> =>
  // The defaults are exactly the type parameters' defaults, which the compiler cannot see through the spread.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  ({ params: nada, query: nada, body: nada, ...e }) as Endpoint<P, Q, B, R, X, A>;
