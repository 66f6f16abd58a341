import type { ObjetoDoTermo, PartesDoTermo } from "../preencher-termo.ts";

const GB = 1_073_741_824;

/** Nobody's: each says that it is an example, in whatever clause it stands. */
export const CONTRATANTE_DE_EXEMPLO: PartesDoTermo["contratante"] = {
  id: 0,
  nome: "[EXEMPLO] Nome do Contratante",
  cpfCnpj: "00000000000",
  email: "exemplo@acervo.test",
  tipoConta: "NOR_PF",
  cep: "00000000",
  logradouro: "[EXEMPLO] Rua do Contratante",
  numero: "100",
  complemento: "",
  bairro: "Centro",
  municipio: "Cidade",
  siglaUf: "UF",
};

const CONTRATACAO_DE_EXEMPLO: ObjetoDoTermo = {
  oferta: {
    idOferta: 0,
    codigoTipoPagamento: 0,
    descricaoTipoPagamento: "[EXEMPLO]",
    enumTipoPagamento: "BOLETO",
    idPlano: 0,
    nomePlano: "[EXEMPLO] Plano 50",
    valorCentavos: 12_345,
    espacoBytes: 50 * GB,
    descricaoTipoPlano: "[EXEMPLO]",
    tipoCobranca: "PRE",
    valorSubsidioCentavos: 0,
    codigoTipoConta: "NOR_PF",
    descricaoTipoConta: "[EXEMPLO]",
    codigoInstituicao: null,
  },
  subsidiada: false,
  nomeContratacao: "[EXEMPLO] Nome da contratação",
};

export const OBJETOS_DE_EXEMPLO: Readonly<Record<"CONTRATO" | "ALTERACAO", ObjetoDoTermo>> = {
  CONTRATO: CONTRATACAO_DE_EXEMPLO,
  ALTERACAO: {
    ...CONTRATACAO_DE_EXEMPLO,
    anterior: { nomePlano: "[EXEMPLO] Plano 10", numero: "[EXEMPLO] 000000000000" },
  },
};
