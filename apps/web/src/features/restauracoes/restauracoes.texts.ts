import type { PedidoNoPortal } from "@acervo/contracts/restauracoes";
import { SUFIXO_LONGO } from "../../lib/mensagens.texts.ts";

type Destino = PedidoNoPortal["destino"];
type Sobrescrever = PedidoNoPortal["sobrescrever"];
type Opcao = { readonly rotulo: string; readonly ajuda: string };

const arquivos = (quantos: number, escrito: string): string => (quantos === 1 ? "1 arquivo" : `${escrito} arquivos`);

export const restauracoesTexts = {
  arquivos,
  janela: {
    titulo: "Restaurar no computador",
    tituloDaVersao: "Restaurar esta versão",
    explica: "O computador traz os arquivos de volta e confere cada um. No fim você tem um recibo.",
    oQue: "O que volta",
    mais: (quantos: string) => `e mais ${quantos}`,
    agora: "Como estão guardados agora",
    comoEm: (quando: string) => `Como estavam em ${quando}`,
    destino: "Onde",
    destinos: {
      ORIGINAL: { rotulo: "No lugar de origem", ajuda: "Cada arquivo volta para a pasta de onde veio." },
      PASTA_DE_RESTAURACAO: {
        rotulo: "Na pasta de restauração",
        ajuda: "Uma pasta à parte, no computador. Nada do que existe é tocado.",
      },
      ESCOLHIDO_NA_MAQUINA: {
        rotulo: "Em outra pasta",
        ajuda: "Quem está no computador escolhe a pasta antes de começar.",
      },
    } satisfies Readonly<Record<Destino, Opcao>>,
    voltaParaOrigem: "Volta para a pasta de onde veio.",
    outraPasta: "Escolher outra pasta",
    sobrescrever: "Se houver um arquivo diferente no lugar",
    comEsteNome: "O do computador não muda. Este fica na mesma pasta, com este nome:",
    sobrescreverOpcoes: {
      AO_LADO: {
        rotulo: "Guardar ao lado",
        ajuda: "O que está no computador não muda. O que for diferente fica na mesma pasta, com a data no nome.",
      },
      NUNCA: { rotulo: "Manter o que está lá", ajuda: "O arquivo do computador fica como está." },
      SE_MAIS_ANTIGO: { rotulo: "Substituir se for mais antigo", ajuda: "O mais novo dos dois fica." },
      SEMPRE: {
        rotulo: "Trocar pelo guardado",
        ajuda: "Toma o lugar do que está no computador. O de lá fica ao lado, se o backup ainda não o tiver.",
      },
    } satisfies Readonly<Record<Sobrescrever, Opcao>>,
    avisar: "Avisar por e-mail quando terminar",
    restaurar: "Restaurar",
    erro: `Erro ao pedir a restauração. ${SUFIXO_LONGO}`,
    pedida: "Restauração pedida. Acompanhe aqui.",
    pedidas: (quantas: number) => `${quantas} restaurações pedidas, uma para cada configuração.`,
  },
  secao: {
    titulo: "Restaurações neste computador",
    carregando: "Carregando restaurações",
    falha: "Não foi possível recuperar as restaurações.",
    vazio: "Nenhuma restauração ainda.",
    vazioAjuda: "Para trazer arquivos de volta, abra Arquivos, escolha o que quer e use “Restaurar no computador”.",
    abrirArquivos: "Abrir arquivos",
    colunas: {
      pedida: "Pedida em",
      itens: "O que volta",
      situacao: "Situação",
      tamanho: "Tamanho",
      acoes: "Ações",
    },
    mais: (quantos: string) => `e mais ${quantos}`,
    abrir: "Ver",
    abrirDe: (quando: string) => `Ver a restauração pedida em ${quando}`,
  },
  pagina: {
    titulo: "Restauração",
    numero: (id: number) => `Restauração nº ${id}`,
    carregando: "Carregando a restauração",
    falha: "Não foi possível recuperar a restauração.",
    naoHa: "Esta restauração não existe, ou não é sua.",
    naoHaAjuda: "Confira o endereço, ou abra a lista de restaurações no dispositivo.",
    irADispositivos: "Ir a Dispositivos",
    doDispositivo: "Ver o dispositivo",
    pedido: "O pedido",
    dispositivo: "Dispositivo",
    configuracao: "Configuração",
    oQue: "O que volta",
    pedidaPor: "Pedida por",
    naMaquina: "Quem estava no computador",
    pedidaEm: "Pedida em",
    estado: "Arquivos como estavam em",
    destino: "Onde",
    sobrescrever: "Se já existe",
    tamanho: "Tamanho",
    esperaAte: (quando: string) => `O pedido espera pelo computador até ${quando}.`,
    ultimaNoticia: (quando: string) => `Última notícia do computador: ${quando}.`,
    andamento: "Andamento da restauração",
    feitos: (feitos: string, total: string) => `${feitos} de ${total}`,
    bytes: (feitos: string, total: string) => `${feitos} de ${total}`,
    falharamAteAgora: (quantos: string) => `${quantos} não voltaram até agora`,
    cancelar: "Cancelar restauração",
    cancelarTitulo: "Cancelar a restauração?",
    cancelarPergunta: "O computador para de trazer arquivos. O que já voltou fica no lugar.",
    cancelada: "Restauração cancelada.",
    erroAoCancelar: `Erro ao cancelar a restauração. ${SUFIXO_LONGO}`,
  },
  onde: {
    titulo: "Onde está",
    noComputador: (nome: string) => `No computador ${nome}, neste lugar:`,
    copiar: "Copiar caminho",
    copiado: "Caminho copiado",
    noWindows:
      "Para abrir: no computador, aperte as teclas Windows + E, cole o caminho na barra de cima e tecle Enter.",
    aoLado: (quantos: number, escrito: string) =>
      quantos === 1
        ? "1 arquivo está ao lado do atual, que não mudou, com a data no nome."
        : `${escrito} arquivos estão ao lado dos atuais, que não mudaram, com a data no nome.`,
    preservados: (quantos: number, escrito: string) =>
      quantos === 1
        ? "1 arquivo trocado ainda não estava no backup: ficou ao lado, com a data no nome."
        : `${escrito} arquivos trocados ainda não estavam no backup: ficaram ao lado, com a data no nome.`,
    repetirTitulo: "Era para ficar no lugar do atual?",
    repetirAjuda:
      "Repetimos a restauração trocando o que está no computador. O que o backup ainda não tiver fica ao lado, com a data no nome.",
    repetir: "Repetir substituindo",
    repetida: "Restauração pedida de novo. Acompanhe aqui.",
    erro: `Erro ao repetir a restauração. ${SUFIXO_LONGO}`,
  },
  recibo: {
    titulo: "Recibo",
    baixar: "Baixar recibo (PDF)",
    nomeDoPdf: (id: number) => `recibo-restauracao-${id}.pdf`,
    erro: `Erro ao gerar o recibo. ${SUFIXO_LONGO}`,
    pedidos: "Pedidos",
    gravados: "No lugar",
    iguais: "Conferidos",
    falharam: "Não voltaram",
    naoTentados: "Não tentados",
    prova: "Código do recibo (SHA-256)",
    provaAjuda: "O mesmo código está no PDF e na trilha de auditoria: prova que o recibo não mudou.",
    falhas: "Arquivos que não voltaram",
    colunas: { arquivo: "Arquivo", motivo: "O que aconteceu", fazer: "O que fazer" },
    maisFalhas: (quantas: string) => `E mais ${quantas}. O recibo guarda os primeiros mil.`,
  },
} as const;
