import { hoje } from "@acervo/br/calendario";
import {
  LIMITES_DO_TERMO,
  type TermoAdministrado,
  type TermoEscrito,
  type TipoDeTermo,
} from "@acervo/contracts/termos";
import { Checkbox } from "@mantine/core";
import type { ReactNode } from "react";
import { useServices } from "../../lib/services.ts";
import { MotivoField } from "../../shared/aprovacoes/motivo-field.tsx";
import { Card, CardBody } from "../../ui/card.tsx";
import { CountedTextarea } from "../../ui/form/counted-textarea.tsx";
import { DateField } from "../../ui/form/date-field.tsx";
import { AnexosFields } from "./anexos-fields.tsx";
import "./nova-versao.css";
import { termosTexts } from "./termos.texts.ts";

const texts = termosTexts.nova;

const comChaves = (campos: readonly string[]): string => campos.map((campo) => `{{${campo}}}`).join(", ");

const Ajuda = ({ campos, obrigatorios }: Pick<TermoAdministrado, "campos" | "obrigatorios">) => (
  <div className="nova-versao__ajuda">
    <p>{texts.escrita}</p>
    {campos.length === 0 ? (
      <p>{texts.semCampos}</p>
    ) : (
      <>
        <p>{texts.campos(comChaves(campos))}</p>
        <p>{texts.obrigatorios(comChaves(obrigatorios))}</p>
      </>
    )}
  </div>
);

type TextoCardProps = {
  readonly termo: TermoAdministrado;
  readonly escrito: TermoEscrito;
  readonly onChange: (mudado: Partial<TermoEscrito>) => void;
};

/** The text of a version and what goes with it. */
export const TextoCard = ({ termo, escrito, onChange }: TextoCardProps) => (
  <Card title={texts.cartao}>
    <CardBody>
      <div className="nova-versao">
        <Ajuda {...termo} />
        <CountedTextarea
          required
          rows={20}
          label={texts.texto}
          maxLength={LIMITES_DO_TERMO.texto}
          value={escrito.texto}
          onChange={(texto) => onChange({ texto })}
        />
        {termo.tipo === "LGPD" ? null : (
          <AnexosFields anexos={escrito.anexos} onChange={(anexos) => onChange({ anexos })} />
        )}
      </div>
    </CardBody>
  </Card>
);

export type Vigencia = { readonly inicio: string; readonly exige: boolean; readonly motivo: string };

type VigenciaCardProps = {
  readonly tipo: TipoDeTermo;
  readonly vigencia: Vigencia;
  readonly onChange: (mudada: Partial<Vigencia>) => void;
  /** What is done with it all. */
  readonly children: ReactNode;
};

/** From when a version goes, for whom, and why. */
export const VigenciaCard = ({ tipo, vigencia, onChange, children }: VigenciaCardProps) => {
  const { clock } = useServices();
  return (
    <Card title={texts.quandoVale}>
      <CardBody>
        <div className="nova-versao">
          <DateField
            label={texts.inicio}
            min={hoje(clock.now())}
            outOfRange={texts.passado}
            value={vigencia.inicio}
            onChange={(inicio) => onChange({ inicio })}
          />
          {tipo === "LGPD" ? (
            <Checkbox
              label={texts.exige}
              checked={vigencia.exige}
              onChange={({ currentTarget }) => onChange({ exige: currentTarget.checked })}
            />
          ) : null}
          <MotivoField value={vigencia.motivo} onChange={(motivo) => onChange({ motivo })} />
          <div className="row-actions">{children}</div>
        </div>
      </CardBody>
    </Card>
  );
};
