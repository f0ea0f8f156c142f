import { formatMoney } from "@agiza/i18n/money";
import { Button } from "@agiza/ui/button";
import { Drawer } from "@agiza/ui/drawer";
import { ErrorLine } from "@agiza/ui/error-line";
import { Field } from "@agiza/ui/field";
import { Money } from "@agiza/ui/money";
import { MoneyInput, presetAmountsMinor } from "@agiza/ui/money-input";
import { RadioGroup } from "@agiza/ui/radio-group";
import { Select } from "@agiza/ui/select";
import { Banknote, Plus } from "lucide-react";
import { useState, type FormEvent } from "react";
import { useTranslation } from "react-i18next";
import { type PayoutOverview, useRequestPayout } from "#data/payouts.ts";
import { useErrorText } from "#lib/use-error-text.ts";
import { Fact, FactList } from "#patterns/facts.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { AddPlaceDialog } from "./add-place-dialog.tsx";
import { feeOf } from "./payout-fee.rules.ts";
import { FeeAmount, usePlaceName } from "./payout-parts.tsx";
import { WordField, wordOf } from "./word-field.tsx";

type Props = { overview: PayoutOverview; onClose: () => void };
type Problem = "amount" | "tooMuch" | "place" | "word";

/** Asks how much goes where, shows what arrives, and has an owner say once more who they are. */
export function RequestPayout({ overview, onClose }: Props) {
  const { t } = useTranslation(["payouts", "common"]);
  const errorTextOf = useErrorText();
  const toasts = useOutcomeToasts();
  const request = useRequestPayout();
  const nameOf = usePlaceName();
  const [accountId, setAccount] = useState(overview.accounts[0]?.id ?? "");
  const [placeId, setPlace] = useState(overview.destinations[0]?.id ?? null);
  const [amountMinor, setAmount] = useState<number | null>(null);
  const [step, setStep] = useState<"form" | "review">("form");
  const [word, setWord] = useState("");
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isAdding, setAdding] = useState(false);
  const account = overview.accounts.find(({ id }) => id === accountId);
  const places = overview.destinations.filter(({ kind }) => account?.fees.some((fee) => fee.kind === kind));
  const place = places.find(({ id }) => id === placeId);
  const readyMinor = account?.available_minor ?? 0;
  const feeMinor = account && place ? feeOf(account, place.kind, amountMinor ?? 0) : null;
  const arrivesMinor = (amountMinor ?? 0) - (feeMinor ?? 0);

  function review() {
    if (!amountMinor || amountMinor < overview.least_minor) return setProblem("amount");
    if (amountMinor > readyMinor) return setProblem("tooMuch");
    if (!place) return setProblem("place");
    setProblem(null);
    setStep("review");
  }
  function pay() {
    if (!amountMinor || !place) return setStep("form");
    if (word === "") return setProblem("word");
    const asked = { account_id: accountId, destination_id: place.id, amount_minor: amountMinor };
    request.mutate(
      { asked, word: wordOf(overview.needs_pin, word) },
      {
        onSuccess: () => {
          toasts.done(t("form.requested"));
          onClose();
        },
      },
    );
  }
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (step === "form") review();
    else pay();
  };
  const amountProblem =
    problem === "amount"
      ? t("form.amountMissing", { least: formatMoney(overview.least_minor) })
      : problem === "tooMuch" && t("form.tooMuch");

  return (
    <>
      <Drawer
        open
        onOpenChange={(open) => {
          if (!open && !request.isPending && !isAdding) onClose();
        }}
        title={t("request")}
        closeLabel={t("common:close")}
        actions={
          <>
            <Button
              variant="light"
              disabled={request.isPending}
              onClick={step === "form" ? onClose : () => setStep("form")}
            >
              {step === "form" ? t("common:cancel") : t("form.back")}
            </Button>
            <Button
              type="submit"
              form="request-payout"
              loading={request.isPending}
              {...(step === "review" && { icon: <Banknote aria-hidden="true" strokeWidth={1.9} /> })}
            >
              {step === "form" ? t("form.review") : t("form.pay", { amount: formatMoney(amountMinor ?? 0) })}
            </Button>
          </>
        }
      >
        <form id="request-payout" noValidate className="grid gap-5" onSubmit={submit}>
          <div>
            <p className="m-0 text-sm text-ink-2">{t("form.ready")}</p>
            <p className="m-0 font-display text-2xl font-bold tracking-[-0.02em] tabular-nums">
              <Money minor={readyMinor} />
            </p>
          </div>
          {step === "form" ? (
            <>
              {overview.accounts.length > 1 && (
                <Field label={t("form.from")}>
                  <Select
                    value={accountId}
                    options={overview.accounts.map(({ id, display_name }) => ({
                      value: id,
                      label: display_name,
                    }))}
                    onChange={({ target }) => setAccount(target.value)}
                  />
                </Field>
              )}
              <Field label={t("form.amount")} error={amountProblem}>
                <MoneyInput
                  size="lg"
                  valueMinor={amountMinor}
                  presets={{ label: t("form.presets"), amountsMinor: presetAmountsMinor }}
                  onChange={(value) => {
                    setAmount(value);
                    setProblem(null);
                  }}
                />
              </Field>
              <Button
                variant="light"
                size="sm"
                disabled={readyMinor < overview.least_minor}
                onClick={() => {
                  setAmount(readyMinor);
                  setProblem(null);
                }}
              >
                {t("form.all")}
              </Button>
              {places.length === 0 ? (
                <p className="m-0 text-ink-2">{t("form.noPlace")}</p>
              ) : (
                <RadioGroup
                  legend={t("form.sendTo")}
                  look="cards"
                  value={place?.id ?? null}
                  onChange={(id) => {
                    setPlace(id);
                    setProblem(null);
                  }}
                  error={problem === "place" && t("form.placeMissing")}
                  options={places.map((one) => ({
                    value: one.id,
                    label: nameOf(one),
                    description: one.name,
                    trailing: account && (
                      <span className="text-sm whitespace-nowrap text-ink-2">
                        {t("form.fee")} <FeeAmount minor={feeOf(account, one.kind, amountMinor ?? 0)} />
                      </span>
                    ),
                  }))}
                />
              )}
              <Button
                variant="light"
                icon={<Plus aria-hidden="true" strokeWidth={1.9} />}
                onClick={() => setAdding(true)}
              >
                {t("form.addPlace")}
              </Button>
            </>
          ) : (
            place && (
              <>
                <FactList>
                  <Fact name={t("form.sendTo")}>
                    <span className="block font-strong">{nameOf(place)}</span>
                    <span className="block text-ink-2">{place.name}</span>
                  </Fact>
                  <Fact name={t("form.payout")}>
                    <Money minor={amountMinor ?? 0} withCurrency={false} />
                  </Fact>
                  <Fact name={t("form.fee")}>
                    <FeeAmount minor={feeMinor === null ? null : -feeMinor} />
                  </Fact>
                  <Fact name={t(feeMinor === null ? "form.getAtMost" : "form.get")}>
                    <span className="font-strong">
                      <Money minor={arrivesMinor} />
                    </span>
                  </Fact>
                </FactList>
                {feeMinor === null && <p className="m-0 text-sm text-ink-3">{t("form.feeUnknownText")}</p>}
                <WordField
                  isPin={overview.needs_pin}
                  value={word}
                  isMissing={problem === "word"}
                  onChange={(value) => {
                    setWord(value);
                    setProblem(null);
                  }}
                />
              </>
            )
          )}
          {request.error && (
            <p role="alert" className="m-0">
              <ErrorLine>{errorTextOf(request.error)}</ErrorLine>
            </p>
          )}
        </form>
      </Drawer>
      {isAdding && (
        <AddPlaceDialog
          isPin={overview.needs_pin}
          onAdded={(id) => setPlace(id)}
          onClose={() => setAdding(false)}
        />
      )}
    </>
  );
}
