import { useNavigate, useRevalidator, useSearchParams } from "react-router";
import { SelecionarContratacao } from "../../features/contratacoes/selecionar-contratacao.tsx";
import { useEstadoDoPortal, usePortal } from "../portal/portal-context.ts";
import { DESTINO, ROTAS } from "../route-table.ts";
import { useSelecionarContratacao } from "../shell/use-selecionar-contratacao.ts";

/** A page of the portal, and nothing else that somebody may have put into an address. */
const destinoDe = (pedido: string | null): string =>
  pedido !== null && /^\/(?![/\\])/.test(pedido) ? pedido : ROTAS.dashboard.caminho;

export const SelecionarContratacaoRoute = () => {
  const portal = usePortal();
  const { contratacoes, contratacaoAtual } = useEstadoDoPortal();
  const selecionar = useSelecionarContratacao();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [parametros] = useSearchParams();
  const destino = destinoDe(parametros.get(DESTINO));
  return (
    <SelecionarContratacao
      contratacoes={contratacoes}
      atual={contratacaoAtual?.id ?? null}
      onSelecionar={async (id) => {
        if (await selecionar(id)) await navigate(destino, { replace: contratacoes.length === 1 });
      }}
      onTentarDeNovo={async () => {
        await portal.recarregarContratacoes();
        await revalidate();
      }}
    />
  );
};
