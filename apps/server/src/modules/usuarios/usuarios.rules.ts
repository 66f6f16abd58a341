import { tipoDocumento } from "@acervo/br/documento";
import type { CodigoErro } from "@acervo/contracts/erros";
import type { DadosPerfil, TipoConta } from "@acervo/contracts/usuarios";

/** Why a profile cannot be saved, or null. */
export const recusaDoPerfil = (perfil: DadosPerfil, emailPrincipal: string): CodigoErro | null => {
  const { emailSecundario, emailNotificacao } = perfil;
  if (emailPrincipal === "" && emailNotificacao !== "S") return "EMAIL_PRINCIPAL_AUSENTE";
  if (emailSecundario === null && emailNotificacao !== "P") return "EMAIL_SECUNDARIO_OBRIGATORIO";
  if (emailSecundario?.toLowerCase() === emailPrincipal.toLowerCase()) return "EMAIL_SECUNDARIO_IGUAL_AO_PRINCIPAL";
  return null;
};

const TIPO_CONTA: Readonly<Record<"CPF" | "CNPJ", TipoConta>> = { CPF: "NOR_PF", CNPJ: "NOR_PJ" };

/** The type of an account that comes without a partner; null when the document is neither CPF nor CNPJ. */
export const tipoContaDo = (cpfCnpj: string): TipoConta | null => {
  const documento = tipoDocumento(cpfCnpj);
  return documento === null ? null : TIPO_CONTA[documento];
};
