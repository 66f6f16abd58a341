import { formatarTelefone } from "@acervo/br/telefone";
import type { ContatoSuporte } from "@acervo/contracts/contatos";
import { ActionIcon, Button, Skeleton } from "@mantine/core";
import { IconAddressBook, IconPencil, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { useFeedback } from "../../../ui/feedback/feedback-context.ts";
import { LoadFailure } from "../../../ui/load-failure.tsx";
import { Window } from "../../../ui/window.tsx";
import { ContatoForm } from "./contato-form.tsx";
import { type ContatoDigitado, useContatos, useExcluirContato, useSalvarContato } from "./contatos.data.ts";
import { contatosTexts as texts } from "./contatos.texts.ts";
import "./contatos.css";

const NOVO: ContatoDigitado = { id: null, email: "", telefone: "" };
const telefoneDe = ({ telefone }: ContatoSuporte): string | null =>
  telefone === null ? null : formatarTelefone(telefone);
const nomeDe = (contato: ContatoSuporte): string => contato.email ?? telefoneDe(contato) ?? texts.semValor;

type LinhaProps = {
  readonly contato: ContatoSuporte;
  readonly onEditar: () => void;
  readonly onExcluir: () => void;
};

const Linha = ({ contato, onEditar, onExcluir }: LinhaProps) => (
  <tr>
    <td>{contato.email ?? texts.semValor}</td>
    <td className="figures">{telefoneDe(contato) ?? texts.semValor}</td>
    <td className="figures">{contato.dataInicioFormatada}</td>
    <td className="contatos__acoes">
      <ActionIcon variant="subtle" aria-label={texts.editar(nomeDe(contato))} onClick={onEditar}>
        <IconPencil size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon variant="subtle" color="red" aria-label={texts.excluir(nomeDe(contato))} onClick={onExcluir}>
        <IconTrash size={18} aria-hidden />
      </ActionIcon>
    </td>
  </tr>
);

type OutrosContatosProps = { readonly login: string; readonly quantos: number; readonly onSalvo: () => void };
type JanelaProps = Pick<OutrosContatosProps, "login" | "onSalvo"> & { readonly onClose: () => void };

const ContatosWindow = ({ login, onSalvo, onClose }: JanelaProps) => {
  const feedback = useFeedback();
  const { data, isError, isFetching, refetch } = useContatos(login);
  const salvar = useSalvarContato(login, onSalvo);
  const excluir = useExcluirContato(login, onSalvo);
  const [editado, setEditado] = useState(NOVO);
  const [vez, setVez] = useState(0);
  const comecar = (contato: ContatoDigitado): void => {
    setEditado(contato);
    setVez(vez + 1);
  };
  const onSuccess = (): void => {
    comecar(NOVO);
  };
  const perguntar = async (contato: ContatoSuporte): Promise<void> => {
    const mensagem = texts.excluirPergunta(nomeDe(contato));
    if (await feedback.confirm({ titulo: texts.excluirTitulo, mensagem, destrutiva: true }))
      excluir.mutate(contato.id, { onSuccess });
  };
  if (isError) {
    return (
      <Window size="list" title={texts.titulo} onClose={onClose}>
        <LoadFailure title={texts.erroBuscar} retrying={isFetching} onRetry={() => void refetch()} />
      </Window>
    );
  }
  return (
    <Window size="list" title={texts.titulo} onClose={onClose}>
      {data === undefined ? <Skeleton height={96} radius="md" /> : null}
      {data?.length === 0 ? <p>{texts.vazio}</p> : null}
      {data === undefined || data.length === 0 ? null : (
        <table className="contatos__lista" aria-label={texts.lista}>
          <thead>
            <tr>
              {Object.values(texts.colunas).map((coluna) => (
                <th key={coluna} scope="col">
                  {coluna}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.map((contato) => (
              <Linha
                key={contato.id}
                contato={contato}
                onEditar={() =>
                  comecar({ id: contato.id, email: contato.email ?? "", telefone: contato.telefone ?? "" })
                }
                onExcluir={() => void perguntar(contato)}
              />
            ))}
          </tbody>
        </table>
      )}
      <ContatoForm
        key={vez}
        inicial={editado}
        salvando={salvar.isPending}
        onSalvar={(contato) => salvar.mutate(contato, { onSuccess })}
        onDesistir={() => comecar(NOVO)}
      />
    </Window>
  );
};

/** The other ways to reach a customer: how many there are, and the window in which they are kept. */
export const OutrosContatos = ({ login, quantos, onSalvo }: OutrosContatosProps) => {
  const [aberta, setAberta] = useState(false);
  return (
    <>
      <Button variant="subtle" leftSection={<IconAddressBook size={18} aria-hidden />} onClick={() => setAberta(true)}>
        {texts.abrir(quantos)}
      </Button>
      {aberta ? <ContatosWindow login={login} onSalvo={onSalvo} onClose={() => setAberta(false)} /> : null}
    </>
  );
};
