import { Skeleton } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { Navigate, useParams } from "react-router";
import { PagarFaturaPage } from "../../features/faturas/pagar/pagar-fatura-page.tsx";
import { useFaturasEncontradas } from "../../shared/faturas/faturas.data.ts";
import { ROTAS } from "../route-table.ts";
import { useRecarregarTudo } from "../shell/use-recarregar-tudo.ts";
import { enderecoDePagar } from "./endereco-de-pagar.ts";
import { CartoesDaPessoa } from "./cartoes-da-pessoa.tsx";
import { idDoEndereco } from "./id-do-endereco.ts";

/** One invoice by its number; what is no number is none. Paid, everything is read again: what it stopped may run again. */
const UmaFatura = ({ idFatura }: { readonly idFatura: string }) => {
  const id = idDoEndereco(idFatura);
  const recarregar = useRecarregarTudo();
  const queryClient = useQueryClient();
  const onPaga = useCallback(() => void recarregar(), [recarregar]);
  const aoMudarCartoes = useCallback(
    () => queryClient.invalidateQueries({ queryKey: ["faturas", "pagamento"] }),
    [queryClient],
  );
  return (
    <PagarFaturaPage
      key={id}
      idFatura={id}
      faturas={ROTAS.pesquisarFatura.caminho}
      cartoes={<CartoesDaPessoa onMudou={aoMudarCartoes} />}
      onPaga={onPaga}
    />
  );
};

/** Without a number, the oldest that is late; when none is, all of them. */
const MaisAntiga = () => {
  const { data, isPending } = useFaturasEncontradas({ pagina: 1 });
  if (isPending) return <Skeleton height={420} aria-busy />;
  const id = data?.emAtraso?.idMaisAntiga;
  const destino = id === undefined || id === null ? ROTAS.pesquisarFatura.caminho : enderecoDePagar(id);
  return <Navigate to={destino} replace />;
};

export const PagarFaturaRoute = () => {
  const { idFatura } = useParams();
  return idFatura === undefined ? <MaisAntiga /> : <UmaFatura idFatura={idFatura} />;
};
