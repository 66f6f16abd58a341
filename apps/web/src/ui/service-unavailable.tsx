import { Button } from "@mantine/core";
import { IconRefresh } from "@tabler/icons-react";
import "./service-unavailable.css";
import { uiTexts } from "./ui.texts.ts";
import { SupportButton } from "./support-button.tsx";

const texts = uiTexts.indisponivel;
/** A process of its own answers there while the API does not. */
const STATUS_PAGE = "/status";
const LIVROS = [0, 20, 40, 60, 80, 100, 120, 140, 160] as const;

const Estante = () => (
  <div className="service-unavailable__shelf" aria-hidden>
    <div>
      <svg viewBox="0 0 177 76" width="177" height="76">
        {LIVROS.map((x) => (
          <path key={x} className="service-unavailable__empty" d={`M${x + 0.75} 75V8.75h15.5V75`} />
        ))}
      </svg>
      <span>{texts.foraDoAr}</span>
    </div>
    <div>
      <svg viewBox="0 0 177 76" width="177" height="76">
        {LIVROS.map((x) => (
          <path
            key={x}
            className="service-unavailable__book"
            fillRule="evenodd"
            d={`M${x} 8h17v68h-17zM${x + 3.5} 17v13h10v-13zM${x} 61v1.5h17v-1.5zM${x} 66v1.5h17v-1.5z`}
          />
        ))}
      </svg>
      <span>{texts.guardados}</span>
    </div>
  </div>
);

type ServiceUnavailableProps = {
  /** Time of the last attempt, if one was made. */
  readonly tentativa: string | null;
  /** Country code and digits; null when not even the configuration arrived. */
  readonly whatsapp: string | null;
  readonly onReload: () => void;
};

/** The API does not answer: what it means, and what the person can do. */
export const ServiceUnavailable = ({ tentativa, whatsapp, onReload }: ServiceUnavailableProps) => (
  <div className="service-unavailable">
    <title>{`${texts.aba} · ${uiTexts.marca}`}</title>
    <Estante />
    <h1>{texts.titulo}</h1>
    <p className="service-unavailable__lead">{texts.oQueFazer}</p>
    <p className="service-unavailable__note">{texts.tranquilidade}</p>
    <div className="service-unavailable__actions">
      <Button size="lg" leftSection={<IconRefresh size={20} aria-hidden />} onClick={onReload}>
        {texts.recarregar}
      </Button>
      {whatsapp === null ? null : (
        <SupportButton size="lg" variant="default" whatsapp={whatsapp}>
          {texts.suporte}
        </SupportButton>
      )}
    </div>
    <p className="service-unavailable__status">
      <a href={STATUS_PAGE}>{texts.situacao}</a>
    </p>
    {tentativa === null ? null : <p className="service-unavailable__time">{texts.tentativa(tentativa)}</p>}
  </div>
);
