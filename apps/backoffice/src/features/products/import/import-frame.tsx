import { Card } from "@agiza/ui/card";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { paths } from "#lib/paths.ts";
import { PageFrame } from "#patterns/page-frame.tsx";
import { type ImportStep, ImportSteps } from "./import-steps.tsx";

type ImportFrameProps = {
  step: ImportStep;
  /** The buttons below: stick to the lower edge of the window. */
  footer?: ReactNode;
  children: ReactNode;
};

/** The page of an import: its steps above, what is to do, and the buttons below. */
export function ImportFrame({ step, footer, children }: ImportFrameProps) {
  const { t } = useTranslation("productImport");
  return (
    <PageFrame title={t("title")} trail={[{ label: t("products"), to: paths.products }]}>
      <Card className="mx-auto max-w-[880px]">
        <ImportSteps current={step} />
        <div className="px-5 py-4 narrow:px-4">{children}</div>
        {footer && (
          <div className="sticky bottom-(--bottom-bar,0px) z-sticky flex flex-wrap items-center gap-2 rounded-b-lg border-t border-line bg-surface px-5 py-3.5 narrow:px-4">
            {footer}
          </div>
        )}
      </Card>
    </PageFrame>
  );
}
