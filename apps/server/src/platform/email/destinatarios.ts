import type { EmailNotificacao } from "@acervo/contracts/usuarios";

export type EscolhaDeEmail = {
  readonly email: string;
  readonly emailSecundario: string | null;
  /** A both, P main, S secondary; null before the person chose. */
  readonly emailNotificacao: EmailNotificacao | null;
};

/** The addresses that notifications go to. Never none: without the secondary one they go to the main one. */
export const destinatarios = ({ email, emailSecundario, emailNotificacao }: EscolhaDeEmail): readonly string[] => {
  if (emailSecundario === null || emailNotificacao === null || emailNotificacao === "P") return [email];
  return emailNotificacao === "A" ? [email, emailSecundario] : [emailSecundario];
};
