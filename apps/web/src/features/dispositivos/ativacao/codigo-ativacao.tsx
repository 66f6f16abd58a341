import { Skeleton } from "@mantine/core";
import { CodigoComPrazo } from "../../../shared/codigo/codigo-com-prazo.tsx";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { useSomenteVer } from "../../../ui/somente-ver.ts";
import { VALIDADE_MS } from "./ativacao.rules.ts";
import { ativacaoTexts } from "./ativacao.texts.ts";

const texts = ativacaoTexts.digitar;

type CodigoAtivacaoProps = {
  /** Null while there is none: being made, or the attempt failed. */
  readonly codigo: { readonly texto: string; readonly restanteMs: number } | null;
  readonly gerando: boolean;
  readonly onGerar: () => void;
};

/** The code with its countdown; once it has ended, the way to another. */
export const CodigoAtivacao = ({ codigo, gerando, onGerar }: CodigoAtivacaoProps) => {
  const somenteVer = useSomenteVer();
  if (somenteVer !== null) return <p>{somenteVer}</p>;
  if (codigo !== null)
    return (
      <CodigoComPrazo
        {...codigo}
        rotulo={texts.rotulo}
        validadeMs={VALIDADE_MS}
        ajuda={texts.ajuda}
        gerando={gerando}
        onGerar={onGerar}
      />
    );
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
