import type { QuemChama } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import { renderPdf } from "../../../platform/pdf/render-pdf.ts";
import { buscarRestauracaoDoCliente } from "../pedidos/ler-restauracoes-do-cliente.ts";
import { reciboEmPdf } from "./recibo-em-pdf.ts";
import { caminhoLegivel } from "../caminho-legivel.ts";
import { findItens } from "../restauracoes.queries.ts";

/** The receipt of a restore within the caller's reach: a PDF, in base64. */
export const emitirRecibo = async (
  deps: Pick<Deps, "db" | "clock">,
  chamada: QuemChama,
  id: number,
): Promise<string> => {
  const { linha, detalhada } = await buscarRestauracaoDoCliente(deps, chamada, id);
  const { recibo } = detalhada;
  if (recibo === null) throw new ErroDeNegocio("RECIBO_INDISPONIVEL");
  const escolhidos = await findItens(deps.db, id);
  const itens = escolhidos.length === 0 ? detalhada.itens : escolhidos.map(({ caminho }) => caminhoLegivel(caminho));
  const { nomeContratacao } = linha;
  const pdf = await renderPdf(
    reciboEmPdf({ restauracao: detalhada, recibo, itens, nomeContratacao }, deps.clock.now()),
  );
  return pdf.toString("base64");
};
