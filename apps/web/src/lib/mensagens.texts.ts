export const SUFIXO_LONGO = "Tente novamente mais tarde. Se o erro persistir, contate o suporte.";
export const SUFIXO_CURTO = "Se o erro persistir, contate o suporte.";

export const mensagens = {
  buscarUsuario: `Erro ao buscar dados do Usuario. ${SUFIXO_LONGO}`,
  pesquisarContratacoes: `Erro ao pesquisar contratações. ${SUFIXO_LONGO}`,
  linkCopiado: "Link copiado com sucesso",
  copiarLink: "O navegador não permitiu copiar o link. Tente novamente.",
  buscarEntidade: `Erro ao buscar dados. ${SUFIXO_LONGO}`,
};
