import type { Entry } from "./goods.rules.ts";
import type { Lexicon } from "./lexicon.rules.ts";
import type { Token } from "./lex-sentence.rules.ts";
import { unitOf } from "./measures.rules.ts";
import {
  hasVariantPart,
  hasVariantWord,
  headsSaid,
  type Mention,
  narrow,
  narrowed,
  nothingPending,
  type Pending,
} from "./mentions.rules.ts";

type Counted = { value: number; dozens?: number | null };
type Named = { key: string; text: string };

/** For whom or what: "biskuti nane ZA WATOTO". */
const purposes = new Set(
  "husband wife son daughter friend mtoto mgeni sherehe harusi zawadi mume mke rafiki mama baba bibi birthday party gift kids mzazi safari shule".split(
    " ",
  ),
);

const isCount = ({ kind }: Token): boolean => kind === "number" || kind === "amount";

/** Reads a part of a message between two separators. */
export class Scan {
  readonly mentions: Mention[] = [];
  /** What was said without goods, for those before. */
  pending = nothingPending();
  /** What was said before that, of goods named earlier: "kimoja watu 4, kimoja watu 6". */
  private readonly earlier: Pending[] = [];
  /** Words that nothing was made of. */
  unread = 0;
  private current: Mention | null = null;
  private tied = false;
  private sized = false;
  private afterName = false;

  private readonly lexicon: Lexicon;
  private readonly tokens: readonly Token[];
  private readonly isWanted: boolean;
  private readonly prior: Mention | null;

  /** @param prior the goods named last before this part */
  constructor(lexicon: Lexicon, tokens: readonly Token[], isWanted: boolean, prior: Mention | null) {
    this.lexicon = lexicon;
    this.tokens = tokens;
    this.isWanted = isWanted;
    this.prior = prior;
  }

  read(): this {
    for (const [at, token] of this.tokens.entries()) this.take(token, at);
    const { quantity } = this.pending;
    if (this.current && quantity !== null && this.current.quantity === null) {
      this.current.quantity = quantity;
      this.pending.quantity = null;
    }
    return this;
  }

  /** All that was said without goods, in its order. */
  get said(): Pending[] {
    return [...this.earlier, this.pending];
  }

  private take(token: Token, at: number): void {
    switch (token.kind) {
      case "glue":
        this.tied = true;
        return;
      case "size":
        this.sized = true;
        return;
      case "number":
        this.takeNumber(token, at);
        break;
      case "amount":
        (this.current && !this.comesAnother(at) ? this.current : this.pending).amounts.push(token);
        break;
      case "unit":
        if (this.current) this.current.dimension = unitOf(token.text, false)?.dimension ?? null;
        return;
      case "container":
        this.takeContainer(token.key);
        break;
      case "code":
        this.open({
          entries: new Set([token.entry]),
          words: [...token.entry.heads],
          variantId: token.variantId,
        });
        break;
      case "goods":
        this.takeGoods(token, at);
        this.tied = false;
        this.sized = false;
        this.afterName = true;
        return;
      case "unknown":
        this.takeUnknown(token);
        this.tied = false;
        return;
      case "aside":
      case "deny":
      case "dozen":
      case "end":
      case "noise":
      case "separator":
      case "turn":
      case "want":
        return;
    }
    this.tied = false;
    this.sized = false;
    this.afterName = false;
  }

  private get numbersComeFirst(): boolean {
    const number = this.tokens.findIndex(isCount);
    const name = this.tokens.findIndex(({ kind }) => ["goods", "unknown", "code"].includes(kind));
    return number >= 0 && (name < 0 || number < name);
  }

  /** Whether the number at a place counts what is named behind it. */
  private comesAnother(at: number): boolean {
    if (!this.numbersComeFirst) return false;
    const behind = this.tokens.slice(at + 1);
    const next = behind.findIndex(isCount);
    return behind
      .slice(0, next < 0 ? undefined : next)
      .some(({ kind }) => kind === "goods" || kind === "code");
  }

  private takeNumber({ value, dozens = null }: Counted, at: number): void {
    const said = String(value);
    const last = this.current?.variantWords.at(-1) ?? this.pending.variantWords.at(-1);
    const asked = this.current ?? this.prior;
    const belongs = asked && hasVariantPart(asked, last, said);
    if (this.sized || (belongs && (this.tied || belongs === "pair" || value >= 20))) {
      (this.current ?? this.pending).variantWords.push(said);
      return;
    }
    const { current } = this;
    if (!current && this.pending.quantity !== null && this.pending.variantWords.length > 0) {
      this.earlier.push(this.pending);
      this.pending = { ...nothingPending(), quantity: value, dozens };
    } else if (!current || this.comesAnother(at)) Object.assign(this.pending, { quantity: value, dozens });
    else if (current.quantity === null) Object.assign(current, { quantity: value, dozens });
    else {
      this.open({ entries: new Set(current.entries), words: [...current.words], loose: [...current.loose] });
      Object.assign(this.current!, { quantity: value, dozens });
    }
  }

  private takeContainer(key: string): void {
    const named = this.current && narrow(this.current, this.lexicon.byWord.get(key));
    if (named) this.current!.words.push(key);
    else (this.current ?? this.pending).containers.push(key);
  }

  private takeGoods({ key, text }: Named, at: number): void {
    const named = this.lexicon.byWord.get(key);
    const { current } = this;
    if (current && current.entries.size > 0) {
      const isHead = this.lexicon.heads.has(key);
      const isCounted = current.quantity !== null || current.amounts.length > 0;
      const startsNew =
        isCounted && !this.tied && isHead && !this.numbersComeFirst && this.isCountedBehind(at);
      if (!startsNew && narrow(current, named)) current.words.push(key);
      else if (!startsNew && hasVariantWord(current, key)) current.variantWords.push(key);
      else if (this.tied || !named || (!isHead && !isCounted)) current.loose.push(text);
      else this.open({ entries: new Set(named), words: [key] });
      return;
    }
    const prior = this.mentions.at(-1) ?? this.prior;
    const isHead = this.lexicon.heads.has(key);
    const ofPrior = prior && !isHead && narrowed(prior, named);
    if (!current && prior && !isHead && hasVariantWord(prior, key)) this.pending.variantWords.push(key);
    else if (!current && prior && ofPrior) this.open({ entries: ofPrior, words: [...headsSaid(prior), key] });
    else if (current && this.tied) current.loose.push(text);
    else if (!named) this.pending.variantWords.push(key);
    else if (current && !isHead) current.loose.push(text);
    else this.replaceUnknown(named, key);
  }

  private isCountedBehind(at: number): boolean {
    return this.tokens.slice(at + 1).some(isCount);
  }

  /** An unknown word before the head of a name is an English adjective, or a word to the shop: "dear mkoba". */
  private replaceUnknown(named: Set<Entry>, key: string): void {
    const unknown = this.current;
    if (!unknown) return this.open({ entries: new Set(named), words: [key] });
    if (unknown.quantity !== null && !this.numbersComeFirst)
      return this.open({ entries: new Set(named), words: [key] });
    const isEnglish = ![...named].some(({ names }) => names.flat().includes(key));
    this.unread += isEnglish ? 0 : unknown.loose.length;
    Object.assign(unknown, { entries: new Set(named), words: [key], loose: isEnglish ? unknown.loose : [] });
  }

  private takeUnknown({ key, text }: Named): void {
    const { current } = this;
    if (!current && purposes.has(key)) return;
    if (!current) {
      this.open({ entries: new Set(), words: [], loose: [text] });
      this.afterName = true;
    } else if (current.entries.size === 0) current.loose.push(text);
    else if (this.tied && !(current.quantity !== null && purposes.has(key))) current.loose.push(text);
    else if (this.afterName && !this.tied && current.quantity === null) current.loose.push(text);
    else this.unread += 1;
  }

  private open(change: Partial<Mention>): void {
    const mention: Mention = {
      entries: new Set(),
      words: [],
      loose: [],
      variantId: null,
      dimension: null,
      ...this.pending,
      isWanted: this.isWanted,
      ...change,
    };
    for (const key of mention.containers)
      if (narrow(mention, this.lexicon.byWord.get(key))) mention.words.push(key);
    this.pending = nothingPending();
    this.current = mention;
    this.mentions.push(mention);
  }
}
