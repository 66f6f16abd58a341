import type { ContaEncontrada } from "@acervo/contracts/provisoes";
import { formatInteiro } from "../../lib/format.ts";
import "./conta-encontrada.css";
import { provisoesTexts } from "./provisoes.texts.ts";

const texts = provisoesTexts.formulario;

/** Whose account it is: to be compared before anything is given to it. */
export const DadosDaConta = ({ conta }: { readonly conta: ContaEncontrada }) => (
  <dl className="conta-encontrada">
    <dt>{texts.conta}</dt>
    <dd>
      <strong>{conta.nome}</strong>
    </dd>
    <dt>{texts.tipo}</dt>
    <dd>{conta.tipoConta.descricao}</dd>
    {conta.cartorio === null ? null : (
      <>
        <dt>{texts.cartorio}</dt>
        <dd>{conta.cartorio}</dd>
      </>
    )}
    <dt>{texts.contratacoes}</dt>
    <dd>{texts.quantas(formatInteiro(conta.qtdContratacoes), formatInteiro(conta.maximoContratacoes))}</dd>
    <dt>{texts.termo}</dt>
    <dd>{conta.assinouTermoLGPD ? texts.termoAssinado : texts.termoPorAssinar}</dd>
  </dl>
);
