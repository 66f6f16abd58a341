import { useEffect, useEffectEvent, useMemo } from "react";
import type { Linha } from "./linhas.ts";

/** A file that is named by the address is looked for in so many pages of its folder. */
const MAXIMO_DE_PAGINAS = 50;

type Paginas = {
  readonly linhas: readonly Linha[];
  readonly paginas: number;
  readonly haMais: boolean;
  readonly buscando: boolean;
  readonly onMais: () => void;
};

/** Where a file is in its folder, -1 if nowhere; reads on while it may be further down. */
export const useProcurado = (
  nomeObjeto: string | null,
  { linhas, paginas, haMais, buscando, onMais }: Paginas,
): { readonly indice: number; readonly procurando: boolean } => {
  const indice = useMemo(() => {
    const chave = `a ${nomeObjeto ?? ""}`;
    return nomeObjeto === null ? -1 : linhas.findIndex((linha) => linha.chave === chave);
  }, [nomeObjeto, linhas]);
  const procurando = nomeObjeto !== null && indice < 0 && haMais && paginas < MAXIMO_DE_PAGINAS;
  const mais = useEffectEvent(onMais);
  useEffect(() => {
    if (procurando && !buscando) mais();
  }, [procurando, buscando]);
  return { indice, procurando };
};
