import { Link } from "react-router";

/** The number of a subscription leads to everything about its customer. */
export const LinkDoCliente = ({ idContratacao }: { readonly idContratacao: number }) => (
  <Link className="figures" to={`/visualizarContratacao/${idContratacao}`}>
    {idContratacao}
  </Link>
);
