import { consultas } from "@acervo/contracts/consultas";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { mensagens } from "../../lib/mensagens.texts.ts";
import { useServices } from "../../lib/services.ts";

/** Reference data does not change while a page is open. */
const REFERENCIA = {
  staleTime: Number.POSITIVE_INFINITY,
  meta: { mensagemPadrao: mensagens.buscarEntidade },
};

export const useUfs = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["consultas", "uf"],
    queryFn: ({ signal }) => fetchValue(api, consultas.listarUf, {}, { signal }),
    ...REFERENCIA,
  });
};

/** The municipalities of a UF; nothing is asked while none is chosen. */
export const useMunicipios = (sigla: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["consultas", "municipio", sigla],
    queryFn: ({ signal }) => fetchValue(api, consultas.listarMunicipioPorUf, { params: { sigla } }, { signal }),
    enabled: sigla !== "",
    ...REFERENCIA,
  });
};
