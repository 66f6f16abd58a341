import type { EndpointOutput } from "@acervo/contracts/endpoint";
import type { termos } from "@acervo/contracts/termos";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import { lerPedido } from "../../aprovacoes/aprovacoes.api.ts";
import { lerVersao } from "./abrir-versao.ts";
import { novaVersao } from "./nova-versao.ts";
import { preverTermo } from "./prever-termo.ts";
import { retirarVersao } from "./retirar-versao.ts";

/** The version that a request would begin, or take back, for whoever answers it. */
export const abrirPedido = async (
  deps: Pick<Deps, "db" | "clock">,
  idAprovacao: number,
): Promise<EndpointOutput<typeof termos.abrirPedido>> => {
  const nova = await lerPedido(deps.db, novaVersao, idAprovacao);
  if (nova !== null) return { tipo: nova.tipo, previa: await preverTermo(deps, nova.tipo, nova) };
  const retirada = await lerPedido(deps.db, retirarVersao, idAprovacao);
  if (retirada === null) throw new ErroDeNegocio("APROVACAO_NAO_ENCONTRADA");
  const versao = await lerVersao(deps, retirada.idTermoModelo);
  return { tipo: versao.tipo, previa: await preverTermo(deps, versao.tipo, versao) };
};
