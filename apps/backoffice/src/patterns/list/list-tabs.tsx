import { TabLinks } from "@agiza/ui/tab-links";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";

/** A count the API stopped at when there were more: "500+". */
export type CappedCount = { count: number; capped: boolean };

export type ListTab = {
  href: string;
  label: string;
  current: boolean;
  count?: number | CappedCount;
  /** The count needs the reader. */
  hot?: boolean;
};

/** The views of a list, each with an address and how many rows it has. */
export function ListTabs({ label, tabs }: { label?: string; tabs: readonly ListTab[] }) {
  const { t } = useTranslation("screens");
  return (
    <TabLinks
      label={label ?? t("list.filters")}
      links={tabs.map(({ count, ...tab }) => ({
        ...tab,
        ...(count !== undefined && { count: countText(count) }),
      }))}
      renderLink={({ href, ...rest }) => <Link to={href} {...rest} />}
      className="narrow:-mx-4 narrow:-mt-3 narrow:px-2"
    />
  );
}

const countText = (count: number | CappedCount): number | string =>
  typeof count === "number" ? count : count.capped ? `${count.count}+` : count.count;
