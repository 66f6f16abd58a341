import { Card, CardBody } from "../../ui/card.tsx";
import { TermoDoServidor } from "./termo-do-servidor.tsx";
import { useTermo } from "./lgpd.data.ts";
import { lgpdTexts as texts } from "./lgpd.texts.ts";

/** The term that the person has signed, to be read again. */
export const TermoAssinadoCard = () => {
  const { data: termo } = useTermo();
  return (
    <Card title={texts.cartao} action={termo === undefined ? null : <span>{texts.versao(termo.versao)}</span>}>
      <CardBody>
        <p>{texts.assinado}</p>
        <TermoDoServidor />
      </CardBody>
    </Card>
  );
};
