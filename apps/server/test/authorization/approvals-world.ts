import { insertAprovacao, insertOfertaFutura, insertOutroAdministrador } from "../aprovacoes.ts";
import type { TestApi } from "../test-api.ts";
import type { Caller } from "./callers.ts";
import type { MatrixWorld } from "./matrix-world.ts";
import { prepareTermos, type TermosDaMatriz } from "./terms-world.ts";

/** What two administrators change together, another at each call. */
export const prepareAprovacoes = (
  api: TestApi,
  usuariosDe: ReadonlyMap<Caller, number>,
): Pick<MatrixWorld, "aprovacaoDeOutro" | "aprovacaoPropria" | "novaOferta"> & TermosDaMatriz => ({
  ...prepareTermos(api),
  aprovacaoDeOutro: async () => insertAprovacao(api.deps, await insertOutroAdministrador(api.deps)),
  aprovacaoPropria: (caller) => insertAprovacao(api.deps, usuariosDe.get(caller) ?? 0),
  novaOferta: () => insertOfertaFutura(api.deps),
});
