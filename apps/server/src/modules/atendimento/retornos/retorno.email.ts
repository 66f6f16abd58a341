import type { ConteudoEmail } from "../../../platform/email/conteudo-email.ts";
import { diaEHora, quandoPorExtenso } from "../../../platform/email/quando-por-extenso.ts";

export type RetornoMarcado = { readonly nome: string; readonly idContratacao: number; readonly retornarEm: Date };

/** Names the subscription and nobody: who may see whose it is finds it in the portal. */
export const emailRetorno = ({ nome, idContratacao, retornarEm }: RetornoMarcado): ConteudoEmail => ({
  assunto: `Retorno de atendimento: contratação ${idContratacao}`,
  preCabecalho: `Você combinou um retorno para as ${diaEHora(retornarEm).hora}.`,
  tom: "informacao",
  situacao: "Retorno marcado",
  titulo: "Há um retorno marcado com o seu nome.",
  abertura: `Olá, ${nome}. Este retorno foi combinado em um atendimento seu.`,
  linhas: [
    ["Contratação", String(idContratacao)],
    ["Retornar em", quandoPorExtenso(retornarEm)],
    ["O que fazer", "Fale com o cliente e registre o atendimento; isso encerra o retorno."],
  ],
  botao: { texto: "Abrir a contratação", caminho: `/visualizarContratacao/${idContratacao}` },
  motivo: "Enviamos esta mensagem porque você marcou o retorno ao registrar o atendimento.",
});
