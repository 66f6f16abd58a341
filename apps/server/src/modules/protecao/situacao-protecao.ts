import type { Instant } from "@acervo/schedule/time-zone";
import { SITUACAO_BACKUP } from "@acervo/contracts/backups";
import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { SITUACOES_PROTECAO, type SituacaoProtecao } from "@acervo/contracts/protecao";
import type { AgendamentoVigiado, ConfiguracaoVigiada, FatosProtecao, Tentativa } from "./fatos-protecao.ts";
import type { Explicacao } from "./explicacao.ts";
import { protecaoTexts as texts, type CausaDoAtraso } from "./protecao.texts.ts";

/** A scheduled run that nobody did although it was waited for. */
export type Parada = {
  /** When it was due. */
  readonly desde: Instant;
  /** Until when it was waited for. */
  readonly limite: Instant;
  /** It is being made now: late, but not stopped. What it is worth is known at its end. */
  readonly emAndamento: boolean;
};

export type Veredito = Explicacao & {
  readonly situacao: SituacaoProtecao;
  readonly desde: Instant | null;
  readonly proximoEsperado: Instant | null;
  readonly ultimoBackup: Instant | null;
  /** What the customer is told by e-mail. */
  readonly parada: Parada | null;
  /** When the device stops being what it is if no backup comes; null when only something else can change it. */
  readonly limite: Instant | null;
};

const menor = (instantes: readonly (Instant | null)[]): Instant | null => {
  const conhecidos = instantes.filter((instante) => instante !== null);
  return conhecidos.length === 0 ? null : Math.min(...conhecidos);
};
const maior = (instantes: readonly (Instant | null)[]): Instant | null => {
  const conhecidos = instantes.filter((instante) => instante !== null);
  return conhecidos.length === 0 ? null : Math.max(...conhecidos);
};

/** From when on a backup could be expected at all: nobody is late for what happened before. */
const inicioDaEspera = (fatos: FatosProtecao, { criadaEm }: ConfiguracaoVigiada): Instant =>
  maior([criadaEm, fatos.ativadoEm, fatos.situacaoDesde]) ?? criadaEm;

/**
 * The run after `coberto` that is missed first. A long backup that ended a moment ago was done by a machine that is at
 * work: the run that it delayed is waited for from its end. What a schedule was still waited for when it was changed or
 * removed is waited for no more; what it had missed by then stays missed.
 */
const primeiraParada = (
  { agendamentos, encerrados, emAndamentoDesde }: ConfiguracaoVigiada,
  coberto: Instant,
  ultimoFim: Instant | null,
): Parada | null => {
  const paradaDe = ({ calendario, vigenteDesde, toleranciaMs }: AgendamentoVigiado): Parada[] => {
    const desde = calendario.next(Math.max(coberto, vigenteDesde - 1));
    if (desde === null) return [];
    const limite = Math.max(desde, ultimoFim ?? desde) + toleranciaMs;
    return [{ desde, limite, emAndamento: emAndamentoDesde !== null }];
  };
  const paradas = [
    ...agendamentos.flatMap(paradaDe),
    ...encerrados.flatMap((cada) => paradaDe(cada).filter(({ limite }) => limite <= cada.encerradoEm)),
  ];
  return paradas.toSorted((a, b) => a.limite - b.limite)[0] ?? null;
};

type Parcial = Pick<Veredito, "situacao" | "porque" | "oQueFazer" | "desde" | "parada" | "limite">;

const causaDoAtraso = (
  fatos: FatosProtecao,
  { agendamentos }: Pick<ConfiguracaoVigiada, "agendamentos">,
  agora: Instant,
): CausaDoAtraso => {
  if (fatos.identidadeDuplicada) return { tipo: "duplicada" };
  if (fatos.capacidadeEsgotada) return { tipo: "capacidade" };
  if (fatos.agenteDesatualizado) return { tipo: "desatualizado" };
  if (agendamentos.length === 0) return { tipo: "semAgendamento" };
  const { ultimoSinal, silencioMs } = fatos;
  if (ultimoSinal === null) return { tipo: "semSinal", desde: null };
  return agora - ultimoSinal >= silencioMs
    ? { tipo: "semSinal", desde: ultimoSinal }
    : { tipo: "naoComecou", desde: null };
};

/** Whether the last try failed and no later run was missed altogether: then the failure is what there is to say. */
const isFalha = (fatos: FatosProtecao, configuracao: ConfiguracaoVigiada, agora: Instant): boolean => {
  const { ultima } = configuracao;
  if (ultima === null || ultima.situacao < SITUACAO_BACKUP.falhou) return false;
  const seguinte = primeiraParada(configuracao, Math.max(ultima.cobre, inicioDaEspera(fatos, configuracao)), null);
  if (seguinte !== null && seguinte.limite <= agora) return false;
  if (ultima.situacao === SITUACAO_BACKUP.falhou) return true;
  // An interrupted one goes on by itself when the machine is back, so it has the same time as one that did not begin.
  const tolerancia = Math.max(fatos.toleranciaMs, ...configuracao.agendamentos.map((cada) => cada.toleranciaMs));
  return ultima.situacao === SITUACAO_BACKUP.interrompido && agora >= ultima.inicio + tolerancia;
};

/** Where a configuration stands against its schedules. */
type Espera = {
  readonly espera: Instant;
  /** The run that is missed first if no backup comes. */
  readonly parada: Parada | null;
  /** The same, once it was waited for long enough. */
  readonly passou: Parada | null;
};

/** A configuration that has a good backup and none missing. */
const emDia = (
  { prefixo, agendamentos, pendenteDesde, pastasNaoVistas }: ConfiguracaoVigiada,
  ultimaBoa: Tentativa,
  { espera, parada, agora }: Pick<Espera, "espera" | "parada"> & { readonly agora: Instant },
): Parcial => {
  const base = { parada: null, limite: parada?.limite ?? null };
  if (ultimaBoa.fim < espera) {
    // Nobody is late yet after a new activation or a suspension that ended, but what changed meanwhile is not stored.
    return { ...base, situacao: "COM_PENDENCIAS", desde: espera, ...texts.retomada(prefixo, ultimaBoa.fim, agora) };
  }
  if (ultimaBoa.situacao === SITUACAO_BACKUP.comPendencias) {
    const desde = pendenteDesde ?? ultimaBoa.fim;
    return {
      ...base,
      situacao: "COM_PENDENCIAS",
      desde,
      ...texts.pendencias(prefixo, ultimaBoa.motivos, pastasNaoVistas),
    };
  }
  if (agendamentos.length === 0)
    return { ...base, situacao: "COM_PENDENCIAS", desde: null, ...texts.semAgendamento(prefixo) };
  return { ...base, situacao: "PROTEGIDO", desde: ultimaBoa.fim, ...texts.protegido(ultimaBoa.fim, agora) };
};

const medirEspera = (fatos: FatosProtecao, configuracao: ConfiguracaoVigiada, agora: Instant): Espera => {
  const { ultimaBoa } = configuracao;
  const espera = inicioDaEspera(fatos, configuracao);
  const coberto = ultimaBoa === null ? espera : Math.max(espera, ultimaBoa.cobre);
  const parada = primeiraParada(configuracao, coberto, ultimaBoa?.fim ?? null);
  return { espera, parada, passou: parada !== null && parada.limite <= agora ? parada : null };
};

/** A configuration without a good backup that did not fail either: it has to wait, or it waited in vain. */
const semBackup = (
  fatos: FatosProtecao,
  configuracao: ConfiguracaoVigiada,
  { passou, agora }: { readonly passou: Parada | null; readonly agora: Instant },
): Explicacao => {
  const { prefixo, agendamentos, emAndamentoDesde } = configuracao;
  const proximo = menor(agendamentos.map(({ calendario }) => calendario.next(agora)));
  const perdido = passou === null ? null : { esperado: passou.desde, causa: causaDoAtraso(fatos, configuracao, agora) };
  return texts.nunca(prefixo, { proximo, perdido, emAndamentoDesde, agora });
};

const vereditoDaConfiguracao = (fatos: FatosProtecao, configuracao: ConfiguracaoVigiada, agora: Instant): Parcial => {
  const { prefixo, ultima, ultimaBoa, emAndamentoDesde, pastasNaoVistas } = configuracao;
  const medida = medirEspera(fatos, configuracao, agora);
  const { espera, parada, passou } = medida;
  const base = { parada: passou, limite: passou === null && parada !== null ? parada.limite : null };
  if (ultima !== null && isFalha(fatos, configuracao, agora)) {
    const explicacao = texts.falhou(prefixo, { ...ultima, pastas: pastasNaoVistas, agora, emAndamentoDesde });
    return { ...base, situacao: "FALHOU", desde: passou === null ? ultima.inicio : passou.desde, ...explicacao };
  }
  if (passou !== null && fatos.fezBackup) {
    const causa = causaDoAtraso(fatos, configuracao, agora);
    const atraso = { esperado: passou.desde, causa, emAndamentoDesde, agora };
    return { ...base, situacao: "ATRASADO", desde: passou.desde, ...texts.atrasado(prefixo, atraso) };
  }
  if (ultimaBoa !== null) return emDia(configuracao, ultimaBoa, { ...medida, agora });
  // A new configuration of a device that has backups does not make it one that never had any.
  const situacao = fatos.fezBackup ? "COM_PENDENCIAS" : "NUNCA_FEZ_BACKUP";
  return { ...base, situacao, desde: espera, ...semBackup(fatos, configuracao, { passou, agora }) };
};

const gravidade = (situacao: SituacaoProtecao): number => SITUACOES_PROTECAO.indexOf(situacao);

/** The worst of all; of equals the one that lasts longest. */
export const pior = <V extends { readonly situacao: SituacaoProtecao; readonly desde: Instant | null }>(
  vereditos: readonly V[],
): V | null =>
  vereditos.toSorted(
    (a, b) => gravidade(a.situacao) - gravidade(b.situacao) || (a.desde ?? Infinity) - (b.desde ?? Infinity),
  )[0] ?? null;

const semConfiguracao = (fatos: FatosProtecao): Parcial => ({
  situacao: fatos.fezBackup ? "COM_PENDENCIAS" : "NUNCA_FEZ_BACKUP",
  desde: null,
  parada: null,
  limite: null,
  ...texts.semConfiguracao(),
});

/** What keeps a device whose backups are all well from being simply safe. */
const ressalvaDe = (
  { congeladoDesde, alteracaoConfirmada, prova }: FatosProtecao,
  agora: Instant,
): (Explicacao & { readonly desde: Instant }) | null => {
  if (congeladoDesde !== null) return { desde: congeladoDesde, ...texts.congelado(alteracaoConfirmada) };
  if (prova === null) return null;
  if (prova.falhouEm !== null) return { desde: prova.falhouEm, ...texts.provaFalhou() };
  if (prova.venceEm === null || agora < prova.venceEm) return null;
  return { desde: prova.venceEm, ...texts.provaVencida() };
};

const vereditoParcial = (fatos: FatosProtecao, agora: Instant, ultimoBackup: Instant | null): Parcial => {
  const quieto = { parada: null, limite: null };
  if (fatos.codigoSituacao !== SITUACAO_CONTRATACAO.ativa)
    return { ...quieto, situacao: "SUSPENSO", desde: fatos.situacaoDesde, ...texts.suspenso(fatos.codigoSituacao) };
  if (!fatos.ativado) {
    const desde = fatos.inativadoEm ?? fatos.cadastradoEm;
    return { ...quieto, situacao: "DESATIVADO", desde, ...texts.desativado(fatos.ativadoEm !== null) };
  }
  const partes = fatos.configuracoes.map((configuracao) => vereditoDaConfiguracao(fatos, configuracao, agora));
  const oPior = pior(partes) ?? semConfiguracao(fatos);
  const paradas = partes.flatMap(({ parada }) => (parada === null ? [] : [parada]));
  const resumo = {
    ...oPior,
    parada: paradas.toSorted((a, b) => Number(a.emAndamento) - Number(b.emAndamento) || a.limite - b.limite)[0] ?? null,
    limite: menor(partes.map(({ limite }) => limite)),
  };
  if (resumo.situacao !== "PROTEGIDO") return resumo;
  const ressalva = ressalvaDe(fatos, agora);
  if (ressalva === null) return { ...resumo, ...texts.protegido(ultimoBackup ?? agora, agora) };
  return { ...resumo, situacao: "COM_PENDENCIAS", ...ressalva };
};

/**
 * Whether a device is safe, why, since when and what to do. The one place that decides it: the badge, the sentence of
 * the dashboard, the filter of the staff and the e-mails all ask here.
 */
export const situacaoProtecao = (fatos: FatosProtecao, agora: Instant): Veredito => {
  const ultimoBackup = maior(fatos.configuracoes.map(({ ultimaBoa }) => ultimaBoa?.fim ?? null));
  const espera = fatos.ativado && fatos.codigoSituacao === SITUACAO_CONTRATACAO.ativa;
  const calendarios = fatos.configuracoes.flatMap(({ agendamentos }) => agendamentos);
  return {
    ...vereditoParcial(fatos, agora, ultimoBackup),
    proximoEsperado: espera ? menor(calendarios.map(({ calendario }) => calendario.next(agora))) : null,
    ultimoBackup,
  };
};
