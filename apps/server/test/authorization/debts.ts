import { somarMeses } from "@acervo/br/data-civil";
import { insertDiferenca, insertEnsaio, insertFatura, insertRenegociacao } from "../faturas.ts";
import type { TestApi } from "../test-api.ts";
import type { Caller } from "./callers.ts";
import type { MatrixWorld } from "./matrix-world.ts";

type Callers = Pick<MatrixWorld, "idCartao" | "novaAtiva"> & { readonly usuariosDe: ReadonlyMap<Caller, number> };

/** What callers owe, another at each call. */
export const prepareDebts = (
  { deps: { db } }: TestApi,
  { usuariosDe, idCartao, novaAtiva }: Callers,
): Pick<MatrixWorld, "faturaPendente" | "novaDiferenca" | "novoEnsaio" | "renegociacaoAberta"> => {
  let ensaios = 0;
  let diferencas = 0;
  const faturaPendente = async (caller: Caller): Promise<number> => {
    await idCartao(caller);
    const idContratacao = await novaAtiva(caller);
    const idUsuario = usuariosDe.get(caller) ?? 0;
    return insertFatura(db, { idUsuario, idContratacao, mes: "2026-10", codigoSituacao: 2 });
  };
  return {
    faturaPendente,
    novaDiferenca: () => {
      diferencas += 1;
      return insertDiferenca(db, `acesso/${diferencas}`);
    },
    novoEnsaio: () => {
      ensaios += 1;
      return insertEnsaio(db, somarMeses("2030-01-01", ensaios));
    },
    renegociacaoAberta: async (caller) =>
      insertRenegociacao(db, usuariosDe.get(caller) ?? 0, [await faturaPendente(caller)]),
  };
};
