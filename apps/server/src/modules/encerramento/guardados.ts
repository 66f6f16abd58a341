import type { Conteudo } from "../contratacoes/contratacoes.api.ts";
import type { GuardadoRow } from "../dispositivos/dispositivos.api.ts";

/** What the store holds of devices. */
export const conteudoDe = (guardados: readonly Pick<GuardadoRow, "arquivos" | "bytes">[]): Conteudo => ({
  dispositivos: guardados.length,
  arquivos: guardados.reduce((soma, { arquivos }) => soma + arquivos, 0),
  bytes: guardados.reduce((soma, { bytes }) => soma + bytes, 0),
});

/** When the last lock of devices ends, seen from an instant; null where none holds any more. */
export const travadoAte = (guardados: readonly Pick<GuardadoRow, "retidoAte">[], desde: Date): Date | null =>
  guardados.reduce<Date | null>(
    (ultima, { retidoAte }) => (retidoAte !== null && retidoAte > (ultima ?? desde) ? retidoAte : ultima),
    null,
  );
