import type { MedidaCorretiva, TesteRestauracao } from "@acervo/contracts/testes-restauracao";
import { type FormEvent, useState } from "react";
import { formatDataCivil } from "../../../lib/format.ts";
import { ActionButton } from "../../../ui/action-button.tsx";
import { Card, CardBody } from "../../../ui/card.tsx";
import { DateField } from "../../../ui/form/date-field.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { type Column, RowsTable } from "../../../ui/table/rows-table.tsx";
import { isPorDeclarar } from "./teste.rules.ts";
import { useDefinirMedidas } from "./testes.data.ts";
import { testesTexts } from "./testes.texts.ts";

const texts = testesTexts.medidas;
const MAXIMO_TEXTO = 500;
const MAXIMO_NOME = 120;
const VAZIA: MedidaCorretiva = { texto: "", responsavel: "", prazo: "" };

type Retirar = ((indice: number) => void) | null;

const colunas = (medidas: readonly MedidaCorretiva[], retirar: Retirar): readonly Column<MedidaCorretiva>[] => [
  { name: "texto", header: texts.texto, cell: ({ texto }) => texto, title: true },
  { name: "responsavel", header: texts.responsavel, cell: ({ responsavel }) => responsavel },
  { name: "prazo", header: texts.prazo, cell: ({ prazo }) => formatDataCivil(prazo) },
  ...(retirar === null
    ? []
    : [
        {
          name: "acoes",
          header: texts.acoes,
          actions: true as const,
          cell: (medida: MedidaCorretiva) => (
            <ActionButton variant="default" onClick={() => retirar(medidas.indexOf(medida))}>
              {texts.retirar} <span className="sr-only">{texts.retirarQual(medida.texto)}</span>
            </ActionButton>
          ),
        },
      ]),
];

const Incluir = ({ onIncluir, guardando }: { onIncluir: (medida: MedidaCorretiva) => void; guardando: boolean }) => {
  const [nova, setNova] = useState(VAZIA);
  const mudar = (parte: Partial<MedidaCorretiva>): void => setNova((antes) => ({ ...antes, ...parte }));
  const isCompleta = nova.texto.trim() !== "" && nova.responsavel.trim() !== "" && nova.prazo !== "";
  const enviar = (evento: FormEvent): void => {
    evento.preventDefault();
    if (!isCompleta) return;
    onIncluir({ ...nova, texto: nova.texto.trim(), responsavel: nova.responsavel.trim() });
    setNova(VAZIA);
  };
  return (
    <form onSubmit={enviar}>
      <div className="teste__campos">
        <TextField
          label={texts.texto}
          maxLength={MAXIMO_TEXTO}
          value={nova.texto}
          onChange={({ currentTarget }) => mudar({ texto: currentTarget.value })}
        />
        <TextField
          label={texts.responsavel}
          maxLength={MAXIMO_NOME}
          value={nova.responsavel}
          onChange={({ currentTarget }) => mudar({ responsavel: currentTarget.value })}
        />
        <DateField label={texts.prazo} value={nova.prazo} onChange={(prazo) => mudar({ prazo })} />
      </div>
      <div className="teste__acoes">
        <ActionButton type="submit" variant="default" busy={guardando} reason={isCompleta ? null : texts.falta}>
          {texts.incluir}
        </ActionButton>
      </div>
    </form>
  );
};

/** The corrective measures of a test, until it is declared. */
export const MedidasCard = ({ teste }: { readonly teste: TesteRestauracao }) => {
  const { id, medidas, resultado } = teste;
  const definir = useDefinirMedidas(id, () => undefined);
  const isAberta = isPorDeclarar(teste);
  const retirar: Retirar = isAberta ? (indice) => definir.mutate(medidas.toSpliced(indice, 1)) : null;
  const isObrigatoria = resultado?.codigo === "FALHOU" && medidas.length === 0;
  return (
    <Card title={texts.titulo}>
      <CardBody>
        <p className="teste__explica">{texts.explica}</p>
        {isObrigatoria ? <output>{texts.obrigatoria}</output> : null}
        {medidas.length === 0 ? <p>{texts.nenhuma}</p> : null}
      </CardBody>
      {medidas.length === 0 ? null : (
        <RowsTable
          caption={texts.lista}
          columns={colunas(medidas, retirar)}
          rows={medidas}
          rowKey={(_, indice) => indice}
        />
      )}
      {isAberta ? (
        <CardBody>
          <Incluir guardando={definir.isPending} onIncluir={(nova) => definir.mutate([...medidas, nova])} />
        </CardBody>
      ) : null}
    </Card>
  );
};
