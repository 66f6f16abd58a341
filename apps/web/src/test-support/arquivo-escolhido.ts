import { standIn } from "./stand-in.ts";

/** A browser in which the person chooses a file to save to, or closes the window; what it holds once it is whole. */
export const comArquivoEscolhido = (escolha: "um" | "nenhum" = "um") => {
  let escrito: string | null = null;
  let sugerido: string | null = null;
  const arquivo = {
    createWritable: () => {
      const partes: Uint8Array<ArrayBuffer>[] = [];
      return Promise.resolve(
        new WritableStream<Uint8Array<ArrayBuffer>>({
          write: (parte) => void partes.push(parte),
          close: async () => {
            escrito = await new Blob(partes).text();
          },
        }),
      );
    },
  };
  const escolher = ({ suggestedName }: { suggestedName: string }): Promise<unknown> => {
    sugerido = suggestedName;
    return escolha === "um" ? Promise.resolve(arquivo) : Promise.reject(new DOMException("fechada", "AbortError"));
  };
  standIn(window, "showSaveFilePicker", escolher);
  return {
    escrito: (): string | null => escrito,
    sugerido: (): string | null => sugerido,
    fim: (): void => void Reflect.deleteProperty(window, "showSaveFilePicker"),
  };
};
