import { Button } from "@mantine/core";
import { Link, useNavigate } from "react-router";
import { GerenciarPage } from "../../features/contratacoes/gerenciar/gerenciar-page.tsx";
import { gerenciarTexts } from "../../features/contratacoes/gerenciar/gerenciar.texts.ts";
import { useEstadoDoPortal, usePortal, useUsuario } from "../portal/portal-context.ts";
import { ROTAS } from "../route-table.ts";

export const GerenciarContratacoesRoute = () => {
  const portal = usePortal();
  const { contratacoes } = useEstadoDoPortal();
  const navigate = useNavigate();
  const { admin, suporteTecnico, suporteTecnicoAvancado } = useUsuario();
  return (
    <GerenciarPage
      equipe={admin || suporteTecnico || suporteTecnicoAvancado}
      proprias={contratacoes === "falhou" ? [] : contratacoes}
      onConfigurar={(id) => void navigate(`${ROTAS.configurarContratacao.caminho}?id=${id}`)}
      onCancelada={() => portal.recarregarContratacoes()}
      nova={
        <Button component={Link} to={ROTAS.novaContratacao.caminho}>
          {gerenciarTexts.nova}
        </Button>
      }
    />
  );
};
