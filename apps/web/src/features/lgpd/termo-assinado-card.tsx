import type { TermoLGPD } from "@acervo/contracts/lgpd";
import { Card, CardBody } from "../../ui/card.tsx";
import { TermoDoServidor } from "./termo-do-servidor.tsx";
import { useTermo } from "./lgpd.data.ts";
import { lgpdTexts as texts } from "./lgpd.texts.ts";

/** A newer version may be in force than the one that was signed, where it does not demand another signature. */
const sobreAAssinatura = (termo: TermoLGPD | undefined): string => {
  const assinada = termo?.versaoAssinada ?? null;
  return assinada === null || assinada === termo?.versao ? texts.assinado : texts.assinadoAntes(assinada);
};

/** The term that the person has signed, to be read again. */
export const TermoAssinadoCard = () => {
  const { data: termo } = useTermo();
  return (
    <Card title={texts.cartao} action={termo === undefined ? null : <span>{texts.versao(termo.versao)}</span>}>
      <CardBody>
        <p>{sobreAAssinatura(termo)}</p>
        <TermoDoServidor />
      </CardBody>
    </Card>
  );
};
