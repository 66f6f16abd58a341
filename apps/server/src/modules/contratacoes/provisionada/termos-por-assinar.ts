import { hoje } from "@acervo/br/calendario";
import type { TermoPorAssinar } from "@acervo/contracts/contratacoes";
import type { Db, Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { prepararTermoProvisionado, type TermoPreparado } from "../../contratos/contratos.api.ts";
import { listPorAssinar } from "./provisionadas.queries.ts";

/** A subscription that waits for its owner's signature, and the contract as they are shown it. */
export type Provisionada = { readonly id: number; readonly nome: string; readonly preparado: TermoPreparado };

export const prepararProvisionadas = async (
  db: Db | Tx,
  agora: Date,
  idUsuario: number,
): Promise<readonly Provisionada[]> => {
  const provisionadas: Provisionada[] = [];
  for (const { id, nome, idOferta, idTermoModelo, dataContratacao } of await listPorAssinar(
    db,
    idUsuario,
    hoje(agora),
  )) {
    const provisionada = { idTermoModelo, em: dataContratacao };
    const pretendida = { idUsuario, idContratacao: id, nome, idOferta, provisionada };
    const preparado = await prepararTermoProvisionado(db, agora, pretendida);
    provisionadas.push({ id, nome, preparado });
  }
  return provisionadas;
};

export const listarTermosPorAssinar = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  idUsuario: number,
): Promise<TermoPorAssinar[]> =>
  (await prepararProvisionadas(db, clock.now(), idUsuario)).map(({ id, nome, preparado }) => ({
    idContratacao: id,
    nome,
    termo: preparado.termo,
  }));
