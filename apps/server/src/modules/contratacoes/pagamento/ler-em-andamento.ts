import type { ContratacaoEmAndamento } from "@acervo/contracts/contratacoes";
import type { Deps } from "../../../platform/deps.ts";
import { lerPagamentoPendente } from "../../faturas/faturas.api.ts";
import { toContratacao } from "../contratacoes.presenter.ts";
import { findContratacao } from "../contratacoes.queries.ts";
import { findIdEmAndamento } from "./pagamento.queries.ts";

/** The person's subscription in progress with what there is to pay, or null. */
export const lerEmAndamento = async (
  { db }: Pick<Deps, "db">,
  idUsuario: number,
): Promise<ContratacaoEmAndamento | null> => {
  const id = await findIdEmAndamento(db, idUsuario);
  const linha = id === null ? undefined : await findContratacao(db, id, idUsuario);
  return linha === undefined ? null : { ...toContratacao(linha), pagamento: await lerPagamentoPendente(db, linha.id) };
};
