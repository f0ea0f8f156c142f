import { lazy, Suspense } from "react";
import { ChoicesSkeleton } from "./choices-skeleton.tsx";
import type { TemplateChooserProps } from "./template-chooser-props.ts";

const TemplateChooser = lazy(async () => ({
  default: (await import("./template-chooser.tsx")).TemplateChooser,
}));

/** In place of the text box, once 24 hours have passed: what may still be sent. Its words and rules come when it is needed. */
export const WindowClosed = (props: Pick<TemplateChooserProps, "conversation" | "onSend">) => (
  <Suspense fallback={<ChoicesSkeleton />}>
    <TemplateChooser {...props} />
  </Suspense>
);
