import { alcanceDe, type QuemChama } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import { renderPdf } from "../../../platform/pdf/render-pdf.ts";
import { lerEncargos } from "./encargos.ts";
import { boletoEmPdf } from "./boleto.presenter.ts";
import { findBoletoEmVigor, findItens } from "../lista/faturas.queries.ts";

/** The boleto of an open invoice within the caller's reach: a PDF, in base64. */
export const imprimirBoleto = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  chamada: QuemChama,
  idFatura: number,
): Promise<string> => {
  const boleto = await findBoletoEmVigor(db, idFatura, alcanceDe(chamada));
  if (boleto === undefined) throw new ErroDeNegocio("BOLETO_NAO_ENCONTRADO");
  const itens = await findItens(db, idFatura);
  const encargos = await lerEncargos(db, boleto.registradoEm);
  const pdf = await renderPdf(boletoEmPdf({ ...boleto, devedor: { ...boleto, itens } }, encargos, clock.now()));
  return pdf.toString("base64");
};
