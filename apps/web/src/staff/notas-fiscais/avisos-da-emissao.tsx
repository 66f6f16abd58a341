import type { ResumoDoMes } from "@acervo/contracts/notas-fiscais";
import { Button } from "@mantine/core";
import { Link } from "react-router";
import { parseInstante } from "../../lib/clock.ts";
import { formatDia } from "../../lib/format.ts";
import { Notice } from "../../ui/notice.tsx";
import { ENDERECO_DOS_DADOS } from "./enderecos.ts";
import { notasTexts as texts } from "./notas.texts.ts";

/** From so many days on its end is told on the page, too. */
const AVISAR_ATE_DIAS = 60;

/** Why nothing is issued, or how long it still will be. */
export const AvisosDaEmissao = ({ resumo: { desativada, certificado } }: { readonly resumo: ResumoDoMes }) => {
  if (desativada !== null)
    return (
      <Notice
        tone="bad"
        title={desativada}
        action={
          <Button component={Link} to={ENDERECO_DOS_DADOS}>
            {texts.irAosDados}
          </Button>
        }
      >
        <p>{texts.desativadaAjuda}</p>
      </Notice>
    );
  if (certificado === null || certificado.dias > AVISAR_ATE_DIAS) return null;
  const dia = formatDia(parseInstante(certificado.validoAte));
  return (
    <Notice
      tone="warn"
      title={texts.certificado.vence(certificado.dias, dia)}
      action={
        <Button component={Link} to={ENDERECO_DOS_DADOS}>
          {texts.certificado.enviar}
        </Button>
      }
    >
      <p>{texts.certificado.ajuda}</p>
    </Notice>
  );
};
