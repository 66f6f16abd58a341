import type { ContratacaoEmAndamento } from "@acervo/contracts/contratacoes";
import { formatDataCivil, formatMes, formatReais } from "../../../lib/format.ts";
import { useServices } from "../../../lib/services.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { Card, CardBody, CardFoot } from "../../../ui/card.tsx";
import { useFeedback } from "../../../ui/feedback/feedback-context.ts";
import { SupportButton } from "../../../ui/support-button.tsx";
import { useCancelarAndamento } from "./pagamento.data.ts";
import { pagamentoTexts as texts } from "./pagamento.texts.ts";

const Depois = () => (
  <Card title={texts.depois}>
    <CardBody>
      <ol className="falta-pagamento__next">
        {texts.passosDepois.map(({ titulo, detalhe }) => (
          <li key={titulo}>
            <strong>{titulo}</strong>
            <span>{detalhe}</span>
          </li>
        ))}
      </ol>
    </CardBody>
  </Card>
);

type AndamentoProps = { readonly contratacao: ContratacaoEmAndamento };

const Pagando = ({ contratacao }: AndamentoProps) => {
  const feedback = useFeedback();
  const cancelar = useCancelarAndamento();
  const { nome, dadosPlano, pagamento, pagarAte } = contratacao;
  const pedirCancelamento = async (): Promise<void> => {
    const sim = await feedback.confirm({ titulo: texts.certeza, mensagem: texts.confirmar, destrutiva: true });
    if (!sim) return;
    cancelar.mutate(contratacao.id);
  };
  return (
    <Card title={texts.pagando}>
      <CardBody>
        <dl className="falta-pagamento__summary figures">
          <dt>{texts.contratacao}</dt>
          <dd>{nome}</dd>
          <dt>{texts.plano}</dt>
          <dd>{dadosPlano.plano.nome}</dd>
          {pagamento === null ? null : (
            <>
              <dt>{texts.cobre}</dt>
              <dd>{formatMes(pagamento.competencia)}</dd>
              <dt>{texts.vencimento}</dt>
              <dd>{formatDataCivil(pagamento.vencimento)}</dd>
              <dt>{texts.proxima(formatReais(pagamento.valor))}</dt>
              <dd>{formatDataCivil(pagamento.proximoVencimento)}</dd>
            </>
          )}
        </dl>
      </CardBody>
      <CardFoot>
        <span>{texts.ate(formatDataCivil(pagarAte))}</span>
        <ActionButton variant="danger-subtle" busy={cancelar.isPending} onClick={() => void pedirCancelamento()}>
          {texts.cancelar}
        </ActionButton>
      </CardFoot>
    </Card>
  );
};

const JaPagou = () => {
  const { config } = useServices();
  return (
    <Card title={texts.jaPagou}>
      <CardBody>
        <div className="falta-pagamento__help">
          <p>{texts.jaPagouAjuda}</p>
          <SupportButton whatsapp={config.whatsapp} variant="default">
            {texts.enviarComprovante}
          </SupportButton>
        </div>
      </CardBody>
    </Card>
  );
};

/** Beside the payment: what it is for, what comes next, and the ways out. */
export const SobreOPagamento = (props: AndamentoProps) => (
  <div className="falta-pagamento__side">
    <Depois />
    <Pagando {...props} />
    <JaPagou />
  </div>
);
