import { agendamentos } from "@acervo/contracts/agendamentos";
import { configuracoes } from "@acervo/contracts/configuracoes";
import { diretorios } from "@acervo/contracts/diretorios";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { agendamentosTexts } from "./agendamentos.texts.ts";
import { configuracoesTexts } from "./configuracoes.texts.ts";
import { padroesTexts } from "./padroes/padroes.texts.ts";
import { useAcao } from "./use-acao.ts";

const { configuracao, diretorio, erros } = configuracoesTexts;

const chaveDasConfiguracoes = (idDispositivo: number) => ["configuracoes", idDispositivo] as const;

/** Every change of what is stored and when has the verdict and the next schedules read again. */
const mudancaDe = (idDispositivo: number) => ({
  atualiza: chaveDasConfiguracoes(idDispositivo),
  muda: [["dispositivos"], ["painel", "proximosAgendamentos"]],
});

export const useConfiguracoes = (idDispositivo: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: chaveDasConfiguracoes(idDispositivo),
    queryFn: ({ signal }) => fetchValue(api, configuracoes.listar, { query: { idDispositivo } }, { signal }),
    meta: { mensagemPadrao: erros.buscar, dialogo: true },
  });
};

/** Adds, changes and removes configurations; each reads the device's configurations again. */
export const useAcoesDeConfiguracao = (idDispositivo: number) => {
  const mudanca = mudancaDe(idDispositivo);
  const salva = { ...mudanca, sucesso: configuracao.salva };
  return {
    adicionar: useAcao(configuracoes.adicionar, { ...salva, erro: erros.adicionar }),
    atualizar: useAcao(configuracoes.atualizar, { ...salva, erro: erros.atualizar }),
    mudarPadroes: useAcao(configuracoes.mudarPadroes, {
      ...mudanca,
      sucesso: padroesTexts.salvos,
      erro: padroesTexts.erro,
    }),
    remover: useAcao(configuracoes.remover, { ...mudanca, sucesso: configuracao.excluida, erro: erros.remover }),
  };
};

export const useAcoesDeDiretorio = (idDispositivo: number) => {
  const mudanca = mudancaDe(idDispositivo);
  const salvo = { ...mudanca, sucesso: diretorio.salvo };
  return {
    adicionar: useAcao(diretorios.adicionar, { ...salvo, erro: erros.adicionarDiretorio }),
    atualizar: useAcao(diretorios.atualizar, { ...salvo, erro: erros.atualizarDiretorio }),
    remover: useAcao(diretorios.remover, { ...mudanca, sucesso: diretorio.excluido, erro: erros.removerDiretorio }),
  };
};

export const useAcoesDeAgendamento = (idDispositivo: number) => {
  const mudanca = mudancaDe(idDispositivo);
  const salvo = { ...mudanca, sucesso: agendamentosTexts.salvo };
  return {
    adicionar: useAcao(agendamentos.adicionar, { ...salvo, erro: agendamentosTexts.erros.adicionar }),
    atualizar: useAcao(agendamentos.atualizar, { ...salvo, erro: agendamentosTexts.erros.atualizar }),
    remover: useAcao(agendamentos.remover, {
      ...mudanca,
      sucesso: agendamentosTexts.excluido,
      erro: agendamentosTexts.erros.remover,
    }),
  };
};
