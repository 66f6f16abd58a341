export const emailsDevolvidosTexts = {
  titulo: (email: string) => `As mensagens para ${email} estão voltando`,
  motivos: {
    DEFINITIVA: "O servidor desse e-mail diz que o endereço não existe ou não recebe mensagens.",
    TEMPORARIA: "O servidor desse e-mail recusou as últimas mensagens: a caixa pode estar cheia.",
    RECLAMACAO: "Uma mensagem nossa foi marcada como lixo eletrônico nesse e-mail.",
  },
  desde: (dia: string) => `Desde ${dia}.`,
  paraOOutro: (email: string) => `Enquanto isso, os avisos vão para ${email}.`,
  semOutro: "Você pode não ficar sabendo se um backup parar.",
  oQueFazer: "Corrija a caixa de e-mail e tente de novo, ou informe outro e-mail em Configurações.",
  tentar: "Já corrigi, tentar de novo",
  tentando: "Enviamos uma mensagem ao endereço. Se ela chegar, está tudo certo.",
  erro: "Erro ao usar o e-mail de novo.",
};
