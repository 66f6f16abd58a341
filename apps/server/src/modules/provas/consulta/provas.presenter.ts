import type { ArquivoDaProva, Medida, ProvaDetalhada, ProvaNaLista } from "@acervo/contracts/provas";
import { fraseDaProva } from "../../protecao/protecao.api.ts";
import { caminhoLegivel } from "../../restauracoes/restauracoes.api.ts";
import { documentoDaProva } from "../emissao/documento.ts";
import type { ArquivoDaProvaRow, ProvaRow } from "../provas.queries.ts";
import {
  descreverArquivo,
  DESCRICAO_SITUACAO,
  fraseEmAndamento,
  MOTIVO_SEM_COMPUTADOR,
  oQueFazer,
} from "../provas.texts.ts";
import { isDiferente, isIgual } from "../situacao-prova.rules.ts";
import type { ProvaNaListaRow } from "./consulta.queries.ts";
import { medir } from "./medida.rules.ts";

/** A sentence by itself: as the dashboard has it after a colon, with a capital and a full stop. */
const comoFrase = (texto: string): string => `${texto.charAt(0).toUpperCase()}${texto.slice(1)}.`;

export const toProvaNaLista = (linha: ProvaNaListaRow): ProvaNaLista => {
  const { situacao, arquivos, lidos } = linha;
  const iguais = linha.iguais ?? 0;
  return {
    id: linha.id,
    numero: linha.numero,
    idDispositivo: linha.idDispositivo,
    nomeDispositivo: linha.nomeDispositivo,
    competencia: linha.competencia,
    situacao: { codigo: situacao, descricao: DESCRICAO_SITUACAO[situacao] },
    frase:
      situacao === "EM_ANDAMENTO"
        ? fraseEmAndamento({ arquivos, lidos })
        : comoFrase(fraseDaProva(situacao, { arquivos, iguais })),
    criadaEm: linha.emInstante.toISOString(),
    encerradaEm: linha.encerradaEm?.toISOString() ?? null,
    arquivos,
    iguais,
    bytes: linha.bytes,
  };
};

const toArquivo = (arquivo: ArquivoDaProvaRow): ArquivoDaProva => ({
  ordem: arquivo.ordem,
  caminho: caminhoLegivel(arquivo.caminho),
  tamanho: arquivo.tamanhoBytes,
  sha256: arquivo.sha256.toString("hex"),
  servidor: arquivo.servidor,
  computador: arquivo.computador,
  original: arquivo.original,
  falhou: isDiferente(arquivo),
  descricao: descreverArquivo(arquivo),
});

const medirServidor = (arquivos: readonly ArquivoDaProvaRow[], estado: ProvaDetalhada["estado"]): Medida => {
  const lidos = arquivos.filter(({ servidor }) => servidor === "IGUAL" || servidor === "DIFERENTE");
  return medir(
    {
      arquivos: lidos.length,
      bytes: lidos.reduce((soma, { tamanhoBytes }) => soma + tamanhoBytes, 0),
      milissegundos: lidos.reduce((soma, { servidorMs }) => soma + (servidorMs ?? 0), 0),
    },
    estado,
  );
};

const medirComputador = (
  { computadorBytes: bytes, computadorMs: milissegundos }: ProvaRow,
  arquivos: readonly ArquivoDaProvaRow[],
  estado: ProvaDetalhada["estado"],
): Medida | null =>
  bytes === null || milissegundos === null
    ? null
    : medir(
        { arquivos: arquivos.filter(({ computador }) => computador === "IGUAL").length, bytes, milissegundos },
        estado,
      );

const contarOriginais = (arquivos: readonly ArquivoDaProvaRow[]): ProvaDetalhada["originais"] => {
  const ditos = arquivos.filter(({ original }) => original !== null);
  const comparados = ditos.filter(({ original }) => original === "IGUAL" || original === "DIFERENTE").length;
  return ditos.length === 0 ? null : { comparados, naoComparados: ditos.length - comparados };
};

/** The sentence of a proof that only the server made says why. */
const fraseInteira = (frase: string, { semComputador }: ProvaRow): string =>
  semComputador === null ? frase : `${frase.slice(0, -1)}: ${MOTIVO_SEM_COMPUTADOR[semComputador]}.`;

export const toProvaDetalhada = (
  linha: ProvaNaListaRow,
  prova: ProvaRow,
  arquivos: readonly ArquivoDaProvaRow[],
): ProvaDetalhada => {
  const estado = { arquivos: prova.arquivosDoEstado, bytes: prova.bytesDoEstado };
  const naLista = toProvaNaLista(linha);
  const iguaisAteAqui = arquivos.filter((arquivo) => isIgual(arquivo, prova.computadorEm !== null)).length;
  return {
    ...naLista,
    idContratacao: prova.idContratacao,
    iguais: prova.iguais ?? iguaisAteAqui,
    frase: fraseInteira(naLista.frase, prova),
    oQueFazer: oQueFazer(prova.situacao, prova.semComputador),
    semComputador: prova.semComputador,
    semente: prova.semente.toString("hex"),
    estado,
    grandes: { arquivos: prova.arquivosGrandes, bytes: prova.bytesGrandes },
    servidor: medirServidor(arquivos, estado),
    computador: medirComputador(prova, arquivos, estado),
    originais: contarOriginais(arquivos),
    listaArquivo: arquivos.map(toArquivo),
    hash: prova.hash?.toString("hex") ?? null,
    documento: prova.hash === null ? null : documentoDaProva(prova, arquivos),
  };
};
