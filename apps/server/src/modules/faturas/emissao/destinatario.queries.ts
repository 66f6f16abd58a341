import { sql } from "kysely";
import type { Tx } from "../../../platform/db/db.ts";
import type { EnderecoDoDestinatario } from "./destinatario.rules.ts";

const ENDERECO = [
  "endereco.cep",
  "endereco.logradouro",
  "endereco.numero",
  "endereco.bairro",
  "endereco.idMunicipio",
] as const;

/** The person as they are now, with the choices for a single bill. */
export const findTitularDaFatura = (tx: Tx, idUsuario: number) =>
  tx
    .selectFrom("titular as usuario")
    .leftJoin("endereco", "endereco.id", "usuario.idEndereco")
    .select([
      "usuario.nome",
      "usuario.cpfCnpj",
      "usuario.idTomadorCobrancaContratacao",
      "usuario.idEnderecoCobrancaContratacao",
      ...ENDERECO,
    ])
    .where("usuario.id", "=", idUsuario)
    .executeTakeFirstOrThrow();

/** Takers of the person's subscriptions, oldest subscription first. */
export const findTomadoresDaConta = (tx: Tx, idUsuario: number) =>
  tx
    .selectFrom("tomador")
    .innerJoin("endereco", "endereco.id", "tomador.idEndereco")
    .select([
      "tomador.id",
      "tomador.idContratacao",
      "tomador.nomeRazaoSocial as nome",
      sql<string>`coalesce(tomador.cpf, tomador.cnpj)`.as("cpfCnpj"),
      "tomador.inscricaoMunicipal",
      ...ENDERECO,
    ])
    .where("tomador.idUsuario", "=", idUsuario)
    .orderBy("tomador.idContratacao")
    .execute();

export const findEnderecoEscolhido = (tx: Tx, id: number): Promise<EnderecoDoDestinatario | undefined> =>
  tx.selectFrom("endereco").select(ENDERECO).where("endereco.id", "=", id).executeTakeFirst();
