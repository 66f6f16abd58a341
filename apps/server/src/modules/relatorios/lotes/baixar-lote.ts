import type { ArquivoEmFluxo } from "@acervo/contracts/endpoint";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import type { Deps } from "../../../platform/deps.ts";
import { exportarLoteSeHouver } from "../../exportacoes/exportacoes.api.ts";
import { primeiroDiaDoMes } from "../../../http/mes-de-referencia.ts";
import { mesDe } from "../mes-pedido.ts";
import { LOTES as texts } from "../relatorios.texts.ts";
import { countNotasDoMes, listArquivosDoMes, type ArquivoDaNotaRow } from "./notas-do-mes.queries.ts";

const LOTES = {
  /** Text: a third of its size when it is compressed. */
  xml: {
    tipo: "LOTE_XML",
    arquivo: (nota: ArquivoDaNotaRow) => ({
      nome: texts.documento(nota.numero, nota.chaveAcesso, "xml"),
      chave: nota.xmlChave,
      versao: nota.xmlVersao,
      comprime: true,
    }),
  },
  /** Compressed already. */
  pdf: {
    tipo: "LOTE_PDF",
    arquivo: (nota: ArquivoDaNotaRow) => ({
      nome: texts.documento(nota.numero, nota.chaveAcesso, "pdf"),
      chave: nota.pdfChave,
      versao: nota.pdfVersao,
      comprime: false,
    }),
  },
} as const;

/** The documents of a month, straight from the store, as one zip; nothing where there is none. */
export const baixarLote = async (
  deps: Pick<Deps, "db" | "clock" | "exports" | "objectStore">,
  chamada: ChamadaDeUsuario,
  pedido: { readonly lote: keyof typeof LOTES; readonly mesReferencia?: string | undefined },
): Promise<ArquivoEmFluxo | undefined> => {
  const mes = primeiroDiaDoMes(pedido.mesReferencia);
  const { tipo, arquivo } = LOTES[pedido.lote];
  return exportarLoteSeHouver(deps, chamada, {
    tipo,
    filtros: { detalhes: { mesReferencia: mesDe(mes) } },
    nome: texts.arquivo(pedido.lote, mesDe(mes)),
    contar: (tx) => countNotasDoMes(tx, mes),
    ler: (tx) => listArquivosDoMes(tx, mes),
    arquivo,
  });
};
