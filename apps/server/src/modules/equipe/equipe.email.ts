import { type GrupoDaEquipe, type MudancaDeGrupo, NOMES_DOS_GRUPOS } from "@acervo/contracts/equipe";
import type { ConteudoEmail } from "../../platform/email/conteudo-email.ts";
import { quandoPorExtenso } from "../../platform/email/quando-por-extenso.ts";

type Mudou = {
  readonly idUsuario: number;
  readonly grupo: GrupoDaEquipe;
  readonly mudanca: MudancaDeGrupo;
  readonly quando: Date;
};

const FEITO: Readonly<Record<MudancaDeGrupo, string>> = { CONCEDER: "concedido", RETIRAR: "retirado" };

export const emailDeQuemMudou = ({ grupo, mudanca, quando }: Mudou): ConteudoEmail => ({
  assunto: "Seu acesso à equipe do Acervo mudou",
  preCabecalho: "Dois administradores mudaram o que a sua conta pode fazer.",
  tom: "informacao",
  situacao: "Aviso de segurança",
  titulo: "Seu acesso à equipe do Acervo mudou.",
  abertura: "Dois administradores mudaram o que a sua conta pode fazer. Suas sessões foram encerradas: entre de novo.",
  linhas: [
    ["Grupo", `${NOMES_DOS_GRUPOS[grupo]}, ${FEITO[mudanca]}`],
    ["Quando", quandoPorExtenso(quando)],
    ["Não esperava por isso?", "Fale com um administrador do Acervo."],
  ],
  botao: { texto: "Abrir o portal", caminho: "/dashboard" },
  motivo: "Enviamos esta mensagem porque o acesso da sua conta mudou.",
});

/** Says which account by its number; whose it is, is read in the portal. */
export const emailDosAdministradores = ({ idUsuario, grupo, mudanca, quando }: Mudou): ConteudoEmail => ({
  assunto: "A equipe do Acervo mudou",
  preCabecalho: "Uma mudança de grupo que dois administradores decidiram foi feita.",
  tom: "informacao",
  situacao: "Aviso de segurança",
  titulo: "A equipe do Acervo mudou.",
  abertura: "Uma mudança de grupo que dois administradores decidiram foi feita.",
  linhas: [
    ["Grupo", `${NOMES_DOS_GRUPOS[grupo]}, ${FEITO[mudanca]}`],
    ["Conta", String(idUsuario)],
    ["Quando", quandoPorExtenso(quando)],
    ["Não esperava por isso?", "Confira em Equipe e na trilha de auditoria quem pediu e quem confirmou."],
  ],
  botao: { texto: "Abrir a equipe", caminho: "/equipe" },
  motivo: "Enviamos esta mensagem aos administradores do Acervo.",
});
