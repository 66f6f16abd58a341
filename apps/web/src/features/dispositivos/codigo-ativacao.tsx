import { Button, Skeleton } from "@mantine/core";
import { IconCopy, IconRefresh } from "@tabler/icons-react";
import { useFeedback } from "../../ui/feedback/feedback-context.ts";
import { Notice } from "../../ui/notice.tsx";
import { formatMinutos, gruposDoCodigo, parteRestante } from "./ativacao.rules.ts";
import { ativacaoTexts } from "./ativacao.texts.ts";
import "./codigo-ativacao.css";
import { useContagem } from "./use-contagem.ts";

const texts = ativacaoTexts.digitar;

type Codigo = { readonly codigo: string; readonly venceEm: Date };

type CodigoAtivacaoProps = {
  /** Undefined while there is none: being made, or the attempt failed. */
  readonly codigo: Codigo | undefined;
  readonly gerando: boolean;
  readonly onGerar: () => void;
};

const CodigoValido = ({ codigo, restanteMs }: { readonly codigo: string; readonly restanteMs: number }) => {
  const feedback = useFeedback();
  const [inicio, fim] = gruposDoCodigo(codigo);
  const copiar = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(codigo);
      feedback.toast("sucesso", texts.copiado);
    } catch {
      await feedback.error(texts.naoCopiado);
    }
  };
  return (
    <div className="codigo-ativacao">
      <p className="codigo-ativacao__code">
        <span className="sr-only">{texts.rotulo}: </span>
        {inicio} <span>{fim}</span>
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
  );
};

const CodigoVencido = ({ gerando, onGerar }: Pick<CodigoAtivacaoProps, "gerando" | "onGerar">) => (
  <div className="codigo-ativacao" data-expired role="status">
    <p className="codigo-ativacao__expired">{texts.vencido}</p>
    <Button leftSection={<IconRefresh size={18} aria-hidden />} loading={gerando} onClick={onGerar}>
      {texts.gerar}
    </Button>
  </div>
);

const CodigoContado = ({ codigo, gerando, onGerar }: CodigoAtivacaoProps & { readonly codigo: Codigo }) => {
  const restanteMs = useContagem(codigo.venceEm);
  return restanteMs === 0 ? (
    <CodigoVencido gerando={gerando} onGerar={onGerar} />
  ) : (
    <>
      <CodigoValido codigo={codigo.codigo} restanteMs={restanteMs} />
      <p className="codigo-ativacao__help">{texts.ajuda}</p>
    </>
  );
};

/** The code with its countdown; once it has ended, the way to another. */
export const CodigoAtivacao = ({ codigo, gerando, onGerar }: CodigoAtivacaoProps) => {
  if (codigo !== undefined) return <CodigoContado codigo={codigo} gerando={gerando} onGerar={onGerar} />;
  if (gerando) {
    return (
      <div aria-busy>
        <output className="sr-only">{texts.carregando}</output>
        <Skeleton height={82} radius="md" mt={8} />
      </div>
    );
  }
  return (
    <Notice
      tone="bad"
      title={texts.falha}
      action={
        <Button variant="default" onClick={onGerar}>
          {texts.tentarDeNovo}
        </Button>
      }
    />
  );
};
