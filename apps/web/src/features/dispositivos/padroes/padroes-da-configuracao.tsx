import type { Configuracao } from "@acervo/contracts/configuracoes";
import { IconFilterOff } from "@tabler/icons-react";
import { useState } from "react";
import { ActionButton } from "../../../ui/action-button.tsx";
import type { Edicao } from "../permissoes.rules.ts";
import { PadroesForm } from "./padroes-form.tsx";
import { padroesTexts as texts } from "./padroes.texts.ts";
import "./padroes.css";

type PadroesDaConfiguracaoProps = {
  readonly idDispositivo: number;
  readonly configuracao: Configuracao;
  readonly edicao: Edicao;
};

/** The names that a configuration does not keep. */
export const PadroesDaConfiguracao = ({ idDispositivo, configuracao, edicao }: PadroesDaConfiguracaoProps) => {
  const [editando, setEditando] = useState(false);
  const { padroesIgnorados, prefixo } = configuracao;
  return (
    <div className="padroes">
      <h4>{texts.titulo}</h4>
      {padroesIgnorados.length === 0 ? (
        <p className="padroes__none">{texts.nenhum}</p>
      ) : (
        <ul>
          {padroesIgnorados.map((padrao) => (
            <li key={padrao}>{padrao}</li>
          ))}
        </ul>
      )}
      {edicao === null ? null : (
        <ActionButton
          className="padroes__edit"
          size="xs"
          variant="subtle"
          leftSection={<IconFilterOff size={16} stroke={2} aria-hidden />}
          reason={edicao.motivo}
          aria-label={texts.editarDe(prefixo)}
          onClick={() => setEditando(true)}
        >
          {texts.editar}
        </ActionButton>
      )}
      {editando ? (
        <PadroesForm idDispositivo={idDispositivo} configuracao={configuracao} onClose={() => setEditando(false)} />
      ) : null}
    </div>
  );
};
