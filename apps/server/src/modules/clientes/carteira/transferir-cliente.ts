import type { clientes } from "@acervo/contracts/clientes";
import type { EndpointInput } from "@acervo/contracts/endpoint";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { enfileirarEmails } from "../../../platform/email/enfileirar-email.ts";
import { updateVendedorDoCliente } from "../../usuarios/usuarios.api.ts";
import { emailClienteRecebido, emailClienteTransferido } from "../emails/cliente-transferido.email.ts";
import { quemAindaVende, vendedorEscolhido, type Vendedor } from "../vendedor-escolhido.ts";
import { existsCliente, findNome, insertTransferencia } from "./transferencia.queries.ts";

type TransferirDeps = Pick<Deps, "db" | "clock" | "ids" | "queue">;
type Pedido = EndpointInput<typeof clientes.transferir>["body"];

/** Both hear of it by the client's name. Who sells no more has no clients to look at, and hears nothing of them. */
const avisar = async (
  deps: TransferirDeps,
  tx: Tx,
  transferencia: {
    readonly id: number;
    readonly idUsuario: number;
    readonly antes: number;
    readonly depois: Vendedor | null;
    readonly motivo: string;
  },
): Promise<void> => {
  const { id, antes, depois, motivo } = transferencia;
  const cliente = await findNome(tx, transferencia.idUsuario);
  const de = await quemAindaVende(tx, antes);
  const recebido = (para: Vendedor) => ({
    tipo: "cliente-recebido",
    chave: `cliente-recebido/${id}`,
    destinatarios: [para.email],
    conteudo: emailClienteRecebido({ vendedor: para.nome, cliente, motivo }),
  });
  const transferido = (para: Vendedor) => ({
    tipo: "cliente-transferido",
    chave: `cliente-transferido/${id}`,
    destinatarios: [para.email],
    conteudo: emailClienteTransferido({ vendedor: para.nome, cliente, motivo }),
  });
  await enfileirarEmails(deps, tx, [
    ...(depois === null ? [] : [recebido(depois)]),
    ...(de === undefined ? [] : [transferido(de)]),
  ]);
};

/**
 * An administrator gives a client to another seller, or to nobody. They say whose client they saw: of two who give the
 * same one away at once, the second is refused. To who has the client already nothing changes.
 */
export const transferirCliente = (
  deps: TransferirDeps,
  { usuario, origem }: Pick<ChamadaDeUsuario, "usuario" | "origem">,
  idUsuario: number,
  { idVendedorAtual, idVendedor, motivo }: Pedido,
): Promise<void> =>
  deps.db.transaction().execute(async (tx) => {
    // Nobody is their own client.
    if (idVendedor === idUsuario) throw new ErroDeNegocio("VENDEDOR_NAO_ENCONTRADO");
    const depois = idVendedor === null ? null : await vendedorEscolhido(tx, idVendedor);
    if (!(await updateVendedorDoCliente(tx, { idUsuario, antes: idVendedorAtual, depois: idVendedor })))
      throw new ErroDeNegocio(
        (await existsCliente(tx, idUsuario)) ? "CLIENTE_JA_TRANSFERIDO" : "CLIENTE_NAO_ENCONTRADO",
      );
    if (idVendedor === idVendedorAtual) return;
    const id = await insertTransferencia(tx, {
      idUsuario,
      idVendedorAntes: idVendedorAtual,
      idVendedorDepois: idVendedor,
      idAutor: usuario.id,
      transferidoEm: deps.clock.now(),
    });
    await avisar(deps, tx, { id, idUsuario, antes: idVendedorAtual, depois, motivo });
    await registrar(tx, {
      ator: { tipo: "usuario", id: usuario.id },
      alvo: { tipo: "usuario", id: idUsuario },
      origem,
      acao: "CLIENTE_TRANSFERIDO",
      detalhes: { de: String(idVendedorAtual), para: String(idVendedor ?? ""), motivo },
    });
  });
