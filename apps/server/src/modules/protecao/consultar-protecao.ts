import { DAY, MINUTE } from "@acervo/schedule/time-zone";
import type { AtualizacaoSemEspaco } from "@acervo/contracts/atualizacao-sem-espaco";
import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { SITUACOES_PROTECAO, type Protecao, type ProtecaoDispositivo } from "@acervo/contracts/protecao";
import type { UltimaProva } from "@acervo/contracts/ultima-prova";
import { alcanceDe, type QuemChama } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { dateAt, later } from "../../platform/clock.ts";
import type { Deps } from "../../platform/deps.ts";
import { calendarioDe, countIgnorados, esperaDe, inicioDoDia } from "../dispositivos/dispositivos.api.ts";
import { DIAS_DA_FAIXA, faixaDe30Dias, type Previsao, type ResultadoDoDia } from "./faixa-30-dias.ts";
import { fraseDaProtecao } from "./frase-protecao.texts.ts";
import { lerFatos, type DispositivoVigiado } from "./ler-fatos.ts";
import { countForaPorRegra } from "./nao-protegidos/fora-por-regra.queries.ts";
import { primeirosPassos } from "./primeiros-passos.ts";
import { fraseDaProva } from "./prova-vigente.texts.ts";
import { protecaoTexts as texts } from "./protecao.texts.ts";
import {
  countNaoProtegidos,
  existsBackupBom,
  findContratacao,
  findIdsDosDispositivos,
  findResultadosPorDia,
} from "./protecao.queries.ts";
import { pior, situacaoProtecao, type Veredito } from "./situacao-protecao.ts";

/** Of the strip: what a backup may be late and still belong to the day on which it was due. */
const TOLERANCIA_DA_FAIXA_MINUTOS = 720;

/** Of what is not known how it was then (before the last activation, while suspended) nothing is expected. */
const previsoesDe = ({ fatos, configuracoes, agendamentos }: DispositivoVigiado): Previsao[] => {
  if (!fatos.ativado || fatos.codigoSituacao !== SITUACAO_CONTRATACAO.ativa) return [];
  const criadas = new Map(configuracoes.map(({ id, dataInicio }) => [id, dataInicio.getTime()]));
  return agendamentos.map((agendamento) => ({
    idConfiguracao: agendamento.idConfiguracao,
    calendario: calendarioDe(agendamento),
    de: Math.max(
      (agendamento.alteradoEm ?? agendamento.dataInicio).getTime(),
      criadas.get(agendamento.idConfiguracao) ?? 0,
      fatos.ativadoEm ?? 0,
      fatos.situacaoDesde ?? 0,
    ),
    ate: agendamento.dataFim?.getTime() ?? null,
    toleranciaMs: TOLERANCIA_DA_FAIXA_MINUTOS * MINUTE,
  }));
};

const instante = (momento: number | null): string | null => (momento === null ? null : dateAt(momento).toISOString());

const semEspaco = ({ linha }: DispositivoVigiado): AtualizacaoSemEspaco | null => {
  const { atualizacaoVersao: versao, atualizacaoFaltamBytes: faltamBytes } = linha;
  return versao === null || faltamBytes === null ? null : { versao, faltamBytes };
};

/** As the dashboard says it after its name. */
const ultimaProva = ({ linha, fatos }: DispositivoVigiado, agora: number): UltimaProva | null => {
  const { idProva: id, situacaoProva: situacao, provaEm, provaArquivos, provaIguais } = linha;
  if (id === null || situacao === null || provaEm === null) return null;
  const { falhouEm = null, venceEm = null } = fatos.prova ?? {};
  return {
    id,
    situacao,
    frase: fraseDaProva(situacao, { arquivos: provaArquivos ?? 0, iguais: provaIguais ?? 0 }),
    encerradaEm: provaEm.toISOString(),
    atencao: falhouEm !== null || (venceEm !== null && venceEm <= agora),
  };
};

type Julgado = { readonly vigiado: DispositivoVigiado; readonly veredito: Veredito };

type Contados = Pick<ProtecaoDispositivo, "naoProtegidos" | "ignorados" | "foraPorRegra">;

const toProtecaoDispositivo = (
  { vigiado, veredito }: Julgado,
  resultados: readonly ResultadoDoDia[],
  { agora, ...contados }: Contados & { readonly agora: Date },
): ProtecaoDispositivo => ({
  id: vigiado.linha.id,
  nome: vigiado.linha.nome,
  situacao: veredito.situacao,
  porque: contados.ignorados === 0 ? veredito.porque : `${veredito.porque} ${texts.escolhidos(contados.ignorados)}`,
  desde: instante(veredito.desde),
  oQueFazer: veredito.oQueFazer,
  proximoEsperado: instante(veredito.proximoEsperado),
  ultimoBackup: instante(veredito.ultimoBackup),
  ultimoSinal: instante(vigiado.fatos.ultimoSinal),
  conectado: vigiado.linha.conectado,
  espera: vigiado.linha.ativado ? esperaDe(vigiado.linha, agora) : null,
  dias: faixaDe30Dias({ resultados, previsoes: previsoesDe(vigiado) }, agora.getTime(), inicioDoDia),
  alteracaoAConfirmar: vigiado.fatos.congeladoDesde !== null && !vigiado.fatos.alteracaoConfirmada,
  atualizacaoSemEspaco: semEspaco(vigiado),
  prova: ultimaProva(vigiado, agora.getTime()),
  ...contados,
});

/** Whether the devices of a subscription are safe, each with its last 30 days, and all in one sentence. */
export const consultarProtecao = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  chamada: QuemChama,
  id: number,
): Promise<Protecao> => {
  const contratacao = await findContratacao(db, id, alcanceDe(chamada));
  if (contratacao === undefined) throw new ErroDeNegocio("CONTRATACAO_NAO_ENCONTRADA");
  const agora = clock.now();
  // A day more than the strip: what made up for a run of its first day may have begun on the next.
  const desde = later(agora, -(DIAS_DA_FAIXA + 1) * DAY);
  const vigiados = await lerFatos(db, await findIdsDosDispositivos(db, id), agora);
  const resultados = Map.groupBy(
    await findResultadosPorDia(db, id, { desde, toleranciaMinutos: TOLERANCIA_DA_FAIXA_MINUTOS }),
    ({ idDispositivo }) => idDispositivo,
  );
  const [naoProtegidos, ignorados, foraPorRegra] = await Promise.all([
    countNaoProtegidos(db, id),
    countIgnorados(db, id),
    countForaPorRegra(db, id),
  ]);
  const fezBackup = vigiados.some(({ fatos }) => fatos.fezBackup) || (await existsBackupBom(db, id));
  const julgados = vigiados.map((vigiado) => ({ vigiado, veredito: situacaoProtecao(vigiado.fatos, agora.getTime()) }));
  const ativa = contratacao.codigoSituacao === SITUACAO_CONTRATACAO.ativa;
  return {
    situacao: pior(julgados.map(({ veredito }) => veredito))?.situacao ?? (ativa ? "NUNCA_FEZ_BACKUP" : "SUSPENSO"),
    frase: fraseDaProtecao(
      contratacao.codigoSituacao,
      julgados.map(({ vigiado, veredito }) => ({ ...veredito, nome: vigiado.linha.nome })),
      { agora: agora.getTime(), ordem: SITUACOES_PROTECAO },
    ),
    dispositivos: julgados.map((julgado) => {
      const { id: idDispositivo } = julgado.vigiado.linha;
      return toProtecaoDispositivo(julgado, resultados.get(idDispositivo) ?? [], {
        agora,
        naoProtegidos: naoProtegidos.get(idDispositivo) ?? 0,
        ignorados: ignorados.get(idDispositivo) ?? 0,
        foraPorRegra: foraPorRegra.get(idDispositivo) ?? 0,
      });
    }),
    primeirosPassos: primeirosPassos(
      { ...contratacao, fezBackup },
      vigiados.map(({ linha, fatos }) => ({ id: linha.id, fatos })),
    ),
  };
};
