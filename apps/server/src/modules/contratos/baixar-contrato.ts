import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import type { Deps } from "../../platform/deps.ts";
import { renderPdf } from "../../platform/pdf/render-pdf.ts";
import { contratoEmPdf } from "./contrato.presenter.ts";
import { findContrato } from "./contratos.queries.ts";

/** A contract within the caller's reach: a PDF, in base64. */
export const baixarContrato = async (
  { db }: Pick<Deps, "db">,
  { usuario, escopo }: Pick<ChamadaDeUsuario, "usuario" | "escopo">,
  idContrato: number,
): Promise<string> => {
  const contrato = await findContrato(db, idContrato, escopo === "todos" ? null : usuario.id);
  if (contrato === undefined) throw new ErroDeNegocio("CONTRATO_NAO_ENCONTRADO");
  const pdf = await renderPdf(contratoEmPdf(contrato));
  return pdf.toString("base64");
};
