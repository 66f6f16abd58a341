import { createPartnerSandbox } from "./server.ts";

// node main.ts <port> <secret> [host]: the partner's registry system for tests and development.
const [port, secret = "", host = "127.0.0.1"] = process.argv.slice(2);
createPartnerSandbox(secret).listen(Number(port), host);
