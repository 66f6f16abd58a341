import { livros } from "@acervo/contracts/livros";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";
import { useAcao } from "../../../shared/acao/use-acao.ts";
import { conferenciaTexts as texts } from "./conferencia.texts.ts";

const CHAVE = ["financeiro", "livros"];

/** The books of a month (`2026-11`), or of this one. The last ones stay on the screen until the next are there. */
export const useLivros = (mes: string | null) => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...CHAVE, mes],
    queryFn: ({ signal }) => fetchValue(api, livros.ler, { query: mes === null ? {} : { mes } }, { signal }),
    placeholderData: keepPreviousData,
    meta: { mensagemPadrao: texts.erro },
  });
};

/** Closes a difference; what is left is read again, also after a refusal. */
export const useEncerrarDiferenca = (id: number) =>
  useAcao({
    fazer: (api, motivo: string) => fetchValue(api, livros.encerrar, { body: { id, motivo } }),
    atualiza: [CHAVE],
    sucesso: { mostradoPor: "tela" },
    erro: texts.erroAoEncerrar,
  });
