import { Card } from "@agiza/ui/card";
import { Segmented } from "@agiza/ui/segmented";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { ChatPreview } from "./chat-preview.tsx";
import { PagePreview } from "./page-preview.tsx";
import type { SetPreviewProps } from "./set-preview-props.ts";

const views = ["whatsapp", "page"] as const;

/** The set as a customer meets it, in the chat or on the order page. Only to look at. */
export function SetPreview(props: SetPreviewProps) {
  const { t } = useTranslation("productSets");
  const [view, setView] = useState<(typeof views)[number]>("whatsapp");
  const View = view === "whatsapp" ? ChatPreview : PagePreview;
  return (
    <Card className="overflow-hidden">
      <div className="p-4">
        <Segmented
          label={t("preview.title")}
          stretch
          segments={views.map((value) => ({ value, label: t(`preview.views.${value}`) }))}
          value={view}
          onChange={setView}
        />
      </div>
      <div aria-hidden="true" className="grid place-items-center bg-surface-2 px-6 py-5">
        <div className="w-full max-w-[252px] overflow-hidden rounded-[18px] border border-line bg-surface">
          <View {...props} />
        </div>
      </div>
    </Card>
  );
}
