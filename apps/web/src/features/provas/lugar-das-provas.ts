import { provasTexts } from "./provas.texts.ts";

/** Where proofs are read: in one's own portal, or under a customer by who attends to them. */
export type LugarDasProvas = {
  /** Null: any that who looks may read. */
  readonly idContratacao: number | null;
  /** Null: they are of who looks. */
  readonly deQuem: string | null;
  readonly lista: string;
  /** Where the list leads back to. */
  readonly volta: { readonly caminho: string; readonly texto: string };
};

export const NO_PORTAL: LugarDasProvas = {
  idContratacao: null,
  deQuem: null,
  lista: "/provas",
  volta: { caminho: "/dashboard", texto: provasTexts.lista.irAoPainel },
};

export const noCliente = (idContratacao: number, deQuem: string): LugarDasProvas => {
  const caminho = `/visualizarContratacao/${idContratacao}`;
  return {
    idContratacao,
    deQuem,
    lista: `${caminho}/provas`,
    volta: { caminho, texto: provasTexts.lista.irAoCliente },
  };
};
