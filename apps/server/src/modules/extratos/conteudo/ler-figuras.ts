import { numeroDoDia, somarDias, somarMeses } from "@acervo/br/data-civil";
import { SITUACOES_PROTECAO } from "@acervo/contracts/protecao";
import { dateAt } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { inteiroVigente } from "../../../platform/parametro.ts";
import { nivelDeAlerta } from "../../capacidade/capacidade.api.ts";
import { countBackupsPorDia, findServentia, listProtegidos } from "../../conformidade/conformidade.api.ts";
import { inicioDoDia } from "../../dispositivos/dispositivos.api.ts";
import { countForaPorRegra, countNaoProtegidos, julgarContratacao } from "../../protecao/protecao.api.ts";
import type { ExtratoRow } from "../extratos.queries.ts";
import { assuntosDeAtencao } from "./atencao.ts";
import { diasDoDispositivo } from "./dias-do-mes.rules.ts";
import { extratoTexts as t } from "./extrato.texts.ts";
import type { DispositivoDoExtrato, Figuras } from "./figuras.ts";
import {
  countAcoes,
  countArquivosEm,
  findEspaco,
  findMaioresIntervalos,
  listFaturasDosMeses,
  countVersoesNovas,
  type Intervalo,
} from "./figuras.queries.ts";
import { lerProvas } from "./ler-provas.ts";
import { tomDoMes } from "./veredito.rules.ts";

type Mes = Intervalo & { readonly primeiro: string; readonly ultimo: string };

const mesDe = (competencia: string): Mes => {
  const ultimo = somarDias(somarMeses(competencia, 1), -1);
  return {
    primeiro: competencia,
    ultimo,
    de: dateAt(inicioDoDia(numeroDoDia(competencia))),
    antesDe: dateAt(inicioDoDia(numeroDoDia(ultimo) + 1)),
  };
};

const EXCLUSOES = ["ARQUIVO_EXCLUIDO", "PASTA_EXCLUIDA", "VERSAO_EXCLUIDA"];

const lerMovimentos = async (db: Db, id: number, mes: Mes): Promise<Figuras["movimentos"]> => {
  const acoes = await countAcoes(db, id, mes);
  const soma = (nomes: readonly string[]): number => nomes.reduce((total, nome) => total + (acoes.get(nome) ?? 0), 0);
  return {
    restauracoes: soma(["RESTAURACAO_PEDIDA"]),
    exclusoes: soma(EXCLUSOES),
    consultas: soma(["CONTRATACAO_CONSULTADA"]),
    ajudas: soma(["AJUDA_INICIADA"]),
  };
};

const lerDispositivos = async (db: Db, id: number, mes: Mes): Promise<readonly DispositivoDoExtrato[]> => {
  const porDispositivo = Map.groupBy(await countBackupsPorDia(db, id, mes), ({ idDispositivo }) => idDispositivo);
  const intervalos = await findMaioresIntervalos(db, id, mes);
  return (await listProtegidos(db, id, mes)).map((dispositivo) => {
    const backups = porDispositivo.get(dispositivo.id) ?? [];
    return {
      id: dispositivo.id,
      nome: dispositivo.nome,
      backups: backups.reduce((soma, cada) => soma + cada.concluidos + cada.comPendencias, 0),
      falhas: backups.reduce((soma, cada) => soma + cada.falharam + cada.interrompidos, 0),
      maiorIntervaloSegundos: intervalos.get(dispositivo.id) ?? 0,
      dias: diasDoDispositivo(dispositivo, backups, mes),
    };
  });
};

const SOMA = (porDispositivo: ReadonlyMap<number, number>): number =>
  [...porDispositivo.values()].reduce((soma, cada) => soma + cada, 0);

/** Reads what a statement tells: figures of its month, and what asks for attention now. */
export const lerFiguras = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  { numero, idContratacao: id, competencia }: ExtratoRow,
): Promise<Figuras> => {
  const apuradoEm = clock.now();
  const mes = mesDe(competencia);
  const serventia = await findServentia(db, id);
  const dispositivos = await lerDispositivos(db, id, mes);
  const julgados = (await julgarContratacao(db, id, apuradoEm)).toSorted(
    (a, b) => SITUACOES_PROTECAO.indexOf(a.situacao) - SITUACOES_PROTECAO.indexOf(b.situacao),
  );
  const emUso = new Set(julgados.map((julgado) => julgado.id));
  const provas = await lerProvas(db, id, { ...mes, emUso });
  const espaco = await findEspaco(db, id, { de: mes.primeiro, ate: mes.ultimo });
  const porcentagem = espaco.totalBytes === 0 ? 0 : (espaco.usadoBytes / espaco.totalBytes) * 100;
  const alerta = await inteiroVigente(db, "porcentagem-alerta-capacidade", apuradoEm);
  const { nivel } = nivelDeAlerta(porcentagem, alerta, 0);
  const atencao = assuntosDeAtencao({
    julgados,
    provas,
    espaco: { nivel, porcentagem },
    naoProtegidos: SOMA(await countNaoProtegidos(db, id)),
    foraPorRegra: SOMA(await countForaPorRegra(db, id)),
  });
  const tom = tomDoMes({
    situacoes: julgados.map(({ situacao }) => situacao),
    semBackup: dispositivos.filter((cada) => emUso.has(cada.id) && cada.backups === 0).length,
    provas: { ...provas, semSucesso: provas.semSucesso.length },
    nivelDoEspaco: nivel,
  });
  return {
    numero,
    competencia,
    ate: mes.ultimo,
    apuradoEm,
    contratacao: { id, nome: serventia.nomeContratacao, quem: serventia.nomeCartorio ?? serventia.nome },
    veredito: { tom, frase: t.frase(tom), texto: t.texto({ dispositivos, competencia }, atencao) },
    arquivos: {
      guardados: await countArquivosEm(db, id, mes.antesDe),
      versoesNovas: await countVersoesNovas(db, id, mes),
    },
    espaco,
    provas,
    dispositivos,
    atencao,
    movimentos: await lerMovimentos(db, id, mes),
    faturas: await listFaturasDosMeses(db, id, { de: competencia, ate: somarMeses(competencia, 1) }),
  };
};
