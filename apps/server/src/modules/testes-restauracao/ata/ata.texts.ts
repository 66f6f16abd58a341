import type { ConteudoDaAta } from "../teste/conteudo.ts";

const numero = new Intl.NumberFormat("pt-BR");
const contar = (quantos: number, um: string, varios: string): string =>
  `${numero.format(quantos)} ${quantos === 1 ? um : varios}`;

const PAPEIS: Readonly<Record<ConteudoDaAta["participantes"][number]["papel"], string>> = {
  TITULAR: "Titular",
  OPERADOR: "Operador",
  OBSERVADOR: "Observador",
};

const SEM_COMPUTADOR = {
  NAO_ATIVADO: "Não participou: o dispositivo não estava ativado",
  VERSAO_ANTERIOR: "Não participou: programa de uma versão anterior",
  SEM_RESPOSTA: "Não respondeu a tempo",
  NAO_FEITA: "Não conseguiu fazer a sua parte",
} as const;

export const ataTexts = {
  titulo: "Ata de teste de restauração",
  subtitulo: (n: string) => `Anexo V · nº ${n}`,
  apoia:
    "Segue as seções do Anexo V do Provimento CNJ 213/2026 e apoia o seu cumprimento. Compare com o texto publicado pelo CNJ.",
  rodape: (n: string, quando: string) => `Ata ${n} · declarada em ${quando}`,
  papeis: PAPEIS,
  semComputador: SEM_COMPUTADOR,
  nada: "–",
  veredito: {
    SUCESSO: "Tudo o que foi sorteado voltou igual",
    SUCESSO_NO_SERVIDOR: "Tudo o que foi sorteado está igual; nem todo computador participou",
    INCOMPLETO: "Nem tudo pôde ser conferido",
    FALHOU: "O teste falhou",
  } satisfies Readonly<Record<ConteudoDaAta["resultado"], string>>,
  doVeredito: (iguais: number, arquivos: number, dispositivos: number) =>
    `${numero.format(iguais)} de ${contar(arquivos, "arquivo", "arquivos")} com o mesmo SHA-256 do backup, em ${contar(dispositivos, "dispositivo", "dispositivos")}.`,
  identificacao: {
    titulo: "1. Identificação",
    serventia: "Serventia",
    cns: "CNS",
    classe: "Classe",
    semClasse: "Não informada",
    titular: "Titular da conta",
    documento: "CPF ou CNPJ",
    contratacao: "Contratação",
    local: "Local",
    de: "Começo",
    ate: "Fim da conferência",
  },
  participantes: {
    titulo: "2. Participantes",
    colunas: ["Papel", "Nome", "Função"],
    sistema: ["Fornecedor", "Acervo", "Registro automático do sistema"],
    fonte: "Nomes e funções como o titular informou ao abrir o teste.",
  },
  escopo: {
    titulo: "3. Escopo",
    texto: (arquivos: number, dispositivos: number, volume: string) =>
      `${contar(arquivos, "arquivo sorteado", "arquivos sorteados")} pelo sistema em ${contar(dispositivos, "dispositivo", "dispositivos")} (${volume}), do último estado guardado de cada um no momento do sorteio. Destino: uma pasta do próprio programa em cada computador, apagada ao fim da conferência.`,
    colunas: ["Dispositivo", "Prova", "Arquivos", "Tamanho", "Semente do sorteio"],
    semSorteio: "Nada a sortear",
    todosCabem: "Nenhum arquivo é maior do que a amostra inteira: todos podiam ser sorteados.",
    grandes: (arquivos: number, volume: string) =>
      `${contar(arquivos, "arquivo maior", "arquivos maiores")} do que a amostra (${volume}) ${arquivos === 1 ? "ficou" : "ficaram"} fora do sorteio. Este teste nada diz ${arquivos === 1 ? "dele" : "deles"}.`,
  },
  tempos: {
    titulo: "4. Tempos definidos e aferidos",
    colunas: ["Medida", "Definido", "Aferido", "Situação"],
    perda: "Perda máxima de dados (RPO)",
    retorno: "Retorno à operação (RTO)",
    completa: "Intervalo entre cópias completas",
    horas: (horas: number) => `${numero.format(horas)} h`,
    menosDeUmMinuto: "Menos de 1 min",
    dentro: "Dentro do limite",
    acima: "Acima do limite",
    semLimite: "Sem classe informada",
    semMedida: "Não aferido",
    fonteDosLimites: (texto: string, quando: string) =>
      `Definido: ${texto}, por fonte secundária, registrado no sistema em ${quando}.`,
    fonteDasMedidas:
      "Aferido: RPO e cópias completas, pelos backups do dia da declaração, no pior dispositivo. RTO, pelo tempo que a amostra deste teste levou, estendido a todos os arquivos, no dispositivo mais demorado; sem valor quando uma prova falhou.",
  },
  arquitetura: {
    titulo: "5. Arquitetura",
    texto:
      "Programa do Acervo nos computadores da serventia; cópias enviadas por conexão cifrada a um armazenamento remoto, separado da rede da serventia; catálogo e trilha de auditoria encadeada por SHA-256 no servidor. Fonte: registro do sistema.",
  },
  procedimento: {
    titulo: "6. Procedimento e resultado",
    colunas: ["Data e hora", "Passo", "Resultado"],
    pedido: "Pedido do teste",
    doPedido: (dispositivos: number) => contar(dispositivos, "dispositivo", "dispositivos"),
    sorteio: "Sorteio dos arquivos",
    doSorteio: (arquivos: number) => contar(arquivos, "arquivo", "arquivos"),
    servidor: (nome: string) => `${nome}: leitura do armazenamento pelo servidor`,
    computador: (nome: string) => `${nome}: restauração no computador`,
    conferencia: (nome: string) => `${nome}: conferência dos códigos SHA-256`,
    deTantos: (iguais: number, arquivos: number, descricao: string) =>
      `${numero.format(iguais)} de ${numero.format(arquivos)} iguais: ${descricao}`,
    lido: "Concluída",
    atestado: (sucesso: boolean, quem: string) => `${sucesso ? "Sucesso" : "Falha"}, atestado por ${quem}`,
    fonte:
      "Horas do relógio do servidor (horário de Brasília). Os passos do sistema vêm das provas; os demais, de quem os atestou.",
  },
  medidas: {
    titulo: "7. Medidas corretivas",
    nenhuma: "Nenhuma medida corretiva foi registrada.",
    colunas: ["Medida", "Responsável", "Prazo"],
  },
  evidencias: {
    titulo: "8. Evidências",
    conteudo: "Conteúdo desta Ata",
    prova: (n: string) => `Prova ${n}`,
    fonte: "Códigos SHA-256, também anotados na trilha de auditoria da contratação.",
  },
  declaracao: {
    titulo: "9. Declaração e assinatura",
    aceite: (quem: string, quando: string) =>
      `${quem}, titular. Aceite eletrônico com nova confirmação de identidade em ${quando}.`,
    codigo: "SHA-256 do texto aceito",
  },
  conferir:
    "Como conferir: o SHA-256 do PDF aparece no portal, na página do teste, e no evento ATA_EMITIDA da trilha, que acompanha o dossiê de evidências do período.",
};
