/** Screens that the dashboard leads to. */
export type TelaLigada =
  | "novaContratacao"
  | "gerenciarArquivos"
  | "gerenciarDispositivos"
  | "configurarContratacao"
  | "pesquisarFatura"
  | "pagamentos";

const ENDERECOS: Readonly<Record<TelaLigada, (idContratacao: number) => string>> = {
  novaContratacao: () => "/novaContratacao",
  gerenciarArquivos: () => "/gerenciarArquivos",
  gerenciarDispositivos: () => "/gerenciarDispositivos",
  configurarContratacao: (id) => `/configurarContratacao?id=${id}`,
  pesquisarFatura: () => "/pesquisarFatura",
  pagamentos: () => "/configurarConta/pagamentos",
};

/** Addresses of the screens that exist: what has no address here is not shown as a link. */
export type LinksDoPainel = Readonly<Partial<Record<TelaLigada, string>>>;

const TELAS = Object.keys(ENDERECOS).filter((nome): nome is TelaLigada => nome in ENDERECOS);

export const linksDoPainel = (idContratacao: number, existe: (tela: TelaLigada) => boolean): LinksDoPainel =>
  Object.fromEntries(TELAS.filter(existe).map((tela) => [tela, ENDERECOS[tela](idContratacao)]));
