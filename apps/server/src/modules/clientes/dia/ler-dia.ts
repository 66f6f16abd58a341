import type { DiaDoVendedor } from "@acervo/contracts/dia-do-vendedor";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { later } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/db/db.ts";
import type { Deps } from "../../../platform/deps.ts";
import { qrMatrix } from "../../../platform/pdf/qr-matrix.ts";
import { findContaPorId } from "../../usuarios/usuarios.api.ts";
import { findPossivel } from "../possiveis/lista.queries.ts";
import { toPossivelCliente } from "../possiveis/possiveis.presenter.ts";
import { DIA_MS } from "../possiveis/reservar.ts";
import { listCadastrados, listReservasQueVencem, listRetornos, listSemBackup } from "./dia.queries.ts";

/** Of each list: the page has room for so many, and says how many more there are. */
const NA_PAGINA = 5;
const DIAS_ATE_VENCER = 2;
const DIAS_DE_CADASTRO = 7;

/** Prospects as the seller reads them in the list, in the order in which they were found. */
const comoSeLeem = async (
  db: Db,
  idVendedor: number,
  { total, linhas }: { readonly total: number; readonly linhas: readonly { readonly id: number }[] },
): Promise<DiaDoVendedor["retornos"]> => {
  const lidos = await Promise.all(linhas.map(({ id }) => findPossivel(db, id, idVendedor)));
  const leitor = { id: idVendedor, admin: false };
  return {
    total,
    itens: lidos.flatMap((linha) => (linha === undefined ? [] : [toPossivelCliente(linha, leitor, [])])),
  };
};

/** What a seller has to do today, and what brings them clients. */
export const lerDia = async (
  { db, clock, sitio }: Pick<Deps, "db" | "clock" | "sitio">,
  { usuario }: Pick<ChamadaDeUsuario, "usuario">,
): Promise<DiaDoVendedor> => {
  const agora = clock.now();
  const idVendedor = usuario.id;
  const ate = later(agora, DIAS_ATE_VENCER * DIA_MS);
  const [retornos, reservas, cadastrados, semBackup, conta] = await Promise.all([
    listRetornos(db, idVendedor, NA_PAGINA),
    listReservasQueVencem(db, { idVendedor, agora, ate }, NA_PAGINA),
    listCadastrados(db, idVendedor, later(agora, -DIAS_DE_CADASTRO * DIA_MS), NA_PAGINA),
    listSemBackup(db, idVendedor, NA_PAGINA),
    findContaPorId(db, idVendedor),
  ]);
  const codigo = conta?.codigoIndicacao ?? "";
  const link = new URL(`/acervo-cadastro-web/?ref=${encodeURIComponent(codigo)}`, sitio.origem).href;
  return {
    retornos: await comoSeLeem(db, idVendedor, retornos),
    reservas: await comoSeLeem(db, idVendedor, reservas),
    cadastrados: {
      total: cadastrados.total,
      itens: cadastrados.linhas.map(({ id, dataCadastro, ...linha }) => ({
        idUsuario: id,
        nome: linha.nome,
        telefone: linha.telefone,
        cadastradoEm: dataCadastro.toISOString(),
        pelaReserva: linha.pelaReserva,
        porTransferencia: linha.porTransferencia,
        contratou: linha.contratou,
      })),
    },
    semBackup: {
      total: semBackup.total,
      itens: semBackup.linhas.map(({ id, nome, telefone, ativaDesde, temDispositivo }) => ({
        idUsuario: id,
        nome,
        telefone,
        ativaDesde: ativaDesde.toISOString(),
        temDispositivo,
      })),
    },
    indicacao: { codigo, link, qr: qrMatrix(link) },
  };
};
