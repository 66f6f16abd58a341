import { useParams } from "react-router";
import { RestauracaoPage } from "../../features/restauracoes/restauracao-page.tsx";
import { idDoEndereco } from "./id-do-endereco.ts";

/** One restore by its number; what is no number is none. */
export const RestauracaoRoute = () => {
  const id = idDoEndereco(useParams()["idRestauracao"]);
  return <RestauracaoPage key={id} id={id} />;
};
