import { enderecoCompleto, type EnderecoInformado } from "@acervo/contracts/enderecos";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Tx } from "../../platform/db/db.ts";
import {
  findEndereco,
  insertEndereco,
  isMunicipioDaUf,
  updateEndereco,
  type EnderecoRow,
} from "./enderecos.queries.ts";

const verificar = async (tx: Tx, informado: EnderecoInformado): Promise<void> => {
  const { uf, municipio } = informado;
  if (!enderecoCompleto(informado) || uf === null || municipio === null) throw new ErroDeNegocio("ENDERECO_INCOMPLETO");
  if (!(await isMunicipioDaUf(tx, municipio.id, uf.sigla))) throw new ErroDeNegocio("MUNICIPIO_INVALIDO");
};

/**
 * Writes a complete address: over the row `id`, which the caller knows to be its owner's, or as a new one. Refuses with
 * `ENDERECO_INCOMPLETO` and `MUNICIPIO_INVALIDO`.
 */
export const gravarEndereco = async (tx: Tx, id: number | null, informado: EnderecoInformado): Promise<EnderecoRow> => {
  await verificar(tx, informado);
  if (id !== null) await updateEndereco(tx, id, informado);
  const salvo = await findEndereco(tx, id ?? (await insertEndereco(tx, informado)));
  if (salvo === undefined) throw new Error("the address just saved is gone");
  return salvo;
};
