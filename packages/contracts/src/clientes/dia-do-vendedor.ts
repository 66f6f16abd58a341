import { z } from "zod";
import { proprio } from "../acesso.ts";
import { endpoint } from "../endpoint.ts";
import { id } from "../paginacao.ts";
import { BASE_DOS_CLIENTES as BASE } from "./clientes.ts";
import { PossivelCliente } from "./possiveis-clientes.ts";

/** The first of a list, and how many there are. */
const lista = <Item extends z.ZodType>(item: Item) =>
  z.object({ total: z.number().int().nonnegative(), itens: z.array(item) });

const quem = { nome: z.string(), telefone: z.string().nullable() };

/** What a seller has to do today. */
export const DiaDoVendedor = z.object({
  /** Prospects that asked to be called again, came back, and nobody has written of since. */
  retornos: lista(PossivelCliente),
  /** Reservations that end within two days, the first to end first. */
  reservas: lista(PossivelCliente),
  /** Clients of the last seven days, the newest first. */
  cadastrados: lista(
    z.object({
      idUsuario: id,
      ...quem,
      cadastradoEm: z.iso.datetime(),
      /** They were reserved to the seller, or given to them by an administrator; else they came by the link. */
      pelaReserva: z.boolean(),
      porTransferencia: z.boolean(),
      contratou: z.boolean(),
    }),
  ),
  /** Clients with an active subscription that never had a good backup, the longest first. */
  semBackup: lista(z.object({ idUsuario: id, ...quem, ativaDesde: z.iso.datetime(), temDispositivo: z.boolean() })),
  indicacao: z.object({
    codigo: z.string(),
    link: z.url(),
    /** The link as rows of dots, dark ones as 1. */
    qr: z.array(z.string()),
  }),
});
export type DiaDoVendedor = z.infer<typeof DiaDoVendedor>;

export const diaDoVendedor = {
  ler: endpoint({
    method: "GET",
    path: `${BASE}/meu-dia`,
    resumo:
      "O dia de quem vende: retornos, reservas que vencem, quem se cadastrou, clientes sem o primeiro backup, e o link de indicação.",
    status: 200,
    response: DiaDoVendedor,
    errors: [],
    acesso: proprio(["vendedor"]),
  }),
};
