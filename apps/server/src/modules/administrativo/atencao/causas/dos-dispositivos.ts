import type { Gravidade } from "@acervo/contracts/atencao";
import type { SituacaoProtecao } from "@acervo/contracts/protecao";
import { listDanificados } from "../../../catalogo/objects.api.ts";
import {
  julgarAvisados,
  listCongelados,
  protecaoTexts,
  versoesDesatualizadas,
} from "../../../protecao/protecao.api.ts";
import { listFalhas } from "../../../provas/provas.api.ts";
import { dosDispositivos } from "../../cliente/errado/itens-errados.ts";
import { atencaoTexts as textos } from "../atencao.texts.ts";
import type { Fonte } from "./causa.ts";
import { listComVersoes, listVersoesEmUso } from "./causas.queries.ts";

/** A machine that sends nothing at all loses more by the day than one whose backups fail. */
const GRAVIDADE_DO_PARADO: Readonly<Partial<Record<SituacaoProtecao, Gravidade>>> = {
  ATRASADO: "CRITICA",
  FALHOU: "ALTA",
  NUNCA_FEZ_BACKUP: "ALTA",
};

export const deBackupParado: Fonte = async (db, { idsContratacao, agora }) =>
  (await julgarAvisados(db, idsContratacao, agora)).flatMap((julgado) => {
    const gravidade = GRAVIDADE_DO_PARADO[julgado.situacao];
    const { id: idDispositivo, idContratacao } = julgado;
    if (gravidade === undefined) return [];
    return dosDispositivos([julgado]).map((item) => ({ ...item, idContratacao, idDispositivo, gravidade }));
  });

export const deAlteracaoEmMassa: Fonte = async (db, { idsContratacao }) =>
  (await listCongelados(db, idsContratacao)).map(({ id, idContratacao, nome, desde, confirmada }) => ({
    idContratacao,
    idDispositivo: id,
    gravidade: "CRITICA",
    titulo: textos.massa(nome),
    ...protecaoTexts.congelado(confirmada),
    desde: desde.toISOString(),
  }));

export const deObjetoDanificado: Fonte = async (db, { idsContratacao }) =>
  (await listDanificados(db, idsContratacao)).map(({ id, idContratacao, nome, objetos, desde }) => ({
    idContratacao,
    idDispositivo: id,
    gravidade: "CRITICA",
    titulo: textos.danificado(nome, objetos),
    porque: textos.danificadoPorque,
    oQueFazer: textos.danificadoFazer,
    desde: desde.toISOString(),
  }));

export const deProvaFalhou: Fonte = async (db, { idsContratacao }) =>
  (await listFalhas(db, idsContratacao)).map(({ id, idContratacao, idProva, nome, desde, ...prova }) => ({
    idContratacao,
    idDispositivo: id,
    idProva,
    gravidade: "CRITICA",
    titulo: textos.provaFalhou(nome),
    porque: textos.provaFalhouPorque(prova),
    oQueFazer: textos.provaFalhouFazer,
    desde: desde.toISOString(),
  }));

export const deAgenteDesatualizado: Fonte = async (db, { idsContratacao, agora }) => {
  const antigas = await versoesDesatualizadas(db, await listVersoesEmUso(db), agora);
  if (antigas.length === 0) return [];
  return (await listComVersoes(db, idsContratacao, antigas)).map(({ idContratacao, dispositivos }) => ({
    idContratacao,
    idDispositivo: null,
    gravidade: "MEDIA",
    titulo: textos.desatualizado(dispositivos),
    ...protecaoTexts.desatualizado(),
    desde: null,
  }));
};
