import { agendamentos } from "@acervo/contracts/agendamentos";
import { configuracoes } from "@acervo/contracts/configuracoes";
import { diretorios } from "@acervo/contracts/diretorios";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { chamando, useAcao } from "../../shared/acao/use-acao.ts";
import { agendamentosTexts } from "./agendamentos.texts.ts";
import { intervaloCom } from "../../shared/novidades/use-novidades.ts";
import { configuracoesTexts } from "./configuracoes.texts.ts";
import { padroesTexts } from "./padroes/padroes.texts.ts";

const { configuracao, diretorio, erros } = configuracoesTexts;

const chaveDasConfiguracoes = (idDispositivo: number) => ["configuracoes", idDispositivo] as const;

/** Every change of what is stored and when has the verdict and the next schedules read again. */
const mudancaDe = (idDispositivo: number) => ({
  atualiza: [chaveDasConfiguracoes(idDispositivo)] as const,
  muda: [["dispositivos"], ["painel", "proximosAgendamentos"]],
});

const PEDIDO_MS = 5_000;

export const useConfiguracoes = (idDispositivo: number) => {
  const { api } = useServices();
  const queryClient = useQueryClient();
  return useQuery({
    queryKey: chaveDasConfiguracoes(idDispositivo),
    queryFn: ({ signal }) => fetchValue(api, configuracoes.listar, { query: { idDispositivo } }, { signal }),
    // Only the server knows when the machine has taken an order that was given before the page was opened.
    refetchInterval: ({ state }) =>
      intervaloCom(queryClient, (state.data ?? []).some(({ backupPedido }) => backupPedido !== null) && PEDIDO_MS),
    meta: { mensagemPadrao: erros.buscar, dialogo: true },
  });
};

/** Adds, changes and removes configurations; each reads the device's configurations again. */
export const useAcoesDeConfiguracao = (idDispositivo: number) => {
  const mudanca = mudancaDe(idDispositivo);
  const salva = { ...mudanca, sucesso: configuracao.salva };
  return {
    adicionar: useAcao({ fazer: chamando(configuracoes.adicionar), ...salva, erro: erros.adicionar }),
    atualizar: useAcao({ fazer: chamando(configuracoes.atualizar), ...salva, erro: erros.atualizar }),
    mudarPadroes: useAcao({
      fazer: chamando(configuracoes.mudarPadroes),
      ...mudanca,
      sucesso: padroesTexts.salvos,
      erro: padroesTexts.erro,
    }),
    remover: useAcao({
      fazer: chamando(configuracoes.remover),
      ...mudanca,
      sucesso: configuracao.excluida,
      erro: erros.remover,
    }),
  };
};

export const useAcoesDeDiretorio = (idDispositivo: number) => {
  const mudanca = mudancaDe(idDispositivo);
  const salvo = { ...mudanca, sucesso: diretorio.salvo };
  return {
    adicionar: useAcao({ fazer: chamando(diretorios.adicionar), ...salvo, erro: erros.adicionarDiretorio }),
    atualizar: useAcao({ fazer: chamando(diretorios.atualizar), ...salvo, erro: erros.atualizarDiretorio }),
    remover: useAcao({
      fazer: chamando(diretorios.remover),
      ...mudanca,
      sucesso: diretorio.excluido,
      erro: erros.removerDiretorio,
    }),
  };
};

export const useAcoesDeAgendamento = (idDispositivo: number) => {
  const mudanca = mudancaDe(idDispositivo);
  const salvo = { ...mudanca, sucesso: agendamentosTexts.salvo };
  return {
    adicionar: useAcao({ fazer: chamando(agendamentos.adicionar), ...salvo, erro: agendamentosTexts.erros.adicionar }),
    atualizar: useAcao({ fazer: chamando(agendamentos.atualizar), ...salvo, erro: agendamentosTexts.erros.atualizar }),
    remover: useAcao({
      fazer: chamando(agendamentos.remover),
      ...mudanca,
      sucesso: agendamentosTexts.excluido,
      erro: agendamentosTexts.erros.remover,
    }),
  };
};
