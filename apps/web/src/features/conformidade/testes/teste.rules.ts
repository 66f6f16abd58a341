import type { TesteRestauracao } from "@acervo/contracts/testes-restauracao";

type Situacao = TesteRestauracao["situacao"]["codigo"];

const ANDANDO: ReadonlySet<Situacao> = new Set<Situacao>(["ABERTO", "EM_ANDAMENTO", "DECLARADO"]);
const POR_DECLARAR: ReadonlySet<Situacao> = new Set<Situacao>(["ABERTO", "EM_ANDAMENTO", "AGUARDANDO_DECLARACAO"]);

/** It changes without anybody doing something at this screen. */
export const isAndando = ({ situacao }: Pick<TesteRestauracao, "situacao">): boolean => ANDANDO.has(situacao.codigo);

/** Notes may still be made, and it may be cancelled. */
export const isPorDeclarar = ({ situacao }: Pick<TesteRestauracao, "situacao">): boolean =>
  POR_DECLARAR.has(situacao.codigo);

const ETAPA_ACOMPANHAR = 2;
const ETAPA_DECLARACAO = 3;
const ETAPA_ATA = 4;

/** The step that a test is at, of the five; the first two are over once it was opened. */
export const etapaDe = ({ situacao }: Pick<TesteRestauracao, "situacao">): number => {
  if (situacao.codigo === "DECLARADO" || situacao.codigo === "EMITIDO") return ETAPA_ATA;
  return situacao.codigo === "AGUARDANDO_DECLARACAO" ? ETAPA_DECLARACAO : ETAPA_ACOMPANHAR;
};
