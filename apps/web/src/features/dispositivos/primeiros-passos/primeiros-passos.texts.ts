import type { PassoInicial } from "@acervo/contracts/protecao";

type Passo = {
  /** The page's headline while this is the present step, and what explains it. */
  readonly veredito: readonly [titulo: string, detalhe: string];
  readonly agora: string;
  readonly depois: string;
  readonly feito: string;
};

const passos: Readonly<Record<PassoInicial, Passo>> = {
  PROGRAMA: {
    veredito: [
      "Vamos proteger o seu primeiro computador.",
      "São cinco passos e cerca de 10 minutos. Se precisar parar, a lista continua de onde você ficou.",
    ],
    agora: "Instale o programa",
    depois: "",
    feito: "Computador cadastrado",
  },
  CODIGO: {
    veredito: ["Agora, ligue o computador à sua conta.", "Basta digitar um código no programa, uma única vez."],
    agora: "Digite o código no programa",
    depois: "O programa pede um código, que aparece aqui.",
    feito: "Código confirmado",
  },
  PASTAS: {
    veredito: ["Computador conectado. Agora, as pastas.", "Falta dizer o que deve ser guardado."],
    agora: "Escolha as pastas",
    depois: "As pastas do computador que devem ser guardadas.",
    feito: "Pastas escolhidas",
  },
  HORARIO: {
    veredito: ["Pastas escolhidas. Agora, o horário.", "Sem um horário só há backup quando alguém o pede."],
    agora: "Confira o horário",
    depois: "Propomos todos os dias às 20:00. Você pode mudar.",
    feito: "Horário marcado",
  },
  PRIMEIRO_BACKUP: {
    veredito: ["Tudo pronto para o primeiro backup.", "Faça-o agora, ou espere pelo horário marcado."],
    agora: "Faça o primeiro backup",
    depois: "Começa em segundos, com o andamento na tela.",
    feito: "",
  },
};

export const primeirosPassosTexts = {
  titulo: "Primeiros passos",
  passos,
  feito: "Feito",
  agora: "Agora",
  depois: "Depois",
  quantos: (feitos: number, total: number) =>
    feitos === 0
      ? `Nenhum dos ${total} passos feito ainda.`
      : `${feitos} dos ${total} passos ${feitos === 1 ? "feito" : "feitos"}.`,
  fim: "Quando o primeiro backup terminar, esta lista dá lugar à situação dos seus computadores.",
  programa: {
    texto: "Instale-o no computador que guarda os arquivos. Ele pede um código, que aparece aqui em seguida.",
    nome: "Nome do computador",
    nomeAjuda: "Como você o reconhece. Pode ser mudado depois.",
    nomeProposto: "Meu computador",
    baixar: "Baixar o programa e ver o código",
    gerar: "Ver o código",
    jaTenho: "Já instalei",
  },
  codigo: {
    texto: "Abra o Acervo no computador que será protegido e digite este código. A página percebe sozinha.",
    verificar: "Já digitei, verificar ativação",
  },
  pastas: {
    texto: (nome: string) => `Quais pastas de ${nome} devem ser guardadas? O que está dentro delas vai junto.`,
    marque: (nome: string) =>
      `Estas são as pastas de ${nome} neste momento. Já marcamos as que costumam importar; confira e guarde.`,
  },
  horario: { texto: "A que horas o backup deve ser feito?", marcar: "Marcar este horário" },
  backup: {
    permitir: "Se o programa perguntar no computador, permita as pastas escolhidas.",
  },
  falha: "Não foi possível carregar o seu computador.",
  carregando: "Carregando os primeiros passos",
  ajuda: {
    titulo: "Prefere fazer com alguém?",
    texto: "Uma pessoa da nossa equipe acompanha os cinco passos com você.",
    chamar: "Chamar no WhatsApp",
  },
};
