import { LIMITES_DO_TERMO, type TermoEscrito } from "@acervo/contracts/termos";
import { Button } from "@mantine/core";
import { IconPlus, IconTrash } from "@tabler/icons-react";
import { CountedTextarea } from "../../ui/form/counted-textarea.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import "./anexos-fields.css";
import { termosTexts } from "./termos.texts.ts";

const texts = termosTexts.nova;

type Anexos = TermoEscrito["anexos"];
type AnexosFieldsProps = { readonly anexos: Anexos; readonly onChange: (anexos: Anexos) => void };

/** What goes with the text, in order. */
export const AnexosFields = ({ anexos, onChange }: AnexosFieldsProps) => {
  const mudar = (indice: number, mudado: Partial<Anexos[number]>) =>
    onChange(anexos.map((anexo, outro) => (outro === indice ? { ...anexo, ...mudado } : anexo)));
  return (
    <>
      {anexos.map((anexo, indice) => (
        <fieldset key={indice} className="anexo" aria-label={texts.anexo(indice + 1)}>
          <div className="anexo__nome">
            <TextField
              required
              label={texts.nomeDoAnexo(indice + 1)}
              maxLength={LIMITES_DO_TERMO.nomeDoAnexo}
              value={anexo.nome}
              onChange={({ currentTarget }) => mudar(indice, { nome: currentTarget.value })}
            />
            <IconButton
              icon={IconTrash}
              label={texts.removerAnexo(indice + 1)}
              reason={null}
              onClick={() => onChange(anexos.filter((_, outro) => outro !== indice))}
            />
          </div>
          <CountedTextarea
            required
            rows={8}
            label={texts.textoDoAnexo(indice + 1)}
            maxLength={LIMITES_DO_TERMO.texto}
            value={anexo.texto}
            onChange={(texto) => mudar(indice, { texto })}
          />
        </fieldset>
      ))}
      {anexos.length >= LIMITES_DO_TERMO.anexos ? null : (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => onChange([...anexos, { nome: "", texto: "" }])}
          >
            {texts.adicionarAnexo}
          </Button>
        </div>
      )}
    </>
  );
};
