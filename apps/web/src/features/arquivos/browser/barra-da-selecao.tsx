import { IconDownload, IconRestore, IconTrash, IconX } from "@tabler/icons-react";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useAcoes } from "../activity/acoes.ts";
import type { AlvoPasta } from "../alvos.ts";
import { arquivosTexts } from "../arquivos.texts.ts";
import "./barra-da-selecao.css";
import { RowButton } from "../list/row-button.tsx";
import { type Linha, selecaoDasLinhas } from "./linhas.ts";
import { useMotivos } from "../activity/use-motivos.ts";

const texts = arquivosTexts.selecao;

type BarraDaSelecaoProps = {
  /** The folder that is shown. */
  readonly pasta: AlvoPasta;
  readonly em: string | null;
  readonly escolhidas: readonly Linha[];
  readonly onLimpar: () => void;
};

/** What can be done to the rows that were chosen. It stays at the foot of the window: no row moves when it comes. */
export const BarraDaSelecao = ({ pasta, em, escolhidas, onLimpar }: BarraDaSelecaoProps) => {
  const acoes = useAcoes();
  const motivos = useMotivos();
  const alvo = { ...pasta, ...selecaoDasLinhas(escolhidas) };
  return (
    <section className="barra-da-selecao" aria-label={texts.regiao}>
      <output className="figures">{texts.quantos(escolhidas.length)}</output>
      <div className="barra-da-selecao__acoes">
        <RowButton
          icon={IconDownload}
          label={texts.baixarRotulo}
          reason={motivos.baixar}
          onClick={() => void acoes.baixarSelecao(alvo, em)}
        >
          {texts.baixar}
        </RowButton>
        <RowButton
          icon={IconRestore}
          label={texts.restaurarRotulo}
          reason={null}
          onClick={() =>
            acoes.restaurar({
              idDispositivo: pasta.idDispositivo,
              itens: [
                ...alvo.pastas.map(({ nome, caminho }) => ({ nome, alvo: { caminho } })),
                ...alvo.arquivos.map(({ nome, nomeObjeto }) => ({ nome, alvo: { nomeObjeto } })),
              ],
              emInstante: em,
            })
          }
        >
          {texts.restaurar}
        </RowButton>
        <IconButton
          icon={IconTrash}
          label={texts.excluir}
          danger
          reason={motivos.excluir}
          onClick={() => void acoes.excluirSelecao(alvo)}
        />
        <RowButton icon={IconX} label={texts.limparRotulo} reason={null} onClick={onLimpar}>
          {texts.limpar}
        </RowButton>
      </div>
    </section>
  );
};
