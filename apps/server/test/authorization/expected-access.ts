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
/** Staff look at what a customer has, and only the customer changes it. */
const soDoDono: ExpectedAccess = { quem: TODOS, alheio: [] };

export const EXPECTED_ACCESS: Readonly<Record<string, ExpectedAccess>> = {
  "agendamentos.adicionar": soDoDono,
  "agendamentos.atualizar": soDoDono,
  "agendamentos.buscarProximos": soDoDono,
  "agendamentos.remover": soDoDono,
  "agendamentos.verificarDescricoesDuplicadas": soDoDono,
  "ajuda.videos": referenciaGeral,
  "configuracoes.adicionar": soDoDono,
  "configuracoes.atualizar": soDoDono,
  "configuracoes.listar": contratacao,
  "configuracoes.remover": soDoDono,
  "configuracoes.verificarPrefixosDuplicados": soDoDono,
  "consultas.consultarCep": referenciaGeral,
  "consultas.listarMotivoNaoInteresse": referenciaComercial,
  "consultas.listarMunicipioPorUf": referenciaGeral,
  "consultas.listarSeguimentoPossivelCliente": referenciaComercial,
  "consultas.listarSituacaoFatura": referenciaGeral,
  "consultas.listarUf": referenciaGeral,
  "contratacoes.buscar": contratacao,
  "contratacoes.listar": conta,
  "contratacoes.verificarCapacidadeContratacao": contratacao,
  "diretorios.adicionar": soDoDono,
  "diretorios.atualizar": soDoDono,
  "diretorios.remover": soDoDono,
  "diretorios.verificarCaminhosDuplicados": soDoDono,
  "disponibilidade.verificaDisponibilidade": { quem: "qualquer um", alheio: "sem registro alheio" },
  "dispositivos.adicionar": soDoDono,
  "dispositivos.atualizar": soDoDono,
  "dispositivos.buscarDispositivosEspacoConsumido": contratacao,
  "dispositivos.desativarDispositivo": soDoDono,
  "dispositivos.listar": contratacao,
  "dispositivos.obterCodigoAtivacao": soDoDono,
  "dispositivos.remover": soDoDono,
  "dispositivos.verificarAtivacao": soDoDono,
  "dispositivos.verificarNomesDuplicados": soDoDono,
  "usuarios.atualizaDadosUsuario": conta,
  "usuarios.atualizaEnderecoUsuario": conta,
  "usuarios.dados": conta,
  "usuarios.possuiGrupoUsuario": conta,
};
