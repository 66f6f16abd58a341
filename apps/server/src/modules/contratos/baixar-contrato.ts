import { Readable } from "node:stream";
import type { ArquivoEmFluxo } from "@acervo/contracts/endpoint";
import { alcanceDe, type QuemChama } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Deps } from "../../platform/deps.ts";
import { contratoEmArquivo } from "./contrato-em-arquivo.ts";
import { findContrato } from "./contratos.queries.ts";

/** A contract within the caller's reach, as a PDF. */
export const baixarContrato = async (
  { db }: Pick<Deps, "db">,
  chamada: QuemChama,
  idContrato: number,
): Promise<ArquivoEmFluxo> => {
  const contrato = await findContrato(db, idContrato, alcanceDe(chamada));
  if (contrato === undefined) throw new ErroDeNegocio("CONTRATO_NAO_ENCONTRADO");
  const { nome, conteudo } = await contratoEmArquivo(contrato);
  return { nome, conteudo: Readable.from([conteudo]) };
};
