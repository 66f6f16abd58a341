import type { Cartao } from "@acervo/contracts/cartoes";
import { cartoesTexts } from "./cartoes.texts.ts";

/** Month and year as the card has them printed. */
export const Validade = ({ cartao }: { readonly cartao: Pick<Cartao, "mesValidade" | "anoValidade"> }) => (
  <>{cartoesTexts.validade(String(cartao.mesValidade).padStart(2, "0"), String(cartao.anoValidade).slice(-2))}</>
);
