import { plain } from "@agiza/chatflow/plain";
import type { DebtWord } from "#modules/debts/answer-debt.ts";

const words = (list: string): ReadonlySet<string> => new Set(list.split(/\s+/).filter(Boolean));

// Spellings are listed and never guessed: one letter makes "hakubali" of "nakubali", and "ndipo" of "ndiyo".
const yes = words(`ndiyo ndio ndyo ndiy ndo ndiyp nidyo nidiyo ndioy mdiyo ndyio naam
  nakubali nakubari nakubal ninakubali nimekubali nimekubari nimekubal nakubaliana sahihi sawasawa
  yes yea yeah yep yap yess yas agree agreed confirm confirmed correct true kweli`);
const no =
  words(`hapana hapan hpana apana hapna hapanna hapna no nop nope sikubali sikubari sikubal sijakubali nakataa nimekataa
  siyo sio si sivyo wrong false incorrect disagree dispute sidaiwi sijachukua sikuchukua sijakopa sikukopa`);
/** What people say around a yes or a no, and which changes nothing of it. */
const around =
  words(`sawa asante ahsante asanteni ok okay boss bosi dada kaka mama baba bro bibi ndugu shop duka sana kabisa tafadhali
  please thanks thank you sir madam ni hiyo hilo huo deni mkopo langu wangu my the debt i it is that thats nimeona nimeelewa habari
  do not t don dont haya hayo naomba`);
/** A no that gives its reason. */
const reasons =
  words(`nilichukua nilishalipa nimelipa nimeshalipa nililipa chukua kimoja kiwili tu took paid already only sijapewa sikupewa
  sikupokea sijapokea`);
/** "Hapana shida", "no problem": a no that is none. */
const politeNo =
  /\b(hapana|hakuna|no|not|si) (shida|tatizo|wasiwasi|neno|noma|problem|problems|worries|worry|stress|asante|thanks|thank)\b/;

/** "ndiyooo" and "yesss" as they are meant. */
const squeezed = (word: string) => word.replace(/(.)\1{2,}/gu, "$1").replace(/(.)\1+$/u, "$1");
const has = (list: ReadonlySet<string>, word: string) => list.has(word) || list.has(squeezed(word));

/**
 * What somebody types under the question whether they took goods on credit, in place of tapping a button. A yes is one only
 * where nothing else is said that could mean something else; null: no answer.
 */
export function readDebtAnswer(text: string): DebtWord | null {
  // Who asks, or names a number, says more than yes or no.
  if (/[?؟\p{N}]/u.test(text)) return null;
  const said = plain(text.replace(/['’`]/gu, ""));
  if (said === "" || politeNo.test(said)) return null;
  const all = said.split(" ");
  const isYes = all.some((word) => has(yes, word));
  const isNo = all.some((word) => has(no, word)) || /\b(not|dont|do not|don t)\b/.test(said);
  const first = all[0]!;
  if (isNo) {
    const known = all.every((word) => has(no, word) || has(around, word) || has(yes, word));
    // "Si sahihi", "sio kweli", "I do not agree": the yes in it is what is denied. "Ndiyo, sio hapana" says nothing.
    if (known) return isYes && has(yes, first) ? null : "disputed";
    const givesReason = all.some((word) => reasons.has(word));
    return has(no, first) && givesReason && !isYes ? "disputed" : null;
  }
  return isYes && all.every((word) => has(yes, word) || has(around, word)) ? "confirmed" : null;
}
