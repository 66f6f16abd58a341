import type { PedidoNoPortal } from "@acervo/contracts/restauracoes";
import { Button } from "@mantine/core";
import { useState } from "react";
import { nomeDaVersao } from "@acervo/br/nome-ao-lado";
import { parseInstante } from "../../lib/clock.ts";
import { formatDiaAsHora, formatInteiro } from "../../lib/format.ts";
import { Choice, Choices } from "../../ui/form/choices.tsx";
import { FormWindow } from "../../ui/form/form-window.tsx";
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

type Destino = PedidoNoPortal["destino"];
type Sobrescrever = PedidoNoPortal["sobrescrever"];

const DESTINOS: readonly Destino[] = ["ORIGINAL", "PASTA_DE_RESTAURACAO", "ESCOLHIDO_NA_MAQUINA"];
/** Enough for nearly everybody: nothing is lost, whichever is chosen. */
const RESPOSTAS_COMUNS: readonly Sobrescrever[] = ["AO_LADO", "SEMPRE"];
const RESPOSTAS: readonly Sobrescrever[] = ["AO_LADO", "SEMPRE", "SE_MAIS_ANTIGO", "NUNCA"];

/** The name that a file of an instant gets beside the present one; null where it is not a file alone. */
const nomeAoLado = ({ itens, emInstante }: Pick<RestaurarWindowProps, "itens" | "emInstante">): string | null => {
  const [unico, ...outros] = itens;
  if (unico === undefined || outros.length > 0 || emInstante === null || !("nomeObjeto" in unico.alvo)) return null;
  return nomeDaVersao(unico.nome, parseInstante(emInstante));
};

type SeExisteProps = {
  readonly opcoes: readonly Sobrescrever[];
  readonly valor: Sobrescrever;
  readonly aoLado: string | null;
  readonly onEscolher: (valor: Sobrescrever) => void;
};

const SeExiste = ({ opcoes, valor, aoLado, onEscolher }: SeExisteProps) => (
  <Choices legend={texts.sobrescrever}>
    {opcoes.map((cada) => {
      const { rotulo, ajuda } = texts.sobrescreverOpcoes[cada];
      const nome = cada === "AO_LADO" ? aoLado : null;
      return (
        <Choice
          key={cada}
          name="sobrescrever"
          title={rotulo}
          text={nome === null ? ajuda : texts.comEsteNome}
          checked={cada === valor}
          onChoose={() => onEscolher(cada)}
        >
          {nome === null ? null : <span className="restaurar-window__nome">{nome}</span>}
        </Choice>
      );
    })}
  </Choices>
);

type OndeProps = { readonly valor: Destino; readonly onEscolher: (valor: Destino) => void };

const Onde = ({ valor, onEscolher }: OndeProps) => (
  <Choices legend={texts.destino}>
    {DESTINOS.map((cada) => (
      <Choice
        key={cada}
        name="destino"
        title={texts.destinos[cada].rotulo}
        text={texts.destinos[cada].ajuda}
        checked={cada === valor}
        onChoose={() => onEscolher(cada)}
      />
    ))}
  </Choices>
);

/** One question, what happens to a file that is there; where to, and the rarer answers, for whoever asks for more. */
export const RestaurarWindow = ({ idDispositivo, itens, emInstante, onClose, onPedida }: RestaurarWindowProps) => {
  const pedir = usePedirRestauracao();
  const [destino, setDestino] = useState<Destino>("ORIGINAL");
  const [sobrescrever, setSobrescrever] = useState<Sobrescrever>("AO_LADO");
  const [tudo, setTudo] = useState(false);
  const [avisar, setAvisar] = useState(true);
  const aoLado = nomeAoLado({ itens, emInstante });
  const enviar = (): void =>
    pedir.mutate(
      { idDispositivo, itens: itens.map(({ alvo }) => alvo), emInstante, destino, sobrescrever, avisar },
      {
        onSuccess: ({ idsRestauracao }) => onPedida(idsRestauracao),
      },
    );
  return (
    <FormWindow
      title={aoLado === null ? texts.titulo : texts.tituloDaVersao}
      submit={texts.restaurar}
      reason={null}
      saving={pedir.isPending}
      onSubmit={enviar}
      onClose={onClose}
    >
      <OQueVolta itens={itens} emInstante={emInstante} />
      {tudo ? <Onde valor={destino} onEscolher={setDestino} /> : null}
      <SeExiste
        opcoes={tudo ? RESPOSTAS : RESPOSTAS_COMUNS}
        valor={sobrescrever}
        aoLado={aoLado}
        onEscolher={setSobrescrever}
      />
      {tudo ? null : (
        <p className="restaurar-window__onde">
          {texts.voltaParaOrigem}
          <Button variant="subtle" size="compact-sm" onClick={() => setTudo(true)}>
            {texts.outraPasta}
          </Button>
        </p>
      )}
      <label className="restaurar-window__avisar">
        <input type="checkbox" checked={avisar} onChange={(event) => setAvisar(event.currentTarget.checked)} />
        {texts.avisar}
      </label>
      <p className="restaurar-window__explica">{texts.explica}</p>
    </FormWindow>
  );
};
