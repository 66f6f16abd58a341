import { later } from "../../src/platform/clock.ts";
import type { Tx } from "../../src/platform/db/db.ts";

const DIA_MS = 86_400_000;

/** Prospects of the demo seller, reserved or free. Who has some keeps them. */
export const semearPossiveisClientes = async (tx: Tx, idVendedor: number, agora: Date): Promise<void> => {
  const algum = await tx.selectFrom("possivelCliente").select("id").limit(1).executeTakeFirst();
  if (algum !== undefined) return;
  const reserva = { idVendedor, reservadoAte: later(agora, 4 * DIA_MS), idAutor: idVendedor };
  const livre = { livreDesde: later(agora, -DIA_MS), idAutor: idVendedor };
  await tx
    .insertInto("possivelCliente")
    .values([
      {
        ...reserva,
        nome: "1º Ofício de Monte Belo",
        uf: "MG",
        email1: "oficio@montebelo.example",
        telefone1: "3530000144",
        possuiInteresse: true,
        alteradoEm: later(agora, -DIA_MS),
      },
      {
        ...reserva,
        nome: "Clínica Boa Vista",
        uf: "MG",
        email1: "adm@boavista.example",
        telefone1: "31900006620",
        alteradoEm: later(agora, -2 * DIA_MS),
      },
    ])
    .execute();
  await tx
    .insertInto("possivelCliente")
    .values({
      ...livre,
      nome: "Tabelionato de Rio Manso",
      uf: "BA",
      email1: "rio@manso.example",
      telefone1: "7330000299",
      alteradoEm: later(agora, -3 * DIA_MS),
    })
    .execute();
};
