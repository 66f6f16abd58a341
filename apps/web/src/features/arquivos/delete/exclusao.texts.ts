const inteiro = new Intl.NumberFormat("pt-BR");
const contar = (quantos: number, um: string, varios: string): string =>
  `${inteiro.format(quantos)} ${quantos === 1 ? um : varios}`;
const arquivos = (quantos: number): string => contar(quantos, "arquivo", "arquivos");
const versoes = (quantas: number): string => contar(quantas, "versão", "versões");
const conta = (partes: readonly (string | null)[]): string => partes.filter((parte) => parte !== null).join(" e ");
const maisDe = (completa: boolean, texto: string): string => (completa ? texto : `mais de ${texto}`);

export const escolhaTexts = {
  pasta: (nome: string) => `Excluir a pasta ${nome}?`,
  arquivo: (nome: string) => `Excluir o arquivo ${nome}?`,
  varios: (itens: string) => `Excluir ${itens}?`,
  carregando: "Contando o que está guardado",
  falha: "Não foi possível contar o que seria excluído.",
  guardamos: (quantos: { readonly arquivos: number; readonly versoes: number }, tamanho: string, completa: boolean) =>
    `Guardamos ${maisDe(completa, conta([arquivos(quantos.arquivos), versoes(quantos.versoes)]))}, ${tamanho}. Nada muda no computador.`,
  pergunta: "O que deve ser excluído do backup?",
  libera: (tamanho: string) => `Libera ${tamanho}`,
  antigas: {
    titulo: "Só as cópias antigas",
    texto: "O que está no computador continua guardado. Saem as versões anteriores e o que já não existe lá.",
    conta: (parte: { readonly arquivos: number; readonly versoes: number }, completa: boolean) =>
      maisDe(completa, conta([versoes(parte.versoes), parte.arquivos === 0 ? null : arquivos(parte.arquivos)])),
    nenhuma: "Não há cópias antigas.",
  },
  tudo: {
    titulo: "Tudo, e não guardar mais",
    texto:
      "Fica sem cópia e aparece em “O que não está protegido”, como escolha sua. Você pode voltar a guardar quando quiser.",
    foraDoBackup: "Tudo",
    foraDoBackupTexto: "Este lugar não está mais em nenhum diretório da configuração: nada dele volta a ser guardado.",
    conta: (parte: { readonly arquivos: number }, completa: boolean) =>
      `${maisDe(completa, arquivos(parte.arquivos))} e todas as versões`,
    diretorio:
      "Esta pasta é um diretório da configuração, ou contém um. Para não guardá-la mais, remova o diretório em Dispositivos.",
  },
  desfazer: (quando: string) =>
    `Dá para desfazer até ${quando}, em Itens excluídos. Só depois os dados são apagados de vez.`,
  nao: "NÃO",
  sim: "SIM, excluir",
};
