import { rider as english } from "@agiza/i18n/catalogues/en/rider";
import { rider as swahili } from "@agiza/i18n/catalogues/sw/rider";
import type { Language } from "@agiza/i18n/language";
import { createTranslator } from "@agiza/i18n/translator";
import { el } from "#lib/element.ts";
import { openRound, type Round } from "./kept-round.ts";
import { keepRiderPage } from "./keep-rider-page.ts";
import { readPage, readVoice, type Refused, refusedOf } from "./rider-api.ts";
import { hasLeft } from "./rider-page.ts";
import { createSender, type Told } from "./send-acts.ts";
import { noForm, type View } from "./view.ts";
import { drawEnd, drawNothing } from "./draw-end.ts";
import { drawRound } from "./draw-round.ts";

const texts = {
  en: createTranslator(english, "en"),
  sw: createTranslator(swahili, "sw"),
};

/** Moves the token from the address into the history entry: nobody reads it over a shoulder, and a reload still has it. */
function takeToken(): string | null {
  const given = new URLSearchParams(location.search).get("token");
  if (given) history.replaceState({ token: given }, "", location.pathname);
  return given ?? (history.state as { token?: string } | null)?.token ?? null;
}

const languageKey = "language";

/** Riders are spoken to in Swahili first, whatever the shop's own people chose elsewhere on this phone. */
const firstLanguage = (): Language => (localStorage.getItem(`rider-${languageKey}`) === "en" ? "en" : "sw");

const root = document.getElementById("rider")!;
const token = takeToken();

async function start(): Promise<void> {
  let language = firstLanguage();
  document.documentElement.lang = language;
  if (token === null) {
    root.replaceChildren(drawNothing(texts[language], "unknown"));
    return;
  }
  const round = await openRound(token);
  const state = {
    told: { isSending: false, wrong: null } as Told,
    isOffline: false,
    failure: null as Refused | null,
  };
  const form = noForm();

  const draw = (): void => {
    const t = texts[language];
    document.title = t("title");
    const view: View = {
      t,
      round,
      form,
      ...state,
      act: (acts) => sender.act(acts),
      redraw: draw,
      read,
      tell: (wrong) => {
        state.told = { ...state.told, wrong };
        draw();
      },
    };
    root.replaceChildren(...pageOf(view), languageButton());
  };
  const sender = createSender(token, round, (told) => {
    state.told = told;
    draw();
  });

  const languageButton = () =>
    el(
      "button",
      {
        class: "plain",
        type: "button",
        lang: language === "sw" ? "en" : "sw",
        onclick: () => {
          language = language === "sw" ? "en" : "sw";
          document.documentElement.lang = language;
          localStorage.setItem(`rider-${languageKey}`, language);
          draw();
        },
      },
      texts[language]("otherLanguage"),
    );

  async function read(): Promise<void> {
    try {
      const page = await readPage(token!);
      // What the phone knows to be over stays so.
      if (round.get().ended === null) round.set({ page, readAt: Date.now() });
      state.isOffline = false;
      state.failure = null;
    } catch (error) {
      const refused = refusedOf(error);
      state.isOffline = refused.kind === "offline";
      state.failure = refused;
      if (refused.kind === "refused" && refused.code === "delivery.link_ended" && round.get().ended === null)
        round.set({ ended: { how: "over" }, page: null, voice: null, acts: [] });
    }
    draw();
    void sender.sendAll();
    await keepVoice(round);
  }

  if (round.get().page !== null || round.get().ended !== null) draw();
  await read();
  addEventListener("online", () => void read());
  // When the page is at rest: the first look is over before the next one is prepared.
  setTimeout(() => void keepRiderPage(), 1_000);
}

/** The way to the door is fetched with the first look: at the door there may be no network. */
async function keepVoice(round: Round): Promise<void> {
  const { page, voice } = round.get();
  if (!page?.has_voice_note || voice !== null) return;
  const found = await readVoice(token!).catch(() => null);
  if (found !== null && round.get().page !== null) round.set({ voice: found });
}

function pageOf(view: View): Node[] {
  const { ended, page } = view.round.get();
  if (ended) return [drawEnd(view.t, ended)];
  if (page) return drawRound(view, page, hasLeft(view.round.get()));
  if (view.failure?.kind === "offline") return [drawNothing(view.t, "firstOffline", view.read)];
  return [drawNothing(view.t, view.failure ? "unknown" : "loading", view.read)];
}

void start();
