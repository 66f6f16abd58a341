import { registrar } from "../../../platform/audit/audit.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { enfileirarEmails } from "../../../platform/email/enfileirar-email.ts";
import { findChegada, findVendedor, updateVendedorIndicacao, type AoChegar } from "../../usuarios/usuarios.api.ts";
import { quemAindaVende, type Vendedor } from "../vendedor-escolhido.ts";
import { deleteFechado, insertAtribuicao, lockReservasVivas } from "./atribuicao.queries.ts";
import { emailIndicacaoDeOutro, emailReservaCadastrada } from "./atribuicao.email.ts";

type Achada = { readonly id: number; readonly nome: string; readonly vendedor: Vendedor };

/** The first live reservation of who still sells; nobody is their own client. */
const reservaDe = async (
  tx: Tx,
  pessoa: { readonly id: number; readonly email: string; readonly cns: string | null },
  agora: Date,
): Promise<Achada | null> => {
  for (const { id, nome, idVendedor } of await lockReservasVivas(tx, pessoa, agora)) {
    const vendedor = idVendedor === pessoa.id ? undefined : await quemAindaVende(tx, idVendedor);
    if (vendedor !== undefined) return { id, nome, vendedor };
  }
  return null;
};

/** Who had it reserved hears its name, which they know; whose link was used hears nothing of the person. */
const avisar = async (
  deps: Pick<Deps, "clock" | "ids" | "queue">,
  tx: Tx,
  {
    idUsuario,
    reserva,
    idDoLink,
  }: { readonly idUsuario: number; readonly reserva: Achada; readonly idDoLink: number | null },
): Promise<void> => {
  const { vendedor } = reserva;
  const doLink = idDoLink === null || idDoLink === vendedor.id ? undefined : await findVendedor(tx, idDoLink);
  const mensagens = [
    {
      tipo: "reserva-cadastrada",
      chave: `reserva-cadastrada/${idUsuario}`,
      destinatarios: [vendedor.email],
      conteudo: emailReservaCadastrada({ vendedor: vendedor.nome, possivelCliente: reserva.nome }),
    },
  ];
  if (doLink !== undefined)
    mensagens.push({
      tipo: "indicacao-de-outro",
      chave: `indicacao-de-outro/${idUsuario}`,
      destinatarios: [doLink.email],
      conteudo: emailIndicacaoDeOutro({ vendedor: doLink.nome }),
    });
  await enfileirarEmails(deps, tx, mensagens);
};

/**
 * Somebody came in for the first time, by an address or an office that a seller has reserved: they are that seller's
 * client, whoever's link they used. The prospect is closed; what remains of it is who became whose client.
 */
export const atribuirPelaReserva: AoChegar = async (deps, tx, idUsuario) => {
  const agora = deps.clock.now();
  const pessoa = await findChegada(tx, idUsuario);
  const reserva = await reservaDe(tx, pessoa, agora);
  if (reserva === null) return;
  const { idVendedorIndicacao: idDoLink } = pessoa;
  await updateVendedorIndicacao(tx, idUsuario, reserva.vendedor.id);
  await insertAtribuicao(tx, {
    idUsuario,
    idVendedor: reserva.vendedor.id,
    idVendedorLink: idDoLink,
    idPossivelCliente: reserva.id,
    atribuidaEm: agora,
  });
  await deleteFechado(tx, reserva.id);
  await avisar(deps, tx, { idUsuario, reserva, idDoLink });
  await registrar(tx, {
    ator: { tipo: "sistema" },
    acao: "CLIENTE_ATRIBUIDO_PELA_RESERVA",
    alvo: { tipo: "usuario", id: idUsuario },
    detalhes: { vendedor: String(reserva.vendedor.id), doLink: String(idDoLink ?? "") },
  });
};
