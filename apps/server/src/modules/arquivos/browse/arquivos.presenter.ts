import { displayName } from "@acervo/backup-format/display-name";
import type { FilePath } from "@acervo/backup-format/path-segments";
import { RAIZ, type ArquivoGuardado, type PaginaPasta, type VersaoArquivo } from "@acervo/contracts/arquivos";
import { dateAt } from "../../../platform/clock.ts";
import { emMB } from "../../contratacoes/contratacoes.api.ts";
import type { ArquivoNaPasta } from "./arquivos.queries.ts";
import { escreverCaminho } from "./caminho-escrito.ts";
import type { VersaoRow } from "./versoes.queries.ts";

const MICROS_POR_MS = 1_000;

export const instanteDeMicros = (micros: number): string => dateAt(Math.floor(micros / MICROS_POR_MS)).toISOString();

export const toArquivoGuardado = (linha: ArquivoNaPasta): ArquivoGuardado => ({
  arquivo: linha.nomeExibicao,
  nomeObjeto: String(linha.id),
  dataUltimaAlteracao: instanteDeMicros(linha.modificadoEmMicros),
  tamanhoMB: emMB(linha.tamanhoBytes),
  tamanhoBytes: linha.tamanhoBytes,
  versao: linha.versoes,
  idVersao: linha.numero,
  removidoEm: linha.removidoEm?.toISOString() ?? null,
  danificado: linha.danificado,
});

export const toVersaoArquivo = (versao: VersaoRow, retidoAteMicros: number, agora: Date): VersaoArquivo => ({
  idVersao: versao.numero,
  dataUltimaAlteracao: instanteDeMicros(versao.modificadoEmMicros),
  tamanhoMB: emMB(versao.tamanhoBytes),
  tamanhoBytes: versao.tamanhoBytes,
  atual: versao.validoAte === null,
  validoDe: versao.validoDe.toISOString(),
  validoAte: versao.validoAte?.toISOString() ?? null,
  protegidaAte: retidoAteMicros > agora.getTime() * MICROS_POR_MS ? instanteDeMicros(retidoAteMicros) : null,
  danificada: versao.danificada,
});

/** The ids of the folders above are told where a path is too long to be written; `nomes` begins with the device's. */
export const toTrilha = (
  [nomeDispositivo, nomeConfiguracao]: readonly [string, string],
  { idConfiguracao, caminho }: FilePath,
  idDaPastaEm: (nivel: number) => number,
): PaginaPasta["trilha"] => [
  { nome: nomeDispositivo, caminho: RAIZ },
  ...[nomeConfiguracao, ...caminho.map(displayName)].map((nome, nivel) => ({
    nome,
    caminho: escreverCaminho({ idConfiguracao, caminho: caminho.slice(0, nivel) }, idDaPastaEm(nivel)),
  })),
];
