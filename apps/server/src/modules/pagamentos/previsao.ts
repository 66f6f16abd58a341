import { hoje } from "@acervo/br/calendario";
import { diasEntre, type DataCivil } from "@acervo/br/data-civil";
import type { Deps } from "../../platform/deps.ts";
import { lerSituacaoDoOrcamento, type SituacaoDoOrcamento } from "../../platform/pagamento/orcamento/orcamento.ts";
import { countAEnviar } from "./cobrancas.queries.ts";

const DIA_MS = 86_400_000;
/** A boleto is issued and read; a card is charged. */
const REQUISICOES = { BOLETO: 2, CARTAO: 1 } as const;

type AEnviar = { readonly vencimento: DataCivil; readonly forma: "BOLETO" | "CARTAO"; readonly cobrancas: number };
type ParteDoLote = Pick<SituacaoDoOrcamento, "parteDoLote" | "livresDoLote" | "janelaMs">;

/**
 * How many requests will lack to send everything before the day it is due, at the worst of the due dates. What is free now
 * counts, and every whole day between today and that day; the rest of today does not.
 */
export const requisicoesQueFaltam = (
  aEnviar: readonly AEnviar[],
  { parteDoLote, livresDoLote, janelaMs }: ParteDoLote,
  dia: DataCivil,
): number => {
  let precisas = 0;
  let faltam = 0;
  for (const { vencimento, forma, cobrancas } of aEnviar) {
    precisas += cobrancas * REQUISICOES[forma];
    const diasInteiros = Math.max(0, diasEntre(dia, vencimento) - 1);
    const havera = livresDoLote + Math.floor((parteDoLote * diasInteiros * DIA_MS) / janelaMs);
    faltam = Math.max(faltam, precisas - havera);
  }
  return faltam;
};

/** The provider's budget now, and what waits for it. */
export const preverEnvio = async ({ db, clock }: Pick<Deps, "db" | "clock">) => {
  const agora = clock.now();
  const orcamento = await lerSituacaoDoOrcamento(db, agora);
  const aEnviar = await countAEnviar(db);
  return {
    ...orcamento,
    naFila: aEnviar.reduce((soma, { cobrancas }) => soma + cobrancas, 0),
    faltam: requisicoesQueFaltam(aEnviar, orcamento, hoje(agora)),
  };
};
