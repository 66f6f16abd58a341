import type { Configuracao } from "@acervo/contracts/configuracoes";
import { toAgendamento } from "../agendamentos/agendamentos.presenter.ts";
import type { AgendamentoRow } from "../agendamentos/agendamentos.queries.ts";
import type { DiretorioRow } from "../diretorios/diretorios.queries.ts";
import type { BackupPedidoRow, ConfiguracaoRow } from "../configuracoes.queries.ts";

type Removivel = { readonly dataFim: Date | null };
const emUso = ({ dataFim }: Removivel): boolean => dataFim === null;
const removido = ({ dataFim }: Removivel): boolean => dataFim !== null;

const toDiretorio = ({ id, caminho }: DiretorioRow) => ({ id, caminho });

type Partes = {
  readonly diretorios: readonly DiretorioRow[];
  readonly agendamentos: readonly AgendamentoRow[];
  readonly pedido: BackupPedidoRow | undefined;
};

const toConfiguracao = (
  { id, prefixo, padroesIgnorados }: ConfiguracaoRow,
  { diretorios, agendamentos, pedido }: Partes,
  agora: Date,
): Configuracao => ({
  id,
  prefixo,
  diretorios: diretorios.filter(emUso).map(toDiretorio),
  diretoriosExcluidos: diretorios.filter(removido).map(toDiretorio),
  agendamentos: agendamentos.filter(emUso).map((linha) => toAgendamento(linha, agora)),
  agendamentosExcluidos: agendamentos.filter(removido).map((linha) => toAgendamento(linha, agora)),
  padroesIgnorados,
  backupPedido:
    pedido === undefined ? null : { em: pedido.criadoEm.toISOString(), validoAte: pedido.validoAte.toISOString() },
});

export type ConfiguracoesDoDispositivo = {
  readonly configuracoes: Configuracao[];
  readonly configuracoesExcluidas: Configuracao[];
};

export type Configurado = {
  readonly configuracoes: readonly ConfiguracaoRow[];
  readonly diretorios: readonly DiretorioRow[];
  readonly agendamentos: readonly AgendamentoRow[];
  readonly pedidos: readonly BackupPedidoRow[];
};

/** Puts together what each device has configured, keeping the order of the rows. */
export const porDispositivo = (
  { configuracoes, diretorios, agendamentos, pedidos }: Configurado,
  agora: Date,
): ((idDispositivo: number) => ConfiguracoesDoDispositivo) => {
  const configuracoesDe = Map.groupBy(configuracoes, ({ idDispositivo }) => idDispositivo);
  const diretoriosDe = Map.groupBy(diretorios, ({ idConfiguracao }) => idConfiguracao);
  const agendamentosDe = Map.groupBy(agendamentos, ({ idConfiguracao }) => idConfiguracao);
  const montar = (linha: ConfiguracaoRow) =>
    toConfiguracao(
      linha,
      {
        diretorios: diretoriosDe.get(linha.id) ?? [],
        agendamentos: agendamentosDe.get(linha.id) ?? [],
        pedido: pedidos.find(({ idConfiguracao }) => idConfiguracao === linha.id),
      },
      agora,
    );
  return (idDispositivo) => {
    const linhas = configuracoesDe.get(idDispositivo) ?? [];
    return {
      configuracoes: linhas.filter(emUso).map(montar),
      configuracoesExcluidas: linhas.filter(removido).map(montar),
    };
  };
};
