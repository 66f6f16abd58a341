import { startCompliance } from "./app/start-compliance.tsx";
import "./ui/theme/styles.ts";

const container = document.getElementById("root");
if (container !== null) void startCompliance(container);
