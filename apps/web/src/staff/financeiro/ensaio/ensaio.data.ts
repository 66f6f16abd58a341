import { ensaioDaEmissao } from "@acervo/contracts/ensaio-da-emissao";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";
import { useAcao } from "../../../shared/acao/use-acao.ts";
import { ensaioTexts as texts } from "./ensaio.texts.ts";

const CHAVE = ["financeiro", "ensaio"];

export const useEnsaio = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: CHAVE,
    queryFn: ({ signal }) => fetchValue(api, ensaioDaEmissao.ler, {}, { signal }),
    meta: { mensagemPadrao: texts.erro },
  });
};

/** Approves or holds the issue; what became of it is read again, also after a refusal. */
export const useResponderEnsaio = (id: number) =>
  useAcao({
    fazer: (api, resposta: "APROVADO" | "SEGURADO") =>
      fetchValue(api, ensaioDaEmissao.responder, { body: { id, resposta } }),
    atualiza: [CHAVE],
    sucesso: { mostradoPor: "tela" },
    erro: texts.erroAoResponder,
  });
