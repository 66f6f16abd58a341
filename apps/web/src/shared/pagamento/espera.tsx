import { Loader } from "@mantine/core";
import "./pagamento.css";

/** Something is under way, or is looked at again and again. */
export const Espera = ({ titulo, ajuda }: { readonly titulo: string; readonly ajuda: string }) => (
  <output className="pagamento__wait">
    <Loader size={20} aria-hidden />
    <span>
      <strong>{titulo}</strong> {ajuda}
    </span>
  </output>
);
