import type { CopiaDeDados } from "@acervo/contracts/privacidade";
import type { ChamadaDeUsuario } from "../../http/chamada.ts";
import { ErroDeNegocio } from "../../http/erro-de-negocio.ts";
import { registrar } from "../../platform/audit/audit.ts";
import type { Deps } from "../../platform/deps.ts";
import { comporCopiaJob } from "./privacidade.jobs.ts";
import { toCopiaDeDados } from "./privacidade.presenter.ts";
import { findPessoa, insertCopia } from "./privacidade.queries.ts";

type PedirDeps = Pick<Deps, "db" | "clock" | "ids" | "queue">;

/** Support asks on the person's request and says how that was made. */
export type PeloAtendimento = { readonly idUsuario: number; readonly motivo: string };

/** Asks for a copy of the caller's data or, by support, of somebody's; one at a time is made of each person. */
export const pedirCopia = (
  deps: PedirDeps,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  atendimento: PeloAtendimento | null = null,
): Promise<CopiaDeDados> =>
  deps.db.transaction().execute(async (tx) => {
    const idUsuario = atendimento?.idUsuario ?? usuario.id;
    if ((await findPessoa(tx, idUsuario)) === undefined) throw new ErroDeNegocio("USUARIO_NAO_ENCONTRADO");
    const copia = await insertCopia(tx, {
      idUsuario,
      idAtendente: atendimento === null ? null : usuario.id,
      motivo: atendimento?.motivo ?? null,
      chave: `dados/${idUsuario}/${deps.ids.uuid()}.zip`,
      pedidaEm: deps.clock.now(),
    });
    if (copia === undefined) throw new ErroDeNegocio("COPIA_EM_PREPARACAO");
    await deps.queue.enqueue(tx, comporCopiaJob, { id: copia.id }, { requestId: origem.requestId });
    await registrar(tx, {
      ator: { tipo: "usuario", id: usuario.id },
      acao: "COPIA_DE_DADOS_PEDIDA",
      alvo: { tipo: "usuario", id: idUsuario },
      origem,
      detalhes: { idCopia: String(copia.id), peloAtendimento: String(atendimento !== null) },
      pessoais: atendimento === null ? [] : [{ campo: "motivo", valor: atendimento.motivo, idUsuario }],
    });
    return toCopiaDeDados(copia);
  });
