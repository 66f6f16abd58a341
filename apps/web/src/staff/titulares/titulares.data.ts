import { privacidade } from "@acervo/contracts/privacidade";
import { fetchValue } from "../../lib/api.ts";
import { useAcao } from "../../shared/acao/use-acao.ts";
import { titularesTexts as texts } from "./titulares.texts.ts";

type PeloAtendimento = { readonly idUsuario: number; readonly motivo: string };

/** Each look is an act that stands in the person's trail: none happens by itself. */
export const useEncontrarTitular = () =>
  useAcao({
    fazer: (api, cpfCnpj: string) => fetchValue(api, privacidade.encontrarTitular, { body: { cpfCnpj } }),
    atualiza: { nada: "leitura" },
    sucesso: { mostradoPor: "tela" },
    erro: texts.erroBuscar,
  });

export const usePedirCopia = (onMudou: () => void) =>
  useAcao({
    fazer: (api, { idUsuario, motivo }: PeloAtendimento) =>
      fetchValue(api, privacidade.pedirPeloAtendimento, { params: { idUsuario }, body: { motivo } }),
    atualiza: [onMudou],
    sucesso: texts.copiaPedida,
    erro: texts.erroCopia,
  });

export const usePedirApagamento = (onMudou: () => void) =>
  useAcao({
    fazer: (api, { idUsuario, motivo }: PeloAtendimento) =>
      fetchValue(api, privacidade.pedirApagamentoPeloAtendimento, { params: { idUsuario }, body: { motivo } }),
    atualiza: [onMudou],
    sucesso: texts.apagamentoFeito,
    erro: texts.erroApagamento,
  });
