import { isContratacaoEm, type NovaContratacao } from "@acervo/contracts/contratacoes";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { cobrarFaturaDevida } from "../../faturas/faturas.api.ts";
import { lockTitular } from "../../usuarios/usuarios.api.ts";
import type { ContratarDeps } from "../nova/adicionar-contratacao.ts";
import { findPropria } from "./pagamento.queries.ts";

/** Asks for another charge of what is owed; the person's row makes two attempts wait for each other. */
export const tentarCobranca = (
  deps: ContratarDeps,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  {
    idContratacao,
    forma,
  }: { readonly idContratacao: number; readonly forma?: NovaContratacao["tipoPagamento"] | undefined },
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    await lockTitular(tx, usuario.id, deps.clock.now());
    const contratacao = await findPropria(tx, idContratacao, usuario.id);
    if (contratacao === undefined) throw new ErroDeNegocio("CONTRATACAO_NAO_ENCONTRADA");
    if (!isContratacaoEm("porPagar", contratacao.codigoSituacao)) throw new ErroDeNegocio("SEM_PAGAMENTO_PENDENTE");
    await cobrarFaturaDevida(deps, tx, { idContratacao, ip: origem.ip, forma });
  });
