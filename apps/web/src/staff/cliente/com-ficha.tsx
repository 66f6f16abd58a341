import type { FichaDoCliente } from "@acervo/contracts/ficha-do-cliente";
import type { ReactNode } from "react";
import { Dense } from "../../ui/dense.tsx";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { Page } from "../../ui/page.tsx";
import { useFicha } from "./cliente.data.ts";
import { clienteTexts as texts } from "./cliente.texts.ts";

type ComFichaProps = {
  readonly id: number;
  /** While the customer is not known. */
  readonly esboco: ReactNode;
  readonly children: (ficha: FichaDoCliente) => ReactNode;
};

/** A page about a customer, once it is known who that is. */
export const ComFicha = ({ id, esboco, children }: ComFichaProps) => {
  const { data, isError, isFetching, refetch } = useFicha(id);
  if (data !== undefined) return <Dense>{children(data)}</Dense>;
  return (
    <Dense>
      <Page title={texts.titulo}>
        {isError ? (
          <LoadFailure title={texts.naoEncontrada} retrying={isFetching} onRetry={() => void refetch()} />
        ) : (
          esboco
        )}
      </Page>
    </Dense>
  );
};
