import {
  TIPOS_DA_LINHA,
  type ItemDaLinha,
  type PaginaDaLinha,
  type TipoDaLinha,
} from "@acervo/contracts/linha-do-tempo";
import { z } from "zod";
import type { ChamadaDeUsuario } from "../../../../http/chamada.ts";
import { createCursorOpaco } from "../../../../http/cursor-opaco.ts";
import type { Deps } from "../../../../platform/deps.ts";
import { instanteDo, lerUnidas } from "../../../../platform/lists/merged.ts";
import { findContato } from "../../../usuarios/usuarios.api.ts";
import { consultarContratacao } from "../consultar-contratacao.ts";
import { FONTES, type Acontecimento, type Cliente } from "./fontes.ts";

const POR_PAGINA = 30;

const cursorOpaco = createCursorOpaco(
  z.object({ em: z.iso.datetime({ precision: 6 }), tipo: z.enum(TIPOS_DA_LINHA), id: z.string() }),
);

const toItem = ({ em, id, tipo, ...dito }: Acontecimento & { readonly tipo: TipoDaLinha }): ItemDaLinha => ({
  citacao: null,
  idBackup: null,
  idFatura: null,
  ...dito,
  chave: `${tipo}/${id}`,
  tipo,
  em: instanteDo({ em, id }),
});

type Pedido = { readonly tipos?: readonly TipoDaLinha[] | undefined; readonly cursor?: string | undefined };

/** What happened to a customer, newest first: a page of each kind, told as one. */
export const lerLinhaDoTempo = async (
  deps: Pick<Deps, "db">,
  chamada: ChamadaDeUsuario,
  id: number,
  { tipos = TIPOS_DA_LINHA, cursor }: Pedido,
): Promise<PaginaDaLinha> => {
  const { idUsuario } = await consultarContratacao(deps, chamada, id);
  const { email, emailSecundario } = await findContato(deps.db, idUsuario);
  const enderecos = [email, ...(emailSecundario === null ? [] : [emailSecundario])];
  const cliente: Cliente = { idContratacao: id, enderecos };
  const { linhas, fim } = await lerUnidas({
    tipos: [...new Set(tipos)],
    fim: cursor === undefined ? null : cursorOpaco.ler(cursor),
    limite: POR_PAGINA,
    ler: (tipo, corte) => FONTES[tipo](deps.db, cliente, corte),
  });
  return { itens: linhas.map(toItem), proximoCursor: fim === null ? null : cursorOpaco.escrever(fim) };
};
