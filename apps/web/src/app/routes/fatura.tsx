import { SITUACAO_FATURA, type FaturaDetalhada } from "@acervo/contracts/faturas";
import { Button } from "@mantine/core";
import { Link, useParams } from "react-router";
import { FaturaPage } from "../../features/faturas/detalhe/fatura-page.tsx";
import { NotaDaFatura } from "../../shared/faturas/nota-da-fatura.tsx";
import { useUsuario } from "../portal/portal-context.ts";
import { enderecoDePagar } from "./endereco-de-pagar.ts";
import { faturaTexts as texts } from "./fatura.texts.ts";
import { idDoEndereco } from "./id-do-endereco.ts";

const PagarAgora = ({ fatura: { id, valor, codigoSituacao } }: { readonly fatura: FaturaDetalhada }) =>
  valor > 0 && codigoSituacao !== SITUACAO_FATURA.paga ? (
    <Button component={Link} to={enderecoDePagar(id)}>
      {texts.pagarAgora}
    </Button>
  ) : null;

/** One invoice by its number; what is no number is none. */
export const FaturaRoute = () => {
  const { admin, suporteTecnicoAvancado } = useUsuario();
  const id = idDoEndereco(useParams()["idFatura"]);
  // The administrator is told whose an invoice is unless it is their own; advanced support is not.
  const propria = ({ usuario }: FaturaDetalhada): boolean =>
    usuario === undefined && (admin || !suporteTecnicoAvancado);
  return (
    <FaturaPage
      key={id}
      id={id}
      admin={admin}
      pagamento={(fatura) => (propria(fatura) ? <PagarAgora fatura={fatura} /> : null)}
      nota={(fatura) => (admin || propria(fatura) ? <NotaDaFatura {...fatura} /> : null)}
    />
  );
};
