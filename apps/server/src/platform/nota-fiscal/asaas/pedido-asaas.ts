import { createHash } from "node:crypto";
import { hoje } from "@acervo/br/calendario";
import { centavosParaReais } from "@acervo/br/dinheiro";
import { z } from "zod";
import type { PedidoDeNota, TomadorDaNota } from "../emissor-nota-fiscal.ts";
import { linha, linhas } from "../sefin/campos.ts";
import { ASAAS_NOTAS_TEXTOS } from "./asaas-notas.texts.ts";

/** What is kept of an order and sent at every try: the taker, the document, and how the municipality calls the service. */
export const PedidoAsaas = z.object({
  substitui: z.boolean(),
  tomador: z.looseObject({ externalReference: z.string() }),
  servico: z.object({ nome: z.string(), codigo: z.string() }),
  nota: z.looseObject({ externalReference: z.string() }),
});
export type PedidoAsaas = z.output<typeof PedidoAsaas>;

/**
 * A taker is registered as the document is addressed. Its name there is a digest of all that: the same data are one
 * customer, corrected ones another, so that no document is issued to what was wrong.
 */
const tomador = ({ nome, cpfCnpj, inscricaoMunicipal, endereco, email }: TomadorDaNota): PedidoAsaas["tomador"] => {
  const dados = {
    name: linha(nome, 100),
    cpfCnpj,
    ...(email === null ? {} : { email }),
    ...(inscricaoMunicipal === null ? {} : { municipalInscription: inscricaoMunicipal }),
    ...(endereco === null
      ? {}
      : {
          postalCode: endereco.cep,
          address: linha(endereco.logradouro, 255),
          addressNumber: linha(endereco.numero, 60) || "S/N",
          complement: linha(endereco.complemento, 255),
          province: linha(endereco.bairro, 60),
        }),
    notificationDisabled: true,
  };
  const resumo = createHash("sha256").update(JSON.stringify(dados)).digest("hex").slice(0, 32);
  return { ...dados, externalReference: `tomador:${resumo}` };
};

const impostos = ({ dados }: PedidoDeNota) => ({
  retainIss: dados.retencaoIss !== 1,
  iss: (dados.aliquota ?? 0) / 100,
  // Withheld federal taxes are not among the accountant's settings.
  pis: 0,
  cofins: 0,
  csll: 0,
  inss: 0,
  ir: 0,
  nbsCode: dados.codigoNbs,
  ...(dados.ibsCbs === null
    ? {}
    : {
        taxSituationCode: dados.ibsCbs.cst,
        taxClassificationCode: dados.ibsCbs.classificacaoTributaria,
        operationIndicatorCode: dados.ibsCbs.indicadorOperacao,
      }),
});

export const montarPedidoAsaas = (pedido: PedidoDeNota): PedidoAsaas => {
  const { dados, serie, numeroDps, referencia } = pedido;
  return {
    substitui: pedido.substitui !== null,
    tomador: tomador(pedido.tomador),
    servico: {
      nome: dados.servicoMunicipal ?? dados.codigoTributacao,
      codigo: dados.codigoTributacaoMunicipal ?? dados.codigoTributacao,
    },
    nota: {
      externalReference: referencia,
      serviceDescription: linhas(pedido.descricao, 2_000),
      observations: ASAAS_NOTAS_TEXTOS.observacoes(serie, numeroDps),
      value: centavosParaReais(pedido.valorCentavos),
      deductions: 0,
      effectiveDate: hoje(pedido.emitidaEm),
      taxes: impostos(pedido),
    },
  };
};
