import { diaDoVendedor } from "@acervo/contracts/dia-do-vendedor";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";
import { POSSIVEIS } from "../clientes.data.ts";
import { diaTexts as texts } from "./dia.texts.ts";

/** Read again with the prospects: saving one changes what is left to do. */
export const useDia = () => {
  const { api } = useServices();
  return useQuery({
    queryKey: [...POSSIVEIS, "dia"],
    queryFn: ({ signal }) => fetchValue(api, diaDoVendedor.ler, {}, { signal }),
    meta: { mensagemPadrao: texts.erro },
  });
};
