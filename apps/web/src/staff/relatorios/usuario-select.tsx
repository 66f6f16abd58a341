import { formatarDocumento } from "@acervo/br/documento";
import { vendedores } from "@acervo/contracts/vendedores";
import { Select } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";
import { relatoriosTexts } from "./relatorios.texts.ts";

const texts = relatoriosTexts.pagamentos;
const ESPERA_MS = 300;

/** Who sells and who does not, by a part of the name; only once something was typed. */
const useUsuarios = (nomeUsuario: string) => {
  const { api } = useServices();
  return useQuery({
    queryKey: ["usuarios-do-relatorio", nomeUsuario],
    queryFn: ({ signal }) =>
      fetchValue(
        api,
        vendedores.listar,
        { body: { pagina: 1, nomeUsuario, exibirUsuariosNaoVendedores: true } },
        { signal },
      ),
    enabled: nomeUsuario !== "",
  });
};

type UsuarioSelectProps = {
  /** Empty: all of them. */
  readonly value: string;
  readonly onChange: (idUsuario: string) => void;
};

/** One person, found by a part of the name; nobody chosen means everybody. */
export const UsuarioSelect = ({ value, onChange }: UsuarioSelectProps) => {
  const [digitado, setDigitado] = useState("");
  /** Of whoever was chosen: it then stands in the field, and is nothing to look for. */
  const [rotulo, setRotulo] = useState("");
  const [parado] = useDebouncedValue(digitado.trim(), ESPERA_MS);
  const { data } = useUsuarios(parado === rotulo ? "" : parado);
  const achados = (data?.listaVendedor ?? []).map(({ idUsuario, nomeUsuario, cpfCnpjUsuario }) => ({
    value: String(idUsuario),
    label: `${nomeUsuario} · ${formatarDocumento(cpfCnpjUsuario)}`,
  }));
  return (
    <Select
      label={texts.usuario}
      description={texts.usuarioAjuda}
      placeholder={texts.todos}
      inputWrapperOrder={["label", "input", "description"]}
      data={achados}
      value={value === "" ? null : value}
      searchable
      clearable
      clearButtonProps={{ "aria-label": texts.todos }}
      searchValue={digitado}
      onSearchChange={setDigitado}
      // The server looked for the name already.
      filter={({ options }) => options}
      {...(parado === "" || data === undefined ? {} : { nothingFoundMessage: texts.nenhumUsuario })}
      comboboxProps={{ withinPortal: false }}
      onChange={(id, opcao) => {
        setRotulo(opcao?.label ?? "");
        onChange(id ?? "");
      }}
    />
  );
};
