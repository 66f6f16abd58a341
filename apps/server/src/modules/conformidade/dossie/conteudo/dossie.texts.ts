const numero = new Intl.NumberFormat("pt-BR");
const contar = (quantos: number, um: string, varios: string): string =>
  `${numero.format(quantos)} ${quantos === 1 ? um : varios}`;

type Contados = {
  readonly medidos: number;
  readonly backups: number;
  readonly restauracoes: number;
  readonly provas: number;
  readonly atas: number;
};

/** Where each figure comes from; the limits say so of themselves. */
export const FONTES = {
  dispositivos: "Cadastro de dispositivos da contratação.",
  dias: "Medida do servidor: o tempo desde o começo do último backup que terminou bem, no pior dispositivo, em qualquer instante do dia.",
  backups: "Resultado de cada backup, calculado pelo servidor do que chegou e foi conferido, pelo dia em que começou.",
  restauracoes:
    "Recibo de cada restauração que terminou nos eventos desta trilha; iguais são os arquivos lidos de volta do disco com o mesmo SHA-256 do backup.",
  retorno:
    "Tempo estimado pelo que a amostra da última prova de restauração de cada dispositivo levou, estendido a todos os arquivos dele, no fim de cada dia, no dispositivo mais demorado; sem valor nos dias em que a última prova falhou ou não havia prova.",
  provas:
    "Prova mensal de cada dispositivo, ou de um teste de restauração, emitida nos eventos desta trilha: uma amostra sorteada do último estado guardado, lida do armazém pelo servidor e, quando ele responde, restaurada também no computador; iguais são os arquivos com o mesmo SHA-256 do backup em tudo o que foi comparado.",
  atas: "Ata de cada teste de restauração declarado pelo titular e emitida nos eventos desta trilha; o resultado é o pior entre as provas do teste e os passos atestados.",
  trilha:
    "Trilha de auditoria da contratação, encadeada por SHA-256; a cada hora uma raiz declara o fim de cada cadeia e é guardada com trava (Object Lock).",
};

export const dossieTexts = {
  titulo: "Dossiê de evidências de backup",
  apoia: "Apoia o cumprimento do Provimento CNJ 213/2026. Não substitui as demais obrigações do titular.",
  rodape: (id: number, quando: string) => `Dossiê nº ${id} · emitido pelo Acervo em ${quando}`,
  periodo: (de: string, ate: string) => `${de} a ${ate}`,
  capa: {
    titulo: "Serventia e período",
    serventia: "Serventia",
    titular: "Titular",
    cns: "CNS",
    documento: "CPF ou CNPJ",
    contratacao: "Contratação",
    periodo: "Período",
    classe: "Classe",
    semClasse: "Ainda não escolhida pelo cartório",
  },
  veredito: {
    semClasse: "Sem classe escolhida, as medidas não são comparadas com limites",
    semMedida: "Nada havia para guardar no período",
    dentro: "As medidas do período ficaram dentro do limite da classe",
    acima: (dias: number) => `A perda máxima de dados passou do limite em ${contar(dias, "dia", "dias")}`,
    retornoAcima: (dias: number) => `O tempo de retorno passou do limite em ${contar(dias, "dia", "dias")}`,
    provaFalhou: "A última prova de restauração do período falhou",
    copiaAcima: (dias: number) =>
      `O intervalo entre cópias completas passou do limite em ${contar(dias, "dia", "dias")}`,
    texto: ({ medidos, backups, restauracoes, provas, atas }: Contados) =>
      `${contar(medidos, "dia medido", "dias medidos")}, ${contar(backups, "backup encerrado", "backups encerrados")}, ${contar(restauracoes, "restauração com recibo", "restaurações com recibo")}, ${contar(provas, "prova de restauração", "provas de restauração")}, ${contar(atas, "Ata de teste", "Atas de teste")}.`,
  },
  medido: {
    titulo: "Medido ao lado do limite",
    colunas: ["Item", "Limite da classe", "Maior no período", "Situação"],
    perda: "Perda máxima de dados (RPO)",
    completa: "Intervalo entre cópias completas",
    retorno: "Tempo de retorno (RTO), estimado",
    dentro: "Dentro do limite",
    acima: (dias: number, medidos: number) =>
      `Acima do limite em ${numero.format(dias)} de ${contar(medidos, "dia", "dias")}`,
    semLimite: "Sem classe escolhida",
    semMedida: "Nada para guardar",
    semProva: "Sem prova de restauração",
    nada: "–",
    horas: (horas: number) => `${numero.format(horas)} h`,
    fonteDosLimites: (texto: string, registrada: string) =>
      `Limites: ${texto}; registrados por nós em ${registrada}, de fonte secundária: compare com o texto publicado pelo CNJ. O intervalo entre testes de restauração não é comparado aqui; as restaurações, as provas de restauração e as Atas do período estão adiante.`,
    fonteDasMedidas: (quando: string) =>
      `${FONTES.dias} Os dias que já tinham medida guardada estão como foram medidos; os demais, como em ${quando}.`,
    fonteDoRetorno: FONTES.retorno,
  },
  protegido: {
    titulo: "O que está protegido",
    colunas: ["Dispositivo", "Concluídos", "Com pendências", "Falharam", "Interrompidos"],
    removido: (nome: string, quando: string) => `${nome} (removido em ${quando})`,
    nenhum: "Nenhum dispositivo esteve em uso no período.",
    fonte: `${FONTES.dispositivos} Backups: ${FONTES.backups}`,
  },
  porDia: {
    titulo: "Backups por dia",
    porMes: "Backups por mês",
    colunas: ["Quando", "Concluídos", "Com pendências", "Falharam", "Interrompidos"],
    nenhum: "Nenhum backup encerrado no período.",
    diaADia: "O mesmo dia a dia está no dossie.json.",
  },
  atencao: {
    titulo: "O que precisou de atenção",
    nenhum: "Nenhum dia medido passou do limite de perda da classe.",
    colunas: ["Dia", "Dispositivo", "Sem guardar desde", "Até", "Perda"],
    mais: (quantos: number) => `E mais ${contar(quantos, "dia", "dias")} acima do limite, no dossie.json.`,
  },
  restauracoes: {
    titulo: "Restaurações com arquivos conferidos",
    nenhuma: "Nenhuma restauração terminou nos eventos desta trilha.",
    colunas: ["Nº", "Encerrada em", "Dispositivo", "Pedidos", "Iguais", "Resultado"],
    sucesso: "Todos iguais",
    comFalhas: "Incompleta",
    fonte: FONTES.restauracoes,
  },
  provas: {
    titulo: "Provas de restauração",
    nenhuma: "Nenhuma prova de restauração foi emitida nos eventos desta trilha.",
    colunas: ["Número", "Emitida em", "Dispositivo", "Arquivos iguais", "Resultado"],
    deTantos: (iguais: number, arquivos: number) => `${numero.format(iguais)} de ${numero.format(arquivos)}`,
    fonte: FONTES.provas,
  },
  atas: {
    titulo: "Atas de teste de restauração",
    nenhuma: "Nenhuma Ata foi emitida nos eventos desta trilha.",
    colunas: ["Número", "Dia do teste", "Dispositivos", "Resultado"],
    eMais: (nomes: string, outros: number) => (outros > 0 ? `${nomes} e mais ${numero.format(outros)}` : nomes),
    fonte: FONTES.atas,
  },
  trilha: {
    titulo: "Trilha de auditoria",
    nenhuma: "Nenhum evento do período está declarado por uma raiz guardada.",
    eventos: "Eventos",
    doAo: (primeiro: number, ultimo: number) =>
      `${numero.format(ultimo - primeiro + 1)}, do nº ${numero.format(primeiro)} ao nº ${numero.format(ultimo)}`,
    raizes: "Raízes",
    ultima: "Última raiz",
    codigo: "SHA-256 da última raiz",
    daHora: (n: number, hora: string) => `nº ${numero.format(n)}, de ${hora}`,
    fonte: `${FONTES.trilha} Os valores pessoais não acompanham o dossiê: a trilha leva o compromisso (SHA-256 com sal) de cada um.`,
  },
  arquivos: {
    titulo: "O que acompanha este dossiê",
    colunas: ["Arquivo no ZIP", "Conteúdo"],
    linhas: [
      ["dossie.json", "Os mesmos números, dia a dia, para outros sistemas"],
      ["trilha.ndjson", "Cada evento da trilha, com o seu código e o do anterior"],
      ["raizes/", "As raízes horárias, os bytes guardados com trava"],
      ["recibos/", "Cada recibo de restauração, com o código anotado na trilha"],
      ["provas/", "Cada prova de restauração, com o código anotado na trilha"],
      ["atas/", "Cada Ata de teste, em PDF e o seu conteúdo, com os códigos anotados na trilha"],
      ["verificar-dossie.html", "O verificador: abre em qualquer navegador, sem rede"],
      ["SHA256SUMS", "O SHA-256 de todos os outros arquivos"],
    ],
    nomeiam:
      "Os recibos e as provas nomeiam pastas e arquivos do cartório, sem o conteúdo deles, e as Atas nomeiam quem participou de cada teste: leve isso em conta antes de entregar o ZIP a alguém.",
  },
  conferir: {
    titulo: "Como conferir",
    texto:
      "Extraia verificar-dossie.html, abra no navegador, escolha o ZIP e leia o veredito. Depois compare o código do dossiê com o que o portal mostra na página Conformidade: só assim se descobre um arquivo refeito por inteiro.",
  },
};
