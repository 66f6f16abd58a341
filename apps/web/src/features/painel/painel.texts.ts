export const painelTexts = {
  titulo: "Dashboard",
  carregando: "Carregando o dashboard",
  configurar: "Configurar",
  /** Null while nobody knows. */
  previsao: (dias: number | null) => {
    if (dias === null) return null;
    return dias === 0 ? "Cheio." : `Cheio em ~${dias} ${dias === 1 ? "dia" : "dias"}, no ritmo do último mês.`;
  },
  recuperar: { titulo: "Recuperar arquivos", detalhe: "Ache um arquivo e baixe em um minuto." },
  ola: (nome: string) => `Olá, ${nome}.`,
  semContratacao: "Você não tem contratações no seu nome.",
  semContratacaoAtual: "Nenhuma contratação está em uso agora.",
  contratacoes: "Suas contratações",
  proximos: "O que fazer agora",
  passos: {
    endereco: { titulo: "Complete seu endereço", detalhe: "Faltam dados para emitir suas cobranças." },
    perfil: { titulo: "Confira seus dados de contato", detalhe: "Telefone e e-mails para onde vão os avisos." },
    conferirEndereco: { titulo: "Confira seu endereço", detalhe: "É o que sai nas suas cobranças." },
    ajuda: { titulo: "Veja os vídeos de ajuda", detalhe: "Vídeos curtos, um assunto de cada vez." },
  },
};
