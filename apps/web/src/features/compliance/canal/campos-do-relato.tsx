import {
  LIMITE_EMAIL_RELATO,
  LIMITE_MENSAGEM_RELATO,
  LIMITE_NOME_RELATO,
  TIPOS_DE_OCORRENCIA,
} from "@acervo/contracts/canal-compliance";
import { IconLock } from "@tabler/icons-react";
import { useId, useState } from "react";
import { CountedTextarea } from "../../../ui/form/counted-textarea.tsx";
import { MaskedInput } from "../../../ui/form/masked-input.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { canalTexts } from "./canal.texts.ts";
import { aoIdentificar, erroDaIdentificacao, type ValoresDoRelato } from "./relato.rules.ts";

const texts = canalTexts.campos;

type EscolhaProps<V extends string> = {
  readonly legenda: string;
  readonly opcoes: readonly V[];
  readonly valor: V | null;
  readonly onEscolher: (valor: V) => void;
};

const Escolha = <V extends string>({ legenda, opcoes, valor, onEscolher }: EscolhaProps<V>) => {
  const name = useId();
  return (
    <fieldset className="canal__choice" data-of={opcoes.length}>
      <legend>{legenda}</legend>
      {opcoes.map((opcao) => (
        <label key={opcao}>
          <input type="radio" name={name} required checked={opcao === valor} onChange={() => onEscolher(opcao)} />
          {opcao}
        </label>
      ))}
    </fieldset>
  );
};

type CamposProps = {
  readonly valores: ValoresDoRelato;
  readonly onMudar: (valores: ValoresDoRelato) => void;
};

/** An error is told once the field was left: not while it is being typed into. */
const Identificacao = ({ valores, onMudar }: CamposProps) => {
  const [deixados, setDeixados] = useState<ReadonlySet<string>>(new Set());
  const campo = (nome: "nome" | "email" | "telefone") => ({
    label: texts[nome],
    required: true,
    error: deixados.has(nome) ? erroDaIdentificacao(nome, valores[nome]) : null,
    onBlur: () => setDeixados(new Set([...deixados, nome])),
  });
  return (
    <>
      <TextField
        {...campo("nome")}
        value={valores.nome}
        onChange={(event) => onMudar({ ...valores, nome: event.currentTarget.value })}
        autoComplete="name"
        maxLength={LIMITE_NOME_RELATO}
      />
      <div className="canal__pair">
        <TextField
          {...campo("email")}
          type="email"
          value={valores.email}
          onChange={(event) => onMudar({ ...valores, email: event.currentTarget.value })}
          autoComplete="email"
          maxLength={LIMITE_EMAIL_RELATO}
        />
        <MaskedInput
          {...campo("telefone")}
          mask="telefone"
          placeholder="(00) 00000-0000"
          value={valores.telefone}
          onChange={(telefone) => onMudar({ ...valores, telefone })}
          autoComplete="tel-national"
        />
      </div>
    </>
  );
};

/** What is told, and by whom if they want to say so. */
export const CamposDoRelato = ({ valores, onMudar }: CamposProps) => (
  <>
    <Escolha
      legenda={texts.tipo}
      opcoes={TIPOS_DE_OCORRENCIA}
      valor={valores.tipoOcorrencia}
      onEscolher={(tipoOcorrencia) => onMudar({ ...valores, tipoOcorrencia })}
    />
    <Escolha
      legenda={texts.identificar}
      opcoes={["Sim", "Não"] as const}
      valor={valores.desejaIdentificar}
      onEscolher={(escolha) => onMudar(aoIdentificar(valores, escolha))}
    />
    {valores.desejaIdentificar === "Sim" ? <Identificacao valores={valores} onMudar={onMudar} /> : null}
    {valores.desejaIdentificar === "Não" ? (
      <p className="canal__anonymous">
        <IconLock size={20} stroke={1.75} aria-hidden />
        <span>{canalTexts.anonimo}</span>
      </p>
    ) : null}
    <CountedTextarea
      label={texts.mensagem}
      required
      rows={5}
      maxLength={LIMITE_MENSAGEM_RELATO}
      value={valores.mensagem}
      onChange={(mensagem) => onMudar({ ...valores, mensagem })}
    />
  </>
);
