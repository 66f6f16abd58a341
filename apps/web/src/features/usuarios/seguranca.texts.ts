export const segurancaTexts = {
  erroCarregar: "Erro ao buscar a segurança da conta.",
  erroEncerrar: "Erro ao encerrar a sessão.",
  naoCarregou: "Não foi possível mostrar a segurança da conta",
  porLink: {
    titulo: "Você entra pelo sistema parceiro",
    texto: "A sua conta não tem senha: quem confirma que é você é o sistema do seu cartório.",
  },
  veredito: {
    semFator: {
      titulo: "Sua conta é protegida só pela senha.",
      texto: "Com um segundo fator, quem descobrir a sua senha não entra nem apaga o seu backup.",
    },
    semCodigos: {
      titulo: "Falta guardar os códigos de recuperação.",
      texto:
        "O segundo fator está ativo. Sem os códigos, perder o celular significa esperar a conferência de identidade.",
    },
    completa: {
      titulo: "Sua conta está bem protegida.",
      texto: "Segundo fator ativo e códigos de recuperação guardados.",
    },
  },
  comoEntra: "Como você entra",
  senha: {
    titulo: "Senha",
    desde: (dia: string) => `Trocada em ${dia}. Trocar a senha encerra as outras sessões.`,
    trocar: "Trocar senha",
  },
  aplicativo: {
    titulo: "Aplicativo autenticador",
    ajuda: "Pede um código de 6 números, que o aplicativo do celular mostra.",
    desde: (nome: string, dia: string) =>
      `${nome === "" ? "Celular" : nome}, desde ${dia}. Pede um código de 6 números.`,
    ativar: "Ativar",
    trocar: "Trocar de celular",
  },
  passkey: {
    titulo: "Chave de acesso",
    ajuda: "Entre com a digital, o rosto ou o PIN deste computador, sem digitar código.",
    desde: (nome: string, dia: string) => `${nome === "" ? "Chave de acesso" : nome}, desde ${dia}.`,
    impossivel: {
      navegador: "Este navegador não aceita chaves de acesso. Abra o Acervo em outro, ou em um mais novo.",
      endereco: "Neste endereço não é possível criar chaves de acesso: elas pedem um nome de site com https.",
    },
    criar: "Criar chave",
    outra: "Criar outra",
  },
  codigos: {
    titulo: "Códigos de recuperação",
    ajuda: "Códigos de uso único, para imprimir e guardar no cofre: entram no lugar do celular perdido.",
    restantes: (quantos: number) => (quantos === 1 ? "Resta 1 código." : `Restam ${quantos} códigos.`),
    gerar: "Gerar códigos",
    novos: "Gerar outros",
  },
  remover: "Remover",
  removerNome: (nome: string) => `Remover ${nome}`,
  estados: {
    ativa: "Ativa",
    ativo: "Ativo",
    inativo: "Não ativado",
    naoCriada: "Não criada",
    indisponivel: "Indisponível",
    guardados: "Guardados",
    naoGuardados: "Não guardados",
  },
  sessoes: {
    titulo: "Sessões ativas",
    lista: "Sessões ativas da sua conta",
    onde: "Endereço",
    entrou: "Entrou em",
    ultimoUso: "Último uso",
    acoes: "Ações",
    esta: "Esta sessão",
    encerrar: "Encerrar",
    encerrarDe: (endereco: string) => `a sessão de ${endereco}`,
    mostrarTodas: (quantas: number) => `Mostrar todas (${quantas})`,
    encerrarOutras: "Encerrar todas as outras",
    pe: "Não reconhece uma sessão? Encerre-a e troque a senha. A pessoa sai na hora.",
    encerrada: "Sessão encerrada.",
    encerradas: "As outras sessões foram encerradas.",
  },
};
