import { Skeleton } from "@mantine/core";
import "./esboco-do-painel.css";
import { painelTexts } from "./painel.texts.ts";

export const EsbocoDosGraficos = () => (
  <div className="esboco-dos-graficos" aria-busy>
    <Skeleton height={268} radius="md" />
    <Skeleton height={268} radius="md" />
  </div>
);

/** Below the verdict, until all that stands there is known. */
export const EsbocoDasPartes = () => (
  <div className="esboco-das-partes" aria-busy>
    <output className="sr-only">{painelTexts.carregando}</output>
    <Skeleton height={340} radius="md" />
    <Skeleton height={340} radius="md" />
    <Skeleton height={480} radius="md" />
    <Skeleton height={480} radius="md" />
  </div>
);

/** The page before it knows what to say first: the places of what will come. */
export const EsbocoDoPainel = () => (
  <div className="esboco-do-painel" aria-busy>
    <h1 className="sr-only">{painelTexts.titulo}</h1>
    <output className="sr-only">{painelTexts.carregando}</output>
    <Skeleton height={150} radius="md" />
    <Skeleton height={150} radius="md" />
    <Skeleton height={340} radius="md" />
    <Skeleton height={340} radius="md" />
    <Skeleton height={480} radius="md" />
    <Skeleton height={480} radius="md" />
  </div>
);
