import type { CodigoErro } from "@acervo/contracts/erros";
import type { DadosPerfil } from "@acervo/contracts/usuarios";

/** Why a profile cannot be saved, or null. */
export const recusaDoPerfil = (perfil: DadosPerfil, emailPrincipal: string): CodigoErro | null => {
  const { emailSecundario, emailNotificacao } = perfil;
  if (emailSecundario === null && emailNotificacao !== "P") return "EMAIL_SECUNDARIO_OBRIGATORIO";
  if (emailSecundario?.toLowerCase() === emailPrincipal.toLowerCase()) return "EMAIL_SECUNDARIO_IGUAL_AO_PRINCIPAL";
  return null;
};

type Campos = Readonly<Record<string, unknown>>;

/** Names of the fields whose value changes. */
export const camposAlterados = <D extends Campos>(antes: Campos, depois: D): readonly (keyof D & string)[] =>
  Object.keys(depois).filter((campo) => antes[campo] !== depois[campo]);
