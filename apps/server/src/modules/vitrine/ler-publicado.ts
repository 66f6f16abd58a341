import { hoje } from "@acervo/br/calendario";
import type { Db, Tx } from "../../platform/db/db.ts";
import { listDocumentosVigentes } from "../compliance/compliance.api.ts";
import { lerTermoPublicado } from "../contratos/contratos.api.ts";
import { listarOfertasPublicas, maisBarataParaCartorio } from "../planos/planos.api.ts";
import type { Publicado } from "./dados-da-vitrine.ts";

/** What the back office has decided that strangers see today. */
export const lerPublicado = async (db: Db | Tx, agora: Date): Promise<Publicado> => {
  const planos = await listarOfertasPublicas(db, agora);
  const cartorio = await maisBarataParaCartorio(db, agora);
  const documentos = await listDocumentosVigentes(db, hoje(agora));
  return {
    planos:
      planos.length === 0
        ? null
        : planos.map(({ idOferta, nomePlano, espacoBytes, valorCentavos }) => ({
            idOferta,
            nome: nomePlano,
            espacoBytes,
            valorCentavos,
          })),
    cartorio: cartorio === undefined ? null : { espacoBytes: cartorio.espacoBytes },
    contrato: await lerTermoPublicado(db, agora, "CONTRATO"),
    termoLgpd: await lerTermoPublicado(db, agora, "LGPD"),
    politicaDesde: documentos.find(({ tipo }) => tipo === "POLITICA_DE_PRIVACIDADE")?.vigenteDesde ?? null,
  };
};
