import { faturas } from "@acervo/contracts/faturas";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../../lib/api.ts";
import { useServices } from "../../../lib/services.ts";

/** One invoice and what happened to it. */
export const useFatura = (id: number) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["faturas", "detalhe", id],
    queryFn: ({ signal }) => fetchValue(api, faturas.detalhar, { params: { id } }, { signal }),
  });
};
