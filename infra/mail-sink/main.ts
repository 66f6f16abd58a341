import { createMailHttpServer } from "./http.ts";
import { createMessageStore } from "./message-store.ts";
import { createReturnRules } from "./return-rules.ts";
import { createSmtpServer } from "./smtp.ts";

// node main.ts <smtp port> <http port> [host] [mailbox]: takes e-mail on one port and shows it on the other; what is to
// come back goes to the mailbox, an imap:// address.
const [smtpPort, httpPort, host = "127.0.0.1", mailboxUrl] = process.argv.slice(2);
const store = createMessageStore();
const returns = createReturnRules(mailboxUrl);
createSmtpServer(store, returns).listen(Number(smtpPort), host);
createMailHttpServer(store, returns).listen(Number(httpPort), host);
