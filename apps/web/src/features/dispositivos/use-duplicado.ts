import type { agendamentos } from "@acervo/contracts/agendamentos";
import type { configuracoes } from "@acervo/contracts/configuracoes";
import type { diretorios } from "@acervo/contracts/diretorios";
import type { dispositivos } from "@acervo/contracts/dispositivos";
import { useDebouncedValue } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import { fetchValue } from "../../lib/api.ts";
import { useServices } from "../../lib/services.ts";

/** The calls that tell whether a name is taken. */
type VerificacaoDeDuplicado =
  | typeof dispositivos.verificarNomesDuplicados
  | typeof configuracoes.verificarPrefixosDuplicados
  | typeof diretorios.verificarCaminhosDuplicados
  | typeof agendamentos.verificarDescricoesDuplicadas;

const ESPERA_MS = 400;

type Verificacao = {
  readonly endpoint: VerificacaoDeDuplicado;
  /** What the name must be unique in. */
  readonly id: number;
  readonly nome: string;
  /** The name is the thing's own: nobody needs to be asked. */
  readonly proprio: boolean;
};

/**
 * Whether the name being typed is known to be taken. It is asked once the typing pauses and never holds anything up:
 * without an answer, the server refuses at the save.
 */
export const useDuplicado = ({ endpoint, id, nome, proprio }: Verificacao): boolean => {
  const { api } = useServices();
  const digitado = nome.trim();
  const [parado] = useDebouncedValue(digitado, ESPERA_MS);
  const perguntar = digitado !== "" && !proprio && parado === digitado;
  const { data: duplicado = false } = useQuery({
    queryKey: ["duplicado", endpoint.path, id, parado],
    queryFn: ({ signal }) => fetchValue(api, endpoint, { query: { id, nome: parado } }, { signal }),
    enabled: perguntar,
    retry: false,
    gcTime: 0,
  });
  return perguntar && duplicado;
};
