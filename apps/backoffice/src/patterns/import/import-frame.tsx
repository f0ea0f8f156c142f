import { Card } from "@agiza/ui/card";
import type { ReactNode } from "react";
import { PageFrame } from "#patterns/page-frame.tsx";
import { type ImportStep, ImportSteps } from "./import-steps.tsx";

/** The page of one kind of list: its name, and what leads to it. */
export type ImportPage = {
  title: string;
  trail: readonly { label: string; to: string }[];
  /** Where they are others than those of a file. */
  steps?: readonly ImportStep[];
};

type ImportFrameProps = {
  page: ImportPage;
  step: ImportStep;
  /** The buttons below: stick to the lower edge of the window. */
  footer?: ReactNode;
  children: ReactNode;
};

/** The page of an import: its steps above, what is to do, and the buttons below. */
export function ImportFrame({ page, step, footer, children }: ImportFrameProps) {
  return (
    <PageFrame title={page.title} trail={page.trail}>
      <Card className="mx-auto max-w-[880px]">
        <ImportSteps current={step} steps={page.steps} />
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
