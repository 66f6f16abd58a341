import { forbidStack } from "./stack.ts";

forbidStack();
