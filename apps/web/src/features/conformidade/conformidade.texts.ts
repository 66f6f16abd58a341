const dias = (quantos: number): string => (quantos === 1 ? "1 dia" : `${quantos} dias`);

export const conformidadeTexts = {
  titulo: "Provimento CNJ 213/2026",
  chamada:
    "Este painel apoia o cumprimento do Provimento: mede o seu backup dia a dia, para a correição. As demais obrigações continuam com o titular.",
  carregando: "Carregando as medidas…",
  falha: "Não foi possível carregar as medidas.",
  classe: {
    rotulo: "Classe",
    escolha: "Escolha a classe",
    receita: "Pela receita bruta do semestre.",
    ate: (classe: number, receita: string) => `Classe ${classe}: até ${receita}`,
    acima: (classe: number, receita: string) => `Classe ${classe}: acima de ${receita}`,
    salva: (classe: number) => `Classe ${classe} escolhida.`,
    erro: "Não foi possível guardar a classe.",
  },
  hoje: "Hoje",
  medidas: "Medidas de hoje",
  perda: { nome: "Perda máxima de dados (RPO)", semMedida: "Nada para guardar hoje." },
  completa: { nome: "Intervalo entre cópias completas", semMedida: "Nada para guardar hoje." },
  retorno: {
    nome: "Tempo de retorno (RTO)",
    semMedida: "Ainda não há prova de restauração.",
    falhou: (dispositivo: string) => `A última prova de ${dispositivo} falhou: não há tempo medido.`,
    prova: (numero: string, dispositivo: string, dia: string) =>
      `Estimado para todos os arquivos de ${dispositivo} pela prova ${numero}, de ${dia}`,
    soServidor: "só o servidor leu",
    verProvas: "Ver as provas",
  },
  teste: "Teste de restauração",
  proximo: {
    semClasse: "Escolha a classe para saber até quando é o próximo.",
    ate: { EM_DIA: "Próximo até", VENCE_EM_BREVE: "Vence em", VENCIDO: "Vencido desde" },
    situacao: { EM_DIA: "Em dia", VENCE_EM_BREVE: "Vence em breve", VENCIDO: "Vencido" },
    verTestes: "Ver os testes",
  },
  etapa: "Primeira etapa até",
  limite: (horas: string) => `hoje, com limite de ${horas}`,
  semLimite: "hoje",
  maior: (duracao: string) => `Maior em 90 dias: ${duracao}.`,
  dentro: "Dentro do limite",
  acima: "Acima do limite",
  diasAcima: (quantos: number) => `${dias(quantos)} de 90 acima`,
  legenda: {
    acima: "Acima do limite",
    limite: "Limite da classe",
    nome: (horas: string) => `Limite: ${horas}`,
  },
  grafico: {
    titulo: "Intervalo entre cópias, dia a dia",
    frase: "A maior perda de cada um dos últimos 90 dias, no pior dispositivo, ao lado do limite da classe.",
    colunas: ["Dia", "Maior perda"],
    abaixo: "Maior intervalo do dia, no pior dispositivo",
    semMedida: "nada para guardar",
    comPendencias: (duracao: string) => `${duracao}, com pendências`,
  },
  graficoDoRetorno: {
    titulo: "Tempo de retorno, dia a dia",
    frase:
      "O tempo para trazer de volta todos os arquivos do dispositivo mais demorado, estimado pelas provas de restauração, em cada um dos últimos 90 dias, ao lado do limite da classe.",
    colunas: ["Dia", "Tempo de retorno"],
    abaixo: "Tempo estimado pela última prova, no dispositivo mais demorado",
    semMedida: "sem prova",
    falhou: "a prova falhou",
    soServidor: (duracao: string) => `${duracao}, só o servidor leu`,
  },
  ocorrencias: {
    titulo: "Dias acima do limite",
    nenhum: "Nenhum dos últimos 90 dias passou do limite da classe.",
    oQueFazer:
      "O que fazer: agende backups com intervalo menor que o limite e deixe o computador ligado nesses horários. A perda conta do começo de um backup até o fim do seguinte.",
    irADispositivos: "Ir para Dispositivos",
    mostrarTodos: (quantos: number) => `Mostrar todos os ${quantos} dias`,
    colunas: { dia: "Dia", dispositivo: "Dispositivo", de: "Sem guardar desde", ate: "Até", perda: "Perda" },
  },
  pede: {
    titulo: "O que a classe pede",
    horas: (horas: string) => `até ${horas}`,
    meses: (meses: number) => (meses === 12 ? "uma vez por ano" : `a cada ${meses} meses`),
  },
  fonte: {
    titulo: "De onde vêm os limites",
    texto: (fonte: string, registrada: string) =>
      `${fonte}. Os limites foram registrados por nós em ${registrada}, de fonte secundária. Antes de usar em correição, confira o texto publicado pelo CNJ. A classe é escolhida pelo cartório, pela receita bruta do semestre.`,
    medida:
      "Perda e cópias completas são medidas do servidor: o tempo desde o começo do último backup que terminou bem, no pior dispositivo, em qualquer instante do dia. O tempo de retorno é uma estimativa: o que a amostra da última prova de restauração levou, estendido a todos os arquivos.",
  },
};
