import { Skeleton } from "@mantine/core";
import { LoadFailure } from "../../ui/load-failure.tsx";
import { TermoTexto } from "../../ui/termo-texto.tsx";
import { useTermo } from "./lgpd.data.ts";
import { lgpdTexts as texts } from "./lgpd.texts.ts";
import "./termo-page.css";

/** The text of the term in force. */
export const TermoDoServidor = () => {
  const { data: termo, isPending, isFetching, refetch } = useTermo();
  if (termo !== undefined) return <TermoTexto label={texts.texto} html={termo.texto} />;
  if (isPending)
    return (
      <div className="termo-page__loading" aria-busy>
        {["40%", "100%", "92%", "30%", "97%", "85%"].map((width) => (
          <Skeleton key={width} height={16} width={width} />
        ))}
      </div>
    );
  return <LoadFailure title={texts.naoCarregou} retrying={isFetching} onRetry={() => void refetch()} />;
};
