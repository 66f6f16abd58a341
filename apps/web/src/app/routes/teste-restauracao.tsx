import { useParams } from "react-router";
import { TestePage } from "../../features/conformidade/testes/teste-page.tsx";
import { idDoEndereco } from "./id-do-endereco.ts";

/** One restore test by its number; what is no number is none. */
export const TesteRestauracaoRoute = () => {
  const id = idDoEndereco(useParams()["idTeste"]);
  return <TestePage key={id} id={id} />;
};
