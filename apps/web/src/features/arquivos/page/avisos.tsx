import { Button } from "@mantine/core";
import type { Contratacao } from "@acervo/contracts/contratacoes";
import { formatDataCivil, formatDiaAsHora } from "../../../lib/format.ts";
import { useServices } from "../../../lib/services.ts";
import { Notice } from "../../../ui/notice.tsx";
import { SupportButton } from "../../../ui/support-button.tsx";
import { arquivosDisponiveis, contratacaoAtiva } from "../arquivos.rules.ts";
import { arquivosTexts as texts } from "../arquivos.texts.ts";

const oQueResta = (contratacao: Contratacao): string => {
  if (!arquivosDisponiveis(contratacao)) return texts.contratacao.encerrada;
  const { arquivosAte } = contratacao;
  return arquivosAte === null ? texts.contratacao.texto : texts.contratacao.ate(formatDataCivil(arquivosAte));
};

/** What a subscription that is not active still allows, and what to do about it. */
export const AvisoDaContratacao = ({ contratacao }: { readonly contratacao: Contratacao }) => {
  const { config } = useServices();
  if (contratacaoAtiva(contratacao)) return null;
  return (
    <Notice
      tone="warn"
      title={texts.contratacao.titulo(contratacao.situacao.descricao)}
      action={
        <SupportButton variant="default" whatsapp={config.whatsapp}>
          {texts.contratacao.suporte}
        </SupportButton>
      }
    >
      {oQueResta(contratacao)}
    </Notice>
  );
};

type AvisoDoMomentoProps = { readonly em: string; readonly onAgora: () => void };

/** The past is on the screen: nobody may take it for now. */
export const AvisoDoMomento = ({ em, onAgora }: AvisoDoMomentoProps) => (
  <Notice
    tone="info"
    title={texts.quando.aviso(formatDiaAsHora(em))}
    action={
      <Button variant="default" onClick={onAgora}>
        {texts.quando.voltar}
      </Button>
    }
  >
    {texts.quando.avisoTexto}
  </Notice>
);
