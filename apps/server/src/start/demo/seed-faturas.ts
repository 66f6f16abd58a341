import { somarDias, type DataCivil } from "@acervo/br/data-civil";
import { SITUACAO_FATURA } from "@acervo/contracts/faturas";
import { enderecarFatura } from "../../modules/faturas/faturas.api.ts";
import type { Tx } from "../../platform/db/db.ts";

type Cobrada = { readonly idUsuario: number; readonly idContratacao: number; readonly nome: string };

/** Inserts the invoice of a month, paid a few days after it was made. */
export const semearFaturaPaga = async (
  tx: Tx,
  { idUsuario, idContratacao, nome }: Cobrada,
  competencia: DataCivil,
): Promise<void> => {
  const { id: idFatura } = await tx
    .insertInto("fatura")
    .values({
      idUsuario,
      competencia,
      codigoSituacao: SITUACAO_FATURA.paga,
      dataVencimento: somarDias(competencia, 9),
      emitidaEm: `${competencia}T06:00:00-03:00`,
      pagaEm: `${somarDias(competencia, 5)}T10:00:00-03:00`,
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx
    .insertInto("faturaItem")
    .values((eb) => ({
      idFatura,
      idUsuario,
      idContratacao,
      competencia,
      tipo: "MENSALIDADE",
      descricao: nome,
      valorCentavos: eb
        .selectFrom("contratacao")
        .innerJoin("planoOfertaTipoPagamento as oferta", "oferta.id", "contratacao.idPlanoOfertaTipoPagamento")
        .innerJoin("planoOferta", "planoOferta.id", "oferta.idPlanoOferta")
        .innerJoin("plano", "plano.id", "planoOferta.idPlano")
        .select("plano.valorCentavos")
        .where("contratacao.id", "=", idContratacao),
    }))
    .execute();
  const destinatario = await enderecarFatura(tx, { idUsuario, contratacoes: [idContratacao], unificada: false });
  await tx
    .insertInto("faturaDestinatario")
    .values({ ...destinatario, idFatura })
    .execute();
};
