import { displayName } from "@acervo/backup-format/display-name";
import { nameFromWire } from "@acervo/backup-format/wire-name";
import {
  type ListagemDePastas,
  type PastaDaMaquina,
  PastaInformada,
  SITUACOES_LISTAGEM,
} from "@acervo/contracts/pastas-da-maquina";
import { z } from "zod";
import type { ChamadaDeUsuario } from "../../../http/chamada.ts";
import { ErroDeNegocio } from "../../../http/erro-de-negocio.ts";
import type { Deps } from "../../../platform/deps.ts";
import { findListagem } from "./pastas.queries.ts";

const Listada = z.object({
  situacao: z.enum(SITUACOES_LISTAGEM),
  pastas: z.array(PastaInformada),
  haMais: z.boolean(),
});

const toPasta = ({ nome, ...pasta }: PastaInformada): PastaDaMaquina => ({
  ...pasta,
  nome: displayName(nameFromWire(nome)),
});

/** What a machine answered, or that it did not yet, or will not. */
export const lerPastas = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  { usuario }: ChamadaDeUsuario,
  idPedido: string,
): Promise<ListagemDePastas> => {
  const encontrada = await findListagem(db, idPedido, usuario.id);
  if (encontrada === undefined) throw new ErroDeNegocio("LISTAGEM_NAO_ENCONTRADA");
  const listada = Listada.safeParse(encontrada);
  if (listada.success) return { ...listada.data, pastas: listada.data.pastas.map(toPasta) };
  const { validoAte, situacaoDoComando } = encontrada;
  const espera = situacaoDoComando === null && validoAte > clock.now();
  return { situacao: espera ? "ESPERANDO" : "SEM_RESPOSTA", pastas: [], haMais: false };
};
