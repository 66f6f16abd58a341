import { somarDias, type DataCivil } from "@acervo/br/data-civil";
import {
  enderecarFatura,
  insertFatura,
  lockFatura,
  mudarSituacaoFatura,
} from "../../src/modules/faturas/faturas.api.ts";
import { instantFrom } from "../../src/platform/clock.ts";
import type { Tx } from "../../src/platform/db/db.ts";

type Cobrada = { readonly idUsuario: number; readonly idContratacao: number; readonly nome: string };

/** Inserts the invoice of a month, paid a few days after it was made. */
export const semearFaturaPaga = async (
  tx: Tx,
  { idUsuario, idContratacao, nome }: Cobrada,
  competencia: DataCivil,
): Promise<void> => {
  const { idPlano, valorCentavos } = await tx
    .selectFrom("contratacao")
    .innerJoin("planoOfertaTipoPagamento as oferta", "oferta.id", "contratacao.idPlanoOfertaTipoPagamento")
    .innerJoin("planoOferta", "planoOferta.id", "oferta.idPlanoOferta")
    .innerJoin("plano", "plano.id", "planoOferta.idPlano")
    .select(["plano.id as idPlano", "plano.valorCentavos"])
    .where("contratacao.id", "=", idContratacao)
    .executeTakeFirstOrThrow();
  const emitidaEm = instantFrom(`${competencia}T06:00:00-03:00`);
  const idFatura = await insertFatura(tx, {
    idUsuario,
    competencia,
    dataVencimento: somarDias(competencia, 9),
    tipoPagamento: "BOLETO",
    emitidaEm,
    itens: [{ idContratacao, tipo: "MENSALIDADE", descricao: nome, valorCentavos, idPlano }],
    destinatario: await enderecarFatura(tx, { idUsuario, contratacoes: [idContratacao], unificada: false }),
  });
  const fatura = await lockFatura(tx, idFatura);
  const agora = instantFrom(`${somarDias(competencia, 5)}T10:00:00-03:00`);
  if (fatura !== undefined) await mudarSituacaoFatura(tx, fatura, "PAGAMENTO_CONFIRMADO", { agora, idUsuario: null });
};
