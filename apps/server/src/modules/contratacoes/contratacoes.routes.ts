import { contratacoes } from "@acervo/contracts/contratacoes";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { abrirContratacao, buscarContratacao } from "./buscar-contratacao.ts";
import { cancelarEmAndamento, removerContratacao } from "./cancelar/cancelar-contratacao.ts";
import { toCapacidade, toContratacao, toContratacaoAberta } from "./contratacoes.presenter.ts";
import { editarContratacao } from "./editar/editar-contratacao.ts";
import { listarContratacoes } from "./listar-contratacoes.ts";
import { adicionarContratacao } from "./nova/adicionar-contratacao.ts";
import { lerEmAndamento } from "./pagamento/ler-em-andamento.ts";
import { tentarCobranca } from "./pagamento/tentar-cobranca.ts";
import { assinarContratos } from "./provisionada/assinar-contratos.ts";
import { listarTermosPorAssinar } from "./provisionada/termos-por-assinar.ts";
import { pesquisarContratacoes, verificarNomeDuplicado } from "./pesquisar-contratacoes.ts";

export const contratacoesRoutes = (deps: Pick<Deps, "db" | "clock" | "ids" | "queue">): readonly Route[] => [
  bind(contratacoes.listar, ({ usuario }) => listarContratacoes(deps, usuario.id)),
  bind(contratacoes.buscar, async (chamada) =>
    toContratacaoAberta(await abrirContratacao(deps, chamada, chamada.query.id)),
  ),
  bind(contratacoes.verificarCapacidadeContratacao, async (chamada) =>
    toCapacidade(await buscarContratacao(deps, chamada, chamada.query.id)),
  ),
  bind(contratacoes.pesquisar, ({ usuario, query }) => pesquisarContratacoes(deps, usuario.id, query)),
  bind(contratacoes.verificarNomesDuplicados, ({ usuario, query }) =>
    verificarNomeDuplicado(deps, usuario.id, query.nome),
  ),
  bind(contratacoes.adicionar, async (chamada) =>
    toContratacao(await adicionarContratacao(deps, chamada, chamada.body)),
  ),
  bind(contratacoes.editar, async (chamada) => toContratacao(await editarContratacao(deps, chamada, chamada.body))),
  bind(contratacoes.remover, (chamada) => removerContratacao(deps, chamada, chamada.query.id)),
  bind(contratacoes.emContratacao, ({ usuario }) => lerEmAndamento(deps, usuario.id)),
  bind(contratacoes.cancelarEmContratacao, (chamada) =>
    cancelarEmAndamento(deps, chamada, chamada.query.idContratacao),
  ),
  bind(contratacoes.listarTermosPorAssinar, ({ usuario }) => listarTermosPorAssinar(deps, usuario.id)),
  bind(contratacoes.assinarTermos, (chamada) => assinarContratos(deps, chamada, chamada.body.contratos)),
  bind(contratacoes.tentarCobranca, (chamada) => tentarCobranca(deps, chamada, chamada.query)),
];
