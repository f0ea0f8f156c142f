import { formatMoney } from "@agiza/i18n/money";
import { formatPhone } from "@agiza/i18n/phone";
import { drawFailing } from "./draw-failing.ts";
import { drawHandOver } from "./draw-hand-over.ts";
import { el } from "#lib/element.ts";
import { bytesOf } from "./rider-api.ts";
import { endingAct, mapUrl, type RiderPage } from "./rider-page.ts";
import type { Texts, View } from "./view.ts";

/** An order on its way: the door, the money, and the one thing to do next. */
export function drawRound(view: View, page: RiderPage, isOnTheRoad: boolean): Node[] {
  const { t, told } = view;
  const kept = view.round.get();
  return [
    el(
      "header",
      {},
      el(
        "div",
        {},
        el("h1", {}, t("order", { number: page.number })),
        el("p", { class: "shop" }, page.shop.name),
      ),
    ),
    ...notes(view),
    door(t, page, kept.voice),
    money(t, page),
    ...(endingAct(kept) ? [] : next(view, page, isOnTheRoad)),
    ...(told.wrong === null ? [] : [el("p", { class: "note wrong", role: "alert" }, told.wrong)]),
    ...(page.shop.phone ? [callButton(t("callShop"), page.shop.phone)] : []),
  ];
}

function next(view: View, page: RiderPage, isOnTheRoad: boolean): Node[] {
  const { t } = view;
  if (isOnTheRoad) return [view.form.isFailing ? drawFailing(view) : drawHandOver(view, page)];
  if (page.lifecycle !== "ready")
    return [
      el(
        "section",
        {},
        el("p", {}, t("notReady")),
        el("button", { type: "button", onclick: () => void view.read() }, t("lookAgain")),
      ),
    ];
  const leave = () => view.act([{ kind: "left", key: crypto.randomUUID() }]);
  return [
    el(
      "section",
      {},
      el("button", { class: "main", type: "button", onclick: leave }, t("left")),
      el("p", { class: "hint" }, t("leftHint")),
    ),
  ];
}

/** What waits for the network, and how old what is shown is. */
function notes({ t, round, told, isOffline }: View): Node[] {
  const { acts, readAt } = round.get();
  const time = new Date(readAt).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  const texts = [
    told.isSending ? t("sending") : acts.length > 0 ? t("queued") : null,
    isOffline && acts.length === 0 ? t("offline", { time }) : null,
  ];
  return texts.flatMap((text) => (text === null ? [] : [el("p", { class: "note", role: "status" }, text)]));
}

const callButton = (label: string, phone: string) =>
  el("a", { class: "press", href: `tel:${phone}` }, `${label}: ${formatPhone(phone)}`);

function door(t: Texts, page: RiderPage, voice: string | null): Node {
  const { place, customer } = page;
  const map = mapUrl(page);
  return el(
    "section",
    {},
    el("p", { class: "big" }, customer.first_name || t("noName")),
    customer.phone && callButton(t("call"), customer.phone),
    el("p", { class: "big" }, [place.landmark, place.area].filter((text) => text !== "").join(", ")),
    place.note !== "" && el("p", {}, place.note),
    map !== null && el("a", { class: "press", href: map, target: "_blank", rel: "noreferrer" }, t("map")),
    page.has_voice_note && voice !== null && player(t, voice),
  );
}

function player(t: Texts, voice: string): Node {
  const type = voice.slice("data:".length, voice.indexOf(";"));
  const src = URL.createObjectURL(new Blob([bytesOf(voice)], { type }));
  return el("audio", { controls: true, src, "aria-label": t("listen"), title: t("listen") });
}

const money = (t: Texts, { due_minor: dueMinor, fare_minor: fareMinor }: RiderPage): Node =>
  el(
    "section",
    { class: "money" },
    ...(dueMinor > 0
      ? [el("p", {}, t("collect")), el("p", { class: "big" }, formatMoney(dueMinor))]
      : [el("p", {}, t("paid"))]),
    fareMinor !== null && el("p", { class: "hint" }, t("fare", { amount: formatMoney(fareMinor) })),
  );
