import { IconArrowRight, IconHistory } from "@tabler/icons-react";
import { Link } from "react-router";
import { painelTexts } from "../painel.texts.ts";
import "./recuperar-arquivos.css";

const texts = painelTexts.recuperar;

type RecuperarArquivosProps = {
  readonly endereco: string;
  /** Something on the page comes first: it keeps its place and size, and gives the colour away. */
  readonly discreto: boolean;
};

/** The way to get a file back, as large as anything else on the page. */
export const RecuperarArquivos = ({ endereco, discreto }: RecuperarArquivosProps) => (
  <Link className="recuperar-arquivos" data-discreto={discreto} to={endereco}>
    <span className="recuperar-arquivos__mark">
      <IconHistory size={24} stroke={1.75} aria-hidden />
    </span>
    <IconArrowRight size={24} stroke={1.75} aria-hidden />
    <span className="recuperar-arquivos__text">
      <strong>{texts.titulo}</strong> <span>{texts.detalhe}</span>
    </span>
  </Link>
);
