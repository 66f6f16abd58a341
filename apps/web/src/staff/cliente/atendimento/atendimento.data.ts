import { atendimentos } from "@acervo/contracts/atendimentos";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";
import { useAcao } from "../../../shared/acao/use-acao.ts";
import { chaveDoCliente } from "../cliente.data.ts";
import { atendimentoTexts as texts } from "./atendimento.texts.ts";

export const useAtendimentos = (idContratacao: number, pagina: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...chaveDoCliente(idContratacao), "atendimentos", pagina],
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

export const useRegistrarAtendimento = (idContratacao: number) =>
  useAcao({
    fazer: (api, { descricao, comQuemFalou, dataRetorno, horaRetorno }: AtendimentoDigitado) =>
      fetchValue(api, atendimentos.registrar, {
        body: {
          idContratacao,
          descricao,
          comQuemFalou,
          dataRetorno: ouNada(dataRetorno),
          horaRetorno: ouNada(horaRetorno),
        },
      }),
    atualiza: [chaveDoCliente(idContratacao)],
    sucesso: texts.salvo,
    erro: texts.erroRegistrar,
  });

export const useArquivar = (idContratacao: number) =>
  useAcao({
    fazer: (api, pedido: { readonly descricao: string; readonly arquivamento: boolean }) =>
      fetchValue(api, atendimentos.registrarArquivamento, { body: { idContratacao, ...pedido } }),
    atualiza: [chaveDoCliente(idContratacao)],
    sucesso: texts.salvo,
    erro: texts.erroArquivar,
  });
