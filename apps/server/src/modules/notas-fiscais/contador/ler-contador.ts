import type { ContadorDoCliente } from "@acervo/contracts/contador-do-cliente";
import type { Deps } from "../../../platform/deps.ts";
import { listDevolvidos } from "../../retornos/retornos.api.ts";
import { findContador } from "./contador.queries.ts";
import { proximaRemessa } from "./proxima-remessa.ts";
import { findUltimaRemessa } from "./remessas.queries.ts";

export const lerContador = async (
  { db, clock }: Pick<Deps, "db" | "clock">,
  idUsuario: number,
): Promise<ContadorDoCliente> => {
  const contador = await findContador(db, idUsuario);
  const email = contador?.email ?? null;
  const [devolvido] = email === null ? [] : await listDevolvidos(db, [email]);
  const ultima = await findUltimaRemessa(db, idUsuario);
  return {
    email,
    emailPendente: contador?.pendente ?? null,
    devolvidoDesde: devolvido?.desde.toISOString() ?? null,
    proximaRemessa: email === null ? null : proximaRemessa(clock.now()),
    ultimaRemessa:
      ultima === undefined
        ? null
        : {
            mesReferencia: ultima.mes.slice(0, "2026-11".length),
            notas: Number(ultima.notas),
            em: ultima.pedidaEm.toISOString(),
          },
  };
};
