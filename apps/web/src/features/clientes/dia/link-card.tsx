import type { DiaDoVendedor } from "@acervo/contracts/dia-do-vendedor";
import { Button, Textarea } from "@mantine/core";
import { IconBrandWhatsapp, IconPhotoDown } from "@tabler/icons-react";
import { useState } from "react";
import { salvarBlob } from "../../../lib/salvar-blob.ts";
import { Card, CardBody } from "../../../ui/card.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { useFeedback } from "../../../ui/feedback/feedback-context.ts";
import { QrCode } from "../../../ui/qr-code.tsx";
import { cartaoDeIndicacao } from "./cartao-de-indicacao.ts";
import { diaTexts } from "./dia.texts.ts";

const texts = diaTexts.link;
const LIMITE_DO_TEXTO = 500;

/** What brings clients: the link as QR, as a picture and in a text of the seller's own. */
export const LinkCard = ({ indicacao }: { readonly indicacao: DiaDoVendedor["indicacao"] }) => {
  const { codigo, link, qr } = indicacao;
  const feedback = useFeedback();
  const [texto, setTexto] = useState(() => texts.textoPadrao(link));
  const baixar = async (): Promise<void> => {
    const cartao = await cartaoDeIndicacao(indicacao);
    if (cartao === null) await feedback.error(texts.semCartao);
    else salvarBlob(cartao, texts.arquivo(codigo));
  };
  return (
    <Card title={texts.titulo} action={<span className="link-card__codigo">{codigo}</span>}>
      <CardBody>
        <div className="link-card">
          <QrCode className="link-card__qr" linhas={qr} label={texts.qr} />
          <div className="link-card__acoes">
            <p>{texts.explica}</p>
            <CopyButton variant="default" size="sm" value={link} label={texts.copiar} done={texts.copiado} />
            <Button
              variant="default"
              size="sm"
              leftSection={<IconPhotoDown size={18} aria-hidden />}
              onClick={() => void baixar()}
            >
              {texts.baixar}
            </Button>
          </div>
          <p className="link-card__link">{link}</p>
          <Textarea
            className="link-card__texto"
            label={texts.texto}
            value={texto}
            maxLength={LIMITE_DO_TEXTO}
            rows={4}
            onChange={({ currentTarget }) => setTexto(currentTarget.value)}
          />
          <div className="link-card__envio">
            <Button
              component="a"
              variant="default"
              size="sm"
              href={`https://wa.me/?text=${encodeURIComponent(texto)}`}
              target="_blank"
              rel="noreferrer"
              leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
            >
              {texts.enviar}
            </Button>
            <CopyButton variant="subtle" size="sm" value={texto} label={texts.copiarTexto} done={texts.textoCopiado} />
          </div>
        </div>
      </CardBody>
    </Card>
  );
};
