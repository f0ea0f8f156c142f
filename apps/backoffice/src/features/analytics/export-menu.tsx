import { formatDate } from "@agiza/i18n/dates";
import { useLanguage } from "@agiza/i18n/language-provider";
import { formatMoney } from "@agiza/i18n/money";
import { Button } from "@agiza/ui/button";
import { Menu } from "@agiza/ui/menu";
import { toast } from "@agiza/ui/toast";
import { useQuery } from "@tanstack/react-query";
import { Download, FileSpreadsheet, Image, Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Analytics } from "#data/analytics.ts";
import { shopQuery } from "#data/shop.ts";
import { drawPaper, plainRow, smallRow, totalRow } from "#entities/paper/paper-picture.ts";
import { saveFile } from "#lib/save-file.ts";
import { shareFile } from "#lib/share-file.ts";
import { csvOf } from "#patterns/list/csv.rules.ts";
import { useTable } from "./use-table.ts";

/** Takes the figures along: as one table of all parts, as a picture for WhatsApp, on paper. */
export function ExportMenu({ known, sentences }: { known: Analytics; sentences: readonly string[] }) {
  const { t } = useTranslation("analytics");
  const { language } = useLanguage();
  const shop = useQuery(shopQuery()).data;
  const fileName = `${t("title").toLowerCase()}-${known.from}-${known.to}`;

  const { columns, lines } = useTable(known);
  const saveTable = () => saveFile(`${fileName}.csv`, "text/csv", csvOf(columns, lines));
  const sharePicture = async () => {
    if (!shop) return;
    const { totals, products } = known;
    const rows = [
      smallRow(t("range", { from: formatDate(known.from, language), to: formatDate(known.to, language) })),
      totalRow(t("sales"), formatMoney(totals.sales_minor)),
      plainRow(t("orders"), String(totals.orders)),
      plainRow(t("average"), formatMoney(totals.average_minor)),
      plainRow(t("received"), formatMoney(totals.received_minor)),
      ...(totals.profit ? [plainRow(t("profit"), formatMoney(totals.profit.profit_minor))] : []),
      plainRow(t("creditGiven"), formatMoney(totals.credit_given_minor)),
      smallRow(t("best")),
      ...products
        .slice(0, 5)
        .map(({ name, sales_minor }, index) =>
          plainRow(name ?? t("otherGoods"), formatMoney(sales_minor), index === 0),
        ),
    ];
    await shareFile(await drawPaper(shop, { rows, foot: sentences[1] ?? t("title"), fileName }));
  };
  return (
    <Menu
      trigger={
        <Button variant="light" icon={<Download aria-hidden="true" />}>
          {t("export")}
        </Button>
      }
      items={[
        { key: "csv", label: t("csv"), icon: <FileSpreadsheet />, onSelect: saveTable },
        {
          key: "picture",
          label: t("picture"),
          icon: <Image />,
          onSelect: () =>
            void sharePicture().catch(() => toast({ title: t("notDrawn"), toastType: "danger" })),
        },
        { key: "print", label: t("print"), icon: <Printer />, onSelect: () => window.print() },
      ]}
    />
  );
}
