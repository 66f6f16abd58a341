import type { UsuarioAtual } from "@acervo/contracts/usuarios";
import { nomeDeTratamento } from "../../lib/format.ts";
import { painelTexts } from "./painel.texts.ts";
import "./saudacao.css";

type SaudacaoProps = { readonly usuario: UsuarioAtual; readonly temContratacoes: boolean };

/** The page's title is a sentence: who is here and where things stand. */
export const Saudacao = ({ usuario, temContratacoes }: SaudacaoProps) => (
  <div className="saudacao">
    <h1>
      {painelTexts.ola(nomeDeTratamento(usuario))}{" "}
      <span>{temContratacoes ? painelTexts.semContratacaoAtual : painelTexts.semContratacao}</span>
    </h1>
  </div>
);
