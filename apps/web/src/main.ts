import { start } from "./app/start.tsx";
import "./ui/theme/styles.ts";

const container = document.getElementById("root");
if (container !== null) void start(container);
