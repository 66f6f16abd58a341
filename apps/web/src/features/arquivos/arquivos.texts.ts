import { SUFIXO_LONGO } from "../../lib/mensagens.texts.ts";

const plural = (quantos: number, um: string, varios: string): string => (quantos === 1 ? um : varios);
const inteiro = new Intl.NumberFormat("pt-BR");
const n = (valor: number): string => inteiro.format(valor);

const contar = (quantos: number, um: string, varios: string): string => `${n(quantos)} ${plural(quantos, um, varios)}`;

const DESFAZER = "Dá para desfazer por alguns dias, em Itens excluídos.";

export const arquivosTexts = {
  titulo: "Arquivos",
  introducao: "Ache o arquivo, escolha a versão e baixe, ou restaure no computador.",
  regiao: "Arquivos guardados",
  dispositivo: {
    rotulo: "Dispositivo",
    escolha: "De qual computador são os arquivos?",
    carregando: "Carregando dispositivos",
    abrir: "Abrir os arquivos de",
    ativado: "Ativado",
    desativado: "Aguardando ativação",
    motivoDesativado: "Só dispositivos ativados podem ser abertos.",
    vazio: "Nenhum dispositivo cadastrado.",
    vazioAjuda: "Os arquivos aparecem aqui depois do primeiro backup de um dispositivo.",
    cadastrar: "Ir para Dispositivos",
    falha: "Não foi possível carregar os dispositivos.",
    erro: `Erro ao buscar dados do dispositivo. ${SUFIXO_LONGO}`,
    outro: "Escolher outro dispositivo",
  },
  busca: {
    rotulo: "Buscar",
    dica: "Nome, em todos os dispositivos",
    titulo: (termo: string) => `Arquivos com “${termo}” no nome`,
    carregando: "Buscando arquivos",
    vazia: "Nenhum registro encontrado.",
    vaziaAjuda: "Confira o nome ou busque por uma parte dele. Arquivos apagados do computador também são buscados.",
    erro: "Erro ao buscar arquivos.",
    quantos: (quantos: number, haMais: boolean) =>
      `${contar(quantos, "arquivo encontrado", "arquivos encontrados")}${haMais ? " até aqui" : ""}`,
    voltar: "Voltar às pastas",
    minimo: (letras: number) => `Digite ao menos ${letras} letras.`,
  },
  quando: {
    rotulo: "Mostrar os arquivos como estavam em",
    agora: "Agora",
    data: "Em uma data",
    dia: "Data",
    hora: "Hora",
    invalida: "Escolha uma data e hora que já passou.",
    aviso: (quando: string) => `Você está vendo os arquivos como estavam em ${quando}.`,
    avisoTexto: "Baixar um arquivo ou uma pasta traz a versão desse momento. Nada é alterado nem excluído por aqui.",
    voltar: "Voltar para agora",
    motivo: "Para excluir, volte para agora.",
  },
  excluidos: "Mostrar excluídos",
  navegador: {
    restaurar: "Restaurar no computador",
    restaurarPasta: (nome: string) => `Restaurar no computador: ${nome}`,
    caminho: "Caminho da pasta",
    acima: "Mostrar as pastas acima",
    voltar: "Voltar uma pasta",
    voltarAosDispositivos: "Voltar à escolha do dispositivo",
    carregando: "Carregando arquivos",
    erro: `Erro ao buscar arquivos do dispositivo. ${SUFIXO_LONGO}`,
    vazio: "Nenhum registro encontrado.",
    vazioRaiz: "O primeiro backup deste dispositivo ainda não terminou.",
    vazioPasta: "Não há arquivos nesta pasta.",
    vazioNaData: "Não havia arquivos nesta pasta nesse momento.",
    legenda: "Pastas e arquivos",
    colunas: { nome: "Nome", modificado: "Modificado em", tamanho: "Tamanho", versoes: "Versões", acoes: "Ações" },
    quantos: (pastas: number, arquivos: number, haMais: boolean) =>
      `${contar(pastas, "pasta", "pastas")} e ${contar(arquivos, "arquivo", "arquivos")}${haMais ? " até aqui" : ""}`,
    comoEstavam: (quando: string) => `, como estavam em ${quando}`,
    falhaMais: "Não foi possível carregar o restante da pasta.",
    procurando: "Procurando o arquivo na pasta…",
  },
  linha: {
    versoes: (quantas: number) => contar(quantas, "versão", "versões"),
    versoesDe: (quantas: number, nome: string) => `${contar(quantas, "versão", "versões")} de ${nome}`,
    baixar: "Baixar",
    baixarArquivo: (nome: string) => `Baixar ${nome}`,
    baixarPasta: (nome: string) => `Baixar a pasta ${nome}`,
    restaurar: "Restaurar",
    restaurarArquivo: (nome: string) => `Restaurar no computador: ${nome}`,
    excluirArquivo: (nome: string) => `Excluir ${nome}`,
    excluirPasta: (nome: string) => `Excluir a pasta ${nome}`,
    removido: (dia: string) => `Apagado do computador em ${dia}`,
    pastaRemovida: "Nada dela está entre os arquivos atuais",
    danificado: "Danificado no armazém",
  },
  pasta: { baixar: "Baixar pasta", restaurar: "Restaurar" },
  selecao: {
    regiao: "Itens selecionados",
    coluna: "Selecionar",
    marcar: (nome: string) => `Selecionar ${nome}`,
    marcarTudo: "Selecionar tudo",
    quantos: (quantos: number) => contar(quantos, "item selecionado", "itens selecionados"),
    itens: (pastas: number, arquivos: number) =>
      [
        pastas === 0 ? null : contar(pastas, "pasta", "pastas"),
        arquivos === 0 ? null : contar(arquivos, "arquivo", "arquivos"),
      ]
        .filter((parte) => parte !== null)
        .join(" e "),
    limpar: "Limpar",
    limparRotulo: "Limpar a seleção",
    baixar: "Baixar",
    baixarRotulo: "Baixar os itens selecionados",
    restaurar: "Restaurar",
    restaurarRotulo: "Restaurar no computador os itens selecionados",
    excluir: "Excluir os itens selecionados",
    apagado: "O que está fora dos arquivos atuais é baixado ou restaurado um de cada vez.",
    cheia: (maximo: number) => `Podem ser selecionados até ${n(maximo)} itens de uma vez.`,
  },
  versoes: {
    restaurar: "Restaurar",
    restaurarDe: (quando: string) => `Restaurar no computador a versão de ${quando}`,
    titulo: (nome: string) => `Versões de ${nome}`,
    regiao: "Versões guardadas",
    fechar: "Fechar as versões",
    carregando: "Carregando versões",
    erro: `Erro ao buscar versoes do arquivo selecionado. ${SUFIXO_LONGO}`,
    atual: "Atual",
    naData: "Na data escolhida",
    guardadaEm: (quando: string) => `guardada em ${quando}`,
    protegidaAte: (dia: string) => `Retida até ${dia}.`,
    danificada: "Danificada no armazém.",
    baixar: "Baixar",
    baixarEsta: "Baixar esta versão",
    baixarDe: (quando: string) => `Baixar a versão de ${quando}`,
    baixarEstaDe: (quando: string) => `Baixar esta versão, de ${quando}`,
    excluirDe: (quando: string) => `Excluir a versão de ${quando}`,
    total: (quantas: number) => contar(quantas, "versão guardada.", "versões guardadas."),
    nenhuma: "Nenhum registro encontrado.",
  },
  contratacao: {
    titulo: (situacao: string) => `Situação desta contratação: ${situacao}.`,
    texto:
      "Os arquivos já guardados podem ser vistos e baixados. Nada pode ser excluído enquanto ela não estiver ativa.",
    ate: (dia: string) =>
      `Os arquivos já guardados podem ser vistos e baixados até ${dia}; depois são apagados de vez.`,
    encerrada: "Os arquivos de uma contratação encerrada não estão mais disponíveis.",
    suporte: "Falar com o suporte",
    motivo: "Disponível apenas com a contratação ativa.",
  },
  exclusao: {
    titulo: "Tem certeza?",
    versao: (nome: string, quando: string) =>
      `Deseja excluir a versão de ${quando} do arquivo ${nome}? As outras versões continuam guardadas. ${DESFAZER}`,
    ultimaVersao: (nome: string, quando: string) =>
      `Deseja excluir a versão de ${quando} do arquivo ${nome}? É a única cópia guardada. ${DESFAZER}`,
    versaoAtual: "O arquivo que está no computador é guardado de novo no próximo backup.",
    versoesAnteriores: "Até lá, as versões anteriores aparecem com “Mostrar excluídos”.",
    variosFeita: "Itens excluídos com sucesso!",
    variosErro: "Nem tudo foi excluído.",
    variosFeitos: (feitos: number, total: number) =>
      `${n(feitos)} de ${contar(total, "item foi", "itens foram")} excluídos.`,
    excluindoVarios: "Excluindo os itens selecionados",
    andamento: (feitos: number, total: number) => `${n(feitos)} de ${contar(total, "item", "itens")}`,
    retida: (dia: string) =>
      `Por causa da retenção desta contratação, os dados só são apagados de vez a partir de ${dia}.`,
    arquivoFeita: "Arquivo excluído com sucesso!",
    antigasFeita: "Cópias antigas excluídas com sucesso!",
    versaoFeita: "Versão excluída com sucesso!",
    pastaFeita: "Pasta excluída com sucesso!",
    pastaPedida:
      "Sua solicitação de exclusão foi recebida. Por se tratar de uma pasta grande, a exclusão pode levar alguns minutos.",
    erroArquivo: `Erro ao excluir arquivo. ${SUFIXO_LONGO}`,
    erroPasta: `Erro ao excluir pasta. ${SUFIXO_LONGO}`,
    excluindoArquivo: (nome: string) => `Excluindo ${nome}`,
    excluindoPasta: (nome: string) => `Excluindo a pasta ${nome}`,
  },
  atividade: {
    ocupado: "Aguarde terminar o que está em andamento.",
    cancelar: "Cancelar",
    cancelando: "Cancelando…",
    fechar: "Fechar",
    iniciando: (nome: string) => `Preparando o download de ${nome}`,
    preparando: (nome: string) => `Montando ${nome} para o download`,
    preparandoTexto:
      "Este arquivo é grande e está guardado em partes. Assim que elas estiverem juntas e conferidas, o download começa sozinho.",
    baixandoPasta: (nome: string) => `Baixando a pasta ${nome}`,
    baixandoSelecao: (itens: string) => `Baixando ${itens}`,
    medindoPasta: "Contando os arquivos…",
    arquivos: (feitos: number, total: number) => `${n(feitos)} de ${contar(total, "arquivo", "arquivos")}`,
    de: (feito: string, total: string) => `${feito} de ${total}`,
    faltamMinutos: (minutos: number) =>
      minutos <= 1 ? "falta menos de 1 minuto" : `faltam cerca de ${n(minutos)} minutos`,
    sairTitulo: "Sair agora?",
    sair: "Há um download em andamento nesta página. Se você sair, ele para aqui. Deseja sair?",
  },
  download: {
    erro: "Não foi possível iniciar o download. Tente novamente mais tarde.",
    pastaConcluida: "Download da pasta concluído.",
    pastaSemInicio: `Não foi possível fazer download dos arquivos nesse momento. ${SUFIXO_LONGO}`,
    pastaErro: `Ocorreu um erro durante o download dos arquivos. ${SUFIXO_LONGO}`,
    pastaGrande: "Não é possível baixar pastas com mais de 2GB neste navegador.",
    cancelado: "Download da pasta cancelado.",
    vazia: "Não há arquivos para baixar nesta pasta.",
    salvos: (salvos: number, total: number, onde: string) =>
      salvos === 0
        ? "Nenhum arquivo chegou a ser salvo."
        : `${n(salvos)} de ${contar(total, "arquivo", "arquivos")} ${plural(salvos, "foi salvo", "foram salvos")} e ${plural(salvos, "conferido", "conferidos")} na pasta “${onde}”.`,
    faltam: (faltam: number) => (faltam === 0 ? "" : `${plural(faltam, "Falta", "Faltam")} ${n(faltam)}.`),
    incompleto: "O que estava pela metade foi apagado.",
    zipDescartado: "O arquivo zip ficou incompleto e foi descartado: nada foi salvo.",
    diferentes: (quantos: number) =>
      contar(
        quantos,
        "arquivo não chegou igual ao guardado e não foi salvo:",
        "arquivos não chegaram iguais aos guardados e não foram salvos:",
      ),
    danificados: (quantos: number) =>
      contar(
        quantos,
        "arquivo está danificado no armazém e não foi salvo:",
        "arquivos estão danificados no armazém e não foram salvos:",
      ),
    eMais: (quantos: number) => `e mais ${n(quantos)}.`,
    renomeados: (quantos: number) =>
      `${contar(quantos, "nome foi adaptado", "nomes foram adaptados")} para este computador.`,
  },
};
