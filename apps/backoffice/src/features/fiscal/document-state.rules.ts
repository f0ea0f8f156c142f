import type { FiscalDocument } from "#data/fiscal.ts";

/**
 * How far a document has come, as the log says it. A note to a receipt of TRA is in the Z report of its day; VFDPlus closes its days
 * itself, so that a person enters the note there.
 */
export function documentState({
  state,
  said,
  replaced_at: replaced,
  provider,
}: Pick<FiscalDocument, "state" | "said" | "replaced_at" | "provider">) {
  if (replaced !== null) return "replaced";
  if (state === "waiting" && said !== null) return "troubled";
  return state === "noted" && provider === "vfdplus" ? "toEnter" : state;
}
