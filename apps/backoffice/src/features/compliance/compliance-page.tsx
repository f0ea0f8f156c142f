import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { type Compliance, complianceSections } from "#data/compliance.ts";
import { paths } from "#lib/paths.ts";
import { PageFrame } from "#patterns/page-frame.tsx";
import { BusinessForm } from "./business-form.tsx";
import { DataForm } from "./data-form.tsx";
import { FiscalForm } from "./fiscal-form.tsx";
import { LevelsCard } from "./levels-card.tsx";
import { LooksCard } from "./looks-card.tsx";
import { OwnerForm } from "./owner-form.tsx";
import { PayoutForm } from "./payout-form.tsx";
import { SectionsCard } from "./sections-card.tsx";
import { TurnoverCard } from "./turnover-card.tsx";

/** The levels, the section that is open, all sections, and how near the shop is to electronic receipts. */
export function CompliancePage({ compliance }: { compliance: Compliance }) {
  const { t } = useTranslation(["compliance", "settings"]);
  const [search] = useSearchParams();
  const { sections, level, turnover } = compliance;
  const asked = complianceSections.find((name) => name === search.get("section"));
  const open =
    asked ??
    complianceSections.find((name) => !["approved", "in_review"].includes(sections[name].status)) ??
    "owner";
  return (
    <PageFrame title={t("title")} trail={[{ label: t("settings:title"), to: paths.settings }]}>
      <p className="m-0 -mt-1 mb-4 text-ink-2">{t("lead")}</p>
      <LevelsCard level={level} sections={sections} />
      <div className="mt-4 grid items-start gap-4 wide:grid-cols-[minmax(0,1fr)_338px]">
        <div className="min-w-0">
          {open === "owner" && <OwnerForm key="owner" section={sections.owner} />}
          {open === "business" && <BusinessForm key="business" section={sections.business} />}
          {open === "payout" && <PayoutForm key="payout" section={sections.payout} />}
          {open === "data" && <DataForm key="data" section={sections.data} />}
          {open === "fiscal" && <FiscalForm key="fiscal" section={sections.fiscal} />}
        </div>
        <div className="grid min-w-0 gap-4">
          <SectionsCard sections={sections} open={open} />
          <TurnoverCard turnover={turnover} />
          <LooksCard />
        </div>
      </div>
    </PageFrame>
  );
}
