import type { EnderecoInformado } from "@acervo/contracts/enderecos";
import type { Db, Tx } from "../../platform/db/db.ts";

const enderecoComLocalidade = (db: Db | Tx) =>
  db
    .selectFrom("endereco")
    .leftJoin("municipio", "municipio.id", "endereco.idMunicipio")
    .leftJoin("uf", "uf.sigla", "municipio.siglaUf")
    .select([
      "endereco.id",
      "endereco.cep",
      "endereco.logradouro",
      "endereco.numero",
      "endereco.complemento",
      "endereco.bairro",
      "endereco.distrito",
      "municipio.id as idMunicipio",
      "municipio.nome as nomeMunicipio",
      "uf.sigla as siglaUf",
      "uf.nome as nomeUf",
    ]);

export const findEndereco = (db: Db | Tx, id: number) =>
  enderecoComLocalidade(db).where("endereco.id", "=", id).executeTakeFirst();
export type EnderecoRow = NonNullable<Awaited<ReturnType<typeof findEndereco>>>;

/** In the order of their ids. */
export const findEnderecos = async (db: Db | Tx, ids: readonly number[]): Promise<EnderecoRow[]> =>
  ids.length === 0 ? [] : enderecoComLocalidade(db).where("endereco.id", "in", ids).orderBy("endereco.id").execute();

export const isMunicipioDaUf = async (db: Db | Tx, idMunicipio: number, siglaUf: string): Promise<boolean> => {
  const linha = await db
    .selectFrom("municipio")
    .select("id")
    .where("id", "=", idMunicipio)
    .where("siglaUf", "=", siglaUf)
    .executeTakeFirst();
  return linha !== undefined;
};

const colunas = ({ cep, logradouro, numero, complemento, bairro, municipio }: EnderecoInformado) => ({
  cep,
  logradouro,
  numero,
  complemento,
  bairro,
  idMunicipio: municipio?.id ?? null,
});

export const updateEndereco = (tx: Tx, id: number, endereco: EnderecoInformado) =>
  tx.updateTable("endereco").set(colunas(endereco)).where("id", "=", id).execute();

export const deleteEndereco = (tx: Tx, id: number) => tx.deleteFrom("endereco").where("id", "=", id).execute();

export const insertEndereco = async (tx: Tx, endereco: EnderecoInformado): Promise<number> => {
  const { id } = await tx.insertInto("endereco").values(colunas(endereco)).returning("id").executeTakeFirstOrThrow();
  return id;
};
