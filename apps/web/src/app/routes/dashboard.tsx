import { type Contratacao, isContratacaoEm } from "@acervo/contracts/contratacoes";
import { lazy, Suspense } from "react";
import { EsbocoDoPainel } from "../../features/painel/esboco-do-painel.tsx";
import { painelTexts } from "../../features/painel/painel.texts.ts";
import { uiTexts } from "../../ui/ui.texts.ts";
import { useAjuda } from "../ajuda/ajuda-context.ts";
import { useEstadoDoPortal, usePortal, useUsuario } from "../portal/portal-context.ts";
import { PainelDaContratacao } from "./painel-da-contratacao.tsx";
import "./dashboard.css";

/** Seen once in the life of a subscription. */
const PagamentoDaContratacao = lazy(async () => ({
  default: (await import("./pagamento-da-contratacao.tsx")).PagamentoDaContratacao,
}));

/** Few people ever see it. */
const EmailsDevolvidosNotice = lazy(async () => ({
  default: (await import("../../features/usuarios/emails-devolvidos-notice.tsx")).EmailsDevolvidosNotice,
}));

const EmailsQueVoltam = () => {
  const { recarregarUsuario } = usePortal();
  const usuario = useUsuario();
  if (usuario.emailsDevolvidos.length === 0) return null;
  return (
    <div className="dashboard__avisos">
      <Suspense>
        <EmailsDevolvidosNotice usuario={usuario} onReativado={recarregarUsuario} />
      </Suspense>
    </div>
  );
};

/** Of staff and sellers alone. */
const PainelSemContratacao = lazy(async () => ({
  default: (await import("./painel-sem-contratacao.tsx")).PainelSemContratacao,
}));

/** How the customer pays is theirs to see. */
const ForaDaAjuda = lazy(async () => ({ default: (await import("../ajuda/fora-da-ajuda.tsx")).ForaDaAjuda }));

const Painel = ({ contratacao }: { readonly contratacao: Contratacao }) => {
  const ajuda = useAjuda();
  if (!isContratacaoEm("emAndamento", contratacao.situacao.codigo))
    return <PainelDaContratacao key={contratacao.id} contratacao={contratacao} />;
  return ajuda === null ? <PagamentoDaContratacao /> : <ForaDaAjuda />;
};

/** Is everything safe? Before the first payment: how to pay it. Another subscription starts the page anew. */
export const DashboardRoute = () => {
  const { contratacaoAtual } = useEstadoDoPortal();
  return (
    <>
      <title>{`${painelTexts.titulo} · ${uiTexts.marca}`}</title>
      <EmailsQueVoltam />
      <Suspense fallback={<EsbocoDoPainel />}>
        {contratacaoAtual === null ? <PainelSemContratacao /> : <Painel contratacao={contratacaoAtual} />}
      </Suspense>
    </>
  );
};
