import type { PedidoNoPortal } from "@acervo/contracts/restauracoes";
import { useState } from "react";
import { formatDiaAsHora, formatInteiro } from "../../lib/format.ts";
import { useFeedback } from "../../ui/feedback/feedback-context.ts";
import { FormWindow } from "../../ui/form/form-window.tsx";
import { Escolha } from "./escolha.tsx";
import { usePedirRestauracao } from "./restauracoes.data.ts";
import { restauracoesTexts } from "./restauracoes.texts.ts";
import "./restaurar-window.css";

const texts = restauracoesTexts.janela;
const MOSTRADOS = 4;

/** What is to come back, named as the person saw it. */
export type ItemARestaurar = { readonly nome: string; readonly alvo: PedidoNoPortal["itens"][number] };

type RestaurarWindowProps = {
  readonly idDispositivo: number;
  readonly itens: readonly ItemARestaurar[];
  /** Null: as they are stored now. */
  readonly emInstante: string | null;
  readonly onClose: () => void;
  /** The restores that were ordered, one for each configuration. */
  readonly onPedida: (ids: readonly number[]) => void;
};

const OQueVolta = ({ itens, emInstante }: Pick<RestaurarWindowProps, "itens" | "emInstante">) => {
  const sobram = itens.length - MOSTRADOS;
  return (
    <section className="restaurar-window__que" aria-label={texts.oQue}>
      <ul>
        {itens.slice(0, MOSTRADOS).map(({ nome }, indice) => (
          // Two files of different folders may have the same name.
          <li key={`${indice} ${nome}`}>{nome}</li>
        ))}
        {sobram > 0 ? <li>{texts.mais(formatInteiro(sobram))}</li> : null}
      </ul>
      <p>{emInstante === null ? texts.agora : texts.comoEm(formatDiaAsHora(emInstante))}</p>
    </section>
  );
};

/** Asks where to, and what may be replaced; then orders the restore. */
export const RestaurarWindow = ({ idDispositivo, itens, emInstante, onClose, onPedida }: RestaurarWindowProps) => {
  const feedback = useFeedback();
  const pedir = usePedirRestauracao();
  const [destino, setDestino] = useState<PedidoNoPortal["destino"]>("ORIGINAL");
  const [sobrescrever, setSobrescrever] = useState<PedidoNoPortal["sobrescrever"]>("NUNCA");
  const [avisar, setAvisar] = useState(true);
  const enviar = (): void =>
    pedir.mutate(
      {
        idDispositivo,
        itens: itens.map(({ alvo }) => alvo),
        emInstante,
        destino,
        sobrescrever,
        avisar,
      },
      {
        onSuccess: ({ idsRestauracao }) => {
          const { length } = idsRestauracao;
          feedback.toast("sucesso", length === 1 ? texts.pedida : texts.pedidas(length));
          onPedida(idsRestauracao);
        },
      },
    );
  return (
    <FormWindow
      title={texts.titulo}
      submit={texts.restaurar}
      reason={null}
      saving={pedir.isPending}
      onSubmit={enviar}
      onClose={onClose}
    >
      <p className="restaurar-window__explica">{texts.explica}</p>
      <OQueVolta itens={itens} emInstante={emInstante} />
      <Escolha
        legenda={texts.destino}
        opcoes={texts.destinos}
        valores={["ORIGINAL", "PASTA_DE_RESTAURACAO", "ESCOLHIDO_NA_MAQUINA"]}
        valor={destino}
        onEscolher={setDestino}
      />
      <Escolha
        legenda={texts.sobrescrever}
        opcoes={texts.sobrescreverOpcoes}
        valores={["NUNCA", "SE_MAIS_ANTIGO", "SEMPRE"]}
        valor={sobrescrever}
        onEscolher={setSobrescrever}
      />
      <label className="restaurar-window__avisar">
        <input type="checkbox" checked={avisar} onChange={(event) => setAvisar(event.currentTarget.checked)} />
        {texts.avisar}
      </label>
    </FormWindow>
  );
};
