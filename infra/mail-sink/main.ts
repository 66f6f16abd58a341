import { createMailHttpServer } from "./http.ts";
import { createMessageStore } from "./message-store.ts";
import { createSmtpServer } from "./smtp.ts";

// node main.ts <smtp port> <http port> [host]: takes e-mail on one port and shows it on the other.
const [smtpPort, httpPort, host = "127.0.0.1"] = process.argv.slice(2);
const store = createMessageStore();
createSmtpServer(store).listen(Number(smtpPort), host);
createMailHttpServer(store).listen(Number(httpPort), host);
