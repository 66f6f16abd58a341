import type { PossivelCliente } from "@acervo/contracts/possiveis-clientes";
import { Skeleton } from "@mantine/core";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { DiaCard } from "./dia-card.tsx";
import { useDia } from "./dia.data.ts";
import { diaTexts as texts } from "./dia.texts.ts";
import "./dia.css";
import { LinkCard } from "./link-card.tsx";

/** The day of who sells, beside what brings them clients. */
export const DiaDoVendedor = ({ onAbrir }: { readonly onAbrir: (possivel: PossivelCliente) => void }) => {
  const { data, isPending, isFetching, refetch } = useDia();
  if (data === undefined)
    return isPending ? (
      <div aria-busy>
        <Skeleton height={320} />
      </div>
    ) : (
      <LoadFailure title={texts.naoCarregou} retrying={isFetching} onRetry={() => void refetch()} />
    );
  return (
    <div className="dia-do-vendedor">
      <DiaCard dia={data} onAbrir={onAbrir} />
      <LinkCard indicacao={data.indicacao} />
    </div>
  );
};
