import { Switch } from "@mantine/core";
import { EnderecoFields } from "../../../shared/endereco/endereco-fields.tsx";
import type { EnderecoDigitado } from "../../../shared/endereco/use-endereco.ts";
import { Card, CardBody } from "../../../ui/card.tsx";
import { configurarTexts as texts } from "./configurar.texts.ts";

type EnderecoDaContratacaoProps = {
  readonly proprio: boolean;
  readonly onProprio: (proprio: boolean) => void;
  readonly endereco: EnderecoDigitado;
};

/** The address that the invoices of this subscription name, where it is not to be that of the account. */
export const EnderecoDaContratacao = ({ proprio, onProprio, endereco }: EnderecoDaContratacaoProps) => (
  <Card title={texts.endereco}>
    <CardBody>
      <div className="configurar-form__stack">
        <Switch
          label={texts.enderecoProprio}
          description={texts.enderecoAjuda}
          checked={proprio}
          onChange={(event) => onProprio(event.currentTarget.checked)}
        />
        {proprio ? <EnderecoFields endereco={endereco} /> : null}
      </div>
    </CardBody>
  </Card>
);
