import { LIMITE_MOTIVO_TRANSFERENCIA } from "@acervo/contracts/clientes";
import { NativeSelect } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { FormWindow } from "../../ui/form/form-window.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { useVendedoresPeloNome } from "./clientes.data.ts";
import { clientesTexts } from "./clientes.texts.ts";

const texts = clientesTexts.transferencia;
const PAUSA_MS = 300;
const NINGUEM = "ninguem";

/** Null: to nobody. */
export type Transferencia = { readonly idVendedor: number | null; readonly motivo: string };

type TransferenciaWindowProps = {
  readonly explica: string;
  /** Who has it now is not offered. */
  readonly idVendedorAtual?: number | null;
  /** It may be given to nobody; this says what that means. */
  readonly semVendedor?: string;
  readonly saving: boolean;
  readonly onSubmit: (transferencia: Transferencia) => void;
  readonly onClose: () => void;
};

/** To whom a prospect or a client goes, and why. */
export const TransferenciaWindow = (props: TransferenciaWindowProps) => {
  const { explica, idVendedorAtual = null, semVendedor, saving, onSubmit, onClose } = props;
  const [busca, setBusca] = useState("");
  const [vendedor, setVendedor] = useState("");
  const [motivo, setMotivo] = useState("");
  const [procurado] = useDebouncedValue(busca.trim(), PAUSA_MS);
  const { data } = useVendedoresPeloNome(procurado);
  const achados = (data?.listaVendedor ?? []).filter(({ idUsuario }) => idUsuario !== idVendedorAtual);
  return (
    <FormWindow
      title={texts.titulo}
      submit={texts.enviar}
      reason={vendedor === "" || motivo.trim() === "" ? texts.falta : null}
      saving={saving}
      onSubmit={() => onSubmit({ idVendedor: vendedor === NINGUEM ? null : Number(vendedor), motivo })}
      onClose={onClose}
    >
      <p>{explica}</p>
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
          ...(semVendedor === undefined ? [] : [{ value: NINGUEM, label: texts.ninguem }]),
          ...achados.map(({ idUsuario, nomeUsuario }) => ({ value: String(idUsuario), label: nomeUsuario })),
        ]}
      />
      {vendedor === NINGUEM ? <output>{semVendedor}</output> : null}
      <TextField
        required
        label={texts.motivo}
        maxLength={LIMITE_MOTIVO_TRANSFERENCIA}
        value={motivo}
        onChange={({ currentTarget }) => setMotivo(currentTarget.value)}
      />
    </FormWindow>
  );
};
