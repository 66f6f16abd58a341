/** The sections of the account that exist, in their order; an unknown one leads to the first. */
export const SECOES_DA_CONTA = [
  "perfil",
  "endereco",
  "pagamentos",
  "notificacoes",
  "seguranca",
  "privacidade",
] as const;
export type SecaoDaConta = (typeof SECOES_DA_CONTA)[number];

export const isSecaoDaConta = (texto: string): texto is SecaoDaConta =>
  SECOES_DA_CONTA.some((secao) => secao === texto);
