import type { TesteRestauracao } from "@acervo/contracts/testes-restauracao";
import { formatDiaEHora } from "../../../lib/format.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { Card, CardBody, CardFoot } from "../../../ui/card.tsx";
import { useBaixarAta, useDeclarar } from "./testes.data.ts";
import { testesTexts } from "./testes.texts.ts";

const { declaracao: texts, ata: ataTexts } = testesTexts;

type DeclaracaoProps = {
  readonly teste: TesteRestauracao;
  readonly declaracao: NonNullable<TesteRestauracao["declaracao"]>;
};

/** The text that is accepted, word for word. */
export const DeclaracaoCard = ({ teste: { id, resultado, medidas }, declaracao }: DeclaracaoProps) => {
  const declarar = useDeclarar(id);
  const faltaMedida = resultado?.codigo === "FALHOU" && medidas.length === 0;
  return (
    <Card title={texts.titulo}>
      <CardBody>
        <p className="teste__explica">{texts.explica}</p>
        <blockquote className="teste__texto">{declaracao.texto}</blockquote>
        <ActionButton
          busy={declarar.isPending}
          reason={faltaMedida ? texts.semMedida : null}
          onClick={() => declarar.mutate(declaracao.sha256)}
        >
          {texts.declarar}
        </ActionButton>
      </CardBody>
    </Card>
  );
};

type AtaProps = { readonly id: number; readonly ata: NonNullable<TesteRestauracao["ata"]> };

/** The Ata: on its way, or to be downloaded with what it is checked by. */
export const AtaCard = ({ id, ata: { numero, declaradaEm, emitidaEm, sha256 } }: AtaProps) => {
  const baixar = useBaixarAta(id);
  return (
    <Card title={ataTexts.titulo}>
      <CardBody>
        <p className="teste__explica">{ataTexts.emitida(numero, formatDiaEHora(declaradaEm))}</p>
        {emitidaEm === null ? (
          <output>{ataTexts.emitindo}</output>
        ) : (
          <>
            <dl className="teste__resumo">
              <div>
                <dt>{ataTexts.codigo}</dt>
                <dd className="teste__codigo">{sha256}</dd>
              </div>
            </dl>
            <ActionButton reads busy={baixar.isPending} onClick={() => baixar.mutate()}>
              {ataTexts.baixar}
            </ActionButton>
          </>
        )}
      </CardBody>
      <CardFoot>{ataTexts.apoia}</CardFoot>
    </Card>
  );
};
