import type { canalCompliance, NovoRelato } from "@acervo/contracts/canal-compliance";
import type { EndpointOutput } from "@acervo/contracts/endpoint";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import { avisarCompliance, type AvisarDeps } from "./avisar-compliance.ts";
import { insertDesafioUsado, insertMensagem, insertRelato } from "./canal.queries.ts";
import { hashDoSegredo, novoProtocolo, novoSegredo, protocoloEscrito, segredoEscrito } from "./segredo-do-relato.ts";

type EnviarDeps = AvisarDeps & Pick<Deps, "db" | "captcha">;

const NINGUEM = { nome: null, email: null, telefone: null };
const identidadeDe = (relato: NovoRelato) =>
  relato.desejaIdentificar === "Sim" ? { nome: relato.nome, email: relato.email, telefone: relato.telefone } : NINGUEM;

/** Keeps a report and tells of it. No event goes into the trail: it would say when somebody wrote, and prove nothing. */
export const enviarRelato = async (
  deps: EnviarDeps,
  relato: NovoRelato,
): Promise<EndpointOutput<typeof canalCompliance.enviar>> => {
  const { db, clock, ids, captcha } = deps;
  const agora = clock.now();
  const aceito = captcha.verify(relato.captcha, agora);
  if (aceito === null) throw new ErroDeNegocio("CAPTCHA_INVALIDO");
  const { tipoOcorrencia, mensagem } = relato;
  const [protocolo, segredo] = [novoProtocolo(ids), novoSegredo(ids)];
  await db.transaction().execute(async (tx) => {
    if (!(await insertDesafioUsado(tx, aceito))) throw new ErroDeNegocio("CAPTCHA_INVALIDO");
    const { id } = await insertRelato(tx, {
      protocolo,
      segredoSha256: hashDoSegredo(segredo),
      tipoOcorrencia,
      ...identidadeDe(relato),
      recebidoEm: agora,
    });
    await insertMensagem(tx, { idRelato: id, idUsuario: null, texto: mensagem, escritaEm: agora });
    await avisarCompliance(deps, tx, { novidade: "RELATO", protocolo, tipoOcorrencia });
  });
  return { protocolo: protocoloEscrito(protocolo), segredo: segredoEscrito(segredo) };
};
