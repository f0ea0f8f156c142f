import type { AppError } from "#kernel/app-error.ts";
import type { Refusal } from "./file-type.rules.ts";
import { refuse } from "./message-files.errors.ts";

/** The refusal of a file that may not be sent. */
export const refuseFile = (reason: Refusal): AppError => refuse(`file.${reason}`, {}, { field: "file" });
