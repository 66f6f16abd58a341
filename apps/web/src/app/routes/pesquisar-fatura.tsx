import { lazy, Suspense } from "react";
import { MinhasFaturas } from "../../features/faturas/minhas-faturas.tsx";
import { useUsuario } from "../portal/portal-context.ts";
import { ROTAS } from "../route-table.ts";
import { enderecoDePagar } from "./endereco-de-pagar.ts";

const PesquisarFatura = lazy(async () => ({
  default: (await import("../../staff/faturas/pesquisar-fatura.tsx")).PesquisarFatura,
}));

/** The person's own invoices, also for staff, whose search is of everybody's. */
export const MinhasFaturasRoute = () => <MinhasFaturas cartoes="/configurarConta/pagamentos" pagar={enderecoDePagar} />;

/** Who may search everybody's invoices does so; everybody else sees their own. */
export const PesquisarFaturaRoute = () => {
  const { admin, suporteTecnicoAvancado } = useUsuario();
  if (!admin && !suporteTecnicoAvancado) return <MinhasFaturasRoute />;
  return (
    <Suspense fallback={null}>
      <PesquisarFatura admin={admin} proprias={ROTAS.minhasFaturas.caminho} />
    </Suspense>
  );
};
