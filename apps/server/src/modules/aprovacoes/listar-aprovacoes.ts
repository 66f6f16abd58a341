import type { Aprovacao, aprovacoes } from "@acervo/contracts/aprovacoes";
import type { EndpointInput, EndpointOutput } from "@acervo/contracts/endpoint";
import type { Deps } from "../../platform/deps.ts";
import type { UsuarioAutenticado } from "../../platform/identity/usuario-autenticado.ts";
import { lerPagina } from "../../platform/lists/ler-pagina.ts";
import { toExecucao } from "./execucao/execucao.presenter.ts";
import { countAprovacoes, listAprovacoes, type AprovacaoRow } from "./aprovacoes.queries.ts";

const toAprovacao = (linha: AprovacaoRow, idUsuario: number): Aprovacao => ({
  id: linha.id,
  tipo: linha.tipo,
  titulo: linha.titulo,
  sobre: linha.sobre,
  antes: linha.antes,
  depois: linha.depois,
  motivo: linha.motivo,
  quemPediu: linha.quemPediu,
  minha: linha.idUsuarioPedido === idUsuario,
  pedidaEm: linha.pedidaEm.toISOString(),
  expiraEm: linha.expiraEm.toISOString(),
  situacao: linha.situacao,
  quemRespondeu: linha.quemRespondeu,
  encerradaEm: linha.encerradaEm?.toISOString() ?? null,
  motivoResposta: linha.motivoResposta,
  execucao:
    linha.situacaoDaExecucao === null
      ? null
      : toExecucao({
          situacao: linha.situacaoDaExecucao,
          motivo: linha.motivoDaExecucao,
          encerradaEm: linha.fimDaExecucao,
        }),
});

/** A page of what waits, or of what ended. */
export const listarAprovacoes = async (
  deps: Pick<Deps, "db" | "clock">,
  { id }: Pick<UsuarioAutenticado, "id">,
  { pagina, encerradas }: EndpointInput<typeof aprovacoes.listar>["query"],
): Promise<EndpointOutput<typeof aprovacoes.listar>> => {
  const { linhas, ...contagens } = await lerPagina(deps, pagina, {
    contar: () => countAprovacoes(deps.db, encerradas),
    ler: (fatia) => listAprovacoes(deps.db, encerradas, fatia),
  });
  return { ...contagens, listaAprovacao: linhas.map((linha) => toAprovacao(linha, id)) };
};
