import { TAMANHO_CODIGO_ATIVACAO } from "@acervo/contracts/dispositivos";
import { pedidoDeAjuda } from "@acervo/contracts/pedido-de-ajuda";
import { TextInput } from "@mantine/core";
import { useState } from "react";
import { ErroApi, fetchValue } from "../../lib/api.ts";
import { createAjudaGuardada } from "../../lib/ajuda-guardada.ts";
import { useAcao } from "../../shared/acao/use-acao.ts";
import { ActionButton } from "../../ui/action-button.tsx";
import { Card, CardBody } from "../../ui/card.tsx";
import { verComoTexts as texts } from "./ajuda.texts.ts";
import "./ver-como-card.css";

const CODIGO_INVALIDO = "CODIGO_DE_AJUDA_INVALIDO";

const sinaisDe = (codigo: string): number => codigo.replaceAll(/[\s-]/g, "").length;

/** The server's own words for a code that is not good stand at the field; everything else is told by the dialog. */
const recusaDe = (erro: unknown): string | null =>
  erro instanceof ErroApi && erro.falha.codigo === CODIGO_INVALIDO ? erro.falha.mensagem : null;

const useEntrar = (idContratacao: number, onEntrar: () => void) =>
  useAcao({
    fazer: (api, codigo: string) => fetchValue(api, pedidoDeAjuda.entrar, { body: { codigo, idContratacao } }),
    atualiza: { nada: "fora das telas" },
    sucesso: { mostradoPor: "destino" },
    erro: texts.erro,
    noCampo: CODIGO_INVALIDO,
    feito: (sessao) => {
      const volta = `/visualizarContratacao/${idContratacao}`;
      createAjudaGuardada(window.sessionStorage).guardar({ ...sessao, volta });
      onEntrar();
    },
  });

type VerComoCardProps = {
  readonly idContratacao: number;
  /** Opens the customer's portal. */
  readonly onEntrar: () => void;
};

/** The field for the code that the customer dictates. */
export const VerComoCard = ({ idContratacao, onEntrar }: VerComoCardProps) => {
  const [codigo, setCodigo] = useState("");
  const entrar = useEntrar(idContratacao, onEntrar);
  const completo = sinaisDe(codigo) === TAMANHO_CODIGO_ATIVACAO;
  const recusa = recusaDe(entrar.error);
  return (
    <Card title={texts.titulo}>
      <CardBody>
        <p className="ver-como__explica">{texts.explica}</p>
        <form
          className="ver-como__campos"
          onSubmit={(event) => {
            event.preventDefault();
            if (completo && !entrar.isPending) entrar.mutate(codigo);
          }}
        >
          <TextInput
            className="ver-como__codigo"
            label={texts.codigo}
            placeholder={texts.exemplo}
            autoComplete="off"
            spellCheck={false}
            maxLength={16}
            value={codigo}
            error={recusa}
            onChange={(event) => {
              setCodigo(event.currentTarget.value.toUpperCase());
              entrar.reset();
            }}
          />
          <ActionButton
            type="submit"
            reason={completo ? null : texts.incompleto(TAMANHO_CODIGO_ATIVACAO)}
            busy={entrar.isPending}
          >
            {texts.entrar}
          </ActionButton>
        </form>
      </CardBody>
    </Card>
  );
};
