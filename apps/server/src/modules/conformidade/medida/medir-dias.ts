import { SITUACAO_BACKUP as S } from "@acervo/contracts/backups";
import { numeroDoDia, type DataCivil } from "@acervo/br/data-civil";
import { dateAt } from "../../../platform/clock.ts";
import type { Db } from "../../../platform/db/db.ts";
import { inicioDoDia } from "../../dispositivos/dispositivos.api.ts";
import { listConfiguracoesMedidas, listCopias, type ConfiguracaoMedida, type CopiaRow } from "./copias.queries.ts";
import { maisLonga, perdaNoIntervalo, type Copia, type Intervalo, type Perda } from "./perda-do-dia.rules.ts";

/** What was measured of a day, in the worst configuration of each kind. */
export type MedidaDoDia = {
  readonly dia: DataCivil;
  /** Null: nothing was to be backed up. */
  readonly perda: (Perda & { readonly idDispositivo: number }) | null;
  /** Of backups that left nothing over; in milliseconds. */
  readonly copiaCompletaMs: number | null;
};

const copiaDe = ({ situacao, inicio, fim }: CopiaRow): Copia => ({
  inicio: inicio.getTime(),
  fim: fim.getTime(),
  comPendencias: situacao === S.comPendencias,
});

type Historia = {
  readonly configuracao: ConfiguracaoMedida;
  readonly emUso: Intervalo;
  readonly boas: readonly Copia[];
  readonly completas: readonly Copia[];
};

const medirDia = (historias: readonly Historia[], dia: DataCivil, intervalo: Intervalo): MedidaDoDia => {
  let perda: MedidaDoDia["perda"] = null;
  let completa: Perda | null = null;
  for (const { configuracao, emUso, boas, completas } of historias) {
    const sua = perdaNoIntervalo(boas, emUso, intervalo);
    perda = maisLonga(perda, sua === null ? null : { ...sua, idDispositivo: configuracao.idDispositivo });
    completa = maisLonga(completa, perdaNoIntervalo(completas, emUso, intervalo));
  }
  return { dia, perda, copiaCompletaMs: completa === null ? null : completa.ate - completa.de };
};

/** What backups of a subscription came to on some days, in their order; today counts up to now. */
export const medirDias = async (
  db: Db,
  idContratacao: number,
  { dias, agora }: { readonly dias: readonly DataCivil[]; readonly agora: Date },
): Promise<readonly MedidaDoDia[]> => {
  const [primeiro] = dias;
  if (primeiro === undefined) return [];
  const desde = dateAt(inicioDoDia(numeroDoDia(primeiro)));
  const configuracoes = await listConfiguracoesMedidas(db, idContratacao, desde);
  const copias = await listCopias(
    db,
    configuracoes.map(({ id }) => id),
    desde,
  );
  const porConfiguracao = Map.groupBy(copias, ({ idConfiguracao }) => idConfiguracao);
  const historias = configuracoes.map((configuracao): Historia => {
    const boas = (porConfiguracao.get(configuracao.id) ?? []).map(copiaDe);
    return {
      configuracao,
      emUso: { inicio: configuracao.desde.getTime(), fim: configuracao.ate?.getTime() ?? Infinity },
      boas,
      completas: boas.filter(({ comPendencias }) => !comPendencias),
    };
  });
  return dias.map((dia) => {
    const numero = numeroDoDia(dia);
    const fim = Math.min(inicioDoDia(numero + 1), agora.getTime());
    return medirDia(historias, dia, { inicio: inicioDoDia(numero), fim });
  });
};
