import { demoUsers } from "@acervo/test-kit/demo-users";
import { insertAprovacao, insertOfertaFutura, insertOutroAdministrador } from "../aprovacoes.ts";
import type { TestApi } from "../test-api.ts";
import { demoUserOf, type Caller } from "./callers.ts";
import type { MatrixWorld } from "./matrix-world.ts";
import { prepareTermos, type TermosDaMatriz } from "./terms-world.ts";

/** What two administrators change together, another at each call. */
export const prepareAprovacoes = (
  api: TestApi,
  usuariosDe: ReadonlyMap<Caller, number>,
): Pick<MatrixWorld, "aprovacaoDeOutro" | "aprovacaoPropria" | "novaOferta" | "membroDaEquipe"> & TermosDaMatriz => ({
  ...prepareTermos(api),
  aprovacaoDeOutro: async () => insertAprovacao(api.deps, await insertOutroAdministrador(api.deps)),
  aprovacaoPropria: (caller) => insertAprovacao(api.deps, usuariosDe.get(caller) ?? 0),
  novaOferta: () => insertOfertaFutura(api.deps),
  membroDaEquipe: async () => {
    await api.deps.db.deleteFrom("aprovacao").where("alvo", "like", "equipe:%").execute();
    const idUsuario = usuariosDe.get("suporte") ?? 0;
    return { idUsuario, cpfCnpj: demoUsers[demoUserOf("suporte")].username };
  },
});
