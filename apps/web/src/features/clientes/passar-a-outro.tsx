import type { Cliente } from "@acervo/contracts/clientes";
import type { PossivelCliente } from "@acervo/contracts/possiveis-clientes";
import { useTransferirCliente, useTransferirPossivel } from "./clientes.data.ts";
import { clientesTexts } from "./clientes.texts.ts";
import { type Transferencia, TransferenciaWindow } from "./transferencia-window.tsx";

const texts = clientesTexts.transferencia;

type PossivelProps = { readonly possivel: PossivelCliente; readonly onClose: () => void };

/** A prospect always goes to somebody: it becomes free by its day, not by an administrator. */
export const PassarPossivel = ({ possivel: { id, nome }, onClose }: PossivelProps) => {
  const transferir = useTransferirPossivel(onClose);
  return (
    <TransferenciaWindow
      explica={texts.quem(nome)}
      saving={transferir.isPending}
      onSubmit={({ idVendedor, motivo }) => {
        if (idVendedor !== null) transferir.mutate({ id, idVendedor, motivo });
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
  const transferir = useTransferirCliente(onClose);
  const passar = (transferencia: Transferencia): void =>
    transferir.mutate({ id: idUsuario, idVendedorAtual, ...transferencia });
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
