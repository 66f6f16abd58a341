const numero = new Intl.NumberFormat("pt-BR");
const arquivos = (quantos: number): string => (quantos === 1 ? "1 arquivo" : `${numero.format(quantos)} arquivos`);

export const RECIBO_TEXTOS = {
  titulo: (id: number): string => `Recibo de restauração nº ${id}`,
  emitido: (quando: string): string => `Emitido pelo Acervo em ${quando}`,
  resumo: ({ pedidos, iguais }: { readonly pedidos: number; readonly iguais: number }): string =>
    pedidos === iguais
      ? `${arquivos(pedidos)} no pedido, e todos estão no computador com o conteúdo conferido.`
      : `${arquivos(pedidos)} no pedido; ${numero.format(iguais)} no computador com o conteúdo conferido.`,
  pedido: "O pedido",
  pedidaPor: "Pedida por",
  noComputador: "Quem estava no computador",
  deOnde: "De onde",
  doPortal: "Pelo portal",
  daMaquina: "No próprio computador",
  pedidaEm: "Pedida em",
  dispositivo: "Dispositivo",
  configuracao: "Configuração",
  estadoEm: "Arquivos como estavam em",
  destino: "Destino",
  sobrescrever: "O que já existia",
  tamanho: "Tamanho do pedido",
  escolhidos: "O que foi escolhido",
  item: "Arquivo ou pasta",
  resultado: "O resultado",
  pedidos: "Arquivos pedidos",
  gravados: "No lugar",
  iguais: "Com o conteúdo conferido (SHA-256)",
  falharam: "Não voltaram",
  naoTentados: "Não tentados",
  lugar: "Onde está",
  aoLado: "Ao lado do atual",
  preservados: "Trocados, ao lado",
  concluidaEm: "Encerrada em",
  naoVoltaram: "Arquivos que não voltaram",
  arquivo: "Arquivo",
  motivo: "Motivo",
  maisFalhas: (quantos: number): string => `E mais ${arquivos(quantos)}.`,
  prova: "Prova",
  provaExplica:
    "Cada arquivo contado como conferido foi lido de volta do disco, e o seu SHA-256 é o mesmo que foi calculado no dia do backup. O código abaixo é o SHA-256 deste recibo, guardado também na trilha de auditoria.",
  hash: "Código do recibo",
};
