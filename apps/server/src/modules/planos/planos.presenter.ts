import { centavosParaReais } from "@acervo/br/dinheiro";
import type { DadosPlano, OfertaDePlano, OfertaPublica } from "@acervo/contracts/planos";
import { valorAPagar } from "./planos.rules.ts";
import type { OfertaRow } from "./planos.queries.ts";

const MB = 1_048_576;

export const toDadosPlano = (linha: OfertaRow): DadosPlano => ({
  plano: {
    id: linha.idPlano,
    nome: linha.nomePlano,
    valor: centavosParaReais(linha.valorCentavos),
    espaco: Math.round(linha.espacoBytes / MB),
    tipoPlano: {
      descricao: linha.descricaoTipoPlano,
      tipoCobranca: linha.tipoCobranca,
      valorSubsidio: centavosParaReais(linha.valorSubsidioCentavos),
      tipoConta: {
        codigo: linha.codigoTipoConta,
        descricao: linha.descricaoTipoConta,
        instituicao: linha.codigoInstituicao === null ? null : { codigo: linha.codigoInstituicao },
      },
    },
  },
  planoOfertaTipoPagamento: {
    id: linha.idOferta,
    tipoPagamento: {
      codigo: String(linha.codigoTipoPagamento),
      descricao: linha.descricaoTipoPagamento,
      enumTipoPagamento: linha.enumTipoPagamento,
    },
  },
});

export const toOfertaPublica = (linha: OfertaRow): OfertaPublica => {
  const { plano, planoOfertaTipoPagamento } = toDadosPlano(linha);
  return {
    plano: { nome: plano.nome, espaco: plano.espaco, valor: plano.valor },
    planoOfertaTipoPagamento: { id: planoOfertaTipoPagamento.id },
  };
};

type SeContratadaHoje = {
  readonly subsidiada: boolean;
  readonly primeira: NonNullable<OfertaDePlano["primeiraMensalidade"]>;
};

export const toOferta = (linha: OfertaRow, { subsidiada, primeira }: SeContratadaHoje): OfertaDePlano => ({
  ...toDadosPlano(linha),
  valorAPagar: centavosParaReais(valorAPagar(linha, subsidiada).valorCentavos),
  primeiraMensalidade: linha.tipoCobranca === "PRE" ? primeira : null,
});
