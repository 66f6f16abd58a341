import type { Conformidade, ProximoTeste } from "@acervo/contracts/conformidade";
import { IconAlertTriangle, IconCircleCheck, IconClock, type TablerIcon } from "@tabler/icons-react";
import { formatDataCivil } from "../../lib/format.ts";
import { StatusBadge, type StatusTone } from "../../ui/status-badge.tsx";
import { conformidadeTexts as texts } from "./conformidade.texts.ts";

/** Where the card of the tests stands on the same page. */
export const TESTES = "testes-de-restauracao";

const APARENCIA: Readonly<Record<ProximoTeste["situacao"], { readonly tone: StatusTone; readonly icon: TablerIcon }>> =
  {
    EM_DIA: { tone: "ok", icon: IconCircleCheck },
    VENCE_EM_BREVE: { tone: "warn", icon: IconClock },
    VENCIDO: { tone: "bad", icon: IconAlertTriangle },
  };

const Prazo = ({ ate, situacao }: ProximoTeste) => (
  <>
    <p>
      <span className="medida-card__nota">{texts.proximo.ate[situacao]}</span>{" "}
      <b className="medida-card__valor figures">{formatDataCivil(ate)}</b>
    </p>
    <p className="medida-card__estado">
      <StatusBadge {...APARENCIA[situacao]}>{texts.proximo.situacao[situacao]}</StatusBadge>
    </p>
  </>
);

/** By when the next restore test is due, beside the measures, and the way to the tests. */
export const ProximoTesteCard = ({ proximoTeste }: Pick<Conformidade, "proximoTeste">) => (
  <div className="card medida-card">
    <dt>{texts.teste}</dt>
    <dd>
      {proximoTeste === null ? (
        <p className="medida-card__nota">{texts.proximo.semClasse}</p>
      ) : (
        <Prazo {...proximoTeste} />
      )}
      <p className="medida-card__nota">
        <a href={`#${TESTES}`}>{texts.proximo.verTestes}</a>
      </p>
    </dd>
  </div>
);
