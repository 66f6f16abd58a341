import { Button } from "@mantine/core";
import { IconCopy, IconRefresh } from "@tabler/icons-react";
import { ActionButton } from "../../ui/action-button.tsx";
import { useFeedback } from "../../ui/feedback/feedback-context.ts";
import { formatMinutos, gruposDoCodigo, parteRestante } from "./codigo.rules.ts";
import { codigoTexts as texts } from "./codigo.texts.ts";
import "./codigo-com-prazo.css";

export type CodigoComPrazoProps = {
  /** What it is, for who cannot see it. */
  readonly rotulo: string;
  readonly texto: string;
  readonly restanteMs: number;
  /** Of a new one: the bar is then full. */
  readonly validadeMs: number;
  readonly ajuda: string;
  readonly gerando: boolean;
  readonly onGerar: () => void;
};

const CodigoValido = ({ rotulo, texto, restanteMs, validadeMs, ajuda }: CodigoComPrazoProps) => {
  const feedback = useFeedback();
  const [inicio, fim] = gruposDoCodigo(texto);
  const copiar = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(texto);
      feedback.toast("sucesso", texts.copiado);
    } catch {
      await feedback.error(texts.naoCopiado);
    }
  };
  return (
    <>
      <div className="codigo-com-prazo">
        <p className="codigo-com-prazo__code">
          <span className="sr-only">{rotulo}: </span>
          {inicio} {fim}
        </p>
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copiar()}>
          {texts.copiar}
        </Button>
        <div className="codigo-com-prazo__time" role="timer" aria-label={texts.tempo}>
          <span>
            {texts.restante} <strong className="figures">{formatMinutos(restanteMs)}</strong>
          </span>
          <div className="codigo-com-prazo__bar" aria-hidden>
            <i style={{ inlineSize: `${parteRestante(restanteMs, validadeMs)}%` }} />
          </div>
        </div>
      </div>
      <p className="codigo-com-prazo__help">{ajuda}</p>
    </>
  );
};

/** A code to be typed or dictated, with its countdown; once it has ended, the way to another. */
export const CodigoComPrazo = (props: CodigoComPrazoProps) =>
  props.restanteMs > 0 ? (
    <CodigoValido {...props} />
  ) : (
    <div className="codigo-com-prazo" data-expired>
      <output className="codigo-com-prazo__expired">{texts.vencido}</output>
      <ActionButton leftSection={<IconRefresh size={18} aria-hidden />} busy={props.gerando} onClick={props.onGerar}>
        {texts.gerar}
      </ActionButton>
    </div>
  );
