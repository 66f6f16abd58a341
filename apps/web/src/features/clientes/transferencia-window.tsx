import { LIMITES_DO_POSSIVEL_CLIENTE as LIMITES, type PossivelCliente } from "@acervo/contracts/possiveis-clientes";
import { NativeSelect } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { useFeedback } from "../../ui/feedback/feedback-context.ts";
import { FormWindow } from "../../ui/form/form-window.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useTransferirPossivel, useVendedoresPeloNome } from "./clientes.data.ts";
import { clientesTexts } from "./clientes.texts.ts";

const texts = clientesTexts.transferencia;
const PAUSA_MS = 300;

type TransferenciaProps = { readonly possivel: PossivelCliente; readonly onClose: () => void };

/** To whom a prospect goes, and why. */
export const TransferenciaWindow = ({ possivel, onClose }: TransferenciaProps) => {
  const feedback = useFeedback();
  const transferir = useTransferirPossivel();
  const [busca, setBusca] = useState("");
  const [vendedor, setVendedor] = useState("");
  const [motivo, setMotivo] = useState("");
  const [procurado] = useDebouncedValue(busca.trim(), PAUSA_MS);
  const { data } = useVendedoresPeloNome(procurado);
  const enviar = (): void =>
    transferir.mutate(
      { id: possivel.id, idVendedor: Number(vendedor), motivo },
      {
        onSuccess: () => {
          onClose();
          void feedback.success(clientesTexts.transferido);
        },
      },
    );
  return (
    <FormWindow
      title={texts.titulo}
      submit={texts.enviar}
      reason={vendedor === "" || motivo.trim() === "" ? texts.falta : null}
      saving={transferir.isPending}
      onSubmit={enviar}
      onClose={onClose}
    >
      <p>{texts.quem(possivel.nome)}</p>
      <TextField
        data-autofocus
        label={texts.buscar}
        description={texts.buscarAjuda}
        value={busca}
        onChange={({ currentTarget }) => setBusca(currentTarget.value)}
      />
      <NativeSelect
        required
        label={texts.vendedor}
        value={vendedor}
        onChange={({ currentTarget }) => setVendedor(currentTarget.value)}
        data={[
          { value: "", label: texts.escolha },
          ...(data?.listaVendedor ?? []).map(({ idUsuario, nomeUsuario }) => ({
            value: String(idUsuario),
            label: nomeUsuario,
          })),
        ]}
      />
      <TextField
        required
        label={texts.motivo}
        maxLength={LIMITES.motivoTransferencia}
        value={motivo}
        onChange={({ currentTarget }) => setMotivo(currentTarget.value)}
      />
    </FormWindow>
  );
};
