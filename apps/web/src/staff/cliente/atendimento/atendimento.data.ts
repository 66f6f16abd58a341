import { atendimentos } from "@acervo/contracts/atendimentos";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";
import { atendimentoTexts as texts } from "./atendimento.texts.ts";

export const useAtendimentos = (idContratacao: number, pagina: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["cliente", idContratacao, "atendimentos", pagina],
    queryFn: ({ signal }) => fetchValue(api, atendimentos.listar, { query: { idContratacao, pagina } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { mensagemPadrao: texts.erroBuscar },
  });
};

export type AtendimentoDigitado = {
  readonly descricao: string;
  readonly comQuemFalou: string;
  readonly dataRetorno: string;
  readonly horaRetorno: string;
};

const ouNada = (texto: string): string | null => (texto === "" ? null : texto);

export const useRegistrarAtendimento = (idContratacao: number) => {
  const { api } = useServices();
  return useMutation({
    mutationFn: ({ descricao, comQuemFalou, dataRetorno, horaRetorno }: AtendimentoDigitado) =>
      fetchValue(api, atendimentos.registrar, {
        body: {
          idContratacao,
          descricao,
          comQuemFalou,
          dataRetorno: ouNada(dataRetorno),
          horaRetorno: ouNada(horaRetorno),
        },
      }),
    meta: { mensagemPadrao: texts.erroRegistrar },
  });
};

export const useArquivar = (idContratacao: number) => {
  const { api } = useServices();
  return useMutation({
    mutationFn: (pedido: { readonly descricao: string; readonly arquivamento: boolean }) =>
      fetchValue(api, atendimentos.registrarArquivamento, { body: { idContratacao, ...pedido } }),
    meta: { mensagemPadrao: texts.erroArquivar },
  });
};
