import { Button } from "@agiza/ui/button";
import { LanguageSwitch } from "@agiza/ui/language-switch";
import { Logo } from "@agiza/ui/logo";
import { Pindo } from "@agiza/ui/pindo";
import { Stepper } from "@agiza/ui/stepper";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Shop } from "#data/shop.ts";
import { useSignOut } from "#data/user.ts";
import { classNames } from "#lib/class-names.ts";

export type StartStep = "shop" | "products" | "payment" | "practice";

type StartFrameProps = {
  step: StartStep;
  /** Steps this shop goes through; practice only where there is a sandbox. */
  steps: readonly StartStep[];
  /** Above the steps: what else waits for the person. */
  top?: ReactNode;
  shop?: Shop;
  children: ReactNode;
};

/** The page around every step of opening a shop: where one is, and the step itself on a sheet. */
export function StartFrame({ step, steps, top, shop, children }: StartFrameProps) {
  const { t } = useTranslation(["getStarted", "auth", "common"]);
  const signOut = useSignOut();
  const at = steps.indexOf(step);
  const stateOf = (index: number) => (index < at ? "done" : index === at ? "current" : "upcoming");
  return (
    <div className="flex min-h-dvh flex-col">
      <title>{`${t("title")} · Agiza`}</title>
      <Pindo height={12} {...(shop && { shopId: shop.id, kanga: shop.kanga })} />
      <header className="flex items-center justify-between gap-3 border-b border-line bg-surface p-4 wide:px-7 wide:py-5">
        <Logo height={34} />
        <div className="flex items-center gap-1.5">
          <LanguageSwitch label={t("common:language")} />
          <Button
            variant="ghost"
            size="sm"
            loading={signOut.isPending}
            onClick={() => signOut.mutate({ everywhere: false })}
          >
            {t("auth:signOut")}
          </Button>
        </div>
      </header>
      <main
        id="main"
        className="mx-auto w-full max-w-[1040px] px-4 pt-6 pb-12 wide:grid wide:grid-cols-[300px_minmax(0,1fr)] wide:items-start wide:gap-x-12 wide:pt-8"
      >
        {top && <div className="mb-6 empty:hidden wide:col-span-2">{top}</div>}
        <div>
          <h1 className="m-0 font-display text-3xl leading-tight font-bold tracking-[-0.03em] text-balance">
            {t("title")}
          </h1>
          <p className="m-0 mt-2 text-md text-ink-2">{t("intro")}</p>
          <div aria-hidden="true" className="mt-4 flex gap-2 wide:hidden">
            {steps.map((one, index) => (
              <span
                key={one}
                className={classNames(
                  "h-1.5 flex-1 rounded-full",
                  index < at ? "bg-success" : index === at ? "bg-accent" : "bg-line-2",
                )}
              />
            ))}
          </div>
          <Stepper
            look="numbers"
            label={t("progress")}
            stateLabels={{
              done: t("states.done"),
              current: t("states.current"),
              upcoming: t("states.upcoming"),
              stopped: t("states.upcoming"),
            }}
            steps={steps.map((one, index) => ({
              label: t(`steps.${one}`),
              note: t(`notes.${one}`),
              state: stateOf(index),
            }))}
            className="mt-7 narrow:sr-only"
          />
        </div>
        <div className="mt-5 rounded-xl border border-line bg-surface p-5 wide:mt-0 wide:p-7">{children}</div>
      </main>
    </div>
  );
}
