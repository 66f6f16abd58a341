import { primeiroNome } from "../../lib/format.ts";
import { painelTexts } from "./painel.texts.ts";
import "./saudacao.css";

type SaudacaoProps = { readonly nome: string; readonly temContratacoes: boolean };

/** The page's title is a sentence: who is here and where things stand. */
export const Saudacao = ({ nome, temContratacoes }: SaudacaoProps) => (
  <div className="saudacao">
    <h1>
      {painelTexts.ola(primeiroNome(nome))}{" "}
      <span>{temContratacoes ? painelTexts.semContratacaoAtual : painelTexts.semContratacao}</span>
    </h1>
  </div>
);
