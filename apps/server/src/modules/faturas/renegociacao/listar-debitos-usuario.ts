import { normalizarDocumento } from "@acervo/br/documento";
import type { EndpointInput } from "@acervo/contracts/endpoint";
import type { Fatura } from "@acervo/contracts/faturas";
import type { renegociacoes } from "@acervo/contracts/renegociacoes";
import type { Deps } from "../../../platform/deps.ts";
import { toFatura } from "../lista/faturas.presenter.ts";
import { listDebitos } from "./debitos.queries.ts";

/** What a person is late with, by CPF or CNPJ; of an unknown one nothing. */
export const listarDebitosUsuario = async (
  { db }: Pick<Deps, "db">,
  { cpfUsuario, cpfCnpj }: EndpointInput<typeof renegociacoes.listarDebitosUsuario>["query"],
): Promise<Fatura[]> => (await listDebitos(db, normalizarDocumento(cpfUsuario ?? cpfCnpj ?? ""))).map(toFatura);
