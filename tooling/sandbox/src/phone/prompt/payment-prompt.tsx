import { formatMoney } from "@agiza/i18n/money";
import { Button } from "@agiza/ui/button";
import { toast } from "@agiza/ui/toast";
import { useState } from "react";
import type { Prompt } from "../../contract.ts";
import { PhoneSheet } from "../chat/phone-sheet.tsx";
import { NetworkName, networkName } from "../parts/network-name.tsx";
import { useControl } from "../parts/use-control.ts";
import { control } from "../state/control.ts";
import { useTexts } from "../use-texts.ts";
import { PinPad, pinLength } from "./pin-pad.tsx";
import { promptOutcome } from "./prompt-outcome.ts";

/** The mobile-money request on the customer's phone: an amount, a shop, a PIN, and always the word that it is no money. */
export function PaymentPrompt({ prompt, waitingAfter }: { prompt: Prompt; waitingAfter: number }) {
  const t = useTexts();
  const { busy, run } = useControl();
  const [pin, setPin] = useState("");
  const network = networkName(prompt.msisdn) ?? t("mobileMoney");

  function press(digit: string) {
    if (busy || pin.length >= pinLength) return;
    setPin(pin + digit);
    if (pin.length + 1 === pinLength) void enter(pin + digit);
  }
  const erase = () => !busy && setPin(pin.slice(0, -1));

  async function enter(whole: string) {
    const entered = await run(() => control.enterPin(prompt.id, whole));
    setPin("");
    if (!entered) return;
    const outcome = promptOutcome(entered.answer.state, whole);
    toast({ title: t(outcome.text), toastType: outcome.toastType });
  }

  async function answer(action: "cancel" | "ignore") {
    if (busy) return;
    const answered = await run(() => control.answerPrompt(prompt.id, action));
    if (answered)
      toast({ title: t(action === "cancel" ? "promptCancelled" : "promptIgnored"), toastType: "info" });
  }

  function pressByKey(event: KeyboardEvent) {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (/^\d$/u.test(event.key)) press(event.key);
    else if (event.key === "Backspace") erase();
  }

  /* The holes of the strong parts stay in the sentence, so that its order is the language's own. */
  const strong: Record<string, string> = {
    "{amount}": formatMoney(prompt.amount * 100, prompt.currency),
    "{shop}": prompt.shop_name,
  };
  const sentence = t("promptSentence", { reference: prompt.reference }).split(/(\{\w+\})/u);
  return (
    <PhoneSheet label={t("promptTitle", { network })} onKey={pressByKey}>
      <div className="flex items-center justify-between gap-2">
        <span className="font-semibold">
          <NetworkName msisdn={prompt.msisdn} otherwise={t("mobileMoney")} />
        </span>
        <span
          title={t("notRealMoneyMeaning")}
          className="rounded-full bg-accent px-2.25 py-1 text-2xs font-bold text-on-accent"
        >
          {t("notRealMoney")}
        </span>
      </div>
      <p className="mt-3 text-md leading-normal">
        {sentence.map((piece) =>
          strong[piece] === undefined ? (
            piece
          ) : (
            <strong key={piece} className="font-bold tabular-nums">
              {strong[piece]}
            </strong>
          ),
        )}
      </p>
      {waitingAfter > 0 && (
        <p className="mt-1 text-sm text-ink-2">{t("promptMore", { count: waitingAfter })}</p>
      )}
      <PinPad
        label={t("promptPin")}
        entered={pin.length}
        onDigit={press}
        onErase={erase}
        onCancel={() => void answer("cancel")}
      />
      <Button
        variant="ghost"
        size="sm"
        onClick={() => void answer("ignore")}
        className="mt-1.5 w-full underline touch:h-11!"
      >
        {t("promptIgnore")}
      </Button>
    </PhoneSheet>
  );
}
