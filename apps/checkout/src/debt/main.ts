import { ApiError } from "@agiza/api-client/api-error";
import { debtPage as english } from "@agiza/i18n/catalogues/en/debt-page";
import { debtPage as swahili } from "@agiza/i18n/catalogues/sw/debt-page";
import type { Language } from "@agiza/i18n/language";
import { createTranslator } from "@agiza/i18n/translator";
import { el } from "#lib/element.ts";
import { type DebtPage, payDebt, readDebt, reasonOf } from "#data/debts.ts";
import { drawDebt, isOpen } from "./draw-debt.ts";
import { readAmount, type View } from "./view.ts";

const texts = {
  en: createTranslator(english, "en"),
  sw: createTranslator(swahili, "sw"),
};
/** How often a payment that is open is looked at. */
const lookEveryMs = 5_000;

/** Moves the token from the address into the history entry: nobody reads it over a shoulder, and a reload still has it. */
function takeToken(): string | null {
  const given = new URLSearchParams(location.search).get("token");
  if (given) history.replaceState({ token: given }, "", location.pathname);
  return given ?? (history.state as { token?: string } | null)?.token ?? null;
}

const root = document.getElementById("debt")!;
const token = takeToken();
let language: Language = "sw";
let page: DebtPage | null = null;
/** Why there is no page, or an older one. */
let ended: string | null = token === null ? "" : null;
let isOffline = false;
let isSending = false;
let wrong: string | null = null;
let key = crypto.randomUUID();
const form = { amount: "", phone: "" };

function draw(): void {
  const t = texts[language];
  document.documentElement.lang = language;
  document.title = t("title");
  const focused = document.activeElement?.id;
  root.replaceChildren(...contents(), languageButton());
  if (focused) document.getElementById(focused)?.focus();
}

function contents(): Node[] {
  const t = texts[language];
  const again = () => el("button", { type: "button", onclick: () => void read() }, t("retry"));
  if (page !== null) {
    const view: View = {
      t,
      language,
      page,
      form,
      isSending,
      wrong,
      pay: () => void pay(),
      read: () => void read(),
    };
    return [
      ...(isOffline ? [el("p", { class: "note", role: "status" }, t("offline"))] : []),
      ...drawDebt(view),
    ];
  }
  if (ended !== null)
    return [
      el("section", { role: "status" }, el("h1", {}, t("endedTitle")), el("p", {}, ended || t("unknown"))),
    ];
  if (isOffline)
    return [el("section", { role: "status" }, el("h1", {}, t("title")), el("p", {}, t("offline")), again())];
  return [el("p", { role: "status" }, t("loading"))];
}

const languageButton = () =>
  el(
    "button",
    {
      type: "button",
      lang: language === "sw" ? "en" : "sw",
      onclick: () => {
        language = language === "sw" ? "en" : "sw";
        draw();
      },
    },
    texts[language]("otherLanguage"),
  );

function show(next: DebtPage): void {
  if (page === null) language = next.language;
  const before = page;
  page = next;
  isOffline = false;
  // What is shown is drawn anew only where it changed: nobody who types is disturbed.
  if (JSON.stringify(before) !== JSON.stringify(next)) draw();
  if (isOpen(next)) setTimeout(() => void read(), lookEveryMs);
}

async function read(): Promise<void> {
  if (token === null) return draw();
  try {
    show(await readDebt(token));
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 410)) {
      page = null;
      ended = error.message;
    } else isOffline = true;
    draw();
    if (page !== null && isOpen(page)) setTimeout(() => void read(), lookEveryMs);
  }
}

async function pay(): Promise<void> {
  if (page === null || token === null || isSending) return;
  const t = texts[language];
  const typed = form.amount.trim();
  const amount = typed === "" ? null : readAmount(typed);
  wrong = typed !== "" && amount === null ? t("amountWrong") : null;
  if (amount !== null && amount > page.owed_minor) wrong = t("amountMore");
  if (wrong !== null) return draw();
  isSending = true;
  draw();
  const phone = form.phone.trim();
  const body = {
    owed_minor: page.owed_minor,
    ...(amount === null ? {} : { amount_minor: amount }),
    ...(phone === "" ? {} : { phone }),
  };
  try {
    const next = await payDebt(token, body, key);
    key = crypto.randomUUID();
    form.amount = "";
    isSending = false;
    show(next);
  } catch (error) {
    isSending = false;
    wrong = reasonOf(error) ?? t("notSent");
    // A press that was answered is over; one without an answer is the same when it is pressed again.
    if (reasonOf(error) !== null) {
      key = crypto.randomUUID();
      await read();
    }
  }
  draw();
}

draw();
void read();
addEventListener("online", () => void read());
