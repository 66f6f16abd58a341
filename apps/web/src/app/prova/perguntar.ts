import type { Endpoint } from "@acervo/contracts/endpoint";
import type { Session } from "../../lib/session/session.ts";
import type { Feedback } from "../../ui/feedback/feedback.ts";
import { provaTexts as texts } from "./prova.texts.ts";

const acaoDe = ({ method, path }: Pick<Endpoint, "method" | "path">): string =>
  texts.acoes[`${method} ${path}`] ?? texts.arquivos;

/** Tells what will happen and asks whether to go on; false too for who cannot prove anything here. */
export const perguntar = async (
  { session, feedback }: { readonly session: Pick<Session, "prove">; readonly feedback: Pick<Feedback, "confirm"> },
  endpoint: Pick<Endpoint, "method" | "path">,
): Promise<boolean> => {
  const podeProvar = session.prove !== null;
  const mensagem = [acaoDe(endpoint), texts.porque, podeProvar ? texts.comoPeloProvedor : texts.comoPeloLink].join(" ");
  const botoes = podeProvar
    ? { sim: texts.continuar, nao: texts.cancelar }
    : { sim: texts.entendi, nao: texts.cancelar };
  const sim = await feedback.confirm({ titulo: texts.titulo, mensagem, destrutiva: true, botoes });
  return sim && podeProvar;
};
