import { useNavigate, useParams, useRevalidator } from "react-router";
import { ContaCard } from "../../features/usuarios/conta-card.tsx";
import { ContaPage } from "../../features/usuarios/conta-page.tsx";
import { EnderecoForm } from "../../features/usuarios/endereco-form.tsx";
import { IndicacaoCard } from "../../features/usuarios/indicacao-card.tsx";
import { PerfilForm } from "../../features/usuarios/perfil-form.tsx";
import { semContratacoes } from "../guards/situacao-do-usuario.ts";
import { useEstadoDoPortal, usePortal, useUsuario } from "../portal/portal-context.ts";
import { ROTAS } from "../route-table.ts";
import { useLinkIndicacao } from "../shell/use-link-indicacao.ts";

const Perfil = () => {
  const portal = usePortal();
  const usuario = useUsuario();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const indicacao = useLinkIndicacao(usuario);
  return (
    <div className="conta-page__columns">
      <div className="conta-page__side">
        <PerfilForm
          usuario={usuario}
          onSalvo={portal.recarregarUsuario}
          onConcluido={(estavaIncompleto) =>
            void (estavaIncompleto ? navigate(ROTAS.selecionarContratacao.caminho) : revalidate())
          }
        />
      </div>
      <div className="conta-page__side">
        <ContaCard usuario={usuario} />
        {indicacao === null ? null : <IndicacaoCard onCopiar={() => void indicacao.copiar()} />}
      </div>
    </div>
  );
};

const Endereco = () => {
  const portal = usePortal();
  const usuario = useUsuario();
  const { contratacoes } = useEstadoDoPortal();
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  return (
    <EnderecoForm
      usuario={usuario}
      onSalvo={portal.recarregarUsuario}
      // Whoever came here to be able to contract goes on: the guard takes them from the dashboard to the next step.
      onConcluido={() => void (semContratacoes(contratacoes) ? navigate(ROTAS.dashboard.caminho) : revalidate())}
    />
  );
};

/** The account settings; the guard lets only known sections through. */
export const ConfigurarContaRoute = () => {
  const { secao } = useParams();
  return <ContaPage>{secao === "endereco" ? <Endereco /> : <Perfil />}</ContaPage>;
};
