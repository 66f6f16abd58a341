import { formatarData } from "@acervo/br/data-civil";
import { formatarCentavos } from "@acervo/br/dinheiro";
import { SITUACAO_BACKUP } from "@acervo/contracts/backups";
import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { SITUACAO_FATURA as F } from "@acervo/contracts/faturas";
import type { ItemDaLinha, TipoDaLinha } from "@acervo/contracts/linha-do-tempo";
import { listConsultas } from "../../../../platform/audit/consultas.queries.ts";
import type { Db } from "../../../../platform/db/db.ts";
import { listEnviosPara } from "../../../../platform/email/envios.queries.ts";
import { mascararEmail } from "../../../../platform/email/mascarar-email.ts";
import { diaEHora } from "../../../../platform/email/quando-por-extenso.ts";
import type { Corte, Lugar } from "../../../../platform/lists/corte.ts";
import { listAtendimentosNoTempo } from "../../../atendimento/atendimento.api.ts";
import { descreverMotivo, listFalhas, type FalhaRow } from "../../../backups/backups.api.ts";
import { listMudancasDeSituacao } from "../../../contratacoes/contratacoes.api.ts";
import { formatarMes, listMudancasDaContratacao, type MudancaDaFaturaRow } from "../../../faturas/faturas.api.ts";
import { LINHA_DO_TEMPO_TEXTOS as textos } from "./linha-do-tempo.texts.ts";

/** Whose timeline it is. */
export type Cliente = { readonly idContratacao: number; readonly enderecos: readonly string[] };

/** What one source tells, with the place that it has among all. */
export type Acontecimento = Lugar & Pick<ItemDaLinha, "tom" | "titulo" | "detalhe"> & Partial<ItemDaLinha>;

export type Fonte = (db: Db, cliente: Cliente, corte: Corte) => Promise<Acontecimento[]>;

const doAtendimento = (quem: string, arquivamento: boolean | null): string => {
  if (arquivamento === null) return textos.atendimento(quem);
  return arquivamento ? textos.arquivada(quem) : textos.desarquivada(quem);
};

const dosAtendimentos: Fonte = async (db, { idContratacao }, corte) =>
  (await listAtendimentosNoTempo(db, idContratacao, corte)).map(({ em, id, retornarEm, ...atendimento }) => {
    const retorno = retornarEm === null ? null : diaEHora(retornarEm);
    return {
      em,
      id,
      tom: "neutral",
      titulo: doAtendimento(atendimento.nomeAnalista, atendimento.arquivamento),
      detalhe: retorno === null ? null : textos.retorno(retorno.dia, retorno.hora),
      citacao: atendimento.descricao,
    };
  });

const dosEmails: Fonte = async (db, { enderecos }, corte) =>
  (await listEnviosPara(db, enderecos, corte)).map(({ em, id, assunto, destinatario, situacao, devolvidoEm }) => ({
    em,
    id,
    tom: devolvidoEm !== null || situacao === "FALHOU" ? "bad" : "info",
    titulo: textos.email(assunto),
    detalhe: textos.envio(mascararEmail(destinatario), situacao, devolvidoEm !== null),
  }));

const daFalha = ({ em, id, nomeDispositivo, nomeConfiguracao, codigoSituacao, motivos }: FalhaRow): Acontecimento => ({
  em,
  id,
  tom: "bad",
  titulo: (codigoSituacao === SITUACAO_BACKUP.falhou ? textos.falhou : textos.interrompido)(nomeDispositivo),
  detalhe: textos.porQue(nomeConfiguracao, motivos.length === 0 ? [textos.semMotivo] : motivos.map(descreverMotivo)),
  idBackup: Number(id),
});

const dasFalhas: Fonte = async (db, { idContratacao }, corte) =>
  (await listFalhas(db, idContratacao, corte)).map(daFalha);

type Dito = Pick<Acontecimento, "tom" | "detalhe"> & { readonly oQue: string };

/** What a change of an invoice says; it may have been issued as what it is now. */
const daMudanca = ({ deSituacao, paraSituacao, valorCentavos, dataVencimento }: MudancaDaFaturaRow): Dito => {
  const valor = formatarCentavos(valorCentavos);
  if (paraSituacao === null) return { tom: "neutral", oQue: textos.anulada, detalhe: textos.valor(valor) };
  if (deSituacao === null && valorCentavos === 0) return { tom: "neutral", oQue: textos.semValor, detalhe: null };
  const vence = textos.vence(valor, formatarData(dataVencimento));
  if (deSituacao === null) return { tom: "neutral", oQue: textos.emitida, detalhe: vence };
  if (paraSituacao === F.paga) return { tom: "ok", oQue: textos.paga, detalhe: textos.valor(valor) };
  const oQue = deSituacao === F.paga ? textos.reaberta : paraSituacao === F.vencida ? textos.venceu : textos.recusada;
  return { tom: "bad", oQue, detalhe: textos.semPagamento(valor) };
};

const dasFaturas: Fonte = async (db, { idContratacao }, corte) =>
  (await listMudancasDaContratacao(db, idContratacao, corte)).map((mudanca) => {
    const { oQue, ...dito } = daMudanca(mudanca);
    const { em, id, idFatura, competencia } = mudanca;
    return { em, id, ...dito, titulo: textos.fatura(formatarMes(competencia), oQue), idFatura };
  });

const TONS: Readonly<Record<number, ItemDaLinha["tom"]>> = {
  [SITUACAO_CONTRATACAO.ativa]: "ok",
  [SITUACAO_CONTRATACAO.suspensa]: "warn",
  [SITUACAO_CONTRATACAO.inativa]: "warn",
  [SITUACAO_CONTRATACAO.cancelada]: "bad",
};

const dasSituacoes: Fonte = async (db, { idContratacao }, corte) =>
  (await listMudancasDeSituacao(db, idContratacao, corte)).map(({ em, id, de, para, codigoPara, motivo }) => ({
    em,
    id,
    tom: TONS[codigoPara] ?? "neutral",
    titulo: textos.passou(de, para),
    detalhe: textos.motivo(motivo),
  }));

const dasConsultas: Fonte = async (db, { idContratacao }, corte) => {
  const alvo = { acao: "CONTRATACAO_CONSULTADA", tipo: "contratacao", ids: [idContratacao] } as const;
  const consultas = await listConsultas(db, alvo, corte);
  return consultas.map(({ em, id, por }) => ({
    em,
    id,
    tom: "neutral",
    titulo: textos.consulta(por ?? textos.alguem),
    detalhe: textos.aberto,
  }));
};

/** Where each kind is read. */
export const FONTES: Readonly<Record<TipoDaLinha, Fonte>> = {
  ATENDIMENTO: dosAtendimentos,
  EMAIL: dosEmails,
  FALHA: dasFalhas,
  FATURA: dasFaturas,
  SITUACAO: dasSituacoes,
  ACESSO: dasConsultas,
};
