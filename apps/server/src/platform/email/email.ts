export type AnexoEmail = {
  readonly nome: string;
  readonly tipo: "application/pdf" | "application/xml";
  readonly conteudo: Buffer;
};

/** A message ready to leave: one address, both forms of the body. */
export type MensagemEmail = {
  /** The Message-ID is made of it: the same send always has the same one, so that a receiver knows a repetition. */
  readonly id: string;
  readonly para: string;
  readonly assunto: string;
  readonly html: string;
  readonly texto: string;
  readonly anexos: readonly AnexoEmail[];
};

/** Outgoing mail. */
export type Email = {
  /** Resolves once the mail server took responsibility. Throws EmailRecusadoError when it never will. */
  enviar(mensagem: MensagemEmail): Promise<void>;
  close(): void;
};

/** The mail server refused this message for good: no such mailbox, not allowed. */
export class EmailRecusadoError extends Error {
  override readonly name = "EmailRecusadoError";
}
