import { SituacaoDossie, type Dossie } from "@acervo/contracts/dossies";
import type { DossieRow } from "./dossies.queries.ts";

export const toDossie = (linha: DossieRow): Dossie => ({
  id: linha.id,
  de: linha.de,
  ate: linha.ate,
  situacao: SituacaoDossie.parse(linha.situacao),
  pedidoEm: linha.pedidoEm.toISOString(),
  prontoEm: linha.prontoEm?.toISOString() ?? null,
  expiraEm: linha.expiraEm?.toISOString() ?? null,
  tamanhoBytes: linha.tamanhoBytes,
  sha256: linha.sha256?.toString("hex") ?? null,
  raiz:
    linha.numeroRaiz === null || linha.raiz === null
      ? null
      : { numero: linha.numeroRaiz, sha256: linha.raiz.toString("hex") },
});
