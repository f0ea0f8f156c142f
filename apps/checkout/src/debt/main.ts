import { ApiError } from "@agiza/api-client/api-error";
import { type DebtPage, payDebt, readDebt, reasonOf } from "#data/debts.ts";
import { drawPage, texts } from "./draw-page.ts";
import { type Acts, chosenOf, isOpen, readAmount, type State } from "./view.ts";

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
const state: State = {
  language: "sw",
  page: null,
  ended: token === null ? "" : null,
  isOffline: false,
  form: { amount: "", phone: "", orderId: null },
  isSending: false,
  wrong: null,
};
let key = crypto.randomUUID();

const acts: Acts = {
  pay: () => void pay(),
  read: () => void read(),
  choose: (orderId) => {
    state.form = { ...state.form, orderId, amount: "" };
    state.wrong = null;
    draw();
    document.getElementById("amount")?.focus();
  },
  changeLanguage: () => {
    state.language = state.language === "sw" ? "en" : "sw";
    draw();
  },
};

function draw(): void {
  document.documentElement.lang = state.language;
  document.title = texts[state.language]("title");
  const focused = document.activeElement?.id;
  root.replaceChildren(...drawPage(state, acts));
  if (focused) document.getElementById(focused)?.focus();
}

function show(next: DebtPage): void {
  const { page: before } = state;
  if (before === null) state.language = next.language;
  const isNews = state.isOffline || JSON.stringify(before) !== JSON.stringify(next);
  state.page = next;
  state.isOffline = false;
  // What is shown is drawn anew only where it changed: nobody who types is disturbed.
  if (isNews) draw();
  if (isOpen(next)) setTimeout(acts.read, lookEveryMs);
}

async function read(): Promise<void> {
  if (token === null) return draw();
  try {
    show(await readDebt(token));
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 410)) {
      state.page = null;
      state.ended = error.message;
    } else state.isOffline = true;
    draw();
    if (state.page !== null && isOpen(state.page)) setTimeout(acts.read, lookEveryMs);
  }
}

/** What is sent, or null with the reason on the page. */
function wantedOf(page: DebtPage) {
  const t = texts[state.language];
  const { amount: typed, phone, orderId } = state.form;
  const chosen = chosenOf(page, orderId);
  const amount = typed.trim() === "" ? null : readAmount(typed);
  state.wrong = typed.trim() !== "" && amount === null ? t("amountWrong") : null;
  if (amount !== null && amount > (chosen?.owed_minor ?? page.owed_minor)) state.wrong = t("amountMore");
  if (state.wrong !== null) return null;
  return {
    owed_minor: page.owed_minor,
    ...(chosen === null ? {} : { order_id: chosen.order_id }),
    ...(amount === null ? {} : { amount_minor: amount }),
    ...(phone.trim() === "" ? {} : { phone: phone.trim() }),
  };
}

async function pay(): Promise<void> {
  if (state.page === null || token === null || state.isSending) return;
  const body = wantedOf(state.page);
  if (body === null) return draw();
  state.isSending = true;
  draw();
  try {
    const next = await payDebt(token, body, key);
    key = crypto.randomUUID();
    state.form = { ...state.form, amount: "", orderId: null };
    state.isSending = false;
    show(next);
  } catch (error) {
    const reason = reasonOf(error);
    state.isSending = false;
    state.wrong = reason ?? texts[state.language]("notSent");
    // A press that was answered is over; one without an answer is the same when it is pressed again.
    if (reason !== null) {
      key = crypto.randomUUID();
      await read();
    }
  }
  draw();
}

draw();
void read();
addEventListener("online", acts.read);
