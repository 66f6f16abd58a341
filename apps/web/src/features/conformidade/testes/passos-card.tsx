import type { PedidoDePasso, TesteRestauracao } from "@acervo/contracts/testes-restauracao";
import { Select } from "@mantine/core";
import { IconCircleCheck, IconCircleX } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { ActionButton } from "../../../ui/action-button.tsx";
import { Card, CardBody } from "../../../ui/card.tsx";
import { SegmentedRadio } from "../../../ui/form/segmented-radio.tsx";
import { TextField } from "../../../ui/form/text-field.tsx";
import { Timeline } from "../../../ui/timeline.tsx";
import { isPorDeclarar } from "./teste.rules.ts";
import { useAnotarPasso } from "./testes.data.ts";
import { testesTexts } from "./testes.texts.ts";

const texts = testesTexts.passos;
const MAXIMO_TEXTO = 200;

const RESULTADOS = [
  { value: "SUCESSO", label: texts.sucesso },
  { value: "FALHA", label: texts.falha },
] as const satisfies readonly { value: PedidoDePasso["resultado"]; label: string }[];

const Anotar = ({ id, participantes }: Pick<TesteRestauracao, "id" | "participantes">) => {
  const [texto, setTexto] = useState("");
  const [resultado, setResultado] = useState<PedidoDePasso["resultado"]>("SUCESSO");
  const [participante, setParticipante] = useState("1");
  const anotar = useAnotarPasso(id, () => setTexto(""));
  const enviar = (evento: FormEvent): void => {
    evento.preventDefault();
    if (texto.trim() !== "") anotar.mutate({ texto: texto.trim(), resultado, participante: Number(participante) });
  };
  return (
    <form onSubmit={enviar}>
      <div className="teste__campos">
        <TextField
          label={texts.texto}
          maxLength={MAXIMO_TEXTO}
          value={texto}
          onChange={({ currentTarget }) => setTexto(currentTarget.value)}
        />
        <Select
          label={texts.quem}
          data={participantes.map(({ ordem, nome }) => ({ value: String(ordem), label: nome }))}
          value={participante}
          allowDeselect={false}
          onChange={(ordem) => setParticipante(ordem ?? "1")}
        />
        <SegmentedRadio label={texts.resultado} options={RESULTADOS} value={resultado} onChange={setResultado} />
      </div>
      <div className="teste__acoes">
        <ActionButton
          type="submit"
          variant="default"
          busy={anotar.isPending}
          reason={texto.trim() === "" ? texts.faltaTexto : null}
        >
          {texts.anotar}
        </ActionButton>
      </div>
    </form>
  );
};

/** What people attest of a test besides what the system saw. */
export const PassosCard = ({ teste }: { readonly teste: TesteRestauracao }) => {
  const { id, passos, participantes } = teste;
  const nomes = new Map(participantes.map(({ ordem, nome }) => [ordem, nome]));
  return (
    <Card title={texts.titulo}>
      <CardBody>
        <p className="teste__explica">{texts.explica}</p>
        {passos.length === 0 ? (
          <p>{texts.nenhum}</p>
        ) : (
          <Timeline
            steps={passos.map(({ texto, resultado, participante, em }) => ({
              title: texto,
              text: texts.linha(resultado === "SUCESSO" ? texts.sucesso : texts.falha, nomes.get(participante) ?? ""),
              at: em,
              icon: resultado === "SUCESSO" ? IconCircleCheck : IconCircleX,
              tone: resultado === "SUCESSO" ? "ok" : "bad",
            }))}
          />
        )}
        {isPorDeclarar(teste) ? <Anotar id={id} participantes={participantes} /> : null}
      </CardBody>
    </Card>
  );
};
