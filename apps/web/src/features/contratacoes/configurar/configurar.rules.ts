import type { ContratacaoEditada } from "@acervo/contracts/contratacoes";
import { type Endereco, enderecoCompleto } from "@acervo/contracts/enderecos";
import {
  enderecoAlterado,
  enderecoInformado,
  type ValoresDoEndereco,
} from "../../../shared/endereco/endereco.rules.ts";
import { enderecoTexts } from "../../../shared/endereco/endereco.texts.ts";

export type EnderecoPedido = {
  readonly mudou: boolean;
  /** Why it cannot be saved as it is. */
  readonly falta: string | null;
  /** Empty while nothing changed: the request then leaves the address alone. */
  readonly pedido: Pick<ContratacaoEditada, "endereco">;
};

/** The part of the request that changes the address of a subscription. */
export const enderecoPedido = (
  proprio: boolean,
  valores: ValoresDoEndereco,
  salvo: Endereco | null,
): EnderecoPedido => {
  if (!proprio) return { mudou: salvo !== null, falta: null, pedido: salvo === null ? {} : { endereco: null } };
  if (salvo !== null && !enderecoAlterado(valores, salvo)) return { mudou: false, falta: null, pedido: {} };
  const endereco = enderecoInformado(valores);
  const completo = enderecoCompleto(endereco) && endereco.cep.length === 8;
  return { mudou: true, falta: completo ? null : enderecoTexts.faltaAlgo, pedido: { endereco } };
};
