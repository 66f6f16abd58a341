import { Skeleton } from "@mantine/core";
import type { PedidoDeAjuda } from "@acervo/contracts/pedido-de-ajuda";
import { parseInstante } from "../../../lib/clock.ts";
import { CodigoComPrazo } from "../../../shared/codigo/codigo-com-prazo.tsx";
import { formatMinutos } from "../../../shared/codigo/codigo.rules.ts";
import { useContagem } from "../../../shared/codigo/use-contagem.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { Window } from "../../../ui/window.tsx";
import { useCodigoDeAjuda, useEncerrarAjuda, usePedidoDeAjuda, usePedirAjuda } from "./pedido.data.ts";
import { pedidoTexts as texts } from "./pedido.texts.ts";
import "./pedir-ajuda-window.css";

const VALIDADE_MS = 600_000;

const Encerrar = ({ children }: { readonly children: string }) => {
  const encerrar = useEncerrarAjuda();
  return (
    <ActionButton variant="default" busy={encerrar.isPending} onClick={() => encerrar.mutate()}>
      {children}
    </ActionButton>
  );
};

const ComCodigo = ({ validoAte }: { readonly validoAte: string }) => {
  const codigo = useCodigoDeAjuda();
  const pedir = usePedirAjuda();
  const restanteMs = useContagem(parseInstante(validoAte).getTime());
  return (
    <>
      {codigo === null ? (
        <p>{texts.perdido(formatMinutos(restanteMs))}</p>
      ) : (
        <CodigoComPrazo
          texto={codigo}
          restanteMs={restanteMs}
          rotulo={texts.rotulo}
          validadeMs={VALIDADE_MS}
          ajuda={texts.ajuda}
          gerando={pedir.isPending}
          onGerar={() => pedir.mutate()}
        />
      )}
      <div className="pedir-ajuda__acoes">
        {codigo === null ? (
          <ActionButton busy={pedir.isPending} onClick={() => pedir.mutate()}>
            {texts.gerarOutro}
          </ActionButton>
        ) : null}
        {restanteMs > 0 ? <Encerrar>{texts.cancelar}</Encerrar> : null}
      </div>
    </>
  );
};

const SemPedido = () => {
  const pedir = usePedirAjuda();
  return (
    <div className="pedir-ajuda__acoes">
      <ActionButton size="lg" busy={pedir.isPending} onClick={() => pedir.mutate()} data-autofocus>
        {texts.gerar}
      </ActionButton>
    </div>
  );
};

const Pedido = ({ pedido }: { readonly pedido: PedidoDeAjuda }) => {
  if (pedido.situacao === "CODIGO") return <ComCodigo validoAte={pedido.validoAte} />;
  if (pedido.situacao === "NENHUM") return <SemPedido />;
  return (
    <>
      <output>{texts.vendo(pedido.analista)}</output>
      <div className="pedir-ajuda__acoes">
        <Encerrar>{texts.encerrar}</Encerrar>
      </div>
    </>
  );
};

/** The code that the person dictates to who attends to them, and what became of it. */
export const PedirAjudaWindow = ({ onClose }: { readonly onClose: () => void }) => {
  const { data: pedido, isPending, isFetching, refetch } = usePedidoDeAjuda();
  return (
    <Window size="form" title={texts.titulo} onClose={onClose}>
      <p>{texts.explica}</p>
      {pedido === undefined ? null : <Pedido pedido={pedido} />}
      {pedido === undefined && isPending ? (
        <div aria-busy>
          <output className="sr-only">{texts.carregando}</output>
          <Skeleton height={82} radius="md" mt={8} />
        </div>
      ) : null}
      {pedido === undefined && !isPending ? (
        <LoadFailure title={texts.falha} retrying={isFetching} onRetry={() => void refetch()} />
      ) : null}
    </Window>
  );
};
