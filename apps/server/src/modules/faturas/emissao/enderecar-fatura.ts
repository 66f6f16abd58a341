import type { Tx } from "../../../platform/db/db.ts";
import { findEnderecoEscolhido, findTitularDaFatura, findTomadoresDaConta } from "./destinatario.queries.ts";
import { destinatarioDe, type Destinatario } from "./destinatario.rules.ts";

export type FaturaAEnderecar = {
  readonly idUsuario: number;
  readonly contratacoes: readonly number[];
  readonly unificada: boolean;
};

/** Whom an invoice that is issued now is addressed to. */
export const enderecarFatura = async (
  tx: Tx,
  { idUsuario, contratacoes, unificada }: FaturaAEnderecar,
): Promise<Destinatario> => {
  const titular = await findTitularDaFatura(tx, idUsuario);
  const { nome, cpfCnpj, cep, logradouro, numero, bairro, idMunicipio } = titular;
  const { idTomadorCobrancaContratacao: idTomadorEscolhido, idEnderecoCobrancaContratacao: idEndereco } = titular;
  return destinatarioDe({
    unificada,
    contratacoes,
    titular: {
      nome,
      cpfCnpj,
      inscricaoMunicipal: null,
      cep: cep ?? "",
      logradouro: logradouro ?? "",
      numero: numero ?? "",
      bairro: bairro ?? "",
      idMunicipio,
    },
    tomadores: await findTomadoresDaConta(tx, idUsuario),
    idTomadorEscolhido,
    enderecoEscolhido: idEndereco === null ? null : ((await findEnderecoEscolhido(tx, idEndereco)) ?? null),
  });
};
