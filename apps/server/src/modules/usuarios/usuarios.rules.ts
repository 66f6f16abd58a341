import type { CodigoErro } from "@acervo/contracts/erros";
import type { DadosPerfil } from "@acervo/contracts/usuarios";

/** Why a profile cannot be saved, or null. */
export const recusaDoPerfil = (perfil: DadosPerfil, emailPrincipal: string): CodigoErro | null => {
  const { emailSecundario, emailNotificacao } = perfil;
  if (emailSecundario === null && emailNotificacao !== "P") return "EMAIL_SECUNDARIO_OBRIGATORIO";
  if (emailSecundario?.toLowerCase() === emailPrincipal.toLowerCase()) return "EMAIL_SECUNDARIO_IGUAL_AO_PRINCIPAL";
  return null;
};

type Campos = Readonly<Record<string, string | number | null>>;
export type Alteracao = { readonly campo: string; readonly anterior: string | null; readonly novo: string | null };

const texto = (valor: string | number | null | undefined): string | null =>
  valor === null || valor === undefined ? null : String(valor);

/** What a change does, field by field of `depois`; fields that stay as they are do not appear. */
export const alteracoesDe = (antes: Campos, depois: Campos): readonly Alteracao[] =>
  Object.entries(depois)
    .map(([campo, novo]) => ({ campo, anterior: texto(antes[campo]), novo: texto(novo) }))
    .filter(({ anterior, novo }) => anterior !== novo);
