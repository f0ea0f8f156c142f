import type { rider } from "@agiza/i18n/catalogues/en/rider";
import type { Translator } from "@agiza/i18n/translator";
import type { Round } from "./kept-round.ts";
import type { Refused } from "./rider-api.ts";
import type { Act, Failure } from "./rider-page.ts";
import type { Told } from "./send-acts.ts";

export type Texts = Translator<typeof rider>;

/** What the rider has typed and not said yet; it stays while the page is drawn anew. */
type Form = {
  pin: string;
  receivedBy: string;
  collected: string | null;
  picture: string | null;
  failure: Failure | null;
  reason: string;
  isFailing: boolean;
};

export const noForm = (): Form => ({
  pin: "",
  receivedBy: "",
  collected: null,
  picture: null,
  failure: null,
  reason: "",
  isFailing: false,
});

export type View = {
  t: Texts;
  round: Round;
  form: Form;
  told: Told;
  isOffline: boolean;
  failure: Refused | null;
  act: (acts: Act[]) => void;
  redraw: () => void;
  read: () => Promise<void>;
  /** Says what is not right with what was typed; null: nothing. */
  tell: (wrong: string | null) => void;
};
