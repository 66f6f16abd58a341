import { Button, Skeleton } from "@mantine/core";
import { IconCopy, IconRefresh } from "@tabler/icons-react";
import { ActionButton } from "../../../ui/action-button.tsx";
import { useFeedback } from "../../../ui/feedback/feedback-context.ts";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { formatMinutos, gruposDoCodigo, parteRestante } from "./ativacao.rules.ts";
import { ativacaoTexts } from "./ativacao.texts.ts";
import "./codigo-ativacao.css";

const texts = ativacaoTexts.digitar;

type Codigo = { readonly texto: string; readonly restanteMs: number };

type CodigoAtivacaoProps = {
  /** Null while there is none: being made, or the attempt failed. */
  readonly codigo: Codigo | null;
  readonly gerando: boolean;
  readonly onGerar: () => void;
};

const CodigoValido = ({ texto, restanteMs }: Codigo) => {
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
      <div className="codigo-ativacao">
        <p className="codigo-ativacao__code">
          <span className="sr-only">{texts.rotulo}: </span>
          {inicio} {fim}
        </p>
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void copiar()}>
          {texts.copiar}
        </Button>
        <div className="codigo-ativacao__time" role="timer" aria-label={texts.tempo}>
          <span>
            {texts.restante} <strong className="figures">{formatMinutos(restanteMs)}</strong>
          </span>
          <div className="codigo-ativacao__bar" aria-hidden>
            <i style={{ inlineSize: `${parteRestante(restanteMs)}%` }} />
          </div>
        </div>
      </div>
      <p className="codigo-ativacao__help">{texts.ajuda}</p>
    </>
  );
};

const CodigoVencido = ({ gerando, onGerar }: Pick<CodigoAtivacaoProps, "gerando" | "onGerar">) => (
  <div className="codigo-ativacao" data-expired>
    <output className="codigo-ativacao__expired">{texts.vencido}</output>
    <ActionButton leftSection={<IconRefresh size={18} aria-hidden />} busy={gerando} onClick={onGerar}>
      {texts.gerar}
    </ActionButton>
  </div>
);

/** The code with its countdown; once it has ended, the way to another. */
export const CodigoAtivacao = ({ codigo, gerando, onGerar }: CodigoAtivacaoProps) => {
  if (codigo?.restanteMs === 0) return <CodigoVencido gerando={gerando} onGerar={onGerar} />;
  if (codigo !== null) return <CodigoValido {...codigo} />;
  if (gerando) {
    return (
      <div aria-busy>
        <output className="sr-only">{texts.carregando}</output>
        <Skeleton height={82} radius="md" mt={8} />
      </div>
    );
  }
  return <LoadFailure title={texts.falha} retrying={false} onRetry={onGerar} />;
};
