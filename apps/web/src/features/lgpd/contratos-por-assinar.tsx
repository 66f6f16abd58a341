import { Checkbox } from "@mantine/core";
import type { TermoPorAssinar } from "@acervo/contracts/contratacoes";
import { htmlDoTermo } from "../../shared/termo/html-do-termo.ts";
import { Card } from "../../ui/card.tsx";
import { TermoTexto } from "../../ui/termo-texto.tsx";
import { lgpdTexts as texts } from "./lgpd.texts.ts";

type ContratoPorAssinarProps = {
  readonly contrato: TermoPorAssinar;
  readonly aceito: boolean;
  readonly onAceitar: (aceito: boolean) => void;
};

const ContratoPorAssinar = ({ contrato: { nome, termo }, aceito, onAceitar }: ContratoPorAssinarProps) => (
  <Card title={texts.contrato(nome)}>
    <div className="termo-page__text">
      <TermoTexto label={texts.textoDoContrato(nome)} html={htmlDoTermo(termo)} />
    </div>
    <div className="termo-page__accept">
      <Checkbox
        label={termo.consentimentos[0]?.texto}
        checked={aceito}
        onChange={(event) => onAceitar(event.currentTarget.checked)}
      />
    </div>
  </Card>
);

type ContratosPorAssinarProps = {
  readonly contratos: readonly TermoPorAssinar[];
  /** Hashes of those that the person ticked. */
  readonly aceitos: ReadonlySet<string>;
  readonly onAceitar: (hash: string, aceito: boolean) => void;
};

/** The contracts of what was provisioned for the person, each with its own text and its own tick. */
export const ContratosPorAssinar = ({ contratos, aceitos, onAceitar }: ContratosPorAssinarProps) =>
  contratos.map((contrato) => (
    <ContratoPorAssinar
      key={contrato.idContratacao}
      contrato={contrato}
      aceito={aceitos.has(contrato.termo.hash)}
      onAceitar={(aceito) => onAceitar(contrato.termo.hash, aceito)}
    />
  ));
