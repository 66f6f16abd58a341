import { Button } from "@mantine/core";
import { HORAS_DE_PAUSA } from "@acervo/contracts/uso-do-computador";
import type { UsoDoDispositivo } from "@acervo/contracts/usos";
import { esperaEmPalavras } from "../../../shared/espera/espera-em-palavras.ts";
import { Notice } from "../../../ui/notice.tsx";
import { usePausar } from "./uso.data.ts";
import { usoTexts } from "./uso.texts.ts";

const texts = usoTexts.pausa;

type PausaProps = { readonly idDispositivo: number; readonly espera: UsoDoDispositivo["espera"] };

/** Why the machine's backups wait, and the person's own word on it, which goes to the machine at once. */
export const Pausa = ({ idDispositivo, espera }: PausaProps) => {
  const pausar = usePausar(idDispositivo);
  const pedir = (horas: (typeof HORAS_DE_PAUSA)[number] | null) => pausar.mutate({ body: { idDispositivo, horas } });
  return (
    <section className="uso__parte" aria-label={texts.titulo}>
      <h3>{texts.titulo}</h3>
      {espera === null ? null : <Notice tone="info" title={esperaEmPalavras(espera)} />}
      <p>{texts.ajuda}</p>
      <div className="uso__horas">
        {espera?.motivo === "PAUSA" ? (
          <Button variant="default" disabled={pausar.isPending} onClick={() => pedir(null)}>
            {texts.retomar}
          </Button>
        ) : (
          HORAS_DE_PAUSA.map((horas) => (
            <Button key={horas} variant="default" disabled={pausar.isPending} onClick={() => pedir(horas)}>
              {texts.pausarPor(horas)}
            </Button>
          ))
        )}
      </div>
    </section>
  );
};
