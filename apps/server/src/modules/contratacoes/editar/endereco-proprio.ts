import type { ContratacaoEditada } from "@acervo/contracts/contratacoes";
import type { Tx } from "../../../platform/db/db.ts";
import { apagarEndereco, gravarEndereco } from "../../enderecos/enderecos.api.ts";
import { deixarEnderecoDeCobranca } from "../../usuarios/usuarios.api.ts";
import type { PropriaRow } from "../pagamento/pagamento.queries.ts";

/** Writes the address of its own that a subscription is given; its column changes only where it had none. */
export const gravarEnderecoProprio = async (
  tx: Tx,
  { idEndereco }: PropriaRow,
  { endereco }: ContratacaoEditada,
): Promise<{ readonly idEndereco?: number }> => {
  if (endereco === null || endereco === undefined) return {};
  return { idEndereco: (await gravarEndereco(tx, idEndereco, endereco)).id };
};

/** Takes the address from a subscription that goes back to the account's, and from the choice of a single bill. */
export const tirarEnderecoProprio = async (tx: Tx, { idUsuario, idEndereco }: PropriaRow): Promise<void> => {
  if (idEndereco === null) return;
  await deixarEnderecoDeCobranca(tx, idUsuario, idEndereco);
  await apagarEndereco(tx, idEndereco);
};
