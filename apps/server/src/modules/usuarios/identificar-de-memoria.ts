import type { Deps } from "../../platform/deps.ts";
import { createRemembered } from "../../platform/news/remembered.ts";
import type { TokenClaims } from "../../platform/identity/token.ts";
import type { UsuarioAutenticado } from "../../platform/identity/usuario-autenticado.ts";
import type { AoChegar } from "./ao-chegar.ts";
import { identificarUsuario, lendo, type Leituras } from "./identificar-usuario.ts";
import type { IdentidadeRow } from "./usuarios.queries.ts";

/** People who call within the minutes that a token lives; some 500 bytes each. */
const MAXIMO_LEMBRADO = 5_000;

/** Who has been here, and is a customer and nothing more: no right can be taken away that is remembered of them. */
const isSoCliente = (linha: IdentidadeRow | undefined): boolean =>
  linha !== undefined && linha.codigoIndicacao === null && linha.primeiroAcessoEm !== null;

/** The same as reading, without a statement for who called a moment ago. */
const createLeiturasLembradas = ({ db, news }: Pick<Deps, "db" | "news">): Leituras => {
  const { isEncerrada, identidade } = lendo(db);
  const sessoes = createRemembered<boolean>(news, {
    kind: "sessao",
    most: MAXIMO_LEMBRADO,
    isWorth: (encerrada) => !encerrada,
  });
  const identidades = createRemembered<IdentidadeRow | undefined>(news, {
    kind: "identidade",
    most: MAXIMO_LEMBRADO,
    isWorth: isSoCliente,
  });
  return {
    isEncerrada: (sessao) => sessoes.get(sessao, () => isEncerrada(sessao)),
    identidade: (sub) => identidades.get(sub, () => identidade(sub)),
  };
};

export type Identificador = (claims: TokenClaims, isDeNovo: boolean) => Promise<UsuarioAutenticado>;

/**
 * The person behind a verified token, as `identificarUsuario` finds them. Of customers it is remembered, by this process
 * and as long as it hears of changes; who brings groups, or comes without a password, is looked up each time, and so is
 * whoever is looked at once more (`isDeNovo`).
 */
export const createIdentificador = (
  deps: Pick<Deps, "db" | "clock" | "ids" | "queue" | "news">,
  aoChegar: readonly AoChegar[],
): Identificador => {
  const lembradas = createLeiturasLembradas(deps);
  return (claims, isDeNovo) => {
    const isLembravel = !isDeNovo && !claims.porLink && claims.grupos.size === 0;
    return identificarUsuario(deps, claims, aoChegar, isLembravel ? lembradas : lendo(deps.db));
  };
};
