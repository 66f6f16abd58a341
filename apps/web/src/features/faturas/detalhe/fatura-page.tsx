import { formatarDocumento } from "@acervo/br/documento";
import type { FaturaDetalhada } from "@acervo/contracts/faturas";
import { Skeleton } from "@mantine/core";
import { IconFileOff } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ErroApi } from "../../../lib/api.ts";
import { formatReais } from "../../../lib/format.ts";
import { useServices } from "../../../lib/services.ts";
import { podeImprimir, prazoEmPalavras } from "../../../shared/faturas/faturas.rules.ts";
import { ImprimirBoleto } from "../../../shared/faturas/imprimir-boleto.tsx";
import { SituacaoDaFatura } from "../../../shared/faturas/situacao-da-fatura.tsx";
import { BackToList } from "../../../ui/back-to-list.tsx";
import { Card, CardBody } from "../../../ui/card.tsx";
import { CopyButton } from "../../../ui/copy-button.tsx";
import { EmptyState } from "../../../ui/empty-state.tsx";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { Page } from "../../../ui/page.tsx";
import "./fatura-page.css";
import { faturaPageTexts as texts } from "./fatura-page.texts.ts";
import { useFatura } from "./fatura.data.ts";
import { LinhaDoTempo } from "./linha-do-tempo.tsx";

const LISTA = "/pesquisarFatura";

const Boleto = ({ boleto }: { readonly boleto: NonNullable<FaturaDetalhada["boleto"]> }) => (
  <>
    <div>
      <dt>{texts.numero}</dt>
      <dd className="figures">{boleto.numero}</dd>
    </div>
    <div>
      <dt>{texts.linhaDigitavel}</dt>
      <dd className="fatura-page__codigo figures">{boleto.linhaDigitavel}</dd>
    </div>
  </>
);

const Resumo = ({ fatura }: { readonly fatura: FaturaDetalhada }) => {
  const { itens, tipoPagamento, boleto } = fatura;
  return (
    <dl className="fatura-page__campos">
      <div>
        <dt>{texts.itens}</dt>
        <dd>
          <ul className="fatura-page__itens">
            {itens.map(({ nomeContratacao, nomePlano, mesReferenciaFormatado, valor }, indice) => (
              <li key={indice}>
                <span>
                  {texts.item(nomeContratacao, nomePlano)} <span className="figures">({mesReferenciaFormatado})</span>
                </span>
                <span className="figures">{formatReais(valor)}</span>
              </li>
            ))}
          </ul>
        </dd>
      </div>
      <div>
        <dt>{texts.forma}</dt>
        <dd>{texts.formas[tipoPagamento]}</dd>
      </div>
      {boleto === null ? null : <Boleto boleto={boleto} />}
    </dl>
  );
};

type AcoesProps = {
  readonly fatura: FaturaDetalhada;
  readonly admin: boolean;
  readonly pagamento?: ReactNode;
  readonly nota?: ReactNode;
};

/** What can be done to pay it, or had once it is paid. */
const Acoes = ({ fatura, admin, pagamento, nota }: AcoesProps) => {
  const { boleto } = fatura;
  if (fatura.faturaPaga) return <div className="fatura-page__acoes">{nota}</div>;
  if (!podeImprimir(fatura, admin)) return pagamento;
  return (
    <div className="fatura-page__acoes">
      {pagamento}
      {boleto === null ? null : (
        <>
          <CopyButton value={boleto.pixCopiaECola} label={texts.copiarPix} done={texts.pixCopiado} variant="default" />
          <CopyButton
            value={boleto.linhaDigitavel}
            label={texts.copiarLinha}
            done={texts.linhaCopiada}
            variant="default"
          />
        </>
      )}
      <ImprimirBoleto idFatura={fatura.id} mes={fatura.mesReferenciaFormatado} />
    </div>
  );
};

const Carregada = ({ fatura, admin, pagamento, nota }: AcoesProps) => {
  const { clock } = useServices();
  const { usuario, mesReferenciaFormatado, dataLimiteFormatada, listaNomeContratacoes, linhaDoTempo } = fatura;
  const prazo = prazoEmPalavras(fatura, clock.now());
  return (
    <Page
      title={texts.titulo(mesReferenciaFormatado)}
      lead={
        usuario === undefined
          ? listaNomeContratacoes.join(", ")
          : `${usuario.nome} · ${formatarDocumento(usuario.cpfCnpj)}`
      }
      action={<BackToList to={LISTA}>{texts.voltar}</BackToList>}
    >
      <div className="fatura-page">
        <Card title={texts.resumo}>
          <CardBody>
            <p className="fatura-page__valor">
              <strong className="figures">{formatReais(fatura.valor)}</strong>
              <SituacaoDaFatura {...fatura} />
              <span className="fatura-page__prazo figures">
                {texts.vencimento(dataLimiteFormatada)}
                {prazo === null ? "" : ` · ${prazo}`}
              </span>
            </p>
            <Resumo fatura={fatura} />
            <Acoes fatura={fatura} admin={admin} pagamento={pagamento} nota={nota} />
          </CardBody>
        </Card>
        <Card title={texts.aconteceu}>
          <CardBody>
            <LinhaDoTempo acontecimentos={linhaDoTempo} />
          </CardBody>
        </Card>
      </div>
    </Page>
  );
};

const Esboco = () => (
  <Page title={texts.semNumero}>
    <output className="sr-only">{texts.carregando}</output>
    <div className="fatura-page">
      {[160, 320].map((height) => (
        <Card key={height}>
          <CardBody>
            <Skeleton height={28} width="40%" />
            <Skeleton height={height} mt={16} />
          </CardBody>
        </Card>
      ))}
    </div>
  </Page>
);

type FaturaPageProps = {
  readonly id: number;
  readonly admin: boolean;
  /** How it is paid now, by who may. */
  readonly pagamento?: (fatura: FaturaDetalhada) => ReactNode;
  /** Its tax document, for who may have it. */
  readonly nota?: (fatura: FaturaDetalhada) => ReactNode;
};

/** Missing, or no number at all. */
const STATUS_NAO_HA: readonly number[] = [400, 404];

/** One invoice: what it bills, how it is paid, what happened. */
export const FaturaPage = ({ id, admin, pagamento, nota }: FaturaPageProps) => {
  const { data, error, isPending, isFetching, refetch } = useFatura(id);
  if (isPending) return <Esboco />;
  if (data !== undefined)
    return <Carregada fatura={data} admin={admin} pagamento={pagamento?.(data)} nota={nota?.(data)} />;
  const naoHa = error instanceof ErroApi && STATUS_NAO_HA.includes(error.falha.status ?? 0);
  return (
    <Page title={texts.semNumero}>
      <Card>
        {naoHa ? (
          <EmptyState icon={IconFileOff} title={texts.naoHa} action={<Link to={LISTA}>{texts.voltar}</Link>}>
            {texts.naoHaAjuda}
          </EmptyState>
        ) : (
          <CardBody>
            <LoadFailure title={texts.falha} retrying={isFetching} onRetry={() => void refetch()} />
          </CardBody>
        )}
      </Card>
    </Page>
  );
};
