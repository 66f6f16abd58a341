import { ERROS } from "@acervo/contracts/erros";
import { DadosPerfil, type EmailNotificacao, type UsuarioAtual } from "@acervo/contracts/usuarios";
import { usuariosTexts } from "./usuarios.texts.ts";

/** The profile form: text as typed, the phone bare. */
export type ValoresDoPerfil = {
  readonly emailSecundario: string;
  readonly telefone: string;
  readonly emailNotificacao: EmailNotificacao | null;
};

export const valoresDoPerfil = (usuario: UsuarioAtual): ValoresDoPerfil => ({
  emailSecundario: usuario.emailSecundarioPendente ?? usuario.emailSecundario ?? "",
  telefone: usuario.telefone ?? "",
  emailNotificacao: usuario.email === "" ? "S" : usuario.emailNotificacao,
});

export const perfilAlterado = (valores: ValoresDoPerfil, usuario: UsuarioAtual): boolean => {
  const salvos = valoresDoPerfil(usuario);
  return (
    valores.emailSecundario.trim() !== salvos.emailSecundario ||
    valores.telefone !== salvos.telefone ||
    valores.emailNotificacao !== salvos.emailNotificacao
  );
};

export type ErrosDoPerfil = Partial<Record<keyof ValoresDoPerfil, string>>;

const erroDoEmail = (valores: ValoresDoPerfil, emailPrincipal: string): string | null => {
  const email = valores.emailSecundario.trim();
  const precisa = valores.emailNotificacao === "A" || valores.emailNotificacao === "S";
  if (email === "") return precisa ? ERROS.EMAIL_SECUNDARIO_OBRIGATORIO.mensagem : null;
  const igual = email.toLowerCase() === emailPrincipal.trim().toLowerCase();
  return igual ? ERROS.EMAIL_SECUNDARIO_IGUAL_AO_PRINCIPAL.mensagem : null;
};

/** What the API would refuse, told before it is asked. */
export const validarPerfil = (valores: ValoresDoPerfil, emailPrincipal: string): ErrosDoPerfil => {
  const { telefone, emailSecundario } = DadosPerfil.shape;
  const erroTelefone = telefone.safeParse(valores.telefone).error?.issues[0]?.message;
  const erroEmail =
    emailSecundario.safeParse(valores.emailSecundario.trim()).error?.issues[0]?.message ??
    erroDoEmail(valores, emailPrincipal);
  return {
    ...(erroEmail === null ? {} : { emailSecundario: erroEmail }),
    ...(erroTelefone === undefined ? {} : { telefone: erroTelefone }),
    ...(valores.emailNotificacao === null ? { emailNotificacao: usuariosTexts.perfil.notificacaoObrigatoria } : {}),
  };
};
