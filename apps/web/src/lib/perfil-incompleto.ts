import type { UsuarioAtual } from "@acervo/contracts/usuarios";

/** Without a phone or a choice of notification e-mail, nothing but the account settings is open. */
export const perfilIncompleto = ({ telefone, emailNotificacao }: UsuarioAtual): boolean =>
  (telefone ?? "").trim() === "" || emailNotificacao === null;
