import { IconEye } from "@tabler/icons-react";
import { parseInstante } from "../../../lib/clock.ts";
import { formatMinutos } from "../../../shared/codigo/codigo.rules.ts";
import { useContagem } from "../../../shared/codigo/use-contagem.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { Strip } from "../../../ui/shell/strip.tsx";
import { useEncerrarAjuda, usePedidoDeAjuda } from "./pedido.data.ts";
import { pedidoTexts as texts } from "./pedido.texts.ts";

const Vendo = ({ analista, validaAte }: { readonly analista: string; readonly validaAte: string }) => {
  const encerrar = useEncerrarAjuda();
  const restanteMs = useContagem(parseInstante(validaAte).getTime());
  return (
    <Strip
      icon={IconEye}
      label={texts.faixa}
      action={
        <ActionButton size="xs" variant="default" busy={encerrar.isPending} onClick={() => encerrar.mutate()}>
          {texts.encerrar}
        </ActionButton>
      }
    >
      <output>{texts.vendo(analista)}</output>{" "}
      <span>
        {texts.restante} <span className="figures">{formatMinutos(restanteMs)}</span>.
      </span>
    </Strip>
  );
};

/** Tells the person, on every page, that somebody looks with them, and lets them end it. */
export const FaixaDoPedido = () => {
  const { data: pedido } = usePedidoDeAjuda();
  return pedido?.situacao === "SESSAO" ? <Vendo analista={pedido.analista} validaAte={pedido.validaAte} /> : null;
};
