import { arquivos } from "@acervo/contracts/arquivos";
import { configuracoes } from "@acervo/contracts/configuracoes";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { abrirPasta } from "./browse/abrir-pasta.ts";
import { lerArvore } from "./browse/ler-arvore.ts";
import { listarVersoes } from "./browse/listar-versoes.ts";
import { pesquisar } from "./search/pesquisar.ts";
import { preverExclusao } from "./delete/prever-exclusao.ts";
import { removerArquivo } from "./delete/remover-arquivo.ts";
import { removerPasta } from "./delete/remover-pasta.ts";
import { preverPadroes } from "./padroes/prever-padroes.ts";
import { desfazerExclusao } from "./excluidos/desfazer-exclusao.ts";
import { listarApagados } from "./excluidos/listar-apagados.ts";
import { listarExcluidos } from "./excluidos/listar-excluidos.ts";

export const arquivosRoutes = (
  deps: Pick<Deps, "db" | "clock" | "ids" | "objectStore" | "queue">,
): readonly Route[] => [
  bind(arquivos.listar, (chamada) => {
    const { caminho, ...pedido } = chamada.query;
    return caminho === undefined ? lerArvore(deps, chamada, pedido) : abrirPasta(deps, chamada, { ...pedido, caminho });
  }),
  bind(arquivos.pesquisar, (chamada) => pesquisar(deps, chamada, chamada.query)),
  bind(arquivos.versoes, (chamada) => listarVersoes(deps, chamada, chamada.query)),
  bind(arquivos.remover, (chamada) => removerArquivo(deps, chamada, chamada.query)),
  bind(arquivos.removerPasta, (chamada) => {
    const { nomePastaRaiz: caminho, escolha } = chamada.body;
    return removerPasta(deps, chamada, { ...chamada.query, caminho, escolha });
  }),
  bind(arquivos.listarExcluidos, (chamada) => listarExcluidos(deps, chamada, chamada.query)),
  bind(arquivos.listarApagados, (chamada) => listarApagados(deps, chamada, chamada.query)),
  bind(arquivos.desfazerExclusao, (chamada) => desfazerExclusao(deps, chamada, chamada.query.id)),
  bind(configuracoes.preverPadroes, (chamada) => preverPadroes(deps, chamada, chamada.body)),
  bind(arquivos.preverExclusao, (chamada) => preverExclusao(deps, chamada, chamada.query.idDispositivo, chamada.body)),
];
