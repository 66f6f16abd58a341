import { formatarTamanho } from "@acervo/br/tamanho";
import { type Contratacao, SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { arquivosTexts } from "./arquivos.texts.ts";

type Regida = Pick<Contratacao, "situacao">;

/** Files of a subscription that has ended are gone; of any other they can be seen and downloaded. */
export const arquivosDisponiveis = ({ situacao }: Regida): boolean =>
  situacao.codigo !== SITUACAO_CONTRATACAO.encerrada;

export const contratacaoAtiva = ({ situacao }: Regida): boolean => situacao.codigo === SITUACAO_CONTRATACAO.ativa;

/** Why nothing can be deleted now, or null: the past is only looked at, and so is a subscription that is not active. */
export const motivoSemExcluir = (contratacao: Regida, em: string | null): string | null => {
  if (!contratacaoAtiva(contratacao)) return arquivosTexts.contratacao.motivo;
  return em === null ? null : arquivosTexts.quando.motivo;
};

const MINIMO_MB = 0.01;
const duasCasas = new Intl.NumberFormat("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Megabytes with two decimals; what is too small for them in kilobytes or bytes. */
export const tamanhoNaLista = (tamanhoMB: number, tamanhoBytes: number): string =>
  tamanhoBytes > 0 && tamanhoMB < MINIMO_MB ? formatarTamanho(tamanhoBytes) : `${duasCasas.format(tamanhoMB)} MB`;

type Degrau = { readonly caminho: string };

/** The folder above one, by the trail that leads to it; null at the root or when the trail does not. */
export const pastaAcima = (trilha: readonly Degrau[], caminho: string): string | null => {
  const posicao = trilha.findIndex((degrau) => degrau.caminho === caminho);
  return posicao > 0 ? (trilha[posicao - 1]?.caminho ?? null) : null;
};

/** Steps of a trail that are shown on a wide screen, and on a phone; of a longer one the middle folds away. */
const DEGRAUS_LARGO = 5;
const DEGRAUS_ESTREITO = 2;
/** The folder that is shown and the one above it are always there. */
const ULTIMOS = 2;

type TrilhaDobrada<D> = { readonly inicio: readonly D[]; readonly dobrados: readonly D[]; readonly fim: readonly D[] };

/** Which steps of a trail are shown: all, or the device, "…" and the last ones; on a phone "…" and the last ones. */
export const dobrarTrilha = <D extends Degrau>(trilha: readonly D[], estreito: boolean): TrilhaDobrada<D> => {
  if (trilha.length <= (estreito ? DEGRAUS_ESTREITO : DEGRAUS_LARGO)) return { inicio: [], dobrados: [], fim: trilha };
  const inicio = estreito ? 0 : 1;
  return {
    inicio: trilha.slice(0, inicio),
    dobrados: trilha.slice(inicio, -ULTIMOS),
    fim: trilha.slice(-ULTIMOS),
  };
};

type Versao = { readonly validoDe: string; readonly validoAte: string | null };

/** Whether a version was the file's at an instant. Instants of the wire compare as texts do not: precision varies. */
export const valiaEm = ({ validoDe, validoAte }: Versao, em: Date, ler: (iso: string) => Date): boolean =>
  ler(validoDe) <= em && (validoAte === null || ler(validoAte) > em);
