import { join } from "node:path";
import { keptCredentials } from "./credentials.ts";
import { createSefin } from "./server.ts";

// node main.ts <port> <control port> <folder> [host]: the national issuer of tax documents, without leaving the machine.
const [port, controlPort, folder = "", host = "127.0.0.1"] = process.argv.slice(2);
const { api, control } = createSefin({ credentials: keptCredentials(folder), folder: join(folder, "notas") });
api.listen(Number(port), host, () => control.listen(Number(controlPort), host));
