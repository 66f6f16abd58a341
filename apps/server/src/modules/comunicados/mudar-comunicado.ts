import type { Comunicado, QualComunicado } from "@acervo/contracts/comunicados";
import type { CodigoErro } from "@acervo/contracts/erros";
import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { registrar } from "../../platform/audit/audit.ts";
import type { Tx } from "../../platform/db/db.ts";
import type { Deps } from "../../platform/deps.ts";
import { lockContratacao } from "../contratacoes/contratacoes.api.ts";
import { entregarComunicadoJob } from "./comunicados.jobs.ts";
import { isVivo, toComunicado } from "./comunicados.presenter.ts";
import { findComunicado, findDestino, updateComunicado } from "./comunicados.queries.ts";
import { TEXTOS_DOS_COMUNICADOS } from "./comunicados.texts.ts";

type MudarDeps = Pick<Deps, "db" | "clock" | "queue" | "parceiro">;

const recusa = async ({ parceiro }: MudarDeps, tx: Tx, idContratacao: number): Promise<CodigoErro | null> => {
  const destino = await findDestino(tx, idContratacao);
  if (destino === undefined) return "CONTRATACAO_NAO_ENCONTRADA";
  if (destino.tipoConta !== "RCV_RCPN") return "COMUNICADO_INDISPONIVEL";
  if (destino.codigoCorregedoria === null) return "COMUNICADO_SEM_CARTORIO";
  return parceiro === null ? "COMUNICADO_SEM_PARCEIRO" : null;
};

/** Switches a notice on or off and asks for its delivery; one that is already so is left alone. */
const mudar = (
  deps: MudarDeps,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  qual: QualComunicado,
  ativo: boolean,
): Promise<Comunicado> =>
  deps.db.transaction().execute(async (tx) => {
    const { idContratacao, codigo } = qual;
    const codigoErro = await recusa(deps, tx, idContratacao);
    if (codigoErro !== null) throw new ErroDeNegocio(codigoErro);
    await lockContratacao(tx, idContratacao);
    const antes = await findComunicado(tx, idContratacao, codigo);
    if (isVivo(antes) === ativo) return toComunicado(qual, antes);
    const texto = ativo ? TEXTOS_DOS_COMUNICADOS[codigo] : (antes?.texto ?? TEXTOS_DOS_COMUNICADOS[codigo]);
    const mudadoEm = deps.clock.now();
    const depois = await updateComunicado(tx, { idContratacao, codigo, texto, ativo, mudadoEm });
    const { id, versao } = depois;
    await deps.queue.enqueue(tx, entregarComunicadoJob, { id, versao }, { requestId: origem.requestId });
    await registrar(tx, {
      ator: { tipo: "usuario", id: usuario.id },
      acao: ativo ? "COMUNICADO_ATIVADO" : "COMUNICADO_DESATIVADO",
      alvo: { tipo: "comunicado", id },
      idContratacao,
      origem,
      detalhes: { codigo: String(codigo), versao: String(versao) },
    });
    return toComunicado(qual, depois);
  });

type Chamada = Pick<ChamadaDeUsuario, "usuario" | "origem">;

export const criarComunicado = (deps: MudarDeps, chamada: Chamada, qual: QualComunicado): Promise<Comunicado> =>
  mudar(deps, chamada, qual, true);

export const desativarComunicado = (deps: MudarDeps, chamada: Chamada, qual: QualComunicado): Promise<Comunicado> =>
  mudar(deps, chamada, qual, false);
