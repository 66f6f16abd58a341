import type { CodigoErro } from "@acervo/contracts/erros";
import type { DadosPerfil } from "@acervo/contracts/usuarios";

/** Why a profile cannot be saved, or null. */
export const recusaDoPerfil = (perfil: DadosPerfil, emailPrincipal: string): CodigoErro | null => {
  const { emailSecundario, emailNotificacao } = perfil;
  if (emailSecundario === null && emailNotificacao !== "P") return "EMAIL_SECUNDARIO_OBRIGATORIO";
  if (emailSecundario?.toLowerCase() === emailPrincipal.toLowerCase()) return "EMAIL_SECUNDARIO_IGUAL_AO_PRINCIPAL";
  return null;
};
