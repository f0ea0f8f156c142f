import { ApiError } from "@agiza/api-client/api-error";
import { Button } from "@agiza/ui/button";
import { ButtonLink } from "@agiza/ui/button-link";
import { Skeleton } from "@agiza/ui/skeleton";
import { Stepper } from "@agiza/ui/stepper";
import type { UseQueryResult } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useHref, useLinkClickHandler } from "react-router";
import { isPracticeOver, useStartPractice, type Practice } from "#data/practice.ts";
import { paths } from "#lib/paths.ts";
import { QueryView } from "#patterns/query-view.tsx";
import { useOutcomeToasts } from "#patterns/use-outcome-toasts.ts";
import { practiceStage, practiceStages } from "./practice-stage.rules.ts";
import { StepActions } from "./step-actions.tsx";

type PracticeStepProps = {
  query: UseQueryResult<Practice>;
  onDone: () => void;
  onBack: () => void;
  onAddProduct: () => void;
};

/** A whole order through the shop's own chat, order page and payment, on the sandbox. */
export function PracticeStep({ query, onDone, onBack, onAddProduct }: PracticeStepProps) {
  const { t } = useTranslation("getStarted");
  return (
    <section aria-labelledby="practice-title">
      <h2 id="practice-title" className="heading-card m-0">
        {t("practice.title")}
      </h2>
      <p className="m-0 mt-1.5 mb-5 max-w-[62ch] text-ink-2">{t("practice.text")}</p>
      <QueryView
        query={query}
        failedTitle={t("practice.loadFailed")}
        skeleton={<Skeleton className="h-44 rounded-md" />}
      >
        {(practice) => <PracticeOrder practice={practice} onAddProduct={onAddProduct} />}
      </QueryView>
      <StepActions>
        <Button variant="ghost" className="wide:mr-auto" onClick={onBack}>
          {t("back")}
        </Button>
        <Button variant={query.data && isPracticeOver(query.data) ? "primary" : "light"} onClick={onDone}>
          {t("finish")}
        </Button>
      </StepActions>
    </section>
  );
}

function PracticeOrder({ practice, onAddProduct }: { practice: Practice; onAddProduct: () => void }) {
  const { t } = useTranslation("getStarted");
  const toasts = useOutcomeToasts();
  const start = useStartPractice();
  const { order, phone_url: phoneUrl } = practice;
  const stage = practiceStage(practice, start.isSuccess);
  const at = practiceStages.indexOf(stage);
  const needsProduct = start.error instanceof ApiError && start.error.code === "practice.no_product";
  const isUnderWay = stage !== "none" && stage !== "done";
  return (
    <>
      <Stepper
        look="numbers"
        label={t("practice.title")}
        stateLabels={{
          done: t("states.done"),
          current: t("states.current"),
          upcoming: t("states.upcoming"),
          stopped: t("states.upcoming"),
        }}
        steps={(["chat", "page", "pay", "receipt"] as const).map((step) => {
          const place = practiceStages.indexOf(step);
          return {
            label: t(`practice.steps.${step}`),
            state: place < at ? "done" : place === at ? "current" : "upcoming",
          };
        })}
      />
      <div aria-live="polite" className="mt-4">
        {stage === "done" && <p className="m-0 font-strong text-success-ink">{t("practice.done")}</p>}
        {order && isUnderWay && (
          <p className="m-0 text-sm text-ink-3">{t("practice.number", { number: order.number })}</p>
        )}
      </div>
      <div className="mt-3 flex flex-wrap gap-2.5">
        {stage === "page" && order?.page_url && (
          <ButtonLink href={order.page_url} target="_blank" rel="noreferrer" variant="primary">
            {t("practice.openPage")}
          </ButtonLink>
        )}
        {!isUnderWay && (
          <Button
            variant={stage === "done" ? "light" : "primary"}
            loading={start.isPending}
            loadingLabel={t("practice.starting")}
            onClick={() =>
              start.mutate(undefined, { onError: (error) => toasts.failed(error, t("practice.failed")) })
            }
          >
            {stage === "done" ? t("practice.again") : t("practice.start")}
          </Button>
        )}
        {needsProduct && (
          <Button variant="light" onClick={onAddProduct}>
            {t("practice.addProduct")}
          </Button>
        )}
        {stage === "done" && order && <OrderButton to={paths.order(order.id)} />}
        {order && phoneUrl && (
          <ButtonLink href={phoneUrl} target="_blank" rel="noreferrer" variant="ghost">
            {t("practice.openPhone")}
          </ButtonLink>
        )}
      </div>
    </>
  );
}

function OrderButton({ to }: { to: string }) {
  const { t } = useTranslation("getStarted");
  return (
    <ButtonLink href={useHref(to)} onClick={useLinkClickHandler(to)} variant="ghost">
      {t("practice.openOrder")}
    </ButtonLink>
  );
}
