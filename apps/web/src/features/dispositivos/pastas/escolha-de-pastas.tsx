import { Button } from "@mantine/core";
import { IconPencil } from "@tabler/icons-react";
import { CaminhosEscritos, errosDosCaminhos } from "./caminhos-escritos.tsx";
import { PastasDaMaquina } from "./pastas-da-maquina.tsx";
import { alternar, diretoriosDe, type Escolhida, MAXIMO_DE_PASTAS } from "./pastas.rules.ts";
import { pastasTexts as texts } from "./pastas.texts.ts";

/** Folders that were ticked at the machine's list, and paths that were typed. */
export type Pastas = { readonly escolhidas: readonly Escolhida[]; readonly escritos: readonly string[] };

/** Of a machine that is not connected the first path is asked for at once. */
export const pastasNoComeco = (conectado: boolean): Pastas => ({ escolhidas: [], escritos: conectado ? [] : [""] });

export const diretoriosDasPastas = ({ escolhidas, escritos }: Pastas): readonly string[] =>
  diretoriosDe(escolhidas, escritos);

export const erroDasPastas = (pastas: Pastas): string | null => {
  const escrito = errosDosCaminhos(pastas.escritos).find((erro) => erro !== null);
  const quantas = diretoriosDasPastas(pastas).length;
  return escrito ?? (quantas === 0 ? texts.umaAoMenos : quantas > MAXIMO_DE_PASTAS ? texts.demais : null);
};

type EscolhaDePastasProps = {
  readonly className?: string;
  readonly dispositivo: { readonly id: number; readonly nome: string };
  readonly conectado: boolean;
  readonly pastas: Pastas;
  /** What was ticked may have changed since: the machine answers while the person goes on. */
  readonly onChange: (mudar: (antes: Pastas) => Pastas) => void;
};

/** The machine's own folders to tick where it is connected, and paths to type beside them or in their place. */
export const EscolhaDePastas = ({ className, dispositivo, conectado, pastas, onChange }: EscolhaDePastasProps) => (
  <>
    {conectado ? (
      <PastasDaMaquina
        nome={dispositivo.nome}
        escolha={{
          idDispositivo: dispositivo.id,
          escolhidas: pastas.escolhidas,
          onAlternar: (pasta) => onChange((antes) => ({ ...antes, escolhidas: alternar(antes.escolhidas, pasta) })),
        }}
        onPropostas={(escolhidas) => onChange((antes) => ({ ...antes, escolhidas }))}
      />
    ) : null}
    {pastas.escritos.length === 0 ? (
      <div>
        <Button
          variant="subtle"
          leftSection={<IconPencil size={18} aria-hidden />}
          onClick={() => onChange((antes) => ({ ...antes, escritos: [""] }))}
        >
          {texts.escrever}
        </Button>
      </div>
    ) : (
      <CaminhosEscritos
        {...(className === undefined ? {} : { className })}
        caminhos={pastas.escritos}
        onChange={(escritos) => onChange((antes) => ({ ...antes, escritos }))}
      />
    )}
  </>
);
