import type { Tx } from "../../../platform/db/db.ts";
import {
  findEnderecosDasContratacoes,
  findEnderecosEscolhidos,
  findTitularesDeFaturas,
  findTomadoresDasContas,
} from "./destinatario.queries.ts";
import { destinatarioDe, type Destinatario } from "./destinatario.rules.ts";

export type FaturaAEnderecar = {
  readonly idUsuario: number;
  readonly contratacoes: readonly number[];
  readonly unificada: boolean;
};

/** Whom invoices of accounts that are issued now are addressed to. */
export const lerDestinatarios = async (
  tx: Tx,
  contas: readonly number[],
): Promise<(fatura: FaturaAEnderecar) => Destinatario> => {
  const titulares = new Map((await findTitularesDeFaturas(tx, contas)).map((titular) => [titular.id, titular]));
  const tomadores = Map.groupBy(await findTomadoresDasContas(tx, contas), ({ idUsuario }) => idUsuario);
  const escolhidos = [...titulares.values()].flatMap(({ idEnderecoCobrancaContratacao: id }) => id ?? []);
  const proprios = await findEnderecosDasContratacoes(tx, contas);
  const enderecos = escolhidos.length === 0 ? [] : await findEnderecosEscolhidos(tx, escolhidos);
  return ({ idUsuario, contratacoes, unificada }) => {
    const titular = titulares.get(idUsuario);
    if (titular === undefined) throw new Error(`account ${idUsuario} is not there`);
    const { nome, cpfCnpj, cep, logradouro, numero, complemento, bairro, idMunicipio } = titular;
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
        complemento: complemento ?? "",
        bairro: bairro ?? "",
        idMunicipio,
      },
      tomadores: tomadores.get(idUsuario) ?? [],
      idTomadorEscolhido,
      enderecosProprios: proprios,
      enderecoEscolhido: enderecos.find(({ id }) => id === idEndereco) ?? null,
    });
  };
};

export const enderecarFatura = async (tx: Tx, fatura: FaturaAEnderecar): Promise<Destinatario> =>
  (await lerDestinatarios(tx, [fatura.idUsuario]))(fatura);
