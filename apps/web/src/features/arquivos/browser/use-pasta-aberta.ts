import { type PaginaPasta, RAIZ } from "@acervo/contracts/arquivos";
import type { Dispositivo } from "@acervo/contracts/dispositivos";
import { useMemo } from "react";
import { usePasta } from "../arquivos.data.ts";
import { linhasDasPaginas } from "./linhas.ts";
import type { NavegacaoDosArquivos } from "../address/use-navegacao.ts";
import { usePastaExistente } from "./use-pasta-existente.ts";
import { useProcurado } from "./use-procurado.ts";

/** What a folder's first page says of the folder itself; null when there is no such folder, undefined while unknown. */
const daPrimeira = (paginas: readonly (PaginaPasta | null)[] | undefined) => {
  const primeira = paginas?.[0];
  return {
    trilha: primeira === null ? null : primeira?.trilha,
    aberta: primeira?.caminho,
    retidoAte: primeira?.retidoAte ?? null,
  };
};

/** The folder that the address names: its trail, its rows so far, and the file that the address names in it. */
export const usePastaAberta = ({ id, nome }: Pick<Dispositivo, "id" | "nome">, navegacao: NavegacaoDosArquivos) => {
  const { endereco } = navegacao;
  const caminho = endereco.caminho ?? RAIZ;
  const pasta = usePasta({ idDispositivo: id, caminho, em: endereco.em, excluidos: endereco.excluidos });
  const paginas = pasta.data?.pages;
  const { linhas, pastas } = useMemo(() => linhasDasPaginas(paginas ?? []), [paginas]);
  const { trilha, aberta, retidoAte } = daPrimeira(paginas);
  usePastaExistente({ caminho, trilha }, navegacao);
  const mais = (): void => {
    if (pasta.hasNextPage && !pasta.isFetching) void pasta.fetchNextPage();
  };
  const { indice, procurando } = useProcurado(endereco.arquivo, {
    linhas,
    paginas: paginas?.length ?? 0,
    haMais: pasta.hasNextPage,
    buscando: pasta.isFetching,
    onMais: mais,
  });
  const procurada = linhas[indice];
  return {
    pasta,
    caminho,
    /** The folder whose rows are shown; undefined while none is. */
    aberta,
    retidoAte,
    degraus: trilha ?? [{ nome, caminho: RAIZ }],
    linhas,
    pastas,
    mais,
    indice,
    procurando,
    procurado: procurada?.tipo === "arquivo" ? procurada.arquivo : null,
  };
};
