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

/** What is stored of a profile at once. Who came by link has no choice until an address of theirs is confirmed. */
export type PerfilGravado = Omit<DadosPerfil, "emailNotificacao"> & {
  readonly emailNotificacao: DadosPerfil["emailNotificacao"] | null;
};
export type EmailAConfirmar = Pick<DadosPerfil, "emailNotificacao"> & { readonly email: string };

type EnderecosDaConta = { readonly email: string; readonly emailSecundario: string | null };

export const mesmoEndereco = (um: string | null, outro: string | null): boolean =>
  um?.toLowerCase() === outro?.toLowerCase();

/**
 * Splits a profile into what holds at once and what waits for the owner of an address: until a new one is confirmed,
 * messages go where they went.
 */
export const dividirPerfil = (
  perfil: DadosPerfil,
  { email, emailSecundario: confirmado }: EnderecosDaConta,
): { readonly gravado: PerfilGravado; readonly aConfirmar: EmailAConfirmar | null } => {
  const { telefone, emailSecundario: informado, emailNotificacao } = perfil;
  if (informado === null || mesmoEndereco(informado, confirmado)) return { gravado: perfil, aConfirmar: null };
  const semOutro = email === "" ? null : "P";
  return {
    gravado: {
      telefone,
      emailSecundario: confirmado,
      emailNotificacao: confirmado === null ? semOutro : emailNotificacao,
    },
    aConfirmar: { email: informado, emailNotificacao },
  };
};

const TIPO_CONTA: Readonly<Record<"CPF" | "CNPJ", TipoConta>> = { CPF: "NOR_PF", CNPJ: "NOR_PJ" };

/** The type of an account that comes without a partner; null when the document is neither CPF nor CNPJ. */
export const tipoContaDo = (cpfCnpj: string): TipoConta | null => {
  const documento = tipoDocumento(cpfCnpj);
  return documento === null ? null : TIPO_CONTA[documento];
};
