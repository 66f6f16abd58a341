export const TITULOS_DOS_PASSOS: Readonly<Record<string, string>> = {
  CRIADA: "Fatura paga",
  RESERVADA: "Número reservado",
  SEM_RESPOSTA: "Sem resposta",
  REJEITADA: "Rejeitada",
  CORRIGIDA: "Corrigida",
  EMITIDA: "Emitida",
  CANCELAMENTO_PEDIDO: "Cancelamento pedido",
  CANCELAMENTO_RECUSADO: "Cancelamento recusado",
  CANCELADA: "Cancelada",
  SUBSTITUIDA: "Substituída",
  DISPENSADA: "Dispensada",
};

type Dito = { readonly codigo: string; readonly texto: string };

/** What a step tells besides its title; the others tell their words alone. */
const DESCRICOES: Readonly<Record<string, (dito: Dito) => string>> = {
  CRIADA: ({ texto }) => (texto === "" ? "A nota entrou na fila." : texto),
  RESERVADA: ({ codigo }) => `DPS ${codigo}.`,
  REJEITADA: ({ codigo, texto }) => `${codigo} ${texto} O número continua com esta nota.`,
  CANCELAMENTO_RECUSADO: ({ codigo, texto }) => `${codigo} ${texto}`,
  EMITIDA: ({ codigo }) => `Nota ${codigo}.`,
  SUBSTITUIDA: ({ codigo }) => `Pela nota ${codigo}.`,
};

export const descricaoDoPasso = (passo: string, codigo: string | null, texto: string | null): string => {
  const dito = { codigo: codigo ?? "", texto: texto ?? "" };
  return DESCRICOES[passo]?.(dito) ?? dito.texto;
};
