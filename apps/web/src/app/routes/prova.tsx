import { useParams } from "react-router";
import { NO_PORTAL } from "../../features/provas/lugar-das-provas.ts";
import { ProvaPage } from "../../features/provas/prova-page.tsx";
import { idDoEndereco } from "./id-do-endereco.ts";

/** One proof by its number; what is no number is none. */
export const ProvaRoute = () => {
  const id = idDoEndereco(useParams()["idProva"]);
  return <ProvaPage key={id} id={id} lugar={NO_PORTAL} />;
};
