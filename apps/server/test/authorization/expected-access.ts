/**
 * Who may call what, written down by hand and reviewed: the other half of a double entry whose first half is the
 * `acesso` of each endpoint. A change of one without the other turns the matrix red.
 *
 * `quem` passes the door. `alheio` gets someone else's record; everybody else gets the answer for a missing one. An
 * endpoint of agents lets no person in, and no agent reaches what another device has; that of the payment provider lets
 * in only who has its secret.
 */
export type ExpectedAccess =
  | {
      readonly quem: "qualquer um" | readonly Caller[];
      readonly alheio: "sem registro alheio" | readonly Caller[];
    }
  | { readonly quem: "agente"; readonly alheio: "sem registro alheio" | "ninguém" }
  | { readonly quem: "provedor"; readonly alheio: "sem registro alheio" };

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

const qualquerUm: ExpectedAccess = { quem: "qualquer um", alheio: "sem registro alheio" };
/** The device is the token's: the request names nothing. */
const doProprioAgente: ExpectedAccess = { quem: "agente", alheio: "sem registro alheio" };
const deUmAgente: ExpectedAccess = { quem: "agente", alheio: "ninguém" };

export const EXPECTED_ACCESS: Readonly<Record<string, ExpectedAccess>> = {
  "agendamentos.adicionar": soDoDono,
  "agendamentos.atualizar": soDoDono,
  "agendamentos.buscarProximos": soDoDono,
  "agendamentos.remover": soDoDono,
  "agendamentos.verificarDescricoesDuplicadas": soDoDono,
  "agenteBackups.concederPartes": deUmAgente,
  "agenteBackups.conceder": deUmAgente,
  "agenteBackups.concluir": deUmAgente,
  "agenteBackups.confirmar": deUmAgente,
  "agenteBackups.iniciar": deUmAgente,
  "agenteBackups.lerCatalogo": deUmAgente,
  "agenteBackups.registrarOcorrencias": deUmAgente,
  "agenteBackups.renovar": deUmAgente,
  "agenteRestauracoes.buscar": deUmAgente,
  "agenteRestauracoes.entregarRecibo": deUmAgente,
  "agenteRestauracoes.informarAndamento": deUmAgente,
  "agenteRestauracoes.ler": deUmAgente,
  "agenteRestauracoes.listarArquivos": deUmAgente,
  "agenteRestauracoes.pedir": deUmAgente,
  "agentes.abrirSessao": qualquerUm,
  "agentes.ativar": qualquerUm,
  "agentes.batimento": doProprioAgente,
  "agentes.configuracao": doProprioAgente,
  "agentes.confirmarAtivacao": qualquerUm,
  "agentes.pedirDesafio": qualquerUm,
  "agentes.responderComando": deUmAgente,
  "ajuda.videos": referenciaGeral,
  "arquivos.conteudo": qualquerUm,
  "arquivos.download": soDoDono,
  "arquivos.lerPasta": soDoDono,
  "arquivos.listar": soDoDono,
  "arquivos.pesquisar": soDoDono,
  "arquivos.planejarPasta": soDoDono,
  "arquivos.remover": soDoDono,
  "arquivos.removerPasta": soDoDono,
  "arquivos.versoes": soDoDono,
  "backups.listarLog": contratacao,
  "backups.arquivosPorBackup": contratacao,
  "backups.listarPorContratacao": contratacao,
  "backups.listarPorDispositivo": contratacao,
  "backups.versoesAcervoExe": { quem: ["suporte", "suporteAvancado", "admin"], alheio: "sem registro alheio" },
  "autenticacao.autenticarUsuarioRecivil": qualquerUm,
  "autenticacao.encerrarEntradaPorLink": qualquerUm,
  "autenticacao.renovarEntradaPorLink": qualquerUm,
  "cadastro.registrar": qualquerUm,
  "cartoes.adicionar": conta,
  "cartoes.atualizar": soDoDono,
  "cartoes.listar": conta,
  "cartoes.listarBandeiras": referenciaGeral,
  "cartoes.remover": soDoDono,
  "cartoes.tornarPrincipal": soDoDono,
  "cartoes.tornarSecundario": soDoDono,
  "configuracoes.adicionar": soDoDono,
  "configuracoes.atualizar": soDoDono,
  "configuracoes.fazerBackup": soDoDono,
  "configuracoes.listar": contratacao,
  "configuracoes.remover": soDoDono,
  "configuracoes.verificarPrefixosDuplicados": soDoDono,
  "consultas.consultarCep": referenciaGeral,
  "consultas.listarMotivoNaoInteresse": referenciaComercial,
  "consultas.listarMunicipioPorUf": referenciaGeral,
  "consultas.listarSeguimentoPossivelCliente": referenciaComercial,
  "consultas.listarSituacaoFatura": referenciaGeral,
  "consultas.listarUf": referenciaGeral,
  "contratacoes.adicionar": conta,
  "contratacoes.buscar": contratacao,
  "contratacoes.cancelarEmContratacao": soDoDono,
  "contratacoes.editar": soDoDono,
  "contratacoes.emContratacao": conta,
  "contratacoes.listar": conta,
  "contratacoes.historicoCapacidade": contratacao,
  "contratacoes.pesquisar": conta,
  "contratacoes.remover": soDoDono,
  "contratacoes.tentarCobranca": soDoDono,
  "contratacoes.verificarCapacidadeContratacao": contratacao,
  "contratacoes.verificarNomesDuplicados": conta,
  "contratos.baixar": contratacao,
  "contratos.gerarTermoAlteracao": soDoDono,
  "contratos.gerarTermoDeAceite": conta,
  "contratos.historicos": contratacao,
  "diretorios.adicionar": soDoDono,
  "diretorios.atualizar": soDoDono,
  "diretorios.remover": soDoDono,
  "diretorios.verificarCaminhosDuplicados": soDoDono,
  "disponibilidade.verificaDisponibilidade": qualquerUm,
  "dispositivos.adicionar": soDoDono,
  "dispositivos.atualizar": soDoDono,
  "dispositivos.buscarDispositivosEspacoConsumido": contratacao,
  "dispositivos.desativarDispositivo": soDoDono,
  "dispositivos.listar": contratacao,
  "dispositivos.obterCodigoAtivacao": soDoDono,
  "dispositivos.remover": soDoDono,
  "dispositivos.verificarAtivacao": soDoDono,
  "dispositivos.verificarNomesDuplicados": soDoDono,
  "faturas.imprimirBoleto": contratacao,
  "faturas.listarBoletoEmAberto": soDoDono,
  "faturas.listarFaturas": conta,
  "lgpd.assinar": conta,
  "lgpd.buscar": conta,
  "pagamentos.receberEvento": { quem: "provedor", alheio: "sem registro alheio" },
  "parametros.porcentagemAlertaCapacidade": referenciaGeral,
  "parametros.urlDownloadExe": qualquerUm,
  "parametros.urlDownloadExe32Bits": qualquerUm,
  "planos.buscarMaisBaratoCartorio": qualquerUm,
  "planos.listar": conta,
  "planos.listarInativos": { quem: ["suporte", "suporteAvancado", "admin"], alheio: "sem registro alheio" },
  "planos.listarTipoPlanoConta": { quem: ["suporte", "suporteAvancado", "admin"], alheio: "sem registro alheio" },
  "preferencias.atualizaNotificacoes": soDoDono,
  "preferencias.atualizaPreferenciasPagamento": conta,
  "preferencias.contratacaoComSubsidio": conta,
  "preferencias.enderecoContratacaoAtiva": conta,
  "preferencias.notificacoes": soDoDono,
  "preferencias.tipoPagamentoListar": referenciaGeral,
  "protecao.consultar": contratacao,
  "protecao.naoProtegidos": contratacao,
  "restauracoes.buscar": contratacao,
  "restauracoes.cancelar": soDoDono,
  "restauracoes.listar": contratacao,
  "restauracoes.pedir": soDoDono,
  "restauracoes.recibo": contratacao,
  "tomadores.buscar": soDoDono,
  "tomadores.salvar": soDoDono,
  "tomadores.tomadorContratacaoAtiva": conta,
  "usuarios.atualizaDadosUsuario": conta,
  "usuarios.atualizaEnderecoUsuario": conta,
  "usuarios.dados": conta,
  "usuarios.possuiGrupoUsuario": conta,
};
