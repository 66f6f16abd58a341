/**
 * Who may call what, written down by hand and reviewed: the other half of a double entry whose first half is the
 * `acesso` of each endpoint. A change of one without the other turns the matrix red.
 *
 * `quem` passes the door. `alheio` gets someone else's record; everybody else gets the answer for a missing one.
 */
export type ExpectedAccess = {
  readonly quem: "qualquer um" | readonly Caller[];
  readonly alheio: "sem registro alheio" | readonly Caller[];
};

/** Kinds of signed-in caller. Each is also a customer of their own account. */
export const CALLERS = [
  "cliente",
  "clienteSemTermo",
  "vendedor",
  "cadastro",
  "suporte",
  "suporteAvancado",
  "admin",
] as const;
export type Caller = (typeof CALLERS)[number];

const TODOS: readonly Caller[] = CALLERS;

const conta: ExpectedAccess = { quem: TODOS, alheio: "sem registro alheio" };
const referenciaGeral: ExpectedAccess = { quem: TODOS, alheio: "sem registro alheio" };
const referenciaComercial: ExpectedAccess = {
  quem: ["vendedor", "cadastro", "admin"],
  alheio: "sem registro alheio",
};
const contratacao: ExpectedAccess = { quem: TODOS, alheio: ["suporteAvancado", "admin"] };

export const EXPECTED_ACCESS: Readonly<Record<string, ExpectedAccess>> = {
  "ajuda.videos": referenciaGeral,
  "consultas.consultarCep": referenciaGeral,
  "consultas.listarMotivoNaoInteresse": referenciaComercial,
  "consultas.listarMunicipioPorUf": referenciaGeral,
  "consultas.listarSeguimentoPossivelCliente": referenciaComercial,
  "consultas.listarSituacaoFatura": referenciaGeral,
  "consultas.listarUf": referenciaGeral,
  "contratacoes.buscar": contratacao,
  "contratacoes.listar": conta,
  "contratacoes.verificarCapacidadeContratacao": contratacao,
  "disponibilidade.verificaDisponibilidade": { quem: "qualquer um", alheio: "sem registro alheio" },
  "usuarios.atualizaDadosUsuario": conta,
  "usuarios.atualizaEnderecoUsuario": conta,
  "usuarios.dados": conta,
  "usuarios.possuiGrupoUsuario": conta,
};
