import { type ClasseCnj, conformidade } from "@acervo/contracts/conformidade";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { useAcao } from "../../shared/acao/use-acao.ts";
import { conformidadeTexts as texts } from "./conformidade.texts.ts";

/** What is read again when the class changes: the measures, and by when the next restore test is due. */
export const CONFORMIDADE = "conformidade";

/** What was measured of a subscription, beside the limits of the office's class. */
export const useConformidade = (idContratacao: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [CONFORMIDADE, idContratacao],
    queryFn: ({ signal }) => fetchValue(api, conformidade.consultar, { query: { id: idContratacao } }, { signal }),
  });
};

/** The class is the office's: every subscription is compared with it. */
export const useEscolherClasse = () =>
  useAcao({
    fazer: (api, classe: ClasseCnj) => fetchValue(api, conformidade.escolherClasse, { body: { classe } }),
    atualiza: [[CONFORMIDADE]],
    sucesso: (_, classe) => texts.classe.salva(classe),
    erro: texts.classe.erro,
  });
