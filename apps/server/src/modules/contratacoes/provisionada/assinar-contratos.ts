import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrarTodos } from "../../../platform/audit/audit.ts";
import { temEnderecoDoContrato } from "../../contratos/contratos.api.ts";
import { lockTitular } from "../../usuarios/usuarios.api.ts";
import type { ContratarDeps } from "../nova/adicionar-contratacao.ts";
import { ativarProvisionadas, conferirProvisionadas, type ContratoLido } from "./assinar-provisionadas.ts";

/**
 * Signs the contracts of what was provisioned for somebody whose signature of the data-protection term is kept already:
 * by the rules by which both are signed together, and without asking for that one again.
 */
export const assinarContratos = (
  deps: ContratarDeps,
  chamada: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  contratos: readonly ContratoLido[],
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    const agora = deps.clock.now();
    const { id: idUsuario, assinou } = await lockTitular(tx, chamada.usuario.id, agora);
    if (!assinou) throw new ErroDeNegocio("TERMO_NAO_ASSINADO");
    const provisionadas = await conferirProvisionadas(tx, agora, idUsuario, contratos);
    // With the term the address comes in the same request; here the contract must have named it.
    if (!provisionadas.every(({ preparado }) => temEnderecoDoContrato(preparado.contratante)))
      throw new ErroDeNegocio("ENDERECO_DO_TERMO_OBRIGATORIO");
    await registrarTodos(tx, await ativarProvisionadas(deps, tx, chamada, provisionadas));
  });
