import type { Contratacao } from "@acervo/contracts/contratacoes";
import { primeiroNome } from "../../lib/format.ts";
import { fraseDoPainel } from "./painel.rules.ts";
import { painelTexts } from "./painel.texts.ts";
import "./saudacao.css";

type SaudacaoProps = {
  readonly nome: string;
  readonly contratacao: Contratacao | null;
  readonly temContratacoes: boolean;
};

/** The page's title is a sentence: who is here and where things stand. */
export const Saudacao = ({ nome, contratacao, temContratacoes }: SaudacaoProps) => (
  <div className="saudacao">
    <h1>
      {painelTexts.ola(primeiroNome(nome))} <span>{fraseDoPainel(contratacao, temContratacoes)}</span>
    </h1>
  </div>
);
