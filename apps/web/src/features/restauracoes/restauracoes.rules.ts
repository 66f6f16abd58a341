import type { RestauracaoDetalhada, SituacaoRestauracao } from "@acervo/contracts/restauracoes";

const NO_COMPUTADOR: readonly SituacaoRestauracao[] = ["EM_ANDAMENTO", "CANCELANDO"];
const ABERTAS: readonly SituacaoRestauracao[] = ["AGUARDANDO", "AGUARDANDO_PASTA", ...NO_COMPUTADOR];

const SEGUNDO_MS = 1000;

/** How often to look again: someone watches what runs; what waits or has ended changes slowly or not at all. */
export const intervaloMs = (situacoes: readonly SituacaoRestauracao[]): number | false => {
  if (situacoes.some((situacao) => NO_COMPUTADOR.includes(situacao))) return 2 * SEGUNDO_MS;
  return situacoes.some((situacao) => ABERTAS.includes(situacao)) ? 5 * SEGUNDO_MS : false;
};

type Andando = Pick<RestauracaoDetalhada, "arquivos" | "bytes" | "andamento" | "situacao">;

/** How much of a restore is behind, in hundredths; null when there is nothing to measure yet. */
export const porcentagemFeita = ({ arquivos, bytes, andamento, situacao }: Andando): number | null => {
  if (andamento === null || !NO_COMPUTADOR.includes(situacao.codigo)) return null;
  const parte = bytes > 0 ? andamento.bytes / bytes : andamento.feitos / Math.max(1, arquivos);
  return Math.min(100, Math.floor(parte * 100));
};
