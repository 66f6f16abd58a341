import type { EnsaioDaEmissao } from "@acervo/contracts/ensaio-da-emissao";
import {
  IconAlertTriangle,
  IconCheck,
  IconCircleCheck,
  IconClock,
  IconHandStop,
  type TablerIcon,
} from "@tabler/icons-react";
import { formatDataCivil, formatDiaAsHora, formatInteiro, formatReais } from "../../../lib/format.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { Card, CardFoot } from "../../../ui/card.tsx";
import { StatusBadge, type StatusTone } from "../../../ui/status-badge.tsx";
import { comSinal, diferencaDe, formatVariacao } from "../formatos.ts";
import "./ensaio-card.css";
import { useEnsaio, useResponderEnsaio } from "./ensaio.data.ts";
import { ensaioTexts as texts } from "./ensaio.texts.ts";
import { Medida } from "./medida.tsx";
import { Mudancas } from "./mudancas.tsx";

const ESTADOS: Readonly<Record<EnsaioDaEmissao["situacao"], { readonly tone: StatusTone; readonly icon: TablerIcon }>> =
  {
    AGUARDA: { tone: "info", icon: IconClock },
    APROVADO: { tone: "ok", icon: IconCircleCheck },
    SEGURADO: { tone: "warn", icon: IconHandStop },
    PARADO: { tone: "warn", icon: IconAlertTriangle },
    CONFERIDO: { tone: "ok", icon: IconCircleCheck },
  };

/** What happens next, or happened, in a sentence. */
const fraseDe = (ensaio: EnsaioDaEmissao): string | null => {
  const { situacao, resposta, emissao, paradoEm, segueSemResposta } = ensaio;
  const dia = formatDataCivil(ensaio.diaDaEmissao);
  if (situacao === "AGUARDA") return segueSemResposta ? texts.segue(dia) : texts.precisa(dia);
  if (situacao === "PARADO") return paradoEm === null ? null : texts.parada(formatDiaAsHora(paradoEm));
  if (situacao === "CONFERIDO")
    return emissao === null ? null : texts.emitida(formatInteiro(emissao.quantidade), formatReais(emissao.valor));
  return resposta === null ? null : texts.respondida(resposta.nome, formatDiaAsHora(resposta.em));
};

const Respostas = ({ ensaio: { id, situacao } }: { readonly ensaio: EnsaioDaEmissao }) => {
  const responder = useResponderEnsaio(id);
  if (situacao === "CONFERIDO") return null;
  const parada = situacao === "PARADO" || situacao === "SEGURADO";
  return (
    <div className="ensaio__respostas">
      {situacao === "APROVADO" ? null : (
        <ActionButton
          leftSection={<IconCheck size={16} aria-hidden />}
          busy={responder.isPending}
          onClick={() => responder.mutate("APROVADO")}
        >
          {parada ? texts.liberar : texts.aprovar}
        </ActionButton>
      )}
      {situacao === "SEGURADO" ? null : (
        <ActionButton
          variant="default"
          leftSection={<IconHandStop size={16} aria-hidden />}
          busy={responder.isPending}
          onClick={() => responder.mutate("SEGURADO")}
        >
          {texts.segurar}
        </ActionButton>
      )}
    </div>
  );
};

type NumerosProps = { readonly ensaio: EnsaioDaEmissao };

const Numeros = ({ ensaio: { previsto, anterior } }: NumerosProps) => (
  <dl className="ensaio__numeros">
    {[
      [texts.faturas, formatInteiro(previsto.quantidade)],
      [texts.soma, formatReais(previsto.valor)],
      [texts.aMais, comSinal(previsto.quantidade - anterior.quantidade, formatInteiro)],
      [texts.diferenca, comSinal(previsto.valor - anterior.valor, formatReais)],
    ].map(([nome, valor]) => (
      <div key={nome}>
        <dt>{nome}</dt>
        <dd className="figures">{valor}</dd>
      </div>
    ))}
  </dl>
);

const anterioresEmTexto = (anteriores: readonly EnsaioDaEmissao[]): string =>
  anteriores
    .map((ensaio) => {
      const diferenca = diferencaDe(ensaio);
      const dita = diferenca === null ? formatReais(ensaio.previsto.valor) : formatVariacao(diferenca);
      return texts.anterior(formatDataCivil(ensaio.diaDaEmissao), texts.situacoes[ensaio.situacao], dita);
    })
    .join("; ");

/** What the next issue of invoices will come to, and the answer that it may wait for; nothing before the first rehearsal. */
export const EnsaioCard = () => {
  const { data } = useEnsaio();
  const ensaio = data?.atual;
  if (data === undefined || ensaio === undefined || ensaio === null) return null;
  const estado = ESTADOS[ensaio.situacao];
  return (
    <Card
      title={texts.titulo}
      className={ensaio.situacao === "PARADO" ? "ensaio ensaio--parado" : "ensaio"}
      action={
        <span aria-live="polite">
          <StatusBadge {...estado}>{texts.situacoes[ensaio.situacao]}</StatusBadge>
        </span>
      }
    >
      <div className="ensaio__partes">
        <div className="ensaio__soma">
          <p>{texts.calculado(formatDataCivil(ensaio.diaDaEmissao), formatDiaAsHora(ensaio.calculadoEm))}</p>
          <Numeros ensaio={ensaio} />
          <Medida ensaio={ensaio} limite={data.limitePorcento} />
          <p>{fraseDe(ensaio)}</p>
          <Respostas ensaio={ensaio} />
        </div>
        <Mudancas mudancas={ensaio.mudancas} />
      </div>
      {data.anteriores.length === 0 ? null : (
        <CardFoot>
          {texts.ultimos} {anterioresEmTexto(data.anteriores)}.
        </CardFoot>
      )}
    </Card>
  );
};
