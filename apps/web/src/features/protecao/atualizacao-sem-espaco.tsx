import type { AtualizacaoSemEspaco as SemEspaco } from "@acervo/contracts/atualizacao-sem-espaco";
import { formatarTamanho } from "@acervo/br/tamanho";
import { Notice } from "../../ui/notice.tsx";
import { protecaoTexts } from "./protecao.texts.ts";

const texts = protecaoTexts.semEspaco;

/** A newer version waits for room on the machine; nobody has to do more than to free it. */
export const AtualizacaoSemEspaco = ({ versao, faltamBytes }: SemEspaco) => (
  <Notice tone="warn" title={texts.titulo}>
    <p>{texts.explica(versao, formatarTamanho(faltamBytes))}</p>
  </Notice>
);
