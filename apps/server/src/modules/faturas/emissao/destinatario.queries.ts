import { sql } from "kysely";
import type { Tx } from "../../../platform/db/db.ts";

const ENDERECO = [
  "endereco.cep",
  "endereco.logradouro",
  "endereco.numero",
  "endereco.complemento",
  "endereco.bairro",
  "endereco.idMunicipio",
] as const;

/** Persons as they are now, with the choices for a single bill. */
export const findTitularesDeFaturas = (tx: Tx, contas: readonly number[]) =>
  tx
    .selectFrom("titular as usuario")
    .leftJoin("endereco", "endereco.id", "usuario.idEndereco")
    .select([
      "usuario.id",
      "usuario.nome",
      "usuario.cpfCnpj",
      "usuario.idTomadorCobrancaContratacao",
      "usuario.idEnderecoCobrancaContratacao",
      ...ENDERECO,
    ])
    .where("usuario.id", "in", contas)
    .execute();

/** Takers of the subscriptions of persons, oldest subscription first. */
export const findTomadoresDasContas = (tx: Tx, contas: readonly number[]) =>
  tx
    .selectFrom("tomador")
    .innerJoin("endereco", "endereco.id", "tomador.idEndereco")
    .select([
      "tomador.id",
      "tomador.idUsuario",
      "tomador.idContratacao",
      "tomador.nomeRazaoSocial as nome",
      sql<string>`coalesce(tomador.cpf, tomador.cnpj)`.as("cpfCnpj"),
      "tomador.inscricaoMunicipal",
      ...ENDERECO,
    ])
    .where("tomador.idUsuario", "in", contas)
    .orderBy("tomador.idContratacao")
    .execute();

/** Addresses of their own of the subscriptions of persons, oldest subscription first. */
export const findEnderecosDasContratacoes = (tx: Tx, contas: readonly number[]) =>
  tx
    .selectFrom("contratacaoComPlano as contratacao")
    .innerJoin("endereco", "endereco.id", "contratacao.idEndereco")
    .select(["contratacao.id as idContratacao", ...ENDERECO])
    .where("contratacao.idUsuario", "in", contas)
    .orderBy("contratacao.id")
    .execute();

/** Addresses that persons chose for a single bill. */
export const findEnderecosEscolhidos = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom("endereco")
    .select(["endereco.id", ...ENDERECO])
    .where("endereco.id", "in", ids)
    .execute();
