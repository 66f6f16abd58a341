import type { Endpoint, EndpointOutput } from "@acervo/contracts/endpoint";
import { CorpoErro, ERROS_COMUNS, type ErroWire } from "@acervo/contracts/erros";

export type CodigoDe<E extends Endpoint> = E["errors"][number] | (typeof ERROS_COMUNS)[number];

/** Why there is no value. `status` is 0 when no answer arrived (network, timeout). */
export type Falha<E extends Endpoint = Endpoint> = {
  readonly status: number;
  /** The error code, if the endpoint may answer it; null for anything that the contract does not know. */
  readonly codigo: CodigoDe<E> | null;
  /** Text of the server for a person to read: of the first error when there are several. */
  readonly mensagem: string | null;
  /** Every error of the answer, for forms that show each one at its field. */
  readonly erros: readonly ErroWire[];
};

export type Resultado<E extends Endpoint> =
  { readonly ok: true; readonly valor: EndpointOutput<E> } | { readonly ok: false; readonly erro: Falha<E> };

export const semResposta: Falha<never> = { status: 0, codigo: null, mensagem: null, erros: [] };

const knownCode = <E extends Endpoint>(endpoint: E, codigo: string | undefined): CodigoDe<E> | null =>
  [...endpoint.errors, ...ERROS_COMUNS].find((known) => known === codigo) ?? null;

/** Reads a refusal. A body of another shape (a proxy's page, nothing at all) gives no text, so the caller's own is shown. */
export const readFalha = <E extends Endpoint>(endpoint: E, status: number, body: unknown): Falha<E> => {
  const parsed = CorpoErro.safeParse(body);
  const erros = parsed.success ? [parsed.data].flat() : [];
  return {
    status,
    codigo: knownCode(endpoint, erros[0]?.codigo),
    mensagem: erros[0]?.mensagem ?? null,
    erros,
  };
};

/** Reads an answer: a declared status with a body that fits the contract is a value, everything else a failure. */
export const readResultado = <E extends Endpoint>(endpoint: E, status: number, body: unknown): Resultado<E> => {
  const declared = status === endpoint.status || (status === 204 && endpoint.vazio === true);
  if (!declared) return { ok: false, erro: readFalha(endpoint, status, body) };
  const parsed = endpoint.response.safeParse(body);
  if (!parsed.success) return { ok: false, erro: { ...semResposta, status } };
  // The schema is the endpoint's own; its output type is lost only because E is still generic here.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  return { ok: true, valor: parsed.data as EndpointOutput<E> };
};
