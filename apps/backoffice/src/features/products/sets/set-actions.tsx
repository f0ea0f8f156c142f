import { Button } from "@agiza/ui/button";
import { Menu } from "@agiza/ui/menu";
import { Ellipsis } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { ProductSet } from "#data/product-sets.ts";
import { paths } from "#lib/paths.ts";
import { useProductMenu } from "../use-product-menu.tsx";

/** On sale or hidden is a switch of the form; a copy of a set is made of its slots, not of the whole. */
const offered = new Set(["archive", "restore", "remove"]);

/** What can be done with a set besides changing it. */
export function SetActions({ set }: { set: ProductSet }) {
  const { t } = useTranslation("productSets");
  const { items, dialog } = useProductMenu({ ...set, price_minor: set.price_from_minor }, paths.sets);
  const shown = items.filter(({ key }) => offered.has(key));
  if (shown.length === 0) return null;
  return (
    <div className="ml-auto">
      <Menu
        align="end"
        trigger={
          <Button
            variant="light"
            size="icon"
            aria-label={t("actionsOf", { name: set.name })}
            icon={<Ellipsis aria-hidden="true" strokeWidth={1.9} />}
          />
        }
        items={shown}
      />
      {dialog}
    </div>
  );
}
