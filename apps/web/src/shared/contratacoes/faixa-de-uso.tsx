import { preenchimento } from "../../ui/capacity-bar.tsx";
import "./faixa-de-uso.css";

const LARGURA = 10;
const DUAS_CASAS = { minimumFractionDigits: 2, maximumFractionDigits: 2 };

/** How much of the plan is used, with the colour of its tenth: from green to red. */
export const FaixaDeUso = ({ porcentagem }: { readonly porcentagem: number }) => {
  const parte = preenchimento(porcentagem);
  return (
    <span className="faixa-de-uso figures" data-faixa={Math.ceil(parte / LARGURA)}>
      <span className="faixa-de-uso__barra" aria-hidden>
        <i style={{ inlineSize: `${parte}%` }} />
      </span>
      {`${porcentagem.toLocaleString("pt-BR", DUAS_CASAS)}%`}
    </span>
  );
};
