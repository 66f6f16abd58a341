import { hoje } from "@acervo/br/calendario";
import type { Tx } from "../../../platform/db/db.ts";
import type { PagadorRow } from "../../usuarios/usuarios.api.ts";
import { insertFaturas } from "./emissao.queries.ts";
import { lerDestinatarios } from "./enderecar-fatura.ts";
import { lerMensalidades, type Mensalidade, type RegrasDaEmissao } from "./ler-mensalidades.ts";

export type MensalidadeEmitida = Mensalidade & { readonly id: number; readonly contratacoes: readonly number[] };

/**
 * Issues what accounts owe for the month and were not billed yet. The caller holds the persons' rows, by which they pay
 * now; run twice, the second time finds nothing to bill.
 */
export const emitirMensalidades = async (
  tx: Tx,
  agora: Date,
  pagadores: readonly PagadorRow[],
  regras: RegrasDaEmissao,
): Promise<MensalidadeEmitida[]> => {
  const mensalidades = (await lerMensalidades(tx, pagadores, hoje(agora), regras)).map((mensalidade) => ({
    ...mensalidade,
    contratacoes: mensalidade.itens.map(({ contratacao }) => contratacao.id),
  }));
  if (mensalidades.length === 0) return [];
  const destinatarioDe = await lerDestinatarios(tx, [...new Set(mensalidades.map(({ idUsuario }) => idUsuario))]);
  const ids = await insertFaturas(
    tx,
    mensalidades.map((mensalidade) => ({
      idUsuario: mensalidade.idUsuario,
      competencia: mensalidade.competencia,
      dataVencimento: mensalidade.vencimento,
      tipoPagamento: mensalidade.tipoPagamento,
      emitidaEm: agora,
      itens: mensalidade.itens.map(({ contratacao, valorCentavos }) => ({
        idContratacao: contratacao.id,
        tipo: "MENSALIDADE",
        descricao: contratacao.nome,
        valorCentavos,
        idPlano: contratacao.idPlano,
      })),
      destinatario: destinatarioDe(mensalidade),
    })),
  );
  return mensalidades.flatMap((mensalidade, indice) => {
    const id = ids[indice];
    return id === undefined ? [] : { ...mensalidade, id };
  });
};
