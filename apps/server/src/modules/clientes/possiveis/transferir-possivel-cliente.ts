import type { PossivelCliente } from "@acervo/contracts/possiveis-clientes";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { registrar } from "../../../platform/audit/audit.ts";
import type { Tx } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { enfileirarEmails } from "../../../platform/email/enfileirar-email.ts";
import { findVendedor } from "../../usuarios/usuarios.api.ts";
import { emailReservaRecebida, emailReservaTransferida } from "../emails/transferencia.email.ts";
import { vendedorEscolhido, type Vendedor } from "../vendedor-escolhido.ts";
import { doPossivel } from "./do-possivel.ts";
import { findPossivel, type PossivelRow } from "./lista.queries.ts";
import { perdeuAVez, possivelVisto } from "./possivel-visto.ts";
import { toPossivelCliente } from "./possiveis.presenter.ts";
import { updatePossivel } from "./possiveis.queries.ts";
import { quemSalva } from "./quem-salva.ts";
import { reservaDe } from "./reservar.ts";

type TransferirDeps = Pick<Deps, "db" | "clock" | "ids" | "queue">;

/** Both hear of it: who has it now, by its name; who had it, that it went. */
const avisar = async (
  deps: TransferirDeps,
  tx: Tx,
  { linha, para, motivo }: { readonly linha: PossivelRow; readonly para: Vendedor; readonly motivo: string },
): Promise<void> => {
  const de = linha.idVendedor === null ? undefined : await findVendedor(tx, linha.idVendedor);
  const versao = linha.versao + 1;
  const mensagens = [
    {
      tipo: "possivel-cliente-recebido",
      chave: `possivel-cliente-recebido/${linha.id}/${versao}`,
      destinatarios: [para.email],
      conteudo: emailReservaRecebida({ vendedor: para.nome, possivelCliente: linha.nome, motivo }),
    },
    ...(de === undefined
      ? []
      : [
          {
            tipo: "possivel-cliente-transferido",
            chave: `possivel-cliente-transferido/${linha.id}/${versao}`,
            destinatarios: [de.email],
            conteudo: emailReservaTransferida({ vendedor: de.nome, possivelCliente: linha.nome, motivo }),
          },
        ]),
  ];
  await enfileirarEmails(deps, tx, mensagens);
};

/** An administrator gives a prospect to another seller, whose window begins now. To who has it already nothing changes. */
export const transferirPossivelCliente = (
  deps: TransferirDeps,
  chamada: Pick<ChamadaDeUsuario, "usuario" | "escopo" | "origem">,
  id: number,
  { idVendedor, motivo }: { readonly idVendedor: number; readonly motivo: string },
): Promise<PossivelCliente> =>
  deps.db.transaction().execute(async (tx) => {
    const quem = quemSalva(chamada);
    const linha = await possivelVisto(tx, quem, id);
    const para = await vendedorEscolhido(tx, idVendedor);
    if (linha.idVendedor !== idVendedor) {
      const mudanca = { ...(await reservaDe(deps, tx, idVendedor)), alteradoEm: deps.clock.now() };
      if (!(await updatePossivel(tx, linha, mudanca))) await perdeuAVez(tx, quem, id);
      await avisar(deps, tx, { linha, para, motivo });
      await registrar(tx, {
        ...doPossivel(chamada, id),
        acao: "POSSIVEL_CLIENTE_TRANSFERIDO",
        detalhes: { de: String(linha.idVendedor ?? ""), para: String(idVendedor), motivo },
      });
    }
    const depois = await findPossivel(tx, id, null);
    if (depois === undefined) throw new Error("the prospect that was just given is not there");
    return toPossivelCliente(depois, quem);
  });
