import type { ConteudoEmail } from "../../platform/email/conteudo-email.ts";
import { quandoPorExtenso } from "../../platform/email/quando-por-extenso.ts";

/** Says what waits and until when; who asked, and what exactly changes, is read in the portal. */
export const emailAprovacaoEsperando = ({
  titulo,
  expiraEm,
}: {
  readonly titulo: string;
  readonly expiraEm: Date;
}): ConteudoEmail => ({
  assunto: "Uma mudança espera a sua confirmação",
  preCabecalho: "Outro administrador pediu uma mudança que só vale com a sua confirmação.",
  tom: "informacao",
  situacao: "Esperando confirmação",
  titulo: "Uma mudança espera a sua confirmação.",
  abertura: "Outro administrador pediu uma mudança. Ela só é feita depois que mais alguém a confirma.",
  linhas: [
    ["Mudança", titulo],
    ["Expira em", quandoPorExtenso(expiraEm)],
    ["O que fazer", "Confira o motivo, o antes e o depois; então confirme ou recuse."],
  ],
  botao: { texto: "Abrir as aprovações", caminho: "/aprovacoes" },
  motivo: "Enviamos esta mensagem aos administradores do Acervo.",
});
