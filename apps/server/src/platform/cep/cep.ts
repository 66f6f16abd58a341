/** An address as a public postal-code service tells it, before we find our own município. */
export type EnderecoPublico = {
  readonly cep: string;
  readonly logradouro: string | null;
  readonly bairro: string | null;
  readonly uf: string;
  readonly nomeMunicipio: string;
  /** IBGE code of the município, where the service tells it. */
  readonly ibge: number | null;
};

/**
 * One public postal-code service.
 * `null` is the service's own "there is no such CEP"; it rejects when the service fails, hangs or answers nonsense.
 */
export type CepSource = {
  readonly nome: "viacep" | "brasilapi";
  readonly consultar: (cep: string) => Promise<EnderecoPublico | null>;
};

const TIMEOUT_MS = 3000;

/** GET with the time limit that every source gets: a person is waiting in front of a form. */
export const getJson = async (url: string, aceitos: readonly number[]): Promise<{ status: number; body: unknown }> => {
  const response = await fetch(url, {
    headers: { accept: "application/json" },
    signal: AbortSignal.timeout(TIMEOUT_MS),
    redirect: "error",
  });
  if (!aceitos.includes(response.status)) {
    await response.body?.cancel();
    throw new Error(`unexpected status ${response.status}`);
  }
  return { status: response.status, body: await response.json() };
};

export const blankToNull = (texto: string | null | undefined): string | null => {
  const limpo = texto?.trim() ?? "";
  return limpo === "" ? null : limpo;
};
