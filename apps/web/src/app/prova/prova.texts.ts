export const provaTexts = {
  titulo: "Confirme que é você",
  porque:
    "Isto pede uma segunda confirmação. Assim, quem encontrar seu portal aberto não apaga o seu backup nem leva os seus dados.",
  comoPeloProvedor: "Na próxima página, dê a sua senha, o código do aplicativo ou a sua chave de acesso.",
  comoPeloLink:
    "Você entrou pelo sistema parceiro: volte a ele e abra o Acervo de novo. A confirmação vale por 5 minutos; então repita o que estava fazendo.",
  continuar: "Continuar",
  cancelar: "Cancelar",
  entendi: "Entendi",
  /** What is about to happen, by the call that asks for it. */
  acoes: {
    "DELETE /api-acervo/contratacao/dispositivo/remover": "O dispositivo será removido, com tudo o que ele guardou.",
    "PUT /api-acervo/contratacao/dispositivo/atualizar": "As versões antigas serão guardadas por menos tempo.",
    "PUT /api-acervo/contratacao/dispositivo/trava":
      "A trava de retenção será reduzida ou desligada: as cópias novas poderão ser apagadas mais cedo.",
    "POST /api-acervo/contratacao/dispositivo/desativarDispositivo/:id":
      "O dispositivo será desligado do seu computador e receberá um novo código de ativação.",
    "GET /api-acervo/contratacao/dispositivo/obterCodigoAtivacao/:id":
      "Outro computador poderá assumir este dispositivo e o que ele guardou.",
    "POST /api-acervo/contratacao/dispositivo/gerarTokenInstalacao/:id":
      "O instalador que você vai baixar ativa outro computador, que assume este dispositivo e o que ele guardou.",
    "POST /api-acervo/contratacao/testes-restauracao/:id/declarar":
      "O teste de restauração será declarado em seu nome, e a Ata será emitida.",
    "POST /api-acervo/usuario/meus-dados": "Uma cópia dos dados que guardamos sobre você será preparada.",
    "POST /api-acervo/usuario/apagamento": "O apagamento da sua conta e dos seus dados será pedido.",
    "GET /api-acervo/usuario/meus-dados/:id/download": "A cópia dos seus dados será baixada neste computador.",
    "DELETE /api-acervo/contratacao/remover": "A contratação será cancelada e os backups param.",
  } as Readonly<Record<string, string>>,
  arquivos: "Os arquivos escolhidos serão excluídos do backup.",
};
