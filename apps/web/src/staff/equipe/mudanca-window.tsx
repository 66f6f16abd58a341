import {
  GRUPOS_DA_EQUIPE,
  type GrupoDaEquipe,
  type MudancaDeGrupo,
  type PessoaDaEquipe,
} from "@acervo/contracts/equipe";
import { NativeSelect } from "@mantine/core";
import { useState } from "react";
import { aprovacaoTexts } from "../../shared/aprovacoes/aprovacoes.texts.ts";
import { MotivoField } from "../../shared/aprovacoes/motivo-field.tsx";
import { FormWindow } from "../../ui/form/form-window.tsx";
import { usePedirMudanca } from "./equipe.data.ts";
import { equipeTexts as texts } from "./equipe.texts.ts";

type Opcao = { readonly value: string; readonly grupo: GrupoDaEquipe; readonly mudanca: MudancaDeGrupo };

/** Of each group there is one thing to do: to take it from who has it, to give it to who has not. */
const opcoesDe = ({ grupos }: PessoaDaEquipe): readonly Opcao[] =>
  GRUPOS_DA_EQUIPE.map((grupo) => ({
    value: grupo,
    grupo,
    mudanca: grupos.includes(grupo) ? "RETIRAR" : "CONCEDER",
  }));

type MudancaWindowProps = { readonly pessoa: PessoaDaEquipe; readonly onClose: () => void };

/** Asks for a group to be given to somebody, or taken from them. */
export const MudancaWindow = ({ pessoa, onClose }: MudancaWindowProps) => {
  const pedir = usePedirMudanca(pessoa.idUsuario);
  const [escolhida, setEscolhida] = useState("");
  const [motivo, setMotivo] = useState("");
  const opcoes = opcoesDe(pessoa);
  const opcao = opcoes.find(({ value }) => value === escolhida);
  const enviar = (): void => {
    if (opcao === undefined) return;
    pedir.mutate({ grupo: opcao.grupo, mudanca: opcao.mudanca, motivo }, { onSuccess: onClose });
  };
  return (
    <FormWindow
      title={texts.janelaMudar(pessoa.nome)}
      submit={aprovacaoTexts.pedir}
      reason={opcao === undefined || motivo.trim() === "" ? texts.falta : null}
      saving={pedir.isPending}
      onSubmit={enviar}
      onClose={onClose}
    >
      <p>{texts.janelaExplica}</p>
      <NativeSelect
        data-autofocus
        required
        label={texts.qualMudanca}
        value={escolhida}
        onChange={({ currentTarget }) => setEscolhida(currentTarget.value)}
        data={[
          { value: "", label: texts.escolha },
          ...opcoes.map(({ value, grupo, mudanca }) => ({ value, label: texts.mudancas[mudanca](grupo) })),
        ]}
      />
      <MotivoField value={motivo} onChange={setMotivo} />
    </FormWindow>
  );
};
