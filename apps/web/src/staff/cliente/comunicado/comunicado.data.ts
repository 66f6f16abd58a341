import { comunicados, type TipoComunicado } from "@acervo/contracts/comunicados";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";
import { useAcao } from "../../../shared/acao/use-acao.ts";
import { chaveDoCliente } from "../cliente.data.ts";
import { comunicadoTexts as texts } from "./comunicado.texts.ts";

/** How often it is asked whether the partner confirmed, while it did not. */
const ESPERA_MS = 2_000;

export const useTextoDoAlerta = (tipo: TipoComunicado) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["alerta", tipo],
    queryFn: ({ signal }) => fetchValue(api, comunicados.alerta, { params: { tipo } }, { signal }),
    meta: { mensagemPadrao: texts.erroTexto },
  });
};

const chaveDoComunicado = (idContratacao: number, codigo: TipoComunicado) =>
  [...chaveDoCliente(idContratacao), "comunicado", codigo] as const;

export const useComunicado = (idContratacao: number, codigo: TipoComunicado) => {
  const { api } = useServices();
  return useQuery({
    queryKey: chaveDoComunicado(idContratacao, codigo),
    queryFn: ({ signal }) => fetchValue(api, comunicados.recuperar, { body: { idContratacao, codigo } }, { signal }),
    refetchInterval: ({ state }) => (state.data?.entrega === "ENVIANDO" ? ESPERA_MS : false),
    meta: { mensagemPadrao: texts.erroValidar },
  });
};

export const useMudarComunicado = (idContratacao: number, codigo: TipoComunicado) =>
  useAcao({
    fazer: (api, verbo: "criar" | "desativar") =>
      fetchValue(api, comunicados[verbo], { body: { idContratacao, codigo } }),
    atualiza: [chaveDoComunicado(idContratacao, codigo)],
    sucesso: texts.salvo,
    erro: texts.erroSalvar,
  });
