import { preferencias } from "@acervo/contracts/preferencias";
import { bind, type Route } from "../../http/route.ts";
import type { Deps } from "../../platform/deps.ts";
import { atualizarPreferencias } from "./atualizar-preferencias.ts";
import {
  listarContratacoesComSubsidio,
  listarEnderecosDeCobranca,
  listarTiposPagamento,
} from "./escolhas-de-cobranca.ts";
import { atualizarNotificacoes, listarNotificacoes } from "./notificacoes.ts";

export const preferenciasRoutes = (deps: Pick<Deps, "db">): readonly Route[] => [
  bind(preferencias.notificacoes, (chamada) => listarNotificacoes(deps, chamada, chamada.params.id)),
  bind(preferencias.atualizaNotificacoes, (chamada) =>
    atualizarNotificacoes(deps, chamada, chamada.params.id, chamada.body),
  ),
  bind(preferencias.tipoPagamentoListar, () => listarTiposPagamento(deps)),
  bind(preferencias.enderecoContratacaoAtiva, ({ usuario }) => listarEnderecosDeCobranca(deps, usuario.id)),
  bind(preferencias.contratacaoComSubsidio, ({ usuario }) => listarContratacoesComSubsidio(deps, usuario.id)),
  bind(preferencias.atualizaPreferenciasPagamento, (chamada) => atualizarPreferencias(deps, chamada, chamada.body)),
];
