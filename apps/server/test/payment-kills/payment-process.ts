import { liveTurn } from "./live-turn.ts";
import { Turno } from "./turno.ts";

/** A turn in a process of its own, which may be killed at any moment: `payment-process.ts <turn as JSON>`. */
await liveTurn(Turno.parse(JSON.parse(process.argv[2] ?? "")));
