import { Card, CardBody } from "@agiza/ui/card";
import { StatStrip, StatTile } from "@agiza/ui/stat-tile";
import { useTranslation } from "react-i18next";
import { paths } from "#lib/paths.ts";
import { RouteButton } from "#lib/route-button.tsx";
import type { ImportPage } from "#patterns/import/import-frame.tsx";
import { RefusedRows } from "#patterns/import/refused-rows.tsx";
import { PageActions } from "#patterns/page-actions.tsx";
import { PageFrame } from "#patterns/page-frame.tsx";
import type { OpenedList } from "./opening-sender.ts";

/** What became of a list: how many debts were written down, and which lines were not, with why. */
export function OpeningDone({ page, opened }: { page: ImportPage; opened: OpenedList }) {
  const { t } = useTranslation(["openingDebts", "listImport"]);
  return (
    <PageFrame
      title={t("done", { count: opened.added })}
      trail={page.trail}
      actions={
        <PageActions>
          <RouteButton to={paths.debt}>{t("see")}</RouteButton>
        </PageActions>
      }
    >
      <Card className="max-w-[720px]">
        <CardBody className="grid gap-4 pt-5!">
          <StatStrip>
            <StatTile label={t("written")} value={opened.added.toLocaleString("en-US")} />
            <StatTile label={t("notWritten")} value={opened.refused.toLocaleString("en-US")} />
          </StatStrip>
        </CardBody>
      </Card>
      {opened.refusals.length > 0 && <RefusedRows run={opened} />}
    </PageFrame>
  );
}
