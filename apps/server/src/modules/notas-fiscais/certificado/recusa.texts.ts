/** Why a certificate cannot be used, as its sender reads it. */
export const RECUSAS_DO_CERTIFICADO = {
  ENVELOPE: "O certificado não pôde ser aberto pelo servidor. Abra a página de novo e envie outra vez.",
  FORMATO: "O arquivo não é um certificado A1 (.pfx ou .p12).",
  SENHA_ERRADA: "A senha não abre este certificado.",
  SEM_CHAVE: "O arquivo não tem a chave privada do certificado.",
  SEM_CNPJ: "O certificado não é de uma empresa: não traz um CNPJ.",
  OUTRO_CNPJ: "O certificado é de outra empresa, não da que está nos dados do contador.",
  VENCIDO: "O certificado já venceu.",
  AINDA_NAO_VALE: "O certificado ainda não começou a valer.",
} as const;
export type RecusaDoCertificado = keyof typeof RECUSAS_DO_CERTIFICADO;

export const textoDaRecusa = (motivo: string | null): string | null =>
  Object.entries(RECUSAS_DO_CERTIFICADO).find(([codigo]) => codigo === motivo)?.[1] ?? motivo;
