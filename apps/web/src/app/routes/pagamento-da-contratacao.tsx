import { SITUACAO_CONTRATACAO } from "@acervo/contracts/contratacoes";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { FaltaPagamento } from "../../features/contratacoes/pagamento/falta-pagamento.tsx";
import { useEmAndamento } from "../../features/contratacoes/pagamento/pagamento.data.ts";
import { pagamentoTexts as texts } from "../../features/contratacoes/pagamento/pagamento.texts.ts";
import { EsbocoDoPainel } from "../../features/painel/esboco-do-painel.tsx";
import { dateOf } from "../../lib/clock.ts";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { usePortal } from "../portal/portal-context.ts";
import { ROTAS } from "../route-table.ts";
import { useRecarregarTudo } from "../shell/use-recarregar-tudo.ts";
import { CartoesDaPessoa } from "./cartoes-da-pessoa.tsx";

/**
 * The dashboard of a subscription that waits for its first payment. Once it is paid, everything is read again; once it is
 * cancelled, another can be hired.
 */
export const PagamentoDaContratacao = () => {
  const { data: andamento, dataUpdatedAt, isFetching, refetch } = useEmAndamento();
  const portal = usePortal();
  const recarregar = useRecarregarTudo();
  const navigate = useNavigate();
  useEffect(() => {
    if (andamento !== null) return;
    void recarregar().then(() => {
      const cancelada = portal.estado().contratacaoAtual?.situacao.codigo === SITUACAO_CONTRATACAO.cancelada;
      if (cancelada) void navigate(ROTAS.novaContratacao.caminho);
    });
  }, [andamento, navigate, portal, recarregar]);

  if (andamento !== undefined && andamento !== null)
    return <FaltaPagamento contratacao={andamento} conferidoEm={dateOf(dataUpdatedAt)} cartoes={<CartoesDaPessoa />} />;
  if (andamento === null || isFetching) return <EsbocoDoPainel />;
  return (
    <>
      <h1 className="sr-only">{texts.titulo}</h1>
      <LoadFailure title={texts.erros.ler} retrying={isFetching} onRetry={() => void refetch()} />
    </>
  );
};
