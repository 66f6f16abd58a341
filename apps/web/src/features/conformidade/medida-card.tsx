import { IconAlertTriangle, IconCircleCheck } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { StatusBadge } from "../../ui/status-badge.tsx";
import { formatDuracao, maior, SEGUNDOS_POR_HORA } from "./conformidade.rules.ts";
import { conformidadeTexts as texts } from "./conformidade.texts.ts";

type MedidaCardProps = {
  readonly nome: string;
  readonly semMedida: string;
  /** Of each day, oldest first and today last; null where there was nothing to measure. */
  readonly segundos: readonly (number | null)[];
  /** Of the class; null while none is chosen. */
  readonly limiteHoras: number | null;
  /** What the figure was reckoned from, where it is not plainly measured. */
  readonly fonte?: ReactNode;
};

const Comparada = ({ segundos, limiteHoras }: Pick<MedidaCardProps, "segundos"> & { readonly limiteHoras: number }) => {
  const limite = limiteHoras * SEGUNDOS_POR_HORA;
  const acima = segundos.filter((cada) => cada !== null && cada > limite).length;
  const hojeAcima = (segundos.at(-1) ?? 0) > limite;
  if (hojeAcima)
    return (
      <StatusBadge tone="warn" icon={IconAlertTriangle}>
        {texts.acima}
      </StatusBadge>
    );
  return (
    <>
      <StatusBadge tone="ok" icon={IconCircleCheck}>
        {texts.dentro}
      </StatusBadge>
      {acima === 0 ? null : (
        <StatusBadge tone="warn" icon={IconAlertTriangle}>
          {texts.diasAcima(acima)}
        </StatusBadge>
      )}
    </>
  );
};

/** One measure of today, its longest of 90 days, and what the class allows. */
export const MedidaCard = ({ nome, semMedida, segundos, limiteHoras, fonte }: MedidaCardProps) => {
  const hoje = segundos.at(-1) ?? null;
  const pior = maior(segundos);
  return (
    <div className="card medida-card">
      <dt>{nome}</dt>
      <dd>
        {hoje === null ? (
          <p className="medida-card__nota">{semMedida}</p>
        ) : (
          <p>
            <b className="medida-card__valor figures">{formatDuracao(hoje)}</b>{" "}
            <span className="medida-card__nota">
              {limiteHoras === null ? texts.semLimite : texts.limite(formatDuracao(limiteHoras * SEGUNDOS_POR_HORA))}
            </span>
          </p>
        )}
        {pior === null ? null : <p className="medida-card__nota">{texts.maior(formatDuracao(pior))}</p>}
        {limiteHoras === null || hoje === null ? null : (
          <p className="medida-card__estado">
            <Comparada segundos={segundos} limiteHoras={limiteHoras} />
          </p>
        )}
        {fonte}
      </dd>
    </div>
  );
};
