import { hoje } from "@acervo/br/calendario";
import { somarDias, somarMeses, type DataCivil } from "@acervo/br/data-civil";
import { SITUACAO_CONTRATACAO as SITUACAO } from "@acervo/contracts/contratacoes";
import type { Tx } from "../../src/platform/db/db.ts";
import { semearDispositivos } from "./seed-dispositivos.ts";
import { semearFaturaPaga } from "./seed-faturas.ts";
import type { DemoContratacao, DemoMudanca } from "./demo-rows.ts";

const ofertaPorBoleto = async (tx: Tx, plano: string): Promise<number> => {
  const { id } = await tx
    .selectFrom("planoOfertaTipoPagamento as oferta")
    .innerJoin("planoOferta", "planoOferta.id", "oferta.idPlanoOferta")
    .innerJoin("plano", "plano.id", "planoOferta.idPlano")
    .select("oferta.id")
    .where("plano.nome", "=", plano)
    .where("oferta.tipoPagamento", "=", "BOLETO")
    .executeTakeFirstOrThrow();
  return id;
};

const DIAS_DE_USO = 60;
/** Of what is used now, what was there when the history begins. */
const PARTE_INICIAL = 0.7;

/** How the used space grew to what it is: a little each day. */
const semearUsoDiario = async (tx: Tx, idContratacao: number, bytes: number, ate: DataCivil): Promise<void> => {
  const dias = Array.from({ length: DIAS_DE_USO }, (_, indice) => {
    const parte = PARTE_INICIAL + ((1 - PARTE_INICIAL) * indice) / DIAS_DE_USO;
    return { idContratacao, data: somarDias(ate, indice - DIAS_DE_USO), bytes: Math.round(bytes * parte) };
  });
  if (bytes > 0) await tx.insertInto("usoDiario").values(dias).execute();
};

const primeiroDia = (data: DataCivil): DataCivil => `${data.slice(0, "2026-11".length)}-01`;

/** Inserts the subscription with its history and used space, unless the user has one of that name already. */
export const semearContratacao = async (
  tx: Tx,
  idUsuario: number,
  demo: DemoContratacao,
  agora: Date,
): Promise<void> => {
  const dataDeHoje = hoje(agora);
  const existente = await tx
    .selectFrom("contratacao")
    .select("id")
    .where("idUsuario", "=", idUsuario)
    .where("nome", "=", demo.nome)
    .executeTakeFirst();
  if (existente !== undefined) return;

  const dia = ({ diasAtras }: DemoMudanca): DataCivil => somarDias(dataDeHoje, -diasAtras);
  const meioDia = (mudanca: DemoMudanca): string => `${dia(mudanca)}T12:00:00-03:00`;
  const diaEmQueFicou = (situacao: number): DataCivil | null => {
    const mudanca = demo.historico.find(({ para }) => para === situacao);
    return mudanca === undefined ? null : dia(mudanca);
  };
  const idPlanoOfertaTipoPagamento = await ofertaPorBoleto(tx, demo.plano);
  const { id: idContratacao } = await tx
    .insertInto("contratacao")
    .values((eb) => ({
      idUsuario,
      idCartorio: eb.selectFrom("usuario").select("idCartorio").where("id", "=", idUsuario),
      nome: demo.nome,
      codigoSituacao: (demo.historico.at(-1) ?? demo.historico[0]).para,
      idPlanoOfertaTipoPagamento,
      dataContratacao: meioDia(demo.historico[0]),
      dataInicio: diaEmQueFicou(SITUACAO.ativa),
      dataFim: diaEmQueFicou(SITUACAO.cancelada),
    }))
    .returning("id")
    .executeTakeFirstOrThrow();
  await tx.insertInto("uso").values({ idContratacao, bytes: demo.bytes }).execute();

  const linhaDoHistorico = (mudanca: DemoMudanca, indice: number) => ({
    idContratacao,
    deSituacao: demo.historico[indice - 1]?.para ?? null,
    paraSituacao: mudanca.para,
    motivo: mudanca.motivo,
    tipoAutor: "SISTEMA" as const,
    ocorridoEm: meioDia(mudanca),
  });
  await tx.insertInto("contratacaoHistorico").values(demo.historico.map(linhaDoHistorico)).execute();
  await semearUsoDiario(tx, idContratacao, demo.bytes, dataDeHoje);
  await semearDispositivos(tx, idContratacao, demo.dispositivos ?? [], agora);
  for (let meses = demo.faturasPagas ?? 0; meses > 0; meses -= 1)
    await semearFaturaPaga(
      tx,
      { idUsuario, idContratacao, nome: demo.nome },
      somarMeses(primeiroDia(dataDeHoje), -meses),
    );
};
