import { alcanceDe, type QuemChama } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Deps } from "../../platform/deps.ts";
import { renderPdf } from "../../platform/pdf/render-pdf.ts";
import { contratoEmPdf } from "./contrato.presenter.ts";
import { findContrato } from "./contratos.queries.ts";

/** A contract within the caller's reach: a PDF, in base64. */
export const baixarContrato = async (
  { db }: Pick<Deps, "db">,
  chamada: QuemChama,
  idContrato: number,
): Promise<string> => {
  const contrato = await findContrato(db, idContrato, alcanceDe(chamada));
  if (contrato === undefined) throw new ErroDeNegocio("CONTRATO_NAO_ENCONTRADO");
  const pdf = await renderPdf(contratoEmPdf(contrato));
  return pdf.toString("base64");
};
