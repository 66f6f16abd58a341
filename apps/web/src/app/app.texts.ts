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
  emailConfirmado: "E-mail confirmado. Você já está na sua conta.",
  pagarAgora: "Pagar agora",
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
