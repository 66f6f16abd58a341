export const appTexts = {
  contaMenu: {
    configuracoes: "Configurações",
    alterarSenha: "Alterar Senha",
    ajuda: "Ajuda",
    voltar: "Voltar ao WebRecivil",
    sair: "Sair",
  },
  proximoPasso: {
    titulo: "Seu cadastro está completo",
    texto: "Agora escolha o plano: o espaço e a forma de pagar.",
    contratar: "Escolher o plano",
  },
  etapa: {
    titulo: "Esta etapa ainda não está disponível",
    pendente: {
      novaContratacao: "Falta contratar um plano para continuar, e a contratação ainda não é feita aqui.",
    } as Readonly<Record<string, string>>,
    pendenteOutra: "Falta um passo para continuar, e ele ainda não é feito aqui.",
    oQueFazer: "Fale com o suporte pelo WhatsApp: nós ajudamos você a concluir.",
    suporte: "Falar com o suporte",
    sair: "Sair",
  },
  falha: {
    titulo: "Algo não funcionou",
    texto: "A página não pôde ser mostrada. Recarregue; se o erro persistir, contate o suporte.",
    recarregar: "Recarregar a página",
  },
  entrada: {
    titulo: "Não foi possível entrar",
    texto:
      "O serviço de acesso recusou a entrada ou não respondeu. Tente de novo; se o erro persistir, contate o suporte.",
    tentar: "Tentar de novo",
  },
};
