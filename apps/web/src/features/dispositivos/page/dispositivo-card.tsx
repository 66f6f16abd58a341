import type { Dispositivo } from "@acervo/contracts/dispositivos";
import { IconCircleCheck, IconKey } from "@tabler/icons-react";
import { type ReactNode, useId } from "react";
import { parseInstante } from "../../../lib/clock.ts";
import { formatDia, formatTamanhoMB } from "../../../lib/format.ts";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import type { RenderSituacao } from "./dispositivo-picker.tsx";
import { dispositivosTexts } from "../dispositivos.texts.ts";
import "./dispositivo-card.css";

const texts = dispositivosTexts.fatos;

type FatosProps = { readonly dispositivo: Dispositivo; readonly espacoMB: number | undefined };

const Fatos = ({ dispositivo, espacoMB }: FatosProps) => {
  const { versaoAcervoExe, dataAtivacao, validadeVersoes } = dispositivo;
  const fatos = [
    [texts.versao, versaoAcervoExe ?? texts.semVersao],
    [texts.ativadoEm, dataAtivacao === null ? texts.semData : formatDia(parseInstante(dataAtivacao))],
    [texts.versoes, validadeVersoes === null ? texts.permanentes : texts.guardadasPor(validadeVersoes)],
    [texts.espaco, espacoMB === undefined ? texts.semEspaco : formatTamanhoMB(espacoMB)],
  ] as const;
  return (
    <dl className="dispositivo-card__facts">
      {fatos.map(([nome, valor]) => (
        <div key={nome}>
          <dt>{nome}</dt>
          <dd className="figures">{valor}</dd>
        </div>
      ))}
    </dl>
  );
};

type DispositivoCardProps = FatosProps & {
  readonly actions: ReactNode;
  readonly renderSituacao: RenderSituacao;
  /** Whether an activated device is safe, and why. */
  readonly protecao: ReactNode;
  /** What to know first about a device that awaits activation. */
  readonly nota: string | null;
  /** What a device that awaits activation shows instead of its facts. */
  readonly pending: ReactNode;
};

/** The device in view: its name, state and description, and then what is known of it or what it still needs. */
export const DispositivoCard = ({
  dispositivo,
  espacoMB,
  actions,
  nota,
  pending,
  protecao,
  renderSituacao,
}: DispositivoCardProps) => {
  const titleId = useId();
  const { nome, descricao, ativado } = dispositivo;
  const { seletor } = dispositivosTexts;
  return (
    <section className="card" aria-labelledby={titleId}>
      <div className="dispositivo-card__head">
        <div className="dispositivo-card__name">
          <h2 id={titleId}>{nome}</h2>
          {renderSituacao(
            dispositivo.id,
            <StatusBadge tone={ativado ? "neutral" : "info"} icon={ativado ? IconCircleCheck : IconKey}>
              {ativado ? seletor.ativado : seletor.aguardando}
            </StatusBadge>,
          )}
          {descricao === null ? null : <p>{descricao}</p>}
          {nota === null ? null : <p>{nota}</p>}
        </div>
        <div className="dispositivo-card__actions">{actions}</div>
      </div>
      {ativado ? (
        <>
          <Fatos dispositivo={dispositivo} espacoMB={espacoMB} />
          {protecao}
        </>
      ) : (
        pending
      )}
    </section>
  );
};
