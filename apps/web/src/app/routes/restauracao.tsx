import { useParams } from "react-router";
import { RestauracaoPage } from "../../features/restauracoes/restauracao-page.tsx";

/** One restore by its number; what is no number is none. */
export const RestauracaoRoute = () => {
  const { idRestauracao = "" } = useParams();
  const id = /^[1-9]\d{0,15}$/.test(idRestauracao) ? Number(idRestauracao) : 0;
  return <RestauracaoPage key={id} id={id} />;
};
