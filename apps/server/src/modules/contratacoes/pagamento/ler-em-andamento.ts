import { hoje } from "@acervo/br/calendario";
import { somarDias } from "@acervo/br/data-civil";
import type { ContratacaoEmAndamento } from "@acervo/contracts/contratacoes";
import type { Deps } from "../../../platform/deps.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { lerPagamentoPendente } from "../../faturas/faturas.api.ts";
import { toContratacao } from "../contratacoes.presenter.ts";
import { findContratacao } from "../contratacoes.queries.ts";
import { findIdEmAndamento } from "./pagamento.queries.ts";

/** The person's subscription in progress with what there is to pay, or null. */
export const lerEmAndamento = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  idUsuario: number,
): Promise<ContratacaoEmAndamento | null> => {
  const id = await findIdEmAndamento(db, idUsuario);
  const linha = id === null ? undefined : await findContratacao(db, id, idUsuario);
  if (linha === undefined) return null;
  const agora = clock.now();
  const dias = await inteiroVigente(db, "dias-cancelamento-sem-pagamento", agora);
  return {
    ...toContratacao(linha),
    pagamento: await lerPagamentoPendente(db, linha.id, agora),
    pagarAte: somarDias(hoje(linha.dataContratacao), dias),
  };
};
