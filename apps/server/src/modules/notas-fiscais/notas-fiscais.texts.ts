/** Why a document ends; the issuer wants 15 characters at least. */
export const MOTIVOS_DE_CANCELAR = {
  PAGAMENTO: "O pagamento do serviço foi devolvido.",
  PESSOA: "Cancelamento pedido outra vez: o pagamento do serviço foi devolvido.",
} as const;

/** Why nothing is issued, by what is missing. */
export const EMISSAO_DESATIVADA = {
  SEM_DADOS: "Emissão desativada: os dados do contador não foram informados.",
  SEM_CHAVE: "Emissão desativada: o servidor não tem a chave que abre o certificado.",
  SEM_CERTIFICADO: "Emissão desativada: certificado não configurado.",
  CERTIFICADO_VENCIDO: "Emissão desativada: o certificado venceu.",
} as const;
export type MotivoDesativada = keyof typeof EMISSAO_DESATIVADA;

export const SEM_RESPOSTA = "O emissor não respondeu; a nota é consultada antes de ser enviada de novo.";

/** What the service was, as the document says it. */
export const descricaoDoServico = (descricao: string, mes: string, idFatura: number): string =>
  `${descricao} Referente a ${mes}. Fatura ${idFatura}.`;

/** Why a paid invoice has no document. */
export const SEM_NOTA = {
  SEM_VALOR: "Sem valor a pagar: não há o que documentar.",
  ANTES_DO_INICIO: "Paga antes do início da emissão.",
  POR_VIR: "Aguarda a próxima rodada da emissão.",
} as const;
