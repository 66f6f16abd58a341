import { startFatura } from "./app/start-fatura.tsx";
import "./ui/theme/styles.ts";

const container = document.getElementById("root");
if (container !== null) void startFatura(container);
