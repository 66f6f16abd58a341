import { startCadastro } from "./app/start-cadastro.tsx";
import "./ui/theme/styles.ts";

const container = document.getElementById("root");
if (container !== null) void startCadastro(container);
