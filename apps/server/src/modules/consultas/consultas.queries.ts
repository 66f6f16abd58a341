import type { EnderecoDoCep } from "@acervo/contracts/consultas";
import type { CepSource } from "../../platform/cep/cep.ts";
import type { Db, Tx } from "../../platform/db/db.ts";

export const findUfs = (db: Db) => db.selectFrom("uf").select(["sigla", "nome"]).orderBy("nome").execute();

export const findMunicipiosByUf = (db: Db, sigla: string) =>
  db.selectFrom("municipio").select(["id", "nome"]).where("siglaUf", "=", sigla).orderBy("nomeOrdem").execute();

export const findSituacoesFatura = (db: Db) =>
  db.selectFrom("situacaoFatura").select(["codigo", "descricao"]).orderBy("codigo").execute();

export const findSeguimentos = (db: Db) =>
  db.selectFrom("seguimentoPossivelCliente").select(["id", "descricao"]).orderBy("ordem").execute();

export const findMotivosNaoInteresse = (db: Db) =>
  db
    .selectFrom("motivoNaoInteresse")
    .select(["id", "descricao", "outros", "retornarFuturamente"])
    .orderBy("ordem")
    .execute();

const municipioComUf = (db: Db) =>
  db
    .selectFrom("municipio")
    .innerJoin("uf", "uf.sigla", "municipio.siglaUf")
    .select(["municipio.id", "municipio.nome", "uf.sigla as siglaUf", "uf.nome as nomeUf"]);

export const findMunicipioById = (db: Db, id: number) =>
  municipioComUf(db).where("municipio.id", "=", id).executeTakeFirst();

/** `nomeOrdem` is the folded name, as `nomeOrdem` makes it. */
export const findMunicipioByNome = (db: Db, siglaUf: string, nomeOrdem: string) =>
  municipioComUf(db)
    .where("municipio.siglaUf", "=", siglaUf)
    .where("municipio.nomeOrdem", "=", nomeOrdem)
    .executeTakeFirst();

export const findCepCache = (db: Db, cep: string) =>
  db.selectFrom("cepCache").select(["resposta", "consultadoEm"]).where("cep", "=", cep).executeTakeFirst();

/** `resposta` null keeps that the services know no such CEP. */
export const updateCepCache = (
  tx: Tx,
  linha: { cep: string; resposta: EnderecoDoCep | null; origem: CepSource["nome"]; consultadoEm: Date },
) => {
  const valores = { ...linha, resposta: linha.resposta === null ? null : JSON.stringify(linha.resposta) };
  return tx
    .insertInto("cepCache")
    .values(valores)
    .onConflict((conflito) => conflito.column("cep").doUpdateSet(valores))
    .execute();
};
