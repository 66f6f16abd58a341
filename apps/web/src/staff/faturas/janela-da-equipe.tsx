import { RenegociacoesWindow } from "../../shared/faturas/renegociacoes/renegociacoes-window.tsx";
import type { Janela } from "./acoes-da-equipe.tsx";
import { DebitosWindow } from "./debitos/debitos-window.tsx";

type JanelaDaEquipeProps = { readonly janela: Janela | null; readonly onClose: () => void };

/** The window that an action of a row opened. Advanced support asks by the invoice: whose it is they do not know. */
export const JanelaDaEquipe = ({ janela, onClose }: JanelaDaEquipeProps) => {
  if (janela === null) return null;
  const { tipo, fatura } = janela;
  const { id, usuario } = fatura;
  if (tipo === "renegociacoes")
    return (
      <RenegociacoesWindow
        deQuem={usuario === undefined ? { idFatura: id } : { idUsuario: usuario.id }}
        onClose={onClose}
      />
    );
  return usuario === undefined ? null : <DebitosWindow devedor={usuario} onClose={onClose} />;
};
