import { Button } from "@mantine/core";
import { IconCopy } from "@tabler/icons-react";
import { Card, CardBody } from "../../ui/card.tsx";
import { usuariosTexts } from "./usuarios.texts.ts";

const texts = usuariosTexts.indicacao;

/** A seller's referral link, to copy. */
export const IndicacaoCard = ({ onCopiar }: { readonly onCopiar: () => void }) => (
  <Card title={texts.titulo}>
    <CardBody>
      <div className="conta-page__share">
        <p>{texts.texto}</p>
        <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={onCopiar}>
          {texts.copiar}
        </Button>
      </div>
    </CardBody>
  </Card>
);
