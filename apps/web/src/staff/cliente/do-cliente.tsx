import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { clienteTexts as texts } from "./cliente.texts.ts";
import { ComFicha } from "./com-ficha.tsx";

const Esboco = () => (
  <output aria-label={texts.carregando}>
    <Skeleton height={320} radius="md" />
  </output>
);

/** A page that the customer has, too: who attends to them is told whose it is. */
export const DoCliente = ({
  id,
  children,
}: {
  readonly id: number;
  readonly children: (quem: string) => ReactNode;
}) => (
  <ComFicha id={id} esboco={<Esboco />}>
    {({ usuario, nome }) => children(texts.quem(usuario.nome, nome))}
  </ComFicha>
);
