import type { TipoDeTermo } from "@acervo/contracts/termos";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { CAMPOS_DA_ALTERACAO, CAMPOS_DO_CONTRATO, type CampoDoTermo, type ModeloDeTermo } from "../preencher-termo.ts";

type Campos = { readonly campos: readonly CampoDoTermo[]; readonly obrigatorios: readonly CampoDoTermo[] };

/** What each term may be filled with, and what it cannot do without: who signs, what, and for how much. */
export const CAMPOS_DO_TERMO: Readonly<Record<TipoDeTermo, Campos>> = {
  // Nothing is filled in, so that its hash is that of the text shown.
  LGPD: { campos: [], obrigatorios: [] },
  CONTRATO: {
    campos: CAMPOS_DO_CONTRATO,
    obrigatorios: ["provedorNome", "contratanteNome", "contratanteDocumento", "planoNome", "valorAPagar"],
  },
  ALTERACAO: {
    campos: CAMPOS_DA_ALTERACAO,
    obrigatorios: ["contratoNumero", "contratanteNome", "planoAnteriorNome", "planoNome", "valorAPagar"],
  },
};

/** Every `{{name}}`, and what looks like one that was not finished. */
const CHAVES = /\{\{(\w+)\}\}|\{\{[^{}]*\}?|\}\}/g;

/** Refuses a model that nothing could fill, or that leaves out what the term is about. */
export const conferirCampos = (tipo: TipoDeTermo, { texto, anexos }: ModeloDeTermo): void => {
  if (tipo === "LGPD" && anexos.length > 0) throw new ErroDeNegocio("TERMO_LGPD_COM_ANEXO");
  const { campos, obrigatorios } = CAMPOS_DO_TERMO[tipo];
  const conhecidos: ReadonlySet<string> = new Set(campos);
  const usados = new Set<string>();
  for (const [inteiro, nome] of [texto, ...anexos.map((anexo) => anexo.texto)].join("\n").matchAll(CHAVES)) {
    if (nome === undefined || !conhecidos.has(nome))
      throw new ErroDeNegocio("TERMO_CAMPO_DESCONHECIDO", { mensagem: `O termo não tem o campo ${inteiro}.` });
    usados.add(nome);
  }
  const falta = obrigatorios.find((campo) => !usados.has(campo));
  if (falta !== undefined)
    throw new ErroDeNegocio("TERMO_SEM_CAMPO", { mensagem: `Falta no texto ou nos anexos o campo {{${falta}}}.` });
};
