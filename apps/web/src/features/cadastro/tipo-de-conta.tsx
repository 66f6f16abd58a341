import { TipoCadastro } from "@acervo/contracts/cadastro";
import { IconBuilding, IconBuildingBank, IconChevronRight, IconUser } from "@tabler/icons-react";
import { cadastroTexts } from "./cadastro.texts.ts";

const texts = cadastroTexts.tipo;
const ICONES = { CARTORIO: IconBuildingBank, PESSOA: IconUser, EMPRESA: IconBuilding };

/** The first decision: for whom the account is. */
export const TipoDeConta = ({ onEscolher }: { readonly onEscolher: (tipo: TipoCadastro) => void }) => (
  <>
    <h2>{texts.pergunta}</h2>
    <ul className="cadastro-page__kinds">
      {TipoCadastro.options.map((tipo) => {
        const Icone = ICONES[tipo];
        return (
          <li key={tipo}>
            <button type="button" onClick={() => onEscolher(tipo)}>
              <Icone size={28} stroke={1.5} aria-hidden />
              <span>
                <b>{texts.opcoes[tipo].titulo}</b>
                <span>{texts.opcoes[tipo].texto}</span>
              </span>
              <IconChevronRight size={20} aria-hidden />
            </button>
          </li>
        );
      })}
    </ul>
  </>
);
