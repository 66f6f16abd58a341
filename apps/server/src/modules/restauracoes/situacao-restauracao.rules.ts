import type { SituacaoRestauracao } from "@acervo/contracts/restauracoes";

/** What is known of a restore; `comando` is null when it was asked for at the machine. */
export type EstadoDaRestauracao = {
  readonly concluidaEm: Date | null;
  readonly sucesso: boolean | null;
  readonly canceladaEm: Date | null;
  readonly destino: string;
  readonly feitos: number;
  readonly comando: { readonly situacao: string | null; readonly validoAte: Date } | null;
};

const doRecibo = ({ sucesso, canceladaEm }: EstadoDaRestauracao): SituacaoRestauracao => {
  if (sucesso === true) return "SUCESSO";
  return canceladaEm === null ? "COM_FALHAS" : "CANCELADA";
};

const noComputador = ({ canceladaEm, destino, feitos }: EstadoDaRestauracao): SituacaoRestauracao => {
  if (canceladaEm !== null) return "CANCELANDO";
  return destino === "ESCOLHIDO_NA_MAQUINA" && feitos === 0 ? "AGUARDANDO_PASTA" : "EM_ANDAMENTO";
};

/** Where a restore stands. A receipt decides; without one, the answer of the machine; without that, the time. */
export const situacaoDaRestauracao = (estado: EstadoDaRestauracao, agora: Date): SituacaoRestauracao => {
  const { concluidaEm, canceladaEm, comando } = estado;
  if (concluidaEm !== null) return doRecibo(estado);
  if (comando === null) return canceladaEm === null ? "EM_ANDAMENTO" : "CANCELANDO";
  switch (comando.situacao) {
    case null:
      if (canceladaEm !== null) return "CANCELADA";
      return agora < comando.validoAte ? "AGUARDANDO" : "EXPIRADA";
    case "RECUSADO":
      return "RECUSADA";
    case "FALHOU":
    case "DESCONHECIDO":
      return canceladaEm === null ? "FALHOU" : "CANCELADA";
    default:
      return noComputador(estado);
  }
};

const CANCELAVEIS: readonly SituacaoRestauracao[] = ["AGUARDANDO", "AGUARDANDO_PASTA", "EM_ANDAMENTO"];

export const podeCancelar = (situacao: SituacaoRestauracao): boolean => CANCELAVEIS.includes(situacao);

/** All that was asked for was written and has its hash: by the agent's word and by our own count. */
export const isSucesso = (
  arquivos: number | null,
  { pedidos, iguais, falhas }: { readonly pedidos: number; readonly iguais: number; readonly falhas: number },
): boolean => falhas === 0 && pedidos === iguais && (arquivos === null || arquivos === iguais);
