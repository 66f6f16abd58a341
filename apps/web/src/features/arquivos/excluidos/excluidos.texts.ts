const inteiro = new Intl.NumberFormat("pt-BR");
const contar = (quantos: number, um: string, varios: string): string =>
  `${inteiro.format(quantos)} ${quantos === 1 ? um : varios}`;

export const excluidosTexts = {
  titulo: "Itens excluídos",
  introducao:
    "O que você exclui sai do portal e libera espaço na hora, mas só é apagado de vez na data ao lado. Até lá, Desfazer traz tudo de volta como estava.",
  voltar: "Voltar para Arquivos",
  abrir: "Itens excluídos",
  podemVoltar: "Ainda podem voltar",
  legenda: "Itens excluídos que ainda podem voltar",
  colunas: {
    item: "Item",
    excluido: "Excluído em",
    tamanho: "Tamanho",
    apagado: "Apagado de vez em",
    situacao: "Situação",
    acoes: "Ações",
  },
  versoesDe: (caminho: string) => `Versões de ${caminho}`,
  onde: (dispositivo: string, conta: string) => `${dispositivo}, ${conta}`,
  arquivosEVersoes: (arquivos: number, versoes: number) =>
    `${contar(arquivos, "arquivo", "arquivos")} e ${contar(versoes, "versão", "versões")}`,
  versoesAntigas: (versoes: number) => contar(versoes, "versão", "versões"),
  dispositivoInteiro: (arquivos: number) => `Dispositivo inteiro, ${contar(arquivos, "arquivo", "arquivos")}`,
  por: (nome: string) => `por ${nome}`,
  trava: "a trava de retenção adia a data",
  situacao: { aguardando: "Aguardando", quaseNoFim: "Quase no fim", comTrava: "Com trava" },
  desfazer: "Desfazer",
  desfazerDe: (item: string) => `Desfazer a exclusão de ${item}`,
  feito: "Tudo voltou como estava.",
  pedido: "São muitos arquivos: eles voltam aos poucos, nos próximos minutos.",
  erro: "Não foi possível desfazer. Tente novamente.",
  mais: "Mostrar mais",
  carregando: "Carregando os itens excluídos",
  falha: "Não foi possível carregar os itens excluídos.",
  vazio: "Nenhum item excluído.",
  vazioAjuda: "O que você excluir em Arquivos fica aqui até ser apagado de vez.",
};
