import { LoadFailure } from "../../../ui/load-failure.tsx";
import "./falha.css";

type FalhaProps = { readonly titulo: string; readonly tentando: boolean; readonly onTentar: () => void };

/** A list that did not come, in its place, with the way to ask for it again. */
export const Falha = ({ titulo, tentando, onTentar }: FalhaProps) => (
  <div className="arquivos-falha">
    <LoadFailure title={titulo} retrying={tentando} onRetry={onTentar} />
  </div>
);
