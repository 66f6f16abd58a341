import { alcanceDe, type QuemChama } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import type { AnexoEmail } from "../../../platform/email/email.ts";
import { renderPdf } from "../../../platform/pdf/render-pdf.ts";
import { boletoUnicoEmPdf } from "./boleto-unico.presenter.ts";
import { findBoletoUnico, listFaturasReunidas, type BoletoUnicoRow } from "./lista.queries.ts";

type PdfDeps = Pick<Deps, "db" | "clock">;

const renderBoletoUnico = async ({ db, clock }: PdfDeps, id: number, boleto: BoletoUnicoRow): Promise<Buffer> =>
  renderPdf(boletoUnicoEmPdf(boleto, await listFaturasReunidas(db, id), clock.now()));

/** The boleto of an open renegotiation within the caller's reach: a PDF, in base64. */
export const imprimirBoletoUnico = async (deps: PdfDeps, chamada: QuemChama, id: number): Promise<string> => {
  const boleto = await findBoletoUnico(deps.db, id);
  const alcance = alcanceDe(chamada);
  if (boleto?.situacao !== "ABERTA" || (alcance !== null && alcance !== boleto.idUsuario))
    throw new ErroDeNegocio("BOLETO_NAO_ENCONTRADO");
  return (await renderBoletoUnico(deps, id, boleto)).toString("base64");
};

/** The same as a file that goes with the e-mail; who paid in the very next moment gets it all the same. */
export const boletoUnicoAnexo = async (deps: PdfDeps, id: number): Promise<AnexoEmail> => {
  const boleto = await findBoletoUnico(deps.db, id);
  if (boleto === undefined) throw new Error(`renegotiation ${id} has no boleto`);
  return {
    nome: `boleto-unico-${id}.pdf`,
    tipo: "application/pdf",
    conteudo: await renderBoletoUnico(deps, id, boleto),
  };
};
