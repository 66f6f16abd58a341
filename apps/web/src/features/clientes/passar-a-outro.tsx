import type { Cliente } from "@acervo/contracts/clientes";
import type { PossivelCliente } from "@acervo/contracts/possiveis-clientes";
import { useFeedback } from "../../ui/feedback/feedback-context.ts";
import { useTransferirCliente, useTransferirPossivel } from "./clientes.data.ts";
import { clientesTexts } from "./clientes.texts.ts";
import { type Transferencia, TransferenciaWindow } from "./transferencia-window.tsx";

const texts = clientesTexts.transferencia;

const useAoPassar = (onClose: () => void, mensagem: string) => {
  const feedback = useFeedback();
  return {
    onSuccess: () => {
      onClose();
      void feedback.success(mensagem);
    },
  };
};

type PossivelProps = { readonly possivel: PossivelCliente; readonly onClose: () => void };

/** A prospect always goes to somebody: it becomes free by its day, not by an administrator. */
export const PassarPossivel = ({ possivel: { id, nome }, onClose }: PossivelProps) => {
  const transferir = useTransferirPossivel();
  const aoPassar = useAoPassar(onClose, clientesTexts.transferido);
  return (
    <TransferenciaWindow
      explica={texts.quem(nome)}
      saving={transferir.isPending}
      onSubmit={({ idVendedor, motivo }) => {
        if (idVendedor !== null) transferir.mutate({ id, idVendedor, motivo }, aoPassar);
      }}
      onClose={onClose}
    />
  );
};

/** A client of somebody, as administrators read them. */
export type ClienteDeAlguem = Cliente & { readonly idVendedor: number };

type ClienteProps = { readonly cliente: ClienteDeAlguem; readonly onClose: () => void };

export const PassarCliente = ({ cliente, onClose }: ClienteProps) => {
  const { idUsuario, idVendedor: idVendedorAtual, nomeUsuario, nomeVendedor } = cliente;
  const transferir = useTransferirCliente();
  const aoPassar = useAoPassar(onClose, clientesTexts.clienteTransferido);
  const passar = (transferencia: Transferencia): void =>
    transferir.mutate({ id: idUsuario, idVendedorAtual, ...transferencia }, aoPassar);
  return (
    <TransferenciaWindow
      explica={texts.cliente(nomeUsuario, nomeVendedor ?? clientesTexts.sem)}
      idVendedorAtual={idVendedorAtual}
      semVendedor={texts.semVendedor}
      saving={transferir.isPending}
      onSubmit={passar}
      onClose={onClose}
    />
  );
};
