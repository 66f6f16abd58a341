import type { EmailNotificacao } from "@acervo/contracts/usuarios";

export type EscolhaDeEmail = {
  readonly email: string;
  readonly emailSecundario: string | null;
  /** A both, P main, S secondary; null before the person chose. */
  readonly emailNotificacao: EmailNotificacao | null;
};

/**
 * The addresses that notifications go to. Without the secondary one they go to the main one, which everybody has but
 * who came by link: they get none until they gave one.
 */
export const destinatarios = ({ email, emailSecundario, emailNotificacao }: EscolhaDeEmail): readonly string[] => {
  if (email === "") return emailSecundario === null ? [] : [emailSecundario];
  if (emailSecundario === null || emailNotificacao === null || emailNotificacao === "P") return [email];
  return emailNotificacao === "A" ? [email, emailSecundario] : [emailSecundario];
};
