import type { BoletoAPagar } from "@acervo/contracts/meio-de-pagar";
import { IconBarcode, IconDownload } from "@tabler/icons-react";
import { ActionButton } from "../../ui/action-button.tsx";
import { CopyButton } from "../../ui/copy-button.tsx";
import { Meio } from "./meio.tsx";
import { pagarTexts as texts } from "./pagamento.texts.ts";

type MeioBoletoProps = {
  readonly boleto: Pick<BoletoAPagar, "linhaDigitavel">;
  readonly baixando: boolean;
  readonly onBaixar: () => void;
};

/** The boleto beside its Pix: the line to type, and the PDF. */
export const MeioBoleto = ({ boleto, baixando, onBaixar }: MeioBoletoProps) => (
  <Meio
    icone={IconBarcode}
    titulo={texts.boleto}
    ajuda={texts.boletoAjuda}
    botoes={
      <>
        <CopyButton
          variant="default"
          value={boleto.linhaDigitavel}
          label={texts.copiarLinha}
          done={texts.linhaCopiada}
        />
        <ActionButton
          variant="default"
          busy={baixando}
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={onBaixar}
        >
          {texts.baixar}
        </ActionButton>
      </>
    }
  >
    <p className="pagamento__code figures">{boleto.linhaDigitavel}</p>
  </Meio>
);
