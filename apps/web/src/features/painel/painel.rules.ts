import { type Contratacao, SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import type { UsuarioAtual } from "@acervo/contracts/usuarios";
import { painelTexts } from "./painel.texts.ts";

export type Passo = {
  readonly nome: keyof typeof painelTexts.passos;
  /** A page of the portal, or the support's WhatsApp. */
  readonly destino: `/${string}` | "whatsapp";
};

/** What the person can do next, the most urgent first. */
export const proximosPassos = (usuario: UsuarioAtual, contratacao: Contratacao | null): readonly Passo[] => {
  const ativa = contratacao === null || contratacao.situacao.codigo === SITUACAO_CONTRATACAO.ativa;
  const enderecoPronto = usuario.endereco?.preenchido === true;
  return [
    ...(ativa ? [] : [{ nome: "suporte", destino: "whatsapp" } as const]),
    ...(enderecoPronto ? [] : [{ nome: "endereco", destino: "/configurarConta/endereco" } as const]),
    ...(contratacao === null ? [] : [{ nome: "dispositivos", destino: "/gerenciarDispositivos" } as const]),
    { nome: "perfil", destino: "/configurarConta/perfil" },
    ...(enderecoPronto ? [{ nome: "conferirEndereco", destino: "/configurarConta/endereco" } as const] : []),
    ...(usuario.tipoConta === "RCV_RCPN" ? [{ nome: "ajuda", destino: "/ajuda" } as const] : []),
  ];
};

/** One sentence about where things stand. */
export const fraseDoPainel = (contratacao: Contratacao | null, temContratacoes: boolean): string => {
  if (contratacao === null) return temContratacoes ? painelTexts.semContratacaoAtual : painelTexts.semContratacao;
  return painelTexts.situacoes[contratacao.situacao.codigo]?.(contratacao.nome) ?? contratacao.situacao.descricao;
};
