import { dispositivos } from "@acervo/contracts/dispositivos";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { chamando, useAcao } from "../../shared/acao/use-acao.ts";
import { dispositivosTexts } from "./dispositivos.texts.ts";

/** Everything about a subscription's devices lives under this key. */
export const chaveDosDispositivos = (idContratacao: number) => ["dispositivos", idContratacao] as const;

export const useDispositivos = (idContratacao: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...chaveDosDispositivos(idContratacao), "lista"],
    queryFn: ({ signal }) => fetchValue(api, dispositivos.listar, { query: { idContratacao } }, { signal }),
    meta: { mensagemPadrao: dispositivosTexts.erros.buscar, dialogo: true },
  });
};

/** Megabytes stored by each device, by its id. A failure is only logged: the screen then says nothing of space. */
export const useEspacoConsumido = (idContratacao: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...chaveDosDispositivos(idContratacao), "espaco"],
    queryFn: async ({ signal }) => {
      const query = { idContratacao };
      const lista = await fetchValue(api, dispositivos.buscarDispositivosEspacoConsumido, { query }, { signal });
      return new Map(lista.map(({ idDispositivo, espacoConsumido }) => [idDispositivo, espacoConsumido.tamanhoMB]));
    },
  });
};

export const useAdicionarDispositivo = (idContratacao: number) =>
  useAcao({
    fazer: chamando(dispositivos.adicionar),
    atualiza: [chaveDosDispositivos(idContratacao)],
    sucesso: dispositivosTexts.salvo,
    erro: dispositivosTexts.erros.adicionar,
  });

export const useAtualizarDispositivo = (idContratacao: number) =>
  useAcao({
    fazer: chamando(dispositivos.atualizar),
    atualiza: [chaveDosDispositivos(idContratacao)],
    sucesso: dispositivosTexts.salvo,
    erro: dispositivosTexts.erros.atualizar,
  });

export const useReativarDispositivo = (idContratacao: number) =>
  useAcao({
    fazer: chamando(dispositivos.desativarDispositivo),
    atualiza: [chaveDosDispositivos(idContratacao)],
    sucesso: dispositivosTexts.reativacao.feita,
    erro: dispositivosTexts.erros.reativar,
  });

export const useRemoverDispositivo = (idContratacao: number) =>
  useAcao({
    fazer: chamando(dispositivos.remover),
    atualiza: [chaveDosDispositivos(idContratacao)],
    sucesso: dispositivosTexts.remocao.feita,
    erro: dispositivosTexts.erros.remover,
  });
