import { hoje, proximoDiaUtil } from "@acervo/br/calendario";
import { somarDias, type DataCivil } from "@acervo/br/data-civil";
import { competenciaDaPrimeira } from "@acervo/br/mensalidade";
import type { Tx } from "../../../platform/db/db.ts";
import { lerParametros } from "../../../platform/parametro.ts";
import { insertFatura, type FormaDePagar } from "./emissao.queries.ts";
import { enderecarFatura } from "./enderecar-fatura.ts";

export type PrimeiraMensalidade = {
  readonly idUsuario: number;
  readonly idContratacao: number;
  readonly nomeContratacao: string;
  readonly valorCentavos: number;
  readonly idPlano: number;
  /** A card is charged today; a boleto gives some days. */
  readonly tipoPagamento: FormaDePagar;
};

export type FaturaEmitida = {
  readonly id: number;
  readonly competencia: DataCivil;
  readonly vencimento: DataCivil;
};

/** Issues the invoice of a new subscription's first month, always one of its own: the full value, whatever the day. */
export const emitirPrimeiraMensalidade = async (
  tx: Tx,
  agora: Date,
  primeira: PrimeiraMensalidade,
): Promise<FaturaEmitida> => {
  const { inteiro } = await lerParametros(tx, ["dias-minimos-primeiro-mes", "dias-vencimento-primeira-fatura"], agora);
  const dia = hoje(agora);
  const competencia = competenciaDaPrimeira(dia, inteiro("dias-minimos-primeiro-mes"));
  const vencimento =
    primeira.tipoPagamento === "CARTAO"
      ? dia
      : proximoDiaUtil(somarDias(dia, inteiro("dias-vencimento-primeira-fatura")));
  const { idUsuario, idContratacao, nomeContratacao, valorCentavos, idPlano, tipoPagamento } = primeira;
  const id = await insertFatura(tx, {
    idUsuario,
    competencia,
    dataVencimento: vencimento,
    tipoPagamento,
    emitidaEm: agora,
    itens: [{ idContratacao, tipo: "MENSALIDADE", descricao: nomeContratacao, valorCentavos, idPlano }],
    destinatario: await enderecarFatura(tx, { idUsuario, contratacoes: [idContratacao], unificada: false }),
  });
  return { id, competencia, vencimento };
};
