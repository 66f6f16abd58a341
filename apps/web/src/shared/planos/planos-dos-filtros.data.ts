import { planos } from "@acervo/contracts/planos";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { planosTexts as texts } from "./planos.texts.ts";

/** Plans change with a release or a decision of the house, not while somebody looks at a list. */
const UNCHANGED = { staleTime: Infinity } as const;

/** Plans to filter by. A failure is only logged: the other filters still work. */
export const usePlanosDoFiltro = () => {
  const { api } = useServices();
  return useQuery({
    ...UNCHANGED,
    queryKey: ["planos", "do-filtro"],
    queryFn: ({ signal }) => fetchValue(api, planos.listar, { query: { contratarPlano: true } }, { signal }),
  });
};

/** Every plan that somebody can hire now. A failure is only logged, as above, unless there is something to say of it. */
export const usePlanosAtivos = (mensagemPadrao?: string) => {
  const { api } = useServices();
  return useQuery({
    ...UNCHANGED,
    queryKey: ["planos", "ativos"],
    queryFn: ({ signal }) => fetchValue(api, planos.listar, { query: { contratarPlano: false } }, { signal }),
    ...(mensagemPadrao === undefined ? {} : { meta: { mensagemPadrao } }),
  });
};

/** Plans that nobody can hire any more, which only staff may list. */
export const usePlanosInativos = () => {
  const { api } = useServices();
  return useQuery({
    ...UNCHANGED,
    queryKey: ["planos", "inativos"],
    queryFn: ({ signal }) => fetchValue(api, planos.listarInativos, {}, { signal }),
    meta: { mensagemPadrao: texts.erros.inativos },
  });
};

/** Kinds of plan by kind of account, which only staff may list. */
export const useTiposDePlano = () => {
  const { api } = useServices();
  return useQuery({
    ...UNCHANGED,
    queryKey: ["planos", "tipos"],
    queryFn: ({ signal }) => fetchValue(api, planos.listarTipoPlanoConta, {}, { signal }),
    meta: { mensagemPadrao: texts.erros.tipos },
  });
};
