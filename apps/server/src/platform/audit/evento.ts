/** Who did it: a person by our id, an installed agent by its own, or the system by itself. */
export type Ator =
  | { readonly tipo: "usuario"; readonly id: number }
  | { readonly tipo: "agente"; readonly id: string }
  | { readonly tipo: "sistema" };

/** From where: an HTTP request. The address and the browser are personal, the request's id is not. */
export type OrigemEvento = {
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string | null;
};

/** A value that is someone's personal data: the trail holds only a commitment to it. */
export type ValorPessoal = {
  /** `telefone.novo`, `telefone.anterior`: letters, digits, dot, hyphen and underscore. */
  readonly campo: string;
  readonly valor: string;
  /** Whose it is, and on whose request it is erased. */
  readonly idUsuario: number;
};

export type EventoAuditoria = {
  readonly ator: Ator;
  /** What happened: `USUARIO_PERFIL_ALTERADO`. */
  readonly acao: Uppercase<string>;
  readonly alvo: { readonly tipo: string; readonly id: number | string };
  /** The contratação that this concerns; without one the event goes to one of the 64 general chains. */
  readonly idContratacao?: number;
  readonly origem?: OrigemEvento;
  /** What may be read for ever: codes, ids, names of fields. Never a personal value. */
  readonly detalhes?: Readonly<Record<string, string>>;
  readonly pessoais?: readonly ValorPessoal[];
};
