import type { RestauracaoDetalhada } from "@acervo/contracts/restauracoes";
import { formatarTamanho } from "@acervo/br/tamanho";
import { Skeleton } from "@mantine/core";
import { IconFileOff } from "@tabler/icons-react";
import { Link } from "react-router";
import { ErroApi } from "../../lib/api.ts";
import { formatDiaAsHora, formatInteiro } from "../../lib/format.ts";
import { Card, CardBody } from "../../ui/card.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { Page } from "../../ui/page.tsx";
import { AndamentoCard } from "./andamento-card.tsx";
import { OndeEstaCard } from "./onde-esta-card.tsx";
import { ReciboCard } from "./recibo-card.tsx";
import { useRestauracao } from "./restauracoes.data.ts";
import "./restauracao-page.css";
import { restauracoesTexts } from "./restauracoes.texts.ts";

const texts = restauracoesTexts.pagina;
const { janela } = restauracoesTexts;

const OPedido = ({ restauracao }: { readonly restauracao: RestauracaoDetalhada }) => {
  const { itens, quantidadeItens, arquivos, bytes } = restauracao;
  const sobram = quantidadeItens - itens.length;
  const campos: readonly (readonly [string, string])[] = [
    [texts.dispositivo, restauracao.nomeDispositivo],
    [texts.configuracao, restauracao.nomeConfiguracao],
    [texts.oQue, [...itens, ...(sobram > 0 ? [janela.mais(formatInteiro(sobram))] : [])].join("\n")],
    [texts.estado, formatDiaAsHora(restauracao.emInstante)],
    [texts.destino, janela.destinos[restauracao.destino].rotulo],
    [texts.sobrescrever, janela.sobrescreverOpcoes[restauracao.sobrescrever].rotulo],
    [texts.tamanho, `${restauracoesTexts.arquivos(arquivos, formatInteiro(arquivos))}, ${formatarTamanho(bytes)}`],
    [texts.pedidaPor, restauracao.pedidaPor ?? texts.naMaquina],
    [texts.pedidaEm, formatDiaAsHora(restauracao.criadaEm)],
  ];
  return (
    <Card title={texts.pedido}>
      <CardBody>
        <dl className="restauracao-page__campos">
          {campos.map(([rotulo, valor]) => (
            <div key={rotulo}>
              <dt>{rotulo}</dt>
              <dd>{valor}</dd>
            </div>
          ))}
        </dl>
      </CardBody>
    </Card>
  );
};

const Falha = ({ naoHa, tentando, onTentar }: { naoHa: boolean; tentando: boolean; onTentar: () => void }) => (
  <Page title={texts.titulo}>
    <Card>
      {naoHa ? (
        <EmptyState
          icon={IconFileOff}
          title={texts.naoHa}
          action={<Link to="/gerenciarDispositivos">{texts.irADispositivos}</Link>}
        >
          {texts.naoHaAjuda}
        </EmptyState>
      ) : (
        <CardBody>
          <LoadFailure title={texts.falha} retrying={tentando} onRetry={onTentar} />
        </CardBody>
      )}
    </Card>
  </Page>
);

const Esboco = () => (
  <Page title={texts.titulo}>
    <output className="sr-only">{texts.carregando}</output>
    <Card>
      <CardBody>
        <Skeleton height={28} width="40%" />
        <Skeleton height={16} mt={16} width="80%" />
        <Skeleton height={8} mt={24} />
      </CardBody>
    </Card>
    <Card>
      <CardBody>
        <Skeleton height={160} />
      </CardBody>
    </Card>
  </Page>
);

const STATUS_NAO_HA = 404;

/** One restore: how far it is while it runs, and its receipt when it has ended. */
export const RestauracaoPage = ({ id }: { readonly id: number }) => {
  const { data, error, isPending, isFetching, refetch } = useRestauracao(id);
  if (isPending) return <Esboco />;
  if (data === undefined) {
    const naoHa = error instanceof ErroApi && error.falha.status === STATUS_NAO_HA;
    return <Falha naoHa={naoHa} tentando={isFetching} onTentar={() => void refetch()} />;
  }
  return (
    <Page
      title={texts.numero(data.id)}
      lead={data.nomeDispositivo}
      action={<Link to={`/gerenciarDispositivos?dispositivo=${data.idDispositivo}`}>{texts.doDispositivo}</Link>}
    >
      <AndamentoCard restauracao={data} />
      {data.recibo === null ? null : <OndeEstaCard restauracao={data} recibo={data.recibo} />}
      {data.recibo === null ? null : <ReciboCard id={data.id} recibo={data.recibo} />}
      <OPedido restauracao={data} />
    </Page>
  );
};
