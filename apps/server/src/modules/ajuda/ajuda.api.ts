export { representar } from "./representar.ts";
