import type { Desafio, DesafioResolvido } from "@acervo/contracts/canal-compliance";

/** So many at once that the browser is busy, and so few that the page still answers. */
const LOTE = 500;
const encoder = new TextEncoder();

const hexOf = (digest: ArrayBuffer): string =>
  Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");

/** The number behind the hash, found by trying all; null when there is none. */
export const resolverDesafio = async (
  { sal, desafio, maximo, assinatura }: Desafio,
  subtle: Pick<SubtleCrypto, "digest"> = crypto.subtle,
): Promise<DesafioResolvido | null> => {
  for (let inicio = 0; inicio <= maximo; inicio += LOTE) {
    const numeros = Array.from({ length: Math.min(LOTE, maximo + 1 - inicio) }, (_nada, passo) => inicio + passo);
    const hashes = await Promise.all(
      numeros.map(async (numero) => hexOf(await subtle.digest("SHA-256", encoder.encode(`${sal}.${numero}`)))),
    );
    const achado = hashes.indexOf(desafio);
    if (achado >= 0) return { sal, desafio, assinatura, numero: inicio + achado };
  }
  return null;
};
