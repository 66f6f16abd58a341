import type { Tx } from "../../../platform/db/db.ts";
import { updateVersaoAcervoExe } from "../../dispositivos/dispositivos.api.ts";

type SinalDeVida = {
  readonly recebidoEm: Date;
  readonly listaPastas: boolean;
  readonly versaoAcervoExe: string;
  readonly sistema: string;
  readonly relogio: string;
  readonly proximaExecucao: string | null;
  readonly discoLivreBytes: number;
  readonly etagConfiguracao: string | null;
  readonly atualizacaoVersao: string | null;
  readonly atualizacaoFaltamBytes: number | null;
  readonly esperaMotivo: string | null;
  readonly esperaAte: string | null;
  readonly esperaOrigem: string | null;
};

export const updateBatimento = async (
  tx: Tx,
  { idDispositivo, idContratacao }: { readonly idDispositivo: number; readonly idContratacao: number },
  sinal: SinalDeVida,
): Promise<void> => {
  await tx
    .insertInto("batimento")
    .values({ idDispositivo, idContratacao, ...sinal })
    .onConflict((conflito) => conflito.column("idDispositivo").doUpdateSet(sinal))
    .execute();
  await updateVersaoAcervoExe(tx, idDispositivo, sinal.versaoAcervoExe);
};
