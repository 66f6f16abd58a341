import type { TipoComunicado } from "@acervo/contracts/comunicados";

/** What an office reads in the partner's system. */
export const TEXTOS_DOS_COMUNICADOS: Readonly<Record<TipoComunicado, string>> = {
  1: "O suporte do backup em nuvem tentou falar com a sua serventia e não conseguiu. Entre em contato conosco para que possamos conferir o seu backup.",
  3: "O espaço contratado para o backup em nuvem da sua serventia está cheio. Novos arquivos não estão sendo guardados. Entre em contato conosco para aumentar o espaço.",
};
