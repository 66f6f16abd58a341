export const appTexts = {
  contaMenu: {
    configuracoes: "Configurações",
    alterarSenha: "Alterar Senha",
    ajuda: "Ajuda",
    pedirAjuda: "Pedir ajuda",
    encerrarAjuda: "Encerrar ajuda",
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
  versaoNova: {
    titulo: "O portal foi atualizado",
    texto: "Esta tela é de uma versão mais nova do que a que está aberta. Recarregue a página para continuar.",
  },
  trocarDeConta: {
    titulo: "Já há outra conta aberta neste navegador",
    texto:
      "O link que você abriu entra em outra conta, no lugar dela. Se não foi você quem o pediu, continue na conta aberta: o link pode ter sido mandado por outra pessoa.",
    ficar: "Continuar na conta aberta",
    trocar: "Entrar pelo link",
  },
  entrada: {
    titulo: "Não foi possível entrar",
    texto:
      "O serviço de acesso recusou a entrada ou não respondeu. Tente de novo; se o erro persistir, contate o suporte.",
    tentar: "Tentar de novo",
  },
};
