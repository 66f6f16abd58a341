import { MeusClientesPage } from "../../features/clientes/meus-clientes-page.tsx";
import { useUsuario } from "../portal/portal-context.ts";

/** Who sells sees their own, who registers prospects sees those, administrators see everybody's. */
export const MeusClientesRoute = () => {
  const { admin, vendedor, cadastroPossivelCliente, suporteTecnico } = useUsuario();
  return (
    <MeusClientesPage quem={{ admin, vendedor, cadastra: cadastroPossivelCliente, equipe: admin || suporteTecnico }} />
  );
};
