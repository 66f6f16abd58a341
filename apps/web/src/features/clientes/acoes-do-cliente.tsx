import type { Cliente } from "@acervo/contracts/clientes";
import { ActionButton } from "../../ui/action-button.tsx";
import { clientesTexts as texts } from "./clientes.texts.ts";
import type { ClienteDeAlguem } from "./passar-a-outro.tsx";

const deAlguem = (cliente: Cliente): cliente is ClienteDeAlguem => cliente.idVendedor !== null;

type AcoesProps = { readonly cliente: Cliente; readonly onTransferir: (cliente: ClienteDeAlguem) => void };

/** An administrator gives a client to another seller; nobody else is told whose a client is, so that there is nothing to do. */
export const AcoesDoCliente = ({ cliente, onTransferir }: AcoesProps) =>
  deAlguem(cliente) ? (
    <ActionButton variant="default" onClick={() => onTransferir(cliente)}>
      {texts.passar} <span className="sr-only">{texts.passarQuem(cliente.nomeUsuario)}</span>
    </ActionButton>
  ) : null;
