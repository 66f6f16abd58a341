import { useParams } from "react-router";
import { RestauracaoPage } from "../../features/restauracoes/restauracao-page.tsx";
import { useNovidades } from "../../shared/novidades/use-novidades.ts";
import { useEstadoDoPortal } from "../portal/portal-context.ts";
import { idDoEndereco } from "./id-do-endereco.ts";

/** One restore by its number; what is no number is none. */
export const RestauracaoRoute = () => {
  const { contratacaoAtual } = useEstadoDoPortal();
  useNovidades(contratacaoAtual?.id ?? null);
  const id = idDoEndereco(useParams()["idRestauracao"]);
  return <RestauracaoPage key={id} id={id} />;
};
