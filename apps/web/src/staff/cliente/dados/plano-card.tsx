import type { FichaDoCliente } from "@acervo/contracts/ficha-do-cliente";
import type { ReactNode } from "react";
import { formatReais, formatTamanhoMB } from "../../../lib/format.ts";
import { FaixaDeUso } from "../../../shared/contratacoes/faixa-de-uso.tsx";
import { Card, CardBody } from "../../../ui/card.tsx";
import { useCheioEm } from "../cliente.data.ts";
import { clienteTexts } from "../cliente.texts.ts";
import "./plano-card.css";

const texts = clienteTexts.plano;
const CENTESIMOS = 10_000;

type PlanoCardProps = {
  readonly ficha: FichaDoCliente;
  /** What who looks may change of it. */
  readonly acoes?: ReactNode;
};

/** What was hired, what it costs, and how much of it is used. */
export const PlanoCard = ({ ficha, acoes }: PlanoCardProps) => {
  const { dadosConsumo, dadosPlano } = ficha;
  const { capacidadeMaximaMB: total, capacidadeUtilizadaMB: usado } = dadosConsumo;
  const { plano } = dadosPlano;
  const cheioEm = useCheioEm(ficha.id).data?.cheioEmDias ?? null;
  const porcentagemUtilizada = total === 0 ? 0 : Math.round((usado / total) * CENTESIMOS) / 100;
  const { valorSubsidio, tipoCobranca } = plano.tipoPlano;
  const valor = formatReais(plano.valor);
  const emUso = texts.usado(formatTamanhoMB(usado), formatTamanhoMB(total));
  return (
    <Card title={texts.titulo} action={acoes}>
      <CardBody>
        <p className="plano-card__uso">
          <FaixaDeUso porcentagem={porcentagemUtilizada} />
          <span>{`${emUso}${cheioEm === null ? "" : texts.cheioEm(cheioEm)}`}</span>
        </p>
        <dl className="plano-card__dados">
          <dt>{texts.plano}</dt>
          <dd>{`${plano.nome} (${texts.cobranca[tipoCobranca]})`}</dd>
          <dt>{texts.mensalidade}</dt>
          <dd>{valorSubsidio === 0 ? valor : texts.subsidio(valor, formatReais(valorSubsidio))}</dd>
          <dt>{texts.pagamento}</dt>
          <dd>{texts.formas[ficha.tipoPagamento]}</dd>
          <dt>{texts.limite}</dt>
          <dd>{texts.contratacoes(ficha.usuario.maximoContratacoes)}</dd>
        </dl>
      </CardBody>
    </Card>
  );
};
