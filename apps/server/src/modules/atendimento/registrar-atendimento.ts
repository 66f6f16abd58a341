import type { AtendimentoSuporte, NovoAtendimento } from "@acervo/contracts/atendimentos";
import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { registrar } from "../../platform/audit/audit.ts";
import { dateAt } from "../../platform/clock.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { toAtendimento } from "./atendimentos.presenter.ts";
import { existsContratacao, findAtendimento, insertAtendimento } from "./atendimentos.queries.ts";
import { instanteDoRetorno } from "./retornos/instante-do-retorno.ts";

const retornoDe = ({ dataRetorno, horaRetorno }: NovoAtendimento, agora: Date): Date | null => {
  if (typeof dataRetorno !== "string" || typeof horaRetorno !== "string") return null;
  const retorno = dateAt(instanteDoRetorno(dataRetorno, horaRetorno));
  if (retorno <= agora) throw new ErroDeNegocio("RETORNO_NO_PASSADO");
  return retorno;
};

type Quem = Pick<ChamadaDeUsuario, "usuario" | "origem">;

/** Writes a call of the analyst who asks, at this moment, with what else the transaction does. */
export const gravarAtendimento = async (
  { clock }: Pick<Deps, "clock">,
  tx: Tx,
  { usuario, origem }: Quem,
  informado: NovoAtendimento,
): Promise<AtendimentoSuporte> => {
  const { idContratacao, descricao, comQuemFalou } = informado;
  if (!(await existsContratacao(tx, idContratacao))) throw new ErroDeNegocio("CONTRATACAO_NAO_ENCONTRADA");
  const inicio = clock.now();
  const retornarEm = retornoDe(informado, inicio);
  const quem = { idUsuarioAnalista: usuario.id, comQuemFalou };
  const linha = { idContratacao, descricao, inicio, retornarEm, arquivamento: null, ...quem };
  const { id } = await insertAtendimento(tx, linha);
  await registrar(tx, {
    ator: { tipo: "usuario", id: usuario.id },
    acao: "ATENDIMENTO_REGISTRADO",
    alvo: { tipo: "atendimento", id },
    idContratacao,
    origem,
    detalhes: { retornarEm: retornarEm?.toISOString() ?? "" },
  });
  return toAtendimento(await findAtendimento(tx, id), inicio);
};

export const registrarAtendimento = (
  deps: Pick<Deps, "db" | "clock">,
  quem: Quem,
  informado: NovoAtendimento,
): Promise<AtendimentoSuporte> => deps.db.transaction().execute((tx) => gravarAtendimento(deps, tx, quem, informado));
