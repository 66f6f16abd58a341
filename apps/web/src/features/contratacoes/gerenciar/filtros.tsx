import { Button, NativeSelect, TextInput } from "@mantine/core";
import { useState } from "react";
import { Card, CardBody } from "../../../ui/card.tsx";
import { DateField } from "../../../ui/form/date-field.tsx";
import type { Filtro } from "./gerenciar.data.ts";
import { usePlanosDoFiltro } from "./gerenciar.data.ts";
import { rotuloDoPlano } from "./gerenciar.rules.ts";
import { gerenciarTexts as texts } from "./gerenciar.texts.ts";
import "./filtros.css";

const VAZIO = { plano: "", de: "", ate: "", nome: "", situacao: "" };
type Digitado = typeof VAZIO;

const LIMITE_NOME_USUARIO = 255;

const filtroDe = ({ plano, de, ate, nome, situacao }: Digitado): Filtro => ({
  ...(plano === "" ? {} : { idPlanoOfertaTipoPagamento: Number(plano) }),
  ...(de === "" ? {} : { dataInicio: de }),
  ...(ate === "" ? {} : { dataFim: ate }),
  ...(nome.trim() === "" ? {} : { nomeUsuario: nome.trim() }),
  ...(situacao === "" ? {} : { codigoSituacao: Number(situacao) }),
});

type FiltrosProps = {
  /** Whether the person is of the staff. */
  readonly equipe: boolean;
  readonly onFiltrar: (filtro: Filtro) => void;
};

/** Filters take effect together, when asked to. */
export const Filtros = ({ equipe, onFiltrar }: FiltrosProps) => {
  const [digitado, setDigitado] = useState(VAZIO);
  const { data: planos = [] } = usePlanosDoFiltro();
  const mudar = (campo: keyof Digitado) => (event: { readonly currentTarget: { readonly value: string } }) => {
    const { value } = event.currentTarget;
    setDigitado((antes) => ({ ...antes, [campo]: value }));
  };
  const opcoesDePlano = planos.map((oferta) => ({
    value: String(oferta.planoOfertaTipoPagamento.id),
    label: rotuloDoPlano(oferta, equipe),
  }));
  return (
    <Card title={texts.filtros}>
      <CardBody>
        <form
          className="filtros-contratacao"
          onSubmit={(event) => {
            event.preventDefault();
            onFiltrar(filtroDe(digitado));
          }}
        >
          <NativeSelect
            label={texts.plano}
            value={digitado.plano}
            onChange={mudar("plano")}
            data={[{ value: "", label: texts.todosOsPlanos }, ...opcoesDePlano]}
          />
          <NativeSelect
            label={texts.situacao}
            value={digitado.situacao}
            onChange={mudar("situacao")}
            data={[
              { value: "", label: texts.todasAsSituacoes },
              ...texts.situacoes.map(([value, label]) => ({ value, label })),
            ]}
          />
          <DateField
            label={texts.de}
            value={digitado.de}
            onChange={(de) => setDigitado((antes) => ({ ...antes, de }))}
          />
          <DateField
            label={texts.ate}
            value={digitado.ate}
            onChange={(ate) => setDigitado((antes) => ({ ...antes, ate }))}
          />
          <TextInput
            label={texts.nomeUsuario}
            maxLength={LIMITE_NOME_USUARIO}
            value={digitado.nome}
            onChange={mudar("nome")}
          />
          <div className="filtros-contratacao__buttons">
            <Button type="submit">{texts.pesquisar}</Button>
            <Button
              variant="default"
              onClick={() => {
                setDigitado(VAZIO);
                onFiltrar({});
              }}
            >
              {texts.limpar}
            </Button>
          </div>
        </form>
      </CardBody>
    </Card>
  );
};
